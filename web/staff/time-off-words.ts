import { localDateOf, showShortDate, showTime } from '../../shared/format.ts'
import type { TimeOff } from '../../shared/staff/contract.ts'
import type { Language } from '../../shared/text/language.ts'
import { addDays } from '../../shared/time.ts'

/** `Tue, Dec 1`, `Tue, Dec 1 – Fri, Dec 4` for whole days; `Tue, Dec 1, 9:00 AM – 11:30 AM` for hours of one day. */
export function timeOffWords(
  { startsAt, endsAt, allDay }: Pick<TimeOff, 'startsAt' | 'endsAt' | 'allDay'>,
  zone: string,
  language: Language,
): string {
  const start = Date.parse(startsAt)
  const end = Date.parse(endsAt)
  const first = localDateOf(zone, start)
  // The last whole day ends when the next one starts.
  const last = allDay ? addDays(localDateOf(zone, end), -1) : localDateOf(zone, end)
  const from = showShortDate(first, language)
  const to = showShortDate(last, language)

  if (allDay) return first === last ? from : `${from} – ${to}`
  return `${from}, ${showTime(zone, start)} – ${first === last ? '' : `${to}, `}${showTime(zone, end)}`
}
