import { expect, test } from 'vitest'
import { keepUpTo } from './kept-pages.ts'

function writer() {
  const written: string[] = []
  const write = (text: string, bytes = 1) => {
    return async () => {
      written.push(text)
      return { text, bytes }
    }
  }
  return { written, write }
}

test('what is asked for again is not written again, until its version is another', async () => {
  const { written, write } = writer()
  const keep = keepUpTo<{ text: string; bytes: number }>(10)

  await Promise.all([keep('a', '1', write('first')), keep('a', '1', write('at the same time'))])
  await keep('a', '1', write('again'))
  await keep('b', '1', write('another'))
  expect((await keep('a', '2', write('changed'))).text).toBe('changed')
  await keep('a', '2', write('again'))

  expect(written).toEqual(['first', 'another', 'changed'])
})

test('beyond its bytes, what was asked for longest ago is written again', async () => {
  const { written, write } = writer()
  const keep = keepUpTo<{ text: string; bytes: number }>(10)

  await keep('a', '1', write('a', 4))
  await keep('b', '1', write('b', 4))
  await keep('a', '1', write('a', 4))
  await keep('c', '1', write('c', 4))
  await keep('a', '1', write('a', 4))
  await keep('b', '1', write('b', 4))

  expect(written).toEqual(['a', 'b', 'c', 'b'])
})

test('what is larger than all there is room for is written each time, and leaves room for others', async () => {
  const { written, write } = writer()
  const keep = keepUpTo<{ text: string; bytes: number }>(10)

  await keep('large', '1', write('large', 11))
  await keep('large', '1', write('large', 11))
  await keep('a', '1', write('a', 9))
  await keep('a', '1', write('a', 9))

  expect(written).toEqual(['large', 'large', 'a'])
})

test('what could not be written is written for the next caller', async () => {
  const { write } = writer()
  const keep = keepUpTo<{ text: string; bytes: number }>(10)

  await expect(keep('a', '1', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')

  expect((await keep('a', '1', write('now'))).text).toBe('now')
})
