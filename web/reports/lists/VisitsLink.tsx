import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ReportSearch, readReportSearch } from '../report-search.ts'
import type { VisitsSearch } from './lists-search.ts'

interface VisitsLinkProps {
  behind: Pick<VisitsSearch, 'kind' | 'staff' | 'service' | 'hour' | 'customers' | 'from' | 'to'>
  children: ReactNode
}

/** Of a figure that links to the list behind it. */
export const figureLinkClass = 'underline decoration-line-2 underline-offset-4 hover:decoration-ink'

/** A figure that links to the visits behind it, by default of the same period. */
export function VisitsLink({ behind, children }: VisitsLinkProps) {
  const search = useReportSearch()
  return (
    <Link to="/reports/visits" search={({ salon }) => ({ salon, ...search, ...behind })} className={figureLinkClass}>
      {children}
    </Link>
  )
}

/** The period in the URL. */
function useReportSearch(): ReportSearch {
  return readReportSearch(useSearch({ strict: false }))
}
