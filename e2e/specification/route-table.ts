/** Section 2: which address opens for whom, and where everybody else is led. */

import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect } from '../fixtures.ts'
import { type Opened, table } from './table.ts'

const calendars = ['/calendar', '/calendar-debug', '/calendar-minimal', '/calendar-simple', '/calendar-fixed']
/** Each page of an owner with its title. */
const ofOwners = {
  '/dashboard': 'Dashboard',
  ...Object.fromEntries([...calendars, '/calendar-test'].map((path) => [path, 'Calendar'])),
  '/services': 'Services',
  '/staff': 'Staff',
  '/salon-management': 'Salon Management',
  '/customers': 'Customers',
  '/bookings': 'Bookings',
  '/admin/new-booking': 'New Appointment',
  '/reports': 'Reports & Analytics',
  '/settings': 'Account Settings',
  '/salon-settings': 'Salon Settings',
}

const notForAdmins = Object.keys(ofOwners).filter((path) => !calendars.includes(path))

export const routeTable = table('2 Route table', [
  {
    name: 'Anonymous',
    viewer: 'anonymous',
    in: 'sample',
    path: '/login',
    complaints: [/404 \(Not Found\)/, /401 \(Unauthorized\)/],
    rows: [
      {
        says: 'Public (no session): /login (owner login), /admin-login, /, /booking and anything under /booking/ (public booking page /booking/{salonId}).',
        holds: async ({ page, salonId, kind }) => {
          await opens(page, '/admin-login', 'Admin Login')
          await opens(page, '/login', 'Salon Login')
          const salon = kind === 'bare' ? 'Bare Nails' : 'Lotus Nails &amp; Spa'
          expect(await sent(page, `/booking/${salonId}`)).toContain(salon)
          for (const path of ['/booking', '/booking/no-salon/at-all']) {
            expect(await sent(page, path), path).toContain('Please use a valid salon booking link.')
          }
        },
      },
      {
        says: 'Unauthenticated visitors at / see the landing screen.',
        holds: async ({ page }) => expect(await sent(page, '/')).toContain('Start Your Free Trial'),
      },
      {
        says: 'Every non-public route needs a session. Without one, the current path is stored under the session-storage key returnUrl and the user is sent to /login (once per check).',
        holds: async ({ page }) => {
          for (const path of [...Object.keys(ofOwners), '/admin']) {
            await page.evaluate(() => sessionStorage.removeItem('returnUrl'))
            const entries = await page.evaluate(() => window.history.length)
            await goTo(page, path)
            await expect.poll(() => page.evaluate(() => sessionStorage.getItem('returnUrl'))).toBe(path)
            await expect(page).toHaveURL(/\/login$/)
            expect(await page.evaluate(() => window.history.length), path).toBe(Math.min(entries + 1, 50))
          }
        },
      },
      {
        says: 'Shop login route name: not shown beyond /login (the bookings page also links to /shop-login).',
        holds: async ({ page }) => {
          await opens(page, '/admin-login', 'Admin Login')
          await goTo(page, '/shop-login')
          await expect(page).toHaveURL(/\/login$/)
          await expect(page).toHaveTitle('Salon Login · BookNail')
        },
      },
      {
        says: "Anything else: Page Not Found page with text 'The page you're looking for doesn't exist or you may need to log in again.' and buttons Go to Login (/login) and Back to Home (/).",
        holds: async ({ page }) => {
          await opens(page, '/nowhere', 'Page Not Found')
          const text = "The page you're looking for doesn't exist or you may need to log in again."
          await expect(page.getByText(text, { exact: true })).toBeVisible()
          await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login')
          await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
        },
      },
      { says: 'Unknown route: Page Not Found (above).', shows: ['Page Not Found'] },
    ],
  },
  {
    name: 'Salon owner', // whatever the salon: on a bare one, each of these pages opens for rows of its own
    viewer: 'salon_owner',
    in: 'sample',
    path: '/dashboard',
    complaints: [/404 \(Not Found\)/, /401 \(Unauthorized\)/],
    rows: [
      {
        says: 'salon_owner: /, /dashboard, /calendar, /calendar-test, /calendar-debug, /calendar-minimal, /calendar-simple, /calendar-fixed, /services, /staff, /salon-management, /customers, /bookings, /admin/new-booking, /reports, /settings, /salon-settings.',
        holds: async ({ page }) => {
          for (const [path, title] of Object.entries(ofOwners)) await opens(page, path, title)
          await goTo(page, '/')
          await expect(page).toHaveURL(/\/dashboard$/)
          await opens(page, '/admin', 'Page Not Found')
        },
      },
      {
        says: 'Reports route path: not shown.',
        holds: async ({ page }) => opens(page, '/reports', 'Reports & Analytics'),
      },
      {
        says: 'Account Settings route: not shown (the owner navigation lists /settings).',
        holds: async ({ page }) => opens(page, '/settings', 'Account Settings'),
      },
      {
        says: 'Other authenticated roles: / shows the landing screen.',
        decided: 'logins of the front desk begin on Day',
        holds: frontDeskOnDay,
      },
      {
        says: 'Other authenticated roles: landing screen only.',
        decided: 'logins of the front desk begin on Day',
        holds: frontDeskOnDay,
      },
      {
        says: "Some pages instead show a destructive toast 'Unauthorized' / 'You are logged out. Logging in again...' and go to /api/login after 500 ms.",
        holds: async ({ page }) => {
          await opens(page, '/dashboard', 'Dashboard')
          await page.context().clearCookies()
          await goTo(page, '/services')
          const toast = page.getByRole('alert').filter({ hasText: 'Unauthorized' })
          await expect(toast).toContainText('You are logged out. Logging in again...')
          await expect(page).toHaveURL(/\/login$/)
          const reply = await page.request.get('/api/login', { maxRedirects: 0 })
          expect([reply.status(), reply.headers()['location']]).toEqual([302, '/login'])
        },
      },
    ],
  },
  {
    name: 'Super admin',
    viewer: 'super_admin',
    in: 'sample',
    path: '/admin',
    rows: [
      {
        says: 'super_admin: / and /admin (admin dashboard), /calendar, /calendar-debug, /calendar-minimal, /calendar-simple, /calendar-fixed.',
        holds: async ({ page }) => {
          for (const path of calendars) await opens(page, path, 'Calendar')
          for (const path of notForAdmins) {
            await opens(page, path, 'Page Not Found')
            await opens(page, '/calendar', 'Calendar') // whose title is another
          }
          await goTo(page, '/')
          await expect(page).toHaveURL(/\/admin$/)
          await expect(page).toHaveTitle(/System Administration · BookNail$/)
        },
      },
    ],
  },
])

