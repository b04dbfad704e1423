/** The most booked services. */

import { toDollars } from '../../shared/money.ts'
import { changeOf, percentOf } from '../../shared/reports/figures.ts'
import type { ServicePopularity } from '../../shared/reports/reports.ts'
import { intervalOf } from './by-now.ts'
import { countServices } from './popularity.sql.ts'
import { type ReportScope, repeated } from './report-scope.ts'

export async function popularityOf(scope: ReportScope): Promise<ServicePopularity> {
  const { sql, salon, period, spans } = scope
  const services = await countServices(sql, salon.id, spans, intervalOf(salon.timezone, period).end)
  const booked = services.reduce((sum, service) => sum + service.booked, 0)
  return {
    ...repeated(scope),
    booked,
    services: services.map(({ cents, comingCents, ...service }) => ({
      ...service,
      share: percentOf(service.booked, booked) ?? 0,
      revenue: toDollars(cents),
      comingValue: toDollars(comingCents),
      change: changeOf(service.booked, service.bookedBefore),
    })),
  }
}
