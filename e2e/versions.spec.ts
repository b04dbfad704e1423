/** A form in two windows: whoever saves second is told what the first one saved, and keeps their input. */

import type { Page } from '@playwright/test'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen, openAs, told } from './owner-steps.ts'
import { bareSalon } from './salons.ts'
import { admin } from './server.ts'

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })

test('an older window overwrites neither a price nor anything else', { tag: atLength }, async ({
  page,
  context,
  server,
  complaints,
}) => {
  complaints.expected.push(/401 \(Unauthorized\)/, /409 \(Conflict\)/)
  const { owner } = await bareSalon(server.base, admin, { name: 'versions' })
  await openAs(page, owner, '/services')
  const other = await context.newPage()
  await other.goto('/services')

  await openService(page)
  await openService(other)
  await form(page).getByRole('spinbutton', { name: 'Price' }).fill('50')
  await form(page).getByRole('button', { name: 'Save changes' }).click()
  await told(page, 'Service updated successfully')
  await form(other).getByRole('spinbutton', { name: 'Price' }).fill('45')
  await form(other).getByLabel('Clean-up (minutes)').fill('10')
  await form(other).getByRole('button', { name: 'Save changes' }).click()

  const question = other.getByRole('alertdialog')
  await expect(question).toContainText(/You changed this at \d+:\d\d [AP]M, in another window:/)
  await expect(question).toContainText('Price: $25.00 → $50.00')
  await checkScreen(other)
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(form(other).getByRole('spinbutton', { name: 'Price' })).toHaveValue('45')

  // Theirs: the list shows the price saved first, and the input here is discarded.
  await form(other).getByRole('button', { name: 'Save changes' }).click()
  await question.getByRole('button', { name: 'Take theirs' }).click()
  await expect(form(other)).toHaveCount(0)
  await expect(other.getByText('$50.00')).toBeVisible()

  // Mine: only what was changed here is saved, and a name changed there is kept.
  await openService(page)
  await openService(other)
  await form(page).getByLabel('Service Name').fill('Gel Manicure')
  await form(page).getByRole('button', { name: 'Save changes' }).click()
  await told(page, 'Service updated successfully')
  await form(other).getByRole('spinbutton', { name: 'Price' }).fill('48')
  await form(other).getByRole('button', { name: 'Save changes' }).click()
  await expect(question).toContainText('Name: Manicure → Gel Manicure')
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await told(other, 'Service updated successfully')
  await expect(other.getByText('$48.00', { exact: true })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Gel Manicure' })).toBeVisible()

  // Opening hours: each day belongs to whoever changed it.
  await page.goto('/salon-settings/hours')
  await other.goto('/salon-settings/hours')
  await page.getByRole('switch', { name: /Monday/ }).click()
  await other.getByRole('switch', { name: /Tuesday/ }).click()
  await page.getByRole('button', { name: 'Save Working Hours' }).click()
  await told(page, 'Working hours saved successfully!')
  await other.getByRole('button', { name: 'Save Working Hours' }).click()
  await expect(question).toContainText('Monday: 9:00 AM – 6:00 PM → closed')
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await told(other, 'Working hours saved successfully!')
  await expect(other.getByRole('switch', { name: /Monday/ })).toBeChecked()
  await expect(other.getByRole('switch', { name: /Tuesday/ })).toBeChecked()
  await other.close()
})

async function openService(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Edit (Gel )?Manicure$/ }).click()
  await form(page).waitFor()
}

function form(page: Page) {
  return page.getByRole('dialog', { name: 'Edit service' })
}
