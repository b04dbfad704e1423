/** A start as the owner types it, and the instant that it means. Pure. */

import { localDateOf, localTimeOf } from '../../shared/format.ts'
import { addMinutes, type Instant, type LocalDate, type LocalTime } from '../../shared/time.ts'

const typed = /^(\d{1,2})(?:[:.h]?([0-5]\d))?(?:h|\s*([ap])\.?m?\.?)?$/
/** Said without am or pm, one to six o'clock is in the afternoon: no salon opens before. */
const lastAfternoonHour = 6

/** `210`, `2:10 pm`, `14h10`, `9` … as `14:10`; null for what is no time. */
export function readTime(text: string): LocalTime | null {
  const found = typed.exec(text.trim().toLowerCase())
  if (!found) return null
  const [, hours = '', minutes = '00', half] = found
  const hour = hourOf(hours, half)
  return hour === null ? null : `${String(hour).padStart(2, '0')}:${minutes}`
}

function hourOf(digits: string, half: string | undefined): number | null {
  const hour = Number(digits)
  if (hour > 23) return null
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null
    return (hour % 12) + (half === 'p' ? 12 : 0)
  }
  const afternoon = digits.length === 1 && hour >= 1 && hour <= lastAfternoonHour
  return afternoon ? hour + 12 : hour
}

/** The instant at which the salon's clock shows it, the first where it does twice; null where the clocks skip it. */
export function startAt(zone: string, date: LocalDate, time: LocalTime): Instant | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  // The zone's distance from UTC the day before and the day after: one of them holds, whichever way the clocks go.
  const starts = [-1440, 1440].map((minutes) => {
    const near = addMinutes(asUtc, minutes)
    const shown = Date.parse(`${localDateOf(zone, near)}T${localTimeOf(zone, near)}:00Z`)
    return asUtc - (shown - near)
  })
  const shows = (at: Instant) => localDateOf(zone, at) === date && localTimeOf(zone, at) === time
  return starts.toSorted((a, b) => a - b).find(shows) ?? null
}
