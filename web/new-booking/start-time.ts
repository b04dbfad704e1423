/** Parses a typed start and converts it to an instant. Pure. */

import { localDateOf, localTimeOf } from '../../shared/format.ts'
import { addMinutes, type Instant, type LocalDate, type LocalTime } from '../../shared/time.ts'

const typed = /^(\d{1,2})(?:[:.h]?([0-5]\d))?(?:h|\s*([ap])\.?m?\.?)?$/
/** Without am or pm, one to six is in the afternoon, as no salon opens that early. */
const lastAfternoonHour = 6

/** `210`, `2:10 pm`, `14h10`, `9` … as `14:10`; null if it is not a time. */
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

/** The instant of a local time in the salon's zone, the first if there are two; null if the clock skips it. */
export function startAt(zone: string, date: LocalDate, time: LocalTime): Instant | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  // Tries the zone's UTC offsets of the days before and after: one of them applies, whichever way the clocks change.
  const starts = [-1440, 1440].map((minutes) => {
    const near = addMinutes(asUtc, minutes)
    const shown = Date.parse(`${localDateOf(zone, near)}T${localTimeOf(zone, near)}:00Z`)
    return asUtc - (shown - near)
  })
  const shows = (at: Instant) => localDateOf(zone, at) === date && localTimeOf(zone, at) === time
  return starts.toSorted((a, b) => a - b).find(shows) ?? null
}
