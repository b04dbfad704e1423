/** What Citus lacks of the schema is kept by triggers of rows. Each is tried, and tried without it: then the test has to tell. */

import { type RawBuilder, sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { serversOf, tellServers, withDatabase } from '../../testing/cluster.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, wednesday } from '../../testing/salon.ts'
import { insertVisits } from '../../testing/visits.ts'
import type { Db, Sql } from '../connection.ts'
import { migrate } from '../migrate.ts'
import { connectAlone } from '../pool.ts'
import { assertCarried } from './citus.ts'
import { replacedKeys, replacedTriggers, substitutes } from './substitutes.ts'

let app: TestApp
let salon: TestSalon
let bookingId = ''
let customerId = ''
const [categoryId, clientId, resourceId, reviewId, payerId, checkId, newLineId, pictureId] = [
  1, 2, 3, 4, 5, 6, 7, 8,
].map((number) => `0190000${number}-0000-7000-8000-000000000000`)

const dayBefore = new Date(wednesday - 86_400_000)

beforeAll(async () => {
  app = await testApp()
  salon = await makeSalon(app.db)
  const [serviceId = '', staffId = ''] = [salon.services['Manicure'], salon.staff['Kim']]
  const line = { staffId, serviceId, serviceName: 'Manicure', minutes: 30, cents: 2500 }
  const visit = { start: wednesday, submitted: wednesday, status: 'confirmed', customer: 'Mai', lines: [line] } as const
  const made = await insertVisits(app.db, salon, [visit])
  bookingId = made.bookings[0] ?? ''
  customerId = made.customers.get('Mai') ?? ''
  const its = sql`${salon.salonId}::uuid`
  for (const statement of [
    sql`insert into categories (salon_id, id, name, position) values (${its}, ${categoryId}::uuid, 'Hands', 0)`,
    sql`update services set category_id = ${categoryId}::uuid where salon_id = ${its} and id = ${serviceId}::uuid`,
    sql`insert into customers (salon_id, id, phone, first_name, last_name, email, language, notes, preferences, created_at)
      values (${its}, ${clientId}::uuid, '+14085550177', 'Lan', '', '', 'en', '', '', now())`,
    sql`insert into customers (salon_id, id, phone, first_name, last_name, email, language, notes, preferences, created_at)
      values (${its}, ${payerId}::uuid, '+14085550178', 'Hoa', '', '', 'en', '', '', now())`,
    sql`insert into messages (salon_id, id, customer_id, kind, channel, language, recipient, due_at, created_at)
      values (${its}, ${clientId}::uuid, ${clientId}::uuid, 'booking_received', 'text', 'en', '+14085550177', now(), now())`,
    sql`insert into checks (salon_id, id, number, state, opened_at, changed_at, customer_id, first_name, last_name, phone, email, language, tip, tip_split,
      tax_millionths, discount_bearer, services_cents, products_cents, gift_cards_cents, discount_cents, taxed_cents, tax_cents, tip_cents,
      total_cents, settled_cents, cash_price_cents, paid_cents, refunded_cents)
      values (${its}, ${checkId}::uuid, 1, 'open', now(), now(), ${payerId}::uuid, 'Hoa', '', '', '', 'en', '{}', 'share',
        0, 'salon', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)`,
    sql`insert into resources (salon_id, id, name, units) values (${its}, ${resourceId}::uuid, 'Chair', 1)`,
    sql`insert into floor_seats (salon_id, booking_id, staff_id, resource_id, unit)
      values (${its}, ${bookingId}::uuid, ${staffId}::uuid, ${resourceId}::uuid, 1)`,
    sql`insert into salon_pictures (salon_id, id, kind, position, alts, service_id, staff_id)
      values (${its}, ${pictureId}::uuid, 'picture', 0, '{}', ${salon.services['Pedicure']}::uuid, ${salon.staff['Thao']}::uuid)`,
    sql`insert into reviews (salon_id, id, booking_id, rating, created_at) values (${its}, ${reviewId}::uuid, ${bookingId}::uuid, 5, now())`,
    sql`insert into review_ratings (salon_id, review_id, staff_id, rating) values (${its}, ${reviewId}::uuid, ${staffId}::uuid, 5)`,
  ])
    await statement.execute(app.db)
})
afterAll(() => app.close())

interface Kept {
  table: string
  /** By a change of one table. */
  act: () => RawBuilder<unknown>
  /** Whether what follows of it is so. */
  holds: () => RawBuilder<unknown>
}

const its = () => sql`salon_id = ${salon.salonId}::uuid`
const none = (rows: RawBuilder<unknown>) => sql`not exists (select from ${rows})`

/** By trigger, and what it does of several things. */
const kept: Record<string, Kept> = {
  carry_to_lines: {
    table: 'bookings',
    act: () => sql`update bookings set status = 'cancelled' where ${its()} and id = ${bookingId}::uuid`,
    holds: () => none(sql`booking_lines where ${its()} and booking_id = ${bookingId}::uuid and status <> 'cancelled'`),
  },
  take_from_booking: {
    table: 'booking_lines',
    act: () => sql`update booking_lines set status = 'cancelled' where ${its()} and booking_id = ${bookingId}::uuid`,
    holds: () => none(sql`booking_lines where ${its()} and booking_id = ${bookingId}::uuid and status <> 'confirmed'`),
  },
  'carry_to_lines of a visit that moves': {
    table: 'bookings',
    act: () => sql`update bookings set starts_at = ${dayBefore} where ${its()} and id = ${bookingId}::uuid`,
    holds: () =>
      sql`exists (select from booking_lines join bookings using (salon_id) where ${its()} and booking_id = bookings.id
        and bookings.id = ${bookingId}::uuid and visit_starts_at = bookings.starts_at)`,
  },
  'carry_to_lines of a deleted visit': {
    table: 'bookings',
    act: () => sql`delete from bookings where ${its()} and id = ${bookingId}::uuid`,
    holds: () => none(sql`booking_lines where ${its()} and booking_id = ${bookingId}::uuid`),
  },
  'take_from_booking of a new line': {
    table: 'booking_lines',
    act: () => sql`
      insert into booking_lines (salon_id, id, booking_id, status, visit_starts_at, position, service_name, staff_id, staff_first_name,
        staff_last_name, requested, starts_at, ends_at, blocked_until, minutes, cleanup_minutes, price_cents)
      select salon_id, ${newLineId}::uuid, booking_id, 'cancelled', visit_starts_at, 1, service_name, staff_id, staff_first_name,
        staff_last_name, requested, blocked_until, blocked_until + interval '30 minutes', blocked_until + interval '30 minutes', 30, 0, 0
      from booking_lines where ${its()} and booking_id = ${bookingId}::uuid`,
    holds: () => none(sql`booking_lines where ${its()} and id = ${newLineId}::uuid and status <> 'confirmed'`),
  },
  carry_to_ratings: {
    table: 'reviews',
    act: () => sql`update reviews set hidden = true where ${its()} and id = ${reviewId}::uuid`,
    holds: () => none(sql`review_ratings where ${its()} and review_id = ${reviewId}::uuid and not hidden`),
  },
  take_from_review: {
    table: 'review_ratings',
    act: () => sql`update review_ratings set hidden = true where ${its()} and review_id = ${reviewId}::uuid`,
    holds: () => none(sql`review_ratings where ${its()} and review_id = ${reviewId}::uuid and hidden`),
  },
  leave_services: {
    table: 'services',
    act: () => sql`delete from services where ${its()} and id = ${salon.services['Manicure']}::uuid`,
    holds: () => none(sql`booking_lines where ${its()} and service_id = ${salon.services['Manicure']}::uuid`),
  },
  'leave_services of a picture': {
    table: 'services',
    act: () => sql`delete from services where ${its()} and id = ${salon.services['Pedicure']}::uuid`,
    holds: () => none(sql`salon_pictures where ${its()} and service_id = ${salon.services['Pedicure']}::uuid`),
  },
  leave_staff: {
    table: 'staff',
    act: () => sql`delete from staff where ${its()} and id = ${salon.staff['Thao']}::uuid`,
    holds: () => none(sql`salon_pictures where ${its()} and staff_id = ${salon.staff['Thao']}::uuid`),
  },
  leave_categories: {
    table: 'categories',
    act: () => sql`delete from categories where ${its()} and id = ${categoryId}::uuid`,
    holds: () => none(sql`services where ${its()} and category_id = ${categoryId}::uuid`),
  },
  leave_customers: {
    table: 'customers',
    act: () => sql`delete from customers where ${its()} and id = ${clientId}::uuid`,
    holds: () => none(sql`messages where ${its()} and customer_id = ${clientId}::uuid`),
  },
  'leave_customers of a check': {
    table: 'customers',
    act: () => sql`delete from customers where ${its()} and id = ${payerId}::uuid`,
    holds: () => none(sql`checks where ${its()} and customer_id = ${payerId}::uuid`),
  },
  leave_resources: {
    table: 'resources',
    act: () => sql`delete from resources where ${its()} and id = ${resourceId}::uuid`,
    holds: () => none(sql`floor_seats where ${its()} and resource_id = ${resourceId}::uuid`),
  },
  count_booking: {
    table: 'bookings',
    act: () => sql`update bookings set status = 'completed' where ${its()} and id = ${bookingId}::uuid`,
    holds: () => sql`(select sum(bookings) from booking_counts where ${its()} and status = 'completed') = 1`,
  },
  'count_booking of a visit that moves': {
    table: 'bookings',
    act: () => sql`update bookings set starts_at = ${dayBefore} where ${its()} and id = ${bookingId}::uuid`,
    holds: () => sql`(select sum(bookings) from booking_counts where ${its()} and day = '2027-03-09') = 1`,
  },
  'count_booking of a deleted visit': {
    table: 'bookings',
    act: () => sql`delete from bookings where ${its()} and id = ${bookingId}::uuid`,
    holds: () => sql`(select sum(bookings) from booking_counts where ${its()}) = 0`,
  },
  count_visit: {
    table: 'bookings',
    act: () => sql`update bookings set status = 'completed' where ${its()} and id = ${bookingId}::uuid`,
    holds: () => sql`(select visits from customers where ${its()} and id = ${customerId}::uuid) = 1`,
  },
}

test.each(Object.keys(kept))('%s keeps what it is for, and nothing else does', async (what) => {
  expect(await follows(what, true)).toBe(true)
  expect(await follows(what, false)).toBe(false)
})

test('each of them is tried', () => {
  const made = substitutes.flatMap((statement) => /^create trigger (\w+)/.exec(statement)?.[1] ?? [])
  expect([...new Set(Object.keys(kept).map(triggerOf))].toSorted()).toEqual(made.toSorted())
})

/** What our code keeps instead, and how. */
const keptByCode: Readonly<Record<string, string>> = {
  'key salon_links_salon_id_fkey': 'deleteSalons',
  'key viewings_salon_id_fkey': 'deleteSalons',
  'key viewings_admin_id_fkey': 'deleteViewingsOf',
  'key viewings_owner_id_fkey': 'deleteViewingsOf',
  'unique salons_slug': 'salon_links, which is on one machine',
  'unique held_times_holder': 'lockHolder',
  'unique option_groups_by_id': 'random ids',
  'unique calendar_feeds_token_hash_key': 'random tokens',
  'unique floor_devices_token_hash_key': 'random tokens',
  'unique floor_parties_token_hash_key': 'random tokens',
  'unique checks_link_key': 'random links',
  'unique unsubscribe_links_link_key': 'random links',
  'unique waitlist_entries_link_key': 'random links',
}

test('of the rules of one PostgreSQL nothing else is missing where salons are spread', async () => {
  const [server = ''] = await serversOf(inject('databaseServer'))
  const name = `booknail_kept_${process.pid}`
  await tellServers([server], `create database ${name}`)
  const plain = connectAlone(withDatabase(server, name))
  try {
    await migrate(plain)
    const spread = new Map((await rulesOf(app.db)).map(({ named, rule }) => [named, rule]))
    const missing = (await rulesOf(plain)).filter(({ named, rule }) => spread.get(named) !== rule)
    expect(missing.map(({ named }) => named).toSorted()).toEqual(
      [
        ...Object.keys(replacedKeys).map((key) => `key ${key}`),
        ...replacedTriggers.map((trigger) => `trigger ${trigger}`),
        ...Object.keys(keptByCode),
      ].toSorted(),
    )
  } finally {
    await plain.destroy()
    await tellServers([server], `drop database if exists ${name} with (force)`)
  }
})

/** Foreign keys, checks, exclusions, unique indexes and triggers. */
async function rulesOf(of: Db): Promise<{ named: string; rule: string }[]> {
  const { rows } = await sql<{ named: string; rule: string }>`
    with tables as (
      select pg_class.oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
    )
    select concat(case contype when 'f' then 'key ' else 'constraint ' end, conname) as named, pg_get_constraintdef(pg_constraint.oid) as rule
      from tables join pg_constraint on conrelid = tables.oid where contype not in ('p', 'u')
    union all
    select concat('unique ', relname), pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid in (select oid from tables) and indisunique
    union all
    select concat('trigger ', tgname), proname from tables join pg_trigger on tgrelid = tables.oid join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal`.execute(of)
  return rows
}

test('a start is refused when the guard against double booking lacks one of them', async () => {
  await expect(assertCarried(app.db)).resolves.toBeUndefined()
  await rolledBack(async (sqlOf) => {
    await sql`drop trigger carry_to_lines on bookings`.execute(sqlOf)
    await expect(assertCarried(sqlOf)).rejects.toThrow('guard against double booking')
  })
})

function triggerOf(what: string): string {
  return what.split(' ')[0] ?? ''
}

/** Nothing of it stays. */
async function follows(what: string, isThere: boolean): Promise<boolean> {
  const { table, act, holds } = kept[what] ?? expect.fail()
  const trigger = triggerOf(what)
  return rolledBack(async (sqlOf) => {
    if (!isThere) await sql`drop trigger ${sql.id(trigger)} on ${sql.table(table)}`.execute(sqlOf)
    await act().execute(sqlOf)
    const { rows } = await sql<{ is: boolean }>`select ${holds()} as is`.execute(sqlOf)
    return rows[0]?.is === true
  }).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === '23503') return false // a foreign key refuses what nobody has prepared
    throw error
  })
}

async function rolledBack<Result>(work: (sqlOf: Sql) => Promise<Result>): Promise<Result> {
  let result: { of: Result } | undefined
  const undone = new Error('undone on purpose')
  await app.db
    .transaction()
    .execute(async (sqlOf) => {
      await sql`set local citus.enable_unsafe_triggers = on`.execute(sqlOf)
      result = { of: await work(sqlOf) }
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return (result ?? expect.fail()).of
}
