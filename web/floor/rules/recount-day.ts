/** Recounts a past day by other turn rules: who served whom stays the same, what it counts changes. Pure. */

import { clockIn, seat, turnDown } from '../../../shared/floor/entries.ts'
import { type LedgerEntry, replay } from '../../../shared/floor/ledger.ts'
import type { Halves, TurnRules } from '../../../shared/floor/rules.ts'
import type { LedgerRow, TurnBook } from '../../../shared/floor/turn-book.ts'
import { localTimeOf } from '../../../shared/format.ts'
import { addDays, addMinutes, isoWeekday, type LocalDate } from '../../../shared/time.ts'

const saturday = 6

/** The last Saturday before this day. */
export function lastSaturday(today: LocalDate): LocalDate {
  const since = (isoWeekday(today) - saturday + 7) % 7
  return addDays(today, -(since === 0 ? 7 : since))
}

export interface Recounted {
  staffId: string
  firstName: string
  halves: Halves
}

/** Most turns first, then in order of arrival. */
export function recountDay(book: TurnBook, rules: TurnRules): Recounted[] {
  const entries: LedgerEntry[] = []
  for (const row of book.entries) if (!row.isUndone) entries.push(...entriesBy(row, book, { rules, before: entries }))
  const tallies = replay(entries)
  return book.rows
    .map(({ staffId, firstName }) => ({ staffId, firstName, halves: tallies.get(staffId)?.halves ?? 0 }))
    .toSorted((a, b) => b.halves - a.halves)
}

/** Difference between the most and the fewest turns. */
export function gapOf(recounted: readonly Recounted[]): Halves {
  const halves = recounted.map((one) => one.halves)
  return halves.length === 0 ? 0 : Math.max(...halves) - Math.min(...halves)
}

/** The entries that the rules would write instead of this one. */
function entriesBy(
  { kind, staffId, bookingId, at: iso, halves, reason }: LedgerRow,
  { rows, timezone }: TurnBook,
  { rules, before }: { rules: TurnRules; before: readonly LedgerEntry[] },
): LedgerEntry[] {
  const at = Date.parse(iso)
  const by = { staffId, at }
  const visitId = bookingId ?? ''
  const row = rows.find((one) => one.staffId === staffId)
  switch (kind) {
    case 'clock_in': {
      const tallies = replay(before)
      if (tallies.has(staffId)) return [{ ...by, kind, place: 0, halves: 0 }]
      const [hours = 0, minutes = 0] = localTimeOf(timezone, at).split(':').map(Number)
      const shiftStart = addMinutes(at, -(row?.lateMinutes ?? 0))
      return clockIn({ ...by, minuteOfDay: hours * 60 + minutes, shiftStart, lastOrder: [] }, tallies, rules)
    }
    case 'seated': {
      const weighed = row?.cells.find((cell) => cell.bookingId === bookingId)?.weighed
      return [
        weighed ? seat({ ...by, visitId }, weighed, rules) : { ...by, kind, visitId, halves, cents: 0, because: 'one' },
      ]
    }
    case 'turned_down':
      return [turnDown(by, replay(before), rules)]
    case 'corrected':
      return [{ ...by, kind, visitId: bookingId, halves, cents: 0, reason }]
    case 'finished':
    case 'resumed':
    case 'unseated':
      return [{ ...by, kind, visitId }]
    case 'break':
      return [{ ...by, kind, until: null }]
    case 'back':
    case 'clock_out':
      return [{ ...by, kind }]
    default:
      return [] // lateness follows from the clock-in; a reweighed visit is counted at its current value
  }
}
