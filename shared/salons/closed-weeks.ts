/** Weeks in which a salon is not open at all, meant or not: no client finds a time in them. */

import { addDays, isoWeekday, type LocalDate } from '../time.ts'

/** What of a salon's setup says whether it is open. */
export interface OpenDays<Closing extends ClosedDays> {
  week: readonly { dayOfWeek: number; isClosed: boolean }[]
  /** With hours of their own: open, whatever the weekday. */
  special: readonly { date: LocalDate }[]
  closures: readonly Closing[]
}

interface ClosedDays {
  closureDate: LocalDate
  /** The last day, itself included. */
  endDate: LocalDate
}

export interface ClosedWeeks<Closing extends ClosedDays> {
  first: LocalDate
  last: LocalDate
  days: number
  /** Because of which; the longest first. */
  closures: Closing[]
}

/** They begin within as many days as clients usually book ahead. */
const soonDays = 8 * 7
/** Longer ones end here. */
const maxDays = 2 * 365
const aWeek = 7

/** Seven days or more in a row, the earliest first. None where the week itself has no open day: that is said with the hours. */
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

/** How many days in a row, from this one on. */
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
