import pino from 'pino'
import { expect, test } from 'vitest'
import { readable } from './log.ts'

const time = Date.parse('2027-03-14T10:03:22.500Z')

test('on a terminal a log line reads like a sentence', () => {
  expect(readable(JSON.stringify({ level: 30, time, msg: 'stopping', signal: 'SIGTERM' }))).toBe(
    '10:03:22Z  stopping  signal=SIGTERM',
  )
  expect(readable(JSON.stringify({ level: 40, time, msg: 'slow', ms: 900, ids: ['a'] }))).toBe(
    '10:03:22Z  warning  slow  ms=900  ids=["a"]',
  )
})

test('a bug shows its location', () => {
  const err = { type: 'TypeError', message: 'no such thing', stack: 'TypeError: no such thing\n    at book.ts:1:2' }

  expect(readable(JSON.stringify({ level: 50, time, msg: 'bug', err }))).toBe(
    '10:03:22Z  error  bug\nTypeError: no such thing\n    at book.ts:1:2',
  )
})

test('logged text can neither start a line of its own nor send commands to the terminal', () => {
  const hostile = 'x\n2027-03-14 signed in as admin\u001b[2J'
  const lines: string[] = []
  pino({ base: null }, { write: (line: string) => lines.push(line) }).warn({ reason: hostile }, hostile)

  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toMatch(/\p{Cc}/u)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, time: expect.any(Number), reason: hostile })
  expect(readable(lines[0] ?? '')).not.toMatch(/\p{Cc}/u)
})
