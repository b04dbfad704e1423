import { expect, test } from 'vitest'
import { asQuery, changeActivitySearch, isFiltered, readActivitySearch } from './activity-search.ts'

test('a link keeps its filters and page', () => {
  const search = { person: 'lan', kind: 'bookings', from: '2026-11-16', to: '2026-11-28', page: 3 }

  expect(readActivitySearch(search)).toEqual(search)
  expect(asQuery(readActivitySearch(search))).toEqual({
    person: 'lan',
    kind: 'bookings',
    fromDate: '2026-11-16',
    toDate: '2026-11-28',
  })
})

test('nonsense in a link is passed over', () => {
  expect(readActivitySearch({ person: [], kind: 'gossip', from: '2026-02-30', to: 5, page: -1 })).toEqual({})
})

test('another filter begins again on the first page', () => {
  const third = readActivitySearch({ kind: 'staff', page: 3 })

  expect(changeActivitySearch(third, { kind: undefined })).toEqual({})
  expect(changeActivitySearch(third, { page: 4 })).toEqual({ kind: 'staff', page: 4 })
  expect([isFiltered(third), isFiltered({ page: 2 })]).toEqual([true, false])
})
