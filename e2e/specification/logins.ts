/** Sections 2, 3, 4, 8 and 9: both login pages, where they lead, the session, and the language. */

import { expect } from '../fixtures.ts'
import { goInside, signIn } from '../owner-steps.ts'
import { admin } from '../server.ts'
import { table } from './table.ts'

const rejected = [
  /401 \(Unauthorized\)/,
  /ERR_INTERNET_DISCONNECTED/,
  /503 \(Service Unavailable\)/,
  /Authentication failed: 503/,
]

export const logins = table('2 Logins', [
  {
    name: 'Shop login',
    viewer: 'anonymous',
    in: 'sample',
    path: '/login',
    complaints: rejected,
    rows: [
      {
        says: "Shop login: email, password with toggle, 'Sign In'; note 'Contact your system administrator' for those without an account.",
        shows: ['Email', 'Password', 'Show password', 'Sign In', 'Contact your system administrator'],
      },
      {
        says: "- Logins: alert 'Login failed: {server message}', network error 'Login failed. Please check your connection and try again.';",
        holds: async ({ page, salon }) => {
          await signIn(page, { ...salon.owner, password: 'not-the-password-1' })
          await expect(page.getByRole('alert')).toHaveText(
            'Login failed: The email or password is wrong. Please try again.',
          )
          await page.context().setOffline(true)
          await signIn(page, salon.owner)
          await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your connection and try again.')
          await page.context().setOffline(false)
        },
      },
      {
        says: 'Login redirects: shop login goes to the stored returnUrl if present, else /dashboard;',
        holds: async ({ page, salon }) => {
          await page.goto('/staff?q=kim')
          await signIn(page, salon.owner)
          await expect(page).toHaveURL(/\/staff\?q=kim$/)
          await page.request.post('/api/logout')
          await page.goto('/login')
          await signIn(page, salon.owner)
          await expect(page).toHaveURL(/\/dashboard$/)
        },
      },
      {
        says: 'Session fresh 5 minutes, no retry.',
        holds: async ({ page }) => {
          let asked = 0
          page.on('request', (request) => {
            if (new URL(request.url()).pathname === '/api/auth/session') asked += 1
          })
          await page.goto('/services')
          await page.getByRole('heading', { level: 1 }).waitFor()
          await goInside(page, '/staff')
          await goInside(page, '/salon-management')
          expect(asked).toBe(1)
          await page.route('**/api/auth/session', (route) => route.fulfill({ status: 503, json: {} }))
          await page.goto('/services')
          await expect(page).toHaveURL(/\/login$/)
          expect(asked).toBe(2)
          await page.unroute('**/api/auth/session')
        },
      },
    ],
  },
  {
    name: 'Admin login',
    viewer: 'anonymous',
    in: 'sample',
    path: '/admin-login',
    complaints: rejected,
    rows: [
      {
        says: "/admin-login: email, password with toggle, 'Admin Login' button, 'Restricted Access Only' note.",
        shows: ['Email', 'Password', 'Show password', 'Admin Login', 'Restricted Access Only'],
      },
      {
        says: "admin: 'Admin login failed: {response text}', network error 'Admin login failed. Please try again.'",
        holds: async ({ page }) => {
          await signIn(page, { ...admin, password: 'not-the-password-1' }, 'Admin Login')
          await expect(page.getByRole('alert')).toHaveText(
            'Admin login failed: The email or password is wrong. Please try again.',
          )
          await page.context().setOffline(true)
          await signIn(page, admin, 'Admin Login')
          await expect(page.getByRole('alert')).toHaveText('Admin login failed. Please try again.')
          await page.context().setOffline(false)
        },
      },
      {
        says: 'admin login goes to returnUrl only if it starts with /admin, else /admin.',
        holds: async ({ page }) => {
          for (const { stored, leads } of [
            { stored: '/admin/activity', leads: /\/admin\/activity$/ },
            { stored: '/bookings', leads: /\/admin$/ },
          ]) {
            await page.request.post('/api/logout')
            await page.goto('/admin-login')
            await page.evaluate((path) => sessionStorage.setItem('returnUrl', path), stored)
            await signIn(page, admin, 'Admin Login')
            await expect(page).toHaveURL(leads)
          }
        },
      },
      {
        says: 'Admin logout goes to /admin-login.',
        holds: async ({ page }) => {
          await page.getByRole('button', { name: 'Logout' }).click()
          await expect(page).toHaveURL(/\/admin-login$/)
        },
      },
    ],
  },
  {
    name: 'Language',
    viewer: 'anonymous',
    in: 'sample',
    path: '/login',
    rows: [
      {
        says: '- Languages: en, vi.',
        holds: async ({ page }) => {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salon Login')
          await page.getByRole('button', { name: 'VI' }).click()
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đăng nhập tiệm')
        },
      },
    ],
  },
])
