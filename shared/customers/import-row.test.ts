import { expect, test } from 'vitest'
import { matchColumns } from './columns.ts'
import { readRow } from './import-row.ts'

function read(row: Record<string, string>) {
  const header = Object.keys(row)
  return readRow(Object.values(row), matchColumns(header), header)
}
const person = { 'First name': 'Mai', Phone: '4085550101' }

test.each([
  ['(408) 555-0101', '+14085550101'],
  ["'+14085550101", '+14085550101'],
  ['+1 408-555-0101', '+14085550101'],
  ['14085550101.0', '+14085550101'],
  ['408.555.0101 x12', '+14085550101'],
  ['(+842838230105)', '+842838230105'],
])('the phone %s is %s', (typed, phone) => {
  expect(read({ ...person, Phone: typed })).toMatchObject({ customer: { phone } })
})

test('another phone stands in for one that cannot be read', () => {
  expect(read({ ...person, Mobile: '1.40856E+10', Phone: '408 555 0102' })).toMatchObject({
    customer: { phone: '+14085550102' },
  })
})

test.each([
  ['Linda Marsh', 'Linda', 'Marsh'],
  ['Marsh, Linda', 'Linda', 'Marsh'],
  ['Nguyễn Thị Hương', 'Nguyễn Thị', 'Hương'],
  ['Cher', 'Cher', ''],
])('the full name %s is %s and %s', (name, firstName, lastName) => {
  expect(read({ Name: name, Phone: '4085550101' })).toMatchObject({ customer: { firstName, lastName } })
})

test.each([
  ['1990-05-12', '1990-05-12'],
  ['05/12/1990', '1990-05-12'],
  ['5-12-1990', '1990-05-12'],
  ['25/12/1990', '1990-12-25'],
  ['May 12, 1990', '1990-05-12'],
  ['1990-05-12T00:00:00Z', '1990-05-12'],
  ['', null],
])('the birthday %j is %j', (typed, birthday) => {
  expect(read({ ...person, Birthday: typed })).toMatchObject({ customer: { birthday } })
})

test('a birthday without a year is kept as a note', () => {
  expect(read({ ...person, Birthday: '05-12', Memo: 'gel only' })).toMatchObject({
    customer: { birthday: null, notes: 'gel only\nBirthday: 05-12' },
  })
})

test.each([
  [{ Phone: '4085550101' }, 'name'],
  [{ 'First name': 'Mai' }, 'no_phone'],
  [{ ...person, Phone: '555' }, 'phone'],
  [{ ...person, Email: 'mai@' }, 'email'],
  [{ ...person, Birthday: '31/02/1990' }, 'birthday'],
  [{ ...person, Notes: 'x'.repeat(2001) }, 'too_long'],
])('%j is left out: %s', (row, error) => {
  expect(read(row)).toEqual({ error })
})

test('languages and blocks are read in both languages', () => {
  expect(read({ ...person, Language: 'Tiếng Việt', Blocked: 'Có' })).toMatchObject({
    customer: { language: 'vi', blocked: true },
  })
  expect(read({ ...person, Language: '', Blocked: 'No' })).toMatchObject({
    customer: { language: 'en', blocked: false },
  })
})
