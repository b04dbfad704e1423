import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '../testing/any-character.ts'
import { matchColumns } from './columns.ts'
import { type Reading, readRow } from './import-row.ts'
import { ImportRow } from './importing.ts'

function read(row: Record<string, string>, more: Partial<Reading> = {}) {
  const header = Object.keys(row)
  const reading: Reading = {
    columns: matchColumns(header),
    header,
    birthday: 'mdy',
    lastVisit: 'mdy',
    names: 'auto',
    tendency: 'given_first',
    today: '2027-03-10',
    ...more,
  }
  return readRow(Object.values(row), reading)
}
const person = { 'First name': 'Mai', Phone: '4085550101' }

test('a bad field is left empty, named, and kept in the words of the list: the row is not lost', () => {
  expect(read({ ...person, Email: 'mai@', Birthday: '31/02/1990', Visits: 'many', Memo: 'gel only' })).toEqual({
    customer: expect.objectContaining({
      phone: '+14085550101',
      email: '',
      birthday: null,
      visits: 0,
      notes: 'gel only\nEmail: mai@\nBirthday: 31/02/1990\nVisits: many',
    }),
    issues: [
      { issue: 'email', text: 'mai@' },
      { issue: 'birthday', text: '31/02/1990' },
      { issue: 'visits', text: 'many' },
    ],
  })
})

test.each([
  [{ 'First name': 'Mai', Phone: '' }, { phone: '', firstName: 'Mai' }, ['no_phone']],
  [{ 'First name': 'Mai', Phone: '555-0101' }, { phone: '', notes: 'Phone: 555-0101' }, ['phone']],
  [
    { ...person, Phone: '408 555 0101 / 408 555 0102' },
    { phone: '+14085550101', notes: 'Phone: (408) 555-0102' },
    ['more_phones'],
  ],
  [
    { ...person, 'Home phone': '(408) 555-0109' },
    { phone: '+14085550101', notes: 'Home phone: (408) 555-0109' },
    ['more_phones'],
  ],
  [{ ...person, 'Home phone': '408-555-0101' }, { phone: '+14085550101', notes: '' }, []],
  [{ ...person, Mobile: '1.40856E+10' }, { phone: '+14085550101', notes: 'Mobile: 1.40856E+10' }, ['shortened']],
  [{ ...person, Phone: '408-555-0101 x12' }, { phone: '+14085550101', notes: 'Phone: 408-555-0101 x12' }, []],
  [{ ...person, 'Online Booking': 'Deny' }, { blocked: true, notes: 'Online Booking: Deny' }, []],
  [{ ...person, 'Online Booking': 'Allow' }, { blocked: false, notes: '' }, []],
  [{ ...person, 'SMS Opt In': 'No' }, { noTexts: true, noMails: false }, []],
  [{ ...person, 'SMS Opt In': 'Yes', 'Accepts Marketing': 'yes' }, { noTexts: false, noMails: false, notes: '' }, []],
  [{ ...person, 'Accepts Marketing': 'No' }, { noTexts: false, noMails: true }, []],
  [{ ...person, 'Do not contact': 'x' }, { noTexts: true, noMails: true }, []],
  [{ ...person, 'Email Subscription Status': 'Unsubscribed' }, { noMails: true }, []],
  [{ ...person, 'SMS Opt In': 'maybe' }, { noTexts: false, notes: 'SMS Opt In: maybe' }, ['consent']],
  [{ 'First name': 'Nguy?n', Phone: '4085550101' }, { firstName: 'Nguy?n' }, ['letters']],
  [{ 'First name': '', Phone: '4085550101' }, { firstName: '(408) 555-0101' }, ['no_name']],
  [{ 'First name': '', Email: 'a@example.com' }, { firstName: 'a', email: 'a@example.com' }, ['no_phone', 'no_name']],
  [{ 'First name': 'M\u2800ai\u200b', Phone: '4085550101' }, { firstName: 'Mai' }, []],
  [{ 'First name': '\u3164', Phone: '4085550101' }, { firstName: '(408) 555-0101' }, ['no_name']],
  [{ ...person, Birthday: '05-12' }, { birthday: '1904-05-12', notes: '' }, []],
  [{ ...person, Birthday: '05/12/2099' }, { birthday: null }, ['birthday']],
  [{ ...person, Notes: 'x'.repeat(2001) }, { notes: 'x'.repeat(2000) }, ['too_long']],
  [
    { ...person, Email: 'a@example.com; b@example.com' },
    { email: 'a@example.com', notes: 'Email: a@example.com; b@example.com' },
    [],
  ],
  [
    { ...person, Visits: '1,024', 'Last visit': '3/1/27', 'Total spent': '$1,234.50' },
    { visits: 1024, lastVisit: '2027-03-01', spentCents: 123_450 },
    [],
  ],
  [{ ...person, 'Total spent': '($5.00)', Visits: '-2' }, { visits: 0, spentCents: 500 }, ['visits']],
  [{ ...person, Language: 'Tiếng Việt', Blocked: 'Có' }, { language: 'vi', blocked: true }, []],
  [{ ...person, Notes: 'soft', Allergies: 'latex' }, { notes: 'soft\nAllergies: latex' }, []],
])('%j', (row, customer, issues) => {
  const found = read(row)
  expect(found?.customer).toMatchObject(customer)
  expect(found?.issues.map(({ issue }) => issue)).toEqual(issues)
})

test('a row without a person is skipped', () => {
  expect(read({ 'First name': '', Phone: '', Notes: 'page 2' })).toBeNull()
})

test('the order of a date is that of its column', () => {
  const row = { ...person, Birthday: '05/12/1990' }
  expect(read(row)?.customer.birthday).toBe('1990-05-12')
  expect(read(row, { birthday: 'dmy' })?.customer.birthday).toBe('1990-12-05')
})

test('every row, whatever its content, becomes values that can be stored', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: anyCharacter }),
    fc.constantFrom('4085550101', 'a@b.co', '1/2/90', '\u0001', '１'),
  )
  const header = [
    'First name',
    'Last name',
    'Phone',
    'Home phone',
    'Email',
    'Birthday',
    'Notes',
    'Preferences',
    'Visits',
    'Last visit',
    'Total spent',
  ]
  fc.assert(
    fc.property(fc.array(cell, { minLength: header.length, maxLength: header.length }), (cells) => {
      const found = read(Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])))
      if (found) expect(ImportRow.safeParse({ ...found.customer, row: 1 }).error?.issues ?? []).toEqual([])
    }),
  )
})
