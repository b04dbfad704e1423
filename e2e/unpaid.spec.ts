/** Visits that nobody paid yesterday are shown until each is paid or written off. */

import { zoneInDaytime } from '../web/testing/daytime.ts'
import { expect, test } from './fixtures.ts'
import { switchFloorOn } from './floor-steps.ts'
import { checkScreen, told } from './owner-steps.ts'
import { withUnpaidOfYesterday } from './unpaid-steps.ts'

const zone = zoneInDaytime()

test('yesterday’s unpaid visits stand on dashboard, floor, till and day close, until paid or written off', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  await withUnpaidOfYesterday(
    { names: ['Paula Paid', 'Nora Tran', 'Sarah Johnson', 'Trang Le'], zone },
    async (server, salon) => {
      const context = await browser.newContext({
        baseURL: server.base,
        viewport: { width: 1024, height: 768 },
        locale: 'en-US',
      })
      const page = await context.newPage()
      const unpaid = (count: number, money: string) => page.getByText(`: ${count} not paid, ${money}`)
      await page.request.post('/api/shop/login', { data: salon.owner })
      await switchFloorOn(page.request, salon)
      await page.goto('/dashboard')
      await expect(unpaid(3, '$75')).toBeVisible()
      await checkScreen(page)
      await page.goto('/floor')
      await expect(unpaid(3, '$75')).toBeVisible()
      await checkScreen(page)
      await page.goto('/till/day')
      await expect(unpaid(3, '$75')).toBeVisible()
      await checkScreen(page)

      await page.goto('/till')
      await expect(page.getByRole('heading', { name: ': 3 not paid, $75' })).toBeVisible()
      await checkScreen(page)
      await page.getByRole('button', { name: 'Pay $25.00: Nora Tran' }).click()
      await page.getByRole('button', { name: /^Paid .+ by card$/ }).click()
      await page.getByRole('link', { name: 'Back to checkout' }).last().click()

      await expect(page.getByRole('heading', { name: ': 2 not paid, $50' })).toBeVisible()
      await page.getByRole('button', { name: 'Write off: Sarah Johnson' }).click()
      const asked = page.getByRole('dialog', { name: 'Write off 1 visit, $25.00' })
      await asked.getByRole('button', { name: 'Write off' }).click()
      await expect(asked.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
      await asked.getByLabel('Reason').fill('Left without paying')
      await asked.getByRole('button', { name: 'Write off' }).click()
      await told(page, '1 visit written off, $25.00')

      await expect(page.getByRole('heading', { name: ': 1 not paid, $25' })).toBeVisible()
      await page.getByRole('button', { name: 'Write off: Trang Le' }).click()
      await page.getByRole('dialog').getByLabel('Reason').fill('Redo of last week')
      await page.getByRole('dialog').getByRole('button', { name: 'Write off' }).click()
      await expect(page.getByRole('heading', { name: 'not paid' })).toHaveCount(0)
      await page.goto('/till/day')
      await expect(page.getByText('Left without paying, once')).toBeVisible()
      await context.close()
    },
  )
})
