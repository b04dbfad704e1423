import { expect, test } from 'vitest'
import { parsePercent, parseTax } from './parse-percent.ts'

test.each([
  ['3', 300],
  ['2.5', 250],
  ['2,5 %', 250],
  [' 18% ', 1_800],
  ['0.25', 25],
  ['3.', 300],
  ['０３', 300], // full-width digits, as some keyboards produce
  ['100', 10_000],
  ['2.555', null],
  ['-3', null],
  ['3%%', null],
  ['.5', null],
  ['', null],
])('%j percent', (typed, bp) => {
  expect(parsePercent(typed)).toBe(bp)
})

test.each([
  ['9.375', 93_750],
  ['9,375%', 93_750],
  ['8', 80_000],
  ['0.0001', 1],
  ['9.37512', null],
  ['tax', null],
])('%j percent of tax', (typed, millionths) => {
  expect(parseTax(typed)).toBe(millionths)
})
