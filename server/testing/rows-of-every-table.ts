/** Rows of tables that are empty in the sample salon, so that a takeout of it has some of each. */

import sharp from 'sharp'
import { presets } from '../../shared/floor/rules.ts'
import { newId } from '../context.ts'
import { eraseRecords, eraseTraces } from '../customers/privacy/traces.sql.ts'
import type { Db } from '../db/connection.ts'
import { saveSwitches, usualSwitches } from '../floor/floor.sql.ts'
import { insertSpaEntry } from '../floor/spas/log.sql.ts'
import { saveSpaSettings } from '../floor/spas/spas.sql.ts'
import { insertPictures } from '../messages/inbox/pictures.sql.ts'
import { insertAnswer, insertClientText } from '../messages/inbox/threads.sql.ts'
import { wednesday } from './salon.ts'

export async function enrich(db: Db, salonId: string): Promise<void> {
  const [one, other, holder] = await db
    .selectFrom('customers')
    .select(['id', 'phone'])
    .where('salon_id', '=', salonId)
    .orderBy('id')
    .limit(3)
    .execute()
  const booking = await db
    .selectFrom('bookings')
    .select(['id', 'customer_id'])
    .where('salon_id', '=', salonId)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow()
  const staff = await db.selectFrom('staff').select('id').where('salon_id', '=', salonId).executeTakeFirstOrThrow()
  const at = new Date(wednesday)
  const line = { salon_id: salonId, staff_id: staff.id }
  await db
    .updateTable('customers')
    .set({ notes: '=1+1\n"quoted", Ánh' })
    .where('id', '=', one?.id ?? '')
    .execute()
  await db
    .updateTable('customers')
    .set({ merged_into: one?.id ?? '' })
    .where('id', '=', other?.id ?? '')
    .execute()
  await db
    .insertInto('customers')
    .values({
      salon_id: salonId,
      id: newId(),
      phone: holder?.phone ?? '',
      phone_holder_id: holder?.id ?? '',
      first_name: 'Ana',
      created_at: at,
    })
    .execute()
  await db
    .insertInto('time_off')
    .values({ ...line, id: newId(), starts_at: at, ends_at: new Date(wednesday + 1) })
    .execute()
  await db
    .insertInto('blocks')
    .values({
      ...line,
      id: newId(),
      reason: 'Ăn trưa',
      weekly: true,
      starts_on: '2027-03-10',
      ends_on: null,
      from_time: '12:00',
      to_time: '13:00',
      skipped: ['2027-03-17'],
    })
    .execute()
  await enrichFloor(db, { salonId, bookingId: booking.id, staffId: staff.id })
  const review = { salon_id: salonId, id: newId(), booking_id: booking.id, rating: 5, words: 'Đẹp lắm', created_at: at }
  await db.insertInto('reviews').values(review).execute()
  await db
    .insertInto('review_ratings')
    .values({ ...line, review_id: review.id, rating: 5 })
    .execute()
  const gone = await db
    .selectFrom('customers')
    .select(['id', 'phone'])
    .where('salon_id', '=', salonId)
    .where('id', '<>', booking.customer_id ?? newId())
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await eraseTraces(db, salonId, [{ ...gone, shared: null }])
  await eraseRecords(db, salonId, gone.id, at.getTime())
  await db
    .insertInto('imported_appointments')
    .values({
      salon_id: salonId,
      id: newId(),
      import_id: null,
      row: 2,
      mark: Buffer.alloc(32, 5),
      customer_id: one?.id ?? '',
      starts_at: new Date('2026-10-17T21:30:00Z'),
      minutes: 75,
      services: 'Gel-X Fill',
      staff: 'Lan',
      notes: 'Móng hạnh nhân',
      price_cents: 6000,
      outcome: 'made',
      booking_id: null,
    })
    .execute()
  await db
    .insertInto('past_links')
    .values({ salon_id: salonId, link_hash: Buffer.alloc(32, 4) })
    .execute()
  await db
    .insertInto('erased_phones')
    .values({ salon_id: salonId, phone_hash: Buffer.alloc(32, 3), erased_at: at })
    .execute()
  for (const status of ['queued', 'sent'] as const) {
    const message = {
      kind: 'booking_confirmed',
      channel: 'email',
      language: 'vi',
      recipient: 'mai@example.com',
    } as const
    await db
      .insertInto('messages')
      .values({
        salon_id: salonId,
        id: newId(),
        booking_id: booking.id,
        customer_id: booking.customer_id,
        ...message,
        status,
        due_at: at,
        created_at: at,
      })
      .execute()
  }
  const textId = newId()
  const text = { salonId, words: 'Trễ 10 phút nha', now: at.getTime() }
  const threadId = await insertClientText(db, {
    ...text,
    id: textId,
    phone: '+14085550177',
    meaning: 'late',
    confirmedStart: null,
    waits: true,
  })
  await insertPictures(db, { salonId, textId, sources: ['https://api.twilio.com/picture'] })
  await insertAnswer(db, { ...text, id: newId(), threadId, user: null })
  await db
    .insertInto('no_texts')
    .values({
      salon_id: salonId,
      phone_hash: Buffer.alloc(32, 5),
      since: at,
      source: 'desk',
      user_id: null,
      by_name: 'Lan',
    })
    .execute()
  const content = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'pink' } })
    .jpeg()
    .toBuffer()
  await db
    .insertInto('staff_photos')
    .values({ ...line, type: 'image/jpeg', content, hash: 'h' })
    .onConflict((old) => old.doNothing())
    .execute()
}

