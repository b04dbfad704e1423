/** What is asked, and done, where the salon is: the same as when Citus plans it, also within a transaction. */

import { sql as raw } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { loadContents, loadFrame, loadSetupWith } from '../../availability/day-cache.sql.ts'
import { loadSetup } from '../../availability/days.sql.ts'
import { findBookings } from '../../bookings/bookings.sql.ts'
import { listCalendarRows, listTypedTimes } from '../../bookings/calendar/calendar.sql.ts'
import { loadCaller } from '../../bookings/caller.sql.ts'
import { listResources } from '../../salons/resources/resources.sql.ts'
import { listStaff } from '../../staff/staff.sql.ts'
import { listTimeOffWithin } from '../../staff/time-off/time-off.sql.ts'
import { serversOf, withDatabase } from '../../testing/cluster.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'
import type { Sql } from '../connection.ts'
import { executeTogether, sendTogether } from '../together.ts'
import { noteSpread, salonsAreSpread } from './spread.ts'

let app: TestApp
let salon: TestSalon
const at = (time: string) => new Date(Date.parse(`2027-03-11T${time}:00-08:00`)).toISOString()
const dates = { from: '2027-03-11', to: '2027-03-12' }
const period = { start: Date.parse(at('00:00')), end: Date.parse(at('23:00')) }

beforeAll(async () => {
  app = await testApp()
  salon = await makeSalon(app.db)
  const made = await app.book(
    visit(salon, [
      { service: 'Manicure', at: at('10:00'), with: 'Kim' },
      { service: 'Pedicure', at: at('10:30'), with: 'Kim' },
    ]),
    { 'idempotency-key': 'at-home' },
  )
  expect(made.status).toBe(201)
})
afterAll(() => app.close())

async function everything(sql: Sql) {
  const { salonId } = salon
  const around = Date.parse(at('12:00'))
  const asked = { services: Object.values(salon.services), askedFor: Object.values(salon.staff), holder: null }
  const frame = (await loadFrame(sql, salonId)) ?? expect.fail('no salon')
  const { at: _, ...contents } = (await loadContents(sql, salonId, dates)) ?? expect.fail('no salon')
  const rows = await listCalendarRows(sql, salonId, period)
  return {
    frame,
    contents,
    rows,
    setup: await loadSetup(sql, salonId, dates, asked),
    around: await loadSetupWith(frame, sql, salonId, { ...asked, around, days: 2 }),
    bookings: await findBookings(
      sql,
      salonId,
      rows.map(({ id }) => id),
    ),
    staff: await listStaff(sql, salonId),
    resources: await listResources(sql, salonId),
    timeOff: await listTimeOffWithin(sql, salonId, period, null),
    typed: await listTypedTimes(sql, salonId, period),
    caller: {
      ...(await loadCaller(sql, salonId, { phone: '+14085550199', key: 'at-home', now: wednesday })),
      ahead: null,
    },
  }
}

test('everything that is read there is as Citus reads it, in and out of a transaction', async () => {
  expect(salonsAreSpread()).toBe(true)
  const there = await everything(app.db)
  const inside = await app.db.transaction().execute(everything)
  noteSpread(false)
  const planned = await everything(app.db).finally(() => noteSpread(true))

  expect(there.bookings).toHaveLength(1)
  expect(there.caller.bookingId).toBe(there.bookings[0]?.id)
  expect(there).toEqual(planned)
  expect(inside).toEqual(planned)
})

test('what a transaction has just written is read there', async () => {
  const { salonId } = salon
  const [member] = await listStaff(app.db, salonId)
  const changed = await app.db.transaction().execute(async (sql) => {
    const renamed = sql.updateTable('staff').set({ last_name: 'At home' }).where('salon_id', '=', salonId)
    const noted = sql
      .updateTable('waitlist_checks')
      .set({ due_at: new Date(wednesday) })
      .where('salon_id', '=', salonId)
    await executeTogether(sql, { renamed, noted }, undefined, salonId)
    return listStaff(sql, salonId)
  })
  expect(changed.map(({ lastName }) => lastName)).toContain('At home')
  expect(changed.find(({ id }) => id === member?.id)?.lastName).toBe('At home')
})

