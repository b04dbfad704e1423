/** Which services are booked most. */

import { toDollars } from '../../../shared/money.ts'
import { changeOf, percentOf } from '../../../shared/reports/figures.ts'
import type { ServicePopularity } from '../../../shared/reports/reports.ts'
import { intervalOf, type Question, repeated } from '../asked.ts'
import { countServices } from './store.ts'

export async function popularityOf(question: Question): Promise<ServicePopularity> {
  const { sql, salon, period, before } = question
  const since = intervalOf(salon.timezone, before).start
  const services = await countServices(sql, salon.id, intervalOf(salon.timezone, period), since)
  const booked = services.reduce((sum, service) => sum + service.booked, 0)
  return {
    ...repeated(question),
    booked,
    services: services.map(({ cents, ...service }) => ({
      ...service,
      share: percentOf(service.booked, booked) ?? 0,
      revenue: toDollars(cents),
      change: changeOf(service.booked, service.bookedBefore),
    })),
  }
}
