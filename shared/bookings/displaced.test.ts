import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps } from '../time.ts'
import { findDisplaced } from './displaced.ts'

const staff = fc.constantFrom('kim', 'bao', 'lan')
const line = fc.record({ staffId: staff, start: fc.nat(100), length: fc.integer({ min: 1, max: 20 }) })
const lines = fc
  .array(line, { maxLength: 20 })
  .map((all) =>
    all.map(({ staffId, start, length }, index) => ({ lineId: `${index}`, staffId, start, end: start + length })),
  )

test('nobody serves two at once after visits have moved, and nobody is displaced for nothing', () => {
  fc.assert(
    fc.property(lines, lines, (staying, moved) => {
      const displaced = findDisplaced(staying, moved)
      const served = [...staying, ...moved.filter(({ lineId }) => !displaced.has(lineId))]
      const collide = (a: (typeof moved)[number], b: (typeof moved)[number]) =>
        a.staffId === b.staffId && overlaps(a, b)

      for (const one of moved) {
        const others = served.filter((other) => other !== one && collide(one, other))
        if (displaced.has(one.lineId)) expect(others.length).toBeGreaterThan(0)
        else expect(others).toEqual([])
      }
    }),
  )
})

test('of two who overlap, the earlier in the list keeps the technician', () => {
  const kim = { staffId: 'kim', start: 0, end: 60 }

  expect([
    ...findDisplaced(
      [],
      ['first', 'second'].map((lineId) => ({ lineId, ...kim })),
    ),
  ]).toEqual(['second'])
})
