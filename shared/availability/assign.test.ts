import { expect, test } from 'vitest'
import type { TimedService } from '../bookings/visit.ts'
import { layOut } from '../bookings/visit.ts'
import { assignStaff } from './assign.ts'
import type { SalonDay, StaffDay } from './day.ts'
import { at, booked, clock, member, movable, salon, service, serviceAt, span } from './test-day.ts'

test('any staff means the member with the fewest booked minutes that day', () => {
  const staff = [member('ana', { minutesBooked: 90 }), member('bea', { minutesBooked: 60, lastGivenAt: 9 })]

  expect(whoServes([serviceAt('10:00')], staff)).toEqual(['bea'])
})

test('ties go to the member who was assigned a client least recently, then to a fixed order', () => {
  expect(
    whoServes([serviceAt('10:00')], [member('ana', { lastGivenAt: 2 }), member('bea', { lastGivenAt: 1 })]),
  ).toEqual(['bea'])
  expect(whoServes([serviceAt('10:00')], [member('bea'), member('ana')])).toEqual(['ana'])
})

test('every free and qualified member is considered', () => {
  const staff = [
    member('ana', { busy: [booked('09:30-10:30')] }),
    member('bea', { serviceIds: new Set(['pedicure']) }),
    member('cat', { works: [span('10:30-17:00')] }),
    member('dao', { minutesBooked: 400 }),
  ]

  expect(whoServes([serviceAt('10:00')], staff)).toEqual(['dao'])
  expect(whoServes([serviceAt('10:00')], staff.slice(0, 3))).toBeNull()
})

test('one member does the whole visit even when a colleague comes first', () => {
  const staff = [
    member('ana', { serviceIds: new Set(['manicure']) }),
    member('bea', { minutesBooked: 300 }),
    member('cat', { minutesBooked: 200, serviceIds: new Set(['pedicure']) }),
  ]

  expect(whoServes([serviceAt('10:00'), serviceAt('11:00', { serviceId: 'pedicure' })], staff)).toEqual(['bea', 'bea'])
})

test('a client who requests one member stays with that member for the rest', () => {
  const staff = [member('ana'), member('bea', { minutesBooked: 300 })]
  const visit = [
    serviceAt('10:00'),
    serviceAt('11:00', { staffId: 'bea' }),
    serviceAt('12:00', { serviceId: 'pedicure' }),
  ]

  expect(whoServes(visit, staff)).toEqual(['bea', 'bea', 'bea'])
})

test('a visit that no member can do alone is shared instead of refused', () => {
  const staff = [member('ana', { works: [span('09:00-11:30')] }), member('bea', { works: [span('10:30-17:00')] })]

  expect(whoServes([serviceAt('10:00'), serviceAt('11:00'), serviceAt('12:00')], staff)).toEqual(['ana', 'bea', 'bea'])
})

test('a first choice that leaves nobody for another service is reverted', () => {
  const staff = [member('ana'), member('bea', { serviceIds: new Set(['pedicure']), minutesBooked: 60 })]
  const together = [serviceAt('10:00', { serviceId: 'pedicure' }), serviceAt('10:00')]

  expect(whoServes(together, staff)).toEqual(['bea', 'ana'])
})

test('one member never serves two lines at once', () => {
  const staff = [member('ana')]

  expect(whoServes([serviceAt('10:00'), serviceAt('10:30')], staff)).toBeNull()
  expect(whoServes([serviceAt('10:00', { staffId: 'ana' }), serviceAt('10:30', { staffId: 'ana' })], staff)).toBeNull()
})

test('lines of one member can follow back to back, with the clean-up at the end', () => {
  const visit = layOut([service({ cleanupMinutes: 10 }), service({ cleanupMinutes: 5 })], at('10:00'), false)
  const found = assignStaff(visit, salon([member('ana', { busy: [booked('12:15-13:00')] })]))

  expect(found?.lines.map(({ blockedUntil }) => clock(blockedUntil))).toEqual(['11:00', '12:15'])
  expect(whoServes(visit, [member('ana', { busy: [booked('12:14-13:00')] })])).toBeNull()
})

test('results are in the order of the lines, not of the clock', () => {
  const staff = [member('ana', { serviceIds: new Set(['manicure']) }), member('bea')]

  expect(
    whoServes([serviceAt('11:00', { serviceId: 'pedicure' }), serviceAt('10:00', { staffId: 'ana' })], staff),
  ).toEqual(['bea', 'ana'])
})

