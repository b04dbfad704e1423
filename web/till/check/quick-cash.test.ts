import { expect, test } from 'vitest'
import { quickCash } from './quick-cash.ts'

test.each([
  [88_70, [88_70, 90_00, 100_00]],
  [24_25, [24_25, 25_00, 30_00, 40_00, 50_00]],
  [120_00, [120_00, 150_00, 200_00]],
  [1, [1, 5_00, 10_00, 20_00, 50_00]],
  [98_44, [98_44, 100_00]],
  [100_00, [100_00]],
])('for %i cents people hand over %j', (due, handed) => {
  expect(quickCash(due)).toEqual(handed)
})

test('offers the exact amount first, then larger ones in whole notes, without repeats', () => {
  for (let due = 1; due < 30_000; due += 31) {
    const [exact, ...above] = quickCash(due)
    expect(exact).toBe(due)
    expect(above.length).toBeLessThan(5)
    expect(above).toEqual([...new Set(above)].toSorted((a, b) => a - b))
    expect(above.every((cents) => cents > due && cents % 500 === 0)).toBe(true)
  }
})
