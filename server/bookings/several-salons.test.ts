/** Bookings of several salons that share a transaction: each salon is told of its own, and none waits for another. */
// On a PostgreSQL server instead: locks, lost connections and races.

import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, type Db } from '../db/connection.ts'
import { salonChanged } from '../db/listen.ts'
import { lockSalon, lockSalons } from '../db/salon-lock.ts'
import { bookAtOnce, nobody } from '../testing/book-at-once.ts'
import { storedOverlaps } from '../testing/overlaps.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit } from '../testing/salon.ts'

let app: TestApp
/** Another process, which takes no turns in this one. */
let elsewhere: Db
let salons: TestSalon[]
let people = 0

beforeAll(async () => {
  app = await testApp()
  elsewhere = connect(app.databaseUrl, 4)
})
beforeEach(async () => {
  salons = await Promise.all([0, 1, 2].map(() => makeSalon(app.db)))
})
afterAll(async () => {
  await elsewhere.destroy()
  await app.close()
})

const at = (time: string) => new Date(Date.parse(`2027-03-11T${time}:00-08:00`)).toISOString()

function salon(place: number): TestSalon {
  return salons[place] ?? expect.fail()
}

function manicure(place: number, time: string, member = 'Kim') {
  people++
  const phone = `+1408556${String(people).padStart(4, '0')}`
  return { request: visit(salon(place), [{ service: 'Manicure', at: at(time), with: member }], { phone }) }
}

const bookAll = (asked: readonly { request: object }[]) => bookAtOnce(asked, nobody(app.world))
const said = (replies: readonly { said: number | string }[]) => replies.map((reply) => reply.said)

