/** What changes while a client's page is open: the menu, the day, and what the device takes for the time. */

import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { localDateOf } from '../shared/format.ts'
import { listServices } from '../shared/services/contract.ts'
import { listStaff } from '../shared/staff/contract.ts'
import { shiftClock } from '../shared/testing/shift-clock.ts'
import { addDays, minute } from '../shared/time.ts'
import { zoneInDaytime } from '../web/testing/daytime.ts'
import { atLength } from './at-length.ts'
import { button, chooseServices, fillIn, freeTimes, next, phone, somebody, words } from './booking-journey.ts'
import { expect, test } from './fixtures.ts'
import { openAllDay } from './floor-steps.ts'
import { checkScreen, salonIdOf } from './owner-steps.ts'
import { bareSalon, type SalonAt } from './salons.ts'
import { admin, type RunningServer } from './server.ts'

const zone = zoneInDaytime()
const day = 1440 * minute
const { en } = words

test.use(phone)

/** Offers Manicure and Pedicure around the clock. */
async function twoServices(page: Page, server: RunningServer, name: string): Promise<SalonAt> {
  const salon = await bareSalon(server.base, admin, { name, timezone: zone })
  const { request } = page
  await request.post('/api/shop/login', { data: salon.owner })
  const { serviceId } = await openAllDay(page, salon)
  const salonId = salonIdOf(salon)
  const input = { salon_id: salonId, serviceName: 'Pedicure', duration: 30, price: 35 }
  const { service } = z
    .object({ service: z.object({ id: z.string() }) })
    .parse(await (await request.post('/api/services', { data: input })).json())
  const team = listStaff.reply?.parse(await (await request.get(`/api/salons/${salonId}/staff`)).json()) ?? []
  for (const { id } of team)
    await request.put(`/api/staff/${id}/services`, { data: { serviceIds: [serviceId, service.id] } })
  await page.context().clearCookies() // clients book
  return salon
}

async function remove(request: APIRequestContext, salon: SalonAt, name: string): Promise<void> {
  await request.post('/api/shop/login', { data: salon.owner })
  const services = listServices.reply?.parse(
    await (await request.get(`/api/salons/${salonIdOf(salon)}/services`)).json(),
  )
  const found = services?.find((service) => service.name === name)
  expect((await request.delete(`/api/services/${found?.id}`)).ok()).toBe(true)
}

test('a service is deleted before the times are read: the client chooses another', async ({
  page,
  request,
  server,
  complaints,
}) => {
  complaints.expected.push(/40[04]/)
  const salon = await twoServices(page, server, 'gone-before')
  await page.goto(salon.bookingLink)
  await chooseServices(page, ['Pedicure'])
  await remove(request, salon, 'Pedicure')
  await next(page, en)
  await next(page, en)

  await expect(page.getByRole('alert').filter({ hasText: 'The menu has just changed' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Pedicure' })).toHaveCount(0)
  await checkScreen(page)
  await chooseServices(page, ['Manicure'])
  await next(page, en)
  await next(page, en)
  await expect(freeTimes(page).first()).toBeVisible()
})

test('a service is deleted before it is booked: the hold says so, and the client chooses another', {
  tag: atLength,
}, async ({ page, request, server, complaints }) => {
  complaints.expected.push(/40[04]/)
  const salon = await twoServices(page, server, 'gone-after')
  await page.goto(salon.bookingLink)
  await chooseServices(page, ['Pedicure'])
  await next(page, en)
  await next(page, en)
  await freeTimes(page).first().click()
  await remove(request, salon, 'Pedicure')
  await next(page, en)
  await expect(page.getByRole('status').filter({ hasText: 'This time can no longer be booked' })).toBeVisible()
  const person = somebody()
  await fillIn(page, en, person)
  await next(page, en)
  await button(page, 'Create Appointment').click()

  await expect(page.getByRole('alert').filter({ hasText: 'The menu has just changed' })).toBeVisible()
  await chooseServices(page, ['Manicure'])
  await next(page, en)
  await next(page, en)
  await freeTimes(page).first().click()
  await next(page, en)
  await expect(page.getByLabel('First Name *')).toHaveValue(person.firstName)
  await next(page, en)
  await button(page, 'Create Appointment').click()
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()
})

for (const [days, tag] of [
  [-2, []],
  [2, [atLength]],
] as const)
  test(`a device whose clock is ${days} days off is offered the salon's today`, { tag: [...tag] }, async ({
    page,
    context,
    server,
    complaints,
  }) => {
    complaints.expected.push(/400/) // its first question is about a day that the server says is not today
    const salon = await twoServices(page, server, `off-${days + 2}`)
    await context.addInitScript(shiftClock, days * day)
    await page.goto(salon.bookingLink)
    await chooseServices(page, ['Manicure'])
    await next(page, en)
    await next(page, en)
    await expect(page.locator('main fieldset button[aria-pressed=true]')).toContainText('Today')
    await freeTimes(page).first().click()
    await next(page, en)
    await fillIn(page, en, somebody())
    await next(page, en)
    await button(page, 'Create Appointment').click()
    await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()
  })

test('a page that was left open overnight asks for the new day', async ({ page, server, complaints }) => {
  complaints.expected.push(/400/)
  const salon = await twoServices(page, server, 'overnight')
  await page.clock.install()
  await page.goto(salon.bookingLink)
  await chooseServices(page, ['Manicure'])
  await next(page, en)
  await next(page, en)
  await expect(freeTimes(page).first()).toBeVisible()
  const tomorrow = addDays(localDateOf(zone, Date.now()), 1)
  const asked = page.waitForRequest((request) => request.url().includes(`date=${tomorrow}`))
  await page.clock.fastForward(day)
  await asked
})
