import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '../customers/lists/read-csv.ts'
import { asTable } from '../customers/lists/table.ts'
import { matchAppointmentColumns } from './appointment-columns.ts'
import { pastOf, readAppointments, upcomingOf } from './appointment-list.ts'
import { readMinutes, readTime } from './appointment-row.ts'
import { termsIn } from './new-services.ts'
import { exactMatches } from './word-matching.ts'

const file = (name: string) => readFileSync(new URL(`../testing/brought/${name}`, import.meta.url), 'utf8')
const menu = ['Gel-X Full Set', 'Spa Pedicure', 'Gel Manicure'].map((name) => ({ id: name, names: [name] }))

function bring(text: string) {
  const table = asTable(readCsv(text))
  return readAppointments(table, {
    columns: matchAppointmentColumns(table.header),
    order: null,
    zone: 'America/Los_Angeles',
    nowIn: () => ({ date: '2026-11-28', time: '09:00' }),
    isZone: (name) => name !== '',
    isService: (name) => exactMatches(menu)(name) !== null,
  })
}

const summaryOf = ({ upcoming, past, left, people }: ReturnType<typeof bring>) => ({
  upcoming: upcoming.map(({ date, time, firstName, lastName, services, phone }) => [
    `${date} ${time}`,
    `${firstName} ${lastName}`,
    phone,
    services.map(({ service, staff, priceCents }) => `${service} / ${staff} / ${priceCents}`),
  ]),
  past: past.map(({ date, status }) => `${date} ${status}`),
  left: left.length,
  people: people.length,
})

test('the appointments of Vagaro: two rows without a gap are one visit', () => {
  expect(summaryOf(bring(file('vagaro-appointments.csv')))).toEqual({
    upcoming: [
      ['2026-12-05 14:30', 'Kim Nguyen', '+14085550101', ['Gel-X Full Set / Lan Tran / 7500']],
      ['2026-12-06 10:00', 'Ana Lopez', '+14085550102', ['Spa Pedicure /  / 5000', 'Gel Manicure /  / 3800']],
    ],
    past: ['2026-10-17 made'],
    left: 0,
    people: 2,
  })
})

test('the history of Square: services of one cell are one visit with the price of the file', () => {
  expect(summaryOf(bring(file('square-appointments-history.csv')))).toEqual({
    upcoming: [
      ['2026-12-05 14:30', 'Kim Nguyen', '+14085550101', ['Gel-X Full Set / Lan Tran / 7500']],
      ['2026-12-06 10:00', 'Ana Lopez', '+14085550102', ['Spa Pedicure /  / 8800', 'Gel Manicure /  / 0']],
    ],
    past: ['2026-10-17 made', '2026-09-02 missed'],
    left: 0,
    people: 2,
  })
})

test('the appointments of Mangomint', () => {
  expect(summaryOf(bring(file('mangomint-appointments.csv')))).toMatchObject({
    upcoming: [
      ['2026-12-05 14:30', 'Kim Nguyen', '+14085550101', ['Gel-X Full Set / Lan Tran / 7500']],
      ['2026-12-06 10:00', 'Ana Lopez', '+14085550102', ['Spa Pedicure / Huong Le / 5000']],
    ],
    left: 0,
  })
})

test.each([
  ['Acuity', 'Start Time,End Time,Client,Type', '"December 5, 2026 2:30 pm","December 5, 2026 3:45 pm"'],
  ['Fresha', 'Scheduled Date,Duration,Client,Service', '"05 Dec 2026, 2:30pm",75'],
  ['a list with a column of days too', 'Date,Start Time,Minutes,Client,Service', '12/05/2026,"Dec 5, 2026 2:30 PM",75'],
  ['another program', 'Date,Minutes,Client,Service', '2026-12-05 at 2:30 PM,75'],
])('the day and the time in one cell, as in %s', (_, header, when) => {
  const { upcoming, left } = bring(`${header}\n${when},Kim Nguyen,Gel Manicure\n`)

  expect(left).toEqual([])
  expect(upcoming).toMatchObject([{ date: '2026-12-05', time: '14:30', services: [{ minutes: 75 }] }])
})

test('our own file of bookings, in both languages, and as a spreadsheet saves it', () => {
  const row =
    'AB12,2026-12-05,14:30,15:45,{status},Kim,Nguyen,(408) 555-0101,,Spa Pedicure,Lan Tran,75,60.00,Salon,2026-11-01 10:00,'
  const [en, vi] = [
    `Reference,Date,Start,End,Status,First name,Last name,Phone,Email,Services,Staff,Minutes,Price (USD),Booked by,Submitted,Notes\n${row.replace('{status}', 'Confirmed')}\n`,
    `Mã,Ngày,Bắt đầu,Kết thúc,Trạng thái,Tên,Họ,Điện thoại,Email,Dịch vụ,Thợ,Số phút,Giá (USD),Người đặt,Đặt lúc,Ghi chú\n${row.replace('{status}', 'Đã xác nhận')}\n`,
  ]
  const saved = en
    .replace('2026-12-05', '12/5/2026')
    .replace('2026-11-01 10:00', '11/1/2026 10:00')
    .replace('60.00', '60')
    .replaceAll('\n', '\r\n')
  for (const text of [en, vi, `\uFEFF${saved}`, `sep=;\r\n${saved.replaceAll(',', ';')}`]) {
    expect(summaryOf(bring(text)).upcoming).toEqual([
      ['2026-12-05 14:30', 'Kim Nguyen', '+14085550101', ['Spa Pedicure / Lan Tran / 6000']],
    ])
  }
})

