/** What is done in a visit is changed afterwards. */

import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { bookAs, checkScreen, freeSlots, openBookings, row, salonIdOf } from './owner-desk.ts'

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })

// The browser itself reports each refusal; before the sign-in the session is one.
test.beforeEach(({ complaints }) => {
  complaints.expected.push(/401 \(Unauthorized\)/)
})

test('a price is changed, a service added, a technician changed; the history tells it, and it is taken back', async ({
  page,
  server,
  request,
}) => {
  const [quiet] = await freeSlots(request, salonIdOf(server), 25) // nothing of the sample lies there
  const { lastDigits } = await bookAs(request, server, 'Edda Edited', quiet)
  await openBookings(page, server)
  await page.goto(`/bookings?q=${lastDigits}`)
  await row(page, 'Edda Edited').getByRole('button', { name: 'Edda Edited', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  const facts = details.getByRole('listitem')
  await expect(facts).toHaveCount(1)

  await details.getByRole('button', { name: 'Edit visit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit visit' })
  await lineOf(form, 0).getByLabel('Price').fill('much')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(lineOf(form, 0).getByLabel('Price')).toHaveAccessibleDescription('Price must be a positive number')
  await lineOf(form, 0).getByLabel('Price').fill('$51')
  await form.getByRole('button', { name: 'Add a service' }).click()
  await lineOf(form, 1).getByLabel('Service').selectOption({ label: 'Classic Pedicure' })
  await lineOf(form, 1).getByLabel('Technician').selectOption({ label: 'Any technician' })
  await lineOf(form, 1).getByLabel('Minutes').fill('20')
  await checkScreen(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await checkScreen(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await form.getByRole('button', { name: 'Save' }).click()

  await expect(facts).toHaveCount(2)
  await expect(facts.nth(0)).toContainText('$51.00')
  await details.getByText('History').click()
  await expect(details.getByRole('listitem').filter({ hasText: 'Added: Classic Pedicure' })).toBeVisible()
  await expect(details.getByRole('listitem').filter({ hasText: /: \$\d+\.00 → \$51\.00/ })).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(details.getByText('Taken away: Classic Pedicure')).toBeVisible()
  await expect(facts.nth(0)).not.toContainText('$51.00')
})

function lineOf(form: Locator, place: number): Locator {
  return form.getByRole('listitem').nth(place)
}
