/** What the salon offers, as embedded in the page by the server, and look-ups in it. */

import type { WalkInNow } from '../../shared/floor/door.ts'
import { type Cents, toCents, toDollars } from '../../shared/money.ts'
import { kindWith } from '../../shared/prices.ts'
import type { CancelWords } from '../../shared/salons/cancelling.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { ShopWindow } from '../../shared/salons/window.ts'
import type { CategoryWithServices, Service } from '../../shared/services/contract.ts'
import { goesWith, inVisitOrder } from '../../shared/services/marks.ts'
import { type ChosenOption, centsWith, minutesWith } from '../../shared/services/options.ts'
import type { PublicStaff } from '../../shared/staff/contract.ts'
import { type ShownService, withMember } from '../../shared/staff/shown-service.ts'
import type { Language } from '../../shared/text/language.ts'
import { translated } from '../../shared/text/translated.ts'

export interface Offer {
  salon: Salon
  menu: readonly CategoryWithServices[]
  /** Active members that can be booked. */
  staff: readonly PublicStaff[]
  /** The salon's cancellation policy as sentences from the server, so that the page need not contain them. */
  cancelling: Record<Language, CancelWords>
  /** The current waits of walk-ins; null: the salon does not show them, or nobody is working. */
  walkIn: WalkInNow | null
  /** Null: for owners. */
  window: ShopWindow | null
}

/** Whether the menu has more than add-ons. */
export function hasServices({ menu }: Pick<Offer, 'menu'>): boolean {
  return menu.some(({ services }) => services.some(({ addOn }) => !addOn))
}

export function findService({ menu }: Offer, serviceId: string): Service | undefined {
  for (const { services } of menu) {
    const found = services.find(({ id }) => id === serviceId)
    if (found) return found
  }
  return undefined
}

/** The services of the list that are still offered, in its order. */
export function servicesOf(offer: Offer, serviceIds: readonly string[]): Service[] {
  return serviceIds.flatMap((id) => findService(offer, id) ?? [])
}

/** The chosen services with the length and price that their options give them. */
export function chosenServices(
  offer: Offer,
  {
    serviceIds,
    staffByService,
    options,
  }: {
    serviceIds: readonly string[]
    staffByService: Readonly<Record<string, string | null>>
    options: Readonly<Record<string, readonly ChosenOption[]>>
  },
): ShownService[] {
  return servicesOf(offer, serviceIds).map((service) => {
    const chosen = options[service.id] ?? []
    const shown = withMember(offer, service, staffByService[service.id] ?? null)
    const cents = centsWith(toCents(shown.price), chosen)
    return {
      ...shown,
      duration: minutesWith(shown.duration, chosen),
      price: toDollars(cents),
      said: kindWith(shown.said, chosen),
      spread: shown.spread && [minutesWith(shown.spread[0], chosen), minutesWith(shown.spread[1], chosen)],
    }
  })
}

/** The services in the order they are done, independent of the order of the taps. */
export function planned({ menu }: Offer, serviceIds: readonly string[]): string[] {
  const chosen = menu.flatMap(({ services }) => services.filter(({ id }) => serviceIds.includes(id)))
  return inVisitOrder(chosen).map(({ id }) => id)
}

/** Add-ons that belong to the service. */
export function addOnsFor({ menu }: Offer, service: Service): Service[] {
  return menu.flatMap(({ services }) => services.filter((one) => goesWith(one, service)))
}

/** Removes the service, and add-ons that belong to no other one. */
export function withoutService(offer: Offer, serviceIds: readonly string[], serviceId: string): string[] {
  const gone = findService(offer, serviceId)
  const left = servicesOf(offer, serviceIds).filter(({ id }) => id !== serviceId)
  return left
    .filter((one) => !gone || !goesWith(one, gone) || left.some((other) => goesWith(one, other)))
    .map(({ id }) => id)
}

/** Members who do all of the services. */
export function staffFor({ staff }: Offer, serviceIds: readonly string[]): PublicStaff[] {
  return staff.filter((member) => serviceIds.every((id) => member.serviceIds.includes(id)))
}

export function findStaff({ staff }: Offer, staffId: string | null): PublicStaff | undefined {
  return staff.find(({ id }) => id === staffId)
}

/** A name in the reader's language, or in English with `lang` set if the owner gave none. */
export function named(thing: Pick<Service, 'name' | 'names'>, language: Language): { text: string; lang?: Language } {
  return translated(thing.name, thing.names, language)
}

export function described(service: Service, language: Language): { text: string; lang?: Language } {
  return translated(service.description, service.descriptions, language)
}

export function totalPrice(services: readonly Service[]): Cents {
  return services.reduce((sum, { price }) => sum + toCents(price), 0)
}

/** A member's index on this page, which determines their colour. */
export function colourOf({ staff }: Offer, staffId: string): number {
  return staff.findIndex(({ id }) => id === staffId)
}
