/** Clients who book at the same moment: each is answered as if the others had booked before or after. */
// On a PostgreSQL server instead: locks, lost connections and races.

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { maxComingBookingsPerPhone } from '../../shared/bookings/contract.ts'
import type { Context, World } from '../context.ts'
import type { Db } from '../db/connection.ts'
import { hit } from '../db/limits.ts'
import { connect } from '../db/pool.ts'
import { type AskedAtOnce, bookAtOnce, nobody } from '../testing/book-at-once.ts'
import { killedDuring } from '../testing/killed.ts'
import { storedOverlaps } from '../testing/overlaps.ts'
import { databaseRounds } from '../testing/rounds.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'
import { publicBookings } from './decide.ts'

let app: TestApp
/** Another process, which takes no turns in this one. */
let elsewhere: Db
let salon: TestSalon
let people = 0

beforeAll(async () => {
  app = await testApp()
  elsewhere = connect(app.databaseUrl, 2)
})
beforeEach(async () => {
  salon = await makeSalon(app.db)
})
afterAll(async () => {
  await elsewhere.destroy()
  await app.close()
})

const at = (time: string) => new Date(Date.parse(`2027-03-11T${time}:00-08:00`)).toISOString()

function manicure(time: string, member?: string, phone = nextPhone()) {
  return visit(salon, [{ service: 'Manicure', at: at(time), ...(member && { with: member }) }], { phone })
}

function nextPhone(): string {
  people++
  return `+1408555${String(people).padStart(4, '0')}`
}

const bookAll = (asked: readonly AskedAtOnce[], context = nobody(app.world)) => bookAtOnce(asked, context)

