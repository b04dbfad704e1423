/** Checks that nobody meant to open, and two desks at one check. */

import { zoneInDaytime } from '../web/testing/daytime.ts'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { openAllDay, switchFloorOn } from './floor-steps.ts'
import { checkScreen, openAs, told } from './owner-steps.ts'
import { bareSalon } from './salons.ts'
import { admin } from './server.ts'
import { addService, newCheck } from './till-steps.ts'

const zone = zoneInDaytime()

test.use({ viewport: { width: 1024, height: 768 }, locale: 'en-US' })

test('a check opened by mistake goes back when one leaves it, or at once by "Not now"', async ({ page, server }) => {
  const salon = await bareSalon(server.base, admin, { name: 'till-mistake', timezone: zone })
  await openAs(page, salon.owner, '/till')
  await page.getByRole('button', { name: 'New check' }).click()
  await page.getByRole('link', { name: 'Back to checkout' }).click()
  await expect(page.getByRole('heading', { name: 'No one is ready to pay' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Open checks/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'New check' }).click()
  await page.getByRole('button', { name: 'More for this check' }).click()
  await expect(page.getByRole('menuitem', { name: 'Void the check' })).toHaveCount(0)
  await checkScreen(page)
  await page.getByRole('menuitem', { name: 'Not now' }).click()
  await expect(page).toHaveURL(/\/till(\?|$)/)

  await newCheck(page, { button: 'New check', service: /^Manicure/ })
  await page.getByRole('link', { name: 'Back to checkout' }).click()
  const open = page.getByRole('region', { name: /^Open checks/ }).getByRole('link')
  await expect(open).toContainText(/opened \d/)
  await expect(open).not.toContainText('Check ')
  await checkScreen(page)
})

for (const { locale, said, tag } of [
  { tag: [], locale: 'en-US', said: /^Mai took \$25\.00 by card at \d+:\d\d [AP]M$/ },
  { tag: atLength, locale: 'vi-VN', said: /^Mai đã thu \$25\.00 bằng thẻ lúc \d+:\d\d [AP]M$/ },
]) {
  test(`a dialog over a check that another desk paid closes itself and says who took what (${locale})`, {
    tag,
  }, async ({ page, browser, server }) => {
    const salon = await bareSalon(server.base, admin, { name: `till-desks-${locale.slice(0, 2)}`, timezone: zone })
    await openAs(page, salon.owner, '/till')
    await page.getByRole('button', { name: 'New check' }).click()
    await addService(page, /^Manicure/)
    const context = await browser.newContext({ baseURL: server.base, locale, viewport: { width: 1024, height: 768 } })
    const other = await context.newPage()
    await other.request.post('/api/shop/login', { data: salon.owner })
    await other.goto(new URL(page.url()).pathname)
    await other
      .getByRole('button', { name: /Manicure/ })
      .first()
      .click()
    await expect(other.getByRole('dialog')).toBeVisible()

    await page.getByRole('button', { name: 'Paid $25.00 by card' }).click()
    await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
    await expect(other.getByText(said)).toBeVisible()
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await checkScreen(other)
    await context.close()
  })
}

test('Undo on the floor goes away once another desk has built on the act', { tag: atLength }, async ({
  page,
  context,
  server,
}) => {
  const salon = await bareSalon(server.base, admin, { name: 'floor-undo', timezone: zone })
  await page.request.post('/api/shop/login', { data: salon.owner })
  await openAllDay(page, salon)
  await switchFloorOn(page.request, salon)
  await openAs(page, salon.owner, '/floor')
  await page.getByRole('button', { name: 'Clock in: Mai' }).click()
  await told(page, 'Mai is on the floor')
  await page.getByRole('button', { name: 'Add walk-in' }).click()
  const walkIn = page.getByRole('dialog', { name: 'Add a walk-in' })
  await walkIn.getByRole('button', { name: /^Manicure/ }).click()
  await walkIn.getByRole('button', { name: 'Add to the line' }).click()
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeEnabled()

  const other = await context.newPage()
  await other.goto('/floor')
  await other.getByRole('button', { name: /^Seat/ }).first().click()
  await expect(undo).toBeDisabled()
  await checkScreen(page)
})
