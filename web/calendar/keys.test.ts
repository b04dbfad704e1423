import { expect, test } from 'vitest'
import { afterKey } from './keys.ts'
import type { Draft } from './move.ts'
import { day, instant } from './test-bookings.ts'

const draft: Draft = { start: instant('17:00'), minutes: 45, staffId: 'kim' }
const staffIds = [null, 'kim', 'thao']

test('arrows carry a card by a quarter of an hour and to the next member', () => {
  expect(press('ArrowDown')).toEqual({ draft: { ...draft, start: instant('17:15') } })
  expect(press('ArrowUp')).toEqual({ draft: { ...draft, start: instant('16:45') } })
  expect(press('ArrowRight')).toEqual({ draft: { ...draft, staffId: 'thao' } })
})

test('a card cannot be moved past the last member, or to unassigned', () => {
  expect(press('ArrowLeft')).toEqual({ draft })
  expect(press('ArrowRight', { ...draft, staffId: 'thao' })).toEqual({ draft: { ...draft, staffId: 'thao' } })
  expect(press('ArrowRight', { ...draft, staffId: null })).toEqual({ draft })
})

test('with Shift a service gets longer or shorter', () => {
  expect(press('ArrowDown', draft, { shiftKey: true })).toEqual({ draft: { ...draft, minutes: 60 } })
  expect(press('ArrowUp', { ...draft, minutes: 15 }, { shiftKey: true })).toEqual({ draft: { ...draft, minutes: 15 } })
})

test('a start beside the quarters steps to the next one', () => {
  const odd = { ...draft, start: instant('17:05') }

  expect(press('ArrowDown', odd)).toEqual({ draft: { ...draft, start: instant('17:15') } })
  expect(press('ArrowUp', odd)).toEqual({ draft: { ...draft, start: instant('17:00') } })
})

test('Alt makes the steps finer, a larger day too', () => {
  expect(press('ArrowDown', draft, { altKey: true })).toEqual({ draft: { ...draft, start: instant('17:05') } })
  expect(press('ArrowUp', draft, { altKey: true, shiftKey: true })).toEqual({ draft: { ...draft, minutes: 40 } })
  const key = { key: 'ArrowDown', shiftKey: false, altKey: false }
  expect(afterKey(draft, key, day, staffIds, 5)).toEqual({ draft: { ...draft, start: instant('17:05') } })
})

test('Enter puts down, Escape back, other keys do nothing', () => {
  expect([press('Enter'), press(' '), press('Escape'), press('x')]).toEqual(['put', 'put', 'back', null])
})

function press(key: string, from: Draft = draft, { shiftKey = false, altKey = false } = {}) {
  return afterKey(from, { key, shiftKey, altKey }, day, staffIds)
}
