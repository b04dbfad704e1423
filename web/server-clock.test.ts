import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Ahead, aheadAfter, correctedBy } from './server-clock.ts'

test('a clock that agrees with the server to the second is left alone', () => {
  const ahead = aheadAfter(null, { date: 10_000, sentAt: 10_400, receivedAt: 10_600 })
  expect(correctedBy(ahead, 20_000)).toBe(20_000)
})

test.each([-3_600_000, 90_000])('after some answers a clock that is %i ms off is right to the second', (off) => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ pause: fc.nat(9_999), way: fc.nat(400), back: fc.nat(400) }), { minLength: 3 }),
      (answers) => {
        let now = 1_000_000
        let ahead: Ahead | null = null
        for (const { pause, way, back } of answers) {
          now += pause
          const sentAt = now - off
          now += way
          const date = Math.floor(now / 1_000) * 1_000
          now += back
          ahead = aheadAfter(ahead, { date, sentAt, receivedAt: now - off })
        }
        expect(Math.abs(correctedBy(ahead, now - off) - now)).toBeLessThan(1_800)
      },
    ),
  )
})

test('a clock that was changed in between is followed', () => {
  const before = aheadAfter(null, { date: 100_000, sentAt: 100_000, receivedAt: 100_100 })
  const ahead = aheadAfter(before, { date: 200_000, sentAt: 260_000, receivedAt: 260_100 })
  expect(correctedBy(ahead, 270_000)).toBeGreaterThan(209_000)
  expect(correctedBy(ahead, 270_000)).toBeLessThan(212_000)
})
