/** Every anonymous call and page, each in its most expensive form. */

import type { LoadRequest } from '../bench/load.ts'
import type { Salon } from '../bench/salons.ts'
import { addressOf, bodyOf, callsIn, type IdOf } from '../server/testing/every-call.ts'
import type { VisitDay } from '../shared/bookings/visit-day.ts'
import { addDays, type LocalDate } from '../shared/time.ts'

export interface AnonymousCall extends Omit<LoadRequest, 'method'> {
  method: string
  /** The name in the table. */
  label: string
}

/** Made by hand below: made from their schema alone they are refused, which costs nothing. */
const inEveryForm = ['/visit-slots', '/party-slots', 'POST /api/salons/{id}/held-times']

export async function anonymousCalls(url: string, salon: Salon, today: LocalDate): Promise<AnonymousCall[]> {
  const document: unknown = await (await fetch(`${url}/api/openapi.json`)).json()
  const { salonId, services, staffIds } = salon
  const known: Record<string, string | undefined> = {
    salonId,
    salon_id: salonId,
    serviceId: services[0]?.serviceId,
    staffId: staffIds[0],
    date: addDays(today, 1),
  }
  const idOf: IdOf = (name, path) => (name === 'id' && path.startsWith('/api/salons/') ? salonId : known[name])
  const ofApi = callsIn(document)
    .filter(({ roles }) => roles === null)
    .map((call): AnonymousCall => {
      const body = bodyOf(call, idOf)
      return {
        label: `${call.method} ${call.path}`,
        method: call.method,
        path: addressOf(call, idOf),
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }
    })
  const pages = [
    '/',
    '/login',
    `/booking/${salonId}`,
    '/booking/nobody',
    '/api/openapi.json',
    '/readyz',
    '/nothing.here',
  ]
  return [
    ...ofApi.filter(({ label }) => !inEveryForm.some((path) => label.endsWith(path))),
    get('GET …/party-slots, six people with four services each, two weeks', partySlots(salon, today)),
    get('GET …/visit-slots, a visit of eight services, six weeks', slots(salon, today, 8, 42)),
    get('GET …/visit-slots, one service, a week', slots(salon, today, 1, 7)),
    ...(await holdTime(url, salon, today)),
    ...pages.map((path) => get(`GET ${path.replace(salonId, '{salonId}')}`, path)),
  ]
}

/** Holds a free time. The same browser asks each time, which gives up the time it held before. */
async function holdTime(url: string, salon: Salon, today: LocalDate): Promise<AnonymousCall[]> {
  const reply = await fetch(url + slots(salon, today, 1, 7))
  const { days }: { days: VisitDay[] } = await reply.json()
  const free = days.flatMap((day) => day.slots).find(({ disabled }) => !disabled)
  const serviceId = salon.services[0]?.serviceId
  if (!free) return []
  return [
    {
      label: 'POST …/held-times, a free time',
      method: 'POST',
      path: `/api/salons/${salon.salonId}/held-times`,
      headers: { 'content-type': 'application/json', 'booking-holder': 'the-browser-of-the-benchmark' },
      body: JSON.stringify({
        services: [serviceId],
        timeSlots: [{ serviceId, startDateTime: free.startDateTime }],
      }),
    },
  ]
}

export function slots({ salonId, services }: Salon, today: LocalDate, count: number, days: number): string {
  const ids = services.slice(0, count).map(({ serviceId }) => serviceId)
  return `/api/salons/${salonId}/visit-slots?services=${ids.join(',')}&date=${addDays(today, 1)}&days=${days}`
}

/** A request that fits costs the most, as every arrangement is tried. */
function partySlots({ salonId, services }: Salon, today: LocalDate): string {
  const person = services.slice(0, 4).map(({ serviceId }) => serviceId)
  const people = Array.from({ length: 6 }, () => person.join(',')).join(';')
  return `/api/salons/${salonId}/party-slots?people=${people}&arrangement=any&date=${addDays(today, 1)}&days=14`
}

function get(label: string, path: string): AnonymousCall {
  return { label, method: 'GET', path, headers: { 'accept-encoding': 'gzip, br' } }
}
