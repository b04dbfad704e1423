/** How long and how dear a service is with whoever is asked for; with anybody, within which limits. Pure. */

import { toCents, toDollars } from '../money.ts'
import type { PublicStaff } from '../staff/contract.ts'
import type { Service } from './contract.ts'
import { kindOfSum, type PriceKind } from './prices.ts'

/** With the least price, and the minutes of the menu unless nobody takes just those. */
export interface ShownService extends Service {
  said: PriceKind
  /** Minutes of the quickest and of the slowest, where they differ. */
  spread: readonly [number, number] | null
}

interface Team {
  staff: readonly PublicStaff[]
}

/** @param staffId null: anybody who does it */
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

export function saidOf(services: readonly ShownService[]): PriceKind {
  return kindOfSum(services.map(({ said }) => said))
}
