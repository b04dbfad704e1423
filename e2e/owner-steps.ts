/** The owner app as an owner uses it, and clients who book meanwhile. */

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { atLength, isSample } from '../server/testing/rounds.ts'
import { visitSlots } from '../shared/availability/contract.ts'
import { listBookings } from '../shared/bookings/contract.ts'
import { localDateOf } from '../shared/format.ts'
import { listServices } from '../shared/services/contract.ts'
import { atRest, broken, leftOut, modal, overlooked, pixelsBeside } from '../web/testing/good-screen.ts'
import { violationsOn } from './axe.ts'
import { expect } from './fixtures.ts'
import type { SalonAt } from './salons.ts'

interface Account {
  email: string
  password: string
}

export async function signIn(page: Page, { email, password }: Account, button = 'Sign In'): Promise<void> {
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.getByRole('button', { name: button, exact: true }).click()
}

/**
 * Navigates within the owner app without a page load, which would cost a second of CPU; `routes.spec.ts` shows that both lead to the
 * same page. Resolves once the new page's heading is visible, or at once if only the query differs.
 * @param timeout milliseconds
 */
export async function goInside(page: Page, path: string, timeout?: number): Promise<void> {
  const leaves = await page.evaluate((address) => {
    const before = window.location.pathname
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = ''
    window.history.pushState({}, '', address)
    return window.location.pathname !== before
  }, path)
  if (leaves) await page.locator('h1:not([data-left])').first().waitFor({ timeout })
}

/** Likewise to the page on which the browser is: leaves it, and comes back. */
export async function goAnew(page: Page, path: string): Promise<void> {
  await goInside(page, '/settings')
  await goInside(page, path)
}

/** A page as a user sees it who has signed in before. The login form is tested in `owner.spec.ts`. */
export async function openAs(page: Page, account: Account, path: string): Promise<void> {
  const reply = await page.request.post('/api/shop/login', { data: account })
  expect(reply.ok(), await reply.text()).toBe(true)
  await page.goto(path)
}

/** Signed in, with list and counts loaded. */
export async function openBookings(page: Page, { owner }: SalonAt): Promise<void> {
  await openAs(page, owner, '/bookings')
  await expect(tab(page, 'Scheduled')).toHaveText(/^Scheduled\d+$/)
  await statuses(page).first().waitFor()
}

export function tab(page: Page, name: string): Locator {
  return page.getByRole('tab', { name })
}

export async function countOf(page: Page, name: string): Promise<number> {
  return Number((await tab(page, name).innerText()).replace(/\D/g, ''))
}

/** The status buttons of the list, from the top. */
export function statuses(page: Page): Locator {
  return page.getByRole('tabpanel').locator('button[aria-haspopup=menu]')
}

export function row(page: Page, customer: string): Locator {
  return page.getByRole('row').filter({ hasText: customer })
}

export async function setStatus(page: Page, customer: string, status: string): Promise<void> {
  await row(page, customer).locator('button[aria-haspopup=menu]').click()
  await page.getByRole('menuitemradio', { name: status }).click()
}

/**
 * Closes the toast: it covers the bottom of the screen, and the next one may have the same text.
 * @param act what it tells of; looked for meanwhile, as on a busy machine a press ends later than the toast stays
 */
export async function told(page: Page, words: string | RegExp, act?: () => Promise<void>): Promise<void> {
  const notice = page.getByRole('status').filter({ hasText: words })
  await Promise.all([notice.first().waitFor(), act?.()])
  // At once: on a busy machine it may close by itself before a click arrives, which would then wait for another one.
  await notice.evaluateAll((shown) => {
    for (const one of shown) [...one.querySelectorAll('button')].at(-1)?.click()
  })
  await expect(notice).toHaveCount(0)
}

export function salonIdOf({ bookingLink }: SalonAt): string {
  return bookingLink.slice(bookingLink.lastIndexOf('/') + 1)
}

export interface Slot {
  date: string
  serviceId: string
  staffId: string
  startDateTime: string
}

let customers = 0

