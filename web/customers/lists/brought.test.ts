/** Lists of clients from other programs, whole: nothing lost, nothing invented. The people are fictitious. */

import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listErrorIn } from '../../../shared/customers/lists/table.ts'
import { listSession } from './session.ts'

const file = (name: string) => readFileSync(new URL(`../../../shared/testing/brought/${name}`, import.meta.url))
const bytesOf = (text: string) => new TextEncoder().encode(text)

function bring(bytes: Uint8Array) {
  const session = listSession()
  const opened = session.open(bytes)
  const { columns } = opened
  const summary = session.prepare({ columns, names: 'auto', birthday: null, lastVisit: null, today: '2027-03-10' })
  return { opened, summary, rows: session.batch(0).rows, remarks: session.remarks(0, 1000) }
}

test('a list of Vagaro: titles, empties, phones, bans and the sum below it', () => {
  const total = 'Total,,,,,,,,,,,,,,,,,,,,,27,0,24,128,"$1,464.50",3,\r\n'
  const { opened, summary, rows } = bring(Buffer.concat([file('vagaro-CustomersList.csv'), Buffer.from(total)]))
  expect(opened).toMatchObject({ source: 'Vagaro', titles: 4, rows: 4 })
  expect(summary).toMatchObject({ ready: 3, aside: 1, wrong: 0, twice: 0, blocked: 1 })
  expect(rows).toMatchObject([
    {
      row: 7,
      firstName: 'Kim',
      lastName: 'Nguyen',
      phone: '+14085550101',
      birthday: '1988-05-12',
      blocked: false,
      visits: 21,
      lastVisit: '2026-10-17',
      spentCents: 128_450,
      notes:
        'Gender: Female\nCustomer Since: Feb 03, 2024\nAppointments Booked: 23\nPoints Earned: 128\nNo Shows/Cancellations: 1\nEmployee Seen: Lan Tran\nAddress: 12 Oak St, San Jose, CA, 95112\nDay: (408) 555-0191',
    },
    {
      firstName: 'Ana',
      email: '',
      phone: '+14085550102',
      blocked: true,
      birthday: null,
      visits: 3,
      notes:
        'Customer Since: Jan 11, 2025\nRefered By: Kim Nguyen\nAppointments Booked: 4\nNo Shows/Cancellations: 2\nEmployee Seen: Huong Le\nOnline Booking: Deny',
    },
    {
      firstName: 'Trang',
      phone: '+14085550193',
      lastVisit: null,
      notes: 'Customer Since: Mar 01, 2026\nMembership: Gold\nTags: VIP',
    },
  ])
})

test('a list of Square: blocks, refused emails, birthdays without a year, and a client without a name', () => {
  const { opened, summary, rows } = bring(file('square-customers-export.csv'))
  expect(opened).toMatchObject({ source: 'Square', rows: 4 })
  expect(summary).toMatchObject({ ready: 4, blocked: 1, noMails: 1, noTexts: 0, dates: [{ isOpen: false }, {}] })
  expect(rows).toMatchObject([
    {
      birthday: '1988-05-12',
      notes:
        'Nickname: Kimmie\nGel-X, almond; allergic to acetone\nFirst Visit: 2024-02-03\nStreet Address 1: 12 Oak St, San Jose, CA, 95112',
      visits: 23,
      spentCents: 128_450,
    },
    { firstName: 'Ana', birthday: '1904-05-12', blocked: true },
    { firstName: '(408) 555-0103', visits: 1 },
    {
      firstName: 'Trang',
      lastName: 'Đặng, Thùy',
      birthday: '1904-09-21',
      noMails: true,
      notes: 'Mother is Kim Nguyen\nsecond line',
    },
  ])
})

test('a list in VNI letters', () => {
  const { opened, rows } = bring(file('old-pos-vni.csv'))
  expect(opened.letters).toMatchObject({ old: 'vni', example: ['Nguyeãn Thuøy Trang', 'Nguyễn Thùy Trang'] })
  expect(rows).toMatchObject([
    { firstName: 'Trang', lastName: 'Nguyễn Thùy', phone: '+14085550101', notes: '' },
    { firstName: 'Hạnh', lastName: 'Lê Thị', phone: '+14085550102' },
  ])
})

test('gift cards of Vagaro: what is left comes with its note, and a redeemed card does not', () => {
  const session = listSession()
  const { of, rows: count } = session.open(file('vagaro-GiftCardsManagement.csv'))
  expect([of, count]).toEqual(['gift_cards', 2])
  expect(session.brought('gift_cards', '2027-03-10')).toEqual({
    kind: 'gift_cards',
    rows: [
      {
        row: 2,
        code: '10004211',
        balanceCents: 42_50,
        boughtCents: 100_00,
        boughtOn: '2025-12-20',
        note: 'Purchased At: In Store\nFrom: Kim Nguyen\nAssign To: Ana Lopez',
      },
    ],
    left: [{ row: 3, why: 'redeemed', text: 'Redeemed' }],
    ignored: [],
    expired: 0,
  })
})

