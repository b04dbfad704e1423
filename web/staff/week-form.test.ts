import { expect, test } from 'vitest'
import { WeekIn } from '../../shared/staff/input.ts'
import {
  changedDays,
  copyToWorkingDays,
  isSameWeek,
  sentWeek,
  usualBreak,
  weekCodes,
  weekFormOf,
  withBreak,
  withDay,
} from './week-form.ts'

const saved = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  id: `kim-${dayOfWeek}`,
  staffId: 'kim',
  dayOfWeek,
  isActive: dayOfWeek !== 0,
  startTime: dayOfWeek === 0 ? null : '10:00',
  endTime: dayOfWeek === 0 ? null : '18:00',
  breakStart: dayOfWeek === 3 ? '13:00' : null,
  breakEnd: dayOfWeek === 3 ? '13:30' : null,
  secondBreakStart: dayOfWeek === 3 ? '16:00' : null,
  secondBreakEnd: dayOfWeek === 3 ? '16:15' : null,
  version: 1,
}))
const week = weekFormOf(saved)
const [monday] = week

test('the week begins on Monday, and a day off that becomes a working day has the usual hours', () => {
  expect(week.map(({ dayOfWeek }) => dayOfWeek)).toEqual([1, 2, 3, 4, 5, 6, 0])
  expect(sentWeek(withDay(week, 0, { works: true }))[6]).toEqual({
    dayOfWeek: 0,
    isActive: true,
    startTime: '09:00',
    endTime: '17:00',
    breakStart: null,
    breakEnd: null,
    secondBreakStart: null,
    secondBreakEnd: null,
  })
})

test('a day taken off by mistake has its hours and its break again', () => {
  const off = withDay(week, 3, { works: false })

  expect(sentWeek(off)[2]).toMatchObject({ isActive: false, startTime: null, breakStart: null })
  expect(isSameWeek(withDay(off, 3, { works: true }), week)).toBe(true)
})

test('an untouched week is sent as it was loaded', () => {
  expect(weekCodes(week)).toEqual({})
  const read = WeekIn.parse(sentWeek(week)).toSorted((one, other) => one.dayOfWeek - other.dayOfWeek)
  expect(read).toEqual(saved.map(({ id, staffId, version, ...day }) => day))
})

test('copied hours leave days off alone', () => {
  const changed = {
    dayOfWeek: 1,
    works: true,
    starts: '08:00',
    ends: '16:00',
    rests: [
      { starts: '12:00', ends: '12:30' },
      { starts: '14:00', ends: '14:15' },
    ],
  }
  const copied = copyToWorkingDays(week, changed)

  expect(copied.slice(0, 6).every(({ starts, rests }) => starts === '08:00' && rests[1]?.ends === '14:15')).toBe(true)
  expect(copied[6]).toEqual(week[6])
})

test('each time that cannot be saved is named as the server names it', () => {
  const wrong = withDay(withDay(week, 2, { starts: '19:00' }), 5, { rests: [{ starts: '09:00', ends: '09:30' }] })

  expect(weekCodes(wrong)).toEqual({
    'availability.1.endTime': 'shift_ends_before_start',
    'availability.4.breakStart': 'break_outside_shift',
  })
  expect(weekCodes(withDay(wrong, 2, { works: false }))).toEqual({ 'availability.4.breakStart': 'break_outside_shift' })
})

test('a new break lies in the middle of the shift', () => {
  expect(usualBreak({ starts: '09:00', ends: '17:00' })).toEqual({ starts: '12:45', ends: '13:15' })
  expect(usualBreak({ starts: '10:00', ends: '10:15' })).toEqual({ starts: '10:00', ends: '10:15' })
  expect(monday && weekCodes(withDay(week, 1, { rests: [usualBreak(monday)] }))).toEqual({})
})

test('a second break lies in the longer part beside the first, and after it', () => {
  const shift = { starts: '09:00', ends: '17:00' }
  const early = withBreak({ ...shift, rests: [{ starts: '10:00', ends: '10:15' }] })
  const late = withBreak({ ...shift, rests: [{ starts: '16:00', ends: '16:15' }] })

  expect(early).toEqual([
    { starts: '10:00', ends: '10:15' },
    { starts: '13:15', ends: '13:45' },
  ])
  expect(late[0]).toEqual({ starts: '12:15', ends: '12:45' })
  expect(weekCodes(withDay(week, 1, { rests: early.map(({ ends }) => ({ starts: '12:00', ends })) }))).toEqual({
    'availability.0.breakEnd': 'break_ends_before_start',
  })
  const twice = [early[0], early[0]].filter((one) => one !== undefined)
  expect(weekCodes(withDay(week, 1, { rests: twice }))).toEqual({
    'availability.0.secondBreakStart': 'breaks_overlap',
  })
  expect(withBreak({ ...shift, rests: [] })).toEqual([usualBreak(shift)])
})

test('over what somebody else saved go only the days that were changed', () => {
  const draft = { before: week, week: withDay(withDay(week, 2, { starts: '11:00' }), 0, { starts: '12:00' }) }

  expect(changedDays(draft).map(({ dayOfWeek }) => dayOfWeek)).toEqual([2]) // times of a day off do not count
})
