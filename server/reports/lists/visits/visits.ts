/** The visits behind a figure. */

import { toDollars } from '../../../../shared/money.ts'
import { type ListedVisit, mostListed, type VisitQuery } from '../../../../shared/reports/lists.ts'
import { toIso } from '../../../../shared/time.ts'
import type { Context } from '../../../context.ts'
import { onTheClock, type Question, questionOf, repeated } from '../../asked.ts'
import { intervalOf } from '../../by-now.ts'
import { listVisits } from './store.ts'

/** All of them where `everything` is asked for. @throws AppError `not_found` */
export async function visitsBehind(salonId: string, query: VisitQuery, context: Context, everything = false) {
  const question = await questionOf(salonId, query, context)
  const { kind, staffId = null, serviceId = null, hour = null } = query
  const limit = everything ? null : mostListed
  const { total, cents, visits } = await listVisits(
    question.sql,
    onTheClock(question.salon, question.period, question.period),
    spanOf(question, kind === 'coming'),
    { kind, staffId, serviceId, hour, limit },
    context.left?.(),
  )
  return {
    question,
    answer: {
      ...repeated(question),
      total,
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

/** What has begun, or what is still to come. */
function spanOf({ salon, now, period, spans }: Question, coming: boolean) {
  if (!coming) return spans.now
  const { start, end } = intervalOf(salon.timezone, period)
  return { start: Math.max(start, now), end }
}
