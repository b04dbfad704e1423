/** An owner exports lists and everything, and imports a salon into an empty one. */

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { newOwner } from './account-steps.ts'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen, countOf, openAs, tab } from './owner-steps.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test.use({ viewport: desktop, locale: 'en-US' })

test('the list is downloaded as filtered, and a refusal is shown', async ({ page, server, complaints }) => {
  await openAs(page, server.owner, '/bookings?status=confirmed')
  await expect(tab(page, 'Confirmed')).toHaveText(/^Confirmed\d+$/)
  const confirmed = await countOf(page, 'Confirmed')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    expect(page.getByText('Export Started')).toBeVisible(), // for some seconds
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])

  expect(download.suggestedFilename()).toMatch(/^Lotus Nails & Spa bookings \d{4}-\d{2}-\d{2}\.csv$/)
  const rows = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(rows).toHaveLength(confirmed + 1)

  complaints.expected.push(/503 \(Service Unavailable\)/)
  await page.route('**/bookings.csv*', (route) => route.fulfill({ status: 503, json: { error: 'busy' } }))
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByRole('alert')).toContainText('Unable to export report at this time')
})

test('a salon is downloaded whole and moves into an empty one, once its file is found clean', {
  tag: atLength,
}, async ({ page, server, scanner, complaints }) => {
  await openAs(page, server.owner, '/salon-settings/takeout')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download everything' }).click(),
  ])
  const path = await download.path()
  expect(Object.keys(unzipSync(await readFile(path)))).toContain('csv/customers.csv')
  await expect(page.getByRole('button', { name: 'Choose ZIP file' })).toHaveCount(0)

  await page.goto('about:blank') // the page belongs to another session now
  await page.request.post('/api/logout')
  const owner = await newOwner(page.request) // has an empty salon
  await openAs(page, owner, '/salon-settings/takeout')
  await turnToVietnamese(page)
  const choose = page.getByLabel('Import a download')
  complaints.expected.push(/400 \(Bad Request\)/)
  await choose.setInputFiles({ name: 'notes.zip', mimeType: 'application/zip', buffer: Buffer.from('hello') })
  await expect(page.getByRole('alert')).toContainText('This file is damaged')

  scanner.setManners({ reply: 'stream: Eicar-Test-Signature FOUND' })
  await choose.setInputFiles(path)
  await expect(page.getByRole('alert')).toContainText('The virus scanner found something harmful in this file')
  await checkScreen(page)
  scanner.setManners({ hangsUp: true })
  complaints.expected.push(/503 \(Service Unavailable\)/)
  await choose.setInputFiles(path)
  await expect(page.getByRole('alert')).toContainText('This file couldn’t be scanned for viruses')
  scanner.setManners()

  await choose.setInputFiles(path)
  const dialog = page.getByRole('alertdialog', { name: 'Import “Lotus Nails & Spa”?' })
  await expect(dialog).toContainText(/Services18/)
  await expect(dialog).toContainText(/Bookings[\d,]+, [\d,]+ of them upcoming/)
  await checkScreen(page)
  await page.setViewportSize(phone)
  await checkScreen(page)
  await dialog.getByRole('button', { name: 'Import' }).click()

  await expect(page.getByText('The salon was imported.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose ZIP file' })).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  await checkScreen(page)
})

/** Checks the page in Vietnamese, then switches back to English. */
async function turnToVietnamese(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Language: EN' }).click()
  await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click()
  await expect(page.getByRole('heading', { name: 'Tải về toàn bộ dữ liệu' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tải về toàn bộ' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chọn tệp ZIP' })).toBeVisible()
  await checkScreen(page)
  await page.getByRole('button', { name: 'Ngôn ngữ: VI' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Salon Settings' })).toBeVisible()
}
