import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { open, press } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'

beforeAll(signInOwner)

test('an owner writes a text, sees what it costs, is told what is missing, and goes back to the default', async () => {
  open('/messages/templates?template=booking_confirmed&in=vi')
  await expect.element(page.getByText(/Lotus Nails & Spa: Quy khach co hen .* Doi\/huy: http/)).toBeVisible()
  await expect.element(page.getByText('1 text part', { exact: true })).toBeVisible()
  await expectGoodLooks()

  const words = page.getByRole('textbox', { name: 'Text' })
  await words.fill('{tiệm}: hẹn gặp quý khách ')
  await press('ngày')
  await press('Save')
  await expect.element(page.getByText('Clients need the time. Insert {time}.')).toBeVisible()
  await expect.element(words).toHaveValue('{tiệm}: hẹn gặp quý khách {ngày}')
  await words.fill('{tiệm}: hẹn gặp quý khách {ngày} ')
  await press('giờ')
  await userEvent.keyboard(' ')
  await press('link')
  await expect.element(page.getByText(/^Lotus Nails & Spa: hen gap quy khach .* 2:15 PM http/)).toBeVisible()
  await page.getByRole('switch', { name: /Send without accents and emoji/ }).click()
  await expect.element(page.getByText(/^Lotus Nails & Spa: hẹn gặp quý khách .* 2:15 PM http/)).toBeVisible()
  await expect
    .element(page.getByText('Without accents, this text takes 1 text part instead of 2 text parts.', { exact: false }))
    .toBeVisible()
  await press('Save')
  await expect.element(page.getByText('Templates saved')).toBeVisible()

  open('/messages/templates?template=booking_confirmed&in=vi')
  await expect.element(words).toHaveValue('{tiệm}: hẹn gặp quý khách {ngày} {giờ} {link}')
  await press('Back to the default')
  await expect.element(words).toHaveValue(expect.stringMatching(/^\{tiệm\}: Quý khách có hẹn/))
  await page.getByRole('switch', { name: /Send without accents and emoji/ }).click()
  await press('Save')
  await expect.element(page.getByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument()
})

test('an email has a subject and an opening, with all the rest of it in the preview', async () => {
  open('/messages/templates?template=reminder&in=en&by=email')
  await expect.element(page.getByText(/Confirm or change/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Subject' }).fill('See you {dte}')
  await press('Save')
  await expect.element(page.getByText(/Something in braces isn’t a placeholder/)).toBeVisible()
  await expectGoodLooks()
})
