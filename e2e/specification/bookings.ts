/** Section 2, Bookings, with what sections 4, 5 and 9 say of the list. */

import { bookingStatuses } from '../../shared/bookings/status.ts'
import { localDateOf, showShortDate, showTime } from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import { addDays } from '../../shared/time.ts'
import { expect } from '../fixtures.ts'
import { bookAs, goAnew, goInside, statuses, tab } from '../owner-steps.ts'
import { bookingsByDate, zone } from './salon-data.ts'
import { type Check, table } from './table.ts'
import { whileHeld } from './while-held.ts'

const lists = /\/bookings\?/
const counts = /\/status-counts/
const salons = '**/api/salon-owner/salons'

const clearsFilters: Check = async ({ page }) => {
  await page.getByLabel('From Date').fill('2026-01-05')
  await page.getByLabel('To Date').fill('2026-01-06')
  await tab(page, 'Cancelled').click()
  await expect(page).toHaveURL(/status=cancelled/)
  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await expect(page).toHaveURL(/\/bookings$/)
  await expect(page.getByLabel('From Date')).toHaveValue('')
  await expect(page.getByLabel('To Date')).toHaveValue('')
  await expect(tab(page, 'Scheduled')).toHaveAttribute('aria-selected', 'true')
}

const fiveTabs: Check = async ({ page }) => {
  await expect(page.getByRole('tab')).toHaveText([
    /^Scheduled\d+$/,
    /^Confirmed\d+$/,
    /^Cancelled\d+$/,
    /^Completed\d+$/,
    /^All Status\d+$/,
  ])
  await expect(tab(page, 'Scheduled')).toHaveAttribute('aria-selected', 'true')
}

const countsLoad: Check = async ({ page }) => {
  await whileHeld(page, counts, async () => {
    await page.getByLabel('From Date').fill('2100-01-07')
    await expect(tab(page, 'All Status')).toHaveText('All Status...')
  })
  await expect(tab(page, 'All Status')).toHaveText(/^All Status\d+$/)
  await goInside(page, '/bookings')
}

const sorts: Check = async ({ page }) => {
  await expect(page.getByLabel('Sort').locator('option')).toHaveText([
    'Newest First',
    'Oldest First',
    'Customer Name (A-Z)',
    'Customer Name (Z-A)',
  ])
  await expect(page.getByLabel('Sort')).toHaveValue('newest')
}

const backToFirstPage: Check = async ({ page, salonId }) => {
  const { completed } = await (
    await page.request.get(`/api/salon-owner/salons/${salonId}/bookings/status-counts`)
  ).json()
  const last = Math.ceil(completed / 50) // the shortest
  const changes = [
    () => page.getByLabel('From Date').fill(addDays(localDateOf(zone, Date.now()), -7)),
    () => tab(page, 'Cancelled').click(),
    () => page.getByLabel('Sort').selectOption('Oldest First'),
  ]
  for (const change of changes) {
    await goInside(page, `/bookings?status=completed&page=${last}`)
    await expect(page.getByText(new RegExp(`^Showing ${last * 50 - 49}-`))).toBeVisible()
    await change()
    await expect(page.getByText(/^Showing 1-/)).toBeVisible()
    await expect(page).not.toHaveURL(/page=/)
  }
}

const pager: Check = async ({ page }) => {
  await goInside(page, '/bookings?status=completed')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('button', { name: /^Page / })).toHaveCount(5)
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^Showing 51-100 of \d+ bookings$/)).toBeVisible()
  await goInside(page, '/bookings?status=scheduled&from=2000-01-01&to=2000-01-02')
  await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible()
  await expect(pages).toHaveCount(0)
}

const statusChoices: Check = async ({ page }) => {
  await statuses(page).first().click()
  const choices = page.getByRole('menuitemradio')
  await expect(choices).toHaveText(['Scheduled', 'Confirmed', 'Completed', 'Cancelled', 'No Show'])
  await page.keyboard.press('Escape')
  await expect(choices).toHaveCount(0)
}

