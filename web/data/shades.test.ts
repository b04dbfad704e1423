import { expect, test } from 'vitest'
import type { CalendarDay, MemberDay } from '../../shared/bookings/calendar.ts'
import { toIso } from '../../shared/time.ts'
import { day, instant } from '../calendar/test-bookings.ts'
import { usageOf } from '../calendar/usage.ts'
import { shadesOf, worksAfter } from './shades.ts'

const drawn = { start: instant('16:00'), end: instant('23:00') }
const open: CalendarDay = {
  date: '2026-11-20',
  start: toIso(day.start),
  end: toIso(day.end),
  open: span('17:00', '22:00'),
  closed: null,
  special: null,
}
const works: MemberDay = {
  date: open.date,
  shift: span('16:00', '21:00'),
  rest: null,
  secondRest: null,
  special: false,
  away: [],
  held: [],
  typing: [],
  blocks: [],
}

test('a member is off where she or the salon does not work', () => {
  expect(words(shadesOf(drawn, open, works))).toEqual(['off 16:00-17:00', 'off 21:00-23:00'])
})

test('breaks, absences and blocks lie over that, and never beside the drawing', () => {
  const busy: MemberDay = {
    ...works,
    rest: span('18:00', '18:30'),
    secondRest: span('19:30', '19:45'),
    away: [{ ...span('20:00', '23:30'), reason: 'School' }],
    blocks: [{ ...span('19:00', '19:15'), blockId: 'b', weekly: true, reason: 'Errand' }],
    typing: [span('17:00', '17:40')],
  }

  expect(words(shadesOf(drawn, open, busy))).toEqual([
    'off 16:00-17:00',
    'off 21:00-23:00',
    'break 18:00-18:30',
    'break 19:30-19:45',
    'away 20:00-23:00',
    'block 19:00-19:15',
    'typing 17:00-17:40',
  ])
})

test('a day off and a closed day are one piece', () => {
  const closure: CalendarDay = { ...open, open: null, closed: { because: 'closure', name: 'Thanksgiving Day' } }

  expect(words(shadesOf(drawn, open, { ...works, shift: null }))).toEqual(['day-off 16:00-23:00'])
  expect(shadesOf(drawn, closure, works)).toEqual([{ ...drawn, kind: 'closed', reason: 'Thanksgiving Day' }])
})

test('a member works until her shift ends or time off takes the rest of it', () => {
  const at = (time: string, member: Partial<MemberDay> = {}) =>
    worksAfter({ days: [{ ...works, ...member }] }, { date: open.date, now: instant(time) })
  const away = [{ ...span('20:00', '23:30'), reason: 'School' }]

  expect([at('15:00'), at('20:30'), at('21:00')]).toEqual([true, true, false])
  expect([at('19:58', { away }), at('19:59', { away })]).toEqual([true, false])
  expect(at('17:00', { shift: null })).toBe(false)
})

test('chairs in use add up, and touching times of the same count are one', () => {
  const use = (from: string, to: string) => ({ start: instant(from), end: instant(to) })

  expect(usageOf([use('17:00', '18:00'), use('17:30', '18:00'), use('18:00', '19:00')])).toEqual([
    { ...use('17:00', '17:30'), inUse: 1 },
    { ...use('17:30', '18:00'), inUse: 2 },
    { ...use('18:00', '19:00'), inUse: 1 },
  ])
  expect(usageOf([use('17:00', '18:00'), use('18:00', '19:00')])).toEqual([{ ...use('17:00', '19:00'), inUse: 1 }])
})

function span(from: string, to: string) {
  return { start: toIso(instant(from)), end: toIso(instant(to)) }
}

function words(shades: ReturnType<typeof shadesOf>): string[] {
  const time = (at: number) => toIso(at).slice(11, 16)
  return shades.map(({ kind, start, end }) => `${kind} ${time(start)}-${time(end)}`)
}
