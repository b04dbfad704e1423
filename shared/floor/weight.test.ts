import { expect, test } from 'vitest'
import { presets, type TurnRules } from './rules.ts'
import { type WeighedLine, type WeighedVisit, weigh } from './weight.ts'

const byPrice: TurnRules = presets.by_price
const line = (cents: number, given: Partial<WeighedLine> = {}): WeighedLine => ({
  cents,
  minutes: 45,
  categoryId: null,
  part: null,
  ...given,
})
const visit = (lines: WeighedLine[], given: Partial<WeighedVisit> = {}): WeighedVisit => ({
  source: 'walk_in',
  requested: false,
  isRedo: false,
  lines,
  ...given,
})
const halvesOf = (given: WeighedVisit, rules: TurnRules = byPrice) => weigh(given, rules).halves

test('by price a visit is full from one amount on, half from another, and nothing below', () => {
  expect([2700, 2699, 1500, 1499, 0].map((cents) => halvesOf(visit([line(cents)])))).toEqual([2, 1, 1, 0, 0])
  expect(halvesOf(visit([line(1400), line(1400)]))).toBe(2)
  expect(halvesOf(visit([]))).toBe(0)
})

test('by minutes, by category and one for each visit', () => {
  const byMinutes: TurnRules = { ...byPrice, weight: { by: 'minutes', fullFrom: 40, halfFrom: 20 } }
  const byCategory: TurnRules = { ...byPrice, weight: { by: 'category', half: ['polish'], none: ['wax'] } }
  const of = (categoryId: string | null) => line(9900, { categoryId })

  expect([40, 39, 20, 19].map((minutes) => halvesOf(visit([line(0, { minutes })]), byMinutes))).toEqual([2, 1, 1, 0])
  expect(['polish', 'wax', 'gel', null].map((id) => halvesOf(visit([of(id)]), byCategory))).toEqual([1, 0, 2, 2])
  expect(halvesOf(visit([of('wax'), of('polish')]), byCategory)).toBe(1)
  expect(halvesOf(visit([of('wax'), of(null)]), byCategory)).toBe(2)
  expect(halvesOf(visit([line(100)]), presets.fair_turns)).toBe(2)
})

test('hands and feet of one client count once, both, or as the larger, as the salon chose', () => {
  const both = visit([line(2500, { part: 'hands' }), line(3500, { part: 'feet' }), line(300)])
  const of = (together: TurnRules['together'], given = both) => halvesOf(given, { ...byPrice, together })

  expect([of('once'), of('added'), of('larger')]).toEqual([2, 2 + 2, 2])
  const small = visit([line(1600, { part: 'hands' }), line(1600, { part: 'feet' })])
  expect([of('once', small), of('added', small), of('larger', small)]).toEqual([2, 2, 1])
  const larger = visit([line(1600, { part: 'hands' }), line(2800, { part: 'feet' })])
  expect(of('larger', larger)).toBe(2)
  const twoOfHands = visit([line(1600, { part: 'hands' }), line(1600, { part: 'hands' })])
  expect([of('added', twoOfHands), of('larger', twoOfHands)]).toEqual([2, 2])
})

test('a redo counts nothing; a request and a booking count as the salon chose', () => {
  const lines = [line(4500)]
  const booked = visit(lines, { source: 'booked' })
  const asked = visit(lines, { requested: true })

  expect(weigh(visit(lines, { isRedo: true, requested: true }), { ...byPrice, requested: 'full' })).toEqual({
    halves: 0,
    because: 'redo',
  })
  expect((['none', 'half', 'full'] as const).map((requested) => halvesOf(asked, { ...byPrice, requested }))).toEqual([
    0, 1, 2,
  ])
  const kinds = ['like_walk_in', 'half', 'none'] as const
  expect(kinds.map((bookedAnyone) => weigh(booked, { ...byPrice, bookedAnyone }))).toEqual([
    { halves: 2, because: 'price' },
    { halves: 1, because: 'booked_anyone' },
    { halves: 0, because: 'booked_anyone' },
  ])
  expect(halvesOf(visit(lines), { ...byPrice, bookedAnyone: 'none' })).toBe(2)
})
