/** Clients with their links against the front desk: real PostgreSQL, several processes, many connections. */

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClientVisit } from '../../../shared/bookings/client-visit.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import { type Processes, startProcesses, tally } from '../../testing/processes.ts'
import { rounds } from '../../testing/rounds.ts'
import { makeSalon, type TestSalon, visit } from '../../testing/salon.ts'

let processes: Processes

beforeAll(async () => {
  processes = await startProcesses()
})
afterAll(() => processes.close())

const at = (time: string) => new Date(Date.parse(`2027-03-11T${time}:00-08:00`)).toISOString()

async function start(): Promise<{
  salon: TestSalon
  owner: Record<string, string>
  book: (time: string, staff: string) => Promise<Booking>
}> {
  const salon = await makeSalon(processes.db)
  const owner = await processes.signIn(salon.ownerEmail)
  let phones = 0
  return {
    salon,
    owner,
    book: async (time, staff) => {
      const phone = `408555${1000 + phones++}`
      const request = visit(salon, [{ service: 'Manicure', at: at(time), with: staff }], { phone })
      return (await processes.send<Booking>('POST', '/api/bookings', request, owner)).body
    },
  }
}
const api = ({ clientLink }: Booking) => clientLink.replace('/v/', '/api/visits/')

test('a client who cancels while the owner moves the visit has no visit afterwards, wherever it was moved', async () => {
  for (let round = 0; round < rounds(10); round++) {
    const { salon, owner, book } = await start()
    const booking = await book('10:00', 'Kim')

    const [cancelled, moved] = await Promise.all([
      processes.send<Booking>('POST', `${api(booking)}/cancellation`, undefined),
      processes.send('PATCH', `/api/salon-owner/bookings/${booking.id}`, { startDateTime: at('15:00') }, owner),
    ])

    expect([cancelled.status, cancelled.body.status, moved.status]).toEqual([200, 'cancelled', 200])
    const rows = await processes.db
      .selectFrom('booking_lines')
      .select(['status', 'blocks', 'starts_at'])
      .where('salon_id', '=', salon.salonId)
      .execute()
    expect(rows).toEqual([{ status: 'cancelled', blocks: false, starts_at: Date.parse(at('15:00')) }])
  }
})

test('when a client and an owner move one visit at once from the same version, one wins', async () => {
  for (let round = 0; round < rounds(10); round++) {
    const { owner, book } = await start()
    const booking = await book('10:00', 'Kim')
    const { version } = booking

    const replies = await Promise.all([
      processes.send('PATCH', api(booking), { startDateTime: at('13:00'), version }),
      processes.send(
        'PATCH',
        `/api/salon-owner/bookings/${booking.id}`,
        { startDateTime: at('15:00'), version },
        owner,
      ),
    ])

    expect(tally(replies)).toEqual({ 200: 1, 409: 1 })
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  }
})

test('when many clients move to the same time and member, exactly one gets it and the others stay put', async () => {
  for (let round = 0; round < 3; round++) {
    const { salon, book } = await start()
    const bookings: Booking[] = []
    for (const time of ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '13:00', '13:30'])
      bookings.push(await book(time, 'Kim'))

    const replies = await Promise.all(
      bookings.map((booking) => processes.send('PATCH', api(booking), { startDateTime: at('16:00') })),
    )

    expect(tally(replies)).toEqual({ 200: 1, 409: 7 })
    const { rows } = await sql<{ starts: number; blocked: number }>`
      select count(distinct starts_at) as starts, count(*) filter (where blocks) as blocked
      from booking_lines where salon_id = ${salon.salonId}
    `.execute(processes.db)
    expect(rows).toEqual([{ starts: 8, blocked: 8 }])
  }
})

test('when clients add a service and one technician is left for it, exactly one gets it', async () => {
  for (let round = 0; round < rounds(5); round++) {
    const { salon, book } = await start()
    const members = Object.keys(salon.staff)
    const bookings: Booking[] = []
    for (const member of members) bookings.push(await book('10:00', member))
    for (const member of members.slice(1)) await book('10:30', member)
    const requests = await Promise.all(
      bookings.map(async (booking) => {
        const { body } = await processes.send<ClientVisit>('GET', api(booking), undefined)
        return { booking, input: { keep: body.services.map(({ id }) => id), add: [salon.services['Manicure']] } }
      }),
    )

    const replies = await Promise.all(
      requests.map(({ booking, input }) => processes.send('PUT', `${api(booking)}/services`, input)),
    )

    expect(tally(replies)).toEqual({ 200: 1, 409: members.length - 1 })
    expect(await linesOf(salon)).toBe(2 * members.length)
  }
})

test('two tabs of one client that change the services at once: one wins, the other is told', async () => {
  for (let round = 0; round < rounds(5); round++) {
    const { salon, book } = await start()
    const booking = await book('10:00', 'Kim')
    const { body } = await processes.send<ClientVisit>('GET', api(booking), undefined)
    const input = { keep: body.services.map(({ id }) => id), version: body.version }

    const replies = await Promise.all(
      ['Manicure', 'Pedicure'].map((name) =>
        processes.send('PUT', `${api(booking)}/services`, { ...input, add: [salon.services[name]] }),
      ),
    )

    expect(tally(replies)).toEqual({ 200: 1, 409: 1 })
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
    expect(await linesOf(salon)).toBe(2)
  }
})

test('twenty simultaneous cancellations of a visit count once: one notification, one history entry', async () => {
  const { salon, book } = await start()
  const booking = await book('10:00', 'Kim')

  const replies = await Promise.all(
    Array.from({ length: 20 }, () => processes.send('POST', `${api(booking)}/cancellation`, undefined)),
  )

  expect(tally(replies)).toEqual({ 200: 20 })
  const { rows } = await sql<{ told: number; noted: number }>`
    select (select count(*) from notifications where salon_id = ${salon.salonId} and kind = 'cancelled_by_client') as told,
      (select count(*) from booking_history where salon_id = ${salon.salonId} and change = 'status_changed') as noted
  `.execute(processes.db)
  expect(rows).toEqual([{ told: 1, noted: 1 }])
})

async function linesOf({ salonId }: TestSalon): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select count(*) as lines from booking_lines where salon_id = ${salonId} and blocks`.execute(processes.db)
  return rows[0]?.lines ?? 0
}
