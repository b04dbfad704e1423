/** What the owner can book, built from the owner's own lists. Pure. */

import type { Salon } from '../../shared/salons/contract.ts'
import type { CategoryWithServices, Service } from '../../shared/services/contract.ts'
import type { PublicStaff } from '../../shared/staff/contract.ts'
import { cancelWordsIn } from '../../shared/text/cancelling.ts'
import type { Offer } from '../book/offer.ts'
import { findServices } from '../services/menu.ts'

/** Active services and bookable members. Without the phone number, as the salon need not call itself. */
export function ownersOffer(salon: Salon, menu: readonly CategoryWithServices[], staff: readonly PublicStaff[]): Offer {
  return {
    salon: { ...salon, phone: '' },
    menu: onlyWith(menu, ({ status }) => status === 'active'),
    staff: staff.filter(({ status, isAvailableForBooking }) => status === 'active' && isAvailableForBooking),
    cancelling: cancelWordsIn(salon),
    walkIn: null,
    window: null,
  }
}

/** The part of the menu that contains every typed word, in any language. */
export function findOnMenu({ menu }: Offer, typed: string): Offer['menu'] {
  return onlyWith(menu, (service) => findServices([service], undefined, typed).length > 0)
}

/** The service that Enter adds: one whose name starts with the input, or else contains it. */
export function firstOnMenu(menu: Offer['menu'], typed: string): Service | undefined {
  const services = menu.flatMap((category) => category.services)
  const begins = typed.trim().toLowerCase()
  return services.find(({ name }) => name.toLowerCase().startsWith(begins)) ?? services[0]
}

function onlyWith(menu: readonly CategoryWithServices[], keep: (service: Service) => boolean): CategoryWithServices[] {
  return menu
    .map((category) => ({ ...category, services: category.services.filter(keep) }))
    .filter(({ services }) => services.length > 0)
}
