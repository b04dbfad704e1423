/** The length and price of a service with a given member; with any member, their ranges. Pure. */

import { toCents, toDollars } from '../money.ts'
import { kindOfSum, type PriceKind } from '../prices.ts'
import type { Service } from '../services/contract.ts'
import type { PublicStaff } from './contract.ts'

/** With the lowest price, and the menu's minutes unless no member takes exactly those. */
export interface ShownService extends Service {
  said: PriceKind
  /** Minutes of the quickest and the slowest member, if they differ. */
  spread: readonly [number, number] | null
}

type Member = Pick<PublicStaff, 'id' | 'serviceIds' | 'ownTerms'>

interface Team {
  staff: readonly Member[]
}

interface Performer {
  staffId: string
  /** Absent: as the menu says. */
  own?: PublicStaff['ownTerms'][number]
}

const doingByService = new WeakMap<readonly Member[], ReadonlyMap<string, readonly Performer[]>>()

/** By service: a menu may have 500, with 100 members who do each. */
function doingIn(staff: readonly Member[]): ReadonlyMap<string, readonly Performer[]> {
  const known = doingByService.get(staff)
  if (known) return known
  const services = new Map<string, Performer[]>()
  for (const { id: staffId, serviceIds, ownTerms } of staff) {
    const terms = new Map(ownTerms.map((own) => [own.serviceId, own]))
    for (const serviceId of serviceIds) {
      const [doing, own] = [services.get(serviceId) ?? [], terms.get(serviceId)]
      doing.push({ staffId, ...(own && { own }) })
      services.set(serviceId, doing)
    }
  }
  doingByService.set(staff, services)
  return services
}

/** @param staffId null: any member who does it */
export function withMember({ staff }: Team, service: Service, staffId: string | null): ShownService {
  const doing = (doingIn(staff).get(service.id) ?? []).filter((one) => (staffId ?? one.staffId) === one.staffId)
  const terms = doing.map(({ own }) => own)
  if (!terms.some(Boolean)) return { ...service, said: service.priceKind, spread: null }
  const minutes = terms.map((own) => own?.duration ?? service.duration)
  const cents = terms.map((own) => toCents(own?.price ?? service.price))
  const [minMinutes, maxMinutes] = [Math.min(...minutes), Math.max(...minutes)]
  return {
    ...service,
    duration: minutes.includes(service.duration) ? service.duration : minMinutes,
    price: service.priceKind === 'in_salon' ? service.price : toDollars(Math.min(...cents)),
    said: service.priceKind === 'exact' && Math.min(...cents) < Math.max(...cents) ? 'from' : service.priceKind,
    spread: minMinutes < maxMinutes ? [minMinutes, maxMinutes] : null,
  }
}

export function kindOfShown(services: readonly ShownService[]): PriceKind {
  return kindOfSum(services.map(({ said }) => said))
}
