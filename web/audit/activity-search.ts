/** URL parameters of the activity pages: `?kind=bookings&from=2026-11-16&page=2`. Absent ones have their defaults. */

import { type AuditKind, auditKinds } from '../../shared/audit/kinds.ts'
import { isLocalDate, type LocalDate } from '../../shared/time.ts'

export interface ActivitySearch {
  person?: string
  kind?: AuditKind
  from?: LocalDate
  to?: LocalDate
  page?: number
}

type SearchChanges = { [Key in keyof ActivitySearch]: ActivitySearch[Key] | undefined }

/** Unreadable parameters count as absent. */
export function readActivitySearch({ person, kind, from, to, page }: Record<string, unknown>): ActivitySearch {
  return clean({
    person: typeof person === 'string' || typeof person === 'number' ? String(person).slice(0, 80) : '',
    kind: auditKinds.find((one) => one === kind),
    from: isLocalDate(from) ? from : undefined,
    to: isLocalDate(to) ? to : undefined,
    page: Number.isSafeInteger(page) ? Number(page) : 1,
  })
}

/** Another filter starts on the first page. */
export function changeActivitySearch(search: ActivitySearch, changes: SearchChanges): ActivitySearch {
  return clean({ ...search, page: 1, ...changes })
}

export function isFiltered({ person, kind, from, to }: ActivitySearch): boolean {
  return [person, kind, from, to].some(Boolean)
}

/** As query parameters of the API. */
export function asQuery({ person, kind, from, to }: ActivitySearch) {
  return { person, kind, fromDate: from, toDate: to }
}

function clean({ person, kind, from, to, page }: SearchChanges): ActivitySearch {
  return {
    ...(person && { person }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page !== undefined && page > 1 && { page }),
  }
}
