import { expect, test } from 'vitest'
import { problemOf, queryOf, readReportSearch } from './report-search.ts'

test('an address without anything means the last 30 days', () => {
  expect(queryOf(readReportSearch({}))).toEqual({ range: '30d' })
  expect(readReportSearch({ range: '30d' })).toEqual({})
})

test('dates of one’s own win over a range', () => {
  const search = readReportSearch({ range: '1y', from: '2027-03-01', to: '2027-03-14', compare: true })

  expect(search).toEqual({ from: '2027-03-01', to: '2027-03-14', compare: true })
  expect(queryOf(search)).toEqual({ from: '2027-03-01', to: '2027-03-14' })
})

test('drops text that is not a period', () => {
  expect(readReportSearch({ range: '2y', compare: 'yes' })).toEqual({})
  expect(readReportSearch({ range: '7d', from: '2027-03-14', to: '2027-03-01' })).toEqual({ range: '7d' })
  expect(readReportSearch({ from: '2027-02-29', to: '2027-03-01' })).toEqual({})
  expect(readReportSearch({ from: '2027-02-01' })).toEqual({})
})

test('says what is wrong with typed dates', () => {
  expect(problemOf({ from: '', to: '2027-03-01' })).toBe('incomplete')
  expect(problemOf({ from: '2027-03-02', to: '2027-03-01' })).toBe('wrong_way')
  expect(problemOf({ from: '2026-03-01', to: '2027-03-02' })).toBe('too_long')
  expect(problemOf({ from: '2026-03-01', to: '2027-03-01' })).toBeNull()
})
