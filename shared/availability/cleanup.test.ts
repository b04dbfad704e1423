import { expect, test } from 'vitest'
import { blockedTimes, heldTimes } from './cleanup.ts'
import { clock, serviceAt } from './test-day.ts'

test('clean-up blocks the member after the service', () => {
  expect(blocked(['10:00', 30, 10])).toEqual(['10:00-10:40'])
})

test('lines of one visit have no clean-up between them: all of it comes after the last', () => {
  expect(blocked(['10:00', 30, 10], ['10:30', 30, 5])).toEqual(['10:00-10:30', '10:30-11:15'])
})

test('a pause takes as much of the clean-up as fits into it', () => {
  expect(blocked(['10:00', 30, 15], ['10:40', 20, 0])).toEqual(['10:00-10:40', '10:40-11:05'])
  expect(blocked(['10:00', 30, 15], ['11:00', 20, 5])).toEqual(['10:00-10:45', '11:00-11:25'])
})

test("overlapping lines cannot be one member's", () => {
  expect(blocked(['10:00', 30, 0], ['10:29', 30, 0])).toBeNull()
})

test('the client keeps the chair for the next service, and it is cleaned when they leave it', () => {
  expect(held(['10:00', 30, 10], ['10:30', 30, 5])).toEqual(['10:00-10:30', '10:30-11:15'])
  expect(held(['10:30', 30, 5], ['10:00', 20, 15])).toEqual(['10:30-11:10', '10:00-10:30'])
})

test('a chair left for long is clean when the client returns to it', () => {
  expect(held(['10:00', 30, 10], ['11:00', 30, 5])).toEqual(['10:00-10:40', '11:00-11:35'])
})

test('simultaneous services need a chair each, and each is cleaned', () => {
  expect(held(['10:00', 60, 10], ['10:00', 30, 10], ['10:30', 30, 5])).toEqual([
    '10:00-11:10',
    '10:00-10:30',
    '10:30-11:15',
  ])
})

function held(...lines: [time: string, minutes: number, cleanupMinutes: number][]): string[] {
  const times = heldTimes(lines.map(([time, minutes, cleanupMinutes]) => serviceAt(time, { minutes, cleanupMinutes })))
  return times.map(({ start, end }) => `${clock(start)}-${clock(end)}`)
}

function blocked(...lines: [time: string, minutes: number, cleanupMinutes: number][]): string[] | null {
  const times = blockedTimes(
    lines.map(([time, minutes, cleanupMinutes]) => serviceAt(time, { minutes, cleanupMinutes })),
  )
  return times?.map(({ start, end }) => `${clock(start)}-${clock(end)}`) ?? null
}
