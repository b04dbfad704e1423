import { expect, test } from 'vitest'
import { mayLoadAgain, worked } from './load-again.ts'

function storage() {
  const kept = new Map<string, string>()
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
}

test('a page loads itself again once, and once more after it has worked', () => {
  const tab = storage()

  expect([mayLoadAgain(tab), mayLoadAgain(tab)]).toEqual([true, false])
  worked(tab)
  expect(mayLoadAgain(tab)).toBe(true)
})

test('where nothing can be kept, it never does: it would go on forever', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }

  expect(mayLoadAgain(blocked)).toBe(false)
  expect(() => worked(blocked)).not.toThrow()
})
