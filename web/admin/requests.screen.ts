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
  await press('Already have an account? Sign in', 'link')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.getByLabelText('Salon name').fill('Sen Nails 💅')
  await expect.element(page.getByText(/^Texts say “Sen Nails” where that saves a part/)).toBeVisible()
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
  await press('Create an account for Hồng')
  await expect.element(page.getByLabelText('Email')).toHaveValue('hong@screens.example')
  await expect
    .element(page.getByRole('dialog').getByLabelText('Name of the first salon (optional)'))
    .toHaveValue('Sen Nails')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Mai Spa' })
    .getByRole('button', { name: 'Mark as resolved' })
    .click()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Mai Spa' }).getByText('Resolved', { exact: true }))
    .toBeVisible()
})

test('a link that an administrator makes leads its owner to an account and the guide', async () => {
  await signInAdmin()
  open('/admin?tab=requests')
  await press('Create link')
  await page.getByRole('dialog').getByLabelText('Email').fill('vy@screens.example')
  await page.getByRole('dialog').getByLabelText('Salon name (optional)').fill('Vy Nails')
  await expectGoodLooks()
  await press('Create link')
  await expect.element(page.getByText('The link is ready')).toBeVisible()
  await expectGoodLooks()
  const link = document.querySelector('.select-all')?.textContent ?? ''
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect.element(page.getByRole('button', { name: 'Withdraw the link for vy@screens.example' })).toBeVisible()
  await expectGoodLooks()

  await signOut()
  const { pathname, hash } = new URL(link)
  open(pathname + hash)
  await expect.element(page.getByText(/^For vy@screens\.example\./)).toBeVisible()
  await expect.element(page.getByLabelText('Salon name')).toHaveValue('Vy Nails')
  await page.getByLabelText('Salon name').fill('Vy Nails 💅')
  await expect.element(page.getByText(/^Texts say “Vy Nails” where that saves a part/)).toBeVisible()
  await page.getByLabelText('Salon name').fill('Vy Nails')
  await press('Open my account')
  await expect.element(page.getByLabelText('First name')).toBeInvalid()
  await expectGoodLooks()
  await page.getByLabelText('First name').fill('Vy')
  await page.getByLabelText('New password', { exact: true }).fill('purple-lacquer-42')
  await page.getByLabelText('Confirm new password').fill('purple-lacquer-42')
  await press('Open my account')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Getting ready' })).toBeVisible()

  await signOut()
  open(pathname + hash)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This link has been used, was withdrawn or is too old. Please ask for a new one.')
  await press('Get another link')
  await expect.element(page.getByText('BookNail sets up accounts for you. Ask for one below.')).toBeVisible()
})
