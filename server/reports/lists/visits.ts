/** The visits behind a figure. */

import { toDollars } from '../../../shared/money.ts'
import { type ListedVisit, mostListed, type VisitQuery } from '../../../shared/reports/lists.ts'
import { retentionDays } from '../../../shared/reports/reports.ts'
import { type Interval, toIso } from '../../../shared/time.ts'
import type { Context } from '../../context.ts'
import { offsetsWithin } from '../../time-zone.ts'
import { type Question, questionOf, repeated } from '../asked.ts'
import { daysEarlier, intervalOf } from '../by-now.ts'
import { listVisits } from './visits.sql.ts'

/** All of them where `everything` is asked for. @throws AppError `not_found` */
export async function visitsBehind(salonId: string, query: VisitQuery, context: Context, everything = false) {
  const question = await questionOf(salonId, query, context)
  const { kind, staffId = null, serviceId = null, hour = null, customers: are } = query
  const limit = everything ? null : mostListed
  const span = spanOf(question, query)
  const customers = are ? { are, start: question.spans.now.start, days: retentionDays } : null
  const found = await listVisits(
    question.sql,
    { salonId, offsets: offsetsWithin(question.salon.timezone, { start: span.start, end: span.end + afterwards }) },
    span,
    { kind, staffId, serviceId, hour, customers, limit },
    context.left?.(),
  )
  return {
    question,
    answer: {
      ...repeated(question),
      total: found.total,
      customers: found.customers,
      value: toDollars(found.cents),
      visits: found.visits.map(
        ({ startsAt, cents: price, ...visit }): ListedVisit => ({
          ...visit,
          startsAt: toIso(startsAt),
          price: toDollars(price),
        }),
      ),
    },
  }
}

/** For whoever came on the last day, and may come again. */
const afterwards = (retentionDays + 1) * 86_400_000

/** What has begun, what is still to come, or both; for coming again only what is long enough ago. */
function spanOf({ salon, now, period, spans }: Question, { kind, customers }: VisitQuery): Interval {
  const { start, end } = intervalOf(salon.timezone, period)
  if (customers === 'came_again' || customers === 'stayed_away') {
    const longAgo = daysEarlier(salon.timezone, { start: now, end: now }, retentionDays).end
    return { start, end: Math.max(start, Math.min(end, longAgo)) }
  }
  if (kind === 'coming') return { start: Math.max(start, now), end }
  return kind === 'booked' || kind === 'done' ? { start, end } : spans.now
}
