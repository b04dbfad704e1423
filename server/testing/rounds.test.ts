import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { rounds, sampleOf } from './rounds.ts'

const everything = Array.from({ length: 9 }, (_, index) => index)

test('a sample has the first and the last, as many as asked for, in their order', () => {
  vi.stubEnv('ALL_ROUNDS', '')

  expect(sampleOf(everything, 3)).toEqual([0, 4, 8])
  expect([rounds(20), rounds(5), rounds(1)]).toEqual([7, 2, 1])
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { maxLength: 40 }), fc.integer({ min: 2, max: 50 }), (all, count) => {
      const sample = sampleOf(all, count)
      expect(sample).toHaveLength(Math.min(all.length, count))
      expect([sample[0], sample.at(-1)]).toEqual([all[0], all.at(-1)])
      expect(all.filter((one) => sample.includes(one))).toEqual(sample)
    }),
  )
})

test('everything is tried at length', () => {
  vi.stubEnv('ALL_ROUNDS', '1')

  expect(sampleOf(everything, 3)).toEqual(everything)
  expect(rounds(20)).toBe(20)
})
