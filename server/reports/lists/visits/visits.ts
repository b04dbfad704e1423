/** The visits behind a figure. */

import { toDollars } from '../../../../shared/money.ts'
import { type ListedVisit, mostListed, type VisitKind, type VisitQuery } from '../../../../shared/reports/lists.ts'
import { toIso } from '../../../../shared/time.ts'
import type { Context } from '../../../context.ts'
import { onTheClock, type Question, questionOf, repeated } from '../../asked.ts'
import { intervalOf } from '../../by-now.ts'
import { listVisits } from './store.ts'

/** All of them where `everything` is asked for. @throws AppError `not_found` */
export async function visitsBehind(salonId: string, query: VisitQuery, context: Context, everything = false) {
  const question = await questionOf(salonId, query, context)
  const { kind, staffId = null, serviceId = null, hour = null, customers: are } = query
  const limit = everything ? null : mostListed
  const { total, customers, cents, visits } = await listVisits(
    question.sql,
    onTheClock(question.salon, question.period, question.period),
    spanOf(question, kind),
    { kind, staffId, serviceId, hour, customers: are ? { are, start: question.spans.now.start } : null, limit },
    context.left?.(),
  )
  return {
    question,
    answer: {
      ...repeated(question),
      total,
      customers,
      value: toDollars(cents),
      visits: visits.map(
        ({ startsAt, cents: price, ...visit }): ListedVisit => ({
          ...visit,
          startsAt: toIso(startsAt),
          price: toDollars(price),
        }),
      ),
    },
  }
}

/** What has begun, what is still to come, or both. */
function spanOf({ salon, now, period, spans }: Question, kind: VisitKind) {
  const { start, end } = intervalOf(salon.timezone, period)
  if (kind === 'coming') return { start: Math.max(start, now), end }
  return kind === 'booked' || kind === 'done' ? { start, end } : spans.now
}
