/**
 * A remembered client's choices of their last visit per salon, in this browser only, so that one tap repeats them. Stored and
 * forgotten together with their contact. Unreadable data counts as none.
 */

import type { Choice } from '../../shared/services/options.ts'
import type { Offer } from './offer.ts'
import { align, emptyWizard, type Wizard } from './wizard.ts'

/** Options by id only: texts and prices are looked up when they are chosen again. */
export interface LastVisit extends Pick<Wizard, 'serviceIds' | 'staffByService' | 'each' | 'together'> {
  choices: Readonly<Record<string, readonly Choice[]>>
}
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** One entry for all salons, latest first, so that forgetting leaves nothing behind. */
const key = 'last-visits'
const maxSalons = 20

/** Full or blocked storage is ignored. */
export function keepLastVisit(storage: Storage, salonId: string, wizard: Wizard): void {
  const { serviceIds, staffByService, each, together } = wizard
  const chosen = Object.entries(wizard.options).map(([id, options]) => [
    id,
    options.map(({ optionId, count }) => ({ optionId, count })),
  ])
  const visit = { serviceIds, staffByService, each, together, choices: Object.fromEntries(chosen) }
  try {
    const others = Object.entries(stored(storage)).filter(([id]) => id !== salonId)
    const latest = [[salonId, visit], ...others].slice(0, maxSalons)
    storage.setItem(key, JSON.stringify(Object.fromEntries(latest)))
  } catch {
    return
  }
}

export function forgetLastVisits(storage: Storage): void {
  try {
    storage.removeItem(key)
  } catch {
    return
  }
}

/** The part that the salon still offers; null: none. */
export function loadLastVisit(storage: Storage, offer: Offer): LastVisit | null {
  try {
    const last = asLastVisit(stored(storage)[offer.salon.id])
    if (!last) return null
    const { serviceIds, staffByService, each, together } = align(wizardOf(last), offer)
    return serviceIds.length > 0 ? { serviceIds, staffByService, each, together, choices: last.choices } : null
  } catch {
    return null
  }
}

/** The choices of the last visit; input typed since is kept. @param options of its services, as offered today */
export function asLastTime(wizard: Wizard, last: LastVisit, options: Wizard['options'], offer: Offer): Wizard {
  return align({ ...wizardOf(last), options, customer: wizard.customer }, offer)
}

function wizardOf({ serviceIds, staffByService, each, together }: LastVisit): Wizard {
  return { ...emptyWizard, serviceIds, staffByService, each, together }
}

function stored(storage: Storage): Record<string, unknown> {
  return Object(JSON.parse(storage.getItem(key) ?? '{}'))
}

function asLastVisit(found: unknown): LastVisit | null {
  const { serviceIds, staffByService, each, together, choices }: Record<string, unknown> = Object(found)
  if (!Array.isArray(serviceIds)) return null
  const staff = Object.entries(Object(staffByService)).filter(
    (entry): entry is [string, string | null] => entry[1] === null || typeof entry[1] === 'string',
  )
  return {
    serviceIds: serviceIds.filter((id) => typeof id === 'string'),
    staffByService: Object.fromEntries(staff),
    each: each === true,
    together: together === true,
    choices: Object.fromEntries(
      Object.entries(Object(choices)).map(([id, chosen]) => [id, Array.isArray(chosen) ? chosen.filter(isChoice) : []]),
    ),
  }
}

function isChoice(found: unknown): found is Choice {
  const { optionId, count }: Record<string, unknown> = Object(found)
  return typeof optionId === 'string' && Number.isInteger(count)
}
