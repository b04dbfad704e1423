/** People who walk in together, and what each of them wants. */

import type { Shown } from '../../../shared/bookings/shown.ts'
import type { Door } from '../../../shared/floor/door.ts'
import { maxServicesPerClient } from '../../../shared/floor/limits.ts'
import { type Cents, toCents, toDollars } from '../../../shared/money.ts'
import { kindOfSum, kindWith, type PriceKind } from '../../../shared/prices.ts'
import { type ChosenOption, centsWith, minutesWith } from '../../../shared/services/options.ts'

export interface WalkInClient {
  serviceIds: readonly string[]
  /** Null: anyone. */
  staffId: string | null
  /** Chosen options by service. */
  options: Readonly<Record<string, readonly ChosenOption[]>>
}

export type Menu = Pick<Door, 'services' | 'members'>

export const nothing: WalkInClient = { serviceIds: [], staffId: null, options: {} }

export const oneClient: readonly WalkInClient[] = [nothing]

/** Selects or deselects the service; a requested member who cannot do all of them is dropped. */
export function withService(client: WalkInClient, serviceId: string, menu: Menu): WalkInClient {
  const has = client.serviceIds.includes(serviceId)
  if (!has && client.serviceIds.length >= maxServicesPerClient) return client
  const serviceIds = has ? client.serviceIds.filter((id) => id !== serviceId) : [...client.serviceIds, serviceId]
  const can = membersFor(menu, serviceIds).some((member) => member.staffId === client.staffId)
  return { ...client, serviceIds, staffId: can ? client.staffId : null }
}

/** The client with these options of the service. */
export function withAnswers(client: WalkInClient, serviceId: string, options: readonly ChosenOption[]): WalkInClient {
  return { ...client, options: { ...client.options, [serviceId]: options } }
}

/** As sent to the server. */
export function requestOf({ serviceIds, staffId, options }: WalkInClient) {
  return {
    serviceIds: [...serviceIds],
    staffId,
    options: serviceIds.flatMap((serviceId) => {
      const choices = options[serviceId]?.map(({ optionId, count }) => ({ optionId, count })) ?? []
      return choices.length > 0 ? [{ serviceId, choices }] : []
    }),
  }
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
    .flatMap(({ serviceIds, options }) => serviceIds.map((id) => centsWith(prices.get(id) ?? 0, options[id] ?? [])))
    .reduce<Cents>((sum, cents) => sum + cents, 0)
}

/** The kind of their total price. */
export function kindOf(clients: readonly WalkInClient[], { services }: Menu): PriceKind {
  const kinds = clients.flatMap(({ serviceIds, options }) =>
    services
      .filter(({ id }) => serviceIds.includes(id))
      .map(({ id, priceKind = 'exact' }) => kindWith(priceKind, options[id] ?? [])),
  )
  return kindOfSum(kinds)
}

/** By the menu that is shown. */
export function shownOf(clients: readonly WalkInClient[], menu: Menu): Shown {
  const chosen = clients.flatMap(({ serviceIds, options }) =>
    menu.services
      .filter(({ id }) => serviceIds.includes(id))
      .map(({ id, minutes }) => minutesWith(minutes, options[id] ?? [])),
  )
  return {
    price: toDollars(priceOf(clients, menu)),
    priceKind: kindOf(clients, menu),
    minutes: chosen.reduce((sum, minutes) => sum + minutes, 0),
  }
}

/** Index of the first person without a service; -1: all have one. */
export function firstWithoutService(clients: readonly WalkInClient[]): number {
  return clients.findIndex(({ serviceIds }) => serviceIds.length === 0)
}

/** Drops services that have left the menu meanwhile, and members who have left the floor. */
export function stillOffered(clients: readonly WalkInClient[], menu: Menu): WalkInClient[] {
  return clients.map(({ serviceIds, staffId, options }) => {
    const offered = serviceIds.filter((id) => menu.services.some((service) => service.id === id))
    const can = membersFor(menu, offered).some((member) => member.staffId === staffId)
    return { serviceIds: offered, staffId: can ? staffId : null, options }
  })
}
