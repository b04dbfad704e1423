/** A test salon with one of everything, and with many rows that refer to each. */

import { sql } from 'kysely'
import { addDays, addMinutes } from '../../shared/time.ts'
import { newId } from '../context.ts'
import type { IdOf } from './every-call.ts'
import { filledSalon, idsOf } from './filled-salon.ts'
import { type TestApp, type TestSalon, wednesday } from './salon.ts'
import { insertVisits } from './visits.ts'

export interface GrownSalon extends TestSalon {
  count: number
  /** Of one of each. */
  idOf: IdOf
  /** Consecutive visits with Kim, all of the same customer. */
  bookings: string[]
  /** Two possibly identical customers; those visits are the first one's. */
  duplicates: [string, string]
}

/** More than can have come together. */
const maxCompanions = 20

export async function grownSalon(app: TestApp, phone: string, count: number): Promise<GrownSalon> {
  const salon = await filledSalon(app, phone)
  const idOf = await idsOf(app, salon)
  const { salonId, ownerId, services, staff } = salon
  const id = (name: string) => idOf(name, '') ?? ''
  const each = <Row>(row: (index: number) => Row) => Array.from({ length: count }, (_, index) => row(index))
  const own = <Row extends object>(row: Row) => ({ salon_id: salonId, id: newId(), ...row })
  const { db } = app

  const menu = each((index) =>
    own({
      category_id: id('categoryId'),
      name: `Service ${index}`,
      minutes: 30,
      cleanup_minutes: 0,
      price_cents: 1,
      position: index + 9,
    }),
  )
  await db.insertInto('services').values(menu).execute()
  const team = each((index) =>
    own({ user_id: null, first_name: `Member ${index}`, position: index + 9, created_at: new Date(wednesday) }),
  )
  await db.insertInto('staff').values(team).execute()
  const can = team.map((member) => ({ salon_id: salonId, staff_id: member.id, service_id: services['Manicure'] ?? '' }))
  await db.insertInto('staff_services').values(can).execute()
  await sql`insert into shifts select (jsonb_populate_record(shifts, jsonb_build_object('staff_id', member))).* from shifts,
    unnest(${team.map((member) => member.id)}::uuid[]) as member
    where salon_id = ${salonId} and staff_id = ${staff['Tommy'] ?? ''}`.execute(db)
  await db
    .insertInto('closures')
    .values(
      each((index) =>
        own({ name: 'Away', starts_on: addDays('2027-08-01', index), ends_on: addDays('2027-08-01', index) }),
      ),
    )
    .execute()
  await db
    .insertInto('categories')
    .values(each((index) => own({ name: `Category ${index}`, position: index + 9 })))
    .execute()
  await db
    .insertInto('resources')
    .values(each((index) => own({ name: `Table ${index}`, units: 1 })))
    .execute()

  const line = {
    staffId: staff['Kim'] ?? '',
    serviceId: services['Manicure'] ?? '',
    serviceName: 'Manicure',
    minutes: 5,
    cents: 1,
  }
  const visits = each((index) => ({
    start: addMinutes(wednesday, 300 + 5 * index),
    submitted: wednesday,
    status: 'confirmed' as const,
    customer: null,
    lines: [line],
    stars: 5,
  }))
  const { bookings } = await insertVisits(db, salon, visits)
  await db
    .updateTable('bookings')
    .set({ customer_id: id('customerId'), phone: `+1${phone}`, email: 'mai@example.com', first_name: 'Mai' })
    .where('salon_id', '=', salonId)
    .execute()
  const together = bookings.slice(0, maxCompanions)
  await db.updateTable('bookings').set({ group_id: newId() }).where('id', 'in', together).execute()
  const duplicate = own({ first_name: 'Mai', phone: `+1831${phone.slice(3)}`, created_at: new Date(wednesday) })
  await db.insertInto('customers').values([duplicate]).execute()
  const messages = bookings.map((bookingId) =>
    own({
      booking_id: bookingId,
      customer_id: id('customerId'),
      kind: 'booking_cancelled' as const,
      channel: 'text' as const,
      language: 'en' as const,
      recipient: phone,
      due_at: new Date(wednesday),
      created_at: new Date(wednesday),
    }),
  )
  await db.insertInto('messages').values(messages).execute()
  const news = { kind: 'new_booking' as const, details: '{}', created_at: new Date(wednesday) }
  await db
    .insertInto('notifications')
    .values(bookings.map((bookingId) => own({ booking_id: bookingId, ...news })))
    .execute()
  const history = {
    at: new Date(wednesday),
    actor: 'owner' as const,
    user_id: ownerId,
    change: 'edited' as const,
    details: '{}',
  }
  await db
    .insertInto('booking_history')
    .values(bookings.map((bookingId) => own({ booking_id: bookingId, ...history })))
    .execute()
  return { ...salon, count, idOf, bookings, duplicates: [id('customerId'), duplicate.id] }
}
