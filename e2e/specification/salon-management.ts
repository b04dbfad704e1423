/** Sections 2 and 9: Salon Management and its dialog. */

import type { Page } from '@playwright/test'
import { listOwnSalons } from '../../shared/salons/contract.ts'
import { newOwner } from '../account-steps.ts'
import { expect } from '../fixtures.ts'
import { admin } from '../server.ts'
import { table } from './table.ts'

export const salonManagement = table('2 Salon Management', [
  {
    name: 'Salon Management',
    viewer: 'salon_owner',
    path: '/salon-management',
    complaints: [/403 \(Forbidden\)/],
    rows: [
      {
        says: 'Cards per salon: name, address, phone, email, timezone, hours, slot interval, Copy Booking Link.',
        holds: async ({ page }) => {
          const salons = await ownSalons(page)
          const cards = page.locator('main li').filter({ has: page.getByRole('heading', { level: 2 }) })
          await expect(cards.getByRole('heading', { level: 2 })).toHaveText(salons.map(({ name }) => name))
          const facts = ['Address', 'Phone', 'Email', 'Timezone', 'Hours', 'Slot interval']
          await expect(cards.first().locator('dt')).toHaveText(facts)
          await expect(cards.first().locator('dd').nth(3)).toHaveText('Pacific (Los Angeles)')
          await expect(cards.first().locator('dd').nth(5)).toHaveText(`${salons[0]?.settings.timeSlotInterval} minutes`)
          await expect(cards.first().getByRole('button', { name: 'Copy Booking Link' })).toBeVisible()
        },
      },
      {
        says: 'Owners cannot create salons; the page says a salon is set up by the system administrator.',
        holds: async ({ page }) => {
          await expect(page.getByText('A salon is set up by the system administrator.')).toBeVisible()
          await expect(page.getByRole('button', { name: /create|add/i })).toHaveCount(0)
          expect((await page.request.post('/api/salons', { data: { name: 'Second Salon' } })).status()).toBe(403)
        },
      },
      {
        says: 'Edit Salon dialog: basic info, weekly operating hours, special closures, Save All Settings.',
        holds: async ({ page }) => {
          const dialog = await openEdit(page)
          const titles = ['Basic information', 'Weekly Operating Hours', 'Special Closures']
          const shown = await dialog.getByRole('heading', { level: 3 }).allInnerTexts()
          expect(shown.filter((title) => titles.includes(title))).toEqual(titles)
          await expect(dialog.getByRole('switch', { name: /: Closed$/ })).toHaveCount(7)
          await expect(dialog.getByRole('button', { name: 'Add Closure' })).toBeDisabled()
          await expect(dialog.getByRole('button', { name: 'Save All Settings' })).toBeEnabled()
        },
      },
      {
        says: 'Timezone options: America/Los_Angeles (default, Pacific), America/Denver, America/Chicago, America/New_York.',
        holds: async ({ page }) => {
          const zone = (await openEdit(page)).getByLabel('Timezone')
          await expect(zone).toHaveValue('America/Los_Angeles')
          const values = await zone.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')))
          const zones = ['America/Los_Angeles', 'America/Denver', 'America/Chicago', 'America/New_York']
          expect(values.slice(0, 4)).toEqual(zones)
          await expect(zone.locator('option').first()).toHaveText(/^Pacific/)
        },
      },
      {
        says: 'Slot interval 15, 30 or 60 minutes, default 30.',
        holds: async ({ page, kind }) => {
          const interval = (await openEdit(page)).getByLabel('Slot interval')
          await expect(interval.locator('option')).toHaveText(['15 minutes', '30 minutes', '60 minutes'])
          if (kind === 'bare') await expect(interval).toHaveValue('30')
        },
      },
    ],
  },
  {
    name: 'Bookings of an owner without salons',
    viewer: 'salon_owner',
    in: 'bare',
    rows: [
      {
        says: 'With no salons, a Create a Salon button on the bookings page goes to /salon-management.',
        holds: async ({ page }) => {
          const owner = await newOwner(page.request)
          await page.request.post('/api/shop/login', { data: owner })
          const [salon] = await ownSalons(page)
          await page.request.post('/api/logout')
          await page.request.post('/api/admin/login', { data: admin })
          expect((await page.request.delete(`/api/salons/${salon?.id}`)).ok()).toBe(true)
          await page.request.post('/api/logout')
          await page.request.post('/api/shop/login', { data: owner })
          await page.goto('/bookings')
          await page.getByRole('link', { name: 'Create a Salon' }).click()
          await expect(page).toHaveURL(/\/salon-management$/)
          await expect(page.getByRole('heading', { name: 'No Salon Found' })).toBeVisible()
        },
      },
    ],
  },
])

/** Opens the dialog of the first salon, unless it is open. */
async function openEdit(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^Edit Salon/ })
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Edit Salon' }).first().click()
  await dialog.getByRole('switch').first().waitFor()
  return dialog
}

async function ownSalons(page: Page) {
  const reply = await page.request.get('/api/salon-owner/salons')
  return listOwnSalons.reply?.parse(await reply.json()) ?? []
}
