/** Which sales tax on services counts on a day. */

import { expect, test } from 'vitest'
import { serviceTaxOn, taxesOf } from './tax.ts'

const categoryIds = ['0197f3a0-0000-7000-8000-000000000001']
const tax = (from: string, millionths = 45_000) => ({ from, millionths, categoryIds })

test('the latest rate that has begun counts, in whatever order they were entered', () => {
  const taxes = [tax('2027-06-01', 50_000), tax('2026-01-01')]
  expect(serviceTaxOn(taxes, '2025-12-31')).toBeNull()
  expect(serviceTaxOn(taxes, '2026-01-01')?.millionths).toBe(45_000)
  expect(serviceTaxOn(taxes, '2027-06-01')?.millionths).toBe(50_000)
})

test('a rate of 0, or without categories, ends the tax', () => {
  expect(serviceTaxOn([tax('2026-01-01'), tax('2027-01-01', 0)], '2027-01-01')).toBeNull()
  expect(serviceTaxOn([{ ...tax('2026-01-01'), categoryIds: [] }], '2027-01-01')).toBeNull()
})

test('services and products at one rate are taxed together: no cent by rounding twice', () => {
  const lines = [
    { kind: 'service', taxed: true, cents: 10 },
    { kind: 'product', taxed: true, cents: 10 },
  ] as const
  expect(taxesOf(lines, { taxMillionths: 50_000, serviceTaxMillionths: 50_000 })).toEqual([1, 0])
  expect(taxesOf(lines, { taxMillionths: 50_001, serviceTaxMillionths: 50_000 })).toEqual([1, 1])
})
