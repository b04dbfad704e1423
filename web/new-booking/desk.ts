/** An appointment as the owner puts it together at the desk: what clients choose, and what only the owner may. Pure. */

import type { VisitSlot } from '../../shared/availability/contract.ts'
import type { NearestStart } from '../../shared/bookings/change.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import { layOut } from '../../shared/bookings/visit.ts'
import type { CustomerRecord, CustomerSuggestion } from '../../shared/customers/contract.ts'
import { showPhone } from '../../shared/phone.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { firstLanguage, type Language } from '../../shared/text/language.ts'
import { addMinutes, type LocalDate, type LocalTime, toIso } from '../../shared/time.ts'
import { type Offer, staffFor } from '../book/offer.ts'
import { type BookVisitInput, bookingRequest } from '../book/request.ts'
import { visitOf } from '../book/sooner.ts'
import { customerErrors, nextAllowed, type Step, steps } from '../book/steps.ts'
import {
  align,
  chooseDate,
  chooseTimes,
  emptyWizard,
  type Time,
  type,
  type Wizard,
  wishForAll,
} from '../book/wizard.ts'
import { startAt } from './start-time.ts'

export interface Desk {
  wizard: Wizard
  /** A start that was typed, not picked from the list. Null: none. */
  start: LocalTime | null
  /** Whom the column of the calendar belongs to: wished for until the owner says otherwise. */
  staffId: string | null
  /** The client is in the salon, and may keep the phone number. */
  walkIn: boolean
  /** In which messages are sent to the client. */
  language: Language
  /** Who was found while typing. */
  known: CustomerSuggestion | null
}

export function openDesk(at: { date?: LocalDate; time?: LocalTime; staff?: string }): Desk {
  return {
    wizard: chooseDate(emptyWizard, at.date ?? null),
    start: at.time ?? null,
    staffId: at.staff ?? null,
    walkIn: false,
    language: firstLanguage,
    known: null,
  }
}

/** The same client and services once more, with the members who were asked for; what is no longer offered is left out. */
export function openAgain(booking: Booking, offer: Offer): Desk {
  const wishes = Object.fromEntries(
    booking.services.flatMap(({ serviceId, staffId, staffRequested }) =>
      serviceId ? [[serviceId, staffRequested ? staffId : null]] : [],
    ),
  )
  const { customerFirstName: firstName, customerLastName: lastName, customerPhone, customerEmail: email } = booking
  const chosen = {
    ...emptyWizard,
    serviceIds: Object.keys(wishes),
    wishes,
    each: new Set(Object.values(wishes)).size > 1,
  }
  return {
    ...openDesk({}),
    wizard: type(align(chosen, offer), {
      firstName,
      lastName,
      phone: customerPhone && showPhone(customerPhone),
      email,
    }),
    language: booking.language,
  }
}

/** For a customer of the book, with the services of their last visit as far as they are offered. */
export function openFor(customer: CustomerRecord, offer: Offer, at: Parameters<typeof openDesk>[0]): Desk {
  const { id, firstName, lastName, phone, email, language, noShows } = customer
  const { lastServiceDate: lastVisit, serviceUsageCount: visits, lastServiceIds } = customer
  const desk = openDesk(at)
  const wizard = align({ ...desk.wizard, serviceIds: [...new Set(lastServiceIds)] }, offer)
  return chooseKnown(
    { ...desk, wizard },
    { id, firstName, lastName, phone, email, language, lastVisit, visits, noShows },
  )
}

/** What a step has made of the wizard. A typed start stays through other services, staff and dates, until one is picked. */
export function follow(desk: Desk, wizard: Wizard, offer: Offer): Desk {
  const picked = wizard.times.length > 0 && !sameStarts(wizard, desk.wizard)
  const first = desk.wizard.serviceIds.length === 0 && wizard.serviceIds.length > 0
  const { staffId } = desk
  const wished = first && staffFor(offer, wizard.serviceIds).some(({ id }) => id === staffId)
  return placed(
    { ...desk, wizard: wished ? wishForAll(wizard, staffId) : wizard, start: picked ? null : desk.start },
    offer,
  )
}

function sameStarts(one: Wizard, other: Wizard): boolean {
  return startsOf(one) === startsOf(other)
}

