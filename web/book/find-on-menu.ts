import type { CategoryWithServices, Service } from '../../shared/services/contract.ts'
import { findServices } from '../ui/menu.ts'
import type { Offer } from './offer.ts'

/** Shorter menus fit two screens of a phone and need no search. */
export function isLongMenu(menu: readonly CategoryWithServices[]): boolean {
  return menu.reduce((sum, { services }) => sum + services.length, 0) >= 16
}

/** The part of the menu that contains every typed word, in any language. */
export function findOnMenu({ menu }: Pick<Offer, 'menu'>, typed: string): Offer['menu'] {
  return onlyWith(menu, (service) => findServices([service], undefined, typed).length > 0)
}

/** Categories without any remaining service are left out. */
export function onlyWith(
  menu: readonly CategoryWithServices[],
  keep: (service: Service) => boolean,
): CategoryWithServices[] {
  return menu
    .map((category) => ({ ...category, services: category.services.filter(keep) }))
    .filter(({ services }) => services.length > 0)
}