/** A day of the floor: somebody came in, and a walk-in was seated. */
async function enrichFloor(
  db: Db,
  {
    salonId: salon_id,
    bookingId: booking_id,
    staffId: staff_id,
  }: { salonId: string; bookingId: string; staffId: string },
): Promise<void> {
  const [day, at, partyId] = ['2027-03-10', new Date(wednesday), newId()]
  const rules = JSON.stringify({ ...presets.by_price, opening: 'fixed', fixedOrder: [staff_id] })
  const service = await db
    .selectFrom('services')
    .select('id')
    .where('salon_id', '=', salon_id)
    .executeTakeFirstOrThrow()
  const none = { place: null, cents: 0, to_the_end: false, until: null, because: null, reason: '', undoes: null }
  const entry = { salon_id, day, at, staff_id, booking_id: null, halves: 0, user_id: null, by_name: 'Lan', ...none }
  await saveSwitches(db, salon_id, { ...usualSwitches, on: true })
  await db.insertInto('floor_days').values({ salon_id, day, rules, opened_at: at, closed_at: null }).execute()
  await db
    .insertInto('floor_entries')
    .values([
      { ...entry, number: 1, kind: 'clock_in', place: 1, details: '{}' },
      {
        ...entry,
        number: 2,
        kind: 'seated',
        booking_id,
        halves: 2,
        cents: 4000,
        because: 'price',
        details: JSON.stringify({
          services: ['Pedicure'],
          seat: { passedOver: [{ staffId: staff_id, why: 'later' }] },
        }),
      },
    ])
    .execute()
  await db
    .insertInto('floor_parties')
    .values({
      salon_id,
      id: partyId,
      day,
      number: 1,
      token_hash: Buffer.from(salon_id),
      source: 'desk',
      state: 'seated',
      came_at: at,
      here: true,
      first_name: 'Mai',
      phone: '+14085550111',
      language: 'vi',
      quoted_minutes: 10,
      seated_at: at,
      ended_at: at,
    })
    .execute()
  const client = {
    salon_id,
    party_id: partyId,
    position: 0,
    service_ids: [service.id],
    staff_id,
    redo: false,
    booking_id,
  }
  await db.insertInto('floor_clients').values(client).execute()
  await db
    .insertInto('floor_seats')
    .values({ salon_id, booking_id, staff_id, resource_id: null, unit: null, redo: false })
    .execute()
  const lines = [{ id: newId(), text: 'Lưới lọc', every: 'month' as const, from: day }]
  await saveSpaSettings(db, salon_id, { closesOverdue: true, lines, kinds: [] })
  const cleaned = { day, resource_id: newId(), unit: 1, chair: 'Ghế', initials: 'TP', name: 'Tommy Phạm' }
  const by = { at: wednesday, toldAt: null, userId: null, byName: 'Lan' }
  const first = { ...cleaned, ...by, id: newId(), kind: 'after_client' as const, booking_id, staff_id }
  await insertSpaEntry(db, salon_id, first)
  const correction = { ...cleaned, ...by, id: newId(), kind: 'correction' as const, entry_id: first.id, correction: 1 }
  await insertSpaEntry(db, salon_id, correction)
}
