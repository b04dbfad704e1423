/** What the client has chosen and typed so far, and what each choice does to the others. Pure. */

import { maxServicesPerVisit } from '../../shared/bookings/limits.ts'
import type { LocalDate } from '../../shared/time.ts'
import { type Offer, staffFor } from './offer.ts'
import { type Chosen, soonerOf } from './sooner.ts'

export interface Wizard extends Chosen {
  /** Someone for each service; otherwise one wish holds for all. */
  each: boolean
  /** Two technicians at the same time. */
  together: boolean
  /** Each service has its own time; otherwise they follow one another. */
  separately: boolean
  date: LocalDate | null
  times: readonly Time[]
  customer: Customer
}

export interface Time {
  serviceId: string
  startDateTime: string
  endDateTime: string
}

/** As typed. */
export interface Customer {
  firstName: string
  lastName: string
  phone: string
  email: string
  comment: string
}

export const emptyWizard: Wizard = {
  serviceIds: [],
  each: false,
  wishes: {},
  together: false,
  separately: false,
  date: null,
  times: [],
  customer: { firstName: '', lastName: '', phone: '', email: '', comment: '' },
}

/** Adds the service or takes it away; the ninth is not added. New ones are for any staff, or for who does all the others. */
export function toggleService(wizard: Wizard, serviceId: string, offer: Offer): Wizard {
  const chosen = wizard.serviceIds.includes(serviceId)
  if (!chosen && wizard.serviceIds.length >= maxServicesPerVisit) return wizard
  const serviceIds = chosen ? wizard.serviceIds.filter((id) => id !== serviceId) : [...wizard.serviceIds, serviceId]
  return align({ ...wizard, serviceIds, times: [] }, offer)
}

/** Null: any staff. */
export function wishForAll(wizard: Wizard, staffId: string | null): Wizard {
  const wishes = Object.fromEntries(wizard.serviceIds.map((id) => [id, staffId]))
  return { ...wizard, wishes, each: false, times: [] }
}

export function wishFor(wizard: Wizard, serviceId: string, staffId: string | null): Wizard {
  return { ...wizard, wishes: { ...wizard.wishes, [serviceId]: staffId }, times: [] }
}

/** Back to one for all: whoever was wished for the first service, when that member does them all. */
export function chooseEach(wizard: Wizard, each: boolean, offer: Offer): Wizard {
  if (each) return { ...wizard, each }
  const first = wizard.wishes[wizard.serviceIds[0] ?? ''] ?? null
  const doesAll = staffFor(offer, wizard.serviceIds).some(({ id }) => id === first)
  return wishForAll(wizard, doesAll ? first : null)
}

export function chooseTogether(wizard: Wizard, together: boolean): Wizard {
  return { ...wizard, together, separately: false, times: [] }
}

export function chooseSeparately(wizard: Wizard, separately: boolean): Wizard {
  return { ...wizard, separately, times: [] }
}

export function chooseDate(wizard: Wizard, date: LocalDate | null): Wizard {
  return date === wizard.date ? wizard : { ...wizard, date, times: [] }
}

/** The start of the whole visit. */
export function chooseTimes(wizard: Wizard, times: readonly Time[]): Wizard {
  return {
    ...wizard,
    times: times.map(({ serviceId, startDateTime, endDateTime }) => ({ serviceId, startDateTime, endDateTime })),
  }
}

/** The start of one service. */
export function chooseTime(wizard: Wizard, time: Time): Wizard {
  return chooseTimes(wizard, [...wizard.times.filter(({ serviceId }) => serviceId !== time.serviceId), time])
}

export function type(wizard: Wizard, typed: Partial<Customer>): Wizard {
  return { ...wizard, customer: { ...wizard.customer, ...typed } }
}

/** Drops what the salon no longer offers, and wishes that cannot be met any more or not all at once. */
export function align(wizard: Wizard, offer: Offer): Wizard {
  const serviceIds = wizard.serviceIds.filter((id) =>
    offer.menu.some(({ services }) => services.some((one) => one.id === id)),
  )
  const common = wizard.each ? null : commonWish(wizard)
  const entries = serviceIds.map((id): [string, string | null] => {
    const wish = wizard.wishes[id] === undefined ? common : wizard.wishes[id]
    return [id, wish !== null && staffFor(offer, [id]).some((member) => member.id === wish) ? wish : null]
  })
  const wishes = Object.fromEntries(entries)
  const severalWishes = new Set(entries.map(([, wish]) => wish)).size > 1
  const times = wizard.times.filter(({ serviceId }) => serviceIds.includes(serviceId))
  return {
    ...wizard,
    serviceIds,
    wishes,
    times: times.length === serviceIds.length || wizard.separately ? times : [],
    each: serviceIds.length > 1 && (wizard.each || severalWishes),
    together: wizard.together && isSooner(soonerOf({ serviceIds, wishes }, offer)),
    separately: serviceIds.length > 1 && wizard.separately,
  }
}

function isSooner(sooner: ReturnType<typeof soonerOf>): boolean {
  return sooner !== null && sooner !== 'one_member'
}

/** Who is wished for everything that was chosen before; null when nobody is, or not for all. */
function commonWish({ wishes }: Wizard): string | null {
  const [first = null, ...others] = new Set(Object.values(wishes))
  return others.length === 0 ? first : null
}
