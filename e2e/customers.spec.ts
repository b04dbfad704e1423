/** The customer book: searched, viewed, extended, merged, imported, exported, and erased. */

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen, checkScreenAgain, goInside, openAs } from './owner-steps.ts'
import type { RunningServer } from './server.ts'

const desktop = { width: 1440, height: 900 }

test.use({ viewport: desktop, locale: 'en-US' })

async function openCustomers(page: Page, { owner }: RunningServer, search = ''): Promise<void> {
  await openAs(page, owner, `/customers${search}`)
}

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function addCustomer(page: Page, first: string, last: string, number: string): Promise<void> {
  await goInside(page, '/customers?add=true')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First Name *').fill(first)
  await dialog.getByLabel('Last Name').fill(last)
  await dialog.getByLabel('Phone Number').fill(number)
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${first} ${last}`)
}

test('customers are counted, found by name and phone, and looked up', { tag: atLength }, async ({ page, server }) => {
  await openCustomers(page, server)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers')
  await expect(page.getByText(/^Showing 1 to 10 of \d+ customers$/)).toBeVisible()
  await expect(page.getByText('Active Customers')).toBeVisible()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^Showing 11 to 20 of \d+ customers$/)).toBeVisible()

  const row = page.locator('tbody tr').first()
  const name = await row.getByRole('link').first().innerText()
  const digits = (await row.locator('a[href^="tel:"]').innerText()).replace(/\D/g, '')
  await page.getByRole('searchbox').fill(name.toUpperCase())
  await expect(page).not.toHaveURL(/page=/)
  await expect(page.locator('tbody tr').filter({ hasText: name }).first()).toBeVisible() // the words may occur in other elements too
  await page.getByRole('searchbox').fill(digits)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('No customers match your search criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()

  await page.locator('tbody tr').first().locator('td').nth(3).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Completed Services')).toBeVisible()
  await expect(dialog.getByText('Total spent')).toBeVisible()
  await dialog.getByRole('link', { name: 'Open record' }).click()
  await expect(page).toHaveURL(/\/customers\/[0-9a-f-]{36}/)
  await expect(page.getByText('Favorite services')).toBeVisible()
  await page.getByRole('link', { name: 'New Booking' }).click()
  await expect(page).toHaveURL(/\/admin\/new-booking\?customer=/)
  await expect(page.getByText('New Appointment').first()).toBeVisible()
})

test('a customer is added, corrected, and asked to call; two records of one person are merged and unmerged', async ({
  page,
  server,
}) => {
  await openCustomers(page, server)
  await addCustomer(page, 'Thúy', 'Added', '(408) 555-7001')

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Notes').fill('Allergic to acetone')
  await form.getByLabel('Birthday').fill('2990-01-01')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter a date that isn’t in the future')).toBeVisible()
  await form.getByLabel('Birthday').fill('1990-05-12')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Customer updated.')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page.getByText('Allergic to acetone')).toBeVisible()
  await expect(page.getByText('May 12, 1990')).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Block from online booking' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('Blocked online')).toBeVisible()

  await goInside(page, '/customers?add=true')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First Name *').fill('Again')
  await dialog.getByLabel('Phone Number').fill('408 555 7001')
  await expect(dialog.getByText('Thúy Added is already in your book with this phone.')).toBeVisible()
  await checkScreenAgain(page)
  await dialog.getByRole('link', { name: 'Open their record' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thúy Added')

  await addCustomer(page, 'Hồng', 'Twice', '(408) 555-7101')
  await addCustomer(page, 'Hong', 'Twice', '(408) 555-7102')
  await goInside(page, '/customers/duplicates')
  await page.getByRole('button', { name: /^Merge (Hồng Twice and Hong Twice|Hong Twice and Hồng Twice)$/ }).click()
  await dialog.getByRole('radio', { name: /Hồng Twice/ }).check()
  await expect(dialog.getByRole('heading', { name: 'After merging' })).toBeVisible()
  await checkScreen(page)
  await dialog.getByRole('button', { name: 'Merge records' }).click()
  await expect(toast(page, 'The records are merged.')).toBeVisible()

  await goInside(page, '/customers?all=true&q=twice')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.getByRole('link', { name: 'Hồng Twice' }).click()
  await expect(page.getByText(/^Hong Twice, \(408\) 555-7102, on/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo merge' }).click()
  await expect(toast(page, 'Both records are back as they were.')).toBeVisible()
  await goInside(page, '/customers?all=true&q=twice')
  await expect(page.locator('tbody tr')).toHaveCount(2)
})

const list = `First Name,Last Name,Email Address,Phone Number,Memo,Square Customer ID
Imported,Một,one@example.com,'+14085557201,"Gel, not acrylic",SQ1
Imported,Hai,,408-555-7202,,SQ2
Imported,Again,,(408) 555-7202,,SQ3
Nobody,,,,,SQ4
`

test('a list is previewed, imported, downloaded, and one of its customers erased', async ({ page, server }) => {
  await openCustomers(page, server)
  await goInside(page, '/customers/import')
  const file = { name: 'square.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
  await page.getByLabel('Choose files').setInputFiles([file])
  await expect(page.getByText('This looks like an export from Square.')).toBeVisible()
  await expect(page.getByText('Same person as row 3')).toBeVisible()
  await checkScreen(page)
  const [wrong] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download these rows' }).click(),
  ])
  expect(await readFile(await wrong.path(), 'utf8')).toContain('5,Nobody,,,,,SQ4,No phone')
  await page.getByRole('button', { name: 'Bring it all in' }).click()
  await expect(page.getByText('3 added, 0 filled in, 1 skipped.')).toBeVisible()
  await page.getByRole('link', { name: 'See all customers' }).click()

  await page.getByRole('button', { name: 'More actions' }).click()
  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export CSV' }).click(),
  ])
  expect(await readFile(await kept.path(), 'utf8')).toContain('Imported,Một,(408) 555-7201,one@example.com')

  await page.getByRole('link', { name: 'Imported Một' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imported Một') // the list has a 'More actions' button too
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Erase customer' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('1 customer record')).toBeVisible()
  await checkScreen(page)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erased customer')
  await goInside(page, '/customers?all=true&q=7201')
  await expect(page.getByText('No customers match your search criteria.')).toBeVisible()
})
