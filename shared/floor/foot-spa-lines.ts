/** When foot spas are to be cleaned: after each client by the minute, end of day by the clock, other lines by the date. Pure. */

import { addDays, addMinutes, type Instant, type LocalDate } from '../time.ts'

/** For so long after a client leaves, or the salon closes, a cleaning is due; then it is overdue. */
export const overdueMinutes = 30

/** Kinds of basins, as the print of the log names them. */
export const basinKinds = ['whirlpool', 'pipeless', 'non_whirlpool'] as const
export type BasinKind = (typeof basinKinds)[number]

/** How often a line of the salon's own rule is due. */
export const intervals = ['day', 'week', 'two_weeks', 'month'] as const
export type IntervalName = (typeof intervals)[number]

/** Places whose rule asks for lines at the end of the day and for a soak. */
export const knownPlaces = ['california', 'texas'] as const
export type KnownPlace = (typeof knownPlaces)[number]

const placeOfState: Readonly<Record<string, KnownPlace>> = { CA: 'california', TX: 'texas' }

/** The place of a US address such as `2150 Alder Glen Ave, San Jose, CA 95122`; null: its rule is not known. */
export function placeIn(address: string): KnownPlace | null {
  const found = /[,\s]([A-Z]{2})\.?(?:,?\s+\d{5}(?:-\d{4})?)?(?:,?\s*(?:USA?|United States))?$/.exec(address.trim())
  return placeOfState[found?.[1] ?? ''] ?? null
}

/** How often a place asks for a soak: 16 CCR 980.1 to 980.3 each week, 16 TAC 83.108 (d) every other week. */
export const soakEvery: Readonly<Record<KnownPlace, IntervalName>> = { california: 'week', texas: 'two_weeks' }

export const chairStates = ['in_use', 'clean', 'due', 'overdue'] as const
export type ChairState = (typeof chairStates)[number]

export interface ChairUse {
  inUse: boolean
  /** When the last client was done; null: nobody sat there lately. */
  leftAt: Instant | null
  /** When it was last cleaned; null: not lately. */
  cleanedAt: Instant | null
}

/** A chair nobody has used needs no cleaning. */
export function chairState({ inUse, leftAt, cleanedAt }: ChairUse, now: Instant): ChairState {
  if (inUse) return 'in_use'
  if (leftAt === null || (cleanedAt !== null && cleanedAt >= leftAt)) return 'clean'
  return isOverdue(leftAt, now) ? 'overdue' : 'due'
}

function isOverdue(since: Instant, now: Instant): boolean {
  return now >= addMinutes(since, overdueMinutes)
}

/** `later`: not yet. */
export const lineStates = ['later', 'due', 'overdue', 'done'] as const
export type LineState = (typeof lineStates)[number]

/** @param dueAt when the salon closes today; null: it is closed all day, and nothing is due */
export function endOfDayState(dueAt: Instant | null, done: boolean, now: Instant): LineState {
  if (done) return 'done'
  if (dueAt === null || now < dueAt) return 'later'
  return isOverdue(dueAt, now) ? 'overdue' : 'due'
}

/**
 * The day on which a line is due again. `from`: when it was last done, otherwise since when it counts.
 * A month ends on the same day of the next month, or on its last one.
 */
export function nextDue(from: LocalDate, every: IntervalName): LocalDate {
  if (every === 'day') return addDays(from, 1)
  if (every === 'week') return addDays(from, 7)
  if (every === 'two_weeks') return addDays(from, 14)
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

export interface LineOfChair {
  every: IntervalName
  /** When it was last done; null: never yet. */
  last: LocalDate | null
  /** Since when it counts, if it was never done; null: the chair has no entry yet. */
  since: LocalDate | null
}

/** When the line is due at this chair; null: not while the chair has no entry. */
export function lineDueOn({ every, last, since }: LineOfChair): LocalDate | null {
  const from = last ?? since
  return from === null ? null : nextDue(from, every)
}

export function lineState(chair: LineOfChair, today: LocalDate): LineState {
  const dueOn = lineDueOn(chair)
  if (dueOn === null || today < dueOn) return chair.last === null ? 'later' : 'done'
  return today === dueOn ? 'due' : 'overdue'
}

/** That of the chair which is furthest behind. */
export function worstState(states: readonly LineState[]): LineState {
  const order = ['overdue', 'due', 'later', 'done'] as const
  return order.find((state) => states.includes(state)) ?? 'later'
}
