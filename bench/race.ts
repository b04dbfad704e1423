/** Many callers at once book the same two members, half of them in reverse order: exactly one succeeds, and nobody waits long. */

import { z } from 'zod'
import { VisitDay } from '../shared/bookings/visit-day.ts'
import { addDays, addMinutes, type LocalDate, toIso } from '../shared/time.ts'
import { callerHeaders, type RequestSources } from './anonymous-requests.ts'
import { askFor } from './bookings.ts'
import type { LoadRequest } from './load.ts'

const VisitDays = z.object({ days: z.array(VisitDay) })

/** @throws Error if none of ten salons has a free time for it */
export async function oppositeOrder(
  url: string,
  { salons, today, dice }: RequestSources,
  count: number,
): Promise<LoadRequest[]> {
  for (let tries = 0; tries < 10; tries++) {
    const salon = dice.pick(salons)
    const [one, other] = salon.services.toSorted((a, b) => b.staffIds.length - a.staffIds.length)
    const [first, second] = one?.staffIds.filter((id) => other?.staffIds.includes(id)) ?? []
    if (!one || !other || !first || !second) continue

    const from = addDays(today, 43 + tries)
    const inOrder = await freeStarts(url, salon.salonId, { from, services: [one, other], staff: [first, second] })
    const reversed = await freeStarts(url, salon.salonId, { from, services: [other, one], staff: [first, second] })
    const free = [...inOrder].filter(([startDateTime]) => reversed.has(startDateTime))
    const found = free[dice.between(0, free.length - 1)]
    if (!found) continue

    const [startDateTime, date] = found
    const start = Date.parse(startDateTime)
    const then = (minutes: number) => toIso(addMinutes(start, minutes))
    const ways = [
      [
        { serviceId: one.serviceId, staffId: first, startDateTime: then(0) },
        { serviceId: other.serviceId, staffId: second, startDateTime: then(one.minutes) },
      ],
      [
        { serviceId: other.serviceId, staffId: first, startDateTime: then(0) },
        { serviceId: one.serviceId, staffId: second, startDateTime: then(other.minutes) },
      ],
    ]
    return Array.from({ length: count }, (_, index) => askFor(salon, date, ways[index % 2] ?? []))
  }
  throw new Error('Nobody has a free time for two services.')
}

/** The days of the free times, by their start. */
async function freeStarts(
  url: string,
  salonId: string,
  { from, services, staff }: { from: LocalDate; services: readonly { serviceId: string }[]; staff: readonly string[] },
): Promise<Map<string, LocalDate>> {
  const query = `services=${services.map(({ serviceId }) => serviceId).join()}&staff=${staff.join()}&days=42`
  const address = `/api/salons/${salonId}/visit-slots?date=${from}&${query}`
  const { days } = VisitDays.parse(await (await fetch(`${url}${address}`, { headers: callerHeaders() })).json())
  const free = days.flatMap(({ date, slots }) =>
    slots.flatMap(({ disabled, startDateTime }) => (disabled ? [] : [[startDateTime, date] as const])),
  )
  return new Map(free)
}
