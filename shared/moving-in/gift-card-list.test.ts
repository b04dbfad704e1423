/** Lists of gift cards from other programs: each row comes in to the cent, or is left out with its reason. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '../customers/lists/read-csv.ts'
import { asTable } from '../customers/lists/table.ts'
import { maxCents } from '../till/limits.ts'
import { readMoney } from './cells.ts'
import { isOfGiftCards, readGiftCards } from './gift-card-list.ts'
import { listKindOf } from './list-kind.ts'

const today = '2027-03-10'
const read = (text: string) => readGiftCards(asTable(readCsv(text), isList), today)
const isList = (cells: readonly string[]) => listKindOf(cells) !== null
const kindOf = (text: string) => listKindOf(text.split(','))

test.each([
  ['GC No,Purchase Date,Assign To,Init.Amount,Current Balance,Status', 'gift_cards'],
  ['Gift card number,Balance', 'gift_cards'],
  ['Code,Balance,Date', 'gift_cards'],
  ['Mã gift card,Số dư', 'gift_cards'],
  ['First Name,Last Name,Mobile,Number,Balance', null],
  ['Name,Phone,Email,Value', null],
])('a list with %s is of %s', (header, kind) => {
  expect(kindOf(header)).toBe(kind)
})

test('why a card is left out stands with its row', () => {
  const { cards, left } = read(
    [
      'Gift card number,Balance,Status',
      'A-100,$20.00,Active',
      'a 100,$30.00,Active',
      ',$5.00,Active',
      'B2,,Active',
      'B3,ten,Active',
      'B4,($5.00),Active',
      'B5,0,Active',
      'B6,$7.00,Voided',
      'B6,$6.00,Active',
      '1.0004E+15,$8.00,Active',
      'Total,$70.00,',
    ].join('\n'),
  )
  expect(cards).toMatchObject([
    { row: 2, code: 'A100', balanceCents: 20_00 },
    { row: 10, code: 'B6', balanceCents: 6_00 },
  ])
  expect(left.map(({ row, why }) => [row, why])).toEqual([
    [3, 'twice'],
    [4, 'no_code'],
    [5, 'no_money'],
    [6, 'money'],
    [7, 'negative'],
    [8, 'redeemed'],
    [9, 'void'],
    [11, 'shortened'],
    [12, 'total'],
  ])
})

test('a card that has expired comes in, and is counted', () => {
  const { cards, expired } = read(
    'Code,Balance,Expires On,Status\nA1,$5,2027-03-09,\nA2,$5,2027-03-10,\nA3,$5,,Expired\n',
  )
  expect(cards).toHaveLength(3)
  expect(expired).toEqual([2, 4])
})

test('a date in the future is no purchase: it stays as a note', () => {
  expect(read('Code,Balance,Purchase Date\nA1,$5,2027-03-11\n').cards).toMatchObject([
    { boughtOn: null, note: 'Purchase Date: 2027-03-11' },
  ])
})

test.each([
  ['$1,284.50', 128_450],
  ['42.5', 42_50],
  ['42,50', 42_50],
  ['42.499999999999996', 42_50],
  ['($12.00)', -12_00],
  ['-$12', -12_00],
  ['$-12.00', -12_00],
  ['12.345', null],
  ['ten', null],
  ['', null],
])('%s is %s cents', (text, cents) => {
  expect(readMoney(text)).toBe(cents)
})

test('every amount is read to the cent, as programs write it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxCents }), (cents) => {
      const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
      expect(readMoney(dollars)).toBe(cents)
      expect(readMoney((cents / 100).toFixed(2))).toBe(cents)
    }),
  )
})

test('each row is a card or left out, and balances add up as counted by hand', () => {
  const code = fc.constantFrom('', 'A1', 'a-1', 'B2', '=1+1', '...', 'C'.repeat(50))
  const money = fc.oneof(
    fc.integer({ min: -500, max: 5000 }).map((cents) => ({ text: `$${(cents / 100).toFixed(2)}`, cents })),
    fc.constant({ text: 'free', cents: 0 }),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(code, money), { minLength: 1, maxLength: 12 }), (lines) => {
      const text = ['Code,Balance,Note', 'Z9,$1.00,x', ...lines.map(([one, { text: much }]) => `"${one}","${much}",x`)]
      const { cards, left } = read(text.join('\n'))
      expect(cards.length + left.length).toBe(lines.length + 1)
      const first = new Map<string, number>([['Z9', 100]])
      for (const [one, { cents }] of lines) {
        const plain = one.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()
        if (plain !== '' && plain.length <= 40 && cents > 0 && !first.has(plain)) first.set(plain, cents)
      }
      const sum = [...first.values()].reduce((a, b) => a + b, 0)
      expect(cards.reduce((all, { balanceCents }) => all + balanceCents, 0)).toBe(sum)
    }),
  )
})

test('a client list is none of gift cards', () => {
  expect(isOfGiftCards(['First Name', 'Phone', 'Balance', 'Code'], ['first name', 'phone', 'balance', 'code'])).toBe(
    false,
  )
})
