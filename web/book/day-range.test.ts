import { expect, test } from 'vitest'
import { daysIn, monthAround, monthGrid, stripAround } from './day-range.ts'

const today = '2026-11-20'
const last = '2027-11-20'

test('the strip shows two weeks from today, and the two after that', () => {
  expect(stripAround(today, today, last)).toEqual({ from: '2026-11-20', to: '2026-12-03' })
  expect(stripAround('2026-12-04', today, last)).toEqual({ from: '2026-12-04', to: '2026-12-17' })
  expect(daysIn(stripAround(today, today, last))).toBe(14)
})

test('neither begins before today nor ends after the last day that can be booked', () => {
  expect(stripAround('2026-11-01', today, last).from).toBe(today)
  expect(stripAround(today, today, '2026-11-22')).toEqual({ from: '2026-11-20', to: '2026-11-22' })
  expect(monthAround(today, today, last)).toEqual({ from: '2026-11-20', to: '2026-11-30' })
  expect(monthAround('2027-11-05', today, last)).toEqual({ from: '2027-11-01', to: '2027-11-20' })
})

test('a month begins under its weekday, weeks from Sunday', () => {
  expect(monthGrid('2026-11-20').blanks).toBe(0)
  expect(monthGrid('2026-12-04').blanks).toBe(2)
  expect(monthGrid('2028-02-10').dates).toHaveLength(29)
  expect(monthGrid('2026-12-31').dates.at(-1)).toBe('2026-12-31')
})
