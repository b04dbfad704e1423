/** The staff page as an owner uses it. */

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { blockingBookings, visitSlots } from '../shared/availability/contract.ts'
import { localDateOf } from '../shared/format.ts'
import { listServices } from '../shared/services/contract.ts'
import { listPublicStaff } from '../shared/staff/contract.ts'
import { addDays, type LocalDate } from '../shared/time.ts'
import { expect } from './fixtures.ts'
import { openAs, type Slot, salonIdOf } from './owner-steps.ts'
import type { RunningServer } from './server.ts'

export async function openStaff(page: Page, { owner }: RunningServer): Promise<void> {
  await openAs(page, owner, '/staff')
  await names(page).first().waitFor()
}

/** In the order of the cards. */
export function names(page: Page): Locator {
  return page.locator('main li h2')
}

export function card(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, level: 2 }) })
}

/** From a card's menu. */
export async function choose(page: Page, name: string, act: string, menu = 'More for'): Promise<void> {
  await page.getByRole('button', { name: `${menu} ${name}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
  await expect(page.locator('[role=menu]')).toHaveCount(0) // it fades out
}

/** Calendar days of the sample salon. */
export function daysUntil(date: LocalDate): number {
  return (Date.parse(date) - Date.parse(today())) / 86_400_000
}

function today(): LocalDate {
  return localDateOf('America/Los_Angeles', Date.now())
}

export async function publicNames(request: APIRequestContext, server: RunningServer): Promise<string[]> {
  const answer = await request.get(`/api/public/salon/${salonIdOf(server)}/staff`)
  return (listPublicStaff.reply?.parse(await answer.json()) ?? []).map(({ firstName }) => firstName)
}

interface Time {
  date: LocalDate
  startDateTime: string
  endDateTime: string
}

/** A time, at least two days ahead, at which a colleague could do the service instead. */
export async function freeWithColleague(
  request: APIRequestContext,
  server: RunningServer,
  { service, name }: { service: string; name: string },
): Promise<Slot> {
  const salonId = salonIdOf(server)
  const menu = await request.get(`/api/salons/${salonId}/services`)
  const serviceId = listServices.reply?.parse(await menu.json()).find((one) => one.name === service)?.id ?? ''
  const team = await request.get(`/api/salons/${salonId}/services/${serviceId}/staff/public`)
  const able = listPublicStaff.reply?.parse(await team.json()) ?? []
  const free = async (staffId: string) => {
    const query = { date: addDays(today(), 2), days: 10, services: serviceId, staff: staffId }
    const answer = await request.get(`/api/salons/${salonId}/visit-slots`, { params: query })
    return (visitSlots.reply?.parse(await answer.json()).days ?? []).flatMap(({ date, slots }) =>
      slots
        .filter(({ disabled }) => !disabled)
        .map(({ startDateTime, endDateTime }) => ({ date, startDateTime, endDateTime })),
    )
  }
  // A member with a visit that could be given away counts as free too, though perhaps only the member in question could take it.
  const isTaken = async (staffId: string, { date, startDateTime, endDateTime }: Time) => {
    const answer = await request.get(`/api/debug/bookings/${staffId}/${date}`)
    const taken = blockingBookings.reply?.parse(await answer.json()).blockingBookings ?? []
    return taken.some(({ startTime, endTime }) => startTime < endDateTime && startDateTime < endTime)
  }
  const own = able.find(({ firstName }) => firstName === name)
  const elsewhere = new Set<string>()
  for (const { id } of able.filter((member) => member !== own)) {
    for (const time of (await free(id)).slice(0, 20)) if (!(await isTaken(id, time))) elsewhere.add(time.startDateTime)
  }
  const found = (await free(own?.id ?? '')).find(({ startDateTime }) => elsewhere.has(startDateTime))
  if (!own || !found) throw new Error(`Nobody could stand in for ${name}.`)
  return { ...found, serviceId, staffId: own.id }
}
