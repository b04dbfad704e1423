import { expect, test } from 'vitest'
import { change, isFiltered, noFilter, readBookingsSearch, toFilter } from './bookings-search.ts'

test('without a filter the page shows scheduled bookings, the newest first', () => {
  expect(toFilter(readBookingsSearch({}))).toEqual({
    status: 'scheduled',
    from: '',
    to: '',
    sort: 'newest',
    q: '',
    page: 1,
  })
})

test('a link keeps its tab, dates, order and page', () => {
  const search = {
    status: 'all',
    from: '2026-11-16',
    to: '2026-11-28',
    sort: 'oldest',
    q: 'mai',
    page: 3,
    booking: 'b1',
  }

  expect(readBookingsSearch(search)).toEqual(search)
})

test('a phone in a link is searched for as it was typed', () => {
  expect(readBookingsSearch({ q: 5550112 })).toEqual({ q: '5550112' })
})

test('nonsense in a link is passed over', () => {
  expect(
    readBookingsSearch({
      status: 'gone',
      from: '2026-02-30',
      to: 20261128,
      sort: ['newest'],
      page: -4,
      other: 'x',
      q: ['a'],
    }),
  ).toEqual({})
  expect(readBookingsSearch({ from: 'tomorrow', page: 1.5 })).toEqual({})
})

test('another tab, other dates, another search and another order begin again on the first page', () => {
  const third = toFilter({ page: 3, from: '2026-11-16' })

  expect(change(third, { status: 'all' })).toMatchObject({ status: 'all', from: '2026-11-16', page: 1 })
  expect(change(third, { sort: 'oldest' }).page).toBe(1)
  expect(change(third, { q: 'mai' }).page).toBe(1)
  expect(change(third, { page: 4 }).page).toBe(4)
})

test('there is something to clear when dates are set, something is searched or another tab is open', () => {
  expect(isFiltered(toFilter({}))).toBe(false)
  expect(isFiltered(toFilter({ sort: 'oldest', page: 2 }))).toBe(false)
  expect(isFiltered(toFilter({ to: '2026-11-28' }))).toBe(true)
  expect(isFiltered(toFilter({ status: 'confirmed' }))).toBe(true)
  expect(isFiltered(toFilter({ q: 'mai' }))).toBe(true)
  expect(isFiltered({ ...toFilter({ q: 'mai', status: 'confirmed' }), ...noFilter })).toBe(false)
})
