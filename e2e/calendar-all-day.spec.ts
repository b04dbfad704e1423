/** The calendar throughout a day: it reopens as it was left, hides no taken time, and works without a mouse. */

import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { givenLogin, signedIn } from './login-steps.ts'
import { bookAs, checkScreen, goInside, openAs } from './owner-steps.ts'

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })

test('the calendar reopens as the user left it, and the front desk starts on Day', { tag: atLength }, async ({
  page,
  server,
  request,
  browser,
}) => {
  const { date, staffId } = await bookAs(request, server, 'Fanny Faint')
  await openAs(page, server.owner, '/calendar')
  await expect(page.getByRole('button', { name: 'Month', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await goInside(page, `/calendar?view=day&date=${date}`)

  // Unconfirmed, so neither counted nor requested; but the member's time is taken, and she is named.
  const faint = page.locator('[data-line]').filter({ hasText: 'Fanny Faint' })
  await expect(faint).toHaveClass(/border-dashed/)
  await expect(faint).toContainText('Scheduled')
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await page.locator('section h2').first().waitFor()
  await page.getByRole('button', { name: 'Staff', exact: true }).click()
  const week = page.getByRole('table').filter({ has: page.getByRole('rowheader') })
  await expect(week.getByRole('button', { name: /Fanny Faint/ })).toBeVisible()
  await week
    .getByRole('button', { name: /free: new booking/ })
    .last()
    .click()
  await expect(page).toHaveURL(/new-booking\?.*date=.*time=.*staff=/)
  await page.goBack()
  await expect(week).toBeVisible()
  await page.getByRole('button', { name: 'Days', exact: true }).click()

  await page.getByRole('button', { name: 'Day', exact: true }).click()
  await page.getByRole('button', { name: 'Next day' }).click()
  await page.getByRole('switch', { name: /Unconfirmed/ }).click()
  const left = page.url().replace(/.*\?/, '').split('&').toSorted()
  await page.getByRole('link', { name: 'Services' }).first().click()
  await page.getByRole('link', { name: 'Calendar' }).first().click()
  await expect.poll(() => page.url().replace(/.*\?/, '').split('&').toSorted()).toEqual(left)
  await page.goto('/calendar')
  await expect.poll(() => page.url().replace(/.*\?/, '').split('&').toSorted()).toEqual(left)
  await expect(page.getByRole('switch', { name: /Unconfirmed/ })).toBeChecked()
  await goInside(page, '/calendar?view=week')
  await expect(page.getByRole('switch', { name: /Unconfirmed/ })).not.toBeChecked()

  const frontDesk = await signedIn(browser, server, await givenLogin(browser, server, staffId, 'front_desk'))
  const screen = await frontDesk.newPage()
  await screen.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    await page.evaluate(() => Object.fromEntries(Object.entries(localStorage))),
  )
  await screen.goto('/calendar')
  await expect(screen.getByRole('button', { name: 'Day', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(screen.getByRole('switch', { name: /Unconfirmed/ })).not.toBeChecked()
  await frontDesk.close()
})

test('a day at the front desk without a mouse, in Vietnamese', async ({ page, server, request }) => {
  const { date } = await bookAs(request, server, 'Kieu Khong')
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'vi'))
  await openAs(page, server.owner, `/calendar?view=day&date=${date}`)
  const booked = page.locator('[data-line]').filter({ hasText: 'Kieu Khong' })
  await booked.waitFor()

  // The page's skip link, the calendar's own, and then the grid.
  for (const key of ['Tab', 'Enter', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('region', { name: 'Lịch hẹn theo từng thợ' })).toBeFocused()
  await page.keyboard.press('Tab')
  const place = page.locator('[data-cursor]')
  await expect(place).toBeFocused()
  const before = await place.getAttribute('aria-label')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(place).not.toHaveAttribute('aria-label', before ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /Đặt hẹn mới/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(place).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-line]:focus')).toHaveCount(1)

  await booked.focus()
  const whose = await page.getByRole('group').filter({ has: booked }).getAttribute('aria-label')
  await expect(booked).toHaveAccessibleName(new RegExp(`${whose}$`))
  await page.keyboard.press('m')
  await page.keyboard.press('d')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Đã rút ngắn lịch hẹn của Kieu Khong/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Đã rút ngắn/)).toHaveCount(0)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Phím tắt' })).toBeVisible()
  await checkScreen(page)
  await page.keyboard.press('w')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/view=day/)
  await page.keyboard.press('w')
  await expect(page).toHaveURL(/view=week/)
  await page.keyboard.press('m')
  await expect(page).toHaveURL(/view=month/)
  await page.keyboard.press('d')
  await page.keyboard.press('t')
  await expect(page).not.toHaveURL(/date=/)
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('region', { name: 'Lịch hẹn theo từng thợ' }).waitFor()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/new-booking/)
})
