/** Section 2, Calendar (main): the details of a booking, its states, its other pages, and what a super admin sees. */

import type { Page } from '@playwright/test'
import type { Booking } from '../../shared/bookings/contract.ts'
import { bookingReference } from '../../shared/bookings/reference.ts'
import { localDateOf, showLongDate, showShortDate, showTime, showTimes } from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import { expect } from '../fixtures.ts'
import { goInside } from '../owner-steps.ts'
import { bookingsByDate, busiest, zone } from './salon-data.ts'
import { type Check, table } from './table.ts'
import { whileHeld } from './while-held.ts'

const thin = 'thin presets of the one calendar, not copies'
const week = 'section[data-day]'

/** Opens the details of a booking on the calendar, as the server tells them with these changes. */
async function openDetails(page: Page, booking: Booking, changes: Partial<Booking> = {}): Promise<void> {
  await page.route(`**/api/bookings/${booking.id}`, (route) => route.fulfill({ json: { ...booking, ...changes } }))
  const date = localDateOf(zone, Date.parse(booking.startTime))
  await goInside(page, `/calendar?view=day&date=${date}&all=true&list=true`)
  await page.locator(`ol [data-booking="${booking.id}"]`).first().click()
  await page.getByRole('dialog', { name: 'Booking Details' }).getByText('Total price').waitFor()
}

