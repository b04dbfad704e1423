/** The client's choices so far, and how they affect each other. Pure. */

import type { Arrangement } from '../../shared/availability/arrangements.ts'
import { maxServicesPerVisit } from '../../shared/bookings/limits.ts'
import { phoneTyped } from '../../shared/phone.ts'
import type { ChosenOption } from '../../shared/services/options.ts'
import type { LocalDate } from '../../shared/time.ts'
import { type Offer, planned, staffFor, withoutService } from './offer.ts'
import { type ChosenServices, soonerOf } from './sooner.ts'

export interface Wizard extends ChosenServices {
  /** A separate member for each service; otherwise one choice applies to all. */
  each: boolean
  /** Two technicians at the same time. */
  together: boolean
  /** A separate time for each service; otherwise they follow one another. */
  separately: boolean
  date: LocalDate | null
  times: readonly Time[]
  customer: Customer
  /** Those who come along. */
  guests: readonly Guest[]
  /** How the party wants to be scheduled. */
  arrangement: Arrangement
  /** The party would like to sit side by side. */
  sideBySide: boolean
}

/** The choices of a guest. */
export interface Guest extends ChosenServices {
  /** As typed; may be empty. */
  name: string
  each: boolean
  together: boolean
  /** Chosen together with those of the host. */
  times: readonly Time[]
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
  staffByService: {},
  options: {},
  together: false,
  separately: false,
  date: null,
  times: [],
  customer: { firstName: '', lastName: '', phone: '', email: '', comment: '' },
  guests: [],
  arrangement: 'start',
  sideBySide: false,
}

/** Adds or removes the service, up to eight. New ones get any staff, or the member who does all the others. */
export function toggleService(wizard: Wizard, serviceId: string, offer: Offer): Wizard {
  const chosen = wizard.serviceIds.includes(serviceId)
  if (!chosen && wizard.serviceIds.length >= maxServicesPerVisit) return wizard
  const serviceIds = chosen ? withoutService(offer, wizard.serviceIds, serviceId) : [...wizard.serviceIds, serviceId]
  return align({ ...wizard, serviceIds, times: [] }, offer)
}

/** Adds the service unless it is chosen, with these options. */
export function chooseOptions(
  wizard: Wizard,
  serviceId: string,
  options: readonly ChosenOption[],
  offer: Offer,
): Wizard {
  const added = wizard.serviceIds.includes(serviceId) ? wizard : toggleService(wizard, serviceId, offer)
  if (!added.serviceIds.includes(serviceId)) return wizard
  return align({ ...added, options: { ...added.options, [serviceId]: options }, times: [] }, offer)
}

/** Null: any staff. */
export function chooseStaffForAll(wizard: Wizard, staffId: string | null): Wizard {
  const staffByService = Object.fromEntries(wizard.serviceIds.map((id) => [id, staffId]))
  return { ...wizard, staffByService, each: false, times: [] }
}

export function chooseStaffFor(wizard: Wizard, serviceId: string, staffId: string | null): Wizard {
  return { ...wizard, staffByService: { ...wizard.staffByService, [serviceId]: staffId }, times: [] }
}

/** Back to one choice for all: the member requested for the first service, if they do all of them. */
export function chooseEach(wizard: Wizard, each: boolean, offer: Offer): Wizard {
  if (each) return { ...wizard, each }
  const first = wizard.staffByService[wizard.serviceIds[0] ?? ''] ?? null
  const doesAll = staffFor(offer, wizard.serviceIds).some(({ id }) => id === first)
  return chooseStaffForAll(wizard, doesAll ? first : null)
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

/** Start of the whole visit. */
export function chooseTimes(wizard: Wizard, times: readonly Time[]): Wizard {
  return {
    ...wizard,
    times: times.map(({ serviceId, startDateTime, endDateTime }) => ({ serviceId, startDateTime, endDateTime })),
  }
}

/** Start of one service. */
export function chooseTime(wizard: Wizard, time: Time): Wizard {
  return chooseTimes(wizard, [...wizard.times.filter(({ serviceId }) => serviceId !== time.serviceId), time])
}

export function type(wizard: Wizard, typed: Partial<Customer>): Wizard {
  const phone = typed.phone === undefined ? wizard.customer.phone : phoneTyped(wizard.customer.phone, typed.phone)
  return { ...wizard, customer: { ...wizard.customer, ...typed, phone } }
}

/** In the order in which they are done; drops services no longer offered, and requested members who no longer do them, or not all of them. */
export function align(wizard: Wizard, offer: Offer): Wizard {
  const serviceIds = planned(offer, wizard.serviceIds)
  const common = wizard.each ? null : commonStaff(wizard)
  const entries = serviceIds.map((id): [string, string | null] => {
    const staffId = wizard.staffByService[id] === undefined ? common : wizard.staffByService[id]
    return [id, staffId !== null && staffFor(offer, [id]).some((member) => member.id === staffId) ? staffId : null]
  })
  const staffByService = Object.fromEntries(entries)
  const options = Object.fromEntries(Object.entries(wizard.options).filter(([id]) => serviceIds.includes(id)))
  const severalStaff = new Set(entries.map(([, staffId]) => staffId)).size > 1
  const times = wizard.times.filter(({ serviceId }) => serviceIds.includes(serviceId))
  const alone = wizard.guests.length === 0
  return {
    ...wizard,
    guests: wizard.guests.map((guest) => asGuest(guest, align(wizardOf(guest), offer))),
    serviceIds,
    staffByService,
    options,
    times: times.length === serviceIds.length || wizard.separately ? times : [],
    each: serviceIds.length > 1 && (wizard.each || severalStaff),
    together: wizard.together && isSooner(soonerOf({ serviceIds, staffByService, options }, offer)),
    separately: alone && serviceIds.length > 1 && wizard.separately,
  }
}

/** Converts a guest's choices to those of a client who comes alone, and back. */
export function wizardOf({ serviceIds, staffByService, options, each, together }: Guest): Wizard {
  return { ...emptyWizard, serviceIds, staffByService, options, each, together }
}

export function asGuest(guest: Guest, { serviceIds, staffByService, options, each, together }: Wizard): Guest {
  return { ...guest, serviceIds, staffByService, options, each, together }
}

function isSooner(sooner: ReturnType<typeof soonerOf>): boolean {
  return sooner !== null && sooner !== 'one_member'
}

/** The member requested for everything chosen so far; null when there is none, or not for all services. */
function commonStaff({ staffByService }: Wizard): string | null {
  const [first = null, ...others] = new Set(Object.values(staffByService))
  return others.length === 0 ? first : null
}
