/** Price lists of salons and other programs: services with minutes and prices, as owners write them. */

import { expect, test } from 'vitest'
import { readCsv } from '../customers/lists/read-csv.ts'
import { asTable } from '../customers/lists/table.ts'
import { listKindOf } from './list-kind.ts'
import { readMinutes, readPrice, readPriceList } from './price-list.ts'

const tableOf = (text: string) => asTable(readCsv(text), (cells) => listKindOf(cells) !== null)

test.each([
  ['$45', 45_00, 'exact'],
  ['45.5', 45_50, 'exact'],
  ['$1,250', 1250_00, 'exact'],
  ['$45+', 45_00, 'from'],
  ['from 45', 45_00, 'from'],
  ['starting at $45', 45_00, 'from'],
  ['45 & up', 45_00, 'from'],
  ['45-60', 45_00, 'from'],
  ['từ 45', 45_00, 'from'],
  ['Varies', 0, 'in_salon'],
  ['', 0, 'in_salon'],
  ['0.00', 0, 'in_salon'],
])('a price of "%s" is %s cents, %s', (text, priceCents, priceKind) => {
  expect(readPrice(text)).toEqual({ priceCents, priceKind })
})

test.each([
  ['45 min', 45],
  ['75', 75],
  ['1h 15', 75],
  ['1 hr, 15 min', 75],
  ['1 hour and 30 minutes', 90],
  ['1:15', 75],
  ['01:15:00', 75],
  ['45-60 min', 60],
  ['1 giờ 15', 75],
  ['0', undefined],
  ['13 h', undefined],
  ['long', undefined],
])('"%s" is %s minutes', (text, minutes) => {
  expect(readMinutes(text)).toBe(minutes)
})

test('a list of a program: titles above it, its columns, and a name that comes twice', () => {
  const table = tableOf(
    'Lotus Nails\nMenu 2026\n\nService Name,Category,Duration,Price,SKU\nGel Manicure,Manicure,45 min,$38,1\nGel-X Full Set,Extensions,1h 30,$75+,2\nGEL  manicure,Manicure,45,38,3\nGel Fill,Extensions,ages,60,4\nNail Art,Extensions,15,lots,5\n',
  )
  expect(listKindOf(table.header)).toBe('services')
  const { services, left, ignored } = readPriceList(table)
  expect(services).toEqual([
    {
      row: 5,
      name: 'Gel Manicure',
      category: 'Manicure',
      description: '',
      minutes: 45,
      priceCents: 38_00,
      priceKind: 'exact',
    },
    {
      row: 6,
      name: 'Gel-X Full Set',
      category: 'Extensions',
      description: '',
      minutes: 90,
      priceCents: 75_00,
      priceKind: 'from',
    },
  ])
  expect(left.map(({ row, why }) => [row, why])).toEqual([
    [7, 'twice'],
    [8, 'minutes'],
    [9, 'money'],
  ])
  expect(ignored).toEqual(['SKU'])
})

test('a list in Vietnamese with headings: they are categories, and minutes that are not said are none', () => {
  const { services, left } = readPriceList(
    tableOf('Dịch vụ,Giá\nMANICURE,\nSơn gel,38\nPEDICURE,\nSpa Pedicure,từ 50\n'),
  )
  expect(services).toMatchObject([
    { name: 'Sơn gel', category: 'MANICURE', minutes: null },
    { name: 'Spa Pedicure', category: 'PEDICURE', priceKind: 'from' },
  ])
  expect(left).toMatchObject([{ why: 'heading' }, { why: 'heading' }])
})
