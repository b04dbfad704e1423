/** Accounts: passwords, devices, preferences, and recovery. */

import {
  anotherDevice,
  desktop,
  givenOwner,
  linkFor,
  newOwner,
  openSettings,
  prove,
  setUpApp,
  test,
} from './account-steps.ts'
import { atLength } from './at-length.ts'
import { expect, test as plain } from './fixtures.ts'
import { checkScreen, goInside, signIn, told } from './owner-steps.ts'

const phone = { width: 390, height: 844 }

test.use({ viewport: desktop, locale: 'en-US', permissions: ['clipboard-read', 'clipboard-write'] })

// The browser itself logs each rejection; before signing in, the session request is one.
test.beforeEach(({ complaints }) => {
  complaints.expected.push(/401 \(Unauthorized\)/, /400 \(Bad Request\)/)
})

test('devices are listed and signed out, one by one or all at once', { tag: atLength }, async ({
  page,
  request,
  browser,
  server,
}) => {
  const owner = await newOwner(request)
  const other = await anotherDevice(browser, server.base, owner)
  await openSettings(page, owner)
  await expect(page.getByText('This device', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Sign out Chrome on/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill('not-it-1')
  await dialog.getByRole('button', { name: 'Sign Out' }).click()
  await expect(dialog.getByText('This isn’t your current password')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password)
  await dialog.getByRole('button', { name: 'Sign Out' }).click()
  await told(page, 'The device is signed out')
  await other.reload()
  await expect(other).toHaveURL(/\/login$/)

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password)
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/login$/)
})

test('a forgotten password is reset by an emailed link, which works once', async ({ page, request, mail }) => {
  const owner = await newOwner(request)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send link' }).waitFor() // the previous page has an email field too
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
  await expect.poll(() => linkFor(mail, owner.email)).toContain('/reset-password#')
  const link = linkFor(mail, owner.email)

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('password1')
  await page.getByLabel('Confirm new password').fill('password1')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('This password is on a list of common or leaked ones.')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('purple-lacquer-42')
  await page.getByLabel('Confirm new password').fill('purple-lacquer-42')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await told(page, 'Please log in with your new password.')
  await signIn(page, { ...owner, password: 'purple-lacquer-42' })
  await expect(page).toHaveURL(/\/(dashboard|calendar)$/)

  await page.goto('/forgot-password')
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('purple-lacquer-43')
  await page.getByLabel('Confirm new password').fill('purple-lacquer-43')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link has been used or is older than 30 minutes.')
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
})

test('a given password must be changed before anything else is shown', async ({ page, request }) => {
  const owner = await givenOwner(request)
  await page.goto('/services')
  await signIn(page, owner)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await page.goto('/calendar')
  await expect(page).toHaveURL(/\/new-password$/)

  await page.getByLabel('Password you were given').fill(owner.password)
  await page.getByLabel('New password', { exact: true }).fill('purple-lacquer-42')
  await page.getByLabel('Confirm new password').fill('purple-lacquer-42')
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await expect(page).toHaveURL(/\/calendar/)
})

test('language and time format follow the person to other devices', { tag: atLength }, async ({
  page,
  browser,
  server,
}) => {
  await openSettings(page, server.owner)
  await page.getByLabel('Language', { exact: true }).selectOption('Tiếng Việt')
  await page.getByLabel('Time format').selectOption('24-hour (14:15)')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cài đặt tài khoản')

  const other = await anotherDevice(browser, server.base, server.owner)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Cài đặt tài khoản')
  await goInside(other, '/bookings?status=all')
  await expect(other.getByRole('table')).toContainText(/1[3-7]:\d\d/)
  await expect(other.getByRole('table')).not.toContainText(/\d [AP]M/)

  await goInside(other, '/settings')
  await other.getByLabel('Ngôn ngữ', { exact: true }).selectOption('Theo thiết bị này')
  await other.getByLabel('Kiểu giờ').selectOption('12 giờ (2:15 PM)')
  await other.getByRole('button', { name: 'Lưu', exact: true }).click()
  await told(other, 'Đã lưu tùy chọn')
})

test('on a phone in Vietnamese an app is set up, new codes asked for, and one at the login, accessibly', {
  tag: atLength,
}, async ({ page, request }) => {
  const owner = await newOwner(request)
  await page.setViewportSize(phone)
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'vi'))
  await page.goto('/settings')
  await page.locator('[name=password]').waitFor()
  await signIn(page, owner, 'Đăng nhập')
  await setUpApp(page, owner, async () => checkScreen(page))
  await checkScreen(page)
  await page.getByRole('button', { name: 'Tạo mã mới' }).click()
  await prove(page, 'Tiếp tục', owner.password)
  await page.getByRole('dialog').locator('[name=code]').waitFor()
  await checkScreen(page)

  await page.request.post('/api/logout')
  await page.goto('/login')
  await page.locator('[name=password]').waitFor()
  await signIn(page, owner, 'Đăng nhập')
  await page.locator('[name=code]').waitFor()
  await checkScreen(page)
})

plain('where no mail can be sent, the page says whom to ask', { tag: atLength }, async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/admin-login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()

  await expect(
    page.getByText('Please contact your system administrator, who can give you a new password.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send link' })).toHaveCount(0)
  await checkScreen(page)
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page).toHaveURL(/\/admin-login$/)
})
