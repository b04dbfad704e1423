import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mondayFirst, weekLines } from './week-summary.ts'

test('days of equal hours that follow each other stand in one line', () => {
  const week = weekOf({ 1: nine, 2: nine, 3: nine, 4: nine, 5: nine, 6: short })

  expect(weekLines(week, 'en')).toEqual(['Mon - Fri: 9:00 AM - 5:00 PM', 'Sat: 9:00 AM - 3:00 PM'])
  expect(weekLines(week, 'vi')).toEqual(['T2 - T6: 9:00 AM - 5:00 PM', 'T7: 9:00 AM - 3:00 PM'])
})

test('two such days are both named', () => {
  expect(weekLines(weekOf({ 6: nine, 0: nine }), 'en')).toEqual(['Sat, Sun: 9:00 AM - 5:00 PM'])
  expect(weekLines(weekOf({ 6: nine, 0: nine }), 'vi')).toEqual(['T7, CN: 9:00 AM - 5:00 PM'])
})

test('a day off between them parts equal days', () => {
  expect(weekLines(weekOf({ 1: nine, 3: nine, 4: nine, 5: nine }), 'en')).toEqual([
    'Mon: 9:00 AM - 5:00 PM',
    'Wed - Fri: 9:00 AM - 5:00 PM',
  ])
})

test('a week does not run on into the next: Sunday and Monday stand apart', () => {
  expect(weekLines(weekOf({ 0: nine, 1: nine }), 'en')).toEqual(['Mon: 9:00 AM - 5:00 PM', 'Sun: 9:00 AM - 5:00 PM'])
})

test('noon and midnight read as on a clock with twelve hours', () => {
  expect(weekLines(weekOf({ 2: ['00:00', '12:30'] }), 'en')).toEqual(['Tue: 12:00 AM - 12:30 PM'])
})

test('who never works has no line', () => {
  expect(weekLines(weekOf({}), 'en')).toEqual([])
})

test('any week: each working day is listed once, and neighbouring lines differ or are not consecutive', () => {
  const hours = fc.constantFrom<Hours | undefined>(undefined, nine, short)
  fc.assert(
    fc.property(fc.array(hours, { minLength: 7, maxLength: 7 }), (days) => {
      const lines = weekLines(weekOf(Object.fromEntries(days.entries())), 'en')
      const told = lines.flatMap((line) => daysIn(line.slice(0, line.indexOf(':'))))

      expect(told).toEqual(mondayFirst.filter((day) => days[day] !== undefined))
    }),
  )
})

type Hours = [string, string]
const nine: Hours = ['09:00', '17:00']
const short: Hours = ['09:00', '15:00']

function weekOf(hours: Record<number, Hours | undefined>) {
  return [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => {
    const [startTime, endTime] = hours[dayOfWeek] ?? [null, null]
    return { dayOfWeek, isActive: startTime !== null, startTime, endTime }
  })
}

/** The reverse: `Mon - Wed` is Monday, Tuesday and Wednesday. */
function daysIn(words: string): number[] {
  const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  const numbers = words.split(/, | - /).map((name) => mondayFirst.indexOf(names.indexOf(name)))
  const places = words.includes(' - ') ? range(numbers[0] ?? 0, numbers[1] ?? 0) : numbers
  return places.map((index) => mondayFirst[index] ?? -1)
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
