/** The dashboard: what an owner sees first, while clients book. */

import type { Page } from '@playwright/test'
import { readDashboard } from '../shared/reports/dashboard.ts'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { bookAs, checkScreen, goInside, openAs, salonIdOf } from './owner-steps.ts'
import type { RunningServer } from './server.ts'

const desktop = { width: 1440, height: 900 }

test.use({ viewport: desktop, locale: 'en-US' })

test('an owner sees the day as the server counts it, and a client’s booking without touching the page', {
  tag: atLength,
}, async ({ page, server, request }) => {
  await openDashboard(page, server)
  await expect(page.getByText(/^Welcome back, Linh\. It’s \w+day, /)).toBeVisible()

  const { todayBookings, today, week, customers, next, recentCustomers, schedule } = await ask(page, server)
  await expect(figure(page, 'Total Appointments')).toContainText(new RegExp(`^${todayBookings}`))
  await expect(figure(page, 'Pending')).toHaveText(`${today.pending}Need confirmation`)
  await expect(figure(page, 'Active Customers')).toContainText(new RegExp(`^${customers.active}`))
  const comers = card(page, 'Next 5 Appointments').getByRole('listitem')
  await expect(comers).toHaveCount(next.length)
  await expect(comers.first()).toContainText(next[0]?.customerFirstName ?? '')
  await expect(card(page, 'Recent Customers').getByRole('listitem')).toHaveCount(recentCustomers.length)
  await expect(card(page, "Today's Staff Schedule").getByRole('listitem')).toHaveCount(schedule.length)
  await expect(card(page, 'Calendar Preview').locator('ol > li')).toHaveCount(7)

  for (const [word, count] of [
    ['Total Appointments', todayBookings],
    ["This Week's Appointments", week.bookings],
  ] as const) {
    await figure(page, word).getByRole('link').first().click()
    await expect(page.getByText(new RegExp(`^${count} visits?, `))).toBeVisible()
    await page.goBack()
  }
  await figure(page, 'Pending').getByRole('link').click()
  await expect(page).toHaveURL(/\/bookings\?from=[-0-9]{10}&to=[-0-9]{10}$/)
  await page.goBack()
  await card(page, 'Next 5 Appointments').getByRole('link', { name: 'View All' }).click()
  await expect(page).toHaveURL(/\/bookings\?status=confirmed$/)
  await page.goBack()
  await card(page, 'Quick Actions').getByRole('link', { name: 'View Reports' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports & Analytics')
  await page.goBack()
  await page.getByRole('link', { name: 'New Booking', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/new-booking$/)
  await page.goBack()

  const before = await ask(page, server)

  await bookAs(request, server, 'Yến Lâm')

  await expect(card(page, 'Notifications').getByRole('listitem').first()).toContainText('Yến Lâm booked online')
  const after = await ask(page, server)
  expect(after.week.bookings + after.todayBookings).toBeGreaterThanOrEqual(before.week.bookings)
})

test('a new salon has empty states and no invented figures', { tag: atLength }, async ({
  page,
  server,
  playwright,
}) => {
  const office = await playwright.request.newContext({ baseURL: server.base })
  await office.post('/api/admin/login', { data: { email: 'admin@localhost', password: 'e2e-admin-1' } })
  await page.request.post('/api/shop/login', { data: server.owner })
  const { id: ownerId } = await (await page.request.get('/api/auth/session')).json()
  const made = await office.post('/api/salons', { data: { name: 'Sen Nails', ownerId } })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = await made.json()
  try {
    await page.goto(`/dashboard?salon=${id}`)
    await expect(page.getByText('No upcoming confirmed appointments.')).toBeVisible()
    await expect(page.getByText('Insights appear with your first bookings.')).toBeVisible()
    await expect(page.getByText('Customers appear here after their first completed visit.')).toBeVisible()
    await expect(page.getByText('No staff members yet.')).toBeVisible()
    await expect(page.getByText('vs. last')).toHaveCount(0)
    await checkScreen(page)
    await goInside(page, `/reports?salon=${id}`)
    await expect(page.getByText('No staff data available')).toBeVisible()
    await expect(page.getByText('No booking submission data available')).toBeVisible()
    await expect(page.getByText('No earlier data')).toHaveCount(3)
    await expect(page.getByText('No data yet')).toHaveCount(2)
    await checkScreen(page)
    await page.goto('about:blank') // what it shows has been deleted
  } finally {
    expect((await office.delete(`/api/salons/${id}`)).status()).toBe(204)
    await office.dispose()
  }
})

async function openDashboard(page: Page, { owner }: RunningServer): Promise<void> {
  await openAs(page, owner, '/dashboard')
  await page.locator('dl').first().waitFor()
}

function card(page: Page, title: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

/** The figure below its label. */
function figure(page: Page, word: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: word }) })
    .locator('dd')
}

async function ask(page: Page, server: RunningServer) {
  const reply = await page.request.get(readDashboard.path.replace(':salonId', salonIdOf(server)))
  expect(reply.status()).toBe(200)
  const dashboard = readDashboard.reply?.parse(await reply.json())
  if (!dashboard) throw new Error('There is no dashboard.')
  return dashboard
}
