/** What the owner can book, built from the owner's own lists. Pure. */

import { cancelWordsIn } from '../../shared/salons/cancel-words.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { maxHorizonDays } from '../../shared/salons/limits.ts'
import type { CategoryWithServices, Service } from '../../shared/services/contract.ts'
import type { PublicStaff } from '../../shared/staff/contract.ts'
import { onlyWith } from '../book/find-on-menu.ts'
import type { Offer } from '../book/offer.ts'

/** Active services and bookable members, on any day to come. Without the phone number, as the salon need not call itself. */
export function ownersOffer(salon: Salon, menu: readonly CategoryWithServices[], staff: readonly PublicStaff[]): Offer {
  return {
    salon: { ...salon, phone: '', horizonDays: maxHorizonDays },
    menu: onlyWith(menu, ({ status }) => status === 'active'),
    staff: staff.filter(({ status, isAvailableForBooking }) => status === 'active' && isAvailableForBooking),
    cancelling: cancelWordsIn(salon),
    walkIn: null,
    window: null,
  }
}

/** The service that Enter adds: one whose name starts with the input, or else contains it. */
export function firstOnMenu(menu: Offer['menu'], typed: string): Service | undefined {
  const services = menu.flatMap((category) => category.services)
  const begins = typed.trim().toLowerCase()
  return services.find(({ name }) => name.toLowerCase().startsWith(begins)) ?? services[0]
}
