/** The foot-spa log: a salon names its chairs, a pedicure ends, one tap on the floor writes the entry, it prints, and an inspector reads it. */

import { z } from 'zod'
import { zoneInDaytime } from '../web/testing/daytime.ts'
import { expect, test } from './fixtures.ts'
import { openAllDay, switchFloorOn } from './floor-steps.ts'
import { checkScreen, openAs, salonIdOf, told } from './owner-steps.ts'
import { bareSalon } from './salons.ts'
import { admin } from './server.ts'
import { countTaps } from './taps.ts'

test.use({ viewport: { width: 1024, height: 768 }, locale: 'en-US' })

test('a pedicure to its line in the log, the printed sheet, and the page of an inspector', async ({
  page,
  server,
  browser,
}) => {
  const salon = await bareSalon(server.base, admin, { name: 'foot-spas', timezone: zoneInDaytime() })
  const { request } = page
  await request.post('/api/shop/login', { data: salon.owner })
  const { mai } = await openAllDay(page, salon)
  await switchFloorOn(request, salon)
  const base = `/api/salons/${salonIdOf(salon)}`
  const pedicure = { salon_id: salonIdOf(salon), serviceName: 'Pedicure', duration: 30, price: 40, takes: 'feet' }
  const { service } = z
    .object({ service: z.object({ id: z.string() }) })
    .parse(await (await request.post('/api/services', { data: pedicure })).json())
  await request.put(`/api/staff/${mai}/services`, { data: { serviceIds: [service.id] } })
  await openAs(page, salon.owner, '/floor/foot-spas')

  await expect(page.getByRole('heading', { name: 'Name your foot spas' })).toBeVisible()
  await checkScreen(page)
  await page.getByRole('textbox', { name: 'How many' }).fill('2')
  await page.getByRole('button', { name: 'Add the chairs' }).click()
  await expect(page.getByRole('article', { name: 'Chair 2' })).toContainText('No client lately')

  // The log begins with its first entry: from then on the floor names what is to be cleaned.
  await page.getByRole('button', { name: 'Chair 2: log a cleaning' }).click()
  await page.getByRole('button', { name: /^M.* Mai/ }).click()
  await told(page, 'Chair 2: cleaned')
  await request.post(`${base}/floor/clock-ins`, { data: { staffId: mai } })
  const clients = [{ serviceIds: [service.id] }]
  const party = await request.post(`${base}/floor/parties`, { data: { clients, name: 'Grace Park' } })
  const { partyId } = z.object({ partyId: z.string() }).parse(await party.json())
  const seats = [{ index: 0, staffId: mai }]
  expect((await request.post(`${base}/floor/waiting/${partyId}/seats`, { data: { seats } })).ok()).toBe(true)

  await page.goto('/floor')
  await page.getByRole('button', { name: 'Finish: Grace' }).or(page.locator('[data-finish]')).first().click()
  const toClean = page.getByRole('list', { name: 'Foot spas to clean' })
  await expect(toClean).toContainText('Grace Park left at')
  await checkScreen(page)
  const taps = await countTaps(page)
  await toClean.getByRole('button', { name: /^Chair 1:\s*Cleaned/ }).click()
  await told(page, 'Chair 1: cleaned')
  await taps(1)
  await expect(toClean).toBeHidden()

  await page.getByRole('button', { name: 'More for the floor' }).click()
  await page.getByRole('menuitem', { name: 'Foot spas' }).click()
  await page.getByRole('button', { name: 'Show an inspector' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Open a link' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code of the page for the inspector' })).toBeVisible()
  await taps(4)
  await expect(dialog).toContainText('A link is open until midnight. Not viewed yet.')
  await checkScreen(page)
  const address = (await dialog.getByRole('link', { name: 'Open the page' }).getAttribute('href')) ?? ''
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog).toBeHidden()

  await expect(page.getByRole('article', { name: 'Chair 1' })).toContainText('Clean')
  await page
    .getByRole('button', { name: /^Correct the entry of/ })
    .first()
    .click()
  const correct = page.getByRole('dialog')
  await correct.getByRole('combobox', { name: 'Right initials' }).selectOption({ label: 'Type initials' })
  await correct.getByRole('button', { name: 'Add the correction' }).click()
  await expect(correct.getByRole('textbox', { name: 'Initials' })).toHaveAttribute('aria-invalid', 'true')
  await correct.getByRole('textbox', { name: 'Initials' }).fill('KN')
  await correct.getByRole('button', { name: 'Add the correction' }).click()
  await told(page, 'Corrected')
  await expect(page.getByText(/was KN, not M/)).toBeVisible()
  await checkScreen(page)

  await page.evaluate(() => (window.print = () => undefined))
  await page.getByRole('button', { name: 'Print the log' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Chair' }).selectOption({ label: 'Chair 1' })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const sheet = page.locator('body > .print-sheet')
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toContainText('Pedicure Equipment Cleaning Log')
  await expect(sheet.getByRole('row')).toHaveCount(4)
  await expect(sheet).toContainText(/Correction: .* was KN, not M/)

  await page.emulateMedia({ media: null })
  const inspector = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })
  const seen = await inspector.newPage()
  await seen.goto(`${server.base}${new URL(address).pathname}`)
  await expect(seen.getByRole('listitem').filter({ hasText: 'Mai Tran' })).toContainText('Missing')
  await checkScreen(seen)
  await seen.getByRole('link', { name: /^Chair 1/ }).click()
  await expect(seen.getByRole('listitem').filter({ hasText: 'was KN, not M' })).toBeVisible()
  await expect(seen.getByText('Chair 2 after a client')).toBeHidden()
  await seen
    .getByRole('radio', { name: 'Tiếng Việt' })
    .or(seen.getByRole('button', { name: 'Tiếng Việt' }))
    .click()
  await expect(seen.getByRole('heading', { name: 'Sổ rửa bồn' })).toBeVisible()
  await checkScreen(seen)
  expect(await seen.content()).not.toContain('Grace')

  await page.goto('/floor/foot-spas')
  await page.getByRole('button', { name: 'Show an inspector' }).click()
  await dialog.getByRole('button', { name: 'End now' }).click()
  await told(page, 'The link has ended.')
  await seen.reload()
  await expect(seen.getByRole('main')).toContainText('Bare Nails đã mở link này trong một ngày')
  await inspector.close()
})
