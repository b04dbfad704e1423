/** The till as the front desk uses it. */

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { localDateOf } from '../shared/format.ts'
import { minute } from '../shared/time.ts'
import { expect } from './fixtures.ts'
import { goInside, salonIdOf } from './owner-steps.ts'
import type { SalonAt } from './salons.ts'

/** Counts taps: a payment takes five at most. */
export function countedTaps(page: Page) {
  let taps = 0
  return {
    tap: async (where: Locator) => {
      taps += 1
      await where.click()
    },
    count: () => taps,
    page,
  }
}

/** A check without a client, with one service. */
export async function newCheck(page: Page, { button, service }: { button: string; service: RegExp }): Promise<void> {
  await goInside(page, '/till')
  await page.getByRole('button', { name: button }).click()
  await addService(page, service)
}

export async function addService(page: Page, service: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Service or product' }).click()
  const member = page.getByRole('dialog').getByLabel('Done by')
  if ((await member.inputValue()) === '') await member.selectOption({ index: 1 })
  await page.getByRole('dialog').getByRole('button', { name: service }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export function amountDue(page: Page): Locator {
  return page.getByRole('region', { name: 'Payment' }).locator('output').first()
}

/** Disables printing: a sheet stays on the page until it is released. */
export async function catchPrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
}

/** Compares the printed roll with a picture, without the parts that differ in each run. Afterwards the screen is restored. */
export async function printedAs(page: Page, picture: string, other: RegExp): Promise<void> {
  const roll = page.locator('body > .print-roll')
  await page.emulateMedia({ media: 'print' })
  await expect(roll).toBeVisible()
  await expect(page.locator('#main')).toBeHidden()
  await expect(roll).toHaveScreenshot(picture, { maxDiffPixelRatio: 0.01, mask: [roll.getByText(other)] })
  expect(await printedPages(page)).toEqual([{ width: 80, fits: true }])
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect(roll).toHaveCount(0)
}

/** The width of each page in millimeters, and whether it is no longer than what is on it. */
async function printedPages(page: Page): Promise<{ width: number; fits: boolean }[]> {
  const content = await page.locator('body > .print-roll > *').evaluate((roll) => roll.scrollHeight)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: Math.round((Number(width) / 72) * 25.4),
    fits: Math.abs((Number(height) / 72) * 96 - content) < 48,
  }))
}

export interface NewVisit {
  name: string
  staffId: string
  serviceId: string
  zone: string
  /** What the server's clock shows, where that is another one. */
  now?: number
}

/** A visit that begins within a minute. Signs in as the owner. Returns its id. */
export async function bookNow(
  request: APIRequestContext,
  salon: SalonAt,
  { name, staffId, serviceId, zone, now = Date.now() }: NewVisit,
): Promise<string> {
  const start = Math.ceil(now / minute) * minute
  const startDateTime = new Date(start).toISOString()
  const [firstName, lastName] = name.split(' ')
  const reply = await request.post('/api/bookings', {
    data: {
      salonId: salonIdOf(salon),
      services: [serviceId],
      staffAssignments: [{ serviceId, staffId }],
      date: localDateOf(zone, start),
      timeSlots: [{ serviceId, startDateTime }],
      customer: { firstName, lastName, phone: '(408) 555-0166' },
      timezone: zone,
      outsideHours: true,
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  const { id }: { id: string } = await reply.json()
  return id
}

/** Completes the visits. */
export async function complete(request: APIRequestContext, salon: SalonAt, ids: readonly string[]): Promise<void> {
  const path = `/api/salon-owner/salons/${salonIdOf(salon)}/bookings/status`
  const reply = await request.patch(path, { data: { ids, status: 'completed' } })
  expect(reply.ok(), await reply.text()).toBe(true)
}