async function closeDetails(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute(/\/api\/bookings\//)
}

const bookingDetails: Check = async (opened) => {
  const { page } = opened
  const all = busiest(await bookingsByDate(opened, { status: 'confirmed' })).bookings
  const booking = all.find(({ customerEmail }) => customerEmail !== '') ?? all[0]
  const [line] = booking?.services ?? []
  if (!booking || !line) throw new Error('The salon has no confirmed booking.')
  await openDetails(page, booking, {
    notes: 'Likes the window',
    services: [{ ...line, notes: 'Short and round' }, ...booking.services.slice(1)],
  })
  const [submitted, start, end] = [booking.bookingSubmittedAt, booking.startTime, booking.endTime].map(Date.parse)
  const dialog = page.getByRole('dialog', { name: 'Booking Details' })
  for (const text of [
    'Confirmed',
    `Submitted ${showShortDate(localDateOf(zone, submitted ?? 0), 'en')}, ${showTime(zone, submitted ?? 0)}`,
    bookingReference(booking.id),
    showLongDate(localDateOf(zone, start ?? 0), 'en'),
    showTimes(zone, start ?? 0, end ?? 0),
    `${booking.totalDuration} min`,
    `$${booking.totalPrice}`,
    `${booking.customerFirstName} ${booking.customerLastName}`.trim(),
    showPhone(booking.customerPhone),
    booking.customerEmail,
    line.serviceName,
    `$${line.price}`,
    `${line.staffFirstName} ${line.staffLastName}`.trim(),
    `${line.duration} min`,
    showTimes(zone, Date.parse(line.startTime), Date.parse(line.endTime)),
    'Short and round',
    'Appointment notes',
    'Likes the window',
  ]) {
    await expect(dialog).toContainText(text)
  }
  await closeDetails(page)
}

const emptyDetails: Check = async (opened) => {
  const { page } = opened
  // Not the one whose details were open before, which the app still knows.
  const booking = busiest(await bookingsByDate(opened, { status: 'confirmed' })).bookings.at(-1)
  if (!booking) throw new Error('The salon has no confirmed booking.')
  const nobody = { customerFirstName: '', customerLastName: '', customerPhone: '', customerEmail: '' }
  await openDetails(page, booking, { ...nobody, services: [] })
  await expect(page.getByText('Customer information not available')).toBeVisible()
  await expect(page.getByText('No services found')).toBeVisible()
  await closeDetails(page)
}

const loading: Check = async ({ page }) => {
  await whileHeld(page, /\/calendar\?from=/, async () => {
    await goInside(page, '/calendar?view=month&date=2028-05-05')
    await expect(page.getByText('Loading calendar...')).toBeVisible()
  })
  await page.getByRole('table', { name: 'Month' }).waitFor()
}

/** Answers the next questions for the days with this refusal. */
function refused(status: number, code: string, heading: string): Check {
  return async ({ page }) => {
    await page.route(/\/calendar\?from=/, (route) => route.fulfill({ status, json: { code } }))
    await goInside(page, `/calendar?view=month&date=2028-0${status - 398}-05`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByText('Please log in as a salon owner to view the calendar.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login')
    await page.unroute(/\/calendar\?from=/)
  }
}

const fixedBar: Check = async ({ page }) => {
  await expect(page.getByRole('group', { name: 'View' }).getByRole('button')).toHaveText(['Day', 'Week', 'Month'])
  await expect(page.getByRole('button', { name: 'Day', exact: true })).toHaveAttribute('aria-pressed', 'true')
  for (const name of ['Previous day', 'Next day', 'Today', 'New Appointment']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
}

/** Books the first free time in the simple dialog, and deletes the booking again. */
const simpleDialog: Check = async ({ page, kind }) => {
  await page.getByRole('button', { name: 'New Appointment', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New Appointment' })
  await dialog.getByLabel('First Name *').fill('Sima')
  await dialog.getByLabel('Last Name').fill(`Simple ${kind}`)
  await dialog.getByLabel('Phone Number *').fill(kind === 'bare' ? '(408) 555-2101' : '(408) 555-2102')
  await dialog.getByLabel('Date *').fill(dayAhead)
  await dialog.getByLabel('Service *').selectOption({ index: 1 })
  await dialog.getByLabel('Time *').locator('option').nth(1).waitFor({ state: 'attached' })
  await dialog.getByLabel('Time *').selectOption({ index: 1 })
  const made = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/bookings'),
  )
  await dialog.getByRole('button', { name: 'Create Appointment' }).click()
  const { id } = await (await made).json()
  await expect(page.getByText('Appointment created successfully!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect((await page.request.delete(`/api/salon-owner/bookings/${id}`)).ok()).toBe(true)
}

/** A Wednesday on which neither salon is closed. */
const dayAhead = (() => {
  const ahead = new Date(Date.now() + 120 * 86_400_000)
  ahead.setUTCDate(ahead.getUTCDate() + ((10 - ahead.getUTCDay()) % 7))
  return ahead.toISOString().slice(0, 10)
})()

const fixedMonthCells: Check = async (opened) => {
  const { page } = opened
  const { date, bookings } = busiest(await bookingsByDate(opened, { status: 'confirmed' }))
  await goInside(page, `/calendar-fixed?view=month&date=${date}`)
  const cell = page.locator(`[data-day="${date}"]`)
  await expect(cell.locator('[data-booking]')).toHaveCount(2)
  await expect(cell).toContainText(`+${bookings.length - 2} more`)
}

export const calendarPages = table('2 Calendar, its details, states and variants', [
  {
    name: 'Booking details on the calendar',
    viewer: 'salon_owner',
    in: 'sample',
    path: '/calendar?view=week',
    rows: [
      {
        says: 'Clicking a booking opens Booking Details: status badge, submitted time, duration, total price, time range, customer name, phone, email, notes, list of services (service name, price, staff, duration, start and end time, notes) and appointment notes.',
        holds: bookingDetails,
      },
      { says: "Empty states 'Customer information not available' and 'No services found'.", holds: emptyDetails },
    ],
  },
  {
    name: 'Calendar, fixed',
    viewer: 'salon_owner',
    in: 'sample',
    path: '/calendar-fixed',
    rows: [
      {
        says: 'The fixed variant defaults to Day view, has Day/Week/Month switch, previous, next, Today, a New Appointment button',
        holds: fixedBar,
      },
      { says: 'and a simple appointment dialog', holds: simpleDialog },
      { says: 'month cells show 2 bookings.', holds: fixedMonthCells },
      { says: '(2 in the fixed variant)', holds: fixedMonthCells },
    ],
  },
  {
    name: 'Calendar, other variants',
    viewer: 'salon_owner',
    in: 'sample',
    path: '/calendar-minimal',
    rows: [
      {
        says: 'Variants (diagnostic or test pages: minimal, simple, debug, test, fixed).',
        decided: thin,
        holds: async ({ page }) => {
          await page.getByRole('table', { name: 'Month' }).waitFor()
          await expect(page.getByRole('group', { name: 'View' })).toHaveCount(0)
          await goInside(page, '/calendar-simple?view=week')
          await page.locator(week).first().waitFor()
          await expect(page.getByLabel('Staff')).toHaveCount(0)
          await expect(page.getByRole('list', { name: 'Legend' })).toHaveCount(0)
          await goInside(page, '/calendar-debug')
          await expect(page.getByText('Raw answer')).toBeVisible()
        },
      },
      {
        says: 'A simple test page links to /calendar and /calendar-debug.',
        holds: async ({ page }) => {
          await goInside(page, '/calendar-test')
          const links = page.getByRole('navigation', { name: 'Calendar pages' }).getByRole('link')
          await expect(links).toHaveText(['/calendar', '/calendar-debug'])
        },
      },
      { says: "Loading: 'Loading calendar...'.", holds: loading },
      {
        says: "Failure: 'Calendar Error' with 'Please log in as a salon owner to view the calendar.' and a login button (Go to Login, /login).",
        holds: refused(404, 'not_found', 'Calendar Error'),
      },
    ],
    complaints: [/404 \(Not Found\)/],
  },
  {
    name: 'Calendar, signed out',
    viewer: 'salon_owner',
    in: 'bare',
    path: '/calendar',
    complaints: [/401 \(Unauthorized\)/],
    rows: [
      {
        says: "Unauthenticated: 'Authentication Required' with login button.",
        holds: refused(401, 'unauthenticated', 'Authentication Required'),
      },
    ],
  },
  {
    name: 'Calendar, super admin',
    viewer: 'super_admin',
    in: 'bare',
    path: '/calendar-fixed',
    rows: [
      {
        says: "For a super admin it shows a 'Calendar Access for Super Admin' notice saying the calendar is designed for individual salon owners, and a 'No Salon Found' state.",
        shows: [
          'Calendar Access for Super Admin',
          /^The calendar is designed for individual salon owners\./,
          'No Salon Found',
        ],
      },
      {
        says: 'A Go to Admin Panel link goes to /admin.',
        holds: async ({ page }) => {
          await expect(page.getByRole('link', { name: 'Go to Admin Panel' })).toHaveAttribute('href', '/admin')
        },
      },
    ],
  },
])
