import { expect, test } from 'vitest'
import type { SalonDay } from '../shared/availability/day.ts'
import { refusalOf } from '../shared/availability/refusal.ts'
import { findSlots } from '../shared/availability/slots.ts'
import { layOut } from '../shared/bookings/visit.ts'
import { openingOf } from '../shared/salons/hours.ts'
import { noBreaks, type Shift, shiftsOf } from '../shared/staff/shifts.ts'
import { addDays, isoWeekday, type LocalDate, minute, toIso } from '../shared/time.ts'
import { dayBounds, localDate, localTime, wallTime } from './time-zone.ts'

const winter = [
  ['America/Los_Angeles', 8],
  ['America/Denver', 7],
  ['America/Chicago', 6],
  ['America/New_York', 5],
] as const

test.each(winter)('%s: the salon opens at nine on its own clock on every day around a change', (zone, behind) => {
  expect(firstAndLast(zone, '2027-03-13')).toEqual([
    `2027-03-13T${two(behind + 9)}:00`,
    `2027-03-13T${two(behind + 15)}:00`,
  ])
  expect(firstAndLast(zone, '2027-03-14')).toEqual([
    `2027-03-14T${two(behind + 8)}:00`,
    `2027-03-14T${two(behind + 14)}:00`,
  ])
  expect(firstAndLast(zone, '2027-03-15')).toEqual([
    `2027-03-15T${two(behind + 8)}:00`,
    `2027-03-15T${two(behind + 14)}:00`,
  ])
  expect(firstAndLast(zone, '2027-11-06')).toEqual([
    `2027-11-06T${two(behind + 8)}:00`,
    `2027-11-06T${two(behind + 14)}:00`,
  ])
  expect(firstAndLast(zone, '2027-11-07')).toEqual([
    `2027-11-07T${two(behind + 9)}:00`,
    `2027-11-07T${two(behind + 15)}:00`,
  ])
  expect(firstAndLast(zone, '2027-11-08')).toEqual([
    `2027-11-08T${two(behind + 9)}:00`,
    `2027-11-08T${two(behind + 15)}:00`,
  ])
})

test.each(winter)('%s: hours across the spring change offer no time that does not exist', (zone, behind) => {
  const slots = starts(zone, '2027-03-14', ['00:30', '04:00'])

  expect(slots.map(({ shown }) => shown)).toEqual(['00:30', '01:00', '01:30', '03:00', '03:30'])
  expect(slots.map(({ start }) => start)).toEqual(
    [30, 60, 90, 120, 150].map((minutes) => iso(`2027-03-14T00:00Z`, behind * 60 + minutes)),
  )
  expect(starts(zone, '2027-03-13', ['00:30', '04:00'])).toHaveLength(7)
  expect(starts(zone, '2027-03-15', ['00:30', '04:00'])).toHaveLength(7)
})

test.each(winter)('%s: hours across the autumn change offer the repeated hour twice', (zone, behind) => {
  const slots = starts(zone, '2027-11-07', ['00:30', '02:30'])

  expect(slots.map(({ shown }) => shown)).toEqual(['00:30', '01:00', '01:30', '01:00', '01:30', '02:00'])
  expect(slots.map(({ start }) => start)).toEqual(
    [-30, 0, 30, 60, 90, 120].map((minutes) => iso(`2027-11-07T00:00Z`, behind * 60 + minutes)),
  )
  expect(new Set(slots.map(({ start }) => start)).size).toBe(6)
  expect(starts(zone, '2027-11-06', ['00:30', '02:30'])).toHaveLength(4)
  expect(starts(zone, '2027-11-08', ['00:30', '02:30'])).toHaveLength(4)
})

