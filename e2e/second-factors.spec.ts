/** Second factors: an app, a passkey, a recovery code; and who must have one. */

import {
  addVirtualAuthenticator,
  codeOf,
  desktop,
  newOwner,
  openSettings,
  prove,
  setUpApp,
  signOut,
  test,
} from './account-steps.ts'
import { atLength } from './at-length.ts'
import { expect } from './fixtures.ts'
import { signIn, told } from './owner-steps.ts'

test.use({ viewport: desktop, locale: 'en-US', permissions: ['clipboard-read', 'clipboard-write'] })

// The browser itself logs each rejection; before signing in, the session request is one.
test.beforeEach(({ complaints }) => {
  complaints.expected.push(/401 \(Unauthorized\)/, /400 \(Bad Request\)/)
})

test('with an authenticator app the login asks for a code, and a recovery code stands in for it', {
  tag: atLength,
}, async ({ page, request }) => {
  const owner = await newOwner(request)
  await openSettings(page, owner)
  const { secret, used, codes } = await setUpApp(page, owner)
  await expect(page.getByText('10 codes are left.')).toBeVisible()

  await signOut(page)
  await signIn(page, owner)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(page.getByLabel('Code from your authenticator app')).toBeFocused()
  await page.keyboard.type(used)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This code is wrong, has just changed, or was already used.')
  await page.getByLabel('Code from your authenticator app').fill(await codeOf(secret, used))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(dashboard|calendar)$/)

  await signOut(page)
  await signIn(page, owner)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/(dashboard|calendar)$/)

  await page.goto('/settings')
  await expect(page.getByText('9 codes are left.')).toBeVisible()
  await page.getByLabel('Current password').fill(owner.password)
  owner.password = 'another-lacquer-42'
  await page.getByLabel('New password', { exact: true }).fill(owner.password)
  await page.getByLabel('Confirm new password').fill(owner.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page
    .getByRole('dialog')
    .getByLabel('Recovery code')
    .fill(codes[2] ?? '')
  await page.keyboard.press('Enter')
  await told(page, 'Password changed successfully!')
  await page.getByRole('button', { name: 'Remove app' }).click()
  await prove(page, 'Remove app', 'wrong-password-1')
  await expect(page.getByText('This isn’t your current password')).toBeVisible()
  await prove(page, 'Remove app', owner.password)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Code from your authenticator app')).toBeFocused()
  await page.keyboard.type(used)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This code is wrong, has just changed, or was already used')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await dialog.getByLabel('Recovery code').fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: 'Remove app' }).click()
  await told(page, 'The authenticator app is removed')
  await expect(page.getByText('codes are left')).toHaveCount(0)
})

test('a passkey is the second step, and alone the whole login', async ({ page, request }) => {
  const owner = await newOwner(request)
  await addVirtualAuthenticator(page)
  await openSettings(page, owner)

  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Front desk')
  await prove(page, 'Continue', owner.password)
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
  await expect(page.getByText('Front desk')).toBeVisible()

  await signOut(page)
  await signIn(page, owner)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/(dashboard|calendar)$/)

  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/(dashboard|calendar)$/)

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Rename Front desk' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await told(page, 'Passkey renamed')
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await prove(page, 'Remove passkey', owner.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
  await told(page, 'The passkey is removed')
})

test('a super administrator sets up a second factor before anything else is shown', { tag: atLength }, async ({
  page,
  request,
  complaints,
}) => {
  complaints.expected.push(/409 \(Conflict\)/)
  const admin = await newOwner(request, 'super_admin')
  await page.goto('/admin-login')
  await signIn(page, admin, 'Admin Login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up two-factor login')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/two-factor-setup$/)

  const { secret, used } = await setUpApp(page, admin)

  await expect(page).toHaveURL(/\/admin$/)
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Remove app' }).click()
  await prove(page, 'Remove app', admin.password)
  await page
    .getByRole('dialog')
    .getByLabel('Code from your authenticator app')
    .fill(await codeOf(secret, used))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Your role needs two-factor login.')
})
