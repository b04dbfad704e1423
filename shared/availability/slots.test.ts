import { expect, test } from 'vitest'
import type { VisitService } from '../bookings/visit.ts'
import type { SalonDay } from './day.ts'
import { findSlots } from './slots.ts'
import { at, booked, chairs, clock, feet, hands, member, movable, salon, service, span } from './test-day.ts'

test('starts follow the grid from opening time, and the last visit ends at closing', () => {
  const day = salon([member('ana', { works: [span('08:00-20:00')] })], { open: span('09:15-11:15') })

  expect(offered([service()], day)).toEqual(['09:15', '09:45', '10:15'])
})

test('a day on which the salon is closed has no slots', () => {
  expect(offered([service()], salon([member('ana')], { open: null, closed: { because: 'weekday' } }))).toEqual([])
})

test('past starts are left out, one that begins this very minute is not', () => {
  const day = salon([member('ana')], { open: span('09:00-12:00') })

  expect(offered([service()], day, at('10:00'))).toEqual(['10:00', '10:30', '11:00'])
  expect(offered([service()], day, at('10:01'))).toEqual(['10:30', '11:00'])
  expect(offered([service()], day, at('23:00'))).toEqual([])
})

test('starts in a break or outside the shift are left out, taken ones are listed as taken', () => {
  const ana = member('ana', { works: [span('09:30-12:00'), span('13:00-15:00')], busy: [booked('10:00-11:00')] })
  const day = salon([ana], { stepMinutes: 60, open: span('09:00-16:00') })

  expect(offered([service()], day)).toEqual(['10:00 taken', '11:00', '13:00', '14:00'])
})

test('a visit may begin when another ends, and end when another begins', () => {
  const ana = member('ana', { busy: [booked('09:00-10:00'), booked('11:00-12:00')] })
  const day = salon([ana], { open: span('09:00-12:00') })

  expect(offered([service()], day)).toEqual(['09:00 taken', '09:30 taken', '10:00', '10:30 taken', '11:00 taken'])
})

test('a booking of odd length does not shift later starts off the grid', () => {
  const ana = member('ana', { busy: [booked('09:00-09:35')] })
  const day = salon([ana], { open: span('09:00-11:30') })

  expect(offered([service()], day)).toEqual(['09:00 taken', '09:30 taken', '10:00', '10:30'])
})

test('clean-up may extend past closing and into a break, but not into the next booking', () => {
  const ana = member('ana', {
    works: [span('09:00-12:00'), span('13:00-18:00')],
    busy: [booked('14:00-15:00'), booked('16:10-17:00')],
  })
  const day = salon([ana], { stepMinutes: 60 })

  expect(offered([service({ cleanupMinutes: 10 })], day)).toEqual([
    '09:00',
    '10:00',
    '11:00',
    '13:00 taken',
    '14:00 taken',
    '15:00',
    '16:00 taken',
    '17:00',
  ])
})

test('with any staff a slot is taken only when every qualified member is', () => {
  const day = salon(
    [
      member('ana', { busy: [booked('09:00-11:00')] }),
      member('bea', { busy: [booked('10:00-12:00')] }),
      member('cat', { serviceIds: new Set(['waxing']) }),
    ],
    { open: span('09:00-12:00'), stepMinutes: 60 },
  )

  expect(offered([service()], day)).toEqual(['09:00', '10:00 taken', '11:00'])
})

test('a visit of two services needs someone for each', () => {
  const day = salon(
    [
      member('ana', { serviceIds: new Set(['manicure']), works: [span('09:00-11:00')] }),
      member('bea', { serviceIds: new Set(['pedicure']), works: [span('10:00-13:00')] }),
    ],
    { stepMinutes: 60 },
  )

  expect(offered([service(), service({ serviceId: 'pedicure' })], day)).toEqual(['09:00', '10:00'])
  expect(offered([service({ serviceId: 'pedicure' }), service()], day)).toEqual([])
})

test('two technicians at once finish sooner, and both must be free', () => {
  const two = [member('ana'), member('bea', { busy: [booked('09:00-10:00')] })]
  const day = salon(two, { open: span('09:00-11:00'), stepMinutes: 60 })
  const visit = [service({ category: hands }), service({ serviceId: 'pedicure', category: feet })]

  expect(offered(visit, day)).toEqual(['09:00'])
  const slots = findSlots(visit, day, { earliest: 0, together: true })
  expect(slots.map(({ start, end, lines }) => [clock(start), clock(end), lines !== null])).toEqual([
    ['09:00', '10:00', false],
    ['10:00', '11:00', true],
  ])
  expect(findSlots([service(), service({ serviceId: 'pedicure' })], day, { earliest: 0, together: true })).toEqual([])
})

test('a slot needs a chair as well as a member, until the chair is clean', () => {
  const day = salon([member('ana'), member('bea')], {
    open: span('09:00-13:00'),
    stepMinutes: 60,
    resources: [chairs(1, '10:00-11:10')],
  })

  expect(offered([service({ resourceIds: ['chair'] })], day)).toEqual(['09:00', '10:00 taken', '11:00 taken', '12:00'])
  expect(offered([service()], day)).toEqual(['09:00', '10:00', '11:00', '12:00'])
})

test("a member's slot is free when only a client without a preference is booked there", () => {
  const ana = member('ana', { busy: [movable('09:00-10:00'), booked('10:00-11:00')] })
  const day = salon([ana, member('bea')], { open: span('09:00-12:00'), stepMinutes: 60 })

  expect(offered([service({ staffId: 'ana' })], day)).toEqual(['09:00', '10:00 taken', '11:00'])
})

test('each slot names the member and time of every line', () => {
  const day = salon([member('ana', { serviceIds: new Set(['manicure']) }), member('bea')], {
    open: span('09:00-11:00'),
  })
  const [slot] = findSlots([service({ staffId: 'ana' }), service({ serviceId: 'pedicure' })], day, {
    earliest: 0,
    together: false,
  })

  expect(
    slot?.lines?.map(({ staffId, requested, start, end }) => [staffId, requested, clock(start), clock(end)]),
  ).toEqual([
    ['ana', true, '09:00', '10:00'],
    ['bea', false, '10:00', '11:00'],
  ])
})

function offered(visit: readonly VisitService[], day: SalonDay, earliest = 0): string[] {
  const slots = findSlots(visit, day, { earliest, together: false })
  return slots.map(({ start, lines }) => (lines ? clock(start) : `${clock(start)} taken`))
}
