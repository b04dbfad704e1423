/** People and their accounts: passwords, second factors, devices, and the way back in. */

import type { Browser, Page } from '@playwright/test'
import { codeOf, givenOwner, linkFor, newOwner, type Owner, test } from './account-desk.ts'
import { expect } from './fixtures.ts'
import { checkScreen, signIn } from './owner-desk.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test.use({ viewport: desktop, locale: 'en-US', permissions: ['clipboard-read', 'clipboard-write'] })

// The browser itself reports each refusal; before the sign-in the session is one.
test.beforeEach(({ complaints }) => {
  complaints.expected.push(/401 \(Unauthorized\)/, /400 \(Bad Request\)/)
})

test('an owner changes the password, is told what is wrong, and the other devices are signed out', async ({
  page,
  request,
  browser,
  server,
}) => {
  const owner = await newOwner(request)
  const other = await anotherDevice(browser, server.base, owner)
  await openSettings(page, owner)

  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Current password is required')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await fillPasswords(page, 'not-the-password-1', 'purple-lacquer-42', 'purple-lacquer-43')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await fillPasswords(page, 'not-the-password-1', 'purple-lacquer-42')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to change password' })).toBeVisible()
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('purple-lacquer-42')

  await page.getByLabel('Current Password').fill(owner.password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await told(page, 'Your password has been updated.')
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('')

  await other.reload()
  await expect(other).toHaveURL(/\/login$/)
  await signIn(other, { ...owner, password: 'purple-lacquer-42' })
  await expect(other).toHaveURL(/\/settings$/)
})

test('devices are listed and signed out, one by one or all at once', async ({ page, request, browser, server }) => {
  const owner = await newOwner(request)
  const other = await anotherDevice(browser, server.base, owner)
  await openSettings(page, owner)
  await expect(page.getByText('This device', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Sign out Chrome on/ }).click()
  await told(page, 'The device is signed out')
  await other.reload()
  await expect(other).toHaveURL(/\/login$/)

  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/login$/)
})

test('a forgotten password comes back by a mailed link, which works once', async ({ page, request, mail }) => {
  const owner = await newOwner(request)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText('Look Into Your Mails')).toBeVisible()
  await expect.poll(() => linkFor(mail, owner.email)).toContain('/reset-password#')
  const link = linkFor(mail, owner.email)

  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill('password1')
  await page.getByLabel('Confirm New Password').fill('password1')
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expect(page.getByText('This password is on a list of common or leaked ones.')).toBeVisible()
  await page.getByLabel('New Password', { exact: true }).fill('purple-lacquer-42')
  await page.getByLabel('Confirm New Password').fill('purple-lacquer-42')
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await told(page, 'Please log in with your new password.')
  await signIn(page, { ...owner, password: 'purple-lacquer-42' })
  await expect(page).toHaveURL(/\/(dashboard|calendar)$/)

  await page.goto('/forgot-password')
  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill('purple-lacquer-43')
  await page.getByLabel('Confirm New Password').fill('purple-lacquer-43')
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link has been used or is older than 30 minutes.')
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
})

test('with an authenticator app the login asks for a code, and a recovery code stands in for it', async ({
  page,
  request,
}) => {
  const owner = await newOwner(request)
  await openSettings(page, owner)
  const { secret, codes } = await setUpApp(page, owner)
  await expect(page.getByText('10 codes are left.')).toBeVisible()

  await signOut(page)
  await signIn(page, owner)
  await expect(page.getByRole('heading', { name: 'One More Step' })).toBeVisible()
  await expect(page.getByLabel('Code from your authenticator app')).toBeFocused()
  await page.keyboard.type(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This code is not right, or was used already.')
  await page.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1))
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
  await page.getByRole('button', { name: 'Remove App' }).click()
  await prove(page, 'Remove App', 'wrong-password-1')
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await prove(page, 'Remove App', owner.password)
  await told(page, 'The authenticator app is removed')
  await expect(page.getByText('codes are left')).toHaveCount(0)
})

test('a passkey is the second step, and alone the whole login', async ({ page, request }) => {
  const owner = await newOwner(request)
  await addVirtualAuthenticator(page)
  await openSettings(page, owner)

  await page.getByRole('button', { name: 'Add Passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Front desk')
  await prove(page, 'Continue', owner.password)
  await page.getByRole('button', { name: 'I have kept the codes' }).click()
  await expect(page.getByText('Front desk')).toBeVisible()

  await signOut(page)
  await signIn(page, owner)
  await page.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect(page).toHaveURL(/\/(dashboard|calendar)$/)

  await signOut(page)
  await page.getByRole('button', { name: 'Sign In with a Passkey' }).click()
  await expect(page).toHaveURL(/\/(dashboard|calendar)$/)

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Rename Front desk' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await told(page, 'The passkey has a new name')
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await prove(page, 'Remove Passkey', owner.password)
  await told(page, 'The passkey is removed')
})

test('a super administrator sets up a second factor before anything else is shown', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expected.push(/409 \(Conflict\)/)
  const admin = await newOwner(request, 'super_admin')
  await page.goto('/admin-login')
  await signIn(page, admin, 'Admin Login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set Up Two-Factor Login')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/two-factor-setup$/)

  await setUpApp(page, admin)

  await expect(page).toHaveURL(/\/admin$/)
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Remove App' }).click()
  await prove(page, 'Remove App', admin.password)
  await expect(page.getByRole('alert')).toContainText('Your role needs two-factor login.')
})

