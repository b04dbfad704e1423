import { useSearch } from '@tanstack/react-router'
import { type ReportSearch, readReportSearch } from '../report-search.ts'

/** The period that the address names. */
export function useReportSearch(): ReportSearch {
  return readReportSearch(useSearch({ strict: false }))
}
