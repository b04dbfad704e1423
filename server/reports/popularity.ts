/** Which services are booked most. */

import { toDollars } from '../../shared/money.ts'
import { changeOf, percentOf } from '../../shared/reports/figures.ts'
import type { ServicePopularity } from '../../shared/reports/reports.ts'
import { type Question, repeated } from './asked.ts'
import { intervalOf } from './by-now.ts'
import { countServices } from './popularity.sql.ts'

export async function popularityOf(question: Question): Promise<ServicePopularity> {
  const { sql, salon, period, spans } = question
  const services = await countServices(sql, salon.id, spans, intervalOf(salon.timezone, period).end)
  const booked = services.reduce((sum, service) => sum + service.booked, 0)
  return {
    ...repeated(question),
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
