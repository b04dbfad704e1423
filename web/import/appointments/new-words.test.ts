import { expect, test } from 'vitest'
import { isNameable, memberRows, serviceRows } from './new-words.ts'

test('a service to be added needs minutes, and without a price it is given in the salon', () => {
  const { rows, codes } = serviceRows([
    ['Gel Fill', { minutes: '1h 15', price: '$65' }],
    ['Nail Art', { minutes: '30', price: '' }],
    ['Spa Pedicure', { minutes: '', price: 'fifty' }],
  ])

  expect(rows).toMatchObject([
    { row: 1, name: 'Gel Fill', minutes: 75, priceCents: 65_00, priceKind: 'exact' },
    { row: 2, name: 'Nail Art', minutes: 30, priceCents: 0, priceKind: 'in_salon' },
  ])
  expect(codes).toEqual({ 'Spa Pedicure.minutes': 'duration', 'Spa Pedicure.price': 'price' })
})

test('the family name of a Vietnamese technician comes first', () => {
  expect(memberRows(['Lan Tran', 'Nguyễn Thị Lan'])).toMatchObject([
    { firstName: 'Lan', lastName: 'Tran' },
    { firstName: 'Lan', lastName: 'Nguyễn Thị' },
  ])
})

test('a technician to be added does the whole menu', () => {
  expect(memberRows(['Lan Tran'])).toMatchObject([{ doesAll: true }])
})

test('what is too long for a name is not offered to be added', () => {
  expect([isNameable('service', 'x'.repeat(256)), isNameable('staff', 'x'.repeat(81))]).toEqual([false, false])
})
