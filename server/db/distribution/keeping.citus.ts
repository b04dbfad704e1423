/** What Citus lacks of the schema is kept by triggers of rows. Each is tried, and tried without it: then the test has to tell. */

import { type RawBuilder, sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSalon, type TestApp, type TestSalon, testApp, wednesday } from '../../testing/salon.ts'
import { insertVisits } from '../../testing/visits.ts'
import type { Sql } from '../connection.ts'
import { assertCarried } from './citus.ts'

let app: TestApp
let salon: TestSalon
let bookingId = ''
let customerId = ''
const [categoryId, clientId, resourceId, reviewId] = [1, 2, 3, 4].map(
  (number) => `0190000${number}-0000-7000-8000-000000000000`,
)

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
    sql`insert into messages (salon_id, id, customer_id, kind, channel, language, recipient, due_at, created_at)
      values (${its}, ${clientId}::uuid, ${clientId}::uuid, 'booking_received', 'text', 'en', '+14085550177', now(), now())`,
    sql`insert into resources (salon_id, id, name, units) values (${its}, ${resourceId}::uuid, 'Chair', 1)`,
    sql`insert into floor_seats (salon_id, booking_id, staff_id, resource_id, unit)
      values (${its}, ${bookingId}::uuid, ${staffId}::uuid, ${resourceId}::uuid, 1)`,
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
  count_visit: {
    table: 'bookings',
    act: () => sql`update bookings set status = 'completed' where ${its()} and id = ${bookingId}::uuid`,
    holds: () => sql`(select visits from customers where ${its()} and id = ${customerId}::uuid) = 1`,
  },
}

test.each(Object.keys(kept))('%s keeps what it is for, and nothing else does', async (trigger) => {
  expect(await follows(trigger, true)).toBe(true)
  expect(await follows(trigger, false)).toBe(false)
})

test('a start is refused when the guard against double booking lacks one of them', async () => {
  await expect(assertCarried(app.db)).resolves.toBeUndefined()
  await rolledBack(async (sqlOf) => {
    await sql`drop trigger carry_to_lines on bookings`.execute(sqlOf)
    await expect(assertCarried(sqlOf)).rejects.toThrow('guard against double booking')
  })
})

/** Nothing of it stays. */
async function follows(trigger: string, isThere: boolean): Promise<boolean> {
  const { table, act, holds } = kept[trigger] ?? expect.fail()
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
