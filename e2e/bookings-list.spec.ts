/** The bookings list: finding a booking, bulk changes, other days, and days when the clocks change. */

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { addDays, isoWeekday } from '../shared/time.ts'
import { atLength } from './at-length.ts'
import { chooseRoomyDay, freeTimes } from './booking-journey.ts'
import { expect, test } from './fixtures.ts'
import {
  bookAs,
  checkScreen,
  checkScreenAgain,
  freeSlots,
  goInside,
  openAs,
  openBookings,
  row,
  type Slot,
  salonIdOf,
} from './owner-steps.ts'
import type { RunningServer } from './server.ts'

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })

test('a booking is found by name and phone, its history opened from the list, and the same booked again', async ({
  page,
  server,
  request,
}) => {
  const { lastDigits } = await bookAs(request, server, 'Quỳnh Searched')
  await openBookings(page, server)

  await page.getByRole('searchbox').fill('quynh searched')
  await expect(page).toHaveURL(/q=quynh/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('searchbox').fill(`408555${lastDigits}`)
  await row(page, 'Quỳnh Searched')
    .getByRole('button', { name: /^Quỳnh Searched/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Booking Details' })
  await dialog.getByText('History').click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Booked' })).toBeVisible()
  await expect(page).toHaveURL(/booking=/)
  await page.keyboard.press('Escape')

  await page.getByRole('searchbox').fill('nobody is called so')
  await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show debug info' }).click()
  await expect(page.getByText(/^GET \/api\/salon-owner\/salons\/.*search=nobody/)).toBeVisible()
  await expect(page.getByText(/^[\da-f-]{36}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await expect(page).toHaveURL(/\/bookings$/)

  // Booking again starts with the same client and services.
  await goInside(page, '/bookings?q=searched')
  await page.getByRole('button', { name: /^Quỳnh Searched/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Book again' }).click()
  await expect(page).toHaveURL(/\/admin\/new-booking\?again=/)
  await expect(page.getByRole('complementary').getByText(/\$\d/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await chooseRoomyDay(page, 2)
  await freeTimes(page).last().click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByLabel('First Name *')).toHaveValue('Quỳnh')
})

test('several bookings get a status at once; the one whose time was taken stays selected', async ({
  page,
  server,
  request,
}) => {
  const first = await bookAs(request, server, 'Sefa Several')
  await page.request.post('/api/shop/login', { data: server.owner })
  const cancelled = await page.request.patch(`/api/salon-owner/bookings/${first.id}`, { data: { status: 'cancelled' } })
  expect(cancelled.ok(), await cancelled.text()).toBe(true)
  await bookAs(request, server, 'Sina Several', first)
  await bookAs(request, server, 'Sulu Several')

  await page.goto('/bookings?q=several&status=all')
  await expect(row(page, 'Sulu Several')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByText('3 bookings selected')).toBeVisible()
  await setSelected(page, 'Confirmed')

  await expect(page.getByRole('alert')).toContainText('1 booking couldn’t be updated')
  await expect(page.getByText('1 booking selected')).toBeVisible()
  await expect(select(page, 'Sefa Several')).toBeChecked()
  await expect(row(page, 'Sulu Several')).toContainText('Confirmed')
})

test('in Month and Week a booking is dragged to another day by mouse and keyboard, and undone', {
  tag: atLength,
}, async ({ page, server, request }) => {
  const { slot, to } = await freeOnTwoDays(request, server)
  await bookAs(request, server, 'Wanda Week', slot)
  await openCalendar(page, server, `view=week&date=${slot.date}&unconfirmed=true&staff=${slot.staffId}`)
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await page.getByRole('table', { name: 'Month' }).waitFor()
  const before = bookingOn(page, slot.date, 'Wanda')
  await checkScreenAgain(page)

  await carry(page, before, page.locator(`[data-day="${to}"]`))
  await expect(page.getByText(/ moved to /)).toBeVisible()
  await expect(bookingOn(page, to, 'Wanda')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(before).toBeVisible()

  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await page.getByRole('table', { name: 'Month' }).waitFor({ state: 'detached' })
  await before.focus()
  await page.keyboard.press('m')
  await expect(page.getByText(/picked up\. Arrow keys move it by days/)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-over]')).toHaveAttribute('data-day', to)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-over]')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a long press drags a booking in Month, and dropping it in place changes nothing', { tag: atLength }, async ({
  browser,
  server,
  request,
}) => {
  const slot = await bookAs(request, server, 'Tina Touch')
  const context = await browser.newContext({
    baseURL: server.base,
    hasTouch: true,
    viewport: { width: 1100, height: 900 },
  })
  const page = await context.newPage()
  await openCalendar(page, server, `date=${slot.date}&unconfirmed=true&staff=${slot.staffId}`)
  const carried = bookingOn(page, slot.date)
  await carried.scrollIntoViewIfNeeded()
  const box = await carried.boundingBox()
  const finger = await context.newCDPSession(page)
  const at = (x: number, y: number) => [{ x: (box?.x ?? 0) + x, y: (box?.y ?? 0) + y }]

  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(20, 8) })
  await expect(page.locator('[data-over]')).toHaveAttribute('data-day', slot.date)
  for (const way of [10, 20, 30]) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(20 + way, 8) })
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })

  // Dropped at its own place, it is neither moved nor opened.
  await expect(page.locator('[data-over]')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/ moved to /)).toHaveCount(0)
  await context.close()
})

