/** Converts a salon to form values and back. Invalid values stay as typed, and the schema reports them. */

import { dayEndHours } from '../../shared/business-day.ts'
import { showPhone } from '../../shared/phone.ts'
import { type changeSalon, type Salon, slotIntervals } from '../../shared/salons/contract.ts'
import type { CallOptions } from '../api.ts'

export interface SalonForm {
  name: string
  address: string
  phone: string
  email: string
  timezone: string
  slotMinutes: string
  autoConfirm: boolean
  askForReviews: boolean
  noticeMinutes: string
  horizonDays: string
  vipVisits: string
  dayEndHour: string
  cancelHours: string
  lateCancels: Salon['lateCancels']
  noShowRules: Salon['noShowRules']
  bookingCode: Salon['bookingCode']
  waitlist: Salon['waitlist']
  reminders: Salon['reminders']
}

export type SalonChangeIn = CallOptions<typeof changeSalon>['input']

export function salonFormOf(salon: Salon): SalonForm {
  const { name, address, phone, email, timezone, settings, autoConfirm, askForReviews, noticeMinutes, horizonDays } =
    salon
  return {
    name,
    address,
    phone: showPhone(phone),
    email,
    timezone,
    slotMinutes: String(settings.timeSlotInterval),
    autoConfirm,
    askForReviews,
    noticeMinutes: String(noticeMinutes),
    horizonDays: String(horizonDays),
    vipVisits: String(salon.vipVisits),
    dayEndHour: String(salon.dayEndHour),
    cancelHours: String(salon.cancelHours),
    lateCancels: salon.lateCancels,
    noShowRules: salon.noShowRules,
    bookingCode: salon.bookingCode,
    waitlist: salon.waitlist,
    reminders: salon.reminders,
  }
}

/** Contains only what changed, so that others' changes are kept. Empty if nothing did. */
export function changeOf(typed: SalonForm, salon: Salon): SalonChangeIn {
  const saved = salonFormOf(salon)
  const { slotMinutes, autoConfirm, askForReviews, noticeMinutes, horizonDays } = typed
  const change: SalonChangeIn = {}
  for (const field of ['name', 'address', 'phone', 'email', 'timezone'] as const) {
    if (typed[field] !== saved[field]) change[field] = typed[field]
  }
  if (slotMinutes !== saved.slotMinutes) {
    change.settings = { timeSlotInterval: slotIntervals.find((minutes) => String(minutes) === slotMinutes) }
  }
  if (autoConfirm !== saved.autoConfirm) change.autoConfirm = autoConfirm
  if (askForReviews !== saved.askForReviews) change.askForReviews = askForReviews
  if (noticeMinutes !== saved.noticeMinutes) change.noticeMinutes = numberIn(noticeMinutes)
  if (horizonDays !== saved.horizonDays) change.horizonDays = numberIn(horizonDays)
  if (typed.vipVisits !== saved.vipVisits) change.vipVisits = numberIn(typed.vipVisits)
  if (typed.dayEndHour !== saved.dayEndHour)
    change.dayEndHour = dayEndHours.find((hour) => String(hour) === typed.dayEndHour)
  if (typed.cancelHours !== saved.cancelHours) change.cancelHours = numberIn(typed.cancelHours)
  if (typed.lateCancels !== saved.lateCancels) change.lateCancels = typed.lateCancels
  if (JSON.stringify(typed.noShowRules) !== JSON.stringify(saved.noShowRules)) change.noShowRules = typed.noShowRules
  if (typed.bookingCode !== saved.bookingCode) change.bookingCode = typed.bookingCode
  if (typed.waitlist !== saved.waitlist) change.waitlist = typed.waitlist
  if (JSON.stringify(typed.reminders) !== JSON.stringify(saved.reminders)) change.reminders = typed.reminders
  return change
}

export function isEmpty(change: SalonChangeIn): boolean {
  return Object.keys(change).length === 0
}

/** An empty field is not a number. */
function numberIn(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed)
}
