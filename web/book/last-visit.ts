/**
 * A remembered client's choices of their last visit per salon, in this browser only, so that one tap repeats them. Stored and
 * forgotten together with their contact. Unreadable data counts as none.
 */

import { arrangements } from '../../shared/availability/arrangements.ts'
import { maxPartySize } from '../../shared/bookings/limits.ts'
import { type Choice, choicesByService } from '../../shared/services/options.ts'
import type { Offer } from './offer.ts'
import { align, emptyWizard, type Guest, type Wizard } from './wizard.ts'

/** Options by id only: texts and prices are looked up when they are chosen again. */
interface LastOfOne extends Pick<Wizard, 'serviceIds' | 'staffByService' | 'each' | 'together'> {
  choices: Readonly<Record<string, readonly Choice[]>>
}

export interface LastVisit extends LastOfOne, Pick<Wizard, 'arrangement' | 'sideBySide'> {
  guests: readonly (LastOfOne & Pick<Guest, 'name'>)[]
}
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** One entry for all salons, latest first, so that forgetting leaves nothing behind. */
const key = 'last-visits'
const maxSalons = 20

/** Full or blocked storage is ignored. */
export function keepLastVisit(storage: Storage, salonId: string, wizard: Wizard): void {
  const { arrangement, sideBySide } = wizard
  const guests = wizard.guests.map((guest) => ({ ...lastOf(guest), name: guest.name }))
  const visit: LastVisit = { ...lastOf(wizard), guests, arrangement, sideBySide }
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
    const { serviceIds, staffByService, each, together, guests } = align(asWizard(last, []), offer)
    const own = { serviceIds, staffByService, each, together }
    const others = guests.map(({ times: _, options: __, ...guest }, index) => ({
      ...guest,
      choices: last.guests[index]?.choices ?? {},
    }))
    return serviceIds.length > 0 ? { ...last, ...own, guests: others } : null
  } catch {
    return null
  }
}

/** The choices of the last visit; input typed since is kept. @param options of each person, as offered today; null: to be chosen anew */
export function asLastTime(
  wizard: Wizard,
  last: LastVisit,
  options: readonly (Wizard['options'] | null)[],
  offer: Offer,
): Wizard {
  return align({ ...asWizard(last, options), customer: wizard.customer }, offer)
}

function asWizard(
  { choices: _, guests, ...own }: LastVisit,
  [options, ...others]: readonly (Wizard['options'] | null)[],
): Wizard {
  return {
    ...emptyWizard,
    ...own,
    options: options ?? {},
    guests: guests.map(({ choices: __, ...guest }, index) => ({ ...guest, options: others[index] ?? {}, times: [] })),
  }
}

function lastOf({ serviceIds, staffByService, each, together, options }: Wizard | Guest): LastOfOne {
  return { serviceIds, staffByService, each, together, choices: choicesByService(options) }
}

function stored(storage: Storage): Record<string, unknown> {
  return Object(JSON.parse(storage.getItem(key) ?? '{}'))
}

function asLastVisit(found: unknown): LastVisit | null {
  const own = asLastOfOne(found)
  if (!own) return null
  const { guests, arrangement, sideBySide }: Record<string, unknown> = Object(found)
  const others = Array.isArray(guests) ? guests.slice(0, maxPartySize - 1) : []
  return {
    ...own,
    guests: others.flatMap((guest) => {
      const { name }: Record<string, unknown> = Object(guest)
      const last = asLastOfOne(guest)
      return last ? [{ ...last, name: typeof name === 'string' ? name : '' }] : []
    }),
    arrangement: arrangements.find((one) => one === arrangement) ?? 'start',
    sideBySide: sideBySide === true,
  }
}

function asLastOfOne(found: unknown): LastOfOne | null {
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