async function linesOf(at: TestSalon): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', service_name, starts_at at time zone 'UTC', case when requested then staff_first_name end) as line
    from booking_lines where salon_id = ${at.salonId} and blocks order by line`.execute(app.db)
  return rows.map(({ line }) => line)
}

test('one that is refused, and one that is sent twice, concern nobody else', async () => {
  const twice = { request: manicure('10:00', 'Kim'), key: 'twice' }
  const replies = await bookAll([
    twice,
    { request: manicure('10:15', 'Kim') },
    { request: manicure('10:05', 'Thao') },
    twice,
    { request: manicure('10:00', 'Thao') },
  ])

  expect(replies.map(({ said }) => said)).toEqual([201, 'slot_taken', 'off_grid', 200, 201])
  expect(replies[3]?.id).toBe(replies[0]?.id)
})

test('a network at once books as often as it may, and no more', async () => {
  await hit(app.db, publicBookings, 'one network', wednesday, publicBookings.max - 2)
  const wanted = ['10:00', '11:00', '13:00'].map((time) => ({ request: manicure(time, 'Kim'), network: 'one network' }))

  const replies = await bookAll([...wanted, { request: manicure('14:00', 'Kim') }])

  expect(replies.map(({ said }) => said)).toEqual([201, 201, 'too_many_requests', 201])
})

test('one phone at once is one customer, with as many coming visits as it may have', async () => {
  const phone = nextPhone()
  const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '13:00', '14:00', '15:00', '16:00'].flatMap((time) =>
    ['Kim', 'Thao', 'Tommy'].map((member) => ({ request: manicure(time, member, phone) })),
  )
  const replies = await bookAll(times.slice(0, maxComingBookingsPerPhone + 1))

  expect(replies.map(({ said }) => said)).toEqual([
    ...Array.from({ length: maxComingBookingsPerPhone }, () => 201),
    'too_many_bookings',
  ])
  const { rows } = await sql`select from customers where salon_id = ${salon.salonId} and phone = ${phone}`.execute(
    app.db,
  )
  expect(rows).toHaveLength(1)
})

test('a flood at once is noticed by whoever it reaches', async () => {
  const wanted = ['10:00', '11:00', '13:00'].map((time) => ({ request: manicure(time) }))

  const replies = await bookAll(wanted, { ...nobody(app.world), floodLimit: 2 })

  expect(replies.map(({ said }) => said)).toEqual([201, 201, 'too_many_requests'])
})

test('an overlap by a writer without the lock is refused to one of them, and the others are booked', async () => {
  await bookAll([{ request: manicure('16:00', 'Kim') }])
  const { replies } = await elsewhere.transaction().execute(async (rogue) => {
    await sql`update booking_lines set starts_at = ${at('10:00')}, ends_at = ${at('10:30')}, blocked_until = ${at('10:30')}
      where salon_id = ${salon.salonId}`.execute(rogue)
    const replies = bookAll([
      { request: manicure('10:00', 'Thao') },
      { request: manicure('10:00', 'Kim') },
      { request: manicure('11:00', 'Kim') },
    ])
    await waitingFor()
    return { replies }
  })

  expect((await replies).map(({ said }) => said)).toEqual([201, 'slot_taken', 201])
  expect(await storedOverlaps(app.db)).toBe(0)
})

test('a process that is killed leaves each of them whole or not at all', async () => {
  for (const cutAfter of [2, 6, Number.POSITIVE_INFINITY]) {
    salon = await makeSalon(app.db)
    const asked = ['09:00', '10:00', '11:00', '13:00'].map((time) => ({ request: manicure(time, 'Kim'), key: time }))
    await killedDuring(app, cutAfter, (context) => bookAll(asked, context))
    const left = (await linesOf(salon)).length
    expect(left).toBe(cutAfter === Number.POSITIVE_INFINITY ? 1 : 0) // the commit arrived, its reply did not

    const again = await bookAll(asked)
    expect(again.map(({ said }) => said)).toEqual(asked.map((_, index) => (index < left ? 200 : 201)))
    expect(await linesOf(salon)).toHaveLength(4)
  }
})

const minutes: Record<string, number> = { Manicure: 30, Pedicure: 45, 'Full Set': 75 }
const request = fc.record({
  /** In one of two salons. */
  where: fc.nat(1),
  services: fc.uniqueArray(fc.constantFrom('Manicure', 'Pedicure', 'Full Set'), { minLength: 1, maxLength: 2 }),
  quarter: fc.nat(12),
  with: fc.constantFrom(undefined, undefined, 'Kim', 'Thao', 'Tommy'),
  who: fc.nat(5),
  key: fc.constantFrom(undefined, undefined, 'a', 'b'),
  /** Somebody who comes along, and is served at the same time. */
  guest: fc.constantFrom(undefined, undefined, undefined, 'Manicure', 'Pedicure'),
})
type Asked = typeof request extends fc.Arbitrary<infer One> ? One : never

test('at once or one after another: the same visits are booked, in one salon and in two', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 3, maxLength: 12 }), async (requests) => {
      const two = () => Promise.all([0, 1].map(() => makeSalon(app.db, { chairs: 1 })))
      const [together, apart] = await Promise.all([two(), two()])
      const numbers = Array.from({ length: 6 }, nextPhone)
      const context = ticking(app.world)
      const asked = (salons: readonly TestSalon[], index: number) => {
        const { who, key, where, ...wanted } = requests[index] ?? expect.fail()
        const one = salons[where] ?? expect.fail()
        return { request: requestIn(one, wanted, numbers[who] ?? ''), ...(key !== undefined && { key }) }
      }
      const bookApart = async (index: number) => {
        const [reply] = await bookAll([asked(apart, index)], context)
        return reply?.said
      }

      const replies = await bookAll(
        requests.map((_, index) => asked(together, index)),
        context,
      )
      const answered = replies.map((reply, index) => ({ index, ...reply }))
      const { rows } = await sql<{ id: string }>`
        select id from bookings where salon_id = any(${together.map(({ salonId }) => salonId)}::uuid[])
          and coalesce(party_place, 0) = 0 order by submitted_at`.execute(app.db)
      const order = rows.map(({ id }) => id)
      // Who was refused changed nothing, and would be refused now.
      const made = answered
        .filter(({ said }) => said === 201)
        .toSorted((a, b) => order.indexOf(a.id ?? '') - order.indexOf(b.id ?? ''))
      expect(made.map(({ id }) => id)).toEqual(order)
      for (const { index } of made) expect(await bookApart(index)).toBe(201)
      for (const [index, one] of together.entries())
        expect(await linesOf(one)).toEqual(await linesOf(apart[index] ?? one))
      for (const { index, said } of answered.filter((answer) => answer.said !== 201)) {
        expect(said).not.toBe('unknown')
        expect((await bookApart(index)) === 200).toBe(said === 200)
      }
      expect(await storedOverlaps(app.db)).toBe(0)
    }),
    databaseRounds(24),
  )
})

function requestIn(
  salon: TestSalon,
  { services, quarter, with: member, guest }: Omit<Asked, 'who' | 'key' | 'where'>,
  phone: string,
) {
  const begin = Date.parse(at('09:00')) + quarter * 900_000
  const linesOf = (names: readonly string[]) => {
    let start = begin
    return names.map((service) => {
      const line = { service, at: new Date(start).toISOString() }
      start += (minutes[service] ?? 0) * 60_000
      return line
    })
  }
  const lines = linesOf(services).map((line) => ({ ...line, ...(member && { with: member }) }))
  const guests = guest === undefined ? {} : { guests: [personsVisit(visit(salon, linesOf([guest])))] }
  return { ...visit(salon, lines, { phone }), ...guests }
}

function personsVisit({ services, staffAssignments, timeSlots }: Record<string, unknown>) {
  return { services, staffAssignments, timeSlots }
}

/** On a clock that goes on whenever it is read: by it, bookings are in the order in which they were decided. */
function ticking(world: World): Context {
  let now = world.now()
  return { ...nobody(world), now: () => now++ }
}

/** Until somebody waits for a row; the process that does. */
async function waitingFor(): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
    if (rows[0]) return rows[0].pid
  }
}
