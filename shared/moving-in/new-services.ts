/** What a list of appointments says of a service that the salon does not have yet. Pure. */

import type { Cents } from '../money.ts'
import type { AppointmentList } from './appointment-list.ts'
import type { WrittenAppointment } from './appointment-row.ts'

export interface WrittenTerms {
  /** Null: the list does not say. */
  minutes: number | null
  priceCents: Cents | null
}

/** Minutes and price by the name of the service, as written last: of appointments for it alone, as several share one length and price. */
export function termsIn({ past, upcoming }: Pick<AppointmentList, 'past' | 'upcoming'>): Map<string, WrittenTerms> {
  const terms = new Map<string, WrittenTerms>()
  for (const visit of [...past, ...upcoming].toSorted(byDate)) {
    for (const [index, { service, minutes, priceCents }] of visit.services.entries()) {
      if (isShared(visit, index)) continue
      const { minutes: before = null, priceCents: wasCents = null } = terms.get(service) ?? {}
      terms.set(service, { minutes: minutes > 0 ? minutes : before, priceCents: priceCents ?? wasCents })
    }
  }
  return terms
}

/** The first service of a cell has the minutes and the price of all of them. */
function isShared({ services }: WrittenAppointment, index: number): boolean {
  const [own, next] = [services[index], services[index + 1]]
  return services.length > 1 && (own?.minutes === 0 || next?.minutes === 0)
}

function byDate(a: WrittenAppointment, b: WrittenAppointment): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : a.row - b.row
}
