import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findProof, isProof } from './proof.ts'

test('an answer is right when the hash begins with enough zeros, as anybody can check', async () => {
  const question = { question: 'salon phone start', bits: 10 }

  const answer = await findProof(question)

  const hash = createHash('sha256').update(`salon phone start ${answer}`).digest()
  expect(hash.readUInt16BE() >> 6).toBe(0)
  expect(await isProof(question, answer)).toBe(true)
})

test('an answer to another question is worth no more than a guess', async () => {
  const answer = await findProof({ question: 'one', bits: 12 })
  const others = await Promise.all(
    Array.from({ length: 200 }, (_, place) => isProof({ question: `other ${place}`, bits: 12 }, answer)),
  )

  expect(others.filter(Boolean).length).toBeLessThan(5)
})
