/** What the server says of the opened salon, to compare with what its screens say. */

import { type Calendar, readCalendar } from '../../shared/bookings/calendar.ts'
import { type Booking, listBookings } from '../../shared/bookings/contract.ts'
import { localDateOf } from '../../shared/format.ts'
import type { LocalDate } from '../../shared/time.ts'
import type { Opened } from './table.ts'

/** Of both salons. */
export const zone = 'America/Los_Angeles'

const pageSize = 1000

/** By date in the salon's zone, the earliest first. */
export async function bookingsByDate(
  { page, salonId }: Opened,
  query: Record<string, string> = {},
): Promise<Map<LocalDate, Booking[]>> {
  const all: Booking[] = []
  for (let number = 1; all.length === (number - 1) * pageSize; number++) {
    const params = { limit: String(pageSize), page: String(number), sortBy: 'oldest', ...query }
    const reply = await page.request.get(listBookings.path.replace(':salonId', salonId), { params })
    all.push(...(listBookings.reply?.parse(await reply.json()).bookings ?? []))
  }
  return Map.groupBy(all, ({ startTime }) => localDateOf(zone, Date.parse(startTime)))
}

/** The day with the most of these bookings. */
export function busiest(byDate: Map<LocalDate, Booking[]>): { date: LocalDate; bookings: Booking[] } {
  const [day] = [...byDate].toSorted(([, one], [, other]) => other.length - one.length)
  if (!day) throw new Error('The salon has no such booking.')
  return { date: day[0], bookings: day[1] }
}

export async function calendarOf({ page, salonId }: Opened, from: LocalDate, to: LocalDate): Promise<Calendar> {
  const reply = await page.request.get(readCalendar.path.replace(':salonId', salonId), { params: { from, to } })
  const calendar = readCalendar.reply?.parse(await reply.json())
  if (!calendar) throw new Error('The server tells no calendar.')
  return calendar
}
