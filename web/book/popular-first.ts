/** The menu with the services that clients book most before its groups. Pure. */

import type { Service } from '../../shared/services/contract.ts'
import type { Language } from '../../shared/text/language.ts'

interface Group {
  key: string
  title: { text: string; lang?: Language }
  services: readonly Service[]
}

/** Each service stands once: the popular ones leave their groups. */
export function popularFirst(groups: readonly Group[], popular: readonly string[], title: Group['title']): Group[] {
  const all = groups.flatMap(({ services }) => services)
  const first = popular.flatMap((id) => all.find((service) => service.id === id) ?? [])
  const rest = groups.map((group) => ({
    ...group,
    services: group.services.filter((service) => !first.includes(service)),
  }))
  return [{ key: 'popular', title, services: first }, ...rest].filter(({ services }) => services.length > 0)
}
