/** Bookings that can all be made: each takes a time that was free, and no two overlap. */

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { VisitDay } from '../shared/bookings/visit-day.ts'
import { addDays, type LocalDate, minute } from '../shared/time.ts'
import { callerHeaders, type RequestSources } from './anonymous-requests.ts'
import type { LoadRequest } from './load.ts'
import type { Salon } from './salons.ts'

const VisitDays = z.object({ days: z.array(VisitDay) })

interface Free {
  salon: Salon
  serviceId: string
  /** A member who is free then. */
  staffId: string
  date: LocalDate
  startDateTime: string
}

/** In a single salon, its next free times; among many, one time in each of randomly picked salons. Every second booking requests no particular member. */
export async function bookings(url: string, reads: RequestSources, count: number): Promise<LoadRequest[]> {
  const { salons, today, dice } = reads
  const [only] = salons
  const free =
    only && salons.length === 1
      ? (await Promise.all([1, 43].map((day) => freeTimes(url, only, { from: addDays(today, day), days: 42 })))).flat()
      : await anyFree(url, reads, count)
  if (free.length < count) throw new Error(`Only ${free.length} free times were found, and ${count} are wanted.`)
  const shuffled = free.slice(0, count).map((one) => ({ one, place: dice.roll() }))
  return shuffled
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }, index) => {
      const { salon, date, serviceId, staffId, startDateTime } = one
      return askFor(salon, date, [{ serviceId, staffId: index % 2 === 0 ? staffId : null, startDateTime }])
    })
}

async function anyFree(url: string, { salons, today, dice }: RequestSources, count: number): Promise<Free[]> {
  const free = new Map<string, Free>()
  for (let tries = 0; tries < 20 * count && free.size < count; tries++) {
    const salon = dice.pick(salons)
    const times = await freeTimes(url, salon, { from: addDays(today, dice.between(1, 21)), days: 7 })
    if (times.length > 0) free.set(salon.salonId, dice.pick(times))
  }
  return [...free.values()]
}

/** For the service that most members perform, earliest first, at starts far enough apart not to overlap. */
async function freeTimes(
  url: string,
  salon: Salon,
  { from, days }: { from: LocalDate; days: number },
): Promise<Free[]> {
  const [service] = salon.services.toSorted((a, b) => b.staffIds.length - a.staffIds.length)
  if (!service) return []
  const { serviceId, minutes } = service
  const address = `/api/salons/${salon.salonId}/visit-slots?services=${serviceId}&date=${from}&days=${days}`
  const reply = await fetch(`${url}${address}`, { headers: callerHeaders() })
  if (!reply.ok) throw new Error(`${refusalIn(reply, await reply.text())} instead of free times`)
  const stride = Math.ceil((minutes + 30) / 30) * 30 * minute
  return VisitDays.parse(await reply.json()).days.flatMap(({ date, slots }) =>
    slots.flatMap(({ disabled, startDateTime, lines }) => {
      const staffId = lines[0]?.staffId
      if (disabled || !staffId || Date.parse(startDateTime) % stride !== 0) return []
      return [{ salon, serviceId, staffId, date, startDateTime }]
    }),
  )
}

/** Reasons for a refusal, by the error code of the response. */
export function codeIn(answer: string): string {
  return /"code":"(\w+)"/.exec(answer)?.[1] ?? answer.slice(0, 40)
}

/**
 * Which limit refused it: `Retry-After` is 3 s for too many callers, 2 s for waiting too long for the
 * database, 5 s when the database cannot write.
 */
export function refusalIn({ status, headers }: Response, text: string): string {
  const again = headers.get('retry-after')
  const reason = /"reason":"(\w+)"/.exec(text)?.[1]
  const said = text.startsWith('<') ? '' : codeIn(text)
  return [String(status), said, reason, again && `come again in ${again} s`].filter(Boolean).join(' ')
}

interface BookedLine {
  serviceId: string
  staffId: string | null
  startDateTime: string
}

export function askFor({ salonId, timezone }: Salon, date: LocalDate, lines: readonly BookedLine[]): LoadRequest {
  const body = {
    salonId,
    services: lines.map(({ serviceId }) => serviceId),
    staffAssignments: lines.map(({ serviceId, staffId }) => ({ serviceId, staffId })),
    date,
    timeSlots: lines.map(({ serviceId, startDateTime }) => ({ serviceId, startDateTime })),
    customer: { firstName: 'Mai', lastName: 'Nguyen', phone: nextPhone(), email: '' },
    timezone,
  }
  const headers = { ...callerHeaders(), 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  return { method: 'POST', path: '/api/bookings', body: JSON.stringify(body), headers }
}

let customers = 0

function nextPhone(): string {
  customers++
  return `+1408${2_000_000 + customers}`
}
