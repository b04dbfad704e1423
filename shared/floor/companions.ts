/** People who come together. Pure. */

import { maxPeople } from './limits.ts'

interface Companion {
  serviceIds: readonly string[]
  options: object
}

/** An added person starts with the first one's services, with anyone: friends often come for the same. */
export function withPeople<One extends Companion>(clients: readonly One[], people: number, nobody: One): One[] {
  const { serviceIds, options } = clients[0] ?? nobody
  const count = Math.min(Math.max(people, 1), maxPeople)
  return Array.from({ length: count }, (_, index) => clients[index] ?? { ...nobody, serviceIds, options })
}
