import { expect, test } from 'vitest'
import { readCalendarSearch } from './calendar-search.ts'

test('the address of a view can be opened again', () => {
  const address = { view: 'day', date: '2026-11-20', staff: 'kim', unconfirmed: true, list: true, team: true } as const

  expect(readCalendarSearch({ ...address })).toEqual(address)
})

test('what cannot be read in an address counts as absent', () => {
  expect(readCalendarSearch({ view: 'year', date: '2026-02-30', staff: 7, unconfirmed: 'no' })).toEqual({})
})
