/** What the customers of a period are worth. */

import { toDollars } from '../../shared/money.ts'
import { changeOf, meanCents, meanOf, percentOf } from '../../shared/reports/figures.ts'
import {
  type CustomerValue,
  type LifetimeFigures,
  type LifetimeValue,
  valueSteps,
} from '../../shared/reports/reports.ts'
import { offsetsWithin } from '../time-zone.ts'
import { type Question, repeated } from './asked.ts'
import { type CustomerLife, type Lives, listLives, sumLives } from './lifetime.sql.ts'

const most = 50
const stepCents = valueSteps.map((dollars) => dollars * 100)

export async function lifetimeOf(question: Question): Promise<LifetimeValue> {
  const { sql, salon, spans } = question
  const [{ now: sum, before: sumBefore }, top] = await Promise.all([
    sumLives(sql, salon.id, spans, stepCents),
    listCustomerValues(question, most),
  ])
  return {
    ...repeated(question),
    figures: figuresOf(sum),
    figuresBefore: figuresOf(sumBefore),
    change: changeOf(meanCents(sum.cents, sum.customers), meanCents(sumBefore.cents, sumBefore.customers)),
    steps: valueSteps.map((from, place) => ({
      from,
      customers: sum.steps[place] ?? 0,
      before: sumBefore.steps[place] ?? 0,
    })),
    top,
  }
}

function figuresOf({ customers, visits, cents, returning }: Lives): LifetimeFigures {
  const mean = meanCents(cents, customers)
  return {
    customers,
    averageValue: mean === null ? null : toDollars(mean),
    averageVisits: meanOf(visits, customers),
    returning: percentOf(returning, customers),
  }
}

/** Who paid most first; everybody without a limit. */
export async function listCustomerValues(
  { sql, salon, spans }: Question,
  limit: number | null = null,
): Promise<CustomerValue[]> {
  const within = spans.now
  const rows = await listLives(sql, salon.id, within, {
    offsetsOf: (since) => offsetsWithin(salon.timezone, { start: Math.min(since, within.start), end: within.end }),
    limit,
  })
  return rows.map(asCustomerValue)
}

function asCustomerValue({ cents, ...customer }: CustomerLife): CustomerValue {
  return { ...customer, spent: toDollars(cents) }
}
