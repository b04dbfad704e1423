/** The visits behind a figure. */

import { toDollars } from '../../../shared/money.ts'
import { type ListedVisit, maxListed, type VisitQuery } from '../../../shared/reports/lists.ts'
import { retentionDays } from '../../../shared/reports/reports.ts'
import { type Interval, toIso } from '../../../shared/time.ts'
import type { Context } from '../../context.ts'
import { offsetsWithin } from '../../time-zone.ts'
import { daysEarlier, intervalOf } from '../by-now.ts'
import { type ReportScope, repeated, reportScopeOf } from '../report-scope.ts'
import { listVisits, type VisitRow, type Visits } from './visits.sql.ts'

/** @throws AppError `not_found` */
export async function visitsBehind(salonId: string, query: VisitQuery, context: Context) {
  const scope = await reportScopeOf(salonId, query, context)
  const found = await visitsOf(scope, query, { limit: maxListed, after: null, left: context.left?.() })
  return {
    ...repeated(scope),
    total: found.total,
    customers: found.customers,
    value: toDollars(found.cents),
    visits: found.visits.map(asListed),
  }
}

const batchRows = 300

/** All of them, some at a time. @throws AppError `not_found` */
export async function allVisitsBehind(salonId: string, query: VisitQuery, context: Context) {
  const scope = await reportScopeOf(salonId, query, context)
  return { scope, batches: batchesOf(scope, query) }
}

async function* batchesOf(scope: ReportScope, query: VisitQuery): AsyncGenerator<ListedVisit[]> {
  let after: VisitRow | null = null
  do {
    const { visits }: Visits = await visitsOf(scope, query, { limit: batchRows, after })
    yield visits.map(asListed)
    after = visits.length < batchRows ? null : (visits.at(-1) ?? null)
  } while (after)
}

function visitsOf(
  scope: ReportScope,
  query: VisitQuery,
  { limit, after, left }: { limit: number; after: VisitRow | null; left?: AbortSignal | undefined },
): Promise<Visits> {
  const { kind, staffId = null, serviceId = null, hour = null, customers: are } = query
  const span = spanOf(scope, query)
  const customers = are ? { are, start: scope.spans.now.start, days: retentionDays } : null
  return listVisits(
    scope.sql,
    {
      salonId: scope.salon.id,
      offsets: offsetsWithin(scope.salon.timezone, { start: span.start, end: span.end + afterwards }),
    },
    span,
    { kind, staffId, serviceId, hour, customers, limit, after },
    left,
  )
}

function asListed({ startsAt, cents, ...visit }: VisitRow): ListedVisit {
  return { ...visit, startsAt: toIso(startsAt), price: toDollars(cents) }
}

/** Until the last day's customers may still return. */
const afterwards = (retentionDays + 1) * 86_400_000

/** What has begun, what is still to come, or both; for returning customers only what is long enough ago. */
function spanOf({ salon, now, period, spans }: ReportScope, { kind, customers }: VisitQuery): Interval {
  const { start, end } = intervalOf(salon.timezone, period)
  if (customers === 'came_again' || customers === 'stayed_away') {
    const longAgo = daysEarlier(salon.timezone, { start: now, end: now }, retentionDays).end
    return { start, end: Math.max(start, Math.min(end, longAgo)) }
  }
  if (kind === 'coming') return { start: Math.max(start, now), end }
  return kind === 'booked' || kind === 'done' ? { start, end } : spans.now
}
