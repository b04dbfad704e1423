import { createHash } from 'node:crypto'
import { sha256 } from '@noble/hashes/sha2.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findProof, isProof, pieces } from './proof.ts'

const ofNode = (text: string) => createHash('sha256').update(text).digest()
const ofTheBrowser = (text: string) => sha256(new TextEncoder().encode(text))

test('an answer is right when each hash begins with enough zeros, as anybody can verify', () => {
  const question = { question: 'a seed and a request', bits: 8 }

  const answer = findProof(question, ofTheBrowser)

  const numbers = answer.split('.')
  expect(numbers).toHaveLength(pieces)
  for (let last = 1; last <= pieces; last++) {
    expect(ofNode(['a seed and a request', ...numbers.slice(0, last)].join(' ')).readUInt8()).toBe(0)
  }
  expect(isProof(question, answer, ofNode)).toBe(true)
})

test('an answer to another question, with a changed number or for less work is invalid', () => {
  const question = { question: 'one', bits: 12 }
  const answer = findProof(question, ofNode)

  fc.assert(
    fc.property(fc.string(), fc.nat(pieces - 1), fc.integer({ min: 1, max: 1000 }), (other, index, more) => {
      const changed = answer.split('.').map((number, at) => (at === index ? String(Number(number) + more) : number))
      expect(isProof({ question: `other ${other}`, bits: 12 }, answer, ofNode)).toBe(false)
      expect(isProof({ question: 'one', bits: 20 }, answer, ofNode)).toBe(false)
      if (index < pieces - 1) expect(isProof(question, changed.join('.'), ofNode)).toBe(false)
    }),
  )
})

test('a malformed answer is invalid', () => {
  for (const answer of ['', '1', '1.2.3.4.5.6.7', '1.2.3.4.5.6.7.8.9', '1.2.3.4.5.6.7.x', '1.2.3.4.5.6.7.-8']) {
    expect(isProof({ question: 'one', bits: 0 }, answer, ofNode)).toBe(false)
  }
})
