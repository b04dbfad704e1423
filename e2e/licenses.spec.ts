/** Licenses: one that ends soon is named, an expired one is flagged where a technician is chosen, and where the owner wants it, nobody is booked. */

import { localDateOf } from '../shared/format.ts'
import { addDays } from '../shared/time.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen, freeSlots, openAs, salonIdOf, told } from './owner-steps.ts'
import { bareSalon } from './salons.ts'
import { admin } from './server.ts'

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-US' })

test('a license that ends soon, then expires, and then keeps its technician from being booked', async ({
  page,
  server,
}) => {
  const salon = await bareSalon(server.base, admin, { name: 'licenses' })
  const salonId = salonIdOf(salon)
  const today = localDateOf('America/Los_Angeles', Date.now())
  const dialog = page.getByRole('dialog')
  await openAs(page, salon.owner, '/staff/licenses')

  await page.getByRole('button', { name: 'Add a license of Mai Tran' }).click()
  await dialog.getByRole('textbox', { name: 'Number' }).fill('M 418205')
  await dialog.getByLabel('Valid through').fill(addDays(today, 20))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await told(page, 'License saved.')
  const row = page.getByRole('listitem').filter({ hasText: 'Mai Tran' })
  await expect(row).toContainText('20 days left')
  await checkScreen(page)

  await page.getByRole('button', { name: 'Renewed: license of Mai Tran' }).click()
  await dialog.getByLabel('Valid through').fill(addDays(today, -1))
  await expect(dialog).toContainText('This date has passed: the license will be marked as expired.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Expired 1 day ago')
  await page.goto('/admin/new-booking')
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('Mai Tran: License expired')).toBeVisible()
  await page.goto('/calendar-fixed')
  await page.getByRole('button', { name: 'New Appointment' }).click()
  await expect(dialog.getByRole('option', { name: 'Mai Tran (License expired)' })).toBeAttached()
  expect((await freeSlots(page.request, salonId, 3)).length).toBeGreaterThan(0)

  await page.goto('/staff/licenses')
  await page.getByRole('switch', { name: 'Expired or missing: cannot be booked' }).click()
  await told(page, 'Saved.')
  expect(await freeSlots(page.request, salonId, 3)).toEqual([])
  await page.getByRole('button', { name: 'Book Mai Tran anyway' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Renewed, the card is in the mail')
  await dialog.getByRole('button', { name: 'Allow' }).click()
  await expect(row).toContainText('Booked anyway: Renewed, the card is in the mail')
  expect((await freeSlots(page.request, salonId, 3)).length).toBeGreaterThan(0)
})
