import { expect, test } from 'vitest'
import { differencesOf, lineIds, type Side, whoseIs } from './both-changed.ts'

const line = (id: string, values: Side['values'] = {}) => {
  return { id, name: id, values: { service: id, staff: 'kim', minutes: '30', price: '35.00', ...values } }
}

const was: Side = { values: { time: '4:00', notes: '' }, lines: [line('pedicure')] }

const briefly = (theirs: Partial<Side>, mine: Partial<Side>) =>
  differencesOf({ was, theirs: { ...was, ...theirs }, mine: { ...was, ...mine } }).map(({ key, by }) => `${key}: ${by}`)

test('only what both changed to different values clashes', () => {
  const theirs = { values: { time: '4:30', notes: '' }, lines: [line('pedicure', { staff: 'loan' })] }
  const mine = { values: { time: '4:15', notes: 'heel' }, lines: [line('pedicure', { price: '45.00' })] }
  expect(briefly(theirs, mine)).toEqual(['time: both', 'notes: mine', 'staff pedicure: theirs', 'price pedicure: mine'])
})

test('the same change of both is no clash', () => {
  expect(briefly({ values: { time: '4:30' } }, { values: { time: '4:30' } })).toEqual(['time: theirs'])
})

test('length and price follow the service that both changed', () => {
  const theirs = { lines: [line('pedicure', { service: 'spa', price: '45.00', minutes: '50' })] }
  const mine = { lines: [line('pedicure', { service: 'gel', price: '55.00' })] }
  const found = differencesOf({ was, theirs: { ...was, ...theirs }, mine: { ...was, ...mine } })
  expect(found.map(({ key }) => key)).toEqual(['service pedicure'])
  expect(whoseIs(found, new Set(['service pedicure']))('price', 'pedicure')).toBe(true)
  expect(whoseIs(found, new Set())('price', 'pedicure')).toBe(false)
})

test('a line taken out here that they changed is asked about, as is one that they took out', () => {
  const changed = { lines: [line('pedicure', { price: '45.00' })] }
  expect(briefly(changed, { lines: [] })).toEqual(['line pedicure: both'])
  expect(briefly({ lines: [] }, changed)).toEqual(['line pedicure: both'])
  expect(briefly({}, { lines: [] })).toEqual(['line pedicure: mine'])
  expect(briefly({ lines: [] }, {})).toEqual(['line pedicure: theirs'])
})

test('lines that either desk added stay, in their places', () => {
  const three = { was: ['a', 'b'], theirs: ['a', 'x', 'b'], mine: ['a', 'b', 'y'] }
  expect(lineIds(three, () => false)).toEqual(['a', 'x', 'b', 'y'])
})

test('a line is taken out by whoever decides over it', () => {
  expect(lineIds({ was: ['a', 'b'], theirs: ['a', 'b'], mine: ['b'] }, () => true)).toEqual(['b'])
  expect(lineIds({ was: ['a', 'b'], theirs: ['a', 'b'], mine: ['b'] }, () => false)).toEqual(['a', 'b'])
  expect(lineIds({ was: ['a', 'b'], theirs: ['b'], mine: ['a', 'b'] }, () => true)).toEqual(['a', 'b'])
})
