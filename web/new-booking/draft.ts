/** Draft of a new appointment: what clients can choose, and what only the owner can. Pure. */

import { layOutParty } from '../../shared/availability/party-layouts.ts'
import type { NearestStart } from '../../shared/bookings/change.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import { guestName } from '../../shared/bookings/guest-name.ts'
import type { VisitSlot } from '../../shared/bookings/visit-day.ts'
import type { CustomerRecord, CustomerSuggestion } from '../../shared/customers/contract.ts'
import { showName } from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import type { OptionGroup } from '../../shared/services/option-groups.ts'
import { chosenOptions } from '../../shared/services/options.ts'
import { firstLanguage, type Language } from '../../shared/text/language.ts'
import { addMinutes, type LocalDate, type LocalTime, toIso } from '../../shared/time.ts'
import { type Offer, staffFor } from '../book/offer.ts'
import { choosePartySlot, peopleOf } from '../book/party/people.ts'
import { type BookVisitInput, bookingRequest } from '../book/request.ts'
import { visitOf } from '../book/sooner.ts'
import { customerErrors, nextAllowed, type Step, steps } from '../book/steps.ts'
import { align, chooseDate, chooseStaffForAll, chooseTimes, emptyWizard, type, type Wizard } from '../book/wizard.ts'
import { startAt } from './start-time.ts'

export interface BookingDraft {
  wizard: Wizard
  /** A start that was typed instead of chosen from the list. Null: none. */
  start: LocalTime | null
  /** The member whose calendar column was clicked: requested until the owner changes it. */
  staffId: string | null
  /** The client is in the salon and need not give a phone number. */
  walkIn: boolean
  /** Ask the client to confirm, as online. */
  mustConfirm: boolean
  /** Language of messages to the client. */
  language: Language
  /** The suggested customer that was chosen. */
  known: CustomerSuggestion | null
}

export function startDraft(at: { date?: LocalDate; time?: LocalTime; staff?: string }): BookingDraft {
  return {
    wizard: chooseDate(emptyWizard, at.date ?? null),
    start: at.time ?? null,
    staffId: at.staff ?? null,
    walkIn: false,
    mustConfirm: false,
    language: firstLanguage,
    known: null,
  }
}

/**
 * The same client, services with their options and requested members as in a booking; for a host, the guests too. What is no longer
 * offered is left out.
 */
export function draftFromBooking(
  booking: Booking,
  offer: Offer,
  asked: readonly OptionGroup[],
  guests: readonly Booking[] = [],
): BookingDraft {
  const { customerFirstName: firstName, customerLastName: lastName, customerPhone, customerEmail: email } = booking
  const others = guests.toSorted((a, b) => (a.partyPlace ?? 0) - (b.partyPlace ?? 0))
  const chosen = {
    ...emptyWizard,
    ...chosenAgain(booking, asked),
    guests: others.map((guest) => ({
      ...chosenAgain(guest, asked),
      name: nameOfGuest(guest),
      together: false,
      times: [],
    })),
    sideBySide: booking.sideBySide === true,
  }
  return {
    ...startDraft({}),
    wizard: type(align(chosen, offer), {
      firstName,
      lastName,
      phone: customerPhone && showPhone(customerPhone),
      email,
    }),
    language: booking.language,
  }
}

function chosenAgain(booking: Booking, asked: readonly OptionGroup[]) {
  const staffByService = Object.fromEntries(
    booking.services.flatMap(({ serviceId, staffId, staffRequested }) =>
      serviceId ? [[serviceId, staffRequested ? staffId : null]] : [],
    ),
  )
  return {
    serviceIds: Object.keys(staffByService),
    staffByService,
    options: optionsAgain(booking, asked),
    each: new Set(Object.values(staffByService)).size > 1,
  }
}

function nameOfGuest({ customerFirstName, customerLastName, partyPlace }: Booking): string {
  return guestName(showName({ firstName: customerFirstName, lastName: customerLastName }), partyPlace ?? 0)
}

/** With today's names and prices. */
function optionsAgain({ services }: Booking, asked: readonly OptionGroup[]): Wizard['options'] {
  return Object.fromEntries(
    services.flatMap(({ serviceId, options }) => {
      const groups = asked.filter(({ serviceIds }) => serviceId !== null && serviceIds.includes(serviceId))
      const choices = options.map(({ optionId, count }) => ({ optionId, count }))
      const again = chosenOptions(groups, choices, { lenient: true }) ?? []
      return serviceId && again.length > 0 ? [[serviceId, again]] : []
    }),
  )
}

/** For a known customer, with the services of their last visit that are still offered. */
export function draftForCustomer(
  customer: CustomerRecord,
  offer: Offer,
  at: Parameters<typeof startDraft>[0],
): BookingDraft {
  const { id, firstName, lastName, phone, email, language, noShows } = customer
  const { lastServiceDate: lastVisit, serviceUsageCount: visits, lastServiceIds } = customer
  const draft = startDraft(at)
  const wizard = align({ ...draft.wizard, serviceIds: [...new Set(lastServiceIds)] }, offer)
  return chooseKnown(
    { ...draft, wizard },
    { id, firstName, lastName, phone, email, language, lastVisit, visits, noShows },
  )
}

