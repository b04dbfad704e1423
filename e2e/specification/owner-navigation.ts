/** Section 2: what stands around every page of the owner app. */

import { expect } from '@playwright/test'
import { countUnread } from '../../shared/notifications.ts'
import { listLeftDays } from '../../shared/till/contract.ts'
import { goInside } from '../owner-steps.ts'
import { table } from './table.ts'
import { countTimers, timersOf } from './timers.ts'

export const ownerNavigation = table('2 Owner navigation', [
  {
    name: 'Top bar',
    viewer: 'salon_owner',
    path: '/dashboard',
    rows: [
      {
        says: 'Main items: Calendar (/calendar), Services (/services), Staff (/staff), Customers (/customers), Bookings (/bookings), Reports (/reports).',
        holds: async ({ page }) => {
          const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
          await expect(links).toHaveText(['Calendar', 'Services', 'Staff', 'Customers', 'Bookings', 'Reports'])
          expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
            '/calendar',
            '/services',
            '/staff',
            '/customers',
            '/bookings',
            '/reports',
          ])
        },
      },
      {
        says: 'Brand logo to /.',
        holds: ({ page }) => expect(page.getByRole('link', { name: 'BookNail, home' })).toHaveAttribute('href', '/'),
      },
      {
        says: "Account dropdown (labelled 'Salon Owner'): Settings (/settings, 'Account and password management'), Salon (/salon-management, 'Salon information and configuration'), Sign Out",
        in: 'sample',
        holds: async ({ page }) => {
          await page.getByRole('button', { name: 'Salon Owner' }).click()
          const items = page.getByRole('menuitem')
          await expect(items.nth(0)).toHaveText('SettingsAccount and password management')
          await expect(items.nth(0)).toHaveAttribute('href', '/settings')
          await expect(items.nth(1)).toHaveText('SalonSalon information and configuration')
          await expect(items.nth(1)).toHaveAttribute('href', '/salon-management')
          await expect(items.last()).toHaveText('Sign Out')
          await page.keyboard.press('Escape')
          await expect(items).toHaveCount(0)
        },
      },
      {
        says: "A Booking Link button (only when a salon id is known) copies the absolute public URL /booking/{salonId} and toasts 'Booking link copied!' with 'Share this link with your customers to book appointments.'",
        decided:
          'The Booking Link is /booking/{salonId} as specified, until the owner has chosen a readable link; always under `PUBLIC_URL` where it is set.',
        holds: async ({ page, kind, server, salonId }) => {
          await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
          await page.getByRole('button', { name: 'Booking Link' }).click()
          const toast = page.getByRole('status').filter({ hasText: 'Booking link copied!' })
          await expect(toast).toContainText('Share this link with your customers to book appointments.')
          const path = kind === 'bare' ? `/booking/${salonId}` : '/lotus-nails'
          expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.base + path)
          await toast.getByRole('button').last().click()
        },
      },
      {
        says: 'A notifications bell shows a fixed badge of 3.',
        decided: 'real unread count; the bell opens a list',
        holds: async ({ page, salonId }) => {
          const read = async ({ path }: { path: string }) =>
            (await page.request.get(path.replace(':salonId', salonId))).json()
          const hasLeftDays = (await read(listLeftDays)).length > 0 // once the salon has closed
          const unread = (await read(countUnread)).unread + (hasLeftDays ? 1 : 0)
          const name = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'
          await page.getByRole('button', { name, exact: true }).click()
          await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
          await page.keyboard.press('Escape')
        },
      },
    ],
  },
  {
    name: 'Tooltip',
    viewer: 'salon_owner',
    in: 'sample',
    path: '/calendar',
    rows: [
      {
        says: 'Tooltip delay 700 ms.',
        holds: async ({ page }) => {
          await countTimers(page)
          await page.getByRole('button', { name: 'Keyboard shortcuts' }).hover()
          await expect.poll(() => timersOf(page)).toContain(700)
        },
      },
    ],
  },
  {
    name: 'Phone',
    viewer: 'salon_owner',
    in: 'sample',
    path: '/dashboard',
    width: 390,
    rows: [
      {
        says: 'A mobile menu repeats these;',
        holds: async ({ page }) => {
          await page.getByRole('button', { name: 'Menu' }).click()
          const items = await page.getByRole('menuitem').allTextContents()
          const wanted = [
            'Calendar',
            'Services',
            'Staff',
            'Customers',
            'Bookings',
            'Reports',
            'SettingsAccount and password management',
            'SalonSalon information and configuration',
          ]
          expect(items.slice(0, wanted.length)).toEqual(wanted)
          expect(items.at(-1)).toMatch(/^Sign Out/)
          await page.keyboard.press('Escape')
        },
      },
      {
        says: 'a mobile bottom bar shows the first four items unless hidden.',
        holds: async ({ page }) => {
          const bar = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
          await expect(bar).toHaveText(['Calendar', 'Services', 'Staff', 'Customers'])
          await goInside(page, '/admin/new-booking')
          await expect(bar).toHaveCount(0)
        },
      },
    ],
  },
  {
    name: 'Sign out',
    viewer: 'salon_owner',
    in: 'sample',
    path: '/dashboard',
    complaints: [/401 \(Unauthorized\)/],
    rows: [
      {
        says: '(navigates to /api/logout)',
        holds: async ({ page }) => {
          const left = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'GET')
          await page.getByRole('button', { name: 'Salon Owner' }).click()
          await page.getByRole('menuitem', { name: 'Sign Out' }).click()
          expect(new URL((await left).url()).pathname).toBe('/api/logout')
          await expect(page).toHaveURL(/\/login$/)
        },
      },
    ],
  },
])
