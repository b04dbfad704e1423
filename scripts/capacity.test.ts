import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calculate, readCosts, readSpread, withCapacity } from './capacity.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

test('docs/scaling.md says what docs/measured.md has: npx node scripts/capacity.ts writes it anew', () => {
  expect(withCapacity(read('docs/scaling.md'), read('docs/measured.md'))).toBe(read('docs/scaling.md'))
})

test('cores are the work of a day that falls into its busiest hour', () => {
  const [free, one] = [
    { app: 0, database: 0 },
    { app: 1, database: 2 },
  ]
  const nothing = {
    page: free,
    slots: free,
    change: free,
    message: free,
    list: free,
    report: free,
    memoryOfApp: 0,
    memoryOfDatabase: 0,
  }
  // 40 visits with 6 weeks of slots each, of 1,000 salons, 15 % of them within 3,600 seconds.
  const hour = (40 * 6 * 1000 * 0.15) / 3_600_000
  const { app, database, onReplica } = calculate({ ...nothing, slots: one })
  expect([app, database, onReplica]).toEqual([hour, 2 * hour, 2 * hour])
  expect(calculate({ ...nothing, change: one }).onReplica).toBe(0)
})

test('a row of the figures that is gone or renamed is named', () => {
  expect(() => readCosts(read('docs/measured.md').replace('**A booking**', '**Booking**'))).toThrow('A booking')
})

test('what spread salons take more is read from the table of the bench, if there is one', () => {
  const rows = ['free times of two services, seven days', 'a booking', 'owner: list of bookings'].map(
    (call) => `| ${call} | 8 ms | 11 ms | 1.25 | ≤ 1.3 ✓ | 2.0 + 1.0 ms | 3.0 + 0.5 + 2.5 ms |`,
  )
  expect(readSpread(rows.join('\n'))).toEqual({ app: 1.5, coordinator: 0.5, workers: 2.5 })
  expect(readSpread('Not measured on a quiet machine yet.')).toBeNull()
})
