/** The length and price of a service with a given member; with any member, their ranges. Pure. */

import { toCents, toDollars } from '../money.ts'
import type { PublicStaff } from '../staff/contract.ts'
import type { Service } from './contract.ts'
import { kindOfSum, type PriceKind } from './prices.ts'

/** With the lowest price, and the menu's minutes unless no member takes exactly those. */
export interface ShownService extends Service {
  said: PriceKind
  /** Minutes of the quickest and the slowest member, if they differ. */
  spread: readonly [number, number] | null
}

interface Team {
  staff: readonly Pick<PublicStaff, 'id' | 'serviceIds' | 'ownTerms'>[]
}

/** @param staffId null: any member who does it */
export function withMember({ staff }: Team, service: Service, staffId: string | null): ShownService {
  const doing = staff.filter(({ id, serviceIds }) => serviceIds.includes(service.id) && (staffId ?? id) === id)
  const terms = doing.map((member) => member.ownTerms.find(({ serviceId }) => serviceId === service.id))
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