test('a client without a preference makes room, and goes to the fairest free colleague', () => {
  const staff = [
    member('ana', { busy: [movable('10:00-11:00', { lineId: 'line', bookingId: 'booking' })] }),
    member('bea', { busy: [booked('10:30-11:30')] }),
    member('cat', { minutesBooked: 90 }),
    member('dao', { minutesBooked: 30 }),
  ]
  const found = assignStaff([serviceAt('10:30', { staffId: 'ana' })], salon(staff))

  expect(found?.lines.map(({ staffId, requested }) => [staffId, requested])).toEqual([['ana', true]])
  expect(found?.moves).toEqual([{ bookingId: 'booking', lineIds: ['line'], fromStaffId: 'ana', toStaffId: 'dao' }])
})

test('a line without a preference never displaces another client', () => {
  const staff = [member('ana', { busy: [movable('10:00-11:00')] }), member('bea', { works: [] })]

  expect(whoServes([serviceAt('10:00')], staff)).toBeNull()
})

test("a member's part of a booking moves as a whole or not at all", () => {
  const whole = [movable('10:00-11:00', { bookingId: 'x' }), movable('11:00-12:00', { bookingId: 'x' })]
  const half = [movable('10:00-11:00', { bookingId: 'x' }), booked('11:00-12:00', { bookingId: 'x' })]
  const visit = [serviceAt('10:00', { staffId: 'ana' })]

  const found = assignStaff(visit, salon([member('ana', { busy: whole }), member('bea')]))
  expect(found?.moves.map(({ lineIds }) => lineIds)).toEqual([['10:00-11:00', '11:00-12:00']])
  expect(whoServes(visit, [member('ana', { busy: half }), member('bea')])).toBeNull()
})

test.each<[string, Partial<StaffDay>]>([
  ['does not know the service', { serviceIds: new Set(['pedicure']) }],
  ['does not work then', { works: [span('10:30-17:00')] }],
  ['has a client then', { busy: [booked('10:30-11:30')] }],
  ['has a client then who could be moved as well', { busy: [movable('10:30-11:30')] }],
])('a booking does not move to a colleague who %s', (_, bea) => {
  const staff = [member('ana', { busy: [movable('10:00-11:00')] }), member('bea', bea)]

  expect(whoServes([serviceAt('10:00', { staffId: 'ana' })], staff)).toBeNull()
})

test("a colleague's clean-up for a moved booking may extend beyond the shift, the service may not", () => {
  const visit = [serviceAt('16:00', { staffId: 'ana' })]
  const onTime = movable('16:00-17:10', { servedUntil: at('17:00') })
  const late = movable('16:00-17:10', { servedUntil: at('17:05') })

  expect(whoServes(visit, [member('ana', { busy: [onTime] }), member('bea')])).toEqual(['ana'])
  expect(whoServes(visit, [member('ana', { busy: [late] }), member('bea')])).toBeNull()
})

test('a booking whose service is no longer listed stays where it is', () => {
  const staff = [member('ana', { busy: [movable('10:00-11:00', { serviceId: null })] }), member('bea')]

  expect(whoServes([serviceAt('10:00', { staffId: 'ana' })], staff)).toBeNull()
})

test('the colleague who takes over is not needed by the new visit itself', () => {
  const staff = [
    member('ana', { busy: [movable('10:00-11:00')] }),
    member('bea'),
    member('cat', { minutesBooked: 60, serviceIds: new Set(['pedicure']) }),
  ]
  const visit = [serviceAt('10:00', { staffId: 'ana' }), serviceAt('10:00', { serviceId: 'pedicure' })]

  const found = assignStaff(visit, salon(staff))
  expect(found?.lines.map(({ staffId }) => staffId)).toEqual(['ana', 'cat'])
  expect(found?.moves.map(({ toStaffId }) => toStaffId)).toEqual(['bea'])
})

test('two bookings that make room at the same time go to two colleagues', () => {
  const staff = [
    member('ana', { busy: [movable('10:00-11:00')] }),
    member('bea', { busy: [movable('10:30-11:30')] }),
    member('cat'),
  ]
  const visit = [serviceAt('10:00', { staffId: 'ana' }), serviceAt('10:30', { staffId: 'bea' })]

  expect(whoServes(visit, staff)).toBeNull()
  const found = assignStaff(visit, salon([...staff, member('dao')]))
  expect(found?.moves.map(({ toStaffId }) => toStaffId).toSorted()).toEqual(['cat', 'dao'])
})

function whoServes(lines: readonly TimedService[], staff: SalonDay['staff']): string[] | null {
  return assignStaff(lines, salon(staff))?.lines.map(({ staffId }) => staffId) ?? null
}
