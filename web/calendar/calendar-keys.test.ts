import { expect, test } from 'vitest'
import { shortcutOf } from './calendar-keys.ts'

const page = { typing: false, covered: false, onBooking: false, atRest: true }
const press = (key: string, more: object = {}, where: object = {}) =>
  shortcutOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...more }, { ...page, ...where })

test('letters lead to a new booking, to today, to the views, to the search and to the list of keys', () => {
  expect(['n', 't', 'd', 'w', 'm', '/', '?', 'N', 'x'].map((key) => press(key))).toEqual([
    'new',
    'today',
    'day',
    'week',
    'month',
    'search',
    'help',
    'new',
    null,
  ])
})

test('arrows step through time only where nothing else has a use for them', () => {
  expect([press('ArrowLeft'), press('ArrowRight')]).toEqual(['previous', 'next'])
  expect(press('ArrowRight', {}, { atRest: false })).toBe(null)
})

test('no key means anything while one types, in a dialog, or together with Ctrl', () => {
  expect(press('n', {}, { typing: true })).toBe(null)
  expect(press('?', {}, { covered: true })).toBe(null)
  expect([press('n', { ctrlKey: true }), press('t', { metaKey: true }), press('d', { altKey: true })]).toEqual([
    null,
    null,
    null,
  ])
})

test('M on an appointment takes it up instead', () => {
  expect([press('m', {}, { onBooking: true }), press('d', {}, { onBooking: true })]).toEqual([null, 'day'])
})
