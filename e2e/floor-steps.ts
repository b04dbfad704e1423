/** A salon that is open around the clock today, with two members who do all services. */

import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { readFloorSettings } from '../shared/floor/settings.ts'
import { localDateOf } from '../shared/format.ts'
import { listServices } from '../shared/services/contract.ts'
import { listStaff } from '../shared/staff/contract.ts'
import { minute } from '../shared/time.ts'
import { expect } from './fixtures.ts'
import { salonIdOf } from './owner-steps.ts'
import type { SalonAt } from './salons.ts'
import type { NewVisit } from './till-steps.ts'

const Named = z.object({ id: z.string() })

/** Opens the hours of Mai and Kim. Signs in as the owner. */
export async function openAllDay(page: Page, salon: SalonAt): Promise<{ mai: string; kim: string; serviceId: string }> {
  const { request } = page
  const salonId = salonIdOf(salon)
  const workingHours = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
    dayOfWeek,
    openTime: '00:00',
    closeTime: '23:59',
    isClosed: false,
  }))
  await done(request.post(`/api/salons/${salonId}/working-hours`, { data: { workingHours } }))
  const [service] = listServices.reply?.parse(await (await request.get(`/api/salons/${salonId}/services`)).json()) ?? []
  const serviceId = service?.id ?? ''
  const kim = Named.parse(
    await done(
      request.post(`/api/salons/${salonId}/staff`, {
        data: { firstName: 'Kim', lastName: 'Ngo', email: `kim@${salonId}.localhost`, phone: '(408) 555-0101' },
      }),
    ),
  ).id
  await done(request.put(`/api/staff/${kim}/services`, { data: { serviceIds: [serviceId] } }))
  const team = listStaff.reply?.parse(await (await request.get(`/api/salons/${salonId}/staff`)).json()) ?? []
  const mai = team.find(({ firstName }) => firstName === 'Mai')?.id ?? ''
  const availability = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    isActive: true,
    startTime: '00:00',
    endTime: '23:59',
  }))
  for (const id of [mai, kim]) await done(request.put(`/api/staff/${id}/availability`, { data: { availability } }))
  return { mai, kim, serviceId }
}

/** Switches the floor on and skips its introduction; nobody loses a turn for being late. */
export async function switchFloorOn(request: APIRequestContext, salon: SalonAt): Promise<void> {
  const path = `/api/salons/${salonIdOf(salon)}/floor-settings`
  const known = readFloorSettings.reply?.parse(await (await request.get(path)).json())
  const rules = known && { ...known.rules, late: { ...known.rules.late, effect: 'nothing' } }
  await done(request.patch(path, { data: { on: true, explained: true, rules, version: known?.version } }))
}

/** A visit in an hour and a half with a requested member. */
export async function bookLater(
  request: APIRequestContext,
  salon: SalonAt,
  { name, phone = '(408) 555-0166', staffId, serviceId, zone, now = Date.now() }: NewVisit & { phone?: string },
): Promise<void> {
  const start = Math.ceil(now / (15 * minute)) * 15 * minute + 90 * minute
  const startDateTime = new Date(start).toISOString()
  const [firstName, lastName] = name.split(' ')
  await done(
    request.post('/api/bookings', {
      data: {
        salonId: salonIdOf(salon),
        services: [serviceId],
        staffAssignments: [{ serviceId, staffId }],
        date: localDateOf(zone, start),
        timeSlots: [{ serviceId, startDateTime }],
        customer: { firstName, lastName, phone },
        timezone: zone,
        outsideHours: true,
      },
    }),
  )
}

async function done(sent: ReturnType<APIRequestContext['post']>): Promise<unknown> {
  const reply = await sent
  expect(reply.ok(), await reply.text()).toBe(true)
  const text = await reply.text()
  return text === '' ? null : JSON.parse(text)
}
