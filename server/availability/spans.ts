/** Groups days to read together when bookings are spread over months. */

import { addMinutes, type Instant, minutesBetween } from '../../shared/time.ts'
import type { DaySpan } from './setup-parts.sql.ts'

/** Reads grow with the number of months that hold something, not with the number of bookings. */
const daysTogether = 31

/** Each group with its days and the following one, earliest first. */
export function inSpans<Item extends { start: Instant }>(items: readonly Item[]): { items: Item[]; days: DaySpan }[] {
  const spans: Item[][] = []
  for (const item of items.toSorted((a, b) => a.start - b.start)) {
    const span = spans.at(-1)
    if (span?.[0] && item.start < addMinutes(span[0].start, daysTogether * 1440)) span.push(item)
    else spans.push([item])
  }
  return spans.map((span) => {
    const [first, last] = [span[0]?.start ?? 0, span.at(-1)?.start ?? 0]
    return { items: span, days: { around: first, days: Math.ceil(minutesBetween(first, last) / 1440) + 2 } }
  })
}