test('when two windows move one booking, the later one is asked which time counts', async ({
  page,
  server,
  request,
  complaints,
}) => {
  complaints.expected.push(/409 \(Conflict\)/)
  const slot = await bookAs(request, server, 'Dora Desks')
  await openCalendar(page, server, `view=day&date=${slot.date}&unconfirmed=true`)
  const card = page.locator('[data-line]').filter({ hasText: 'Dora Desks' })
  const bookingId = (await card.getAttribute('data-booking')) ?? ''
  // The other window's change arrives while this one's is in flight.
  await page.route('**/api/salon-owner/bookings/*', async (route) => {
    const moved = async (hours: number) => {
      const startDateTime = new Date(Date.parse(slot.startDateTime) + hours * 3_600_000).toISOString()
      const data = { startDateTime, notes: 'Moved at the other window', outsideHours: true }
      return (await page.request.patch(`/api/salon-owner/bookings/${bookingId}`, { data })).ok()
    }
    // The first hour that nobody else has.
    expect((await moved(1)) || (await moved(2)) || (await moved(3)) || (await moved(4))).toBe(true)
    await route.continue()
  })

  await card.focus()
  for (const key of ['m', 'ArrowDown', 'Enter']) await page.keyboard.press(key)

  const question = page.getByRole('alertdialog', { name: /Linh Vo changed this visit at/ })
  await expect(question).toContainText('Moved at the other window')
  await expect(question).toContainText(/ (is|isn’t) free at \d+:\d\d [AP]M for \d+ minutes\./)
  await checkScreen(page)
  await question.getByRole('button', { name: 'Keep only Linh Vo’s' }).click()
  await expect(question).toHaveCount(0)
  await page.unrouteAll()
  await card.click()
  await expect(page.getByRole('dialog')).toContainText('Moved at the other window')
})

for (const [name, date, drawn] of [
  ['spring', sundayOf(3, 2), ['12 AM', '1 AM', '3 AM', '4 AM']],
  ['autumn', sundayOf(11, 1), ['12 AM', '1 AM PDT', '1 AM PST', '2 AM']],
] as const) {
  test(
    `the ${name} day on which the clocks change has its own hours, each as high as any other`,
    name === 'autumn' ? { tag: atLength } : {},
    async ({ page, server, request }) => {
      await request.post('/api/shop/login', { data: server.owner })
      const staff = await request.get(`/api/salons/${salonIdOf(server)}/staff`)
      const [member] = await staff.json()
      const block = { staffId: member.id, date, fromTime: '00:15', toTime: '03:45', reason: 'Inventory' }
      const blocked = await request.post(`/api/salon-owner/salons/${salonIdOf(server)}/blocks`, { data: block })
      expect(blocked.ok(), await blocked.text()).toBe(true)
      await openAs(page, server.owner, `/calendar?view=day&date=${date}`)
      const axis = page.getByRole('region', { name: 'Appointments by staff member' }).locator('.sticky span.num')
      await axis.first().waitFor()
      const hours = await axis.evaluateAll((labels) =>
        labels.map((label) => ({ text: label.textContent, top: label.getBoundingClientRect().top })),
      )
      const words = hours.map(({ text }) => text)
      expect(words.slice(0, 3)).toEqual(drawn.slice(1))
      const steps = hours.slice(1).map(({ top }, index) => Math.round(top - (hours[index]?.top ?? 0)))
      expect(new Set(steps)).toEqual(new Set([96]))
    },
  )
}

async function openCalendar(page: Page, { owner }: RunningServer, query: string): Promise<void> {
  await openAs(page, owner, `/calendar?${query}`)
  await page.locator('[data-booking], [data-day]').first().waitFor()
}

function select(page: Page, customer: string): Locator {
  return page.getByRole('checkbox', { name: new RegExp(`^Select the booking for ${customer}`) })
}

async function setSelected(page: Page, status: string): Promise<void> {
  await page.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitem', { name: status }).click()
}

function bookingOn(page: Page, date: string, firstName = ''): Locator {
  return page.locator(`[data-day="${date}"] [data-booking]`).filter({ hasText: firstName }).first()
}

/** A time that the same member also has free on the next day of the same week, so that Month and Week show both. */
async function freeOnTwoDays(request: APIRequestContext, server: RunningServer): Promise<{ slot: Slot; to: string }> {
  const salonId = salonIdOf(server)
  const inFourWeeks = 28 // after the sample salon's bookings, which could cause a question or be hidden behind '+N more'
  const [first] = await freeSlots(request, salonId, inFourWeeks)
  const free = await freeSlots(request, salonId, inFourWeeks, first?.staffId)
  const starts = new Set(free.map(({ startDateTime }) => Date.parse(startDateTime)))
  const slot = free.find(
    ({ date, startDateTime }) => isoWeekday(date) < 6 && starts.has(Date.parse(startDateTime) + 86_400_000),
  )
  if (!slot) throw new Error('Nobody is free on two days that follow each other.')
  return { slot, to: addDays(slot.date, 1) }
}

async function carry(page: Page, what: Locator, to: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  const from = await what.boundingBox()
  const place = await to.boundingBox()
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((from?.x ?? 0) + 40, (from?.y ?? 0) + 20, { steps: 3 })
  await page.mouse.move((place?.x ?? 0) + 30, (place?.y ?? 0) + 40, { steps: 5 })
  await expect(to).toHaveAttribute('data-over', '')
  await page.mouse.up()
}

/** The `nth` next Sunday of a month, when the clocks of California change. */
function sundayOf(month: number, nth: number): string {
  const today = new Date().toISOString().slice(0, 10)
  const ofYear = (year: number) => {
    const first = `${year}-${String(month).padStart(2, '0')}-01`
    return addDays(first, ((7 - isoWeekday(first)) % 7) + (nth - 1) * 7)
  }
  const thisYear = ofYear(Number(today.slice(0, 4)))
  return thisYear > today ? thisYear : ofYear(Number(today.slice(0, 4)) + 1)
}
