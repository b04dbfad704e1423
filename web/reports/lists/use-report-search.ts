import { useSearch } from '@tanstack/react-router'
import { type ReportSearch, readReportSearch } from '../report-search.ts'

/** The period in the URL. */
export function useReportSearch(): ReportSearch {
  return readReportSearch(useSearch({ strict: false }))
}
