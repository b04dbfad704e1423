import { expect, test } from 'vitest'
import type { BookingStatus } from '../../shared/bookings/status.ts'

import { needsQuestion, notBegun, tellsSomebody, unreached } from './status-question.ts'

const ten = Date.parse('2027-03-10T18:00:00Z')
const hour = 3_600_000
const at = (status: BookingStatus, hours: number) => ({
  id: `${status} ${hours}`,
  version: 1,
  status,
  startTime: new Date(ten + hours * hour).toISOString(),
  endTime: new Date(ten + (hours + 1) * hour).toISOString(),
  customerFirstName: 'Mai',
  customerLastName: '',
})
const asks = (status: BookingStatus, ...bookings: ReturnType<typeof at>[]) => needsQuestion({ bookings, status }, ten)

test('a cancellation is asked about, of one and of several, unless all are cancelled', () => {
  expect([asks('cancelled', at('confirmed', 1)), asks('cancelled', at('completed', -2))]).toEqual([true, true])
  expect(asks('cancelled', at('cancelled', 1), at('cancelled', 2))).toBe(false)
  expect(asks('cancelled', at('cancelled', 1), at('scheduled', 2))).toBe(true)
})

test('asks before completing bookings of which one has not begun', () => {
  expect([asks('completed', at('confirmed', 1)), asks('completed', at('confirmed', -1), at('scheduled', 2))]).toEqual([
    true,
    true,
  ])
  expect([asks('completed', at('confirmed', 0)), asks('completed', at('cancelled', 1))]).toEqual([false, false])
  expect(notBegun([at('confirmed', 1), at('confirmed', -1)], ten).map(({ id }) => id)).toEqual(['confirmed 1'])
})

test('asks before a visit that has not begun is a no-show', () => {
  expect([asks('no_show', at('confirmed', 1)), asks('no_show', at('confirmed', -0.5))]).toEqual([true, false])
})

test('nothing else is', () => {
  for (const status of ['scheduled', 'confirmed'] as const) expect(asks(status, at('confirmed', 1))).toBe(false)
})

test('those told of a cancellation are the clients who would still have come', () => {
  expect(
    [at('confirmed', 1), at('scheduled', -0.5), at('confirmed', -1), at('completed', -2)].map((one) =>
      tellsSomebody([one], ten),
    ),
  ).toEqual([true, true, false, false])
})

const guest = { id: 'gina', firstName: 'Gina', status: 'confirmed' as const, startTime: at('confirmed', 1).startTime }
const host = (contact: object) => ({
  ...at('confirmed', 1),
  partyPlace: 0,
  companions: [{ ...guest, endTime: at('confirmed', 1).endTime, lastName: '', partyPlace: 1, version: 1 }],
  ...contact,
})
const leaves = (bookings: Parameters<typeof unreached>[0]) =>
  unreached(bookings).map(({ guests }) => guests.map(({ firstName }) => firstName))

test('guests are left whom nobody can reach where their host alone drops out and left no phone or email', () => {
  expect(leaves([host({})])).toEqual([['Gina']])
  expect(leaves([host({ customerPhone: '+14085550100' })])).toEqual([])
})

test('guests who drop out with their host are not left', () => {
  expect(leaves([host({}), { ...at('confirmed', 1), id: 'gina' }])).toEqual([])
})

test('a no-show that has begun is asked about where nobody can be reached for the guests', () => {
  const begun = { ...host({}), startTime: at('confirmed', -0.5).startTime }

  expect(needsQuestion({ bookings: [begun], status: 'no_show' }, ten)).toBe(true)
  expect(needsQuestion({ bookings: [begun], status: 'completed' }, ten)).toBe(false)
})
