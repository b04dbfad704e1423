/** URL parameters of a report: `?range=90d&compare=true` or `?from=2027-03-01&to=2027-03-14`. Absent ones have their defaults. */

import { daysIn, maxReportDays, type Period, type ReportRange, reportRanges } from '../../shared/reports/period.ts'
import { isLocalDate, type LocalDate } from '../../shared/time.ts'

export interface ReportSearch {
  range?: ReportRange | undefined
  /** Both or neither; they replace the range. */
  from?: LocalDate | undefined
  to?: LocalDate | undefined
  /** Compares with the previous period. */
  compare?: true | undefined
}

export const defaultRange: ReportRange = '30d'

/** Unreadable or invalid parameters count as absent. */
export function readReportSearch(address: Record<string, unknown>): ReportSearch {
  const { from, to, compare } = address
  const range = reportRanges.find((one) => one === address.range)
  const ownDates = isLocalDate(from) && isLocalDate(to) && problemOf({ from, to }) === null
  return {
    ...(ownDates ? { from, to } : range && range !== defaultRange && { range }),
    ...((compare === true || compare === 'true') && { compare: true as const }),
  }
}

/** As query parameters of the API. */
export function queryOf({ range = defaultRange, from, to }: ReportSearch) {
  return from && to ? { from, to } : { range }
}

export type DatesProblem = 'incomplete' | 'wrong_way' | 'too_long'

/** What is wrong with the typed dates; null: nothing. */
export function problemOf(typed: Period): DatesProblem | null {
  if (!isLocalDate(typed.from) || !isLocalDate(typed.to)) return 'incomplete'
  if (typed.to < typed.from) return 'wrong_way'
  return daysIn(typed) > maxReportDays ? 'too_long' : null
}