test('a password that was given is changed before anything else is shown', async ({ page, request }) => {
  const owner = await givenOwner(request)
  await page.goto('/services')
  await signIn(page, owner)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a New Password')
  await page.goto('/calendar')
  await expect(page).toHaveURL(/\/new-password$/)

  await page.getByLabel('Password that was given to you').fill(owner.password)
  await page.getByLabel('New Password', { exact: true }).fill('purple-lacquer-42')
  await page.getByLabel('Confirm New Password').fill('purple-lacquer-42')
  await page.getByRole('button', { name: 'Save and Continue' }).click()

  await expect(page).toHaveURL(/\/calendar/)
})

test('language and time format follow the person to other devices', async ({ page, browser, server }) => {
  await openSettings(page, server.owner)
  await page.getByLabel('Language', { exact: true }).selectOption('Tiếng Việt')
  await page.getByLabel('Time format').selectOption('24-hour (14:15)')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cài đặt tài khoản')

  const other = await anotherDevice(browser, server.base, server.owner)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Cài đặt tài khoản')
  await other.goto('/bookings?status=all')
  await expect(other.getByRole('table')).toContainText(/\b1[3-7]:\d\d\b/)
  await expect(other.getByRole('table')).not.toContainText(/\d [AP]M/)

  await other.goto('/settings')
  await other.getByLabel('Ngôn ngữ', { exact: true }).selectOption('Theo thiết bị này')
  await other.getByLabel('Kiểu giờ').selectOption('12 giờ (2:15 PM)')
  await other.getByRole('button', { name: 'Lưu', exact: true }).click()
  await told(other, 'Đã lưu tùy chọn')
})

for (const [device, viewport] of Object.entries({ phone, desktop })) {
  for (const language of ['en', 'vi'] as const) {
    test(`on a ${device} the account pages are accessible, in ${language}`, async ({ page, request }) => {
      const owner = await newOwner(request)
      await page.setViewportSize(viewport)
      await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)
      const button = (en: string, vi: string) => page.getByRole('button', { name: language === 'en' ? en : vi })

      await page.goto('/forgot-password')
      await page.locator('[name=email]').waitFor()
      await checkScreen(page)
      await page.goto('/reset-password#made-up')
      await page.locator('[name=newPassword]').waitFor()
      await checkScreen(page)

      await page.goto('/settings')
      await page.locator('[name=password]').waitFor()
      await signIn(page, owner, language === 'en' ? 'Sign In' : 'Đăng nhập')
      await button('Sign Out Everywhere', 'Đăng xuất mọi nơi').waitFor()
      await checkScreen(page)
      await button('Add Passkey', 'Thêm khóa truy cập').click()
      await page.getByRole('dialog').waitFor()
      await checkScreen(page)
      await page.keyboard.press('Escape')
      await setUpApp(page, owner, async () => checkScreen(page))
      await checkScreen(page)

      await page.request.post('/api/logout')
      await page.goto('/login')
      await page.locator('[name=password]').waitFor()
      await signIn(page, owner, language === 'en' ? 'Sign In' : 'Đăng nhập')
      await page.locator('[name=code]').waitFor()
      await checkScreen(page)
    })
  }
}

async function openSettings(page: Page, owner: Owner): Promise<void> {
  await page.goto('/settings')
  await signIn(page, owner)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Settings')
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
}

async function anotherDevice(browser: Browser, base: string, owner: Owner): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, locale: 'en-US', viewport: desktop })
  const page = await context.newPage()
  await page.goto('/settings')
  await signIn(page, owner)
  await expect(page).toHaveURL(/\/settings$/)
  return page
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salon Owner' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

async function fillPasswords(page: Page, current: string, next: string, confirm = next): Promise<void> {
  await page.getByLabel('Current Password').fill(current)
  await page.getByLabel('New Password', { exact: true }).fill(next)
  await page.getByLabel('Confirm New Password').fill(confirm)
}

async function prove(page: Page, act: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=password]').fill(password)
  await dialog.getByRole('button', { name: act, exact: true }).click()
}

/** By the dialogs of the page, whatever its language; `onDialog` looks at each. */
async function setUpApp(page: Page, owner: Owner, onDialog = async () => {}) {
  await page.getByRole('button', { name: /^(Set Up App|Thiết lập ứng dụng)$/ }).click()
  const dialog = page.getByRole('dialog')
  await onDialog()
  await dialog.locator('[name=password]').fill(owner.password)
  await dialog.getByRole('button', { name: /^(Continue|Tiếp tục)$/ }).click()
  const secret = await dialog.locator('code').innerText()
  await onDialog()
  await dialog.locator('[name=code]').fill(codeOf(secret))
  await dialog.getByRole('button', { name: /^(Turn On|Bật)$/ }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await onDialog()
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: /^(I have kept the codes|Tôi đã cất các mã)$/ }).click()
  return { secret, codes }
}

async function told(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
}

/** A device that knows its person, made by the browser. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
