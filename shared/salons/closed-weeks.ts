/** Weeks in which a salon is not open at all, on purpose or by mistake: clients find no times in them. */

import { addDays, isoWeekday, type LocalDate } from '../time.ts'

/** The part of a salon's setup that decides whether it is open. */
export interface OpenDays<Closing extends ClosedDays> {
  week: readonly { dayOfWeek: number; isClosed: boolean }[]
  /** Days with special hours: open, whatever the weekday. */
  special: readonly { date: LocalDate }[]
  closures: readonly Closing[]
}

interface ClosedDays {
  closureDate: LocalDate
  /** Inclusive. */
  endDate: LocalDate
}

export interface ClosedWeeks<Closing extends ClosedDays> {
  first: LocalDate
  last: LocalDate
  days: number
  /** The closures that cause it; the longest first. */
  closures: Closing[]
}

/** Weeks that begin within this many days are reported: as far ahead as clients usually book. */
const soonDays = 8 * 7
/** Longer closed periods are cut off here. */
const maxDays = 2 * 365
const aWeek = 7

/**
 * Periods of seven or more closed days in a row, earliest first. None if the usual week has no open day, which is reported with the
 * hours.
 */
export function closedWeeks<Closing extends ClosedDays>(
  setup: OpenDays<Closing>,
  today: LocalDate,
): ClosedWeeks<Closing>[] {
  if (setup.week.every(({ isClosed }) => isClosed)) return []
  const found: ClosedWeeks<Closing>[] = []
  for (let days = 0; days < soonDays; ) {
    const first = addDays(today, days)
    const length = closedFrom(setup, first)
    if (length >= aWeek) found.push(described(setup, first, length))
    days += Math.max(1, length)
  }
  return found
}

const aYear = 365

/** The first open day after this one, within a year. */
export function nextOpenDay(setup: OpenDays<ClosedDays>, after: LocalDate): LocalDate | null {
  for (let days = 1; days <= aYear; days++) if (isOpen(setup, addDays(after, days))) return addDays(after, days)
  return null
}

/** Number of closed days in a row, from this one on. */
function closedFrom(setup: OpenDays<ClosedDays>, first: LocalDate): number {
  let days = 0
  while (days < maxDays && !isOpen(setup, addDays(first, days))) days++
  return days
}

function isOpen({ week, special, closures }: OpenDays<ClosedDays>, date: LocalDate): boolean {
  if (closures.some((one) => one.closureDate <= date && date <= one.endDate)) return false
  if (special.some((one) => one.date === date)) return true
  return week.some(({ dayOfWeek, isClosed }) => dayOfWeek === isoWeekday(date) && !isClosed)
}

function described<Closing extends ClosedDays>(
  { closures }: OpenDays<Closing>,
  first: LocalDate,
  days: number,
): ClosedWeeks<Closing> {
  const last = addDays(first, days - 1)
  const within = closures.filter(({ closureDate, endDate }) => closureDate <= last && endDate >= first)
  return { first, last, days, closures: within.toSorted((a, b) => lengthOf(b) - lengthOf(a)) }
}

function lengthOf({ closureDate, endDate }: ClosedDays): number {
  return Date.parse(endDate) - Date.parse(closureDate)
}
