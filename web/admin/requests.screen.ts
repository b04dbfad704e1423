import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { askForAccount } from '../../shared/accounts/requests.ts'
import { call } from '../api.ts'
import { open, press } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInAdmin, signOut } from '../testing/people.ts'

beforeAll(signOut)

test('whoever asks for an account is told what is missing, and that it has arrived', async () => {
  open('/ask-for-account')
  await press('Send')
  await expect.element(page.getByLabelText('Salon name')).toBeInvalid()
  await expectGoodLooks()
  await page.getByLabelText('First name').fill('Hồng')
  await page.getByLabelText('Salon name').fill('Sen Nails')
  await page.getByLabelText('Email').fill('hong@screens.example')
  await page.getByLabelText('Phone').fill('(408) 555-0123')
  await press('Send')
  await expect.element(page.getByText('Thank you, Hồng')).toBeVisible()
  await expectGoodLooks()
})

test('an administrator creates the account from what was said, or notes that it is dealt with', async () => {
  const other = { firstName: 'Mai', salonName: 'Mai Spa', email: 'mai@screens.example', phone: '(408) 555-0124' }
  await call(askForAccount, { input: { ...other, notes: 'Eight chairs' } })
  await signInAdmin()
  open('/admin?tab=requests')
  await expect.element(page.getByText('Eight chairs')).toBeVisible()
  await expectGoodLooks()
  await press('Create an Account for Hồng')
  await expect.element(page.getByLabelText('Email')).toHaveValue('hong@screens.example')
  await expect
    .element(page.getByRole('dialog').getByLabelText('Name of the first salon (optional)'))
    .toHaveValue('Sen Nails')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Mai Spa' })
    .getByRole('button', { name: 'Mark as Dealt With' })
    .click()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Mai Spa' }).getByText('Dealt with', { exact: true }))
    .toBeVisible()
})
