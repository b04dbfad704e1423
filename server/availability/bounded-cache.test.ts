import { expect, test } from 'vitest'
import { boundedCache } from './bounded-cache.ts'

const textsUpTo = (max: number) => boundedCache<object, Buffer>(max, ({ length }) => length)

test('what was written is there for the same starts only, and the one that was asked for longest ago goes first', () => {
  const texts = textsUpTo(25)
  const [first, second, third] = [{ day: 1 }, { day: 1 }, { day: 1 }]
  texts.keep(first, Buffer.alloc(10, 'a'))
  texts.keep(second, Buffer.alloc(10, 'b'))

  expect(String(texts.get(first))).toBe('aaaaaaaaaa')
  expect(texts.get(third)).toBeUndefined()
  texts.keep(third, Buffer.alloc(10, 'c'))

  expect([first, second, third].map((one) => texts.get(one)?.length)).toEqual([10, undefined, 10])
})

test('what is written anew replaces what was there, and a text that is too long for all is not kept', () => {
  const texts = textsUpTo(25)
  const starts = {}
  for (const length of [20, 10, 20]) texts.keep(starts, Buffer.alloc(length))
  expect(texts.get(starts)?.length).toBe(20)

  texts.keep({}, Buffer.alloc(5))
  expect(texts.get(starts)?.length).toBe(20)
  texts.keep(starts, Buffer.alloc(26))
  expect(texts.get(starts)).toBeUndefined()
})
