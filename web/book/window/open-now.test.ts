import { expect, test } from 'vitest'
import { isOpenAt } from './open-now.ts'

const zone = 'America/Chicago'
const monday = '2026-11-30'
const usual = {
  today: monday,
  closedToday: false,
  special: [],
  week: [{ dayOfWeek: 1, opensAt: '09:00', closesAt: '19:00' }],
}

test.each([
  ['2026-11-30T08:59:00-06:00', false],
  ['2026-11-30T09:00:00-06:00', true],
  ['2026-11-30T18:59:00-06:00', true],
  ['2026-11-30T19:00:00-06:00', false],
  ['2026-12-07T12:00:00-06:00', false], // a page of a week ago
])('from nine to seven, at %s it is open: %s', (at, open) => {
  expect(isOpenAt(usual, zone, Date.parse(at))).toBe(open)
})

test('a day with hours of its own is open by those, and a closed one is not', () => {
  const noon = Date.parse('2026-11-30T12:00:00-06:00')
  const special = [{ date: monday, opensAt: '13:00', closesAt: '15:00', name: '' }]

  expect(isOpenAt({ ...usual, special }, zone, noon)).toBe(false)
  expect(isOpenAt({ ...usual, closedToday: true }, zone, noon)).toBe(false)
})
