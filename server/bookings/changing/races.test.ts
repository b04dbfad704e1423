/**
 * Moves racing against each other, bookings and cancellations: real PostgreSQL, several processes, many connections.
 */
// On a PostgreSQL server instead: locks and races.

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '../../../shared/bookings/contract.ts'
import { storedOverlaps } from '../../testing/overlaps.ts'
import { type Processes, startProcesses, tally } from '../../testing/processes.ts'
import { rounds } from '../../testing/rounds.ts'
import { makeSalon, type TestSalon, visit } from '../../testing/salon.ts'

let processes: Processes
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  processes = await startProcesses()
})
beforeEach(async () => {
  salon = await makeSalon(processes.db)
  owner = await processes.signIn(salon.ownerEmail)
})
afterAll(() => processes.close())

const at = (time: string) => new Date(Date.parse(`2027-03-11T${time}:00-08:00`)).toISOString()
let phones = 0
async function book(lines: { service: string; at: string; with?: string }[]): Promise<Booking> {
  const request = visit(salon, lines, { phone: `408555${1000 + (phones++ % 9000)}` })
  const { body } = await processes.send<Booking>('POST', '/api/bookings', request, owner)
  return body
}
const manicure = (time: string, staff: string) => book([{ service: 'Manicure', at: at(time), with: staff }])
const change = (id: string, fields: object) =>
  processes.send<Booking & { code?: string }>('PATCH', `/api/salon-owner/bookings/${id}`, fields, owner)
const read = async (id: string) => (await processes.send<Booking>('GET', `/api/bookings/${id}`, undefined, owner)).body

test('when two windows move the same booking at once, one wins and the other is told', async () => {
  for (let round = 0; round < rounds(8); round++) {
    salon = await makeSalon(processes.db)
    owner = await processes.signIn(salon.ownerEmail)
    const booking = await manicure('10:00', 'Kim')
    const { version } = await read(booking.id)

    const replies = await Promise.all([
      change(booking.id, { version, startDateTime: at('13:00') }),
      change(booking.id, { version, startDateTime: at('15:00') }),
    ])

    expect(tally(replies)).toEqual({ 200: 1, 409: 1 })
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
    const won = replies.find(({ status }) => status === 200)
    expect((await read(booking.id)).startTime).toBe(won?.body.startTime)
  }
})

test('when many visits move to the same time and member, exactly one gets it and the others stay put', async () => {
  for (let round = 0; round < 3; round++) {
    salon = await makeSalon(processes.db)
    owner = await processes.signIn(salon.ownerEmail)
    const starts = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']
    const bookings = await Promise.all(
      starts.flatMap((start) => ['Kim', 'Thao', 'Tommy'].map((staff) => manicure(start, staff))),
    )
    const kim = salon.staff['Kim'] ?? ''

    const replies = await Promise.all(
      bookings.map(({ id, services }) =>
        change(id, {
          lines: [{ id: services[0]?.id, staffId: kim, staffRequested: true, startDateTime: at('14:00') }],
        }),
      ),
    )

    const places = new Map(bookings.map(({ id, startTime }) => [id, startTime]))
    expect(tally(replies)[200]).toBe(1)
    expect(replies.filter(({ status }) => status !== 200).every(({ body }) => body.code === 'slot_taken')).toBe(true)
    for (const [index, reply] of replies.entries()) {
      const booking = bookings[index]
      const now = await read(booking?.id ?? '')
      expect(now.startTime).toBe(reply.status === 200 ? at('14:00') : places.get(booking?.id ?? ''))
    }
  }
  expect(await storedOverlaps(processes.db)).toBe(0)
})

test('when two windows edit a visit, one wins; when an edit races bookings for a time, one gets it', async () => {
  for (let round = 0; round < rounds(6); round++) {
    salon = await makeSalon(processes.db)
    owner = await processes.signIn(salon.ownerEmail)
    const booking = await manicure('10:00', 'Kim')
    const { version } = await read(booking.id)
    const longer = (name: string) => ({
      version,
      services: [{ id: booking.services[0]?.id }, { serviceId: salon.services[name], staffId: salon.staff['Kim'] }],
    })
    const request = (racer: number) =>
      visit(salon, [{ service: 'Manicure', at: at('10:30'), with: 'Kim' }], { phone: `408555${3000 + racer}` })

    const [one, other, ...booked] = await Promise.all([
      change(booking.id, longer('Pedicure')),
      change(booking.id, longer('Manicure')),
      ...Array.from({ length: 6 }, (_, racer) => processes.send('POST', '/api/bookings', request(racer))),
    ])

    const replies = [one, other, ...booked]
    expect(replies.filter((reply) => reply && reply.status < 300)).toHaveLength(1)
    const now = await read(booking.id)
    expect(now.services).toHaveLength([one, other].some((reply) => reply?.status === 200) ? 2 : 1)
    expect(Number(now.totalPrice)).toBe(now.services.reduce((sum, { price }) => sum + Number(price), 0))
  }
  expect(await storedOverlaps(processes.db)).toBe(0)
})