/** How many bookings each of the transactions made, the largest first. */
async function perTransaction(): Promise<number[]> {
  const ids = salons.map(({ salonId }) => salonId)
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from bookings where salon_id = any(${ids}::uuid[]) group by xmin::text order by made desc`.execute(
    app.db,
  )
  return rows.map(({ made }) => made)
}

/** Until so many wait for a lock; who they are. */
async function waiting(count: number): Promise<number[]> {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
    if (rows.length >= count) return rows.map(({ pid }) => pid)
  }
}

test('one transaction books in all of them, and each is told of its own', async () => {
  const listener = new pg.Client(app.databaseUrl)
  await listener.connect()
  const heard: unknown[] = []
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
  await listener.query(`listen ${salonChanged}`)

  await sql`insert into team_mails (salon_id, user_id, tomorrow, new_bookings, changed_bookings)
    select id, owner_id, false, true, false from salons where id = ${salon(2).salonId} or id = ${salon(0).salonId}`.execute(
    app.db,
  )

  const replies = await bookAll([
    manicure(0, '10:00'),
    manicure(1, '10:00'),
    manicure(0, '11:00'),
    manicure(2, '10:15'),
  ])

  expect(said(replies)).toEqual([201, 201, 201, 201])
  expect(await perTransaction()).toEqual([4])
  const newsOf = (place: number, ids: readonly (string | null | undefined)[]) => ({
    salonId: salon(place).salonId,
    by: null,
    changes: [{ kind: 'bookings', ids, days: ['2027-03-11'] }, { kind: 'notifications' }],
  })
  const [first, second, third, fourth] = replies.map(({ id }) => id)
  await expect.poll(() => heard).toHaveLength(3)
  expect(heard).toEqual(expect.arrayContaining([newsOf(0, [first, third]), newsOf(1, [second]), newsOf(2, [fourth])]))
  await listener.end()

  const { rows } = await sql`
    select (select count(*)::int from messages where salon_id = salons.id and reader_id is null) as texts,
      (select count(*)::int from messages where salon_id = salons.id and reader_id = owner_id) as mails,
      (select count(*)::int from notifications where salon_id = salons.id) as bells,
      (select count(*)::int from customers where salon_id = salons.id) as customers,
      (select queued from text_days where salon_id = salons.id) as counted,
      (select sum(hits)::int from rate_limits where subject = 'salon-bookings ' || salons.id) as hits,
      (select count(*)::int from booking_history where salon_id = salons.id) as entries
    from salons where id = any(${salons.map(({ salonId }) => salonId)}::uuid[]) order by bells desc, mails`.execute(
    app.db,
  )
  const once = { texts: 1, mails: 0, bells: 1, customers: 1, counted: 1, hits: 1, entries: 1 }
  const twice = { texts: 2, mails: 2, bells: 2, customers: 2, counted: 2, hits: 2, entries: 2 }
  expect(rows).toEqual([twice, once, { ...once, mails: 1 }])
})

test('one that is refused, and a salon that is gone, concern nobody else', async () => {
  const gone = manicure(1, '10:00')
  const unknown = { request: { ...gone.request, salonId: crypto.randomUUID() } }

  const replies = await bookAll([manicure(0, '10:05'), manicure(2, '10:00'), unknown, manicure(2, '10:15'), gone])

  expect(said(replies)).toEqual(['off_grid', 201, 'not_found', 'slot_taken', 201])
  expect(await perTransaction()).toEqual([2])
})

test('nobody waits for a salon in which another process writes, also not those who come later', async () => {
  const { late } = await elsewhere.transaction().execute(async (other) => {
    await lockSalon(other, salon(1).salonId)
    await sql`select`.execute(other)
    const [first, late, third] = [0, 1, 2].map((place) => bookAll([manicure(place, '10:00')]))

    expect(said([...((await first) ?? []), ...((await third) ?? [])])).toEqual([201, 201])
    expect(await perTransaction()).toEqual([2])
    expect(said(await bookAll([manicure(2, '11:00'), manicure(0, '11:00')]))).toEqual([201, 201])
    return { late }
  })

  expect(said((await late) ?? [])).toEqual([201])
})

test('when as many as decide at once wait for a lock, others are booked meanwhile', async () => {
  const { late } = await elsewhere.transaction().execute(async (other) => {
    await lockSalons(other, [salon(1).salonId, salon(2).salonId])
    const late: ReturnType<typeof bookAll>[] = []
    for (const place of [1, 2]) {
      late.push(bookAll([manicure(place, '10:00')]))
      await waiting(place)
    }
    expect(said(await bookAll([manicure(0, '10:00')]))).toEqual([201])
    return { late: Promise.all(late) }
  })

  expect(said((await late).flat())).toEqual([201, 201])
})

test('their texts are counted in the order of salons, as a worker counts: neither waits for the other for good', async () => {
  const [first, second] = salons
    .map((_, place) => place)
    .toSorted((a, b) => (salon(a).salonId < salon(b).salonId ? -1 : 1))
  if (first === undefined || second === undefined) expect.fail()
  await bookAll([manicure(first, '10:00'), manicure(second, '10:00')])
  const { replies } = await elsewhere.transaction().execute(async (worker) => {
    const take = (place: number) =>
      sql`select from text_days where salon_id = ${salon(place).salonId} for update`.execute(worker)
    await take(first)
    const replies = bookAll([manicure(second, '11:00'), manicure(first, '11:00')]) // the lower phone is in the second salon
    await waiting(1)
    await take(second)
    return { replies }
  })

  expect(said(await replies)).toEqual([201, 201])
  expect(await perTransaction()).toEqual([2, 2])
})

test('an overlap by a writer without the lock in one of them is refused there, and nowhere else', async () => {
  await bookAll([manicure(1, '16:00')])
  const { replies } = await elsewhere.transaction().execute(async (rogue) => {
    await sql`update booking_lines set starts_at = ${at('10:00')}, ends_at = ${at('10:30')}, blocked_until = ${at('10:30')}
      where salon_id = ${salon(1).salonId}`.execute(rogue)
    const replies = bookAll([manicure(0, '10:00'), manicure(1, '10:00'), manicure(1, '10:00', 'Thao')])
    await waiting(1)
    return { replies }
  })

  expect(said(await replies)).toEqual([201, 'slot_taken', 201])
  expect(await storedOverlaps(app.db)).toBe(0)
})

test('when their connection is cut while they are decided, each is booked once all the same', async () => {
  const replies = await cutWhileWaiting(sql`lock table time_off in access exclusive mode`)

  expect(said(replies)).toEqual([201, 201, 201, 201])
  expect(await perTransaction()).toEqual([2, 1, 1]) // each salon by itself
})

test('what a connection cut while they are stored has kept is not known: nobody is booked again', async () => {
  const replies = await cutWhileWaiting(sql`select from salons where id = ${salon(1).salonId} for update`)

  expect(said(replies)).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
  expect(await perTransaction()).toEqual([])
})

async function cutWhileWaiting(lock: RawBuilder<unknown>) {
  const { replies } = await elsewhere.transaction().execute(async (other) => {
    await lock.execute(other)
    const replies = bookAll([manicure(0, '10:00'), manicure(1, '10:00'), manicure(2, '10:00'), manicure(2, '11:00')])
    const [pid] = await waiting(1)
    await sql`select pg_terminate_backend(${pid})`.execute(other)
    return { replies }
  })
  return replies
}