const colours = { Scheduled: 'blue', Confirmed: 'green', Completed: 'gray', Cancelled: 'red', 'No Show': 'orange' }

const statusColours: Check = async ({ page }) => {
  await statuses(page).first().click()
  await page.getByRole('menuitemradio', { name: 'No Show' }).waitFor()
  const found = await page.getByRole('menuitemradio').evaluateAll((choices) =>
    choices.map((choice) => {
      const icon = [...choice.querySelectorAll('svg[class*="text-"]')].at(-1) ?? choice
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(icon).color.match(/[\d.]+/g) ?? []).map(Number)
      return [choice.textContent, red, green, blue] as const
    }),
  )
  await page.keyboard.press('Escape')
  expect(Object.fromEntries(found.map(([word, ...rgb]) => [word, colourOf(rgb)]))).toEqual(colours)
}

/** What people call it. */
function colourOf([red, green, blue]: readonly [number, number, number]): string {
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  if (max - min < 40) return 'gray'
  if (max === blue) return 'blue'
  if (max === green) return 'green'
  const warmth = (green - min) / (max - min)
  if (warmth > 0.6) return 'yellow'
  return warmth > 0.2 ? 'orange' : 'red'
}

const otherStatus: Check = async ({ page }) => {
  await page.route(lists, async (route) => {
    const { bookings: all, ...rest } = await (await route.fetch()).json()
    await route.fulfill({ json: { ...rest, bookings: [{ ...all[0], status: 'in_doubt' }] } })
  })
  await goInside(page, '/bookings?status=completed&sort=customer-asc')
  await expect(page.getByRole('row')).toHaveCount(2)
  const ink = await statuses(page).evaluate((button) => getComputedStyle(button).color)
  const [red = 0, green = 0, blue = 0] = (ink.match(/[\d.]+/g) ?? []).map(Number)
  expect(colourOf([red, green, blue])).toBe('yellow')
  await page.unroute(lists)
}

/** A booking of its own. */
const anyStatus: Check = async ({ page, salon, kind }) => {
  const name = `Stella ${kind}`
  await bookAs(page.request, salon, name)
  await goInside(page, '/bookings?status=all&q=stella')
  const row = page.getByRole('row').filter({ hasText: name })
  for (const [index, word] of ['No Show', 'Completed', 'Scheduled', 'Confirmed', 'Cancelled'].entries()) {
    await row.locator('button[aria-haspopup=menu]').click()
    const counted = page.waitForResponse(counts)
    await page.getByRole('menuitemradio', { name: word }).click()
    if (word === 'No Show') await page.getByRole('button', { name: 'Set to No Show' }).click()
    if (word === 'Cancelled') await page.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(row).toContainText(word)
    if (index === 0) await expect(page.getByText('Booking status updated successfully')).toBeVisible()
    await counted
  }
}