test('when a move races bookings of the same time, one visit gets it', async () => {
  for (let round = 0; round < rounds(6); round++) {
    salon = await makeSalon(processes.db)
    owner = await processes.signIn(salon.ownerEmail)
    const booking = await manicure('10:00', 'Kim')
    const request = (racer: number) =>
      visit(salon, [{ service: 'Manicure', at: at('14:00'), with: 'Kim' }], { phone: `408555${2000 + racer}` })

    const replies = await Promise.all([
      change(booking.id, { startDateTime: at('14:00') }),
      ...Array.from({ length: 8 }, (_, racer) => processes.send('POST', '/api/bookings', request(racer))),
    ])

    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
  }
  expect(await storedOverlaps(processes.db)).toBe(0)
})

test('a move racing a cancellation and its reversal never leaves two visits at one time', async () => {
  const [stays, moves] = [await manicure('14:00', 'Kim'), await manicure('10:00', 'Kim')]

  for (let round = 0; round < rounds(15); round++) {
    const replies = await Promise.all([
      change(stays.id, { status: 'cancelled' }),
      change(moves.id, { startDateTime: at('14:00') }),
      change(stays.id, { status: 'confirmed' }),
      change(moves.id, { startDateTime: at('10:00') }),
      change(moves.id, { status: 'no_show' }),
      change(moves.id, { status: 'confirmed', startDateTime: at('14:00') }),
    ])
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
  }

  expect(await storedOverlaps(processes.db)).toBe(0)
})

test('moving many visits of several members at once never overlaps, deadlocks or loses any', async () => {
  const names = ['Kim', 'Thao', 'Tommy']
  const bookings: Booking[] = []
  for (const [index, start] of ['09:00', '10:00', '11:00', '13:00', '14:00'].entries()) {
    for (const [other, name] of names.entries()) {
      const second = names[(other + index) % 3] ?? name
      const feet = start.replace(':00', ':30')
      if (second === name) bookings.push(await manicure(start, name))
      else if (other === 0)
        bookings.push(
          await book([
            { service: 'Manicure', at: at(start), with: name },
            { service: 'Manicure', at: at(feet), with: second },
          ]),
        )
    }
  }
  const made = bookings.filter(({ id }) => id)
  const times = ['09:00', '09:15', '10:00', '10:30', '11:00', '12:45', '13:30', '14:15', '15:00', '16:00']

  for (let round = 0; round < rounds(6); round++) {
    const replies = await Promise.all(
      made.flatMap(({ id, services }, index) => {
        const time = times[(index * 3 + round * 7) % times.length] ?? ''
        const staffId = salon.staff[names[(index + round) % 3] ?? '']
        return [
          change(id, { startDateTime: at(time) }),
          change(id, { lines: [{ id: services[0]?.id, staffId, duration: 15 + ((index + round) % 3) * 15 }] }),
          change(id, { lines: services.toReversed().map((line) => ({ id: line.id, staffId: null })) }),
        ]
      }),
    )
    expect(replies.filter(({ status }) => ![200, 400, 409].includes(status))).toEqual([])
    expect(await storedOverlaps(processes.db)).toBe(0)
  }

  for (const booking of made) {
    const now = await read(booking.id)
    expect(now.services.map(({ id }) => id)).toEqual(booking.services.map(({ id }) => id))
    expect(now.services.every(({ staffId }) => staffId !== null)).toBe(true)
    expect(now.totalPrice).toBe(booking.totalPrice)
  }
})

test('daily counts are right after all of this at once', async () => {
  const bookings = await Promise.all(['09:00', '10:00', '11:00'].map((time) => manicure(time, 'Kim')))
  await Promise.all(
    bookings.flatMap(({ id }, index) => [
      change(id, { startDateTime: new Date(Date.parse(at('10:00')) + index * 86_400_000).toISOString() }),
      change(id, { status: 'completed' }),
      change(id, { status: 'cancelled' }),
    ]),
  )
  await processes.send('DELETE', `/api/salon-owner/bookings/${bookings[0]?.id}`, undefined, owner).catch(() => null) // 204 has no body

  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from (
      select salon_id, day, status, bookings from booking_counts where bookings <> 0
      except select salon_id, (starts_at at time zone 'UTC')::date, status, count(*) from bookings group by 1, 2, 3
      union all (select salon_id, (starts_at at time zone 'UTC')::date, status, count(*) from bookings group by 1, 2, 3
      except select salon_id, day, status, bookings from booking_counts)
    ) differences
  `.execute(processes.db)
  expect(rows[0]?.wrong).toBe(0)
})
