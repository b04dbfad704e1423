/** What an owner shares of the salon: the booking link, and the URL of a calendar feed. */

import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen, openAs, told } from './owner-steps.ts'

const desktop = { width: 1440, height: 900 }

test.use({ viewport: desktop, locale: 'en-US', permissions: ['clipboard-read', 'clipboard-write'] })

test('the booking link is copied, opened, shown as a code, kept and printed', async ({ page, server }) => {
  await page.addInitScript(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', document.querySelector('.print-sheet')?.textContent ?? '')
  })
  const link = `${server.base}/lotus-nails`
  await openAs(page, server.owner, '/salon-management')
  await page.getByRole('button', { name: 'Copy Booking Link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Booking link copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await expect(page.getByRole('link', { name: 'Open booking page' })).toHaveAttribute('href', link)

  await page.getByRole('button', { name: 'QR code' }).click()
  const code = page.getByRole('img', { name: 'QR code of the booking page of Lotus Nails & Spa' })
  await expect
    .poll(() => code.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeTruthy()
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PNG' }).click()
  expect((await coming).suggestedFilename()).toBe('lotus-nails-spa-qr.png')
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', /^Lotus Nails & SpaScan to book/)
})

test('the owner follows the salon in a calendar of their own, renews the address and switches it off', {
  tag: atLength,
}, async ({ page, server }) => {
  const statusOf = async (address: string) => (await page.request.get(address)).status()
  const copied = async () => {
    await page.getByRole('button', { name: 'Copy link' }).click()
    await told(page, 'Link copied')
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const confirm = async (name: string) => {
    await page.getByRole('button', { name }).click()
    await page.getByRole('alertdialog').getByRole('button', { name }).click()
  }
  await openAs(page, server.owner, '/salon-settings/feed')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await told(page, 'Calendar feed is on')
  const address = await copied()

  const webcal = address.replace(/^http/, 'webcal')
  await expect(page.getByRole('link', { name: 'Open in Calendar' })).toHaveAttribute('href', webcal)
  const google = page.getByRole('link', { name: 'Add to Google Calendar' })
  await expect(google).toHaveAttribute(
    'href',
    `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
  )
  const feed = await page.request.get(address)
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR[^]*X-WR-CALNAME:Lotus Nails & Spa[^]*BEGIN:VEVENT/)
  await checkScreen(page)

  await page.reload()
  await expect(page.getByText(/^On since/)).toBeVisible()
  await expect(page.getByText(address)).toHaveCount(0)
  await confirm('New link')
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  const renewed = await copied()
  expect([await statusOf(address), await statusOf(renewed)]).toEqual([404, 200])
  await confirm('Turn off')
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  expect(await statusOf(renewed)).toBe(404)
})
