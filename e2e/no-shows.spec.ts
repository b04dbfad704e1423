/** A client who missed a visit must confirm the next one, and after more must call; the salon sees why, and makes an exception. */

import type { Page } from '@playwright/test'
import { z } from 'zod'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { bookAs, checkScreen, freeSlots, goInside, openAs, row, salonIdOf, setStatus, told } from './owner-steps.ts'

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
const Booked = z.object({ clientLink: z.string() })

test('after one no-show the client confirms with a tap, after two they are asked to call, until the salon makes an exception', {
  tag: atLength,
}, async ({ page, server, request, browser }) => {
  await openAs(page, server.owner, '/salon-settings/attendance')
  await page.getByLabel('Clients must confirm online bookings').selectOption('After 1 no-show')
  await page.getByLabel('Booking only by phone').selectOption('After 1 no-show')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByText('This must be higher than the number for confirming')).toBeVisible()
  await page.getByLabel('Booking only by phone').selectOption('After 2 no-shows')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await told(page, 'Salon updated successfully')

  const first = await bookAs(request, server, 'Zara Absent')
  await goInside(page, '/bookings?sort=customer-desc')
  await setStatus(page, 'Zara Absent', 'No Show')
  await page.getByRole('button', { name: 'Set to No Show' }).click()
  await expect(row(page, 'Zara Absent')).toHaveCount(0)
  const again = async () => {
    const salonId = salonIdOf(server)
    const [slot] = await freeSlots(request, salonId, 5)
    if (!slot) throw new Error('There is no free time.')
    const { serviceId, startDateTime, date } = slot
    const customer = { firstName: 'Zara', lastName: 'Absent', phone: `(408) 555-${first.lastDigits}` }
    const timeSlots = [{ serviceId, startDateTime }]
    const data = { salonId, services: [serviceId], date, timeSlots, customer, timezone: 'America/Los_Angeles' }
    return request.post('/api/bookings', { data })
  }

  const { clientLink } = Booked.parse(await (await again()).json())
  const phone = await browser.newContext({
    locale: 'vi-VN',
    viewport: { width: 390, height: 844 },
    baseURL: server.base,
  })
  const client = await phone.newPage()
  await client.goto(clientLink)
  await expect(client.getByText(/^Quý khách vui lòng xác nhận mình sẽ đến trước 6:00 PM, .*; nếu không,/)).toBeVisible()
  await checkScreen(client)
  await row(page, 'Zara Absent')
    .getByRole('button', { name: /^Zara Absent/ })
    .click()
  await expect(page.getByText(/^The client must confirm by .*6:00 PM, or the visit is cancelled\.$/)).toBeVisible()
  await checkScreen(page)
  await client.getByRole('button', { name: 'Vâng, tôi sẽ đến' }).click()
  await expect(client.getByText('Cảm ơn quý khách! Tiệm đã biết quý khách sẽ đến.')).toBeVisible()
  await expect(page.getByText('The client must confirm by')).toHaveCount(0)
  await phone.close()

  await goInside(page, '/bookings?sort=customer-desc')
  await setStatus(page, 'Zara Absent', 'No Show')
  await page.getByRole('button', { name: 'Set to No Show' }).click()
  await expect(row(page, 'Zara Absent')).toHaveCount(0)
  const refused = await again()
  expect([refused.status(), await refused.text()]).toEqual([403, expect.stringContaining('Please contact the salon')])

  await bookAtFrontDesk(page)
  await goInside(page, '/customers')
  await page.getByRole('searchbox').fill('Zara Absent')
  await page
    .getByRole('link', { name: /Zara Absent/ })
    .first()
    .click()
  await expect(page.getByText(/^When booking online, this customer is asked to call the salon\./)).toBeVisible()
  await expect(page.getByText(/^Why: no-show on .*, no-show on /)).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Don’t count no-shows' }).click()
  await expect(page.getByText(/^Set by .+ on /)).toBeVisible()
  await checkScreen(page)
  expect((await again()).status()).toBe(201)
})

/** Clients who must call can still be asked to confirm. */
async function bookAtFrontDesk(page: Page): Promise<void> {
  await goInside(page, `/admin/new-booking?date=${wednesdayIn(6)}`)
  await expect(page.getByRole('searchbox', { name: 'Find a service' })).toBeFocused()
  await page.keyboard.type('gel man')
  await expect(page.getByText('Press Enter to add Gel Manicure.')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /Any available staff/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Start time').fill('2:07 pm')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByLabel('First Name *').pressSequentially('Zara')
  await page.getByRole('option', { name: /Zara Absent/ }).click()
  await page.getByLabel('Ask the client to confirm').check()
  await checkScreen(page)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Appointment Details' })).toBeVisible()
  await page.keyboard.press('Enter')
  const made = page.locator('tr[data-marked]')
  await made.getByRole('button', { name: /^Zara Absent/ }).click()
  await expect(page.getByText(/^The client must confirm by .*6:00 PM, or the visit is cancelled\.$/)).toBeVisible()
}

function wednesdayIn(weeks: number): string {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + 3 - day.getUTCDay())
  return day.toISOString().slice(0, 10)
}
