/** The services that a walk-in wants, with their options. Pure. */

import type { z } from 'zod'
import type { Shown } from '../../shared/bookings/shown.ts'
import type { WaitingParty } from '../../shared/floor/contract.ts'
import type { NamedService, RequestedClient } from '../../shared/floor/parts.ts'
import { toCents, toDollars } from '../../shared/money.ts'
import { kindOfSum, kindWith } from '../../shared/prices.ts'
import type { OptionGroup } from '../../shared/services/option-groups.ts'
import {
  asChosen,
  type ChosenOption,
  centsWith,
  chosenOptions,
  minutesWith,
  unanswered,
} from '../../shared/services/options.ts'
import type { Tile } from '../services/use-tiles.ts'

export interface Client {
  serviceIds: readonly string[]
  staffId: string | null
  /** Asks for a member, who may still have to be named. */
  asks: boolean
  redo: boolean
  /** Chosen options by service. */
  options: Readonly<Record<string, readonly ChosenOption[]>>
}

export const nobody: Client = { serviceIds: [], staffId: null, asks: false, redo: false, options: {} }

/** The current choices of a waiting party. */
export function clientsOf({ persons }: WaitingParty): Client[] {
  return persons.map(({ services, askedFor, redo }) => ({
    serviceIds: services.flatMap(({ serviceId }) => serviceId ?? []),
    staffId: askedFor,
    asks: askedFor !== null,
    redo,
    options: optionsIn(services),
  }))
}

/** What of an entry that was refused is still offered, at today's prices: the options of a service all together, or none. */
export function stillOffered(
  entered: readonly z.output<typeof RequestedClient>[],
  tiles: readonly Pick<Tile, 'id'>[],
  groups: readonly OptionGroup[],
): Client[] {
  return entered.map(({ serviceIds, staffId, redo, options }) => ({
    serviceIds: serviceIds.filter((serviceId) => tiles.some(({ id }) => id === serviceId)),
    asks: staffId !== null,
    staffId,
    redo,
    options: Object.fromEntries(
      options.map(({ serviceId, choices }) => {
        const own = questionsOf(serviceId, groups)
        return [serviceId, chosenOptions(own, choices, { lenient: true }) ?? []]
      }),
    ),
  }))
}

export function requestOf({ serviceIds, staffId, redo, options }: Client): z.output<typeof RequestedClient> {
  return { serviceIds: [...serviceIds], staffId, redo, options: choicesOf(options, serviceIds) }
}

export type Missing = { what: 'service' | 'member' } | { what: 'option'; question: OptionGroup }

/** The next choice to be made for the client; null: none. @param questions of all services */
export function missingFor(client: Client, questions: readonly OptionGroup[]): Missing | null {
  if (client.serviceIds.length === 0) return { what: 'service' }
  const open = client.serviceIds.flatMap(
    (serviceId) => unanswered(questionsOf(serviceId, questions), client.options[serviceId] ?? []) ?? [],
  )
  if (open[0]) return { what: 'option', question: open[0] }
  return client.asks && !client.staffId ? { what: 'member' } : null
}

/** What is asked with the service. */
export function questionsOf(serviceId: string, questions: readonly OptionGroup[]): OptionGroup[] {
  return questions.filter(({ serviceIds }) => serviceIds.includes(serviceId))
}

/** The options of these services only. */
export function optionsIn(services: readonly NamedService[]): Record<string, ChosenOption[]> {
  return Object.fromEntries(
    services.flatMap(({ serviceId, options = [] }) =>
      serviceId && options.length > 0 ? [[serviceId, options.map(asChosen)]] : [],
    ),
  )
}

/** In the form that the API takes. */
export function choicesOf(options: Client['options'], serviceIds: readonly string[]) {
  return serviceIds.flatMap((serviceId) => {
    const choices = options[serviceId]?.map(({ optionId, count }) => ({ optionId, count })) ?? []
    return choices.length > 0 ? [{ serviceId, choices }] : []
  })
}

/** Priced by the menu, options included; a redo is free. */
export function shownOf(clients: readonly Client[], tiles: readonly Tile[]): Shown {
  const chosen = clients.flatMap(({ serviceIds, redo, options }) =>
    tiles
      .filter(({ id }) => serviceIds.includes(id))
      .map(({ id, minutes, price, priceKind }) => ({
        minutes: minutesWith(minutes, options[id] ?? []),
        cents: redo ? 0 : centsWith(toCents(price), options[id] ?? []),
        kind: redo ? ('exact' as const) : kindWith(priceKind, options[id] ?? []),
      })),
  )
  return {
    minutes: chosen.reduce((sum, one) => sum + one.minutes, 0),
    price: toDollars(chosen.reduce((sum, one) => sum + one.cents, 0)),
    priceKind: kindOfSum(chosen.map((one) => one.kind)),
  }
}
