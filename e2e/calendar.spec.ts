/** A day at the front desk: viewing, moving, blocking, in two languages, by mouse, touch and keyboard. */

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { visitSlots } from '../shared/availability/contract.ts'
import { listServices } from '../shared/services/contract.ts'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { bookAs, checkScreen, checkScreenAgain, goInside, openAs, type Slot, salonIdOf } from './owner-steps.ts'
import type { RunningServer } from './server.ts'

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })

test('month, week and day link to one another, and a booking to its details', { tag: atLength }, async ({
  page,
  server,
  request,
}) => {
  const [slot] = await freeSlots(request, server)
  await bookAs(request, server, 'Della Detail', slot)
  await openDay(page, server, slot.date)
  await expect(page.getByText(/filtered appointments?$/)).toBeVisible()

  await card(page, 'Della Detail').click()
  const dialog = page.getByRole('dialog', { name: 'Booking Details' })
  await expect(dialog).toContainText('Della Detail')
  await expect(dialog).toContainText('Booked online by the client')
  await dialog.getByRole('button', { name: /Status of the booking for Della Detail/ }).click()
  await page.getByRole('menuitemradio', { name: 'Confirmed' }).click()
  await expect(page.getByText('Booking status updated successfully')).toBeVisible()
  await dialog.getByText('History').click()
  await expect(dialog).toContainText('Status: Scheduled → Confirmed')

  await dialog.getByRole('button', { name: 'Edit customer and notes' }).click()
  await page.getByLabel('First Name *').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('First Name *')).toBeFocused()
  await page.getByLabel('First Name *').fill('Delia')
  await page.getByLabel('Appointment notes').fill('Allergic to acetone')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Delia Detail')
  await expect(dialog).toContainText('Allergic to acetone')
  await page.keyboard.press('Escape')

  await page.getByRole('switch', { name: /Unconfirmed/ }).click()
  await expect(card(page, 'Delia Detail')).toBeVisible()
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect(page).toHaveURL(/view=week/)
  await page.locator('section h2').first().waitFor()
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await page.getByRole('table', { name: 'Month' }).waitFor()
  await page
    .getByRole('button', { name: /\+\d+ more/ })
    .first()
    .click()
  await expect(page).toHaveURL(/view=day/)
})

test('a booking is moved by mouse, asks for consent outside hours, and is moved back; by keyboard, a collision says with whom', async ({
  page,
  server,
  request,
  complaints,
}) => {
  complaints.expected.push(/400 \(Bad Request\)/, /409 \(Conflict\)/)
  const [slot] = await freeSlots(request, server)
  await bookAs(request, server, 'Mona Mouse', slot)
  await openDay(page, server, slot.date)
  await moveByMouse(page)

  const [early, , late] = await freeSlots(request, server)
  await bookAs(request, server, 'Kira Keys', early)
  await bookAs(request, server, 'Olga Other', late)
  await goInside(page, `/calendar?view=day&date=${early.date}&unconfirmed=true`)
  await moveByKeyboard(page)
})

async function moveByMouse(page: Page): Promise<void> {
  const moved = card(page, 'Mona Mouse')
  const times = await timesOf(moved)

  await drag(page, moved, 24)
  await expect(page.getByText(/^Mona Mouse moved to/)).toBeVisible()
  expect(await timesOf(moved)).not.toBe(times)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.').last()).toBeVisible()
  await expect.poll(() => timesOf(moved)).toBe(times)

  await moved.scrollIntoViewIfNeeded()
  const grid = await page.getByRole('region', { name: 'Appointments by staff member' }).boundingBox()
  const place = await moved.boundingBox()
  await page.getByRole('region', { name: 'Appointments by staff member' }).evaluate((area) => area.scrollTo({ top: 0 }))
  const now = (await moved.boundingBox()) ?? place
  await drag(page, moved, (grid?.y ?? 0) + 80 - (now?.y ?? 0))
  const question = page.getByRole('alertdialog', { name: 'Outside working hours' })
  await expect(question).toBeVisible()
  await checkScreen(page)
  await question.getByRole('button', { name: 'Keep original time' }).click()
  await expect.poll(() => timesOf(moved)).toBe(times)
}

async function moveByKeyboard(page: Page): Promise<void> {
  const moved = card(page, 'Kira Keys')
  const times = await timesOf(moved)

  await moved.focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect.poll(() => timesOf(moved)).toBe(times)
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Kira Keys moved to/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone.').last()).toBeVisible()
  await expect.poll(() => timesOf(moved)).toBe(times)

  const from = await moved.boundingBox()
  const to = await card(page, 'Olga Other').boundingBox()
  await moved.focus()
  await page.keyboard.press('m')
  for (let quarter = 0; quarter < Math.round(((to?.y ?? 0) - (from?.y ?? 0)) / 24); quarter++) {
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  const collision = page.getByRole('dialog', { name: 'This time is taken' })
  await expect(collision).toContainText('Olga')
  await checkScreen(page)
  await collision
    .getByRole('button', { name: /[AP]M$/ })
    .first()
    .click()
  await expect(page.getByText(/^Kira Keys moved to/)).toBeVisible()
}

test('a long press drags a card', { tag: atLength }, async ({ browser, server, request }) => {
  const [slot] = await freeSlots(request, server)
  await bookAs(request, server, 'Tara Touch', slot)
  const context = await browser.newContext({
    baseURL: server.base,
    hasTouch: true,
    viewport: { width: 1100, height: 800 },
  })
  const page = await context.newPage()
  await openDay(page, server, slot.date)
  const moved = card(page, 'Tara Touch')
  const times = await timesOf(moved)
  await moved.scrollIntoViewIfNeeded()
  const box = await moved.boundingBox()
  const finger = await context.newCDPSession(page)
  const x = (box?.x ?? 0) + 30
  const y = (box?.y ?? 0) + 20

  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await expect(moved).toHaveClass(/opacity-40/)
  for (const way of [8, 16, 24]) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y + way }] })
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })

  await expect(page.getByText(/^Tara Touch moved to/)).toBeVisible()
  expect(await timesOf(moved)).not.toBe(times)
  await context.close()
})