test('what the tables refuse there is refused by its code, and nothing of the transaction stays', async () => {
  const { salonId } = salon
  const line = await app.db
    .selectFrom('booking_lines')
    .selectAll()
    .where('salon_id', '=', salonId)
    .executeTakeFirstOrThrow()
  const again = app.db.transaction().execute((sql) => {
    const renamed = sql.updateTable('staff').set({ last_name: 'Refused' }).where('salon_id', '=', salonId)
    const moved = sql
      .updateTable('booking_lines')
      .set({
        starts_at: new Date(line.starts_at),
        ends_at: new Date(line.ends_at),
        blocked_until: new Date(line.blocked_until),
      })
      .where('salon_id', '=', salonId)
    return executeTogether(sql, { renamed, moved }, undefined, salonId)
  })
  await expect(again).rejects.toMatchObject({ code: '23P01' })
  expect((await listStaff(app.db, salonId)).map(({ lastName }) => lastName)).not.toContain('Refused')
})

test('a salon is written only where it is, and while it stays there', async () => {
  const { part, home, others } = await homeOf(salon.salonId)
  for (const other of others)
    await expect(other.query(`select keep_here(${part})`)).rejects.toMatchObject({ code: '40001' })

  const move = `select lock_shard_metadata(7, array[${part}])` // as Citus before it copies the last rows
  await home.query(`set lock_timeout = '100ms'`)
  await app.db.transaction().execute(async (sql) => {
    const renamed = sql.updateTable('staff').set({ last_name: 'Stays' }).where('salon_id', '=', salon.salonId)
    await executeTogether(sql, { renamed }, undefined, salon.salonId)
    await expect(home.query(move)).rejects.toMatchObject({ code: '55P03' })
  })
  await home.query('begin')
  await home.query(move)
  let isWritten = false
  const written = app.db.transaction().execute(async (sql) => {
    const renamed = sql.updateTable('staff').set({ last_name: 'Waits' }).where('salon_id', '=', salon.salonId)
    await executeTogether(sql, { renamed }, undefined, salon.salonId)
    isWritten = true
  })
  await expect.poll(() => waitersOf(home)).toBe(1)
  expect(isWritten).toBe(false)
  await home.query('rollback')
  await written
  expect((await listStaff(app.db, salon.salonId)).map(({ lastName }) => lastName)).toContain('Waits')
})

test('what a transaction writes of one salon goes there in one piece', async () => {
  const { salonId } = salon
  const { home } = await homeOf(salonId)
  const rename = (sql: Sql, name: string) =>
    sendTogether(
      sql,
      { renamed: sql.updateTable('staff').set({ last_name: name }).where('salon_id', '=', salonId) },
      null,
      salonId,
    )
  const sent = await app.db.transaction().execute(async (sql) => {
    await rename(sql, 'First')
    await rename(sql, 'Second')
    await raw`select 1`.execute(sql)
    const { rows: there } = await home.query<{ query: string }>(
      `select query from pg_stat_activity where state = 'idle in transaction' and query like '%write_at_home%'`,
    )
    return there.map(({ query }) => query.match(/update/g)?.length)
  })
  expect(sent).toEqual([2])
  expect((await listStaff(app.db, salonId)).map(({ lastName }) => lastName)).toContain('Second')
})

/** Connections to all machines, of which one has the salon, until the test ends. */
async function homeOf(salonId: string) {
  const { rows } = await raw<{ part: string; port: number; name: string }>`
    select shardid as part, nodeport as port, current_database() as name from pg_dist_shard_placement
    where shardid = get_shard_id_for_distribution_column('salons', ${salonId}::uuid)`.execute(app.db)
  const { part, port, name } = rows[0] ?? expect.fail('no salon')
  const servers = await serversOf(inject('databaseServer'))
  const machines = servers.map((server) => ({
    isHome: new URL(server).port === String(port),
    url: withDatabase(server, name),
  }))
  const clients = await Promise.all(
    machines.map(async ({ isHome, url }) => {
      const client = new Client(url)
      await client.connect()
      onTestFinished(() => client.end())
      return { isHome, client }
    }),
  )
  const [home] = clients.flatMap(({ isHome, client }) => (isHome ? [client] : []))
  return {
    part,
    home: home ?? expect.fail(),
    others: clients.flatMap(({ isHome, client }) => (isHome ? [] : [client])),
  }
}

async function waitersOf(machine: Client): Promise<number> {
  const { rows } = await machine.query(
    `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.length
}
