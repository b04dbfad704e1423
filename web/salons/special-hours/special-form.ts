/** Special opening hours of one or several days as form values. */

import { maxSpecialDays } from '../../../shared/salons/special-hours.ts'
import { addDays, type LocalDate, type LocalTime } from '../../../shared/time.ts'

export interface SpecialTyped {
  from: LocalDate
  /** Empty: one day. */
  to: LocalDate
  opens: LocalTime
  closes: LocalTime
  name: string
}

export const nothing: SpecialTyped = { from: '', to: '', opens: '09:00', closes: '15:00', name: '' }

interface Day {
  date: LocalDate
  openTime: LocalTime
  closeTime: LocalTime
  name: string
}

type FormResult =
  | { codes: Record<string, string> }
  /** `fields`: the form's names for the server's field paths. */
  | { change: { days: Day[]; usual: LocalDate[] }; fields: Record<string, string> }

/** Includes every day in the range, even those on which the salon is usually closed. */
export function readSpecial({ from, to, opens, closes, name }: SpecialTyped): FormResult {
  const last = to || from
  const codes: Record<string, string> = {}
  if (last < from) codes['to'] = 'ends_before_start'
  else if (addDays(from, maxSpecialDays) <= last) codes['to'] = 'special_too_long'
  if (closes <= opens) codes['closes'] = 'closes_before_opening'
  if (Object.keys(codes).length > 0) return { codes }

  const days: Day[] = []
  for (let date = from; date <= last; date = addDays(date, 1)) {
    days.push({ date, openTime: opens, closeTime: closes, name: name.trim() })
  }
  const fields = days.map((_, row) => [`days.${row}.date`, row === 0 ? 'from' : 'to'])
  return { change: { days, usual: [] }, fields: Object.fromEntries(fields) }
}