/** Books as a client with a new phone and email: the first free time from three days ahead, or the given one. */
export async function bookAs(
  request: APIRequestContext,
  server: SalonAt,
  name: string,
  chosen?: Slot,
): Promise<Slot & { id: string; lastDigits: string; clientLink: string }> {
  const salonId = salonIdOf(server)
  const slot = chosen ?? (await firstFree(request, salonId))
  const { date, serviceId, staffId, startDateTime } = slot
  const [firstName, lastName = ''] = name.split(' ')
  customers += 1
  const lastDigits = String(4000 + customers)
  const reply = await request.post('/api/bookings', {
    headers: { 'x-forwarded-for': `10.0.${customers >> 8}.${customers & 255}` },
    data: {
      salonId,
      services: [serviceId],
      staffAssignments: [{ serviceId, staffId }],
      date,
      timeSlots: [{ serviceId, startDateTime }],
      customer: { firstName, lastName, phone: `(408) 555-${lastDigits}` },
      timezone: 'America/Los_Angeles',
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  const { id, clientLink }: { id: string; clientLink: string } = await reply.json()
  return { ...slot, id, lastDigits, clientLink }
}

async function firstFree(request: APIRequestContext, salonId: string): Promise<Slot> {
  const [slot] = await freeSlots(request, salonId, 3)
  if (!slot) throw new Error('There is no free time in two weeks.')
  return slot
}

/**
 * Free times of the first service in two weeks, in order.
 * @param from days from today
 * @param staffId by default, the member who would be assigned
 * @param after names of services that must fit afterwards
 */
export async function freeSlots(
  request: APIRequestContext,
  salonId: string,
  from: number,
  staffId = 'any',
  after: readonly string[] = [],
): Promise<Slot[]> {
  const menu = await request.get(`/api/salons/${salonId}/services`)
  const [service, ...others] = listServices.reply?.parse(await menu.json()) ?? []
  const visit = [service, ...others.filter(({ name }) => after.includes(name))].map((one) => one?.id)
  const date = new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
  const answer = await request.get(`/api/salons/${salonId}/visit-slots`, {
    params: { date, days: 14, services: visit.join(), staff: staffId },
  })
  return (visitSlots.reply?.parse(await answer.json()).days ?? []).flatMap((day) =>
    day.slots.flatMap(({ disabled, lines: [line] }) =>
      !disabled && line?.staffId ? { ...line, date: day.date, staffId: line.staffId } : [],
    ),
  )
}

/** Free times at full hours on the next day on which a salon of Los Angeles is open. */
export async function onNextOpenDay(request: APIRequestContext, salon: SalonAt): Promise<Slot[]> {
  const today = localDateOf('America/Los_Angeles', Date.now())
  const later = (await freeSlots(request, salonIdOf(salon), 0)).filter(({ date }) => date > today)
  return later.filter(({ date, startDateTime }) => date === later[0]?.date && startDateTime.endsWith(':00:00.000Z'))
}

/**
 * No violations, and nothing beyond the edge of the screen. The ends of a menu's focus loop are skipped: axe exempts
 * them only if none of the five points at which it looks for a backdrop is on the menu's own button, which the
 * backdrop leaves uncovered. In `npm test`, axe looks here at what no test of screens does.
 */
export async function checkScreen(page: Page): Promise<void> {
  if (isSample() && (await isOfOwnerApp(page)) && !onlyInJourneys.test(new URL(page.url()).pathname))
    return checkScreenAgain(page)
  await page.evaluate(atRest)
  const behind = await page.locator(modal).filter({ visible: true }).count()
  const found = await violationsOn(page, { include: behind ? [modal] : [], exclude: overlooked, leftOut })
  expect(broken(found)).toEqual([])
  expect(await page.evaluate(pixelsBeside)).toBe(0)
}

/** Pages of the owner app that need a session of their own, or of which tests of screens draw nothing but the empty state: they look at all others. */
const onlyInJourneys =
  /^\/(new-password|two-factor-setup|my-turn\/turn-book|messages|messages\/tomorrow|bookings\/waitlist|inspection\/[\w-]+)$/

async function isOfOwnerApp(page: Page): Promise<boolean> {
  return (await page.locator('script[src*="/assets/app/"]').count()) > 0
}

/**
 * Where a test of screens looks at the same in both languages and themes: that all of it fits. With axe as well in `npm run
 * test:all`.
 */
export async function checkScreenAgain(page: Page): Promise<void> {
  if (atLength()) return checkScreen(page)
  await page.evaluate(atRest)
  expect(await page.evaluate(pixelsBeside)).toBe(0)
}

/** Confirms, as the owner, what clients have booked. */
export async function confirmAll({ request }: Page, salonId: string): Promise<void> {
  const path = `/api/salon-owner/salons/${salonId}/bookings`
  const list = await request.get(path, { params: { status: 'scheduled' } })
  const ids = listBookings.reply?.parse(await list.json()).bookings.map(({ id }) => id)
  const reply = await request.patch(`${path}/status`, { data: { ids, status: 'confirmed' } })
  expect(reply.ok(), await reply.text()).toBe(true)
}
