/** Accessibility of the admin area: light and dark, on a phone and a desktop, in both languages. */

import { openAdmin } from './admin-steps.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen } from './owner-steps.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const words = {
  en: {
    login: 'Admin Login',
    create: 'Create User Account',
    createSalon: 'Create Salon',
    acts: [/^Edit/, /^Reset Password/, /^Delete/],
  },
  vi: {
    login: 'Đăng nhập quản trị',
    create: 'Tạo tài khoản',
    createSalon: 'Tạo tiệm',
    acts: [/^Sửa/, /^Đặt lại/, /^Xóa/],
  },
}

test.use({ locale: 'en-US' })

// The browser itself reports each refusal; before the sign-in the session is one.
test.beforeEach(({ complaints }) => {
  complaints.expected.push(/401 \(Unauthorized\)/)
})

for (const [device, viewport] of Object.entries({ phone, desktop })) {
  test(`on a ${device} the pages of the admin area are accessible, light and dark`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const language = device === 'phone' ? 'vi' : 'en'
    const say = words[language]
    await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)
    await openAdmin(page, '/admin', say.login)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto('/admin?tab=analytics')
      await page.locator('dl').waitFor()
      await checkScreen(page)
      await page.goto('/admin/activity')
      await page.getByText('127.0.0.1').first().waitFor()
      await checkScreen(page)
      await page.goto('/admin?tab=salons')
      await page.getByRole('link', { name: /Lotus/ }).waitFor()
      await checkScreen(page)
      await page.goto('/admin')
      await page.getByText('owner@demo.localhost').waitFor()
      await checkScreen(page)
    }
  })

  test(`on a ${device} the dialogs of the admin area are accessible`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const language = device === 'phone' ? 'vi' : 'en'
    const say = words[language]
    await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)
    await openAdmin(page, '/admin', say.login)
    await page.getByRole('button', { name: say.create }).click()
    await checkScreen(page)
    await page.keyboard.press('Escape')
    for (const act of say.acts) {
      const card = page.getByRole(device === 'phone' ? 'listitem' : 'row').filter({ hasText: 'owner@demo.localhost' })
      await card.getByRole('button', { name: act }).click()
      await page.getByRole('dialog').getByRole('button').last().waitFor()
      await checkScreen(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.goto('/admin?tab=salons')
    await page.getByRole('button', { name: say.createSalon }).click()
    await checkScreen(page)
  })
}