function startsOf({ times }: Wizard): string {
  return times.map(({ serviceId, startDateTime }) => `${serviceId} ${startDateTime}`).join()
}

/** Null: no start is typed any more. */
export function typeStart(desk: Desk, start: LocalTime | null, offer: Offer): Desk {
  const times = start === null && desk.start === null ? desk.wizard.times : []
  return placed(
    { ...desk, start, wizard: { ...desk.wizard, separately: start === null && desk.wizard.separately, times } },
    offer,
  )
}

/** The typed start as times of the services, one after another or side by side. */
function placed(desk: Desk, offer: Offer): Desk {
  const { wizard, start } = desk
  if (start === null || wizard.date === null || wizard.serviceIds.length === 0) return desk
  const at = startAt(offer.salon.timezone, wizard.date, start)
  const times = at === null ? [] : timesFrom(at, wizard, offer)
  return { ...desk, wizard: { ...chooseTimes(wizard, times), separately: false } }
}

function timesFrom(start: number, wizard: Wizard, offer: Offer): Time[] {
  return layOut(visitOf(wizard, offer), start, wizard.together).map((line) => ({
    serviceId: line.serviceId,
    startDateTime: toIso(line.start),
    endDateTime: toIso(line.end),
  }))
}

/** Now, with whoever is free. A name that was typed already stays. */
export function seatWalkIn(desk: Desk, date: LocalDate, slot: VisitSlot, name: string): Desk {
  const { wizard } = desk
  const seated = chooseTimes({ ...wishForAll(wizard, null), together: false, separately: false, date }, slot.lines)
  const firstName = wizard.customer.firstName.trim() || name
  return { ...desk, wizard: type(seated, { firstName }), start: null, walkIn: true }
}

/** A free start that the server has offered instead of a taken one. */
export function takeNearest(desk: Desk, { lines }: NearestStart): Desk {
  const times = lines.map(({ id, startDateTime, duration }) => ({
    serviceId: id,
    startDateTime,
    endDateTime: toIso(addMinutes(Date.parse(startDateTime), duration)),
  }))
  return { ...desk, wizard: chooseTimes(desk.wizard, times), start: null }
}

/** Fills in what the salon knows, the language too; a note that was typed stays. */
export function chooseKnown(desk: Desk, known: CustomerSuggestion): Desk {
  const { firstName, lastName, phone, email, language } = known
  return {
    ...desk,
    known,
    language,
    wizard: type(desk.wizard, { firstName, lastName, phone: showPhone(phone), email }),
  }
}

/** A number typed where the name goes is taken for the number. */
export function sortOut(desk: Desk): Desk {
  const { firstName, phone } = desk.wizard.customer
  const isNumber = /^[+(]?\d[\d\s().+-]{2,}$/.test(firstName.trim())
  return isNumber && phone === '' ? { ...desk, wizard: type(desk.wizard, { firstName: '', phone: firstName }) } : desk
}

export function deskErrors({ wizard, walkIn }: Desk): ReturnType<typeof customerErrors> {
  const { phone, ...errors } = customerErrors(wizard.customer)
  const withoutPhone = walkIn && wizard.customer.phone.trim() === ''
  return phone === undefined || withoutPhone ? errors : { ...errors, phone }
}

export function deskAllows(step: Step, desk: Desk, offer: Offer): boolean {
  if (step === 'info' && desk.walkIn) return desk.wizard.customer.firstName.trim() !== ''
  return nextAllowed(step, desk.wizard, offer)
}

/** The last step that what has been chosen so far leads to. */
export function furthestStep(desk: Desk, offer: Offer): Step {
  const open = steps.find((step) =>
    step === 'info' ? Object.keys(deskErrors(desk)).length > 0 : !deskAllows(step, desk, offer),
  )
  return open ?? 'review'
}

/** `outsideHours`: the owner was asked, and wants it all the same. */
export function deskRequest(desk: Desk, salon: Salon, outsideHours: boolean): BookVisitInput {
  const { language, walkIn } = desk
  return {
    ...bookingRequest(desk.wizard, salon),
    language,
    ...(walkIn && { walkIn }),
    ...(outsideHours && { outsideHours }),
  }
}
