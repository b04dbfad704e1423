/** Which upcoming lines would no longer fit after a change of hours, team or menu. It moves none of them. */

import { type Closure, type DayHours, openingOf, type WallClock } from '../salons/hours.ts'
import { type Dated, rulesOn } from '../salons/special-days.ts'
import { type BlockRule, blockTimeOn } from '../staff/block-times.ts'
import { type Shift, shiftsOf } from '../staff/shifts.ts'
import { type Instant, type Interval, type LocalDate, liesWithin, overlaps } from '../time.ts'

/** `start` until `end` is the service, clean-up aside. */
export interface ComingLine extends Interval {
  lineId: string
  bookingId: string
  serviceId: string | null
  staffId: string | null
}

/** Rules of weekdays, and of single dates, which override them. */
export interface Rules<Rule> {
  usual: readonly Rule[]
  special: readonly Dated<Rule>[]
}

/** What the owner is about to save, compared with the current setup. */
export type PlannedChange =
  | { kind: 'hours'; before: Rules<DayHours>; after: Rules<DayHours>; closures: readonly Closure[] }
  | { kind: 'closure'; from: LocalDate; to: LocalDate }
  | { kind: 'time-off'; staffId: string; away: Interval }
  | { kind: 'block'; staffId: string; block: BlockRule }
  | { kind: 'availability'; staffId: string; before: Rules<Shift>; after: Rules<Shift> }
  | { kind: 'staff'; staffId: string }
  | { kind: 'staff-services'; staffId: string; before: readonly string[]; after: readonly string[] }
  | { kind: 'service'; serviceId: string }

/** The salon's calendar, with its zone applied. */
export interface Calendar {
  dateOf: (instant: Instant) => LocalDate
  clockOf: (date: LocalDate) => WallClock
}

export function linesInTheWay(lines: readonly ComingLine[], change: PlannedChange, calendar: Calendar): ComingLine[] {
  return lines.filter((line) => isInTheWay(line, change, calendar))
}

function isInTheWay(line: ComingLine, change: PlannedChange, { dateOf, clockOf }: Calendar): boolean {
  if ('staffId' in change && line.staffId !== change.staffId) return false
  const date = dateOf(line.start)
  switch (change.kind) {
    case 'hours': {
      const openOf = ({ usual, special }: Rules<DayHours>) =>
        openingOf(date, rulesOn(date, usual, special), change.closures, clockOf(date)).open
      return loses(line, piece(openOf(change.before)), piece(openOf(change.after)))
    }
    case 'closure':
      return change.from <= date && date <= change.to
    case 'time-off':
      return overlaps(line, change.away)
    case 'block': {
      const blocked = blockTimeOn(date, change.block, clockOf(date))
      return blocked !== null && overlaps(line, blocked)
    }
    case 'availability': {
      const worksOf = ({ usual, special }: Rules<Shift>) =>
        shiftsOf(date, rulesOn(date, usual, special), [], clockOf(date))
      return loses(line, worksOf(change.before), worksOf(change.after))
    }
    case 'staff':
      return true
    case 'staff-services':
      return line.serviceId !== null && change.before.includes(line.serviceId) && !change.after.includes(line.serviceId)
    case 'service':
      return line.serviceId === change.serviceId
  }
}

/**
 * Visits booked outside hours on purpose conflict only with a day that closes altogether; a day that is already closed
 * has nothing to lose.
 */
function loses(line: Interval, before: readonly Interval[], after: readonly Interval[]): boolean {
  if (liesWithin(line, after)) return false
  return after.length === 0 ? before.length > 0 : liesWithin(line, before)
}

function piece(open: Interval | null): Interval[] {
  return open ? [open] : []
}
