/** The owner's menu: which services a search finds, and under which categories they stand. */

import type { Category, Service } from '../../shared/services/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { plain } from '../text/plain.ts'

/** Stands for a category where there is none. */
export const uncategorised = 'none'

/** Those of a category, all without one, whose name or description has every word that was typed, in either language. */
export function findServices(services: readonly Service[], category: string | undefined, typed: string): Service[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return services.filter((service) => {
    if (category !== undefined && (service.categoryId ?? uncategorised) !== category) return false
    const { name, names, description, descriptions } = service
    const text = plain([name, ...Object.values(names), description, ...Object.values(descriptions)].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** How many services each category has; `none` counts those without one. */
export function countByCategory(services: readonly Service[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { categoryId } of services) {
    const key = categoryId ?? uncategorised
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

export interface MenuSection {
  /** Null: what stands under no category. */
  category: Category | null
  services: Service[]
}

/** As clients read the menu; categories without services are left out. */
export function sectionsOf(categories: readonly Category[], services: readonly Service[]): MenuSection[] {
  return [...categories, null]
    .map((category) => ({
      category,
      services: services.filter(({ categoryId }) => categoryId === (category?.id ?? null)),
    }))
    .filter((section) => section.services.length > 0)
}

/** Active services that no member does whom clients can book: clients do not see them. */
export function unperformed(services: readonly Service[], team: readonly Performer[]): ReadonlySet<string> {
  const performed = new Set(
    team.flatMap(({ status, isAvailableForBooking, serviceIds }) =>
      status === 'active' && isAvailableForBooking ? serviceIds : [],
    ),
  )
  return new Set(services.filter(({ id, status }) => status === 'active' && !performed.has(id)).map(({ id }) => id))
}

type Performer = Pick<Staff, 'status' | 'isAvailableForBooking' | 'serviceIds'>
