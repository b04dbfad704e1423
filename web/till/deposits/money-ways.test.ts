import { expect, test } from 'vitest'
import { moneyWaysOf, sameWay, wayKey } from './money-ways.ts'

const own = { id: 'own', name: 'Check' }
const ways = moneyWaysOf({ methods: ['gift_card', 'deposit', 'cash', 'card'], otherMethods: [own] })

test('deposits come by what the salon takes, its own ways last, never by gift card or deposit', () => {
  expect(ways.map(wayKey)).toEqual(['card', 'cash', 'own'])
  expect(ways.at(-1)).toEqual({ method: 'other', methodName: 'Check', otherMethodId: 'own' })
})

test('a salon that takes gift cards only takes them in cash', () => {
  expect(moneyWaysOf({ methods: ['gift_card'], otherMethods: [] }).map(wayKey)).toEqual(['cash'])
})

test('a refund goes back by its own method, or by the first if that is gone', () => {
  expect(sameWay(ways, { method: 'cash', methodName: '' })?.method).toBe('cash')
  expect(sameWay(ways, { method: 'other', methodName: 'Check' })?.otherMethodId).toBe('own')
  expect(sameWay(ways, { method: 'other', methodName: 'Voucher' })?.method).toBe('card')
  expect(sameWay(ways, { method: 'venmo', methodName: '' })?.method).toBe('card')
  expect(sameWay(ways, undefined)?.method).toBe('card')
})
