import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { minute } from '../time.ts'
import { layOut, type Wish } from './visit.ts'

test('services follow one another in the order of the client', () => {
  expect(laidOut([wish(30), wish(45), wish(20)], false)).toEqual(['0-30', '30-75', '75-95'])
})

test('two technicians share the services so that the visit ends as early as can be', () => {
  expect(laidOut([wish(30), wish(60), wish(40)], true)).toEqual(['0-30', '0-60', '30-70'])
  expect(laidOut([wish(45)], true)).toEqual(['0-45'])
})

test('what is wished of the same member stays one after another', () => {
  expect(laidOut([wish(30, 'ana'), wish(30), wish(30, 'ana')], true)).toEqual(['0-30', '0-30', '30-60'])
  expect(laidOut([wish(30, 'ana'), wish(30, 'ana')], true)).toEqual(['0-30', '30-60'])
})

test('the same service twice is two lines', () => {
  const twice = wish(30)

  expect(laidOut([twice, twice], false)).toEqual(['0-30', '30-60'])
  expect(laidOut([twice, twice], true)).toEqual(['0-30', '0-30'])
})

test('together never takes longer, never has three at once, and never one member twice', () => {
  fc.assert(
    fc.property(fc.array(wishes, { minLength: 1, maxLength: 8 }), (visit) => {
      const lines = layOut(visit, 0, true)

      expect(Math.max(...lines.map(({ end }) => end))).toBeLessThanOrEqual(layOut(visit, 0, false).at(-1)?.end ?? 0)
      for (const line of lines) {
        const beside = lines.filter((other) => other !== line && other.start <= line.start && line.start < other.end)
        expect(beside.length).toBeLessThanOrEqual(1)
        expect(beside.filter(({ staffId }) => staffId !== null && staffId === line.staffId)).toEqual([])
        expect(lines.some((other) => other.end === line.start) || line.start === 0).toBe(true)
      }
      expect(lines.map(({ serviceId }) => serviceId)).toEqual(visit.map(({ serviceId }) => serviceId))
    }),
  )
})

const wishes = fc.record({
  serviceId: fc.string(),
  minutes: fc.integer({ min: 1, max: 120 }),
  cleanupMinutes: fc.constant(0),
  resourceIds: fc.constant([]),
  staffId: fc.constantFrom('ana', 'bea', 'cat', null, null, null),
})

function wish(minutes: number, staffId: string | null = null): Wish {
  return { serviceId: 'manicure', minutes, cleanupMinutes: 0, resourceIds: [], staffId }
}

function laidOut(visit: readonly Wish[], together: boolean): string[] {
  return layOut(visit, 0, together).map(({ start, end }) => `${start / minute}-${end / minute}`)
}
