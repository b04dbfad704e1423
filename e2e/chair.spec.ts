/** A client in the chair: what is done instead, who takes over, and what a drag cannot do. Counted in taps on a tablet. */

import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { zoneInDaytime } from '../web/testing/daytime.ts'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { bookLater, openAllDay, switchFloorOn } from './floor-steps.ts'
import { checkScreen, openAs, salonIdOf, told } from './owner-steps.ts'
import { bareSalon, type SalonAt } from './salons.ts'
import { admin } from './server.ts'
import { countTaps } from './taps.ts'

/** So that the day does not end during the run. */
const zone = zoneInDaytime()

test.use({ viewport: { width: 1024, height: 768 }, locale: 'en-US' })

test('an upgrade takes four taps and asks about the next client, a hand-over takes three', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected.push(/409 \(Conflict\)/)
  const salon = await bareSalon(server.base, admin, { name: 'chair', timezone: zone })
  const { mai, serviceId } = await openSalon(page, salon)
  await bookLater(page.request, salon, { name: 'Bea Booked', staffId: mai, serviceId, zone })
  await seated(page.request, salon, { name: 'Yolanda', staffId: mai, serviceId })
  await openAs(page, salon.owner, '/floor')
  const taps = await countTaps(page)

  await page.getByRole('button', { name: 'Yolanda', exact: true }).click()
  await page.getByRole('button', { name: 'Replace Manicure' }).click()
  await page.getByRole('button', { name: /^Full Set/ }).click()
  const asked = page.getByRole('list', { name: 'Not done' })
  await expect(asked).toContainText(/Yolanda runs \d+ min into Bea Booked.* Bea Booked asked for Mai\./)
  await checkScreen(page)
  await asked.getByRole('button', { name: 'Do it anyway' }).click()
  await taps(4)
  await expect(page.getByText(/^about \d+ min late$/)).toBeVisible()

  await page.getByRole('button', { name: 'Yolanda', exact: true }).click()
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect(page.getByText('All of it, $65.00 and the turn, goes to whoever takes over.')).toBeVisible()
  await checkScreen(page)
  await page.getByRole('button', { name: /^Kim/ }).click()
  await taps(3)
  await told(page, 'Yolanda is with Kim now')
})

test('another technician takes two taps, who agrees to one takes one, a party of three takes nine', async ({
  page,
  server,
}) => {
  const salon = await bareSalon(server.base, admin, { name: 'taps', timezone: zone })
  const { mai, serviceId } = await openSalon(page, salon, 14)
  await waiting(page.request, salon, { name: 'Wendy', serviceId })
  await openAs(page, salon.owner, '/floor')
  const taps = await countTaps(page)

  await page.getByRole('button', { name: /^number 1, Wendy/ }).click()
  await checkScreen(page)
  await page
    .getByRole('button', { name: /^Seat with Kim: Wendy|^Seat with Mai: Wendy/ })
    .last()
    .click()
  await taps(2)
  await told(page, /^Wendy is seated with/)
  await page.keyboard.press('z')
  await told(page, /^Undone/)
  await seated(page.request, salon, { name: 'Yolanda', staffId: mai, serviceId })

  await waiting(page.request, salon, { name: 'Sarah', serviceId, staffId: mai })
  await page.getByRole('button', { name: 'Client agrees with Kim: Sarah' }).click()
  await taps(1)
  await told(page, 'Sarah is seated with Kim')
  await checkScreen(page)

  await page.getByRole('button', { name: 'Add walk-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a walk-in' })
  await dialog.getByRole('button', { name: 'One more' }).click()
  await dialog.getByRole('button', { name: 'One more' }).click()
  for (const person of [1, 2, 3]) {
    if (person > 1) await dialog.getByRole('button', { name: new RegExp(`^Person ${person}`) }).click()
    await dialog.getByRole('button', { name: /^Manicure/ }).click()
  }
  await dialog.getByRole('button', { name: 'Add to the line' }).click()
  await taps(9)
  await told(page, /is waiting/)
})

