import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { first, open, press } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'

beforeAll(signInOwner)

test('hours, closures and chairs, and why a time is not offered', async () => {
  open('/salon-settings')
  await expect.element(page.getByRole('switch').nth(7)).toBeInTheDocument()
  await expectGoodLooks()
  await press(/not offered/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button').last().click()
  await expectGoodLooks()
})

test('the salon, and its form', async () => {
  open('/salon-management')
  await first('dl')
  await expectGoodLooks()
  await press('Edit Salon')
  await expect.element(page.getByRole('dialog').getByRole('switch').first()).toBeInTheDocument()
  await expectGoodLooks()
})

test('reminders are chosen, each once, three at most, and kept', async () => {
  open('/salon-settings')
  await press('Add a reminder')
  await expect.element(page.getByRole('button', { name: 'Add a reminder' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove: Day before, same time' }).click()
  await page.getByRole('group', { name: '2 hours before' }).getByRole('checkbox', { name: 'Email' }).click()
  await expectGoodLooks()
  await page.getByRole('group', { name: '3 days before' }).getByRole('checkbox', { name: 'Text' }).click()
  await press('Save Reminders')
  await expect.element(page.getByText('Choose text or email, or remove this reminder')).toBeVisible()
  await page.getByRole('button', { name: 'Remove: 3 days before' }).click()
  await press('Save Reminders')
  await expect.element(page.getByRole('button', { name: 'Discard Changes' })).not.toBeInTheDocument()

  open('/salon-settings')
  await expect.element(page.getByRole('group', { name: '2 hours before' })).toBeVisible()
  await expect
    .element(page.getByRole('group', { name: '2 hours before' }).getByRole('checkbox', { name: 'Email' }))
    .toBeChecked()
  await expect.element(page.getByRole('group', { name: 'Day before, same time' })).not.toBeInTheDocument()
})
