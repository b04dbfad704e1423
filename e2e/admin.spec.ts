/** The operator's administrator: searching, viewing a salon as its owner, and the activity log. Accounts: the tables of the specification. */

import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { openAdmin } from './admin-steps.ts'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen, goInside, openAs, told } from './owner-steps.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test.use({ viewport: desktop, locale: 'en-US', permissions: ['clipboard-read', 'clipboard-write'] })

test('accounts and salons are searched, the address keeps what is shown, and a salon is created for an owner', {
  tag: atLength,
}, async ({ page, server }) => {
  await openAdmin(page)
  await page.getByRole('searchbox').fill('super adm')
  await expect(page).toHaveURL(/q=super/)
  await expect(page.getByText('Showing 1-1 of 1')).toBeVisible()
  await page.getByRole('searchbox').fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()

  await goInside(page, '/admin?role=super_admin')
  await expect(page.getByText('Showing 1-1 of 1')).toBeVisible()
  await page.getByRole('tab', { name: 'Salons' }).click()
  await page.getByRole('searchbox').fill('alder glen')
  await expect(page.getByText('Showing 1-1 of 1')).toBeVisible()
  await expect(rowOf(page, 'Lotus Nails & Spa')).toContainText('Active')

  await page.getByRole('tab', { name: 'Analytics' }).click()
  for (const figure of ['Total Users', 'Active Salons', 'Active Users']) {
    await expect(page.getByText(figure, { exact: true })).toBeVisible()
  }

  await goInside(page, '/admin?tab=salons')
  await page.getByRole('button', { name: 'Create salon' }).click()
  const form = page.getByRole('dialog', { name: 'Create salon' })
  await form.getByRole('button', { name: 'Create salon' }).click()
  await expect(form.getByText('Salon name is required')).toBeVisible()
  await expect(form.getByText('Choose the account of a salon owner')).toBeVisible()

  await form.getByLabel('Salon Name').fill('Pearl Nail Bar')
  await form.getByLabel('Owner', { exact: true }).selectOption({ label: `Linh Vo (${server.owner.email})` })
  await form.getByRole('button', { name: 'Create salon' }).click()
  await told(page, 'Salon created successfully')
  await rowOf(page, 'Pearl Nail Bar').getByRole('button', { name: 'More for Pearl Nail Bar' }).click()
  await page.getByRole('menuitem', { name: 'Delete salon' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete salon' }).click()
  await told(page, 'Salon deleted successfully')
})

test('an administrator views a salon read-only, and the owner is notified', { tag: atLength }, async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected.push(/403 \(Forbidden\)/, /401 \(Unauthorized\)/)
  await openAdmin(page, '/admin?tab=salons')
  await page.getByRole('button', { name: 'View as owner: Lotus Nails & Spa' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'View' }).click()
  const bar = page.getByRole('region', { name: 'Viewing a salon' })
  await expect(bar).toContainText('You’re viewing Lotus Nails & Spa as Linh Vo. Read only.')
  await expect(page).toHaveURL(/\/calendar/)
  await page.setViewportSize(phone)
  await checkScreen(page)
  await page.setViewportSize(desktop)

  await page.goto('/salon-settings/basic')
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: 'Save salon' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You’re only viewing this salon.' })).toBeVisible()
  await goInside(page, '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')

  await goInside(page, '/bookings')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'nothing can be downloaded or printed' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Nothing can be printed while you’re viewing a salon.')).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await bar.getByRole('button', { name: 'End' }).click()
  await expect(page).toHaveURL(/\/admin\?tab=salons$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Administration')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin-login$/)

  await openAs(page, server.owner, '/activity')
  await expect(rowOf(page, 'Started viewing the salon as its owner, read-only').first()).toContainText('Super Admin')
  await expect(rowOf(page, 'Stopped viewing the salon').first()).toContainText('127.0.0.1')
  await expect(rowOf(page, 'Tried to download from the salon while viewing it').first()).toContainText('Super Admin')
})

test('an owner filters the activity log by kind and day, and downloads it', { tag: atLength }, async ({
  page,
  server,
}) => {
  await openAs(page, server.owner, '/activity')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity')
  await goInside(page, '/salon-settings/basic')
  await page.getByRole('button', { name: 'Save salon' }).click()
  await page.getByRole('button', { name: 'Salon Owner' }).click()
  await page.getByRole('menuitem', { name: 'Activity' }).click()
  await expect(rowOf(page, 'Changed the salon').first()).toContainText('Linh Vo')

  await page.getByLabel('Type').selectOption('Sign-ins and accounts')
  await expect(page).toHaveURL(/kind=access/)
  await expect(rowOf(page, 'Changed the salon')).toHaveCount(0)
  await expect(rowOf(page, 'Signed in').first()).toContainText('127.0.0.1')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^Activity Lotus Nails & Spa .*\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('Signed in')
  expect(text).not.toContain('Changed the salon')

  await checkScreen(page)
  await page.setViewportSize(phone)
  await checkScreen(page)
  await page.setViewportSize(desktop)
  await page.getByLabel('From Date').fill('2001-01-01')
  await page.getByLabel('To Date').fill('2001-01-02')
  await expect(page.getByRole('heading', { name: 'No activity found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(rowOf(page, 'Changed the salon').first()).toBeVisible()
})

function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text })
}
