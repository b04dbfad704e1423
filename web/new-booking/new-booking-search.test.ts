import { expect, test } from 'vitest'
import { readNewBookingSearch } from './new-booking-search.ts'

test('the calendar hands over its date, its time and its member', () => {
  const address = { date: '2026-11-20', time: '14:15', staff: 'kim', step: 'info' }

  expect(readNewBookingSearch(address)).toEqual(address)
})

test('drops text that is not a date, time or step', () => {
  expect(readNewBookingSearch({ date: '2026-02-30', time: '25:00', staff: 7, step: 'done' })).toEqual({})
  expect(readNewBookingSearch({ step: 'services' })).toEqual({})
})
