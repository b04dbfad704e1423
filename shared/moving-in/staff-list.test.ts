/** Lists of teams from other programs. The people are fictitious. */

import { expect, test } from 'vitest'
import { readCsv } from '../customers/lists/read-csv.ts'
import { asTable } from '../customers/lists/table.ts'
import { listKindOf } from './list-kind.ts'
import { readStaffList } from './staff-list.ts'

const tableOf = (text: string) => asTable(readCsv(text), (cells) => listKindOf(cells) !== null)

test.each([
  ['Employee Name,Job Title,Mobile Phone,Email', 'staff'],
  ['First Name,Last Name,Phone,Job Title', 'staff'],
  ['Tên thợ,SĐT', 'staff'],
  ['Employee Name,Job Title', 'staff'],
  ['Client,Job Title', null],
  ['First Name,Last Name,Phone,Staff', null],
  ['Customer Name,Phone,Email,Service,Date,Time,Staff', null],
  ['First Name,Last Name,Email,Mobile,Customer Since,Employee Seen', null],
])('a list with %s is of %s', (header, kind) => {
  expect(listKindOf(header.split(','))).toBe(kind)
})

test('each row is a member with phone, email and title, or left out with a reason', () => {
  const { members, left, ignored } = readStaffList(
    tableOf(
      'Employee Name,Job Title,Mobile Phone,Email,Hire Date\nLan Tran,Nail Technician,(408) 555-0111,lan@example.com,2024\n"Le, Huong",,---,,\nlan  tran,,,,\n,,4085550113,,\nwww.spam.example,,,,\nTotal,,,,\n',
    ),
  )
  expect(members).toEqual([
    {
      row: 2,
      firstName: 'Lan',
      lastName: 'Tran',
      phone: '+14085550111',
      email: 'lan@example.com',
      title: 'Nail Technician',
    },
    { row: 3, firstName: 'Huong', lastName: 'Le', phone: '', email: '', title: '' },
  ])
  expect(left.map(({ row, why }) => [row, why])).toEqual([
    [4, 'twice'],
    [5, 'no_name'],
    [6, 'name'],
    [7, 'total'],
  ])
  expect(ignored).toEqual(['Hire Date'])
})

test('in Vietnamese the family name comes first', () => {
  expect(readStaffList(tableOf('Tên thợ,SĐT\nTrần Lan,4085550111\nLê Thị Hương,4085550112\n')).members).toMatchObject([
    { firstName: 'Lan', lastName: 'Trần' },
    { firstName: 'Hương', lastName: 'Lê Thị' },
  ])
})
