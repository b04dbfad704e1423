import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minute, overlaps } from '../../shared/time.ts'
import { packTimes, unpackNear } from './packed-times.ts'

const day = 1440 * minute
const since = Date.UTC(2027, 2, 10)

/** Start, end and minutes of service: mostly on the minute, none longer than a day. */
const time = fc
  .record({
    from: fc.integer({ min: 0, max: 20 * 1440 }),
    length: fc.integer({ min: 1, max: 1440 }),
    seconds: fc.constantFrom(0, 0, 0, 0, 0.25, 17),
    minutes: fc.integer({ min: 0, max: 300 }),
  })
  .map(({ from, length, seconds, minutes }) => {
    const start = since + from * minute + seconds * 1000
    return [start, Math.min(start + length * minute + seconds, start + day), minutes]
  })

function byColumn(times: readonly number[][]) {
  const [starts, ends, minutes] = [0, 1, 2].map((column) => times.map((one) => one[column] ?? 0))
  return { starts: starts ?? [], ends: ends ?? [], minutes: minutes ?? [] }
}

test('near an interval, those are found that overlap it, as they were packed, earliest first', () => {
  const run = fc.property(
    fc.array(time, { maxLength: 60 }),
    fc.integer({ min: -1, max: 21 }),
    fc.integer({ min: 1, max: 3 }),
    (times, from, days) => {
      const near = { start: since + from * day, end: since + (from + days) * day }
      const found = unpackNear(packTimes(byColumn(times)), near).map(({ start, end, minutes }) => [start, end, minutes])
      const sorted = times.toSorted(([a = 0], [b = 0]) => a - b)
      expect(found).toEqual(sorted.filter(([start = 0, end = 0]) => overlaps({ start, end }, near)))
    },
  )
  fc.assert(run, { numRuns: 300 })
})

test('times on the minute take a dozen bytes each', () => {
  expect(packTimes(byColumn([[since, since + 30 * minute, 30]])).figures.byteLength).toBe(12)
})
