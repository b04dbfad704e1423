/** The services for which a salon tells how long a walk-in would wait. */

import { type BodyPart, bodyPartOf } from '../../shared/services/hands-and-feet.ts'
import type { FloorMenu, MenuCategory, MenuService } from './floor.sql.ts'

const maxWaits = 3

interface ToldService {
  service: MenuService
  /** Null: no category has a service that somebody does. */
  category: MenuCategory | null
  part: BodyPart | null
}

/** The first of up to three categories, hands and feet first. */
export function walkInServices(
  { services, categories }: Pick<FloorMenu, 'services' | 'categories'>,
  team: readonly { serviceIds: Iterable<string> }[],
): ToldService[] {
  const skills = new Set(team.map(({ serviceIds }) => serviceIds)) // most do the same
  const done = new Set([...skills].flatMap((ids) => [...ids]))
  const offered = services.filter(({ id, active, addOn }) => active && !addOn && done.has(id))
  const groups = categories.flatMap((category): ToldService[] => {
    const service = offered.find((one) => one.categoryId === category.id)
    return service ? [{ service, category, part: bodyPartOf(category) }] : []
  })
  const byPart = (part: BodyPart) => groups.filter((group) => group.part === part).slice(0, 1)
  const first = [...byPart('hands'), ...byPart('feet')]
  const shown = [...first, ...groups.filter((group) => !first.includes(group))]
  const alone = offered.map((service) => ({ service, category: null, part: null }))
  return (shown.length > 0 ? shown : alone).slice(0, maxWaits)
}