/** Within the app, without waiting for a page: some lead elsewhere. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => window.history.pushState({}, '', address), path)
}

async function opens(page: Page, path: string, title: string): Promise<void> {
  await goTo(page, path)
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title} · BookNail$`))
  expect(new URL(page.url()).pathname).toBe(path)
}

/** What the server answers the viewer, drawn or not. */
async function sent(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text()
}

/** Somebody who works here only meanwhile begins on the calendar, and changes neither the salon nor accounts. */
async function frontDeskOnDay({ page, server, salonId }: Opened): Promise<void> {
  const Made = z.object({ id: z.string() })
  const person = { firstName: 'Front', lastName: 'Desk', email: 'front-desk@routes.localhost', phone: '(408) 555-0177' }
  const member = Made.parse(await (await page.request.post(`/api/salons/${salonId}/staff`, { data: person })).json())
  try {
    const given = await page.request.post(`/api/staff/${member.id}/login`, {
      data: { email: person.email, role: 'front_desk' },
    })
    const { initialPassword } = z.object({ initialPassword: z.string() }).parse(await given.json())
    const context = await page.context().browser()?.newContext({ baseURL: server.base, locale: 'en-US' })
    if (!context) throw new Error('The browser is gone.')
    const frontDesk = await context.newPage()
    const newPassword = 'front-and-desk-1'
    await frontDesk.request.post('/api/shop/login', { data: { email: person.email, password: initialPassword } })
    const change = { currentPassword: initialPassword, newPassword, confirmPassword: newPassword }
    expect((await frontDesk.request.post('/api/change-password', { data: change })).ok()).toBe(true)
    await frontDesk.goto('/')
    await expect(frontDesk).toHaveURL(/\/calendar/)
    const name = await frontDesk.request.put(`/api/salons/${salonId}`, { data: { name: 'Taken over' } })
    const users = await frontDesk.request.get('/api/admin/users')
    expect([name.status(), users.status()]).toEqual([403, 403])
    await context.close()
  } finally {
    await page.request.delete(`/api/staff/${member.id}`)
  }
}