test('points and deposits of a list of clients become their notes', () => {
  const { rows } = bring(bytesOf('Name,Phone,Points Earned,Deposit,Store Credit\nKim,4085550101,128,$20.00,$0.00\n'))
  expect(rows).toMatchObject([{ firstName: 'Kim', notes: 'Points Earned: 128\nDeposit: $20.00' }])
})

test.each([
  ['vagaro-CustomersList.csv', null],
  ['square-customers-export.csv', null],
  ['old-pos-vni.csv', null],
  ['vagaro-GiftCardsManagement.csv', 'gift_cards'],
])('%s is a list of %s', (name, of) => {
  expect(listSession().open(file(name)).of).toBe(of)
})

test('mother and daughter on one phone are two, and rows of one person are one with the words of both', () => {
  const list =
    'Name,Phone,Email,Notes\nKim Tran,4085550101,,gel\nAna Tran,4085550101,,shy\nKim Tran,4085550101,kim@example.com,almond\nMai,,,one\nMai,,,two\n'
  const { summary, rows } = bring(bytesOf(list))
  expect(summary).toMatchObject({ ready: 4, twice: 1 })
  expect(rows).toMatchObject([
    { firstName: 'Kim', email: 'kim@example.com', notes: 'gel\nalmond' },
    { firstName: 'Ana', notes: 'shy' },
    { firstName: 'Mai', notes: 'one' },
    { firstName: 'Mai', notes: 'two' },
  ])
})

test('the calendar of Booksy: events as appointments, each in its zone', () => {
  const session = listSession()
  expect(session.open(file('booksy-calendar.ics'))).toMatchObject({ kind: 'calendar', of: 'appointments', rows: 2 })
  expect(session.table().rows.map(({ cells }) => cells)).toEqual([
    [
      '2026-12-05',
      '22:30',
      '00:00',
      'UTC',
      'CONFIRMED',
      'Kim Nguyen',
      'Gel-X Full Set',
      '',
      '(408) 555-0101',
      '',
      '',
      '',
    ],
    [
      '2026-12-06',
      '10:00',
      '11:45',
      'America/Los_Angeles',
      'CONFIRMED',
      'Ana Lopez',
      'Spa Pedicure, Gel Manicure',
      '',
      '',
      '',
      '',
      '',
    ],
  ])
})

test.each(['vagaro-appointments.csv', 'square-appointments-history.csv', 'mangomint-appointments.csv'])(
  '%s is a list of appointments',
  (name) => {
    expect(listSession().open(file(name))).toMatchObject({ of: 'appointments' })
  },
)

test('a list of clients is none of appointments', () => {
  expect(listSession().open(file('vagaro-CustomersList.csv'))).toMatchObject({ of: null })
})

test('each row is sent, joined to an earlier one, or left out with a reason', () => {
  const cell = fc.constantFrom(
    '',
    '---',
    'Mai',
    'Total',
    'Name',
    '4085550101',
    '4085550102',
    'a@b.co',
    'No',
    '05-12',
    'x\ny',
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 8 }), (lines) => {
      const text = [['Name', 'Phone', 'Email', 'SMS Opt In', 'Notes'], ['Lan', '4085550109', '', '', ''], ...lines]
      const { opened, summary, rows } = bring(
        bytesOf(text.map((cells) => cells.map((one) => `"${one}"`).join(',')).join('\n')),
      )
      expect(rows.length + summary.twice + summary.wrong + summary.aside).toBe(opened.rows)
      expect(opened.rows).toBe(lines.filter((cells) => cells.some((one) => one !== '')).length + 1)
    }),
  )
})

test.each([
  ['nothing', new Uint8Array(), 'empty'],
  ['a PDF', bytesOf('%PDF-1.7\n1 0 obj'), 'pdf'],
  ['a picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), 'picture'],
  ['a web page', bytesOf('<html><table><tr><td>Name'), 'csv'],
  [
    '10,000 columns',
    bytesOf(`Name,Phone${',x'.repeat(10_000)}\nMai,4085550101${',y'.repeat(10_000)}\n`),
    'too_many_columns',
  ],
  ['two lists', bytesOf('Name,Phone,Email\nMai,4085550101,\n\nClient,Mobile,Birthday\nLan,4085550102,\n'), 'two_lists'],
])('%s: said in a sentence', (_, bytes, code) => {
  let said: string | null = null
  try {
    bring(bytes)
  } catch (error) {
    said = listErrorIn(error)
  }
  expect(said).toBe(code)
})