/** Applies a step's change of the wizard. A typed start survives other services, staff and dates, until one is chosen from the list. */
export function withWizard(draft: BookingDraft, wizard: Wizard, offer: Offer): BookingDraft {
  const picked = wizard.times.length > 0 && !sameStarts(wizard, draft.wizard)
  const first = draft.wizard.serviceIds.length === 0 && wizard.serviceIds.length > 0
  const { staffId } = draft
  const isRequested = first && staffFor(offer, wizard.serviceIds).some(({ id }) => id === staffId)
  return placed(
    { ...draft, wizard: isRequested ? chooseStaffForAll(wizard, staffId) : wizard, start: picked ? null : draft.start },
    offer,
  )
}

function sameStarts(one: Wizard, other: Wizard): boolean {
  return startsOf(one) === startsOf(other)
}

function startsOf(wizard: Wizard): string {
  return peopleOf(wizard)
    .map(({ times }) => times.map(({ serviceId, startDateTime }) => `${serviceId} ${startDateTime}`).join())
    .join(';')
}

/** Null clears the typed start. */
export function typeStart(draft: BookingDraft, start: LocalTime | null, offer: Offer): BookingDraft {
  const times = start === null && draft.start === null ? draft.wizard.times : []
  return placed(
    { ...draft, start, wizard: { ...draft.wizard, separately: start === null && draft.wizard.separately, times } },
    offer,
  )
}

/** The typed start as times of everybody's services, one after another or in parallel. */
function placed(draft: BookingDraft, offer: Offer): BookingDraft {
  const { wizard, start } = draft
  if (start === null || wizard.date === null || wizard.serviceIds.length === 0) return draft
  const at = startAt(offer.salon.timezone, wizard.date, start)
  const lines = at === null ? [] : linesFrom(at, wizard, offer)
  return { ...draft, wizard: { ...choosePartySlot(wizard, { lines }), separately: false } }
}

/** Empty until everybody has chosen services. */
function linesFrom(start: number, wizard: Wizard, offer: Offer): VisitSlot['lines'] {
  const people = peopleOf(wizard)
  const party = people.map((person) => visitOf(person, offer))
  if (party.some((visit) => visit.length === 0)) return []
  const together = people.map((person) => person.together)
  return layOutParty(party, wizard.arrangement, together).map(({ serviceId, staffId, person = 0, ...line }) => ({
    serviceId,
    staffId,
    person,
    startDateTime: toIso(start + line.start),
    endDateTime: toIso(start + line.end),
  }))
}

/** Starts now, with whoever is free. A typed name is kept. */
export function seatWalkIn(draft: BookingDraft, date: LocalDate, slot: VisitSlot, name: string): BookingDraft {
  const { wizard } = draft
  const seated = chooseTimes(
    { ...chooseStaffForAll(wizard, null), together: false, separately: false, date },
    slot.lines,
  )
  const firstName = wizard.customer.firstName.trim() || name
  return { ...draft, wizard: type(seated, { firstName }), start: null, walkIn: true }
}

/** A free start that the server suggested instead of a taken one: its lines are in the order of the request. */
export function takeNearest(draft: BookingDraft, nearest: NearestStart): BookingDraft {
  const { wizard } = draft
  const whose = peopleOf(wizard).flatMap(({ serviceIds }, person) => serviceIds.map(() => person))
  const lines = nearest.lines.map(({ id, staffId, startDateTime, duration }, index) => ({
    serviceId: id,
    staffId,
    person: whose[index] ?? 0,
    startDateTime,
    endDateTime: toIso(addMinutes(Date.parse(startDateTime), duration)),
  }))
  return { ...draft, wizard: choosePartySlot(wizard, { lines }), start: null }
}

/** Fills in the known customer's data and language; a typed note is kept. */
export function chooseKnown(draft: BookingDraft, known: CustomerSuggestion): BookingDraft {
  const { firstName, lastName, phone, email, language } = known
  return {
    ...draft,
    known,
    mustConfirm: false,
    language,
    wizard: type(draft.wizard, { firstName, lastName, phone: showPhone(phone), email }),
  }
}

/** A number typed into the name field is treated as a phone number. */
export function sortOut(draft: BookingDraft): BookingDraft {
  const { firstName, phone } = draft.wizard.customer
  const isNumber = /^[+(]?\d[\d\s().+-]{2,}$/.test(firstName.trim())
  return isNumber && phone === ''
    ? { ...draft, wizard: type(draft.wizard, { firstName: '', phone: firstName }) }
    : draft
}

export function draftErrors({ wizard, walkIn }: BookingDraft): ReturnType<typeof customerErrors> {
  const { phone, ...errors } = customerErrors(wizard.customer)
  const withoutPhone = walkIn && wizard.customer.phone.trim() === ''
  return phone === undefined || withoutPhone ? errors : { ...errors, phone }
}

export function draftAllows(step: Step, draft: BookingDraft, offer: Offer): boolean {
  if (step === 'info' && draft.walkIn) return draft.wizard.customer.firstName.trim() !== ''
  return nextAllowed(step, draft.wizard, offer)
}

/** The last step that the choices so far allow. */
export function furthestStep(draft: BookingDraft, offer: Offer): Step {
  const open = steps.find((step) =>
    step === 'info' ? Object.keys(draftErrors(draft)).length > 0 : !draftAllows(step, draft, offer),
  )
  return open ?? 'review'
}

/** `outsideHours`: the owner has confirmed it. */
export function requestOfDraft(draft: BookingDraft, offer: Offer, outsideHours: boolean): BookVisitInput {
  const { language, walkIn, mustConfirm } = draft
  return {
    ...bookingRequest(draft.wizard, offer),
    language,
    ...(walkIn && { walkIn }),
    ...(mustConfirm && !walkIn && { mustConfirm }),
    ...(outsideHours && { outsideHours }),
  }
}
