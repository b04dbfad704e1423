import { expect, test } from 'vitest'
import { inPieces } from './in-pieces.ts'

test('a batch of many rows is written in several pieces, in order', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => index)
  async function* batches() {
    yield await Promise.resolve(rows)
  }
  const pieces = await Array.fromAsync(inPieces(batches(), (row) => `${row},`))

  expect(pieces.length).toBe(3)
  expect(pieces.join('')).toBe(rows.map((row) => `${row},`).join(''))
})
