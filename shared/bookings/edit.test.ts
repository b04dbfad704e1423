import { expect, test } from 'vitest'
import { at, clock } from '../availability/test-day.ts'
import { addMinutes } from '../time.ts'
import { editLines, type LineEdit } from './edit.ts'
import type { StandingLine } from './move.ts'

function line(lineId: string, start: string, minutes: number, more: Partial<StandingLine> = {}): StandingLine {
  const end = addMinutes(at(start), minutes)
  const service = { serviceId: lineId, serviceName: lineId, minutes, cleanupMinutes: 0, resourceIds: [] }
  return { lineId, ...service, staffId: 'kim', requested: true, start: at(start), end, blockedUntil: end, ...more }
}

const gel = { serviceId: 'gel', serviceName: 'Gel', minutes: 20, cleanupMinutes: 5, resourceIds: [] }

function edited(lines: StandingLine[], edits: LineEdit[], mayPull = true): string {
  return editLines(lines, { lines: edits, mayPull })
    .map(({ lineId, start, end }) => `${lineId} ${clock(start)}-${clock(end)}`)
    .join(', ')
}
const kept = (...ids: string[]) => ids.map((lineId): LineEdit => ({ lineId }))

const row = [line('a', '10:00', 30), line('b', '10:30', 45)]
const sideBySide = [line('a', '10:00', 30), line('b', '10:00', 45, { staffId: 'thao' }), line('c', '10:30', 15)]
const withPause = [line('a', '10:00', 30), line('b', '11:00', 30)]
const crosswise = [line('a', '10:45', 30), line('b', '10:00', 45)]

test.each([
  ['longer pushes', row, [{ lineId: 'a', minutes: 50 }, ...kept('b')], 'a 10:00-10:50, b 10:50-11:35'],
  ['shorter pulls', row, [{ lineId: 'a', minutes: 15 }, ...kept('b')], 'a 10:00-10:15, b 10:15-11:00'],
  ['the first is gone', row, kept('b'), 'b 10:00-10:45'],
  ['another order', row, kept('b', 'a'), 'b 10:00-10:45, a 10:45-11:15'],
  [
    'a new one between',
    row,
    [...kept('a'), { lineId: 'n', service: gel }, ...kept('b')],
    'a 10:00-10:30, n 10:30-10:50, b 10:50-11:35',
  ],
  [
    'side by side stays so',
    sideBySide,
    [{ lineId: 'a', minutes: 40 }, ...kept('b', 'c')],
    'a 10:00-10:40, b 10:00-10:45, c 10:40-10:55',
  ],
  [
    'after both',
    sideBySide,
    [...kept('a', 'b', 'c'), { lineId: 'n', service: gel }],
    'a 10:00-10:30, b 10:00-10:45, c 10:30-10:45, n 10:45-11:05',
  ],
  ['a pause stays', withPause, [{ lineId: 'a', minutes: 45 }, ...kept('b')], 'a 10:00-10:45, b 11:00-11:30'],
  ['a pause is filled', withPause, [{ lineId: 'a', minutes: 75 }, ...kept('b')], 'a 10:00-11:15, b 11:15-11:45'],
  ['listed against time', crosswise, [...kept('a'), { lineId: 'b', minutes: 30 }], 'a 10:30-11:00, b 10:00-10:30'],
  ['a start of its own', row, [...kept('a'), { lineId: 'b', start: at('12:00') }], 'a 10:00-10:30, b 12:00-12:45'],
])('%s', (_, lines, edits, places) => {
  expect(edited(lines, edits)).toBe(places)
})

test('a line that may not move up stays put, but still moves back', () => {
  expect(edited(row, kept('b'), false)).toBe('b 10:30-11:15')
  expect(edited(row, [{ lineId: 'a', minutes: 15 }, ...kept('b')], false)).toBe('a 10:00-10:15, b 10:30-11:15')
  expect(edited(row, [{ lineId: 'a', minutes: 40 }, ...kept('b')], false)).toBe('a 10:00-10:40, b 10:40-11:25')
})

test('a new service keeps its member; a new member does not count as requested unless stated', () => {
  const [swapped, given, wanted] = editLines([...row, line('c', '11:15', 15)], {
    mayPull: true,
    lines: [
      { lineId: 'a', service: gel },
      { lineId: 'b', staffId: 'thao' },
      { lineId: 'c', staffId: 'thao', requested: true },
    ],
  })
  expect(swapped).toMatchObject({ serviceName: 'Gel', minutes: 20, cleanupMinutes: 5, staffId: 'kim', requested: true })
  expect(given).toMatchObject({ staffId: 'thao', requested: false, anyStaff: false })
  expect(wanted).toMatchObject({ staffId: 'thao', requested: true })
})
