import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FootSpaEntry } from '../../../shared/floor/foot-spas.ts'
import { logPages, rowsPerPage, signersOf } from './log-pages.ts'

const entry = (id: number, more: Partial<FootSpaEntry> = {}): FootSpaEntry => ({
  id: String(id),
  at: '2027-03-10T18:00:00.000Z',
  toldAt: null,
  day: '2027-03-10',
  resourceId: 'chairs',
  unit: 1,
  chair: 'Chair',
  kind: 'after_client',
  line: '',
  initials: 'HL',
  name: 'Hạnh Lê',
  corrects: null,
  corrections: 0,
  note: '',
  by: 'Linda',
  ...more,
})

test('each entry is on one page of its chair, in order, and no page is too long', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 120 }), (units) => {
      const entries = units.map((unit, index) => entry(index, { unit }))
      const pages = logPages(entries)
      for (const page of pages) {
        expect(page.entries.length).toBeGreaterThan(0)
        expect(page.entries.length).toBeLessThanOrEqual(rowsPerPage)
        expect(page.number).toBeLessThanOrEqual(page.count)
      }
      for (const unit of new Set(units)) {
        const shown = pages.filter((page) => page.unit === unit).flatMap((page) => page.entries)
        expect(shown).toEqual(entries.filter((one) => one.unit === unit))
      }
    }),
  )
})

test('chairs come in the order of their numbers', () => {
  expect(logPages([10, 2, 1].map((unit) => entry(unit, { unit }))).map(({ unit }) => unit)).toEqual([1, 2, 10])
})

test('a chair opened without cleaning is no entry of the printed log', () => {
  expect(logPages([entry(1, { kind: 'opened', initials: '', note: 'New' })])).toEqual([])
})

test('initials are explained once each, unless they were typed', () => {
  const entries = [entry(1), entry(2), entry(3, { initials: 'KN', name: 'Kim Ngô' }), entry(4, { name: '' })]
  expect(signersOf(entries)).toEqual([
    { initials: 'HL', name: 'Hạnh Lê' },
    { initials: 'KN', name: 'Kim Ngô' },
  ])
})
