/** The waitlist from the full day to the booked place, and what the owner sees of it. */

import type { Page } from '@playwright/test'
import { abroad, button, phone } from './booking-journey.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen, openAs, salonIdOf } from './owner-steps.ts'
import type { SalonAt } from './salons.ts'
import { countTaps } from './taps.ts'
import { fillDay, openFullDay, type Taken } from './waitlist-steps.ts'

test.use({ ...abroad, ...phone })

test.beforeEach(({ complaints }) => {
  complaints.expected.push(/401/) // nobody is signed in yet
  complaints.expected.push(/ERR_FAILED/) // a script that fails to load
})

function entryFor(salon: SalonAt, date: string, [booked]: readonly Taken[]): object {
  return {
    salonId: salonIdOf(salon),
    services: booked?.services.map(({ serviceId }) => serviceId),
    spans: [{ date, from: '09:00', to: '17:00' }],
    customer: { firstName: 'Mai', phone: '(408) 555-0118' },
  }
}

/** Moves the day's first appointment half an hour earlier, onto a held place: the owner is told for whom it is held. */
async function moveOntoHeldPlace(office: Page, date: string): Promise<void> {
  await office.goto(`/calendar?view=day&date=${date}`)
  await office.locator('[data-line]').first().focus()
  for (const key of ['m', 'ArrowUp', 'ArrowUp', 'Enter']) await office.keyboard.press(key)
  const taken = office.getByRole('dialog', { name: 'This time is taken' })
  await expect(taken).toContainText('Hana')
  await expect(taken).toContainText(/This time is held for a client on the waitlist until \d+:\d\d [AP]M\./)
  await checkScreen(office)
}

/** Another window saves when Hana could come while this one edits with whom: nothing of it is put back unasked. */
async function editInOlderWindow(office: Page, salon: SalonAt, date: string): Promise<void> {
  await button(office, 'Edit Hana').click()
  const form = office.getByRole('dialog', { name: 'Edit Hana' })
  await form.getByRole('combobox', { name: 'With', exact: true }).selectOption({ index: 1 })
  const line = `/api/salons/${salonIdOf(salon)}/waitlist`
  const { entries } = await (await office.request.get(line)).json()
  const theirs = { spans: [{ date, from: '09:00', to: '17:15' }] }
  expect((await office.request.patch(`${line}/${entries[0].id}`, { data: theirs })).status()).toBe(204)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const question = office.getByRole('alertdialog')
  await expect(question).toContainText(/When they can come: .+ → .+, 9:00 AM – 5:15 PM/)
  await checkScreen(office)
  await question.getByRole('button', { name: 'Take theirs' }).click()
  await expect(form).toHaveCount(0)
  await expect(office.getByRole('article', { name: 'Hana' })).toContainText('5:15 PM')
}

test('a client waits for a full day, is told of a freed place, and takes it; the owner sees the line', async ({
  page,
  server,
  request,
  browser,
  complaints,
}) => {
  test.setTimeout(120_000)
  const salon = await server.bare()
  const { date, taken } = await fillDay(request, salon)
  await page.route('**/Waitlist-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('Waitlist'))
  await openFullDay(page, salon, date)
  await failed
  await page.getByRole('button', { name: 'Month' }).click() // the page continues
  await expect(page.getByText('No available times for this date')).toBeVisible()
  await expect(button(page, 'Join the waitlist for this day')).toHaveCount(0)
  await page.unroute('**/Waitlist-*.js')
  await page.reload()
  const headings = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(headings).toHaveText(['Waitlist', /^Morning\s*All taken$/, /^Afternoon\s*All taken$/]) // no other way is true
  await button(page, 'Join the waitlist for this day').click()
  await expect(page.getByRole('heading', { name: /is full$/ })).toBeFocused()
  await page.getByLabel('First Name *').fill('Hana')
  await button(page, 'Join the waitlist').click()
  await expect(page.getByLabel('Mobile phone')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Mobile phone').fill('(408) 555-0117')
  await checkScreen(page)
  await button(page, 'Join the waitlist').click()
  await page.waitForURL(/\/w\/[\w-]{22,25}$/)
  await expect(page.getByRole('heading', { name: 'You’re on the waitlist' })).toBeVisible()
  await expect(page.getByText('You’re first in line.')).toBeVisible()
  await checkScreen(page)

  const office = await browser.newPage({ baseURL: server.base, viewport: { width: 1440, height: 900 } })
  await openAs(office, salon.owner, '/bookings/waitlist')
  await expect(office.getByRole('article', { name: 'Hana' })).toContainText('(408) 555-0117')
  await checkScreen(office)
  complaints.expected.push(/409/) // what another window has saved meanwhile
  await editInOlderWindow(office, salon, date)
  const freed = await office.request.patch(`/api/salon-owner/bookings/${taken[0]?.id}`, {
    data: { status: 'cancelled' },
  })
  expect(freed.status(), await freed.text()).toBe(200)
  const held = office.getByText(/^Held until/)
  const taps = await countTaps(office)
  if (!(await held.isVisible())) {
    // At night the owner can still hold the place; during the day it was offered automatically.
    await office.waitForTimeout(1500)
    const offer = office.getByRole('button', { name: 'Offer this spot' })
    if (await offer.isVisible()) {
      await offer.click()
      await taps(1)
    }
  }
  await expect(held).toBeVisible({ timeout: 15_000 })
  await moveOntoHeldPlace(office, date)
  await office.goto('/bookings/waitlist')

  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  await expect(page.getByText(/^Free to cancel|You can cancel/)).toHaveCount(0) // the salon has set no rule
  await checkScreen(page)
  await button(page, 'Book this spot').click()
  await expect(page.getByRole('heading', { name: 'You’re booked!' })).toBeFocused()
  await page.getByRole('link', { name: 'See the appointment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(office.getByText('No one is waiting')).toBeVisible()

  const { link } = await (await request.post('/api/waitlist', { data: entryFor(salon, date, taken) })).json()
  await page.goto(`/w/${link}`)
  await button(page, 'Leave the waitlist').click()
  await button(page, 'Leave the waitlist').click()
  await expect(page.getByText('You’ve left the waitlist.')).toBeVisible()
  await office.close()
})
