/** The calendar as a desk uses it all day: it comes back as it was left, and hides no time that is taken. */

import { expect, test } from './fixtures.ts'
import { givenLogin, signedIn } from './login-desk.ts'
import { bookAs, checkScreen, signIn } from './owner-desk.ts'

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })

// The browser itself reports each refusal; before the sign-in the session is one.
test.beforeEach(({ complaints }) => {
  complaints.expected.push(/401 \(Unauthorized\)/)
})

test('the calendar comes back as its person left it, and the front desk begins on Day', async ({
  page,
  server,
  request,
  browser,
}) => {
  const { date, staffId } = await bookAs(request, server, 'Fanny Faint')
  await page.goto('/calendar')
  await signIn(page, server.owner)
  await expect(page.getByRole('button', { name: 'Month', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`/calendar?view=day&date=${date}`)

  // Not confirmed, so not counted and not asked for: but her time is taken, and she is named.
  const faint = page.locator('[data-line]').filter({ hasText: 'Fanny Faint' })
  await expect(faint).toHaveClass(/border-dashed/)
  await expect(faint).toContainText('Scheduled')
  await checkScreen(page)
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await page.locator('section h2').first().waitFor()
  await checkScreen(page)

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
  await page.goto('/calendar?view=week')
  await expect(page.getByRole('switch', { name: /Unconfirmed/ })).not.toBeChecked()

  const desk = await signedIn(browser, server, await givenLogin(browser, server, staffId, 'front_desk'))
  const screen = await desk.newPage()
  await screen.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    await page.evaluate(() => Object.fromEntries(Object.entries(localStorage))),
  )
  await screen.goto('/calendar')
  await expect(screen.getByRole('button', { name: 'Day', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(screen.getByRole('switch', { name: /Unconfirmed/ })).not.toBeChecked()
  await desk.close()
})
