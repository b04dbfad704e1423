import fc from 'fast-check'
import { expect, test } from 'vitest'
import { showMoney } from '../format.ts'
import { toDollars } from '../money.ts'
import { parseDuration, parsePrice } from './typed.ts'

test('a price is understood as people type it', () => {
  expect(prices('45', '45.5', '45.50', '$45', '$ 45', '45$', 'US$45', '45 USD', ' 45 ', '４５')).toEqual([
    4500, 4550, 4550, 4500, 4500, 4500, 4500, 4500, 4500, 4500,
  ])
  expect(prices('.5', '0.05', '45.', '0')).toEqual([50, 5, 4500, 0])
})

test('a comma is a decimal comma before one or two digits, and separates thousands before three', () => {
  expect(prices('45,50', '45,5', '1,250', '1,250.50', '12,345,678')).toEqual([
    4550, 4550, 125_000, 125_050, 1_234_567_800,
  ])
})

test('rejects text that is not a price', () => {
  const odd = [
    '',
    ' ',
    '$',
    '.',
    'free',
    '-5',
    '45.555',
    '1.25,50',
    '45-50',
    '4 5',
    '1,25,0',
    '1e3',
    'NaN',
    '12345678901',
  ]
  expect(prices(...odd)).toEqual(odd.map(() => null))
})

test('a price that we show is understood again', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999), (cents) => {
      expect(parsePrice(toDollars(cents))).toBe(cents)
      expect(parsePrice(`$${toDollars(cents).replace('.', ',')}`)).toBe(cents)
      expect(parsePrice(showMoney(cents, 'en'))).toBe(cents)
      expect(parsePrice(showMoney(cents, 'vi'))).toBe(cents)
    }),
  )
})

test('a duration is understood as people type it', () => {
  expect(durations('75', '75 min', '75min', '75m', '75 minutes', '75 phút', "75'", ' 75 ')).toEqual(Array(8).fill(75))
  expect(durations('1h15', '1 h 15', '1h 15m', '1:15', '1 hr 15 min', '1 giờ 15', '1g15', '1 tiếng 15 phút')).toEqual(
    Array(8).fill(75),
  )
  expect(durations('1.25h', '1,25 giờ', '1H15')).toEqual([75, 75, 75])
  expect(durations('1h', '2 giờ', '1.5 h', '1 tiếng rưỡi', '0:45', '0')).toEqual([60, 120, 90, 90, 45, 0])
})

test('rejects text that is not a duration', () => {
  const odd = ['', 'h', '1:75', '1h99', '1.5', '45,5', '-15', 'an hour', '1::5', '1.001h', '15 15', '99999']
  expect(durations(...odd)).toEqual(odd.map(() => null))
})

test('every way of writing a whole duration means the same', () => {
  fc.assert(
    fc.property(fc.nat(11), fc.nat(59), (hours, minutes) => {
      const two = String(minutes).padStart(2, '0')
      const meant = hours * 60 + minutes
      expect(durations(`${meant}`, `${hours}:${two}`, `${hours}h${two}`, `${hours} giờ ${minutes} phút`)).toEqual(
        Array(4).fill(meant),
      )
    }),
  )
})

function prices(...typed: string[]): (number | null)[] {
  return typed.map(parsePrice)
}

function durations(...typed: string[]): (number | null)[] {
  return typed.map(parseDuration)
}
