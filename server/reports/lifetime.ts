/** What the customers of a period have paid since their first visit. */

import { toDollars } from '../../shared/money.ts'
import { changeOf, meanCents, meanOf, percentOf } from '../../shared/reports/figures.ts'
import {
  type CustomerValue,
  type LifetimeFigures,
  type LifetimeValue,
  valueSteps,
} from '../../shared/reports/reports.ts'
import { offsetsWithin } from '../time-zone.ts'
import { type CustomerLife, type LifetimeSums, listLives, sumLives } from './lifetime.sql.ts'
import { type ReportScope, repeated } from './report-scope.ts'

const max = 50
const stepCents = valueSteps.map((dollars) => dollars * 100)

export async function lifetimeOf(scope: ReportScope): Promise<LifetimeValue> {
  const { sql, salon, spans } = scope
  const [{ now: sum, before: sumBefore }, top] = await Promise.all([
    sumLives(sql, salon.id, spans, stepCents),
    listCustomerValues(scope, max),
  ])
  return {
    ...repeated(scope),
    figures: figuresOf(sum),
    figuresBefore: figuresOf(sumBefore),
    change: changeOf(meanCents(sum.cents, sum.customers), meanCents(sumBefore.cents, sumBefore.customers)),
    steps: valueSteps.map((from, index) => ({
      from,
      customers: sum.steps[index] ?? 0,
      before: sumBefore.steps[index] ?? 0,
    })),
    top,
  }
}

function figuresOf({ customers, visits, cents, returning }: LifetimeSums): LifetimeFigures {
  const mean = meanCents(cents, customers)
  return {
    customers,
    averageValue: mean === null ? null : toDollars(mean),
    averageVisits: meanOf(visits, customers),
    returning: percentOf(returning, customers),
  }
}

/** Highest total first; everybody without a limit. */
export async function listCustomerValues(
  { sql, salon, spans }: ReportScope,
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
