/** What the address of a report says: `?range=90d&compare=true` or `?from=2027-03-01&to=2027-03-14`. Absent: the default. */

import { daysIn, maxReportDays, type Period, type ReportRange, reportRanges } from '../../shared/reports/period.ts'
import type { LocalDate } from '../../shared/time.ts'

export interface ReportSearch {
  range?: ReportRange | undefined
  /** Both, or neither: in place of the range. */
  from?: LocalDate | undefined
  to?: LocalDate | undefined
  /** The period before is drawn too. */
  compare?: true | undefined
}

export const defaultRange: ReportRange = '30d'

/** Whatever cannot be read in an address, or is no period, counts as absent. */
export function readReportSearch(address: Record<string, unknown>): ReportSearch {
  const { from, to, compare } = address
  const range = reportRanges.find((one) => one === address.range)
  const ownDates = isDate(from) && isDate(to) && problemOf({ from, to }) === null
  return {
    ...(ownDates ? { from, to } : range && range !== defaultRange && { range }),
    ...((compare === true || compare === 'true') && { compare: true as const }),
  }
}

/** What the calls take. */
export function queryOf({ range = defaultRange, from, to }: ReportSearch) {
  return from && to ? { from, to } : { range }
}

export type DatesProblem = 'incomplete' | 'wrong_way' | 'too_long'

/** What is wrong with typed dates; null: nothing. */
export function problemOf(typed: Period): DatesProblem | null {
  if (!isDate(typed.from) || !isDate(typed.to)) return 'incomplete'
  if (typed.to < typed.from) return 'wrong_way'
  return daysIn(typed) > maxReportDays ? 'too_long' : null
}

function isDate(value: unknown): value is LocalDate {
  if (typeof value !== 'string' || !/^(19|2[0-8])\d{2}-\d{2}-\d{2}$/.test(value)) return false
  const midnight = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(value)
}
