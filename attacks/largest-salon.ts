/** A salon with as much of everything as one may have, in the app of this process; what makes searches dear is rolled anew. */

import { sql as raw } from 'kysely'
import { expect } from 'vitest'
import { newId } from '../server/context.ts'
import type { Dice } from '../server/sample/random.ts'
import type { IdOf } from '../server/testing/every-call.ts'
import { filledSalon, idsOf } from '../server/testing/filled-salon.ts'
import type { TestApp } from '../server/testing/salon.ts'
import { maxPeople, maxWaiting } from '../shared/floor/limits.ts'
import { maxOf } from '../shared/salons/limits.ts'
import { maxEntries } from '../shared/waitlist/limits.ts'

export interface LargestSalon {
  salonId: string
  serviceIds: string[]
  staffIds: string[]
  /** Of one of each. */
  idOf: IdOf
}

const days = 14
const visitsEach = 6

export async function largestSalon(app: TestApp): Promise<LargestSalon> {
  const { salonId, ownerEmail, staff, services } = await filledSalon(app, '4085550100')
  const [like, done] = [staff['Tommy'] ?? '', services['Manicure'] ?? '']
  const say = (text: ReturnType<typeof raw>) => text.execute(app.db)
  await say(raw`insert into staff (salon_id, id, first_name, position, created_at)
    select ${salonId}::uuid, gen_random_uuid(), 'Thanh Huyền ' || n, n, now() from generate_series(4, ${maxOf.members}) n`)
  await say(raw`insert into shifts select (jsonb_populate_record(shifts, jsonb_build_object('staff_id', staff.id))).*
    from shifts join staff on staff.salon_id = shifts.salon_id
    where shifts.salon_id = ${salonId} and staff_id = ${like} and first_name like 'Thanh%'`)
  await say(raw`insert into services (salon_id, id, name, names, description, descriptions, minutes, price_cents, position)
    select ${salonId}::uuid, gen_random_uuid(), 'Dipping powder with a long name ' || n, '{"vi": "Nhúng bột màu tự nhiên"}',
      repeat('Shaped, buffed and polished. ', 8), jsonb_build_object('vi', repeat('Cắt, giũa và sơn. ', 12)), 30 + n % 60, 4500, n
    from generate_series(4, ${maxOf.services}) n`)
  await say(raw`insert into option_groups (salon_id, id, name, names, kind, required, max_count, position)
    select ${salonId}::uuid, gen_random_uuid(), 'Shape ' || n, '{"vi": "Dáng móng"}', 'any', false, 20, n
    from generate_series(2, ${maxOf.questions}) n`)
  await say(raw`insert into options (salon_id, id, group_id, name, names, minutes, price_cents, price_from, position)
    select salon_id, gen_random_uuid(), id, 'Almond ' || n, '{"vi": "Móng hạnh nhân"}', 5, 500, false, n
    from option_groups, generate_series(2, ${maxOf.options}) n where salon_id = ${salonId}`)
  await say(raw`insert into service_option_groups (salon_id, service_id, group_id)
    select service.salon_id, service.id, asked.id from services service join option_groups asked using (salon_id)
    where salon_id = ${salonId} and (service.position + asked.position) % 5 = 0 on conflict do nothing`)
  await say(raw`with made as (
      insert into bookings (salon_id, id, status, source, starts_at, ends_at, minutes, price_cents, first_name, last_name,
        phone, email, notes, language, submitted_at)
      select ${salonId}::uuid, gen_random_uuid(), 'confirmed', 'public', at, at + interval '45 minutes', 45, 2500, 'Mai', 'Le',
        '+1408555' || 1000 + n, '', staff.id::text, 'en', now()
      from staff, generate_series(0, ${days - 1}) day, generate_series(1, ${visitsEach}) n,
        lateral (select timestamptz '2027-03-10 18:00Z' + day * interval '1 day' + n * interval '70 minutes' as at) time
      where salon_id = ${salonId} and first_name like 'Thanh%' returning *)
    insert into booking_lines (salon_id, id, booking_id, status, visit_starts_at, position, service_id, service_name, staff_id,
      staff_first_name, staff_last_name, requested, starts_at, ends_at, blocked_until, minutes, cleanup_minutes, price_cents,
      resource_ids)
    select salon_id, gen_random_uuid(), id, status, starts_at, 0, ${done}::uuid, 'Manicure', notes::uuid, 'Thanh', '', false,
      starts_at, ends_at, ends_at, 45, 0, 2500, '{}' from made`)
  await say(raw`insert into reviews (salon_id, id, booking_id, rating, created_at, words, may_show)
    select salon_id, gen_random_uuid(), id, 5, now(), repeat('Lovely work. ', 20), true from bookings where salon_id = ${salonId} and notes <> ''
    on conflict do nothing`)
  const waiting = Array.from({ length: maxEntries - 1 }, newId)
  await say(raw`insert into waitlist_entries (salon_id, id, link, request_key, joined_at, first_name, last_name, phone, email,
      language, service_ids, spans, dates, over_at)
    select salon_id, more.id, more.id, more.id, joined_at, first_name, last_name, '+1408555' || 4000 + n, '', language,
      service_ids, spans, dates, over_at
    from (select * from waitlist_entries where salon_id = ${salonId} limit 1) one,
      unnest(${waiting}::uuid[]) with ordinality more (id, n)`)
  const owner = await app.signIn(ownerEmail)
  const staffIds = await idsIn(app, 'staff', salonId)
  for (const staffId of staffIds) {
    const { status } = await app.call('POST', `/api/salons/${salonId}/floor/clock-ins`, { staffId }, owner)
    expect(status).toBeLessThan(500)
  }
  const parties = Array.from({ length: maxWaiting - 3 }, newId) // places for those who join
  await say(raw`insert into floor_parties
    select (jsonb_populate_record(first, jsonb_build_object('id', more.id, 'number', 900 + n, 'token_hash', null))).*
    from floor_parties first, unnest(${parties}::uuid[]) with ordinality more (id, n)
    where first.salon_id = ${salonId}`)
  await say(raw`insert into floor_clients (salon_id, party_id, position, service_ids, redo)
    select salon_id, id, place, array[${done}]::uuid[], false from floor_parties, generate_series(0, ${maxPeople - 1}) place
    where salon_id = ${salonId} on conflict do nothing`)
  return {
    salonId,
    serviceIds: await idsIn(app, 'services', salonId),
    staffIds,
    idOf: await idsOf(app, { salonId, ownerId: '', ownerEmail, staff, services }),
  }
}

