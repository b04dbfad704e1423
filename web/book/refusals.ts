/** Where the client can put right what the server refused. Pure. */

import type { AppError, ErrorCode } from '../../shared/errors.ts'
import type { Screen } from './steps.ts'
import type { Customer, Wizard } from './wizard.ts'

/** Why the last try to book failed, and where to mend it. */
export interface Failure {
  sentence: string
  screen: Screen
  /** No answer came: it may have been booked, and trying again does no harm. */
  unanswered: boolean
  fields: Partial<Record<keyof Customer, string>>
}

const screens: Partial<Record<ErrorCode, Screen>> = {
  slot_taken: 'time',
  off_grid: 'time',
  in_the_past: 'time',
  too_short_notice: 'time',
  too_far_ahead: 'time',
  salon_closed: 'time',
  outside_hours: 'time',
  staff_unavailable: 'time',
  missing_date_or_zone: 'time',
  staff_not_qualified: 'staff',
  service_inactive: 'services',
  code_needed: 'code',
  wrong_booking_code: 'code',
  booking_code_over: 'code',
}

/** `review`: nothing to change, only to try again. */
export function screenToFix(error: AppError): Screen {
  if (Object.keys(customerFields(error)).length > 0) return 'info'
  return screens[error.code] ?? 'review'
}

/** The sentences of the server for what the client typed, field by field. */
export function customerFields({ fields = {} }: AppError): Partial<Record<keyof Customer, string>> {
  const ofCustomer = Object.entries(fields).filter(([path]) => path.startsWith('customer.'))
  return Object.fromEntries(ofCustomer.map(([path, sentence]) => [path.slice('customer.'.length), sentence]))
}

const fieldNames = ['firstName', 'lastName', 'phone', 'email', 'comment'] as const

/** What is left of the failure once the client has changed something: null when it is fixed. */
export function stillFailing(failure: Failure, before: Wizard, after: Wizard): Failure | null {
  if (failure.screen === 'time') return after.times.length > 0 ? null : failure
  const left = fieldNames.flatMap((name) => {
    const sentence = failure.fields[name]
    return sentence !== undefined && after.customer[name] === before.customer[name] ? [[name, sentence] as const] : []
  })
  return left.length > 0 ? { ...failure, fields: Object.fromEntries(left) } : null
}
