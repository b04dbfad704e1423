import { expect, test } from 'vitest'
import { showPrice } from './format.ts'
import { kindOfSum } from './prices.ts'

test('a sum with a "from" price is a "from" price; a sum with a quote in the salon has no amount', () => {
  expect(kindOfSum([])).toBe('exact')
  expect(kindOfSum(['exact', 'exact'])).toBe('exact')
  expect(kindOfSum(['exact', 'from'])).toBe('from')
  expect(kindOfSum(['exact', 'in_salon'])).toBe('from')
  expect(kindOfSum(['in_salon', 'in_salon'])).toBe('in_salon')
})

test('in words of the language', () => {
  expect(showPrice(4_500, 'exact', 'vi')).toBe('$45.00')
  expect(showPrice(4_500, 'from', 'en')).toBe('from $45.00')
  expect(showPrice(4_500, 'from', 'vi')).toBe('từ $45.00')
  expect([showPrice(0, 'in_salon', 'en'), showPrice(0, 'in_salon', 'vi')]).toEqual([
    'price in the salon',
    'báo giá tại tiệm',
  ])
})
