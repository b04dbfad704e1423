import { expect, test } from 'vitest'
import { changeSearch, readAdminSearch } from './admin-search.ts'

test('a link keeps its tab, search, filters and page', () => {
  const search = { tab: 'salons', q: 'lotus', page: 3, role: 'salon_owner', status: 'pending' }

  expect(readAdminSearch(search)).toEqual(search)
  expect(readAdminSearch({ tab: 'texts', month: '2026-10' })).toEqual({ tab: 'texts', month: '2026-10' })
  expect(readAdminSearch({ q: 408 })).toEqual({ q: '408' })
})

test('nonsense in a link is passed over', () => {
  expect(
    readAdminSearch({ tab: 'users', q: ['a'], page: 0, role: 'king', status: 1, month: '2026-13', other: 'x' }),
  ).toEqual({})
})

test('another search or filter begins again on the first page, another page keeps them', () => {
  const third = readAdminSearch({ q: 'mai', page: 3 })

  expect(changeSearch(third, { q: 'lan' })).toEqual({ q: 'lan' })
  expect(changeSearch(third, { status: 'active' })).toEqual({ q: 'mai', status: 'active' })
  expect(changeSearch(third, { page: 4 })).toEqual({ q: 'mai', page: 4 })
})
