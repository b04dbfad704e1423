import { expect, test } from 'vitest'
import { matchColumns, ownHeaders, recogniseSource } from './columns.ts'

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
  ['BookNail', ownHeaders.en.join(',')],
  ['BookNail', ownHeaders.vi.join(',')],
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
    null,
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
  for (const header of Object.values(ownHeaders)) {
    expect(matchColumns(header).filter(Boolean)).toHaveLength(9)
  }
})
