/** Reports: dates of one's own, files, definitions of figures, and what stands behind them. */

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readReportSummary } from '../shared/reports/reports.ts'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { checkScreenAgain, goInside, openAs, salonIdOf } from './owner-steps.ts'
import type { RunningServer } from './server.ts'

const desktop = { width: 1440, height: 900 }

test.use({ viewport: desktop, locale: 'en-US' })

test('dates of one’s own are kept as typed until they make a period; each report can be downloaded, and figures are explained', {
  tag: atLength,
}, async ({ page, server, complaints }) => {
  await openReports(page, server)
  await page.getByLabel('Date range').selectOption('Custom dates')
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}$/)
  const to = await page.getByLabel('To', { exact: true }).inputValue()

  await page.getByLabel('From', { exact: true }).fill('2100-01-01')
  await expect(page.getByText('The last day must not be before the first one')).toBeVisible()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(to)
  await page.getByLabel('From', { exact: true }).fill('2001-01-01')
  await expect(page.getByText('Choose at most 366 days.')).toBeVisible()

  await page.getByLabel('From', { exact: true }).fill(to)
  await expect(page).toHaveURL(new RegExp(`from=${to}&to=${to}$`))
  await expect(shownBookings(page)).toHaveText(await bookingsOf(page, server, `from=${to}&to=${to}`))
  await goInside(page, '/reports?from=2001-01-01&to=2001-01-31')
  await expect(page.getByText('No booking submission data available')).toBeVisible()
  await expect(page.getByText('No bookings in this period.')).toBeVisible()
  await expect(page.getByText('No reviews yet')).toBeVisible()

  await goInside(page, '/reports')
  await page.locator('.recharts-surface').first().waitFor()
  await page.getByRole('button', { name: 'What counts in Customer Retention' }).click()
  await expect(page.getByRole('dialog')).toContainText('another one within 60 days')
  await checkScreenAgain(page)
  await page.keyboard.press('Escape')

  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Export Started' })).toContainText(
    'Your report will be downloaded shortly',
  )
  const file = await begun
  expect(file.suggestedFilename()).toMatch(/^Lotus Nails & Spa - Summary \d{4}-\d{2}-\d{2} \d{4}-\d{2}-\d{2}\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFDate,Bookings,Completed,/)

  complaints.expected.push(/ERR_FAILED/)
  await page.route('**/summary.csv*', (route) => route.abort())
  await page.getByRole('button', { name: 'Export CSV' }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'Export Failed' })).toContainText(
    'Unable to export report at this time',
  )
})

test('a figure opens the visits behind it, and a list the message to a customer', { tag: atLength }, async ({
  page,
  server,
}) => {
  await openReports(page, server)
  await page.getByRole('link', { name: 'Questions and lists' }).click()

  const noShows = await figure(page, 'No-shows').first().textContent()
  await figure(page, 'No-shows').first().getByRole('link').click()
  await expect(page.getByLabel('Which visits')).toHaveValue('no_show')
  await expect(page.getByText(`${noShows} visits, $`)).toBeVisible()
  await page.getByLabel('Date range').selectOption('Last 7 days')
  await expect(page).toHaveURL(/range=7d/)
  await expect(page.getByLabel('Which visits')).toHaveValue('no_show')

  await goInside(page, '/customers/lists')
  await page.getByLabel('List', { exact: true }).selectOption('Not booked again')
  const text = page.getByRole('link', { name: /^Text .* from this phone$/ }).first()
  await expect(text).toHaveAttribute('href', /^sms:\+1\d{10}\?&body=.*Lotus.*lotus-nails$/)
})

async function openReports(page: Page, { owner }: RunningServer): Promise<void> {
  await openAs(page, owner, '/reports')
  await page.locator('.recharts-surface').first().waitFor()
}

function figure(page: Page, word: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: word }) })
    .locator('dd')
}

/** The figure alone, without the trend below it. */
function shownBookings(page: Page) {
  return figure(page, 'Total Bookings').first().locator('> span').first()
}

async function bookingsOf(page: Page, server: RunningServer, query: string): Promise<string> {
  const reply = await page.request.get(`${readReportSummary.path.replace(':salonId', salonIdOf(server))}?${query}`)
  const summary = readReportSummary.reply?.parse(await reply.json())
  return String(summary?.figures.totalBookings.toLocaleString('en-US'))
}
