/** When a client could come on a day, at first: while the salon is open, from now on. Pure. */

import { localDateOf, localTimeOf } from '../../../shared/format.ts'
import { type Instant, type LocalDate, type LocalTime, minute } from '../../../shared/time.ts'
import type { WaitSpan } from '../../../shared/waitlist/contract.ts'

const quarter = 15 * minute

export function wholeDay(
  date: LocalDate,
  { start, end }: { start: LocalTime; end: LocalTime },
  zone: string,
  at: Instant,
): WaitSpan {
  const soon = Math.ceil(at / quarter) * quarter
  const isToday = localDateOf(zone, soon) === date
  const from = isToday ? localTimeOf(zone, soon) : start
  return { date, from: from > start && from < end ? from : start, to: end }
}
