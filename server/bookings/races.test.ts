/**
 * Races against a real PostgreSQL, through the real application, with many connections and several processes' worth of pools. The
 * database's constraint keeps members right even without the salon's lock; without it, the race for chairs fails.
 */
// On a PostgreSQL server instead: locks and races.

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../context.ts'
import { queueUrgentText } from '../messages/messages.sql.ts'
import { storedOverlaps } from '../testing/overlaps.ts'
import { type Processes, startProcesses, tally } from '../testing/processes.ts'
import { rounds } from '../testing/rounds.ts'
import { makeSalon, type TestSalon, visit, wednesday } from '../testing/salon.ts'

let processes: Processes
let salon: TestSalon

beforeAll(async () => {
  processes = await startProcesses()
})
beforeEach(async () => {
  salon = await makeSalon(processes.db)
})
afterAll(() => processes.close())

const at = (time: string) => new Date(Date.parse(`2027-03-11T${time}:00-08:00`)).toISOString()
const bookAs = (request: object, racer: number) =>
  processes.send('POST', '/api/bookings', {
    ...request,
    customer: { firstName: 'Racer', phone: `(408) 555-${1000 + (racer % 9000)}` },
  })

/** Counts bookings of the salon: all of them (`true`), or those that block time (`blocks`). */
async function countBookings(which: 'true' | 'blocks'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct booking_id) from booking_lines where salon_id = ${salon.salonId} and ${sql.raw(which)}
  `.execute(processes.db)
  return rows[0]?.count ?? -1
}

test('when fifty clients want one time of one member, exactly one gets it, round after round', async () => {
  for (let round = 0; round < rounds(20); round++) {
    salon = await makeSalon(processes.db)
    const request = visit(salon, [{ service: 'Manicure', at: at('10:00'), with: 'Kim' }])

    const replies = await Promise.all(Array.from({ length: 50 }, (_, racer) => bookAs(request, racer)))

    expect(tally(replies)).toEqual({ 201: 1, 409: 49 })
  }
  expect(await storedOverlaps(processes.db)).toBe(0)
})

test('when fifty clients accept any staff, as many get a place as there are members', async () => {
  for (let round = 0; round < rounds(10); round++) {
    salon = await makeSalon(processes.db)
    const request = visit(salon, [{ service: 'Manicure', at: at('10:00') }])

    const replies = await Promise.all(Array.from({ length: 50 }, (_, racer) => bookAs(request, racer)))

    expect(tally(replies)).toEqual({ 201: 3, 409: 47 })
  }
  expect(await storedOverlaps(processes.db)).toBe(0)
})

test('bookings of two services with two members in opposite order never deadlock', async () => {
  const oneWay = [
    { service: 'Manicure', at: at('10:00'), with: 'Kim' },
    { service: 'Pedicure', at: at('10:30'), with: 'Thao' },
  ]
  const otherWay = [
    { service: 'Manicure', at: at('10:30'), with: 'Thao' },
    { service: 'Pedicure', at: at('09:45'), with: 'Kim' },
  ]

  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, racer) => bookAs(visit(salon, racer % 2 ? oneWay : otherWay), racer)),
  )

  expect(tally(replies)).toEqual({ 201: 1, 409: 59 })
  expect(replies.every(({ status, body }) => status === 201 || body.code === 'slot_taken')).toBe(true)
})

test('partly overlapping visits are never double-booked', async () => {
  const starts = ['09:00', '09:15', '09:30', '09:45', '10:00', '10:15', '10:30', '10:45']
  const inputs = Array.from({ length: 90 }, (_, racer) => {
    const service = ['Manicure', 'Pedicure', 'Full Set'][racer % 3] ?? ''
    return visit(salon, [{ service, at: at(starts[racer % starts.length] ?? '') }])
  })
  const replies = await Promise.all(inputs.map(bookAs))

  expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true)
  expect(await storedOverlaps(processes.db)).toBe(0)
  expect(await countBookings('true')).toBe(tally(replies)[201])
  for (const [racer, { status }] of replies.entries()) {
    if (status === 409) expect((await bookAs(inputs[racer] ?? {}, racer)).status).toBe(409) // it was refused for good reason
  }
})

test('a booking racing a cancellation and its reversal leaves one visit at the time', async () => {
  const cookie = await processes.signIn(salon.ownerEmail)
  const request = visit(salon, [{ service: 'Manicure', at: at('10:00'), with: 'Kim' }])
  const { body } = await bookAs(request, 1)
  const set = (status: string) => processes.send('PATCH', `/api/salon-owner/bookings/${body.id}`, { status }, cookie)

  let made = 1
  for (let round = 0; round < rounds(10); round++) {
    const replies = await Promise.all([
      set('cancelled'),
      bookAs(request, 10 + round),
      set('confirmed'),
      bookAs(request, 50 + round),
      set('cancelled'),
      set('scheduled'),
    ])
    expect(replies.every(({ status }) => [200, 201, 409].includes(status))).toBe(true)
    made += tally(replies)[201] ?? 0
    const standing = await countBookings('blocks')
    const next = await bookAs(request, 90 + round)
    expect(next.status).toBe(standing === 0 ? 201 : 409)
    made += standing === 0 ? 1 : 0
    expect(await countBookings('true')).toBe(made)
  }

  expect(await storedOverlaps(processes.db)).toBe(0)
})

test('chairs are counted correctly when everybody wants one at once', async () => {
  salon = await makeSalon(processes.db, { chairs: 2 })
  const withEach = ['Kim', 'Thao', 'Tommy'].map((member) =>
    visit(salon, [{ service: 'Pedicure', at: at('10:00'), with: member }]),
  )

  const replies = await Promise.all(Array.from({ length: 30 }, (_, racer) => bookAs(withEach[racer % 3] ?? {}, racer)))

  expect(tally(replies)).toEqual({ 201: 2, 409: 28 })
})

test('one request repeated from many tabs makes one booking', async () => {
  const request = visit(salon, [{ service: 'Manicure', at: at('10:00') }])

  const replies = await Promise.all(
    Array.from({ length: 20 }, () => processes.send('POST', '/api/bookings', request, { 'idempotency-key': 'same' })),
  )

  expect(tally(replies)).toEqual({ 200: 19, 201: 1 })
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
})

test('the database itself refuses a second visit of a member, also one that is reinstated', async () => {
  const { db } = processes
  await bookAs(visit(salon, [{ service: 'Manicure', at: at('10:00'), with: 'Kim' }]), 1)
  const line = await db
    .selectFrom('booking_lines')
    .selectAll()
    .where('salon_id', '=', salon.salonId)
    .executeTakeFirstOrThrow()
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('salon_id', '=', salon.salonId)
    .executeTakeFirstOrThrow()
  const asDates = <Row extends object>(row: Row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, /_at$|_until$/.test(name) ? new Date(Number(value)) : value]),
    )
  const copyOf = async (status: 'confirmed' | 'cancelled') => {
    const id = newId()
    const { blocks, ...rest } = line
    const { search, ...visit } = booking
    await db
      .insertInto('bookings')
      .values({ ...visit, ...asDates(visit), id, status } as never)
      .execute()
    await db
      .insertInto('booking_lines')
      .values({ ...rest, ...asDates(rest), id: newId(), booking_id: id, status } as never)
      .execute()
    return id
  }

  const refusal = { code: '23P01', message: expect.stringContaining('nobody_serves_two_at_once') }
  await expect(copyOf('confirmed')).rejects.toMatchObject(refusal)
  const cancelled = await copyOf('cancelled')
  const back = db.updateTable('bookings').set({ status: 'scheduled' }).where('id', '=', cancelled).execute()
  await expect(back).rejects.toMatchObject(refusal)
})

test('when many processes, salons and channels write at once, one phone gets ten texts, round after round', async () => {
  const times = [
    '09:00',
    '09:30',
    '10:00',
    '10:30',
    '11:00',
    '12:30',
    '13:00',
    '13:30',
    '14:00',
    '14:30',
    '15:00',
    '15:30',
  ]
  for (let round = 0; round < 3; round++) {
    const salons = await Promise.all([1, 2, 3, 4].map(() => makeSalon(processes.db)))
    const victim = `+1415555${1000 + round}`
    const bookings = salons.flatMap((one) =>
      times.map((time) =>
        processes.send('POST', '/api/bookings', visit(one, [{ service: 'Manicure', at: at(time) }], { phone: victim })),
      ),
    )
    const codes = salons.flatMap(({ salonId }) =>
      Array.from({ length: 5 }, () =>
        processes.db.transaction().execute((trx) =>
          queueUrgentText(trx, {
            salonId,
            kind: 'phone_code',
            phone: victim,
            language: 'en',
            words: '1',
            expiresAt: wednesday,
            now: wednesday,
          }),
        ),
      ),
    )
    await Promise.all([...bookings, ...codes])

    const { rows } = await sql<{ status: string; n: number }>`
      select status, count(*) as n from messages where recipient = ${victim} group by 1 order by 1`.execute(
      processes.db,
    )
    expect(rows[0]).toEqual({ status: 'queued', n: 10 })
    expect(rows[1]?.n).toBeGreaterThan(20)
    const counted = await sql<{ n: number }>`
      select sum(queued)::int as n from text_days where salon_id = any(${salons.map(({ salonId }) => salonId)})
    `.execute(processes.db)
    expect(counted.rows).toEqual([{ n: 10 }])
  }
})
