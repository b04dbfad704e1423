import { expect, test } from 'vitest'
import type { CalendarDay, MemberDay } from '../../shared/bookings/calendar.ts'
import { cellOf } from './team-week.ts'
import { booking, day as bounds, instant } from './test-bookings.ts'

const span = (from: string, to: string) => ({ start: iso(from), end: iso(to) })
const day: CalendarDay = {
  date: '2026-11-20',
  start: new Date(bounds.start).toISOString(),
  end: new Date(bounds.end).toISOString(),
  open: span('17:00', '23:00'),
  closed: null,
  special: null,
}
const memberDay: MemberDay = {
  date: '2026-11-20',
  shift: span('16:00', '22:00'),
  rest: span('20:00', '20:30'),
  secondRest: null,
  special: false,
  away: [],
  held: [],
  typing: [],
  blocks: [{ ...span('21:30', '22:00'), blockId: 'block', reason: '', weekly: false }],
}
const visit = booking('visit', [
  { staffId: 'kim', from: '17:30', to: '18:00' },
  { staffId: 'kim', from: '18:00', to: '19:00' },
  { staffId: 'thao', from: '18:00', to: '19:00' },
])
const kim = { day, staffId: 'kim', memberDay, now: bounds.start }

test('a visit is one piece for each member who serves in it, and what lies between is free', () => {
  const { works, pieces, freeMinutes } = cellOf({ ...kim, drawn: [visit], bookings: [visit] })

  expect(works).toEqual({ start: instant('17:00'), end: instant('22:00') })
  expect(pieces.map(({ kind, start, end }) => [kind, start, end])).toEqual([
    ['free', instant('17:00'), instant('17:30')],
    ['visit', instant('17:30'), instant('19:00')],
    ['free', instant('19:00'), instant('20:00')],
    ['free', instant('20:30'), instant('21:30')],
  ])
  expect(freeMinutes).toBe(150)
})

test('a visit that the filter hides still holds its time; a cancelled one, and a no-show, do not', () => {
  const kinds = (status: 'scheduled' | 'cancelled' | 'no_show') =>
    cellOf({ ...kim, drawn: [], bookings: [{ ...visit, status }] }).freeMinutes

  expect([kinds('scheduled'), kinds('cancelled'), kinds('no_show')]).toEqual([150, 240, 240])
})

test('what is over is not free any more', () => {
  const { pieces } = cellOf({ ...kim, drawn: [], bookings: [], now: instant('21:04') })

  expect(pieces.map(({ start, end }) => [start, end])).toEqual([[instant('21:15'), instant('21:30')]])
})

test('who is off, or whose salon is closed, has no free time, but may have visits', () => {
  const off = cellOf({ ...kim, memberDay: { ...memberDay, shift: null }, drawn: [visit], bookings: [visit] })
  const closed = cellOf({ ...kim, day: { ...day, open: null }, drawn: [], bookings: [] })

  expect([off.works, off.pieces.map(({ kind }) => kind)]).toEqual([null, ['visit']])
  expect([closed.works, closed.pieces]).toEqual([null, []])
})

test('what nobody is assigned to has a line of its own', () => {
  const open = booking('open', [{ staffId: null, from: '17:00', to: '18:00' }])

  expect(cellOf({ ...kim, staffId: null, memberDay: undefined, drawn: [open], bookings: [open] }).pieces).toHaveLength(
    1,
  )
})

function iso(time: string): string {
  return new Date(instant(time)).toISOString()
}
