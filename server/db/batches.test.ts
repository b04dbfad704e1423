import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batches } from './batches.ts'

test('every row comes once and in order, with any batch size', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(30), fc.integer({ min: 1, max: 9 }), async (count, size) => {
      const rows = Array.from({ length: count }, (_, row) => row)
      const found: number[] = []

      const read = async (last = -1) => rows.slice(last + 1, last + 1 + size)
      for await (const batch of batches(size, read)) found.push(...batch)

      expect(found).toEqual(rows)
    }),
  )
})