test('arrival takes one tap, a walk-in three, a check four, a split with tips seven, a no-show three, a sick day three', async ({
  page,
  server,
}) => {
  const salon = await bareSalon(server.base, admin, { name: 'counted', timezone: zone })
  const { request } = page
  await request.post('/api/shop/login', { data: salon.owner })
  const { mai, kim, serviceId } = await openAllDay(page, salon)
  await switchFloorOn(request, salon)
  const clockIn = { data: { staffId: mai } }
  expect((await request.post(`/api/salons/${salonIdOf(salon)}/floor/clock-ins`, clockIn)).ok()).toBe(true)
  await bookLater(request, salon, { name: 'Bea Booked', staffId: mai, serviceId, zone })
  await openAs(page, salon.owner, '/floor')
  const taps = await countTaps(page)

  await page.getByRole('button', { name: 'Arrived: Bea Booked' }).click()
  await taps(1)
  await told(page, 'Bea Booked has arrived')
  await page.keyboard.press('z')
  await told(page, /^Undone/)
  await expect(page.getByRole('button', { name: 'Arrived: Bea Booked' })).toBeVisible()
  await page.getByRole('button', { name: 'Bea Booked', exact: true }).click()
  await checkScreen(page)
  await page.getByRole('dialog', { name: 'Bea Booked' }).getByRole('button', { name: 'No-show' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Bea Booked isn’t notified')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Set to No Show' }).click()
  await taps(3)
  await expect(page.getByRole('button', { name: 'Bea Booked', exact: true })).toHaveCount(0)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Arrived: Bea Booked' })).toBeVisible()
  await taps(1)

  for (const [number, tip] of [
    [1, '20%'],
    [2, '18%'],
  ] as const) {
    await page.getByRole('button', { name: 'Add walk-in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a walk-in' })
    await dialog.getByRole('button', { name: /^Manicure/ }).click()
    await dialog.getByRole('button', { name: 'Seat with Mai' }).click()
    await taps(3)
    await page.getByRole('button', { name: `Finish: Walk-in ${number}` }).click()
    await taps(1)

    // What was just finished is paid from the bar, where it covers no button of the board.
    await page.getByRole('status').getByRole('button', { name: 'Pay $25' }).click()
    await page.getByRole('radio', { name: tip }).check({ force: true })
    if (number === 1) {
      await page.getByRole('button', { name: 'Paid $30.00 by card' }).click()
    } else {
      await page.getByRole('button', { name: 'By person' }).click()
      await page.getByRole('button', { name: /^Paid .+ by card$/ }).click()
      await page.getByRole('radio', { name: /^Cash(?! App)/ }).check({ force: true })
      await page.getByRole('button', { name: /^Paid .+ in cash$/ }).click()
    }
    await page.getByRole('link', { name: 'Back to the floor' }).last().click()
    await taps(number === 1 ? 4 : 7)
    await expect(page.getByRole('heading', { name: 'Next up' })).toBeVisible()
  }

  await bookLater(request, salon, { name: 'Kay Lee', staffId: kim, serviceId, zone })
  await page.getByRole('button', { name: 'Kim', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Leave early/ }).click()
  const leaving = page.getByRole('dialog', { name: /^Kim .*is leaving early$/ })
  await leaving.getByRole('button', { name: /^Reassign 1 visit and end the day|^End the day$/ }).click()
  await taps(3)
})

