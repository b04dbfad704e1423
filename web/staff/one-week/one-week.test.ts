import { expect, test } from 'vitest'
import { changeOf, daysCodes, daysOfWeek, type EditedDays, type SavedHours } from './one-week.ts'

const none = { breakStart: null, breakEnd: null, secondBreakStart: null, secondBreakEnd: null }
const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  id: `kim-${dayOfWeek}`,
  staffId: 'kim',
  dayOfWeek,
  isActive: dayOfWeek !== 0,
  startTime: dayOfWeek === 0 ? null : '09:00',
  endTime: dayOfWeek === 0 ? null : '17:00',
  ...none,
  version: 1,
}))
const saturday = '2026-11-28'
const late = { staffId: 'kim', date: saturday, isActive: true, startTime: '12:00', endTime: '20:00', ...none }
const known: SavedHours = { week, special: [late] }
const nothing: EditedDays = new Map()
const daysOf = (typed: EditedDays) => daysOfWeek('2026-11-22', '2026-11-26', known, typed)
const dayOn = (date: string) => daysOf(nothing).find((day) => day.date === date) ?? expect.fail()

test('a week begins today at the earliest, and marks days that differ', () => {
  expect(daysOf(nothing).map(({ date, isSpecial }) => [date.slice(8), isSpecial])).toEqual([
    ['26', false],
    ['27', false],
    ['28', true],
  ])
  expect(daysOf(nothing)[2]).toMatchObject({ form: { starts: '12:00' }, usual: { starts: '09:00' } })
  expect(changeOf(known, nothing)).toEqual({ days: [], usual: [] })
})

test('what is sent are other hours alone, and days that are as usual again', () => {
  const friday = { ...dayOn('2026-11-27').form, works: false }
  const typed = new Map([
    ['2026-11-26', dayOn('2026-11-26').form],
    ['2026-11-27', friday],
    [saturday, dayOn(saturday).usual],
  ])

  expect(changeOf(known, typed)).toEqual({
    days: [{ date: '2026-11-27', isActive: false, startTime: null, endTime: null, ...none }],
    usual: [saturday],
  })
  const wrong = changeOf(known, new Map([[saturday, { ...dayOn(saturday).form, ends: '11:00' }]]))
  expect(daysCodes(wrong.days)).toEqual({ 'days.0.endTime': 'shift_ends_before_start' })
})

test('a day off keeps its usual times for when it is worked after all', () => {
  const off = { ...late, isActive: false, startTime: null, endTime: null }
  const [day] = daysOfWeek('2026-11-22', saturday, { week, special: [off] }, nothing)

  expect(day).toMatchObject({ isSpecial: true, form: { works: false, starts: '09:00', ends: '17:00' } })
})
