/** Sections 2, 5 and 9: Salon Settings, its operating hours and closures, and toasts. */

import type { Page, Route } from '@playwright/test'
import { listClosures, readWorkingHours } from '../../shared/salons/contract.ts'
import { expect } from '../fixtures.ts'
import { told } from '../owner-steps.ts'
import { table } from './table.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const loadsNoMore = [/500 \(Internal Server Error\)/]

export const salonSettings = table('2 Salon Settings', [
  {
    name: 'Salon Settings',
    viewer: 'salon_owner',
    path: '/salon-settings',
    rows: [
      {
        says: "Title 'Salon Settings' / 'Configure your salon's operating hours and special closures'.",
        shows: ['Salon Settings', "Configure your salon's operating hours and special closures"],
      },
      {
        says: 'Weekly Operating Hours: Monday to Sunday (1 to 7), Closed switch, Open Time, Close Time,',
        holds: async ({ page }) => {
          const days = cardOf(page, 'Weekly Operating Hours').getByRole('listitem')
          await expect(days).toHaveText(weekdays.map((day) => new RegExp(`^${day}Closed`)))
          await expect(days.getByRole('switch', { name: /: Closed$/ })).toHaveCount(7)
          await expect(days.first()).toContainText('Open Time')
          await expect(days.first()).toContainText('Close Time')
        },
      },
      {
        says: "'Copy to All Days', 'Save Working Hours'.",
        shows: ['Weekly Operating Hours', 'Copy to All Days', 'Save Working Hours'],
      },
      {
        says: "Special Closures: form with Date, Name (placeholder e.g. Christmas Day or Summer Vacation), Description (optional), 'Add Closure' button;",
        shows: [
          'Special Closures',
          'Date',
          'Name',
          'e.g. Christmas Day or Summer Vacation',
          'Description (optional)',
          'Add Closure',
        ],
      },
      { says: "empty 'No special closures scheduled'.", in: 'bare', shows: ['No special closures scheduled'] },
      {
        says: 'Special closure needs date and name (button disabled otherwise); description optional; form cleared after success.',
        in: 'bare',
        holds: async ({ page, salonId }) => {
          const form = closures(page)
          await expect(form.add).toBeDisabled()
          await form.date.fill(farDay)
          await expect(form.add).toBeDisabled()
          await form.name.fill(closureName)
          await form.date.fill('')
          await expect(form.add).toBeDisabled()
          await form.date.fill(farDay)
          await form.add.click()
          await told(page, 'Special closure added successfully!')
          for (const field of [form.date, form.name, form.description]) await expect(field).toHaveValue('')
          await forgetClosures(page, salonId)
        },
      },
      {
        says: "'Scheduled Closures' list with name, date, description and delete button;",
        in: 'bare',
        holds: async ({ page }) => {
          const form = closures(page)
          await form.date.fill(farDay)
          await form.name.fill(closureName)
          await form.description.fill('Back on Tuesday')
          await form.add.click()
          await told(page, 'Special closure added successfully!')
          await expect(page.getByRole('heading', { name: 'Scheduled Closures' })).toBeVisible()
          const line = page.getByRole('listitem').filter({ hasText: 'Back on Tuesday' })
          await expect(line).toContainText(closureName)
          await expect(line).toContainText(/Friday, September 3, 2027/)
          await line.getByRole('button', { name: `Delete closure ${closureName}` }).click()
          await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
          await told(page, 'Special closure deleted successfully!')
          await expect(line).toHaveCount(0)
        },
      },
      {
        says: 'Default salon hours 09:00-18:00, Sunday (7) closed. Day numbering for salons Monday 1 to Sunday 7;',
        in: 'bare',
        holds: async ({ page, salonId }) => expect(await hoursOf(page, salonId)).toMatchObject(usualHours(salonId)),
      },
      {
        says: 'Toasts: normal and destructive variants; one visible at a time;',
        in: 'sample',
        holds: async ({ page }) => {
          await page.route('**/working-hours', fail)
          await saveHours(page)
          await expect(toasts(page).getByRole('alert')).toContainText('Failed to save working hours')
          await page.unroute('**/working-hours', fail)
          await saveHours(page)
          const normal = toasts(page).getByRole('status').filter({ visible: true })
          await expect(normal).toContainText('Working hours saved successfully!')
          await expect(toasts(page).locator('[role=alert], [role=status]').filter({ visible: true })).toHaveCount(1)
        },
      },
      {
        says: 'Toast viewport at most 420 px wide on medium screens and up.',
        in: 'sample',
        holds: async ({ page }) => {
          for (const width of [768, 1440]) {
            await page.setViewportSize({ width, height: 900 })
            const box = await toasts(page).boundingBox()
            expect(box?.width).toBeGreaterThan(200)
            expect(box?.width).toBeLessThanOrEqual(420)
          }
        },
      },
    ],
    complaints: loadsNoMore,
  },
  {
    name: 'Salon Settings, while the salons are on their way',
    viewer: 'salon_owner',
    in: 'bare',
    rows: [
      {
        says: "'Loading salon information...' until user and first salon are known.",
        holds: async ({ page }) => {
          const { promise: held, resolve: release } = Promise.withResolvers<void>()
          await page.route('**/api/salon-owner/salons', async (route) => {
            await held
            await route.continue()
          })
          await page.goto('/salon-settings')
          await expect(page.getByText('Loading salon information...')).toBeVisible()
          release()
          await expect(page.getByRole('heading', { name: 'Weekly Operating Hours' })).toBeVisible()
          await expect(page.getByText('Loading salon information...')).toHaveCount(0)
          await page.unroute('**/api/salon-owner/salons')
        },
      },
    ],
  },
  {
    name: 'A toast, with a clock of ours',
    viewer: 'salon_owner',
    in: 'bare',
    ownWindow: true,
    rows: [
      {
        says: 'default duration 5000 ms.',
        holds: async ({ page }) => {
          await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
          await page.clock.install()
          await page.goto('/services')
          const copy = page.getByRole('button', { name: 'Booking Link' }).first()
          await copy.waitFor()
          await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
          await copy.click()
          const toast = toasts(page).getByRole('status')
          const shown = async () => {
            await page.clock.runFor(20)
            return toast.count()
          }
          await expect.poll(shown).toBe(1)
          await page.clock.runFor(4800)
          expect(await toast.count()).toBe(1)
          await page.clock.runFor(400)
          await expect.poll(shown).toBe(0)
          await page.clock.resume()
        },
      },
    ],
  },
])

