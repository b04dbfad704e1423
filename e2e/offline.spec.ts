/** Today's book while the server cannot be reached: read only, marked with its time, gone after signing out. */

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { checkScreen } from './owner-steps.ts'

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })

test('without a connection the app shows the days that were kept, with one the app, and after signing out nothing', async ({
  page,
  context,
  server,
  complaints,
}) => {
  complaints.expected.push(/ERR_INTERNET_DISCONNECTED/, /Authentication failed: 503/, /401 \(Unauthorized\)/) // signed out
  await page.request.post('/api/shop/login', { data: server.owner })
  await page.goto('/calendar')
  await page.locator('h1').waitFor()
  await expect.poll(() => isStored(page)).toBe(true)

  await context.setOffline(true)
  await page.goto('/customers?salon=x')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByText(/^Read only: as of \d+:\d\d [AP]M, /)).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2) // today and tomorrow
  await expect(page.locator('body')).not.toContainText(/\(\d{3}\) \d{3}-\d{4}/) // nobody's phone
  await checkScreen(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await checkScreen(page)

  await context.setOffline(false) // it opens by itself
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Salon Owner' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await context.setOffline(true)
  await page.goto('/calendar')
  await expect(page.getByText(/^This device has no appointments to show/)).toBeVisible()
})

function isStored(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const isActive = navigator.serviceWorker.controller !== null
    return isActive && names.length === 2 && (await caches.match('/kept/days')) !== undefined
  })
}

test('an owner app whose script does not load says so, with a way to try again', async ({ page, complaints }) => {
  complaints.expected.push(/ERR_FAILED/, /401 \(Unauthorized\)/)
  await page.route('**/assets/app/*.js', (route) => route.abort())
  await page.goto('/login')
  const sentence = page.getByText('BookNail couldn’t be loaded. Please check your connection.')
  await expect(sentence).toBeHidden()
  await page.evaluate(() => document.getAnimations().forEach((wait) => wait.finish())) // as long as a slow line takes
  await expect(sentence).toBeVisible()
  await checkScreen(page)
  await page.unroute('**/assets/app/*.js')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
})
