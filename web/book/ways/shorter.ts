/** A shorter visit than the chosen one. Pure. */

import { toCents } from '../../../shared/money.ts'
import type { Service } from '../../../shared/services/contract.ts'
import { type Offer, servicesOf } from '../offer.ts'
import { toggleService, type Wizard } from '../wizard.ts'

export interface Shorter {
  wizard: Wizard
  service: Service
  instead: Service
  /** Minutes. */
  saved: number
  /** 0: nothing, or not said. */
  savedCents: number
}

/** With the longest service replaced by the next shorter one of its category that asks no questions, with who was asked for; null: there is none. */
export function shorterVisit(wizard: Wizard, offer: Offer): Shorter | null {
  const mains = servicesOf(offer, wizard.serviceIds).filter(({ addOn }) => !addOn)
  const byLength = mains.toSorted((a, b) => b.duration - a.duration)
  for (const instead of byLength) {
    const service = nextShorter(instead, wizard, offer)
    if (!service) continue
    const asked = wizard.staffByService[instead.id] ?? null
    const without = toggleService(wizard, instead.id, offer)
    const staffByService = { ...without.staffByService, [service.id]: asked }
    const changed = toggleService({ ...without, staffByService }, service.id, offer)
    if (changed.serviceIds.includes(service.id) && changed.staffByService[service.id] === asked)
      return {
        wizard: changed,
        service,
        instead,
        saved: instead.duration - service.duration,
        savedCents: saidLess(service, instead),
      }
  }
  return null
}

/** Only of prices that are exact. */
function saidLess(service: Service, instead: Service): number {
  if (service.priceKind !== 'exact' || instead.priceKind !== 'exact') return 0
  return Math.max(0, toCents(instead.price) - toCents(service.price))
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
