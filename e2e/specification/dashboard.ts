/** Section 2: the dashboard and its details of a booking; sections 8 and 9: their texts and figures. */

import { expect, type Page } from '@playwright/test'
import { readDashboard } from '../../shared/reports/dashboard.ts'
import { goInside } from '../owner-steps.ts'
import { type Opened, table } from './table.ts'
import { countTimers, timersOf } from './timers.ts'

const computed =
  "computed by SQL in the salon's day, week (Sunday first) and month; each trend compares with the same span before and is left out when there is no earlier data; 'Pending' counts `scheduled`"

export const dashboard = table('2 Dashboard', [
  {
    name: 'Signed out',
    viewer: 'anonymous',
    in: 'bare',
    path: '/dashboard',
    complaints: [/401 \(Unauthorized\)/],
    rows: [{ says: 'Requires login.', holds: ({ page }) => expect(page).toHaveURL(/\/login$/) }],
  },
  {
    name: 'Dashboard',
    viewer: 'salon_owner',
    path: '/dashboard',
    rows: [
      { says: "### Dashboard ('Dashboard Overview')", shows: ['Dashboard Overview'] },
      { says: "Welcome line with the user's first name.", shows: [/^Welcome back, (Mai|Linh)\./] },
      {
        says: "Today's Summary cards: Total Appointments, Confirmed (with percent bar), Pending ('Need confirmation'), Today's Revenue, Staff Active (active/total with utilization percent).",
        shows: [
          "Today's Summary",
          'Total Appointments',
          'Confirmed',
          'Pending',
          'Need confirmation',
          "Today's Revenue",
          'Staff Active',
          /^\d+% of today$/,
          /^\d+\/\d+$/,
          /^\d+(\.\d)?% utilization$/,
        ],
      },
      {
        says: "Key Metrics: This Week's Appointments, Active Customers, Monthly Revenue, Avg Appointments per Staff.",
        shows: [
          'Key Metrics',
          "This Week's Appointments",
          'Active Customers',
          'Monthly Revenue',
          'Avg Appointments per Staff',
        ],
      },
      {
        says: 'Next 5 Appointments with View All.',
        holds: ({ page }) =>
          expect(card(page, 'Next 5 Appointments').getByRole('link', { name: 'View All' })).toBeVisible(),
      },
      {
        says: 'Business Insights (popular services, peak hours).',
        shows: ['Business Insights', 'Popular services', 'Peak hours'],
      },
      {
        says: 'Quick Actions: New Appointment, Add Customer, View Reports, Salon Settings.',
        holds: ({ page }) =>
          expect(page.getByRole('navigation', { name: 'Quick Actions' }).getByRole('link')).toHaveText([
            'New Appointment',
            'Add Customer',
            'View Reports',
            'Salon Settings',
          ]),
      },
      {
        says: 'Calendar Preview.',
        holds: ({ page }) => expect(card(page, 'Calendar Preview').locator('ol > li')).toHaveCount(7),
      },
      {
        says: "Today's Staff Schedule (first 4 staff, fixed label 9:00 AM - 6:00 PM).",
        decided: 'the real thing stands in the\n   same place under the same label',
        holds: async (opened) => {
          const { schedule, staff } = await ask(opened)
          const rows = card(opened.page, "Today's Staff Schedule").getByRole('listitem')
          expect(schedule).toHaveLength(Math.min(4, staff.total))
          await expect(rows).toHaveCount(schedule.length)
          await expect(rows.first()).toContainText(/\d+:\d\d [AP]M – \d+:\d\d [AP]M|Off today/)
        },
      },
      { says: 'Recent Customers.', shows: ['Recent Customers'] },
      { says: 'Notifications.', shows: ['Notifications'] },
      { says: 'Staff status display: active shown as Available', shows: ['Available'] },
      {
        says: "all returned bookings counted as today's; revenue is the sum of totalPrice of completed bookings; weekly appointments = count x 7; monthly revenue = revenue x 30; active customers = customer count;",
        decided: computed,
        holds: async (opened) => {
          const { todayBookings, todayRevenue, week, month, customers } = await ask(opened)
          const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
          await expect(figure(opened.page, 'Total Appointments')).toHaveText(String(todayBookings))
          await expect(figure(opened.page, "Today's Revenue")).toHaveText(dollars.format(Number(todayRevenue)))
          await expect(figure(opened.page, "This Week's Appointments")).toHaveText(String(week.bookings))
          await expect(figure(opened.page, 'Active Customers')).toHaveText(String(customers.active))
          expect(Number(month.revenue)).toBeGreaterThanOrEqual(0)
        },
      },
      {
        says: 'upcoming list = first 5 confirmed;',
        holds: async (opened) => {
          const { next } = await ask(opened)
          const upcoming = next.filter(({ startTime }) => Date.parse(startTime) > Date.now())
          expect(upcoming.length).toBeLessThanOrEqual(5)
          expect(next.every(({ status }) => status === 'confirmed')).toBe(true)
          await expect(card(opened.page, 'Next 5 Appointments').locator('li > button')).toHaveCount(next.length)
        },
      },
      {
        says: 'recent customers = last 10 reversed showing 5;',
        decided: 'the real thing stands in the\n   same place under the same label',
        holds: async (opened) => {
          const { recentCustomers } = await ask(opened)
          const times = recentCustomers.map(({ lastVisit }) => lastVisit)
          expect(times).toEqual(times.toSorted().toReversed())
          expect(times.length).toBe(opened.kind === 'bare' ? 0 : 5)
          await expect(card(opened.page, 'Recent Customers').getByRole('listitem')).toHaveCount(times.length)
        },
      },
      {
        says: "Pending also appears on the dashboard ('needs confirmation').",
        shows: ['Pending', 'Need confirmation'],
      },
      { says: 'percent bars divide by the larger of total and 1.', in: 'bare', shows: ['0% of today'] },
      {
        says: 'Trend figures (+15%, +8%, +23%, +12%, +18%, +5%), insights, peak hours, appointments-left and last-visit numbers are hard-coded or random placeholders; notification badge fixed at 3.',
        decided: computed,
        in: 'bare',
        holds: async (opened) => {
          const { trends, insights } = await ask(opened)
          expect([...Object.values(trends), ...insights.services, ...insights.hours].filter(Boolean)).toEqual([])
          await expect(opened.page.getByText('vs. last')).toHaveCount(0)
        },
      },
      {
        says: 'dashboard booking palette 10 colours cycled by staff index, grey without staff.',
        in: 'sample',
        holds: async (opened) => {
          const { preview } = await ask(opened)
          const team: { id: string }[] = await (
            await opened.page.request.get(`/api/salons/${opened.salonId}/staff`)
          ).json()
          const places = preview.flatMap(({ first }) =>
            first.map(({ staffId }) => team.findIndex(({ id }) => id === staffId)),
          )
          const looks = await card(opened.page, 'Calendar Preview')
            .getByRole('listitem')
            .getByRole('button')
            .evaluateAll((chips) => chips.map(({ className }) => /bg-booking-(\w+)-tint/.exec(className)?.[1]))
          expect(looks).toEqual(places.map((place) => (place < 0 ? 'none' : String((place % 10) + 1))))
          const colours = await opened.page.evaluate(() => {
            const style = getComputedStyle(document.documentElement)
            return Array.from({ length: 10 }, (_, index) => style.getPropertyValue(`--color-booking-${index + 1}`))
          })
          expect(new Set(colours).size).toBe(10)
        },
      },
    ],
  },
  {
    name: 'Booking details',
    viewer: 'salon_owner',
    path: '/dashboard',
    in: 'sample',
    complaints: [/404 \(Not Found\)/, /400 \(Bad Request\)/],
    rows: [
      { says: '### Booking details dialog (dashboard)', holds: ({ page }) => openNext(page, 0) },
      {
        says: "Loads one booking by id; states: 'Loading booking details...', error, not found.",
        holds: async ({ page }) => {
          const held = Promise.withResolvers<void>()
          await page.route('**/api/bookings/*', async (route) => {
            await held.promise
            await route.continue()
          })
          await openNext(page, 1)
          const dialog = page.getByRole('dialog')
          await expect(dialog.getByText('Loading booking details...').first()).toBeAttached()
          held.resolve()
          await expect(dialog.getByText(/^Submitted/).first()).toBeVisible()
          await page.unroute('**/api/bookings/*')
        },
      },
      {
        says: "Missing: 'Booking Not Found' / 'The requested booking could not be found. It may have been cancelled or deleted.'",
        holds: async ({ page, server }) => {
          const nobodys = `${server.base}/api/bookings/01936f2e-0000-7000-8000-000000000001`
          await page.route('**/api/bookings/*', (route) => route.continue({ url: nobodys }))
          await openNext(page, 2)
          const dialog = page.getByRole('dialog')
          await expect(dialog.getByRole('heading', { name: 'Booking Not Found' })).toBeVisible()
          await expect(
            dialog.getByText('The requested booking could not be found. It may have been cancelled or deleted.'),
          ).toBeVisible()
          await page.unroute('**/api/bookings/*')
        },
      },
      {
        says: "Booking details: dialog 'Error Loading Booking' with server error/message, or 'Failed to load booking details. Please try again.' plus 'If this problem continues, please contact support.'",
        holds: async ({ page }) => {
          await page.route('**/api/bookings/*', (route) => route.fulfill({ status: 400, json: {} }))
          await openNext(page, 3)
          const dialog = page.getByRole('dialog')
          await expect(dialog.getByRole('heading', { name: 'Error Loading Booking' })).toBeVisible()
          await expect(dialog.getByText('If this problem continues, please contact support.')).toBeVisible()
          await page.unroute('**/api/bookings/*')
          await closeDialog(page)
        },
      },
    ],
  },
  {
    name: 'Dashboard, opened again',
    viewer: 'salon_owner',
    in: 'sample',
    path: '/services',
    rows: [
      {
        says: 'A floating New Booking button slides in after 300 ms and opens /admin/new-booking unless given a handler.',
        holds: async ({ page }) => {
          await countTimers(page)
          await goInside(page, '/dashboard')
          const button = page.getByRole('link', { name: 'New Booking', exact: true })
          await expect(button).toHaveAttribute('href', '/admin/new-booking')
          expect(await timersOf(page)).toContain(300)
        },
      },
      { says: 'Floating button delay 300 ms.', holds: async ({ page }) => expect(await timersOf(page)).toContain(300) },
      {
        says: 'on_break yellow, other grey with status text (underscores replaced by spaces).',
        holds: async (opened) => {
          const { page } = opened
          const [first] = (await ask(opened)).schedule
          const row = card(page, "Today's Staff Schedule").getByRole('listitem').first()
          const become = async (status: string) => {
            const reply = await page.request.put(`/api/staff/${first?.id}/profile`, { data: { status } })
            expect(reply.ok(), await reply.text()).toBe(true)
          }
          try {
            await become('on_break')
            await expect(row.getByText('on break', { exact: true })).toHaveClass(/bg-other-tint/)
            await become('inactive')
            await expect(row.getByText('inactive', { exact: true })).toHaveClass(/bg-completed-tint/)
          } finally {
            await become(first?.status ?? 'active')
          }
        },
      },
    ],
  },
])

async function ask({ page, salonId }: Opened) {
  const reply = await page.request.get(readDashboard.path.replace(':salonId', salonId))
  const found = readDashboard.reply?.parse(await reply.json())
  if (!found) throw new Error('There is no dashboard.')
  return found
}

function card(page: Page, title: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

/** The figure alone. */
function figure(page: Page, word: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: word }) })
    .locator('dd > span')
    .first()
}

async function openNext(page: Page, index: number): Promise<void> {
  await closeDialog(page)
  await card(page, 'Next 5 Appointments').locator('li > button').nth(index).click()
  await expect(page.getByRole('dialog', { name: 'Booking Details' })).toBeVisible()
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