test('time is blocked and freed, and another window shows it at once; without a connection the day stays, and updates afterwards', async ({
  page,
  server,
  request,
  context,
  complaints,
}) => {
  complaints.expected.push(/ERR_INTERNET_DISCONNECTED/)
  const [slot] = await freeSlots(request, server)
  await bookAs(request, server, 'Nora Network', slot)
  await openDay(page, server, slot.date)
  const other = await context.newPage()
  await other.goto(page.url())
  await card(other, '').first().waitFor()

  await page.getByRole('button', { name: 'Block time', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Block time' })
  await dialog.getByLabel('Staff member').selectOption({ index: 1 })
  await dialog.getByLabel('From', { exact: true }).selectOption('06:00')
  await dialog.getByLabel('To', { exact: true }).selectOption('06:30')
  await dialog.getByLabel('Reason').fill('Delivery')
  await checkScreenAgain(page)
  await dialog.getByRole('button', { name: 'Block time' }).click()
  await expect(page.getByText('Time blocked')).toBeVisible()
  await expect(other.getByRole('button', { name: /^Delivery/ })).toBeVisible()

  await page.getByRole('button', { name: /^Delivery/ }).click()
  await page.getByRole('button', { name: 'Remove block' }).click()
  await expect(other.getByRole('button', { name: /^Delivery/ })).toHaveCount(0)
  await other.close()
  await card(page, 'Nora Network').waitFor()

  await context.setOffline(true)
  await expect(page.getByText(/^No connection\. This is the calendar as of/)).toBeVisible()
  await expect(card(page, 'Nora Network')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(/^No connection/)).toHaveCount(0)
})

async function openDay(page: Page, { owner }: RunningServer, date: string): Promise<void> {
  await openAs(page, owner, `/calendar?view=day&date=${date}&unconfirmed=true`)
  await page.locator('[data-booking]').first().waitFor()
}

function card(page: Page, customer: string): Locator {
  return page.locator('[data-line]').filter({ hasText: customer })
}

/** Works for cards that are out of sight too. */
async function timesOf(one: Locator): Promise<string | null> {
  return one.locator('.num').first().textContent()
}

async function drag(page: Page, one: Locator, down: number): Promise<void> {
  await one.scrollIntoViewIfNeeded()
  const box = await one.boundingBox()
  const x = (box?.x ?? 0) + 40
  const y = (box?.y ?? 0) + 12
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + down / 2, { steps: 4 })
  await page.mouse.move(x, y + down, { steps: 4 })
  await page.mouse.up()
}

let used = 0

/** Three starts for one member on one day: two 15 minutes apart, and one at least two hours later. */
async function freeSlots(request: APIRequestContext, server: RunningServer): Promise<[Slot, Slot, Slot]> {
  const salonId = salonIdOf(server)
  const menu = await request.get(`/api/salons/${salonId}/services`)
  const services = listServices.reply?.parse(await menu.json()) ?? []
  const service = services.find(({ duration }) => duration >= 40 && duration <= 60) ?? services[0]
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const answer = await request.get(`/api/salons/${salonId}/visit-slots`, {
    params: { date: inThreeDays, days: 21, services: service?.id ?? '' },
  })
  const days = (visitSlots.reply?.parse(await answer.json()).days ?? []).slice(used)
  for (const [index, { date }] of days.entries()) {
    const staffIds = new Set(days[index]?.slots.flatMap(({ lines }) => lines.flatMap(({ staffId }) => staffId ?? [])))
    for (const staffId of staffIds) {
      const own = await request.get(`/api/salons/${salonId}/visit-slots`, {
        params: { date, days: 1, services: service?.id ?? '', staff: staffId },
      })
      const free = (visitSlots.reply?.parse(await own.json()).days[0]?.slots ?? []).filter(({ disabled }) => !disabled)
      const at = (minutes: number, from: string) =>
        free.find(({ startDateTime }) => Date.parse(startDateTime) === Date.parse(from) + minutes * 60_000)
      for (const { startDateTime } of free) {
        const soon = at(15, startDateTime)
        const later = at(120, startDateTime)
        if (!soon || !later) continue
        used += index + 1
        const slot = (start: string): Slot => ({ date, serviceId: service?.id ?? '', staffId, startDateTime: start })
        return [slot(startDateTime), slot(soon.startDateTime), slot(later.startDateTime)]
      }
    }
  }
  throw new Error('Nobody is free for two hours in three weeks.')
}
