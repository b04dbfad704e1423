/** Progress in session storage, per salon, so that a reload loses nothing. Unreadable data counts as none. */

import { arrangements } from '../../shared/availability/arrangements.ts'
import { maxPartySize } from '../../shared/bookings/limits.ts'
import type { ChosenOption } from '../../shared/services/options.ts'
import type { Instant } from '../../shared/time.ts'
import type { Booked } from './booked.ts'
import type { Attempt } from './request.ts'
import { type Step, steps } from './steps.ts'
import { emptyWizard, type Time, type Wizard } from './wizard.ts'

export interface Saved {
  wizard: Wizard
  /** The last step that has been opened. */
  reached: Step
  /** The last booking attempt without a response. */
  attempt: Attempt | null
  /** Set once the salon asks for a code: for which contact, over which channels, and when codes were sent. */
  code: CodeRequest | null
  /** The completed booking. */
  booking: Booked | null
  /** The start that the salon was asked for instead, in a flood. */
  requested: string | null
  /** Whether to keep the contact in this browser once the visit is booked. */
  remember: boolean
  /** The page was loaded again because something chosen is no longer offered. */
  menuChanged: boolean
  /** Chosen on the page of an earlier visit: today's prices of its options are not known yet. */
  again: boolean
}

export interface CodeRequest {
  /** Phone and email as typed: a code is for these. */
  to: string
  channels: readonly string[]
  sent: { channel: string; expiresAt: Instant; againAt: Instant | null } | null
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

export const nothingSaved: Saved = {
  wizard: emptyWizard,
  reached: 'services',
  attempt: null,
  code: null,
  booking: null,
  requested: null,
  remember: false,
  menuChanged: false,
  again: false,
}

export function hasSaved(storage: Storage, salonId: string): boolean {
  try {
    return storage.getItem(keyOf(salonId)) !== null
  } catch {
    return false
  }
}

export function loadSaved(storage: Storage, salonId: string): Saved {
  try {
    return readSaved(JSON.parse(storage.getItem(keyOf(salonId)) ?? '{}'))
  } catch {
    return nothingSaved
  }
}

/** Full or blocked storage is ignored: a reload then starts over. */
export function save(storage: Storage, salonId: string, saved: Saved): void {
  try {
    storage.setItem(keyOf(salonId), JSON.stringify(saved))
  } catch {
    return
  }
}

function keyOf(salonId: string): string {
  return `booking:${salonId}`
}

/** Another version of the page, or a curious visitor, may have written it: every part is validated. */
function readSaved(stored: unknown): Saved {
  const { wizard, reached, attempt, code, booking, requested, remember, menuChanged, again } = record(stored)
  const { key, body } = record(attempt)
  return {
    wizard: readWizard(record(wizard)),
    reached: steps.find((step) => step === reached) ?? 'services',
    attempt: typeof key === 'string' && typeof body === 'string' ? { key, body } : null,
    code: asCode(code),
    booking: isBooking(booking) ? booking : null,
    requested: isInstant(requested) ? requested : null,
    remember: remember === true,
    menuChanged: menuChanged === true,
    again: again === true,
  }
}

export function asCode(asked: unknown): CodeRequest | null {
  return isCode(asked) ? asked : null
}

function isCode(stored: unknown): stored is CodeRequest {
  const { to, channels } = record(stored)
  return isText(to) && Array.isArray(channels)
}

function readWizard(stored: Record<string, unknown>): Wizard {
  const customer = record(stored.customer)
  const guests = list(stored.guests)
    .slice(0, maxPartySize - 1)
    .map(record)
  return {
    ...readPerson(stored),
    guests: guests.map((guest) => ({ ...readPerson(guest), name: text(guest.name) })),
    sideBySide: stored.sideBySide === true,
    arrangement: arrangements.find((one) => one === stored.arrangement) ?? 'start',
    separately: stored.separately === true,
    date: isText(stored.date) && /^\d{4}-\d\d-\d\d$/.test(stored.date) ? stored.date : null,
    customer: {
      firstName: text(customer.firstName),
      lastName: text(customer.lastName),
      phone: text(customer.phone),
      email: text(customer.email),
      comment: text(customer.comment),
    },
  }
}

function readPerson(stored: Record<string, unknown>) {
  return {
    serviceIds: list(stored.serviceIds).filter(isText),
    each: stored.each === true,
    together: stored.together === true,
    staffByService: Object.fromEntries(
      Object.entries(record(stored.staffByService)).map(([id, staffId]) => [id, isText(staffId) ? staffId : null]),
    ),
    options: Object.fromEntries(
      Object.entries(record(stored.options)).map(([id, chosen]) => [id, list(chosen).filter(isOption)]),
    ),
    times: list(stored.times).filter(isTime),
  }
}

function isOption(stored: unknown): stored is ChosenOption {
  const { optionId, name, names, count, minutes, cents } = record(stored)
  const figures = [count, minutes, cents]
  return isText(optionId) && isText(name) && typeof names === 'object' && figures.every(Number.isInteger)
}

function isTime(stored: unknown): stored is Time {
  const { serviceId, startDateTime, endDateTime } = record(stored)
  return isText(serviceId) && isInstant(startDateTime) && isInstant(endDateTime)
}

function isBooking(stored: unknown): stored is Booked {
  const { id, startTime, endTime, services } = record(stored)
  return isText(id) && isInstant(startTime) && isInstant(endTime) && Array.isArray(services)
}

function isInstant(stored: unknown): stored is string {
  return isText(stored) && !Number.isNaN(Date.parse(stored))
}

function isText(stored: unknown): stored is string {
  return typeof stored === 'string'
}

function text(stored: unknown): string {
  return isText(stored) ? stored : ''
}

function list(stored: unknown): unknown[] {
  return Array.isArray(stored) ? stored : []
}

function record(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}
