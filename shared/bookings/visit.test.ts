import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { feet, hands } from '../availability/test-day.ts'
import { type TakenParts, takenParts } from '../services/marks.ts'
import { minute, overlaps } from '../time.ts'
import { layOut, minutesSaved, notAtOnce, type VisitService } from './visit.ts'

const face = { id: 'face', alongside: [] }

test("services follow one another in the client's order", () => {
  expect(laidOut([serviceOf(30), serviceOf(45), serviceOf(20)], false)).toEqual(['0-30', '30-75', '75-95'])
})

test('two technicians share the services so that the visit ends as early as possible', () => {
  expect(laidOut([serviceOf(45), serviceOf(50, null, feet)], true)).toEqual(['0-45', '0-50'])
  expect(laidOut([serviceOf(15), serviceOf(60, null, feet), serviceOf(40)], true)).toEqual(['0-15', '0-60', '15-55'])
  expect(laidOut([serviceOf(45)], true)).toEqual(['0-45'])
})

test('services requested from the same member stay one after another', () => {
  expect(laidOut([serviceOf(30, 'ana'), serviceOf(30, null, feet), serviceOf(30, 'ana')], true)).toEqual([
    '0-30',
    '0-30',
    '30-60',
  ])
  expect(laidOut([serviceOf(30, 'ana'), serviceOf(30, 'ana', feet)], true)).toEqual(['0-30', '30-60'])
})

test('hands are never done by two at once: a manicure waits for the removal', () => {
  expect(laidOut([serviceOf(15), serviceOf(45)], true)).toEqual(['0-15', '15-60'])
  expect(laidOut([serviceOf(30, null, feet), serviceOf(30, null, feet)], true)).toEqual(['0-30', '30-60'])
  expect(laidOut([serviceOf(30, null, null), serviceOf(30, null, feet)], true)).toEqual(['0-30', '30-60'])
  expect(minutesSaved([serviceOf(15), serviceOf(45)])).toBe(0)
  expect(minutesSaved([serviceOf(45), serviceOf(50, null, feet)])).toBe(45)
})

test('services that cannot overlap come last and do not delay the others', () => {
  expect(laidOut([serviceOf(45), serviceOf(15, null, null), serviceOf(50, null, feet)], true)).toEqual([
    '0-45',
    '50-65',
    '0-50',
  ])
})

test('what hands and feet take decides, and never is anything done at once on the same', () => {
  const taking = (takes: TakenParts, minutes: number, category: VisitService['category'] = null) => {
    return { ...serviceOf(minutes, null, category), takes }
  }
  const [hand, foot, both, brow] = [taking('hands', 45), taking('feet', 50), taking('both', 60), taking('none', 20)]

  expect(minutesSaved([hand, foot])).toBe(45)
  expect(
    [
      [hand, hand],
      [foot, foot],
      [both, foot],
      [both, brow],
      [hand, brow],
    ].map(minutesSaved),
  ).toEqual([0, 0, 0, 0, 0])
  expect(minutesSaved([taking('hands', 45, hands), taking('hands', 50, feet)])).toBe(0)
  expect(minutesSaved([taking('none', 20, hands), taking('feet', 50, feet)])).toBe(20)
  expect(laidOut([taking('both', 15), hand, foot], true)).toEqual(['0-15', '15-60', '15-65'])
})

test('two technicians save the shorter of hands and feet, whatever else is booked', () => {
  const services = fc.record({ takes: fc.constantFrom(...takenParts), minutes: fc.integer({ min: 1, max: 90 }) })
  fc.assert(
    fc.property(fc.array(services, { minLength: 1, maxLength: 8 }), (some) => {
      const visit = some.map(({ takes, minutes }) => ({ ...serviceOf(minutes, null, null), takes }))
      const sum = (part: TakenParts) => some.reduce((all, one) => all + (one.takes === part ? one.minutes : 0), 0)

      expect(minutesSaved(visit)).toBe(Math.min(sum('hands'), sum('feet')))
    }),
  )
})

test('a line that overlaps another one without an allowed pair is reported', () => {
  const [hand, foot] = layOut([serviceOf(45), serviceOf(50, null, feet)], 0, true)
  if (!hand || !foot) throw new Error('two lines')

  expect(notAtOnce([hand, foot])).toBe(-1)
  expect(notAtOnce([hand, { ...foot, category: hands }])).toBe(1)
  expect(notAtOnce([hand, { ...foot, category: null }])).toBe(1)
  expect(notAtOnce([hand, { ...foot, category: null, start: hand.end }])).toBe(-1)
})

test('the same service twice makes two lines', () => {
  const twice = serviceOf(30)

  expect(laidOut([twice, twice], false)).toEqual(['0-30', '30-60'])
  expect(laidOut([twice, twice], true)).toEqual(['0-30', '30-60'])
})

test('two technicians never take longer, and never overlap what must not overlap', () => {
  fc.assert(
    fc.property(fc.array(visits, { minLength: 1, maxLength: 8 }), (visit) => {
      const lines = layOut(visit, 0, true)

      expect(Math.max(...lines.map(({ end }) => end))).toBeLessThanOrEqual(layOut(visit, 0, false).at(-1)?.end ?? 0)
      for (const line of lines) {
        const beside = lines.filter((other) => other !== line && other.start <= line.start && line.start < other.end)
        expect(beside.length).toBeLessThanOrEqual(1)
        expect(beside.filter(({ staffId }) => staffId !== null && staffId === line.staffId)).toEqual([])
        for (const other of lines.filter((one) => one !== line && overlaps(one, line))) {
          expect(new Set([line.category?.id, other.category?.id])).toEqual(new Set(['hands', 'feet']))
        }
        expect(lines.some((other) => other.end === line.start) || line.start === 0).toBe(true)
      }
      expect(lines.map(({ serviceId }) => serviceId)).toEqual(visit.map(({ serviceId }) => serviceId))
    }),
  )
})

const visits = fc.record({
  serviceId: fc.string(),
  minutes: fc.integer({ min: 1, max: 120 }),
  cleanupMinutes: fc.constant(0),
  resourceIds: fc.constant([]),
  staffId: fc.constantFrom('ana', 'bea', 'cat', null, null, null),
  category: fc.constantFrom(hands, hands, feet, feet, face, null),
})

function serviceOf(
  minutes: number,
  staffId: string | null = null,
  category: VisitService['category'] = hands,
): VisitService {
  return { serviceId: 'manicure', minutes, cleanupMinutes: 0, resourceIds: [], staffId, category }
}

function laidOut(visit: readonly VisitService[], together: boolean): string[] {
  return layOut(visit, 0, together).map(({ start, end }) => `${start / minute}-${end / minute}`)
}
