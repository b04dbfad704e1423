import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StandingLine } from '../bookings/move.ts'
import { layOut } from '../bookings/visit.ts'
import { addMinutes, minute } from '../time.ts'
import { toTheEnd } from './budget.ts'
import { searchPlacements } from './client-placements.ts'
import { findSlots } from './slots.ts'
import { at, booked, chairs, clock, member, salon, service, span } from './test-day.ts'

function line(time: string, more: Partial<StandingLine> = {}): StandingLine {
  const { minutes = 60 } = more
  const end = addMinutes(at(time), minutes)
  return {
    lineId: time,
    serviceId: 'manicure',
    serviceName: 'Manicure',
    staffId: 'kim',
    requested: true,
    start: at(time),
    end,
    blockedUntil: end,
    minutes,
    cleanupMinutes: 0,
    resourceIds: [],
    ...more,
  }
}

const clientPlacements = (...asked: Parameters<typeof searchPlacements>) => toTheEnd(searchPlacements(...asked))
const listed = (placements: ReturnType<typeof clientPlacements>) =>
  placements.map(({ start, placement }) => `${clock(start)}${placement ? '' : ' taken'}`)

test('a client may move to any start on the grid at which the requested member works, except the current one', () => {
  const day = salon([member('kim', { works: [span('10:00-13:00')], busy: [booked('11:30-12:00')] }), member('thao')])

  expect(listed(clientPlacements([line('10:00')], day, at('00:00')))).toEqual([
    '10:30',
    '11:00 taken',
    '11:30 taken',
    '12:00',
  ])
})

test('a client without a preference may move to any member', () => {
  const staff = [member('kim', { works: [span('10:00-11:00')] }), member('thao', { works: [span('12:00-13:00')] })]

  const placements = clientPlacements([line('10:00', { requested: false })], salon(staff), at('00:00'))

  expect(placements.map(({ lines }) => lines.map(({ staffId }) => staffId))).toEqual([['thao']])
})

test('nothing is offered before the notice, on a closed day, or when the member has left', () => {
  const day = salon([member('kim', { works: [span('09:00-12:00')] })])

  expect(listed(clientPlacements([line('09:00')], day, at('10:45')))).toEqual(['11:00'])
  expect(clientPlacements([line('09:00')], { ...day, open: null }, at('00:00'))).toEqual([])
  expect(clientPlacements([line('09:00', { staffId: 'gone' })], day, at('00:00'))).toEqual([])
})

test('a service that is no longer offered stays with its member', () => {
  const orphan = line('09:00', { serviceId: null, requested: false })
  const day = salon([member('kim', { works: [span('09:00-11:00')] }), member('thao')])

  expect(listed(clientPlacements([orphan], day, at('00:00')))).toEqual(['09:30', '10:00'])
})

test('moving offers the same times as booking the same visit again would without it', () => {
  const times = fc.integer({ min: 0, max: 16 }).map((half) => at('09:00') + half * 30 * minute)
  const busy = fc.array(
    times.map((start) => booked(`${clock(start)}-${clock(start + 30 * minute)}`)),
    { maxLength: 4 },
  )
  const staff = fc
    .tuple(busy, busy)
    .map(([kim, thao]) => [member('kim', { busy: kim }), member('thao', { busy: thao })])
  const visits = fc.array(
    fc.record({
      minutes: fc.constantFrom(30, 45, 60),
      cleanupMinutes: fc.constantFrom(0, 15),
      staffId: fc.constantFrom('kim', 'thao', null),
      resourceIds: fc.constantFrom([], ['chair']),
    }),
    { minLength: 1, maxLength: 3 },
  )
  fc.assert(
    fc.property(staff, visits, fc.constantFrom([], ['10:00-11:00']), times, (members, visit, uses, earliest) => {
      const day = salon(members, { resources: [chairs(1, ...uses)] })
      const wanted = visit.map((one) => service(one))
      // The visit is on the previous day, so none of the places is its own.
      const lines = layOut(wanted, at('10:00') - 24 * 60 * minute, false).map((one, index) =>
        line('10:00', { ...one, lineId: String(index), requested: one.staffId !== null, blockedUntil: one.end }),
      )

      const slots = findSlots(wanted, day, { earliest, together: false })

      expect(listed(clientPlacements(lines, day, earliest))).toEqual(
        slots.map(({ start, lines: found }) => `${clock(start)}${found ? '' : ' taken'}`),
      )
    }),
    { numRuns: 500 },
  )
})
