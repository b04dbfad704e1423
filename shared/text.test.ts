import { expect, test } from 'vitest'
import { NewUser } from './admin/input.ts'
import { CustomerIn } from './customers/contract.ts'
import { NewStaff, StaffChange } from './staff/input.ts'
import { notes, requiredLine, requiredName } from './text.ts'

test.each([
  ['Mai\u200b Tran', 'Mai Tran'],
  ['\u202eMai\u2066', 'Mai'],
  ['Mai\u200d\u200cTran', 'MaiTran'],
  ['\ufeffMai\u00ad', 'Mai'],
  ['Mai 👩‍👩‍👧', 'Mai 👩‍👩‍👧'],
  ['👩🏽‍🎨 Kim', '👩🏽‍🎨 Kim'],
  ['❤️ 1️⃣ 🏴󠁧󠁢󠁷󠁬󠁳󠁿', '❤️ 1️⃣ 🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
  ['Mai\ufe0f\u{e0061}', 'Mai'],
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

test.each([
  '\u2800',
  '\u3164',
  '\u034f',
  '\u115f\u1160',
  '\uffa0',
  '\u202e',
  '\u17b4',
  '\ufe0f',
  '\u180b',
  '\ufff9',
  '\u{1d159}',
  '\u{e0061}',
])('letters that show nothing are no name: %j', (typed) => {
  expect(requiredName(40).safeParse(typed).success).toBe(false)
})

test.each([
  'win.example.com',
  'https://win',
  'Mai www.win',
  'bit.ly/x',
  'Win at example.shop',
  'win.page',
  'win\uff0ecom',
  'win\u3002com',
])('a web address is no name: %s', (typed) => {
  expect(requiredName(40).safeParse(typed).error?.issues[0]?.message).toBe('web_address')
})

test.each([
  ['member', NewStaff],
  ['member who changes', StaffChange],
  ['customer', CustomerIn],
  ['account', NewUser],
])('a web address that the salon types is no name of a %s', (_, fields) => {
  const { error } = fields.safeParse({ firstName: 'Mai', lastName: 'win.example.com' })
  expect(error?.issues.find(({ path }) => path[0] === 'lastName')?.message).toBe('web_address')
})

test.each(['Dr.Smith', 'J.R.', 'Mary-Ann O’Neil', 'St. John', 'Nguyễn Thị Cẩm Vân'])('a name stays: %s', (typed) => {
  expect(requiredName(40).parse(typed)).toBe(typed)
})
