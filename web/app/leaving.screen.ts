/** Leaving unsaved work needs confirmation: in a dialog, on a page; and does not where nothing would be lost. */

import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gone, open, press } from '../testing/app.tsx'
import { openDrawer } from '../testing/drawer.ts'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'

beforeAll(signInOwner)

const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
const form = page.getByRole('dialog', { name: 'Add Customer' })
const name = form.getByLabelText('First Name *')

test('a dialog with something typed asks, whichever way it is left; one without closes at once', async () => {
  open('/customers')
  await press('Add Customer')
  await name.click()
  await userEvent.keyboard('{Escape}')
  await gone()

  await press('Add Customer')
  await name.fill('Mai')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  await expectGoodLooks()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(name).toHaveValue('Mai')

  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await form.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await gone()

  // Input that was reverted is not unsaved work.
  await press('Add Customer')
  await expect.element(name).toHaveValue('')
  await name.fill('Mai')
  await name.fill('')
  await userEvent.keyboard('{Escape}')
  await gone()
})

test('a page with something typed asks before a link and before Back; saved, it asks no more', async () => {
  open('/dashboard')
  await press('Salon Settings', 'link')
  await press(/^Name, address/, 'link')
  const address = page.getByLabelText('Address')
  await address.fill('12 Nowhere Street')
  await press('Calendar', 'link')
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(address).toHaveValue('12 Nowhere Street')
  await press(/Salon Owner/)
  await page.getByRole('menuitem', { name: /^Sign Out/ }).click()
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(address).toHaveValue('12 Nowhere Street')

  history.back()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(address).not.toBeInTheDocument()

  await press(/^Name, address/, 'link')
  await expect.element(address).not.toHaveValue('12 Nowhere Street')
  await address.fill('12 Nowhere Street')
  await press('Save salon')
  await expect.element(page.getByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument()
  await press('Calendar', 'link')
  await expect.element(address).not.toBeInTheDocument()
})

test('a drawer that is being counted asks, also where a button stepped the number', async () => {
  await openDrawer()
  await press('$20: one more')
  await press('Calendar', 'link')
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(page.getByLabelText('$20, how many')).toHaveValue('1')
  await page.getByLabelText('$20, how many').fill('')
  await press('Calendar', 'link')
  await expect.element(page.getByLabelText('$20, how many')).not.toBeInTheDocument()
})

test('a save that was refused has saved nothing, although the bookings in its way were asked for', async () => {
  open('/salon-settings/closures')
  await page.getByLabelText('Date', { exact: true }).first().fill('2020-01-01')
  await page.getByLabelText('Name', { exact: true }).fill('Yesterday')
  await press('Add Closure')
  await expect.element(page.getByText('This day is over. Choose today or a later day.')).toBeVisible()
  await press('Calendar', 'link')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(page.getByLabelText('Name', { exact: true })).not.toBeInTheDocument()
})

test('another order of a list, which no field shows, asks as well', async () => {
  open('/staff')
  await press('Arrange staff')
  await page
    .getByRole('button', { name: /^Move .+ down$/ })
    .first()
    .click()
  await press('Cancel')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await gone()
})

test('an error goes once its field is typed into, and comes back when the form is sent again and still wrong', async () => {
  open('/customers')
  await press('Add Customer')
  await form.getByRole('button', { name: 'Add Customer' }).click()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('M')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  await name.fill('')
  await form.getByRole('button', { name: 'Add Customer' }).click()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(name).toHaveFocus()
})
