/** A past day, recounted by other rules. */

import { expect, test } from 'vitest'
import { presets, type TurnRules } from '../../../shared/floor/rules.ts'
import type { BookCell, LedgerRow, TurnBook } from '../../../shared/floor/turn-book.ts'
import { gapOf, lastSaturday, recountDay } from './recount-day.ts'

test('by the rules of the day everybody has what they had', () => {
  expect(named(presets.by_price)).toEqual({ Kim: 5, Hạnh: 4, Thảo: 3 })
})

test('another weight counts every visit anew, a visit that was asked for and one weighed again too', () => {
  const dear = { ...presets.by_price, weight: { by: 'price', fullFrom: 5000, halfFrom: 3000 } } as const
  expect(named(dear)).toEqual({ Kim: 3, Hạnh: 3, Thảo: 2 })
  expect(named({ ...presets.by_price, requested: 'full' })).toEqual({ Kim: 7, Hạnh: 4, Thảo: 3 })
})

test('who was late, and who turned a client down, pays what the rules say', () => {
  const late = { afterMinutes: 20, effect: 'loses_turn' } as const
  expect(named({ ...presets.by_price, late })).toEqual({ Kim: 5, Hạnh: 4, Thảo: 1 })
  expect(named({ ...presets.by_price, turnsDown: 'keeps_place' })).toEqual({ Kim: 5, Hạnh: 2, Thảo: 3 })
})

test('what was undone counts nothing, and a correction by hand stays', () => {
  const entries = saturdayBook.entries.map((entry) =>
    entry.reason === 'fixed a nail' ? { ...entry, isUndone: true } : entry,
  )
  const counted = recountDay({ ...saturdayBook, entries }, presets.by_price)
  expect(counted[0]).toEqual({ staffId: 'kim', firstName: 'Kim', halves: 4 })
})

test('the gap is between the most and the fewest turns; without members there is none', () => {
  expect(gapOf(recountDay(saturdayBook, presets.by_price))).toBe(2)
  expect(gapOf([])).toBe(0)
})

test.each([
  ['2026-11-25', '2026-11-21'],
  ['2026-11-21', '2026-11-14'],
  ['2026-11-22', '2026-11-21'],
  ['2027-01-01', '2026-12-26'],
])('before %s the last Saturday was %s', (today, date) => {
  expect(lastSaturday(today)).toBe(date)
})

function named(rules: TurnRules): Record<string, number> {
  return Object.fromEntries(recountDay(saturdayBook, rules).map(({ firstName, halves }) => [firstName, halves]))
}

const at = (time: string) => `2026-11-21T${time}:00-08:00`

function entry(number: number, staffId: string, kind: LedgerRow['kind'], more: Partial<LedgerRow> = {}): LedgerRow {
  return {
    number,
    staffId,
    kind,
    at: at(`${9 + Math.floor(number / 6)}`.padStart(2, '0').concat(`:${(number % 6) * 10}`.padEnd(3, '0'))),
    toldAt: null,
    bookingId: null,
    halves: 0,
    money: '0.00',
    because: null,
    toTheEnd: false,
    reason: '',
    by: '',
    undoes: null,
    isUndone: false,
    lateMinutes: null,
    seat: null,
    services: [],
    ...more,
  }
}

function cell(bookingId: string, cents: number, requested = false): BookCell {
  return {
    kind: 'visit',
    bookingId,
    clientName: '',
    at: at('10:00'),
    finishedAt: null,
    halves: 2,
    total: 2,
    money: '0.00',
    because: 'price',
    requested,
    redo: false,
    reweighed: false,
    services: [],
    entries: [],
    weighed: {
      source: 'walk_in',
      requested,
      isRedo: false,
      lines: [{ cents, minutes: 30, categoryId: null, part: null }],
    },
  }
}

function row(staffId: string, firstName: string, lateMinutes: number, cells: BookCell[]): TurnBook['rows'][number] {
  return {
    staffId,
    firstName,
    lastName: '',
    clockedInAt: at('09:00'),
    lateMinutes,
    goneAt: null,
    halves: 0,
    money: null,
    cells,
  }
}

/** Kim: two full visits, one of them requested, and half a turn by hand. Hạnh: one visit, one turned down. Thảo: 15 minutes late, half a visit. */
const saturdayBook: TurnBook = {
  salonId: '',
  salonName: '',
  timezone: 'America/Los_Angeles',
  date: '2026-11-21',
  now: at('19:00'),
  state: 'closed',
  rules: presets.by_price,
  previousDate: null,
  nextDate: null,
  rows: [
    row('kim', 'Kim', 0, [cell('a', 6000), cell('b', 4500, true), cell('c', 2800)]),
    row('hanh', 'Hạnh', 0, [cell('d', 3500)]),
    row('thao', 'Thảo', 15, [cell('e', 1500)]),
  ],
  entries: [
    entry(1, 'kim', 'clock_in'),
    entry(2, 'hanh', 'clock_in'),
    entry(3, 'thao', 'clock_in'),
    entry(4, 'thao', 'late', { halves: 2, lateMinutes: 15 }),
    entry(5, 'kim', 'seated', { bookingId: 'a', halves: 2 }),
    entry(6, 'hanh', 'seated', { bookingId: 'd', halves: 2 }),
    entry(7, 'kim', 'finished', { bookingId: 'a' }),
    entry(8, 'kim', 'seated', { bookingId: 'b' }),
    entry(9, 'thao', 'seated', { bookingId: 'e', halves: 1 }),
    entry(10, 'kim', 'finished', { bookingId: 'b' }),
    entry(11, 'kim', 'seated', { bookingId: 'c', halves: 1 }),
    entry(12, 'kim', 'reweighed', { bookingId: 'c', halves: 1 }),
    entry(13, 'kim', 'corrected', { halves: 1, reason: 'fixed a nail' }),
    entry(14, 'hanh', 'turned_down', { halves: 2 }),
    entry(15, 'hanh', 'finished', { bookingId: 'd' }),
  ],
}