test('a drag on the calendar leaves who sits in the chair at her start, and asks before another takes over', {
  tag: atLength,
}, async ({ page, server }) => {
  const salon = await bareSalon(server.base, admin, { name: 'dragged', timezone: zone })
  const { mai, serviceId } = await openSalon(page, salon)
  await seated(page.request, salon, { name: 'Yolanda', staffId: mai, serviceId })
  await openAs(page, salon.owner, '/calendar?view=day&all=true')
  const card = page.locator('button[data-line]', { hasText: 'Yolanda' })
  await card.scrollIntoViewIfNeeded()
  const from = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const column = (await page.locator('[data-column]').last().boundingBox()) ?? from
  const [x, y] = [from.x + from.width / 2, from.y + 8]

  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 90, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText(/moved to/)).toHaveCount(0)

  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(column.x + column.width / 2, y + 90, { steps: 4 })
  await page.mouse.up()
  const question = page.getByRole('dialog', { name: 'Hand Yolanda over to Kim Ngo now?' })
  await checkScreen(page)
  await question.getByRole('button', { name: 'Hand over to Kim Ngo' }).click()
  await told(page, 'Yolanda is with Kim Ngo now')

  const withKim = page.locator('[data-column]').last().locator('button[data-line]', { hasText: 'Yolanda' })
  const at = (await withKim.boundingBox()) ?? from
  await page.mouse.move(at.x + at.width / 2, at.y + 8)
  await page.mouse.down()
  await page.mouse.move(x, at.y + 8, { steps: 4 })
  await finished(page.request, salon)
  await expect(withKim).toContainText('Completed')
  await page.mouse.up()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was moved. Yolanda: Done' })).toBeVisible()
})

/** Mai and Kim are on the floor, and do all services: a manicure, a full set of two hours, and more. */
async function openSalon(
  page: Page,
  salon: SalonAt,
  services = 2,
): Promise<{ mai: string; kim: string; serviceId: string }> {
  const { request } = page
  await request.post('/api/shop/login', { data: salon.owner })
  const opened = await openAllDay(page, salon)
  await switchFloorOn(request, salon)
  const path = `/api/salons/${salonIdOf(salon)}`
  const serviceIds = [opened.serviceId]
  for (let number = 2; number <= services; number++) {
    const serviceName = number === 2 ? 'Full Set' : `Service ${number}`
    serviceIds.push(await newService(request, { salon_id: salonIdOf(salon), serviceName, duration: 120, price: 65 }))
  }
  for (const staffId of [opened.mai, opened.kim]) {
    expect((await request.put(`/api/staff/${staffId}/services`, { data: { serviceIds } })).ok()).toBe(true)
    expect((await request.post(`${path}/floor/clock-ins`, { data: { staffId } })).ok()).toBe(true)
  }
  return opened
}

async function waiting(
  request: APIRequestContext,
  salon: SalonAt,
  { name, staffId, serviceId }: { name: string; staffId?: string; serviceId: string },
): Promise<string> {
  const clients = [{ serviceIds: [serviceId], ...(staffId && { staffId }) }]
  const party = await request.post(`/api/salons/${salonIdOf(salon)}/floor/parties`, { data: { clients, name } })
  return z.object({ partyId: z.string() }).parse(await party.json()).partyId
}

async function seated(
  request: APIRequestContext,
  salon: SalonAt,
  { name, staffId, serviceId }: { name: string; staffId: string; serviceId: string },
): Promise<void> {
  const path = `/api/salons/${salonIdOf(salon)}/floor`
  const partyId = await waiting(request, salon, { name, serviceId })
  const seats = [{ index: 0, staffId }]
  expect((await request.post(`${path}/waiting/${partyId}/seats`, { data: { seats } })).ok()).toBe(true)
}

/** Whoever is in the chair is done. */
async function finished(request: APIRequestContext, salon: SalonAt): Promise<void> {
  const path = `/api/salons/${salonIdOf(salon)}/floor`
  const { inService } = z
    .object({ inService: z.array(z.object({ bookingId: z.string() })) })
    .parse(await (await request.get(path)).json())
  for (const { bookingId } of inService) await request.post(`${path}/visits/${bookingId}/finish`, { data: {} })
}

async function newService(request: APIRequestContext, data: object): Promise<string> {
  const answer = await request.post('/api/services', { data })
  return z.object({ service: z.object({ id: z.string() }) }).parse(await answer.json()).service.id
}
