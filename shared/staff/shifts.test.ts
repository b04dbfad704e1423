import { expect, test } from 'vitest'
import { defaultWeek, noBreaks, type Shift, shiftsOf } from './shifts.ts'

const sunday = '2027-06-06'
const monday = '2027-06-07'

test('a new member works from nine to five, Monday to Saturday', () => {
  expect(worksOn(monday, [])).toEqual(['09:00-17:00'])
  expect(worksOn('2027-06-12', [])).toEqual(['09:00-17:00'])
  expect(worksOn(sunday, [])).toEqual([])
  expect(defaultWeek.map(({ dayOfWeek }) => dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('the week counts from Sunday 0 to Saturday 6', () => {
  expect(worksOn(sunday, [shift(0, '10:00', '14:00')])).toEqual(['10:00-14:00'])
  expect(worksOn(monday, [shift(0, '10:00', '14:00'), shift(1, '12:00', '20:00')])).toEqual(['12:00-20:00'])
})

test('a day off is a day off whatever its times say', () => {
  expect(worksOn(monday, [{ ...shift(1, '10:00', '14:00'), active: false }])).toEqual([])
})

test('the break is left out', () => {
  expect(worksOn(monday, [shift(1, '09:00', '17:00', '12:00', '12:45')])).toEqual(['09:00-12:00', '12:45-17:00'])
  expect(worksOn(monday, [shift(1, '09:00', '17:00', '16:30', '17:00')])).toEqual(['09:00-16:30'])
})

test('so is the second break', () => {
  const twice = { secondBreakStartsAt: '15:00', secondBreakEndsAt: '15:15' }

  expect(worksOn(monday, [{ ...shift(1, '09:00', '17:00', '12:00', '12:45'), ...twice }])).toEqual([
    '09:00-12:00',
    '12:45-15:00',
    '15:15-17:00',
  ])
})

test('time off is left out, whole days and hours', () => {
  const week = [shift(1, '09:00', '17:00', '12:00', '13:00')]

  expect(worksOn(monday, week, ['10:00-12:30'])).toEqual(['09:00-10:00', '13:00-17:00'])
  expect(worksOn(monday, week, ['08:00-09:30', '16:00-23:00'])).toEqual(['09:30-12:00', '13:00-16:00'])
  expect(worksOn(monday, week, ['00:00-23:59'])).toEqual([])
})

test('a shift that ends before it begins is none', () => {
  expect(worksOn(monday, [shift(1, '17:00', '09:00')])).toEqual([])
})

function shift(
  dayOfWeek: number,
  startsAt: string,
  endsAt: string,
  breakStartsAt: string | null = null,
  breakEndsAt: string | null = null,
): Shift {
  return { dayOfWeek, active: true, startsAt, endsAt, ...noBreaks, breakStartsAt, breakEndsAt }
}

function worksOn(date: string, week: readonly Shift[], timeOff: readonly string[] = []): string[] {
  const at = (time: string) => Date.parse(`${date}T${time}:00Z`)
  const off = timeOff.map((text) => ({ start: at(text.slice(0, 5)), end: at(text.slice(6)) }))
  return shiftsOf(date, week, off, at).map(({ start, end }) => `${clock(start)}-${clock(end)}`)
}

function clock(instant: number): string {
  return new Date(instant).toISOString().slice(11, 16)
}
