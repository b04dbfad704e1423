import { expect, test } from 'vitest'
import { ownFile } from './column-words.ts'
import { matchColumns, matchContents, withNotes } from './columns.ts'
import { recogniseSource } from './sources.ts'

test.each([
  [
    'Square',
    'Reference ID,First Name,Last Name,Email Address,Phone Number,Birthday,Memo,Square Customer ID,Lifetime Spend',
  ],
  ['Vagaro', 'First Name,Last Name,Email,Cell Phone,Day Phone,Night Phone,Birthday,Notes'],
  [
    'Fresha',
    'Client ID,First Name,Last Name,Blocked,Block Reason,Mobile Number,Telephone,Email,Accepts Marketing,Date of Birth,Note',
  ],
  ['Booksy', 'First name,Last name,Cell phone,Email,Date of birth,Tax ID,Notes'],
  ['Google', 'First Name,Middle Name,Last Name,Birthday,Notes,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value'],
  ['BookNail', Object.values(ownFile.en.columns).join(',')],
  ['BookNail', Object.values(ownFile.vi.columns).join(',')],
  [null, 'Name,Phone'],
])('a list of %s is recognised by its columns', (source, header) => {
  expect(recogniseSource(header.split(','))).toBe(source)
})

test('columns are matched by name, whatever their letters and order', () => {
  expect(matchColumns(['E-Mail', 'MOBILE NUMBER', 'Telephone', 'first_name', 'Last  Name', 'City', 'Memo'])).toEqual([
    'email',
    'phone',
    'otherPhone',
    'firstName',
    'lastName',
    'address',
    'notes',
  ])
  expect(matchColumns(['Họ và tên', 'Số điện thoại', 'Ghi chú'])).toEqual(['name', 'phone', 'notes'])
})

test('a full name beside first and last name is left out, and a field is matched once', () => {
  expect(matchColumns(['First Name', 'Last Name', 'Full Name', 'Email', 'Email'])).toEqual([
    'firstName',
    'lastName',
    null,
    'email',
    null,
  ])
})

test('our own file is matched whole in both languages', () => {
  for (const { columns } of Object.values(ownFile)) {
    expect(matchColumns(Object.values(columns)).filter(Boolean)).toHaveLength(12)
  }
})

test.each([
  ['Họ và tên,SĐT,Sinh nhật,Ghi chú', ['name', 'phone', 'birthday', 'notes']],
  ['Họ,Tên đệm,Tên,Di động', ['lastName', 'middleName', 'firstName', 'phone']],
  ['Tên,Điện thoại', ['name', 'phone']],
  ['Nombre,Apellidos,Teléfono móvil,Correo electrónico', ['firstName', 'lastName', 'phone', 'email']],
  ['Nombre,Celular,Cumpleaños', ['name', 'phone', 'birthday']],
  ['First name,Phone', ['firstName', 'phone']],
  [
    'Name,Cell Phone,Day Phone,Night Phone,Memo,Allergies',
    ['name', 'phone', 'otherPhone', 'otherPhone', 'notes', 'notes'],
  ],
  ['Client,Visits,Last visit,Total spent', ['name', 'visits', 'lastVisit', 'spent']],
] as const)('%s', (header, columns) => {
  expect(matchColumns(header.split(','))).toEqual(columns)
})

test('a filled column that is not known is a note, unless only the other program can use it', () => {
  const header = ['Name', 'Tags', 'Bank', 'Client ID']
  const rows = [{ cells: ['Mai', 'VIP', '', '17'] }]
  expect(withNotes(matchColumns(header), header, rows)).toEqual(['name', 'notes', null, null])
})

test('unnamed columns are recognized by their content', () => {
  const rows = [{ cells: ['Mai Tran', '', '(408) 555-0101'] }, { cells: ['Linda', 'l@example.com', '4085550102'] }]
  expect(matchContents([null, null, null], rows)).toEqual(['name', 'email', 'phone'])
  expect(matchContents(['firstName', null, 'notes'], rows)).toEqual(['firstName', 'email', 'notes'])
})