test('cancelled upcoming ones, and rows without a date, time, client or service, are left out with the reason', () => {
  const { left, upcoming } = bring(
    'Client,Date,Time,Service,Status\nMai,12/20/2026,2:00 PM,Gel,Cancelled\nMai,soon,2:00 PM,Gel,\nMai,12/20/2026,,Gel,\n,12/20/2026,2 PM,Gel,\nMai,12/20/2026,2 PM,,\nTotal,5,,,\n',
  )
  expect(upcoming).toEqual([])
  expect(left.map(({ reason }) => reason).toSorted()).toEqual([
    'cancelled',
    'no_client',
    'no_date',
    'no_service',
    'no_time',
    'total',
  ])
})

test('a word means one service, several, or nothing, and the price of the file stays the sum', () => {
  const list = bring(
    'Client,Date,Time,Service,Price\nMai,12/20/2026,2 PM,Mani/Pedi combo,$80\nMai,12/21/2026,2 PM,Other,$10\n',
  )
  const service = (word: string) => (word === 'Other' ? ('leave' as const) : ['one', 'two'])
  const ready = upcomingOf(list, { service, staff: () => [] })

  expect(ready.map(({ lines }) => lines)).toEqual([
    [
      { serviceId: 'one', staffId: null, priceCents: 8000 },
      { serviceId: 'two', staffId: null, priceCents: 0 },
    ],
  ])
})

test('a visit is left out as a whole when one of its words is', () => {
  const list = bring('Client,Date,Time,Service\nMai,12/20/2026,2 PM,"Pedicure, Other"\n')
  const service = (word: string) => (word === 'Other' ? ('leave' as const) : ['one'])

  expect(upcomingOf(list, { service, staff: () => [] })).toEqual([])
})

test('of two that are alike each counts', () => {
  const row = 'Mai,11/20/2026,2 PM,Gel,$10\n'
  const list = bring(`Client,Date,Time,Service,Price\n${row}${row}`)

  expect(pastOf(list).map(({ nth }) => nth)).toEqual([0, 1])
})

test.each([
  ['2:30 PM', '14:30'],
  ['12:05 am', '00:05'],
  ['12 PM', '12:00'],
  ['14:30:00', '14:30'],
  ['2:30 PM - 4:00 PM', '14:30'],
  ['2h30 chiều', '14:30'],
  ['noonish', null],
])('%s is %s', (text, time) => expect(readTime(text)).toBe(time))

test.each([
  ['90', 90],
  ['1h 30min', 90],
  ['1:30', 90],
  ['1 hr', 60],
  ['90 phút', 90],
  ['long', null],
])('%s is %s minutes', (text, minutes) => expect(readMinutes(text)).toBe(minutes))

test('each row is upcoming, past, joined to another, or left out with a reason', () => {
  const cell = fc.constantFrom('', 'Mai', '12/20/2026', '11/20/2026', '2 PM', '3 PM', 'Gel', 'Cancelled', 'Total')
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 8 }), (lines) => {
      const head = [
        ['Client', 'Date', 'Time', 'Service', 'Status'],
        ['Lan', '12/20/2026', '9 AM', 'Gel', ''],
      ]
      const text = [...head, ...lines].map((cells) => cells.join(',')).join('\n')
      const { upcoming, past, left } = bring(text)
      const filled = lines.filter((cells) => cells.some((one) => one !== '')).length + 1
      expect(upcoming.length + past.length + left.length).toBe(filled)
    }),
  )
})

test('a deposit is held for its visit, once where each of its rows says so', () => {
  const header = 'Date,Time,Duration,Service,Client Name,Deposit,Notes'
  const rows = [
    '12/05/2026,10:00 AM,60,Spa Pedicure,Ana Lopez,$20.00,',
    '12/05/2026,11:00 AM,45,Gel Manicure,Ana Lopez,$20.00,',
  ]
  const more = [
    '12/06/2026,10:00 AM,60,Spa Pedicure,Kim Ho,paid,almond',
    '12/07/2026,10:00 AM,60,Spa Pedicure,Mai Ho,,',
  ]
  const { upcoming } = bring([header, ...rows, ...more].join('\n'))
  expect(upcoming.map(({ depositCents, notes }) => [depositCents, notes])).toEqual([
    [20_00, ''],
    [0, 'almond\nDeposit: paid'],
    [0, ''],
  ])
})

test('what a service takes and costs is known from appointments for it alone', () => {
  expect(Object.fromEntries(termsIn(bring(file('square-appointments-history.csv'))))).toEqual({
    'Gel-X Full Set': { minutes: 90, priceCents: 75_00 },
    'Gel-X Fill': { minutes: 75, priceCents: 60_00 },
    'Polish Change': { minutes: 20, priceCents: 20_00 },
  })
})

test('rows of one visit each say what their service takes and costs', () => {
  expect(termsIn(bring(file('vagaro-appointments.csv'))).get('Spa Pedicure')).toEqual({
    minutes: 60,
    priceCents: 50_00,
  })
})

test('of two prices of a service the later one counts', () => {
  const header = 'Client,Appointment Date,Start Time,Service,Duration,Price'
  const rows = ['Kim,2026-12-09,10:00 AM,Gel Fill,70,$65', 'Ana,2026-12-02,10:00 AM,Gel Fill,60,$60']
  expect(termsIn(bring([header, ...rows].join('\n'))).get('Gel Fill')).toEqual({ minutes: 70, priceCents: 65_00 })
})
