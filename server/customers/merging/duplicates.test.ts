/** What finding likely duplicates costs without table statistics, and that it stops when the caller leaves. */
// Also on a PostgreSQL server: names that sound alike.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../../context.ts'
import { makeSalon, type TestApp, testApp } from '../../testing/salon.ts'
import { listPairs, pairs } from './merges.sql.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  await sql`alter table customers set (autovacuum_enabled = false)`.execute(app.db)
})
afterAll(() => app.close())

const Node = z.looseObject({
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Join Filter': z.number().default(0),
  get Plans() {
    return z.array(Node).default([])
  },
})
type Node = z.infer<typeof Node>
const Plan = z.tuple([z.looseObject({ Plan: Node })])

const rowsOf = (node: Node): number =>
  node['Actual Loops'] * (node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Join Filter']) +
  node.Plans.reduce((sum, plan) => sum + rowsOf(plan), 0)

test('twice as many customers take twice the work, on a table that was never analysed', async () => {
  const handled: number[] = []
  for (const customers of [1500, 3000]) {
    const { salonId } = await makeSalon(app.db)
    await insertCustomers(salonId, customers)

    const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
      explain (analyze, timing off, format json) ${pairs(salonId, 21)}
    `.execute(app.db)

    handled.push(rowsOf(Plan.parse(rows[0]?.['QUERY PLAN'])[0].Plan) / customers)
    expect(await listPairs(app.db, salonId, 21)).toHaveLength(21)
  }
  expect(Math.max(...handled)).toBeLessThan(40) // rows that any step of the plan reads, per customer
})

test('the statement of a caller who left is cancelled, and its connection serves the next one', async () => {
  const { salonId } = await makeSalon(app.db)
  const leaving = new AbortController()
  await app.db.connection().execute(async (holding) => {
    await sql`begin`.execute(holding)
    await sql`lock table different_customers in access exclusive mode`.execute(holding)
    const asked = listPairs(app.db, salonId, 21, leaving.signal)
    await expect.poll(waiting).toBe(1)

    leaving.abort(new Error('left'))

    await expect(asked).rejects.toThrow('left')
    await expect.poll(waiting).toBe(0)
    await sql`rollback`.execute(holding)
  })
  expect(await listPairs(app.db, salonId, 21)).toEqual([])
})

test('a browser that closes the connection cancels its query', async () => {
  const salon = await makeSalon(app.db)
  const owner = await app.signIn(salon.ownerEmail)
  const url = `${await app.listen()}/api/salons/${salon.salonId}/customers/duplicates`
  const leaving = new AbortController()
  await app.db.connection().execute(async (holding) => {
    await sql`begin`.execute(holding)
    await sql`lock table different_customers in access exclusive mode`.execute(holding)
    const asked = fetch(url, { headers: owner, signal: leaving.signal }).catch(() => 'left')
    await expect.poll(waiting).toBe(1)

    leaving.abort()

    expect(await asked).toBe('left')
    await expect.poll(waiting).toBe(0)
    await sql`rollback`.execute(holding)
  })
  expect((await fetch(url, { headers: owner })).status).toBe(200)
})

/** How many statements wait for the locked table. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(app.db)
  return rows[0]?.count ?? 0
}

/** Every fourth shares a name with the one before, every fifth an email. */
async function insertCustomers(salonId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    salon_id: salonId,
    id: newId(),
    phone: `+1${4_000_000_000 + index}`,
    first_name: 'Mai',
    last_name: `Lê ${index - Number(index % 4 === 1)}`,
    email: index % 5 < 2 ? `Mai${index - (index % 5)}@example.com` : '',
    created_at: new Date(0),
  }))
  for (let from = 0; from < count; from += 1000) {
    await app.db
      .insertInto('customers')
      .values(rows.slice(from, from + 1000))
      .execute()
  }
}
