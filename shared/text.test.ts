import { expect, test } from 'vitest'
import { notes, requiredLine } from './text.ts'

test.each([
  ['Mai\u200b Tran', 'Mai Tran'],
  ['\u202eMai\u2066', 'Mai'],
  ['Mai\u200d\u200cTran', 'MaiTran'],
  ['\ufeffMai\u00ad', 'Mai'],
  ['Mai 👩‍👩‍👧', 'Mai 👩‍👩‍👧'],
  ['👩🏽‍🎨 Kim', '👩🏽‍🎨 Kim'],
  ['Nguyễn Thị', 'Nguyễn Thị'],
])('%j is kept as %j', (typed, kept) => {
  expect(requiredLine(40).parse(typed)).toBe(kept)
})

test('a name of invisible characters only is no name', () => {
  expect(requiredLine(40).safeParse('\u200b\u2060\u200e').success).toBe(false)
})

test('notes keep their lines', () => {
  expect(notes(100).parse('gel\r\n\u200bred')).toBe('gel\nred')
})
