/** Time off as form values, and the request built from them. */

import type { addTimeOff } from '../../shared/staff/contract.ts'
import { TimeOffIn } from '../../shared/staff/input.ts'
import type { LocalDate, LocalTime } from '../../shared/time.ts'
import type { CallOptions } from '../api.ts'
import { codesOf } from '../ui/field-codes.ts'

export type TimeOffSent = CallOptions<typeof addTimeOff>['input']

export interface TimeOffTyped {
  kind: 'days' | 'hours'
  from: LocalDate
  /** Last whole day; hours are all on the first day. */
  to: LocalDate
  fromTime: LocalTime
  toTime: LocalTime
  reason: string
}

export function emptyTimeOff(day: LocalDate): TimeOffTyped {
  return { kind: 'days', from: day, to: day, fromTime: '12:00', toTime: '14:00', reason: '' }
}

/** A last day before the first one follows it, so that moving the first day takes one step. */
export function withFirstDay(typed: TimeOffTyped, from: LocalDate): TimeOffTyped {
  return { ...typed, from, to: typed.to < from ? from : typed.to }
}

/** The request, or an error code per field. */
export function readTimeOff(typed: TimeOffTyped): { input: TimeOffSent } | { codes: Record<string, string> } {
  const input = sentTimeOff(typed)
  const { error } = TimeOffIn.safeParse(input)
  return error ? { codes: codesOf(error.issues) } : { input }
}

function sentTimeOff({ kind, from, to, fromTime, toTime, reason }: TimeOffTyped): TimeOffSent {
  const day = { from: from || undefined, reason }
  return kind === 'days' ? { ...day, to: to || undefined } : { ...day, to: day.from, fromTime, toTime }
}
