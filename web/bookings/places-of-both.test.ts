import { expect, test } from 'vitest'
import { differencesOf } from '../audit/both-changed.ts'
import { booking, instant } from '../calendar/test-bookings.ts'
import { isFreeAt, placesOfBoth } from './places-of-both.ts'
import { sideOf, type VisitSeen } from './visit-side.ts'

const menu = [{ id: 'gel', cleanupMinutes: 5 }]
const base = booking('nicole', [{ staffId: 'hanh', from: '16:00', to: '16:30' }])
/** The other desk has moved it, and given it to Loan. */
const theirs = booking('nicole', [{ staffId: 'loan', from: '16:30', to: '17:00' }])
const mine: VisitSeen = {
  ...base,
  startTime: '2026-11-20T16:15:00.000Z',
  services: base.services.map((line) => ({ ...line, duration: 50 })),
}

function placesOf(own: VisitSeen, chosen: readonly string[], saved = theirs) {
  const [was, their, my] = [base, saved, own].map((visit) =>
    sideOf(visit, { nameOf: ({ serviceName }) => serviceName, language: 'en' }),
  )
  if (!was || !their || !my) throw new Error('three sides')
  const differences = differencesOf({ was, theirs: their, mine: my })
  return placesOfBoth({ base, mine: own, booking: saved, differences }, new Set(chosen), menu)
}

const loan = { staffId: 'loan', start: instant('16:30'), end: instant('17:20'), takenUntil: instant('17:25') }
const earlier = { ...loan, start: instant('16:15'), end: instant('17:05'), takenUntil: instant('17:10') }

test('the place of both has the time that was chosen, and length and technician of either desk', () => {
  expect(placesOf(mine, [])).toEqual([loan])
  expect(placesOf(mine, ['time'])).toEqual([earlier])
})

test('a visit that stays where it is has no place to tell of', () => {
  expect(placesOf({ ...base, notes: 'heel' }, [], { ...base, notes: 'toe' })).toEqual([])
})

const span = (from: string, to: string) => ({ start: `2026-11-20T${from}:00Z`, end: `2026-11-20T${to}:00Z` })

function isFree(place: typeof loan, others: { from: string; to: string }[], shift = span('09:00', '18:00')) {
  const date = '2026-11-20'
  const days = [{ date, ...span('00:00', '23:59'), open: span('09:00', '20:00'), closed: null, special: null }]
  const none = { special: false, rest: null, secondRest: null, away: [], held: [], typing: [], blocks: [] }
  const member = { firstName: 'Loan', lastName: '', status: 'active' as const, isAvailableForBooking: true }
  const own = { ...member, id: 'loan', photoUrl: null, serviceIds: ['gel'], extraMinutes: [] }
  const staff = [{ ...own, days: [{ date, shift, ...none }] }]
  const bookings = [theirs, ...others.map((one, index) => booking(`other ${index}`, [{ staffId: 'loan', ...one }]))]
  return isFreeAt(place, { calendar: { days, staff, bookings }, date, menu, ownId: 'nicole' })
}

test('the visit itself is not in its way', () => {
  expect(isFree(loan, [])).toBe(true)
})

test('who still cleans up, or has no time to before the next client, is not free', () => {
  expect(isFree(loan, [{ from: '15:50', to: '16:25' }])).toBe(true)
  expect(isFree(loan, [{ from: '15:50', to: '16:26' }])).toBe(false)
  expect(isFree(loan, [{ from: '17:24', to: '18:00' }])).toBe(false)
})

test('nobody is free after their shift', () => {
  expect(isFree(loan, [], span('09:00', '17:00'))).toBe(false)
})
