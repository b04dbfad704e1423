import { expect, test } from 'vitest'
import { type DayHours, defaultHours } from '../salons/hours.ts'
import { defaultWeek, type Shift } from '../staff/shifts.ts'
import { type Calendar, type ComingLine, linesInTheWay, type PlannedChange, type Rules } from './in-the-way.ts'

const monday = '2027-06-07'
const tuesday = '2027-06-08'
const sunday = '2027-06-13'

test('shorter hours affect visits that would end after closing or start before opening', () => {
  const lines = [line('early', monday, '09:00'), line('noon', monday, '12:00'), line('late', monday, '17:00')]

  expect(inTheWay(lines, hours({ opensAt: '10:00', closesAt: '17:30' }))).toEqual(['early', 'late'])
  expect(inTheWay(lines, hours({ opensAt: '09:00', closesAt: '18:00' }))).toEqual([])
  expect(inTheWay(lines, hours({ opensAt: '08:00', closesAt: '20:00' }))).toEqual([])
})

test('closing a weekday affects all visits on it, and no other day', () => {
  const lines = [line('mon', monday, '12:00'), line('after hours', monday, '19:00'), line('tue', tuesday, '12:00')]

  expect(inTheWay(lines, hours({ closed: true, opensAt: null, closesAt: null }))).toEqual(['mon', 'after hours'])
})

test('visits booked outside hours on purpose are not reported when hours shrink', () => {
  const lines = [line('after hours', monday, '18:30'), line('on a sunday', sunday, '12:00')]

  expect(inTheWay(lines, hours({ opensAt: '09:00', closesAt: '17:00' }))).toEqual([])
})

test('new hours do not affect a day that is closed for another reason', () => {
  const closures = [{ name: 'Inventory', startsOn: monday, endsOn: monday }]
  const shorter: PlannedChange = { ...hours({ opensAt: '10:00', closesAt: '11:00' }), closures }

  expect(inTheWay([line('mon', monday, '12:00')], shorter)).toEqual([])
})

test('a closure affects all visits of its days, including the last', () => {
  const lines = [line('mon', monday, '09:00'), line('tue', tuesday, '23:30'), line('sun', sunday, '12:00')]

  expect(inTheWay(lines, { kind: 'closure', from: monday, to: tuesday })).toEqual(['mon', 'tue'])
})

test('time off affects the overlapping visits of that member only', () => {
  const lines = [
    line('before', monday, '09:00'),
    line('into it', monday, '09:30'),
    line('in it', monday, '11:00'),
    line('after', monday, '12:00'),
    { ...line('thao', monday, '11:00'), staffId: 'thao' },
    { ...line('nobody', monday, '11:00'), staffId: null },
  ]
  const away = { start: at(monday, '10:00'), end: at(monday, '12:00') }

  expect(inTheWay(lines, { kind: 'time-off', staffId: 'kim', away })).toEqual(['into it', 'in it'])
})

test('a new week affects visits that no longer fit the shift, or overlap the new break', () => {
  const lines = [line('nine', monday, '09:00'), line('noon', monday, '12:00'), line('four', monday, '16:00')]
  const change = (day: Partial<Shift>): PlannedChange => {
    const after = defaultWeek.map((one) => (one.dayOfWeek === 1 ? { ...one, ...day } : one))
    return { kind: 'availability', staffId: 'kim', before: always(defaultWeek), after: always(after) }
  }

  expect(inTheWay(lines, change({ startsAt: '10:00', endsAt: '16:30' }))).toEqual(['nine', 'four'])
  expect(inTheWay(lines, change({ breakStartsAt: '12:30', breakEndsAt: '13:00' }))).toEqual(['noon'])
  expect(inTheWay(lines, change({ active: false }))).toEqual(['nine', 'noon', 'four'])
  expect(inTheWay([{ ...line('thao', monday, '09:00'), staffId: 'thao' }], change({ active: false }))).toEqual([])
})

test('hours of one day affect that day alone, and a new week leaves it as it is', () => {
  const lines = [line('mon', monday, '09:00'), line('tue', tuesday, '09:00'), line('tue late', tuesday, '16:00')]
  const late = { ...(defaultWeek[2] ?? expect.fail()), date: tuesday, startsAt: '12:00', endsAt: '20:00' }
  const usual = defaultWeek.map((day) => ({ ...day, startsAt: '10:00' }))
  const about = { kind: 'availability' as const, staffId: 'kim' }
  const special = { usual: defaultWeek, special: [late] }

  expect(inTheWay(lines, { ...about, before: always(defaultWeek), after: special })).toEqual(['tue'])
  expect(inTheWay(lines, { ...about, before: special, after: { usual, special: [late] } })).toEqual(['mon'])
  expect(
    inTheWay([line('evening', tuesday, '18:00')], { ...about, before: special, after: always(defaultWeek) }),
  ).toEqual(['evening'])
})

test('deleting a member affects all her visits', () => {
  const lines = [line('kim', monday, '09:00'), { ...line('thao', monday, '09:00'), staffId: 'thao' }]

  expect(inTheWay(lines, { kind: 'staff', staffId: 'kim' })).toEqual(['kim'])
})

test('a service she no longer does affects her bookings of it, but not those booked despite that', () => {
  const lines = [
    line('manicure', monday, '09:00'),
    { ...line('pedicure', monday, '10:00'), serviceId: 'pedicure' },
    { ...line('waxing', monday, '11:00'), serviceId: 'waxing' },
    { ...line('deleted', monday, '12:00'), serviceId: null },
  ]
  const before = ['manicure', 'pedicure']

  expect(inTheWay(lines, { kind: 'staff-services', staffId: 'kim', before, after: ['manicure'] })).toEqual(['pedicure'])
})

test('a deleted service affects its bookings with every member', () => {
  const lines = [
    line('kim', monday, '09:00'),
    { ...line('thao', monday, '09:00'), staffId: 'thao' },
    { ...line('pedicure', monday, '10:00'), serviceId: 'pedicure' },
  ]

  expect(inTheWay(lines, { kind: 'service', serviceId: 'manicure' })).toEqual(['kim', 'thao'])
})

/** An hour of manicure by Kim. */
function line(bookingId: string, date: string, time: string): ComingLine {
  const start = at(date, time)
  return { lineId: bookingId, bookingId, serviceId: 'manicure', staffId: 'kim', start, end: start + 3_600_000 }
}

/** Mondays change; the other days stay 09:00 to 18:00, Sundays closed. */
function hours(mondays: Partial<DayHours>): PlannedChange & { kind: 'hours' } {
  const after = defaultHours.map((day) => (day.dayOfWeek === 1 ? { ...day, ...mondays } : day))
  return { kind: 'hours', before: always(defaultHours), after: always(after), closures: [] }
}

function always<Rule>(usual: readonly Rule[]): Rules<Rule> {
  return { usual, special: [] }
}

function inTheWay(lines: readonly ComingLine[], change: PlannedChange): string[] {
  return linesInTheWay(lines, change, utc).map(({ bookingId }) => bookingId)
}

function at(date: string, time: string): number {
  return Date.parse(`${date}T${time}:00Z`)
}

const utc: Calendar = {
  dateOf: (instant) => new Date(instant).toISOString().slice(0, 10),
  clockOf: (date) => (time) => at(date, time),
}
