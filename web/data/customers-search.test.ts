import { expect, test } from 'vitest'
import { change, readCustomersSearch } from './customers-search.ts'

test('the URL has the search, the order and the page', () => {
  expect(readCustomersSearch({ q: 'mai', sort: 'name', page: 3, all: true })).toEqual({
    q: 'mai',
    sort: 'name',
    page: 3,
    all: true,
  })
  expect(readCustomersSearch({ q: 4085550101 })).toEqual({ q: '4085550101' })
  expect(readCustomersSearch({ add: 'true' })).toEqual({ add: true })
})

test('what cannot be read in an address is left aside', () => {
  expect(readCustomersSearch({ q: ['x'], sort: 'worst', page: -1, all: 'maybe', add: 1, history: 7 })).toEqual({})
})

test('another search begins again on the first page', () => {
  expect(change({ q: 'mai', page: 4, sort: 'name' }, { q: 'maia' })).toEqual({ q: 'maia', sort: 'name' })
  expect(change({ q: 'mai', page: 4 }, { page: 5 })).toEqual({ q: 'mai', page: 5 })
})