const deletes: Check = async ({ page, kind }) => {
  const name = `Stella ${kind}`
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: `Delete booking for ${name}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    `Are you sure you want to delete this booking for ${name}? This action cannot be undone.`,
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Booking deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
}

const rowOfBooking: Check = async (opened) => {
  const { page } = opened
  await goInside(page, '/bookings?status=confirmed&sort=oldest')
  const [booking] = [...(await bookingsByDate(opened, { status: 'confirmed' })).values()].flat()
  if (!booking) throw new Error('The salon has no confirmed booking.')
  const row = page.locator(`tr[data-booking="${booking.id}"]`)
  const [start, submitted] = [booking.startTime, booking.bookingSubmittedAt].map(Date.parse)
  for (const at of [start ?? 0, submitted ?? 0]) {
    await expect(row).toContainText(showShortDate(localDateOf(zone, at), 'en'))
    await expect(row).toContainText(showTime(zone, at))
  }
  for (const text of [
    `${booking.customerFirstName} ${booking.customerLastName}`.trim(),
    showPhone(booking.customerPhone),
    booking.services[0]?.serviceName ?? '',
    `$${booking.totalPrice}`,
    `${booking.totalDuration} min`,
    'Confirmed',
  ]) {
    await expect(row).toContainText(text)
  }
}

const cardOnPhone: Check = async ({ page }) => {
  const card = page.locator('li[data-booking]').first()
  await expect(card.locator('a[href^="tel:"]').first()).toHaveText(/^\(\d{3}\) \d{3}-\d{4}$/)
  await expect(card.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/)
  await card.getByRole('button', { name: /^Delete booking for / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(card.locator('button[aria-haspopup=menu]')).toBeVisible()
  const asked = page.waitForRequest(lists)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await asked
}

const callDisabled: Check = async ({ page }) => {
  await page.route(lists, async (route) => {
    const answer = await route.fetch()
    const { bookings, ...rest } = await answer.json()
    await route.fulfill({ json: { ...rest, bookings: [{ ...bookings[0], customerPhone: '' }] } })
  })
  await goInside(page, '/bookings?status=confirmed&sort=oldest')
  await expect(page.locator('li[data-booking]')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Call / })).toBeDisabled()
  await page.unroute(lists)
}

const listFails: Check = async ({ page }) => {
  await page.route(lists, (route) => route.fulfill({ status: 404, json: { error: 'Nothing here' } }))
  await goInside(page, '/bookings?from=2026-02-02')
  await expect(page.getByRole('heading', { name: 'Error Loading Bookings' })).toBeVisible()
  await expect(page.getByText('Nothing here')).toBeVisible()
  const asked = page.waitForRequest(lists)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await asked
  await page.unroute(lists) // only now: a list that comes by itself takes the button away
  await goInside(page, '/bookings')
  await expect(page.getByRole('heading', { name: 'Error Loading Bookings' })).toHaveCount(0)
}

const listLoads: Check = async ({ page }) => {
  await whileHeld(page, lists, async () => {
    await goInside(page, '/bookings?from=2026-02-03')
    await expect(page.getByText('Loading bookings...')).toBeVisible()
  })
  await whileHeld(page, salons, async () => {
    await page.goto('/bookings')
    await expect(page.getByText('Loading salons...')).toBeVisible()
  })
}

const noSalons: Check = async ({ page }) => {
  await page.route(salons, (route) => route.fulfill({ json: [] }))
  await goAnew(page, '/bookings')
  await expect(page.getByRole('heading', { name: 'No Salons Found' })).toBeVisible()
  await expect(page.getByText("You don't have any salons to manage bookings for.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create a Salon' })).toHaveAttribute('href', '/salon-management')
  await page.unroute(salons)
}

const salonsFail: Check = async ({ page }) => {
  await page.route(salons, (route) => route.fulfill({ status: 403, json: { code: 'forbidden' } }))
  await page.goto('/bookings')
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByText('Please log in as a salon owner to view bookings.')).toBeVisible()
  const buttons = page.getByRole('alert').getByRole('link')
  expect(await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    '/shop-login',
    '/admin-login',
  ])
  await expect(page.getByText('Failed to fetch salons: 403')).toBeVisible()
  await page.getByRole('button', { name: 'Show debug info' }).click()
  await expect(page.getByText('GET /api/salon-owner/salons', { exact: true })).toBeVisible()
  await page.unroute(salons)
}

/** The wait is shortened to a hundredth, and what was asked for is read. */
const authWait: Check = async ({ page }) => {
  await page.addInitScript(() => {
    const after = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (milliseconds) => {
      document.documentElement.dataset['waited'] = String(milliseconds)
      return after(milliseconds / 100)
    }
  })
  await page.route('**/api/auth/session', () => undefined)
  await page.goto('/bookings')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('html')).toHaveAttribute('data-waited', '10000')
  await page.unroute('**/api/auth/session')
}

export const bookings = table('2 Bookings', [
  {
    name: 'Bookings',
    viewer: 'salon_owner',
    path: '/bookings',
    rows: [
      { says: "Bookings (/bookings, 'Booking Management')", shows: ['Booking Management'] },
      {
        says: 'New Booking button to /admin/new-booking.',
        holds: async ({ page }) => {
          const button = page.getByRole('main').getByRole('link', { name: 'New Booking', exact: true })
          await expect(button).toHaveAttribute('href', '/admin/new-booking')
        },
      },
      {
        says: 'Filters: salon select (first auto-selected), From Date, To Date, Clear Filters',
        holds: async ({ page, salonId }) => {
          await expect(page.getByLabel('Salon', { exact: true })).toHaveValue(salonId)
          for (const label of ['From Date', 'To Date']) await expect(page.getByLabel(label)).toHaveValue('')
        },
      },
      { says: '(status back to scheduled, dates cleared, page 1).', holds: clearsFilters },
      {
        says: 'Status tabs with counts: Scheduled (default), Confirmed, Cancelled, Completed, All Status',
        holds: fiveTabs,
      },
      { says: 'default tab scheduled', holds: fiveTabs },
      { says: "counts show '...' while loading.", holds: countsLoad },
      { says: 'Sort: Newest First, Oldest First, Customer Name (A-Z), Customer Name (Z-A).', holds: sorts },
      { says: 'default sort newest.', holds: sorts },
      {
        says: 'Status counts: scheduled, confirmed, cancelled, completed, no_show, all.',
        holds: async ({ page, salonId }) => {
          const reply = await page.request.get(`/api/salon-owner/salons/${salonId}/bookings/status-counts`)
          expect(Object.keys(await reply.json()).toSorted()).toEqual([...bookingStatuses, 'all'].toSorted())
        },
      },
      {
        says: "when a filter is active, else 'No appointments have been booked yet.' (also shows debug text).",
        decided: 'the toggle shows request id, status, and the call, for support',
        in: 'bare',
        holds: async ({ page }) => {
          await goInside(page, '/bookings?from=2000-01-01&to=2000-01-02')
          await expect(page.getByText('Try adjusting your filters to see more results.')).toBeVisible()
          await goInside(page, '/bookings')
          await expect(page.getByText('No appointments have been booked yet.')).toBeVisible()
          await expect(page.getByRole('button', { name: 'Show debug info' })).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'Bookings, list',
    viewer: 'salon_owner',
    in: 'sample',
    path: '/bookings?status=completed',
    rows: [
      { says: "Header 'Showing X-Y of N bookings'.", shows: [/^Showing 1-50 of \d+ bookings$/] },
      { says: 'Bookings page size 50', shows: [/^Showing 1-50 of \d+ bookings$/] },
      {
        says: 'Desktop: table with Date & Time, Customer, Services, Duration, Price, Status, Submitted, Actions.',
        holds: async ({ page }) => {
          await expect(page.getByRole('columnheader')).toHaveText([
            '',
            'Date & Time',
            'Customer',
            'Services',
            'Duration',
            'Price',
            'Status',
            'Submitted',
            'Actions',
          ])
        },
      },
      { says: 'Status dropdown on each card or row.', holds: statusChoices },
      {
        says: 'Booking status values: scheduled, confirmed, completed, cancelled, no_show (labels Scheduled, Confirmed, Completed, Cancelled, No Show',
        holds: statusChoices,
      },
      { says: 'colours blue, green, gray, red, orange', holds: statusColours },
      {
        says: 'Booking: id, status, appointmentDate (also startTime in some reads), totalDuration (minutes, default 60), totalPrice (numeric string), bookingSubmittedAt, notes, customerFirstName, customerLastName, customerPhone, customerEmail, services[].',
        holds: rowOfBooking,
      },
      { says: 'any other value yellow', holds: otherStatus },
      {
        says: 'the owner list response is either a plain array or an object with bookings and total.',
        holds: async ({ page, salonId }) => {
          const reply = await page.request.get(`/api/salon-owner/salons/${salonId}/bookings`)
          expect(Object.keys(await reply.json())).toEqual(expect.arrayContaining(['bookings', 'total']))
        },
      },
      {
        says: 'Booking service line: id, serviceName (or name), price, duration, startTime, endTime, notes, staffId, staffFirstName, staffLastName.',
        holds: async (opened) => {
          const [booking] = [...(await bookingsByDate(opened)).values()].flat()
          expect(booking?.services[0]).toMatchObject({
            id: expect.any(String),
            serviceName: expect.any(String),
            price: expect.stringMatching(/^\d+\.\d\d$/),
            duration: expect.any(Number),
            startTime: booking?.startTime,
            endTime: expect.any(String),
            notes: expect.any(String),
            staffId: expect.any(String),
            staffFirstName: expect.any(String),
            staffLastName: expect.any(String),
          })
        },
      },
      { says: 'Pagination: Previous/Next and up to 5 page buttons, only when more than one page.', holds: pager },
      { says: '5 page buttons', holds: pager },
      { says: 'Bookings list resets to page 1 on change of status tab, dates or sort.', holds: backToFirstPage },
      {
        says: "Empty: 'No bookings found' with 'Try adjusting your filters to see more results.' when a filter is active",
        holds: async ({ page }) => {
          await goInside(page, '/bookings?from=2000-01-01&to=2000-01-02')
          await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible()
          await expect(page.getByText('Try adjusting your filters to see more results.')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'Bookings, one that is changed and deleted',
    viewer: 'salon_owner',
    in: 'sample',
    path: '/bookings?status=all&q=stella',
    rows: [
      {
        says: 'The owner may set any status from a dropdown with no transition restriction shown; a change calls the update then refreshes the list and counts.',
        holds: anyStatus,
      },
      {
        says: "Delete booking confirms: 'Are you sure you want to delete this booking for {name}? This action cannot be undone.'",
        holds: deletes,
      },
      {
        says: 'Deleting a booking is permanent.',
        holds: async (opened) => {
          const left = [...(await bookingsByDate(opened)).values()].flat()
          expect(left.filter(({ customerFirstName }) => customerFirstName === 'Stella')).toEqual([])
        },
      },
    ],
  },
  {
    name: 'Bookings on a phone',
    viewer: 'salon_owner',
    in: 'sample',
    path: '/bookings?status=confirmed',
    width: 390,
    rows: [
      {
        says: 'Mobile: cards with tappable phone link, Call button (disabled without phone), delete button with confirmation; floating refresh button.',
        holds: cardOnPhone,
      },
      { says: '(disabled without phone)', holds: callDisabled },
    ],
  },
  {
    name: 'Bookings, states',
    viewer: 'salon_owner',
    in: 'bare',
    path: '/bookings?from=2026-02-01',
    complaints: [/404 \(Not Found\)/, /403 \(Forbidden\)/, /Authentication failed/],
    rows: [
      { says: "Error: 'Error Loading Bookings' with Try Again.", holds: listFails },
      { says: "Loading: 'Loading salons...' or 'Loading bookings...'.", holds: listLoads },
      {
        says: "No salons: 'No Salons Found' / 'You don't have any salons to manage bookings for.'",
        holds: noSalons,
      },
      {
        says: "Salon fetch failure: 'Authentication Required' / 'Please log in as a salon owner to view bookings.' with buttons to /shop-login and /admin-login, error text and a debug toggle.",
        decided: 'the toggle shows request id, status, and the call, for support',
        holds: salonsFail,
      },
    ],
  },
  {
    name: 'Bookings, while nobody answers for the session',
    viewer: 'salon_owner',
    in: 'bare',
    ownWindow: true,
    complaints: [/Authentication failed/],
    rows: [
      {
        says: 'If the authentication wait exceeds 10 seconds, the browser is sent to /login.',
        holds: authWait,
      },
      { says: 'Auth wait over 10 s: redirect to /login.', holds: authWait },
      { says: 'Auth wait time-out 10 s.', holds: authWait },
    ],
  },
])