async function idsIn({ db }: TestApp, table: 'staff' | 'services', salonId: string): Promise<string[]> {
  const rows = await db.selectFrom(table).select('id').where('salon_id', '=', salonId).orderBy('position').execute()
  return rows.map(({ id }) => id)
}

/** What the last callers ended begins again. */
export async function reopen({ db }: TestApp, { salonId, idOf }: LargestSalon): Promise<void> {
  const link = idOf('link', '/api/visits/{link}') ?? ''
  await db.updateTable('bookings').set({ status: 'confirmed' }).where('link', '=', link).execute()
  await raw`update booking_lines line set status = 'confirmed', hold_id = null from bookings where line.booking_id = bookings.id
    and bookings.salon_id = ${salonId} and line.salon_id = ${salonId} and bookings.link = ${link}`.execute(db)
  await raw`update floor_parties set state = 'waiting', ended_at = null where salon_id = ${salonId} and token_hash is not null`.execute(
    db,
  )
  await raw`delete from idea_pictures where salon_id = ${salonId}`.execute(db)
  await raw`update floor_parties set state = 'left', ended_at = came_at where salon_id = ${salonId} and source <> 'desk'`.execute(
    db,
  )
}

/** Who does what in how long, when it is open, and whose bookings anybody could take. */
export async function rollSalon({ db }: TestApp, { salonId }: LargestSalon, dice: Dice): Promise<string> {
  const [step, groups, own] = [dice.pick([15, 30]), dice.pick([1, 2, 4]), dice.pick([0, 1, 5])]
  const [isAllDay, movable] = [dice.chance(0.7), dice.chance(0.5)]
  const [from, to] = isAllDay ? ['00:00', '23:45'] : ['09:00', '18:00']
  const say = (text: ReturnType<typeof raw>) => text.execute(db)
  await say(raw`update salons set slot_minutes = ${step} where id = ${salonId}`)
  await say(
    raw`update opening_hours set closed = false, opens_at = ${from}, closes_at = ${to} where salon_id = ${salonId}`,
  )
  await say(raw`update shifts set active = true, starts_at = ${from}, ends_at = ${to}, break_starts_at = null, break_ends_at = null
    where salon_id = ${salonId}`)
  await say(raw`update booking_lines set requested = ${!movable} where salon_id = ${salonId} and hold_id is null`)
  await say(raw`delete from staff_services where salon_id = ${salonId}`)
  await say(raw`insert into staff_services (salon_id, staff_id, service_id, own_minutes)
    select salon_id, member.id, service.id,
      case when ${own} > 0 then service.minutes + 5 * ((member.position + service.position) % (${own}::integer + 1)) end
    from staff member join services service using (salon_id)
    where salon_id = ${salonId} and (${groups}::integer = 1 or (member.position + service.position) % (2 * ${groups}::integer) < 3)`)
  return `every ${step} minutes, ${from} to ${to}, ${groups} groups, ${own} own minutes, ${movable ? 'anybody’s' : 'requested'}`
}
