/** What the salon offers, as the server put it into the page, and look-ups in it. */

import { type Cents, toCents } from '../../shared/money.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { CategoryWithServices, Service } from '../../shared/services/contract.ts'
import type { PublicStaff } from '../../shared/staff/contract.ts'
import { firstLanguage, type Language, secondLanguage } from '../../shared/text/language.ts'

export interface Offer {
  salon: Salon
  menu: readonly CategoryWithServices[]
  /** Active and bookable members. */
  staff: readonly PublicStaff[]
}

export function findService({ menu }: Offer, serviceId: string): Service | undefined {
  for (const { services } of menu) {
    const found = services.find(({ id }) => id === serviceId)
    if (found) return found
  }
  return undefined
}

/** Those services of the list that are still offered, in its order. */
export function servicesOf(offer: Offer, serviceIds: readonly string[]): Service[] {
  return serviceIds.flatMap((id) => findService(offer, id) ?? [])
}

/** Who does every one of the services. */
export function staffFor({ staff }: Offer, serviceIds: readonly string[]): PublicStaff[] {
  return staff.filter((member) => serviceIds.every((id) => member.serviceIds.includes(id)))
}

export function findStaff({ staff }: Offer, staffId: string | null): PublicStaff | undefined {
  return staff.find(({ id }) => id === staffId)
}

/** A name in the reader's language and, where the owner gave none, in English: then `lang` says so. */
export function named(thing: { name: string; nameVi: string }, language: Language): { text: string; lang?: Language } {
  if (language !== secondLanguage) return { text: thing.name }
  return thing.nameVi ? { text: thing.nameVi } : { text: thing.name, lang: firstLanguage }
}

export function described(service: Service, language: Language): { text: string; lang?: Language } {
  return named({ name: service.description, nameVi: service.descriptionVi }, language)
}

export function totalPrice(services: readonly Service[]): Cents {
  return services.reduce((sum, { price }) => sum + toCents(price), 0)
}

/** A member's colour on this page: the fifth has that of the first again. */
export function colourOf({ staff }: Offer, staffId: string): 1 | 2 | 3 | 4 {
  const colours = [1, 2, 3, 4] as const
  return colours[staff.findIndex(({ id }) => id === staffId) % 4] ?? 1
}
