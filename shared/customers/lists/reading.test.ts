/** Names, dates and phone numbers as people write them in lists. */

import { describe, expect, test } from 'vitest'
import { readPhones } from '../import-row.ts'
import { orderOf, readBirthday } from './dates.ts'
import { splitName, tendencyOf, withMiddle } from './names.ts'

describe('names', () => {
  test.each([
    ['Nguyễn Thị Lan', 'Lan', 'Nguyễn Thị'],
    ['Trần Minh', 'Minh', 'Trần'],
    ['Nguyen Thi Lan', 'Lan', 'Nguyen Thi'],
    ['Lan Nguyen', 'Lan', 'Nguyen'],
    ['Mai Smith', 'Mai', 'Smith'],
    ['Hoàng Thị Ánh', 'Ánh', 'Hoàng Thị'],
    ['Linda Marsh', 'Linda', 'Marsh'],
    ['Mary Ann Lopez', 'Mary Ann', 'Lopez'],
    ['Marsh, Linda', 'Linda', 'Marsh'],
    ['Cher', 'Cher', ''],
    ['', '', ''],
  ])('%s is %s, family %s', (whole, firstName, lastName) => {
    expect(splitName(whole, 'auto', 'given_first')).toEqual({ firstName, lastName })
  })

  test('names that look like both follow their column, and the switch overrides both', () => {
    const vietnamese = ['Nguyễn Thị Lan', 'Trần Văn Bình', 'Lê Mai Đỗ', 'Linda Marsh']
    expect(tendencyOf(vietnamese, false)).toBe('family_first')
    expect(tendencyOf(['Lan Nguyen', 'Linda Marsh'], false)).toBe('given_first')
    expect(tendencyOf(['Linda Marsh'], true)).toBe('family_first')
    expect(splitName('Tran Le', 'auto', 'family_first')).toEqual({ firstName: 'Le', lastName: 'Tran' })
    expect(splitName('Tran Le', 'auto', 'given_first')).toEqual({ firstName: 'Tran', lastName: 'Le' })
    expect(splitName('Linda Marsh', 'family_first', 'given_first')).toEqual({ firstName: 'Marsh', lastName: 'Linda' })
    expect(splitName('Nguyễn Thị Lan', 'given_first', 'family_first')).toEqual({
      firstName: 'Nguyễn Thị',
      lastName: 'Lan',
    })
  })

  test('a middle name goes with a Vietnamese family name, otherwise with the first name', () => {
    expect(withMiddle({ firstName: 'Lan', lastName: 'Nguyễn' }, 'Thị')).toEqual({
      firstName: 'Lan',
      lastName: 'Nguyễn Thị',
    })
    expect(withMiddle({ firstName: 'Linda', lastName: 'Marsh' }, 'Ann')).toEqual({
      firstName: 'Linda Ann',
      lastName: 'Marsh',
    })
  })
})

describe('days', () => {
  test.each([
    [['05/12/1990', '03/25/1991'], 'mdy'],
    [['05/12/1990', '25/03/1991'], 'dmy'],
    [['05/12/1990', '04/03/1991'], null],
    [['05/05/1990', '1991-02-03', ''], 'mdy'],
    [['05/12/1990', '99/99/9999', '45/01/1990', '03/25/1991'], 'mdy'],
    [['05-12', '25-12'], 'dmy'],
  ] as const)('%j are %s', (cells, order) => {
    expect(orderOf(cells).order).toBe(order)
  })

  test.each([
    ['1990-05-12', '1990-05-12'],
    ['1990-05-12T00:00:00Z', '1990-05-12'],
    ['05/12/1990', '1990-05-12'],
    ['5-12-90', '1990-05-12'],
    ['5.12.26', '2026-05-12'],
    ['5.12.27', '2027-05-12'],
    ['5.12.28', '1928-05-12'],
    ['25/12/1990', undefined],
    ['May 12, 1990', '1990-05-12'],
    ['12 de mayo de 1990', '1990-05-12'],
    ['12 tháng 5 năm 1990', '1990-05-12'],
    ['33005', '1990-05-12'],
    ['5/12', '1904-05-12'],
    ['May 12', '1904-05-12'],
    ['12 tháng 5', '1904-05-12'],
    ['--05-12', '1904-05-12'],
    ['--0512', '1904-05-12'],
    ['0000-02-29', '1904-02-29'],
    ['1604-05-12', '1904-05-12'],
    ['soon', undefined],
    ['99/99/9999', undefined],
    ['', null],
  ])('%s is %s', (text, day) => {
    expect(readBirthday(text, 'mdy', '2027-03-10')).toBe(day)
  })
})

test.each([
  ['(408) 555-0101', ['+14085550101']],
  ["'+14085550101", ['+14085550101']],
  ['14085550101.0', ['+14085550101']],
  ['408.555.0101 x12', ['+14085550101']],
  ['(+842838230105)', ['+842838230105']],
  ['408 555 0101 / 408 555 0102', ['+14085550101', '+14085550102']],
  ['408-555-0101, 408-555-0102', ['+14085550101', '+14085550102']],
  ['4085550101 or 4085550102', ['+14085550101', '+14085550102']],
  ['4085550101 hoặc 4085550102', ['+14085550101', '+14085550102']],
  ['+1 408-555-0101 ::: +84 28 3823 0105', ['+14085550101', '+842838230105']],
  ['4085550101 4085550102', ['+14085550101', '+14085550102']],
  ['mom (408) 555-0101', ['+14085550101']],
  ['(408) 555-0101\n(408) 555-0101', ['+14085550101']],
  ['4.085550101E9', ['+14085550101']],
  ['4.08555E+09', []],
  ['84903123456', ['+84903123456']],
  ['0903 123 456', ['+84903123456']],
  ['+84 (0)903 123 456', ['+84903123456']],
  ['028 3823 0105', ['+842838230105']],
  ['="4085550101"', ['+14085550101']],
  ['\u202a(408) 555-0101\u202c', ['+14085550101']],
  ['555-0101', []],
  ['ask', []],
  ['', []],
])('the phones in %j are %j', (cell, phones) => {
  expect(readPhones(cell)).toEqual(phones)
})