test('hours that begin and end in the change: a skipped hour has no length, a repeated one counts twice', () => {
  const zone = 'America/Chicago'

  expect(starts(zone, '2027-03-14', ['02:00', '03:00'])).toEqual([])
  expect(starts(zone, '2027-03-14', ['02:30', '04:00']).map(({ shown }) => shown)).toEqual(['03:00', '03:30'])
  expect(starts(zone, '2027-03-14', ['01:00', '02:30']).map(({ shown }) => shown)).toEqual(['01:00', '01:30'])
  expect(starts(zone, '2027-11-07', ['01:00', '01:30']).map(({ shown }) => shown)).toEqual(['01:00', '01:30', '01:00'])
})

test('a break at night is as long as the clocks make it', () => {
  const shift = { startsAt: '00:00', endsAt: '05:00', breakStartsAt: '01:30', breakEndsAt: '03:30' }
  const shown = (date: LocalDate) => starts('America/Denver', date, ['00:30', '04:00'], shift).map((slot) => slot.shown)

  expect(shown('2027-03-13')).toEqual(['00:30', '01:00', '03:30'])
  expect(shown('2027-03-14')).toEqual(['00:30', '01:00', '03:30'])
  expect(shown('2027-11-07')).toEqual(['00:30', '01:00', '03:30'])
})

test('in any zone, every listed start is on the day, on the clock, and can be booked', () => {
  for (const [zone] of winter) {
    for (const middle of ['2027-03-14', '2027-11-07']) {
      for (const days of [-1, 0, 1]) {
        const date = addDays(middle, days)
        const bounds = dayBounds(zone, date)
        const day = salonDay(zone, date, ['00:00', '23:45'])
        const slots = findSlots([visit], day, { earliest: 0, together: false })

        expect(slots.length).toBe(((bounds.end - bounds.start) / minute - 15) / 30 - 0.5)
        for (const { start } of slots) {
          expect(localDate(zone, start)).toBe(date)
          expect([
            wallTime(zone, date, localTime(zone, start), 'start'),
            wallTime(zone, date, localTime(zone, start), 'end'),
          ]).toContain(start)
          expect(refusalOf(layOut([visit], start, false), day, rules)).toHaveProperty('lines')
        }
      }
    }
  }
})

const visit = { serviceId: 'manicure', minutes: 30, cleanupMinutes: 0, resourceIds: [], staffId: null }
const rules = { earliest: 0, anyStart: false, outsideHours: false }

/** Starts of a 30-minute visit, on the zone's clock and in UTC. */
function starts(
  zone: string,
  date: LocalDate,
  hours: readonly [string, string],
  shift: Partial<Shift> = {},
): { shown: string; start: string }[] {
  const slots = findSlots([visit], salonDay(zone, date, hours, shift), { earliest: 0, together: false })
  return slots.map(({ start }) => ({ shown: localTime(zone, start), start: toIso(start) }))
}

function firstAndLast(zone: string, date: LocalDate): (string | undefined)[] {
  const slots = starts(zone, date, ['09:00', '15:30'])
  return [slots.at(0)?.start.slice(0, 16), slots.at(-1)?.start.slice(0, 16)]
}

function salonDay(
  zone: string,
  date: LocalDate,
  [opensAt, closesAt]: readonly [string, string],
  shift: Partial<Shift> = {},
): SalonDay {
  const at = (time: string, edge: 'start' | 'end') => wallTime(zone, date, time, edge)
  const weekday = isoWeekday(date)
  const hours = [{ dayOfWeek: weekday, opensAt, closesAt, closed: false }]
  const week = [
    {
      dayOfWeek: weekday % 7,
      active: true,
      startsAt: opensAt,
      endsAt: closesAt,
      ...noBreaks,
      ...shift,
    },
  ]
  return {
    date,
    ...openingOf(date, hours, [], at),
    stepMinutes: 30,
    resources: [],
    staff: [
      {
        staffId: 'ana',
        serviceIds: new Set(['manicure']),
        works: shiftsOf(date, week, [], at),
        busy: [],
        minutesBooked: 0,
        lastGivenAt: 0,
      },
    ],
  }
}

function iso(from: string, minutes: number): string {
  return toIso(Date.parse(from) + minutes * minute)
}

function two(hours: number): string {
  return String(hours).padStart(2, '0')
}
