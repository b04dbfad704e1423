/** A shorter visit than the chosen one. Pure. */

import type { Service } from '../../../shared/services/contract.ts'
import { type Offer, servicesOf } from '../offer.ts'
import { toggleService, type Wizard } from '../wizard.ts'

export interface Shorter {
  wizard: Wizard
  service: Service
  instead: Service
  /** Minutes. */
  saved: number
}

/** With the longest service replaced by the next shorter one of its category that asks no questions; null: there is none. */
export function shorterVisit(wizard: Wizard, offer: Offer): Shorter | null {
  const mains = servicesOf(offer, wizard.serviceIds).filter(({ addOn }) => !addOn)
  const byLength = mains.toSorted((a, b) => b.duration - a.duration)
  for (const instead of byLength) {
    const service = nextShorter(instead, wizard, offer)
    if (!service) continue
    const changed = toggleService(toggleService(wizard, instead.id, offer), service.id, offer)
    if (changed.serviceIds.includes(service.id))
      return { wizard: changed, service, instead, saved: instead.duration - service.duration }
  }
  return null
}

function nextShorter(instead: Service, { serviceIds }: Wizard, { menu }: Offer): Service | undefined {
  return menu
    .flatMap(({ services }) => services)
    .filter(
      ({ id, categoryId, addOn, takes, duration, optionGroupIds }) =>
        categoryId === instead.categoryId &&
        takes === instead.takes &&
        !addOn &&
        optionGroupIds.length === 0 &&
        duration < instead.duration &&
        !serviceIds.includes(id),
    )
    .toSorted((a, b) => b.duration - a.duration)[0]
}
