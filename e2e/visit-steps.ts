/** A visit booked by a client. */

import type { APIRequestContext } from '@playwright/test'
import { visitSlots } from '../shared/availability/contract.ts'
import { listServices } from '../shared/services/contract.ts'
import { expect } from './fixtures.ts'
import { salonIdOf } from './owner-steps.ts'
import type { RunningServer } from './server.ts'

let clients = 0

export interface Booked {
  id: string
  clientLink: string
  startTime: string
}

/** A manicure some days ahead, booked as a client at the first free time of that day. */
export async function bookVisit(
  request: APIRequestContext,
  server: RunningServer,
  firstName: string,
  days: number,
): Promise<Booked> {
  const salonId = salonIdOf(server)
  const menu = listServices.reply?.parse(await (await request.get(`/api/salons/${salonId}/services`)).json())
  const serviceId = menu?.[0]?.id ?? ''
  const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const answer = await request.get(`/api/salons/${salonId}/visit-slots`, {
    params: { date, days: 7, services: serviceId },
  })
  const open = visitSlots.reply
    ?.parse(await answer.json())
    .days.find(({ slots }) => slots.some(({ disabled }) => !disabled))
  const slot = open?.slots.find(({ disabled }) => !disabled)
  clients += 1
  const reply = await request.post('/api/bookings', {
    data: {
      salonId,
      services: [serviceId],
      date: open?.date,
      timeSlots: [{ serviceId, startDateTime: slot?.startDateTime }],
      customer: { firstName, lastName: 'Visitor', phone: `(408) 555-${7600 + clients}` },
      timezone: 'America/Los_Angeles',
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return reply.json()
}
