import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DayHours, defaultHours } from '../salons/hours.ts'
import { heldOn } from '../salons/past-hours.ts'
import { defaultWeek, noBreaks, type Shift } from '../staff/shifts.ts'
import { rounds } from '../testing/rounds.ts'
import { addDays, type Interval, isoWeekday, minute } from '../time.ts'
import { minutesIn, timeAtWork, utilization, type WorkDays } from './staff-figures.ts'

const monday = '2027-06-07'

test('a week of the default hours is six days of eight hours', () => {
  expect(minutesAtWork(workDays(7), defaultWeek, [])).toBe(6 * 8 * 60)
})

test('time off, a break and a closure are no time at work, and none of it counts twice', () => {
  const week = defaultWeek.map((day) => ({ ...day, breakStartsAt: '12:00', breakEndsAt: '13:00' }))
  const closures = [{ name: 'Inventory', startsOn: '2027-06-08', endsOn: '2027-06-09' }]
  const off = { start: at(monday, '12:30'), end: at('2027-06-08', '15:00') }

  expect(minutesAtWork({ ...workDays(7), closures }, week, [off])).toBe((4 * 7 - 4) * 60)
})

test('a shift counts as far as the salon is open, and as the period reaches', () => {
  const short = defaultHours.map((day) => ({ ...day, opensAt: '10:00', closesAt: '11:00' }))
  const within = { start: at(monday, '16:30'), end: at('2027-06-08', '10:15') }

  expect(minutesAtWork(workDays(1, short), defaultWeek, [])).toBe(60)
  expect(minutesAtWork({ ...workDays(2), within }, defaultWeek, [])).toBe(30 + 75)
})

test('each day counts by what was in force on it', () => {
  const short = (until: string) => ({
    dayOfWeek: 1,
    active: true,
    startsAt: '09:00',
    endsAt: '12:00',
    ...noBreaks,
    until,
  })
  const past = [short('2027-06-15'), { ...short('2027-06-01'), endsAt: '10:00' }]
  const lengths = ['2027-05-31', '2027-06-07', '2027-06-14', '2027-06-21'].map(
    (date) => heldOn(date, 1, defaultWeek, past).find(({ dayOfWeek }) => dayOfWeek === 1)?.endsAt,
  )

  expect(lengths).toEqual(['10:00', '12:00', '12:00', '17:00'])
})

test('a member who never works is not used at all, one who works over hours is fully used', () => {
  expect([utilization(60, 0), utilization(0, 480), utilization(160, 480), utilization(600, 480)]).toEqual([
    0, 0, 33.3, 100,
  ])
})

test('time at work equals a count of every minute of the period', () => {
  const times = fc
    .tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 23 }))
    .filter(([from, to]) => from < to)
    .map(([from, to]) => ({ from: `${String(from).padStart(2, '0')}:00`, to: `${String(to).padStart(2, '0')}:00` }))
  const days = fc.array(fc.option(times, { freq: 5 }), { minLength: 7, maxLength: 7 })
  const spans = fc
    .tuple(fc.integer({ min: -10, max: 70 }), fc.integer({ min: 1, max: 40 }))
    .map(([from, hours]): Interval => {
      const start = at(monday, '00:00') + from * 60 * minute
      return { start, end: start + hours * 60 * minute }
    })

  fc.assert(
    fc.property(
      days,
      days,
      fc.array(spans, { maxLength: 3 }),
      spans,
      fc.boolean(),
      (open, shifts, off, within, closed) => {
        const closures = closed ? [{ name: 'Inventory', startsOn: '2027-06-08', endsOn: '2027-06-08' }] : []
        const hours = open.map((day, index) => ({
          dayOfWeek: index + 1,
          closed: day === null,
          opensAt: day?.from ?? null,
          closesAt: day?.to ?? null,
        }))
        const week = shifts.map((day, dayOfWeek) => ({
          dayOfWeek,
          active: day !== null,
          startsAt: day?.from ?? null,
          endsAt: day?.to ?? null,
          ...noBreaks,
        }))

        let minutes = 0
        for (let now = within.start; now < within.end; now += 10 * minute) {
          const [date = '', time = ''] = new Date(now).toISOString().slice(0, 16).split('T')
          const holds = (day: { from: string; to: string } | null | undefined) =>
            day && day.from <= time && time < day.to
          const isOpen = holds(open[isoWeekday(date) - 1]) && !(closed && date === '2027-06-08')
          const isAway = off.some(({ start, end }) => start <= now && now < end)
          if (dates(5).includes(date) && isOpen && holds(shifts[isoWeekday(date) % 7]) && !isAway) minutes += 10
        }

        expect(minutesAtWork({ ...workDays(5, hours), closures, within }, week, off)).toBe(minutes)
      },
    ),
    { numRuns: rounds(500) },
  )
})

function minutesAtWork(days: WorkDays, week: readonly Shift[], away: readonly Interval[]): number {
  return minutesIn(timeAtWork(days, () => week, away))
}

function workDays(count: number, hours: readonly DayHours[] = defaultHours): WorkDays {
  return {
    closures: [],
    days: dates(count).map((date) => ({ date, clock: (time) => at(date, time), hours })),
    within: { start: at(monday, '00:00'), end: at(addDays(monday, count), '00:00') },
  }
}

function dates(count: number): string[] {
  return Array.from({ length: count }, (_, days) => addDays(monday, days))
}

function at(date: string, time: string): number {
  return Date.parse(`${date}T${time}:00Z`)
}
