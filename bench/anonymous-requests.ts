/** The requests of the benchmark. */

import type { Dice } from '../server/sample/random.ts'
import { addDays, type LocalDate } from '../shared/time.ts'
import type { LoadRequest } from './load.ts'
import type { Salon } from './salons.ts'

/** The next days that have bookings. */
const busyDays = 28

export interface RequestSources {
  salons: readonly Salon[]
  today: LocalDate
  dice: Dice
}

export type RequestMaker = (from: RequestSources) => LoadRequest

export function slotsOfOne({ salons, today, dice }: RequestSources): LoadRequest {
  const salon = dice.pick(salons)
  const { minutes } = dice.pick(salon.services)
  const path = `/api/salons/${salon.salonId}/staff/${dice.pick(salon.staffIds)}/timeslots-with-status`
  return get(`${path}?date=${anyDay(today, dice)}&duration=${minutes}`)
}

export function slotsOfAny({ salons, today, dice }: RequestSources): LoadRequest {
  const { salonId, services } = dice.pick(salons)
  const { serviceId, minutes } = dice.pick(services)
  const path = `/api/salons/${salonId}/timeslots-any-staff`
  return get(`${path}?date=${anyDay(today, dice)}&duration=${minutes}&serviceId=${serviceId}`)
}

/** Two services, any staff, seven days. */
export function slotsOfVisit({ salons, today, dice }: RequestSources): LoadRequest {
  const { salonId, services } = dice.pick(salons)
  const first = dice.pick(services)
  const second = dice.pick(services.filter((service) => service !== first))
  const query = `services=${first.serviceId},${second.serviceId}&staff=any&days=7`
  return get(`/api/salons/${salonId}/visit-slots?date=${addDays(today, dice.between(1, busyDays - 6))}&${query}`)
}

/** One service, any staff, as far as a strip of days goes. */
export function slotsOfMonth({ salons, today, dice }: RequestSources): LoadRequest {
  const { salonId, services } = dice.pick(salons)
  const query = `services=${dice.pick(services).serviceId}&staff=any&days=42`
  return get(`/api/salons/${salonId}/visit-slots?date=${addDays(today, dice.between(1, 7))}&${query}`)
}

function anyDay(today: LocalDate, dice: Dice): LocalDate {
  return addDays(today, dice.between(1, busyDays))
}

function get(path: string): LoadRequest {
  return { method: 'GET', path, headers: callerHeaders() }
}

let callers = 0

/** Each call comes from a different address, so that the limits per address stay on, and takes what Chrome, Edge and Firefox take. */
export function callerHeaders(): Record<string, string> {
  callers++
  const address = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
  return { 'x-forwarded-for': address, 'accept-encoding': 'gzip, deflate, br, zstd' }
}
