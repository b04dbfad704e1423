import { expect, test } from 'vitest'
import { completeDay, type DayHours, defaultHours, openingOf, weekProblems } from './hours.ts'

const monday = '2027-06-07'
const sunday = '2027-06-13'

test('a salon that saved nothing is open from nine to six, but not on Sunday', () => {
  expect(opening(monday)).toBe('2027-06-07T09:00 – 2027-06-07T18:00')
  expect(opening('2027-06-12')).toBe('2027-06-12T09:00 – 2027-06-12T18:00')
  expect(opening(sunday)).toBe('weekday')
  expect(defaultHours.map(({ dayOfWeek }) => dayOfWeek)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('saved hours count from Monday 1 to Sunday 7', () => {
  expect(opening(monday, [hours(1, '10:00', '20:30')])).toBe('2027-06-07T10:00 – 2027-06-07T20:30')
  expect(opening(sunday, [hours(7, '11:00', '15:00')])).toBe('2027-06-13T11:00 – 2027-06-13T15:00')
})

test('a closed weekday is closed whatever its times say', () => {
  expect(opening(monday, [{ ...hours(1, '10:00', '20:00'), closed: true }])).toBe('weekday')
})

test('an open day without times has the usual ones', () => {
  expect(opening(monday, [hours(1, null, null)])).toBe('2027-06-07T09:00 – 2027-06-07T18:00')
})

test('hours that end before they begin are no hours', () => {
  expect(opening(monday, [hours(1, '18:00', '09:00')])).toBe('weekday')
  expect(opening(monday, [hours(1, '09:00', '09:00')])).toBe('weekday')
})

test('a closure closes its first day, its last day and all between, and is named', () => {
  expect(closedOn('2027-06-06')).toBe(false)
  expect(closedOn('2027-06-07')).toBe('Tết')
  expect(closedOn('2027-06-08')).toBe('Tết')
  expect(closedOn('2027-06-09')).toBe('Tết')
  expect(closedOn('2027-06-10')).toBe(false)
})

test('an incomplete week is filled in: usual hours on open days, none on closed days', () => {
  const open = { dayOfWeek: 1, isClosed: false }
  expect(completeDay(open)).toEqual({ ...open, openTime: '09:00', closeTime: '18:00' })
  expect(completeDay({ ...open, openTime: '10:00', closeTime: null })).toMatchObject({ closeTime: '18:00' })
  expect(completeDay({ ...open, isClosed: true, openTime: '10:00' })).toMatchObject({ openTime: null, closeTime: null })
})

test('a day that closes before it opens, or comes twice, is a problem of its row', () => {
  const open = { isClosed: false, openTime: '09:00', closeTime: '18:00' }
  const late = { ...open, openTime: '18:00' }

  expect(
    weekProblems([
      { ...open, dayOfWeek: 1 },
      { ...late, dayOfWeek: 2 },
    ]),
  ).toEqual([{ row: 1, field: 'closeTime', code: 'closes_before_opening' }])
  expect(
    weekProblems([
      { ...open, dayOfWeek: 1 },
      { ...open, dayOfWeek: 1 },
    ]),
  ).toEqual([{ row: 1, field: 'dayOfWeek', code: 'weekday_twice' }])
  expect(weekProblems([{ ...late, dayOfWeek: 1, isClosed: true }])).toEqual([])
})

function hours(dayOfWeek: number, opensAt: string | null, closesAt: string | null): DayHours {
  return { dayOfWeek, opensAt, closesAt, closed: false }
}

function opening(date: string, rows: readonly DayHours[] = []): string {
  const { open, closed } = openingOf(date, rows, [], (time) => Date.parse(`${date}T${time}:00Z`))
  return open ? `${iso(open.start)} – ${iso(open.end)}` : closed.because
}

function closedOn(date: string): string | false {
  const closure = { name: 'Tết', startsOn: '2027-06-07', endsOn: '2027-06-09' }
  const { closed } = openingOf(date, [], [closure], (time) => Date.parse(`${date}T${time}:00Z`))
  return closed?.because === 'closure' && closed.name
}

function iso(instant: number): string {
  return new Date(instant).toISOString().slice(0, 16)
}
