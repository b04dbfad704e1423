/** Whatever happens to connection, answers, session, storage, clock and tabs, in whatever order. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atLength } from '../../../server/testing/rounds.ts'
import { anyMishap, bench } from './test-queue.ts'

test('every act is done once and in order, or taken back, or told about', () => {
  fc.assert(
    fc.property(fc.array(anyMishap, { maxLength: 40, size: 'max' }), (mishaps) => {
      const { take, end, wrong } = bench()
      for (const mishap of mishaps) take(mishap)
      end()
      expect(wrong()).toEqual([])
    }),
    { numRuns: atLength() ? 10_000 : 400 },
  )
})
