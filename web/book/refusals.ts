/** Which step lets the client fix a rejected booking. Pure. */

import { AppError, type ErrorCode } from '../../shared/errors.ts'
import type { Screen } from './steps.ts'
import type { Customer, Wizard } from './wizard.ts'

/** Why the last booking attempt failed, and on which step to fix it. */
export interface Failure {
  sentence: string
  screen: Screen
  /** No response: it may have been booked, and trying again is safe. */
  unanswered: boolean
  fields: Partial<Record<keyof Customer, string>>
}

const screens: Partial<Record<ErrorCode, Screen>> = {
  slot_taken: 'time',
  held_time_taken: 'time',
  off_grid: 'time',
  not_at_once: 'time',
  in_the_past: 'time',
  too_short_notice: 'time',
  too_far_ahead: 'time',
  salon_closed: 'time',
  outside_hours: 'time',
  staff_unavailable: 'time',
  missing_date_or_zone: 'time',
  staff_not_qualified: 'staff',
  service_inactive: 'services',
  add_on_alone: 'services',
  options_changed: 'services',
  code_needed: 'code',
  wrong_booking_code: 'code',
  booking_code_over: 'code',
}

/** Whether the page's menu or team is outdated: what was chosen is no longer offered, and choosing it again would fail again. */
export function isOutdated(error: unknown): boolean {
  return error instanceof AppError && ['not_found', 'service_inactive', 'staff_not_qualified'].includes(error.code)
}

/** `review`: nothing to change, only to try again. */
export function screenToFix(error: AppError): Screen {
  if (Object.keys(customerFields(error)).length > 0) return 'info'
  return screens[error.code] ?? 'review'
}

/** The server's sentences about the client's input, by field. */
export function customerFields({ fields = {} }: AppError): Partial<Record<keyof Customer, string>> {
  const ofCustomer = Object.entries(fields).filter(([path]) => path.startsWith('customer.'))
  return Object.fromEntries(ofCustomer.map(([path, sentence]) => [path.slice('customer.'.length), sentence]))
}

const fieldNames = ['firstName', 'lastName', 'phone', 'email', 'comment'] as const

/** The failure after the client has changed something; null once that fixes it. */
export function stillFailing(failure: Failure, before: Wizard, after: Wizard): Failure | null {
  if (failure.screen === 'time') return after.times.length > 0 ? null : failure
  const left = fieldNames.flatMap((name) => {
    const sentence = failure.fields[name]
    return sentence !== undefined && after.customer[name] === before.customer[name] ? [[name, sentence] as const] : []
  })
  return left.length > 0 ? { ...failure, fields: Object.fromEntries(left) } : null
}
