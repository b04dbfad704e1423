/**
 * Two windows that send the same member home at once, or reassign to the same colleague: real PostgreSQL, several
 * processes.
 */
// On a PostgreSQL server instead: locks and races.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Booking } from '../../shared/bookings/contract.ts'
import { storedOverlaps } from '../testing/overlaps.ts'
import { type Processes, startProcesses, tally } from '../testing/processes.ts'
import { rounds } from '../testing/rounds.ts'
import { makeSalon, visit } from '../testing/salon.ts'

let processes: Processes

beforeAll(async () => {
  processes = await startProcesses()
})
afterAll(() => processes.close())

test('when two windows reassign the same visits, one wins, the other is told, and nobody is double-booked', async () => {
  for (let round = 0; round < rounds(5); round++) {
    const salon = await makeSalon(processes.db)
    const owner = await processes.signIn(salon.ownerEmail)
    const idOf = (name: string) => salon.staff[name] ?? ''
    const booked = async (time: string, name: string): Promise<Booking> => {
      const input = visit(salon, [{ service: 'Manicure', at: `2027-03-10T${time}:00-08:00`, with: name }])
      return (await processes.send<Booking>('POST', '/api/bookings', input, owner)).body
    }
    const early = await booked('13:00', 'Kim')
    const late = await booked('14:00', 'Kim')
    const go = (name: string, moves: object[]) =>
      processes.send('POST', `/api/salon-owner/staff/${idOf(name)}/going-home`, { moves, endDay: true }, owner)
    const give = (booking: Booking, to: string) => ({ bookingId: booking.id, version: 1, staffId: idOf(to) })

    const replies = await Promise.all([
      go('Kim', [give(early, 'Thao'), give(late, 'Thao')]),
      go('Kim', [give(late, 'Tommy'), give(early, 'Tommy')]),
    ])

    expect(tally(replies)).toEqual({ 200: 1, 409: 1 })
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
    const lines = await processes.db
      .selectFrom('booking_lines')
      .select('staff_id')
      .where('salon_id', '=', salon.salonId)
      .execute()
    expect(new Set(lines.map(({ staff_id }) => staff_id)).size).toBe(1)
    expect(lines[0]?.staff_id).not.toBe(idOf('Kim'))
    const off = await processes.db.selectFrom('time_off').select('id').where('salon_id', '=', salon.salonId).execute()
    expect(off).toHaveLength(1)
  }
  expect(await storedOverlaps(processes.db)).toBe(0)
})

test('when two members go home at once and hand over to one colleague, only one succeeds', async () => {
  const salon = await makeSalon(processes.db)
  const owner = await processes.signIn(salon.ownerEmail)
  const idOf = (name: string) => salon.staff[name] ?? ''
  const leaves = async (name: string) => {
    const input = visit(salon, [{ service: 'Manicure', at: '2027-03-10T13:00:00-08:00', with: name }])
    const { id } = (await processes.send('POST', '/api/bookings', input, owner)).body
    const moves = [{ bookingId: id, version: 1, staffId: idOf('Thao') }]
    return () =>
      processes.send('POST', `/api/salon-owner/staff/${idOf(name)}/going-home`, { moves, endDay: true }, owner)
  }
  const presses = await Promise.all([leaves('Kim'), leaves('Tommy')])

  const replies = await Promise.all(presses.map((press) => press()))

  expect(tally(replies)).toEqual({ 200: 1, 409: 1 })
  expect(replies.find(({ status }) => status === 409)?.body.code).toMatch(/slot_taken|staff_unavailable/)
  expect(await storedOverlaps(processes.db)).toBe(0)
})
