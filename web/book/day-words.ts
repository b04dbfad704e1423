import type { VisitDay } from '../../shared/bookings/visit-day.ts'
import type { LocalDate } from '../../shared/time.ts'
import { dayStateOf, freeSlots } from './times.ts'
import type { Say } from './use-text.ts'

/** `17 times`, `Full`, `Off`, `None left` or `Closed`, as shown. */
export function dayStateInWords(day: VisitDay, t: Say, today?: LocalDate): string {
  const room = dayStateOf(day, today)
  if (room === 'free') return t('time.times', { count: freeSlots(day).length })
  return t(`time.${room}`)
}

/** The same for screen readers, with the reason of a closure. */
export function dayStateAloud(day: VisitDay, t: Say, today?: LocalDate): string {
  const { reason } = day
  const named = !day.open && reason && reason !== 'closed'
  return named ? t('time.closed_because', { reason }) : dayStateInWords(day, t, today)
}
