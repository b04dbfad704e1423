/** A salon that uses the floor, with a tablet at the door, a TV, and calls of its front desk. */

import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { Board } from '../shared/floor/contract.ts'
import { FloorSettings } from '../shared/floor/settings.ts'
import { localDateOf, showTime } from '../shared/format.ts'
import { listServices } from '../shared/services/contract.ts'
import { listStaff } from '../shared/staff/contract.ts'
import { minute } from '../shared/time.ts'
import { zoneInDaytime } from '../web/testing/daytime.ts'
import { salonIdOf } from './owner-steps.ts'
import { bareSalon, type SalonAt } from './salons.ts'
import { admin, type RunningServer } from './server.ts'

/** So that the day does not end during the run. */
export const zone = zoneInDaytime()

export interface DoorSalon extends SalonAt {
  door: string
  tv: string
  serviceId: string
  staffId: string
}

/** One member, who has clocked in; clients can join from home. `owner` is signed in from then on. */
export async function salonWithDoor(server: RunningServer, owner: APIRequestContext, name: string): Promise<DoorSalon> {
  const salon = await bareSalon(server.base, admin, { name, timezone: zone })
  const salonId = salonIdOf(salon)
  await ask(owner, 'POST', '/api/shop/login', salon.owner)
  const settings = `/api/salons/${salonId}/floor-settings`
  const { version } = FloorSettings.parse(await ask(owner, 'GET', settings))
  await ask(owner, 'PATCH', settings, { on: true, lineFromHome: true, maxFromHome: 2, version })
  // Open around the clock, so that the time of the run does not matter.
  const workingHours = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
    dayOfWeek,
    openTime: '00:00',
    closeTime: '23:59',
    isClosed: false,
  }))
  await ask(owner, 'POST', `/api/salons/${salonId}/working-hours`, { workingHours })
  const [member] = listStaff.reply?.parse(await ask(owner, 'GET', `/api/salons/${salonId}/staff`)) ?? []
  const [service] = listServices.reply?.parse(await ask(owner, 'GET', `/api/salons/${salonId}/services`)) ?? []
  const staffId = member?.id ?? ''
  const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    isActive: true,
    startTime: '00:00',
    endTime: '23:59',
  }))
  await ask(owner, 'PUT', `/api/staff/${staffId}/availability`, { availability: week })
  await ask(owner, 'POST', `/api/salons/${salonId}/floor/clock-ins`, { staffId })
  const address = async (kind: string) =>
    z.object({ address: z.string() }).parse(await ask(owner, 'POST', `/api/salons/${salonId}/floor-devices/${kind}`))
      .address
  return {
    ...salon,
    door: await address('door'),
    tv: await address('tv'),
    serviceId: service?.id ?? '',
    staffId,
  }
}

/** Booked by the front desk, about an hour from now. Returns the start. */
export async function bookToday(
  owner: APIRequestContext,
  salon: DoorSalon,
  customer: { firstName: string; lastName: string; phone: string },
): Promise<string> {
  const start = Math.ceil((Date.now() + 60 * minute) / (15 * minute)) * 15 * minute
  const startDateTime = new Date(start).toISOString()
  const { serviceId, staffId } = salon
  await ask(owner, 'POST', '/api/bookings', {
    salonId: salonIdOf(salon),
    services: [serviceId],
    date: localDateOf(zone, start),
    staffAssignments: [{ serviceId, staffId }],
    timeSlots: [{ serviceId, startDateTime }],
    customer,
    timezone: zone,
    outsideHours: true,
  })
  return showTime(zone, start)
}

export async function readBoard(owner: APIRequestContext, salon: DoorSalon): Promise<Board> {
  return Board.parse(await ask(owner, 'GET', `/api/salons/${salonIdOf(salon)}/floor`))
}

/** Written down by the front desk. */
export async function waits(owner: APIRequestContext, salon: DoorSalon, name: string): Promise<void> {
  const clients = [{ serviceIds: [salon.serviceId] }]
  await ask(owner, 'POST', `/api/salons/${salonIdOf(salon)}/floor/parties`, { clients, name, quotedMinutes: null })
}

/** Seats the party with this number with the only member. */
export async function seat(owner: APIRequestContext, salon: DoorSalon, number: number): Promise<void> {
  const { waiting } = await readBoard(owner, salon)
  const party = waiting.find((one) => one.number === number)
  if (!party) throw new Error(`Nobody waits with number ${number}.`)
  const seats = [{ index: 0, staffId: salon.staffId }]
  await ask(owner, 'POST', `/api/salons/${salonIdOf(salon)}/floor/waiting/${party.partyId}/seats`, {
    seats,
    outsideHours: true,
  })
}

async function ask(client: APIRequestContext, method: string, path: string, data?: object): Promise<unknown> {
  const reply = await client.fetch(path, data ? { method, data } : { method })
  const text = await reply.text()
  if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${text}`)
  return text ? JSON.parse(text) : null
}
