/** The owner's menu: search, and grouping by category. */

import type { Category, Service } from '../../shared/services/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { plain } from '../text/plain.ts'

/** Stands for 'no category'. */
export const uncategorised = 'none'

/** Services of a category, of no category, or all, whose name or description contains every typed word, in any language. */
export function findServices(services: readonly Service[], category: string | undefined, typed: string): Service[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return services.filter((service) => {
    if (category !== undefined && (service.categoryId ?? uncategorised) !== category) return false
    const { name, names, description, descriptions } = service
    const text = plain([name, ...Object.values(names), description, ...Object.values(descriptions)].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** Number of services per category; `none` counts those without one. */
export function countByCategory(services: readonly Service[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { categoryId } of services) {
    const key = categoryId ?? uncategorised
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

export interface MenuSection {
  /** Null: services without a category. */
  category: Category | null
  services: Service[]
}

/** In menu order; categories without services are left out. */
export function sectionsOf(categories: readonly Category[], services: readonly Service[]): MenuSection[] {
  return [...categories, null]
    .map((category) => ({
      category,
      services: services.filter(({ categoryId }) => categoryId === (category?.id ?? null)),
    }))
    .filter((section) => section.services.length > 0)
}

/** Active services that no bookable member does: clients do not see them. */
export function unperformed(services: readonly Service[], team: readonly Performer[]): ReadonlySet<string> {
  const performed = new Set(team.flatMap((member) => (isBookable(member) ? member.serviceIds : [])))
  return new Set(services.filter(({ id, status }) => status === 'active' && !performed.has(id)).map(({ id }) => id))
}

/** Whether clients can book with a member who does their service. */
export function isBookable({ status, isAvailableForBooking }: Omit<Performer, 'serviceIds'>): boolean {
  return status === 'active' && isAvailableForBooking
}

type Performer = Pick<Staff, 'status' | 'isAvailableForBooking' | 'serviceIds'>
