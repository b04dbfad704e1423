/** Section 2: reports; section 9: their constants. */

import { expect, type Page } from '@playwright/test'
import { readReportSummary } from '../../shared/reports/reports.ts'
import { goInside } from '../owner-steps.ts'
import { type Opened, table } from './table.ts'

const ranged =
  "the range selector drives every figure; retention as settled below; satisfaction from reviews or 'No reviews yet'"

export const reports = table('2 Reports & Analytics', [
  {
    name: 'Reports',
    viewer: 'salon_owner',
    path: '/reports',
    rows: [
      { says: '### Reports & Analytics', shows: ['Reports & Analytics'] },
      {
        says: 'Salon selector (first default), date range selector (Last 7 days 7d, Last 30 days 30d, Last 90 days 90d, Last year 1y;',
        holds: async ({ page, salonId }) => {
          await expect(page.getByLabel('Salon', { exact: true })).toHaveValue(salonId)
          const range = page.getByLabel('Date range')
          const options = await range
            .locator('option')
            .evaluateAll((all) => all.map((option) => [option.textContent, option.getAttribute('value')]))
          expect(options.slice(0, 4)).toEqual([
            ['Last 7 days', '7d'],
            ['Last 30 days', '30d'],
            ['Last 90 days', '90d'],
            ['Last year', '1y'],
          ])
        },
      },
      {
        says: 'Cards: Total Bookings, Total Revenue, Avg. Booking Value, Customer Retention',
        shows: ['Total Bookings', 'Total Revenue', 'Avg. Booking Value', 'Customer Retention'],
      },
      {
        says: "(values derived or fixed: bookings and revenue are today's figures times 30, average is today's revenue divided by today's bookings, retention fixed 85%; caption text fixed +12%, +18%, +5%, +3%).",
        decided: ranged,
        holds: async (opened) => {
          const { figures } = await ask(opened, '30d')
          await expect(figure(opened.page, 'Total Bookings')).toHaveText(figures.totalBookings.toLocaleString('en-US'))
          const retention = figures.retention === null ? 'No data yet' : `${figures.retention}%`
          await expect(figure(opened.page, 'Customer Retention')).toHaveText(retention)
        },
      },
      {
        says: 'Booking Submission Analytics:',
        shows: ['Booking Submission Analytics'],
      },
      {
        says: "Total Bookings (30 days), Avg. Bookings/Day, Peak Booking Hour (12-hour, e.g. 3:00 PM), scrollable 'Recent Booking Submissions'",
        in: 'sample',
        shows: [
          'Total Bookings (30 days)',
          'Avg. Bookings/Day',
          'Peak Booking Hour',
          /^\d{1,2}:00 [AP]M$/,
          'Recent Booking Submissions',
        ],
      },
      {
        says: '(last 8 characters of booking id, appointment date and time, submitted date and time);',
        in: 'sample',
        holds: async ({ page, salonId }) => {
          const reply = await page.request.get(`/api/salons/${salonId}/booking-stats`)
          const [latest] = (await reply.json()).recentBookings
          const row = card(page, 'Booking Submission Analytics').getByRole('listitem').first()
          await expect(row).toContainText(latest.id.slice(-8))
          await expect(row).toContainText(/\w+, \w+ \d+.*, \d+:\d\d [AP]M/)
          await expect(row).toContainText(/Submitted \w+, \w+ \d+.*, \d+:\d\d [AP]M/)
        },
      },
      {
        says: "empty 'No booking submission data available'.",
        in: 'bare',
        shows: ['No booking submission data available'],
      },
      {
        says: 'Its salon id may come out empty so the call may be skipped.',
        decided: 'the real thing stands in the\n   same place under the same label',
        holds: async ({ page, salonId }) =>
          expect((await page.request.get(`/api/salons/${salonId}/booking-stats`)).status()).toBe(200),
      },
      {
        says: "Staff Performance: each staff with initials, 'Staff Member #' plus last 4 characters of staff id, hours scheduled (default 8), revenue, utilization percent, badge High at 80 or more else Low;",
        decided: "reports: 'Staff Member #1234', 8 hours | staff names; hours from the schedule less time off",
        in: 'sample',
        holds: async ({ page, salonId }) => {
          const staff: { staffName: string; utilization: number; totalHours: number }[] = await (
            await page.request.get(`/api/salons/${salonId}/reports/staff-utilization`)
          ).json()
          expect(staff.length).toBeGreaterThan(3)
          for (const { staffName, utilization, totalHours } of staff.filter((member) => member.totalHours > 0)) {
            const row = card(page, 'Staff Performance').getByRole('listitem').filter({ hasText: staffName })
            await expect(row).toContainText(`${utilization}%${utilization >= 80 ? 'High' : 'Low'}`)
            await expect(row).toContainText(`${totalHours.toLocaleString('en-US')} h scheduled`)
            await expect(row).toContainText(/\$[\d,]+\.\d\d/)
          }
        },
      },
      {
        says: 'Utilization 80 or more is High; default scheduled hours 8.',
        decided: "reports: 'Staff Member #1234', 8 hours | staff names; hours from the schedule less time off",
        in: 'sample',
        shows: ['Mark at 80%', /^(High|Low)$/],
      },
      { says: 'Analytics window 30 days.', in: 'sample', shows: ['Total Bookings (30 days)'] },
      {
        says: 'Recent Trends: static (Booking Volume +12% Increasing, Revenue Growth +18% Strong Growth, No-Show Rate -1.3% Improving, Customer Satisfaction 4.8/5 Excellent).',
        decided: ranged,
        holds: async (opened) => {
          const { figures, trends } = await ask(opened, '30d')
          const lines = card(opened.page, 'Recent Trends').locator('dl > div')
          await expect(lines.locator('dt')).toHaveText([
            'Booking Volume',
            'Revenue Growth',
            'No-Show Rate',
            'Customer Satisfaction',
          ])
          const { totalBookings: volume, totalRevenue: revenue, noShowRate } = trends
          const stars = figures.satisfaction?.average ?? null
          const none = /No earlier data$|No reviews yet$/
          await expect(lines.nth(0)).toHaveText(
            wordOf(volume, [1, /Increasing$/], [-1, /Steady$/], /Decreasing$/) ?? none,
          )
          await expect(lines.nth(1)).toHaveText(
            wordOf(revenue, [10, /Strong Growth$/], [1, /Growing$/], /(Steady|Declining)$/) ?? none,
          )
          const better = noShowRate === null ? null : -noShowRate
          await expect(lines.nth(2)).toHaveText(
            wordOf(better, [0.05, /-[\d.]+%Improving$/], [0, /Steady$/], /Worsening$/) ?? none,
          )
          await expect(lines.nth(3)).toHaveText(
            wordOf(stars, [4.5, /\d(\.\d)?\/5Excellent$/], [4, /Good$/], /(Fair|Needs attention)$/) ?? none,
          )
        },
      },
      {
        says: 'Additional Reports: three buttons that do nothing (Service Popularity, Customer Lifetime Value, Peak Hours Analysis).',
        decided:
          'Service Popularity, Customer Lifetime Value, Peak Hours Analysis (day × hour heat map) open real reports with charts, tables and CSV',
        holds: ({ page }) =>
          expect(card(page, 'Additional Reports').getByRole('link')).toHaveText([
            'Service Popularity',
            'Customer Lifetime Value',
            'Peak Hours Analysis',
          ]),
      },
      {
        says: 'it changes no data call).',
        decided: 'the range selector drives every figure',
        holds: async (opened) => {
          const { page } = opened
          await page.getByLabel('Date range').selectOption('Last 7 days')
          const { figures } = await ask(opened, '7d')
          await expect(figure(page, 'Total Bookings')).toHaveText(String(figures.totalBookings))
          await page.getByLabel('Date range').selectOption('Last 30 days')
        },
      },
      {
        says: "Export CSV only shows toast 'Export Started' (Your report will be downloaded shortly),",
        in: 'sample',
        decided: 'the toast, and a file: UTF-8 with BOM, RFC 4180',
        holds: async ({ page }) => {
          const begun = page.waitForEvent('download')
          await page.getByRole('button', { name: 'Export CSV' }).first().click()
          await expect(page.getByRole('status').filter({ hasText: 'Export Started' })).toContainText(
            'Your report will be downloaded shortly',
          )
          expect((await begun).suggestedFilename()).toMatch(/\.csv$/)
        },
      },
    ],
  },
  {
    name: 'Export that fails',
    viewer: 'salon_owner',
    in: 'bare',
    path: '/reports',
    complaints: [/ERR_FAILED/],
    arrange: async ({ page }) => {
      await page.route('**/summary.csv*', (route) => route.abort())
    },
    rows: [
      {
        says: "or 'Export Failed' (Unable to export report at this time).",
        holds: async ({ page }) => {
          await page.getByRole('button', { name: 'Export CSV' }).first().click()
          await expect(page.getByRole('alert').filter({ hasText: 'Export Failed' })).toContainText(
            'Unable to export report at this time',
          )
          await page.unroute('**/summary.csv*')
        },
      },
    ],
  },
  {
    name: 'Reports without staff',
    viewer: 'salon_owner',
    path: '/calendar',
    in: 'bare',
    arrange: async ({ page }) => {
      await page.route('**/reports/staff-utilization*', (route) => route.fulfill({ json: [] }))
      await goInside(page, '/reports?range=90d')
    },
    rows: [
      {
        says: "empty 'No staff data available'.",
        holds: async ({ page }) => {
          await expect(page.getByText('No staff data available')).toBeVisible()
          await page.unroute('**/reports/staff-utilization*')
        },
      },
    ],
  },
  {
    name: 'Signed out meanwhile',
    viewer: 'salon_owner',
    in: 'bare',
    path: '/calendar',
    complaints: [/401 \(Unauthorized\)/],
    rows: [
      {
        says: 'Not authenticated: toast Unauthorized, then /api/login after 500 ms.',
        holds: async ({ page }) => {
          await page.context().clearCookies()
          await goInside(page, '/reports')
          await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible()
          await page.waitForURL(/\/login$/)
        },
      },
    ],
  },
])

async function ask({ page, salonId }: Opened, range: string) {
  const reply = await page.request.get(`${readReportSummary.path.replace(':salonId', salonId)}?range=${range}`)
  const found = readReportSummary.reply?.parse(await reply.json())
  if (!found) throw new Error('There is no summary.')
  return found
}

/** What must stand there: for at least the first number, for at least the second, for less; null for no figure. */
function wordOf(figure: number | null, high: [number, RegExp], middle: [number, RegExp], low: RegExp): RegExp | null {
  if (figure === null) return null
  if (figure >= high[0]) return high[1]
  return figure >= middle[0] ? middle[1] : low
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
