/** People who walk in together, and what each of them wants. */

import type { Door } from '../../../shared/floor/door.ts'
import { maxPeople, maxServicesPerClient } from '../../../shared/floor/limits.ts'
import { type Cents, toCents } from '../../../shared/money.ts'
import { kindOfSum, type PriceKind } from '../../../shared/services/prices.ts'

export interface WalkInClient {
  serviceIds: readonly string[]
  /** Null: anyone. */
  staffId: string | null
}

export type Menu = Pick<Door, 'services' | 'members'>

export const oneClient: readonly WalkInClient[] = [{ serviceIds: [], staffId: null }]

/** An added person starts with the first one's services: friends often come for the same. */
export function withPeople(clients: readonly WalkInClient[], people: number): WalkInClient[] {
  const [first = { serviceIds: [], staffId: null }] = clients
  const wanted = Math.min(Math.max(people, 1), maxPeople)
  return Array.from({ length: wanted }, (_, index) => clients[index] ?? { ...first, staffId: null })
}

/** Selects or deselects the service; a requested member who cannot do all of them is dropped. */
export function withService(client: WalkInClient, serviceId: string, menu: Menu): WalkInClient {
  const has = client.serviceIds.includes(serviceId)
  if (!has && client.serviceIds.length >= maxServicesPerClient) return client
  const serviceIds = has ? client.serviceIds.filter((id) => id !== serviceId) : [...client.serviceIds, serviceId]
  const can = membersFor(menu, serviceIds).some((member) => member.staffId === client.staffId)
  return { serviceIds, staffId: can ? client.staffId : null }
}

/** Members on the floor who do all of the services; nobody while none is chosen. */
export function membersFor({ services, members }: Menu, serviceIds: readonly string[]): Menu['members'] {
  if (serviceIds.length === 0) return []
  const chosen = services.filter(({ id }) => serviceIds.includes(id))
  return members.filter(({ staffId }) => chosen.every((service) => service.staffIds.includes(staffId)))
}

export function priceOf(clients: readonly WalkInClient[], { services }: Menu): Cents {
  const prices = new Map(services.map(({ id, price }) => [id, toCents(price)]))
  return clients
    .flatMap(({ serviceIds }) => serviceIds)
    .reduce<Cents>((sum, serviceId) => sum + (prices.get(serviceId) ?? 0), 0)
}

/** The kind of their total price. */
export function kindOf(clients: readonly WalkInClient[], { services }: Menu): PriceKind {
  const chosen = services.filter(({ id }) => clients.some(({ serviceIds }) => serviceIds.includes(id)))
  return kindOfSum(chosen.map(({ priceKind = 'exact' }) => priceKind))
}

/** Index of the first person without a service; -1: all have one. */
export function firstWithoutService(clients: readonly WalkInClient[]): number {
  return clients.findIndex(({ serviceIds }) => serviceIds.length === 0)
}

/** Drops services that have left the menu meanwhile, and members who have left the floor. */
export function stillOffered(clients: readonly WalkInClient[], menu: Menu): WalkInClient[] {
  return clients.map(({ serviceIds, staffId }) => {
    const offered = serviceIds.filter((id) => menu.services.some((service) => service.id === id))
    const can = membersFor(menu, offered).some((member) => member.staffId === staffId)
    return { serviceIds: offered, staffId: can ? staffId : null }
  })
}