/** On which neither salon has anything, and whose weekday the sentence above names. */
const farDay = '2027-09-03'
const closureName = 'Painting the walls'

function cardOf(page: Page, title: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) })
}

function closures(page: Page) {
  return {
    date: page.getByLabel('Date', { exact: true }),
    name: page.getByLabel('Name', { exact: true }),
    description: page.getByLabel('Description (optional)'),
    add: page.getByRole('button', { name: 'Add Closure' }),
  }
}

function toasts(page: Page) {
  return page.getByRole('region', { name: 'Notifications', exact: true })
}

function saveHours(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Save Working Hours' }).click()
}

/** Whatever the write is, the server does not answer it well. */
function fail(route: Route): Promise<void> {
  return route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} })
}

async function forgetClosures(page: Page, salonId: string): Promise<void> {
  const path = `/api/salons/${salonId}/special-closures`
  const closures = listClosures.reply?.parse(await (await page.request.get(path)).json()) ?? []
  for (const { id, name } of closures) if (name === closureName) await page.request.delete(`${path}/${id}`)
}

async function hoursOf(page: Page, salonId: string): Promise<unknown> {
  return readWorkingHours.reply?.parse(await (await page.request.get(`/api/salons/${salonId}/working-hours`)).json())
}

function usualHours(salonId: string) {
  return weekdays.map((day, index) => ({
    salonId,
    dayOfWeek: index + 1,
    isClosed: day === 'Sunday',
    openTime: day === 'Sunday' ? null : '09:00',
    closeTime: day === 'Sunday' ? null : '18:00',
  }))
}
