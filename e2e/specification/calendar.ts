/** Section 2, Calendar (main), with what sections 3, 4 and 9 say of it. */

import type { Locator, Page } from '@playwright/test'
import { localDateOf, showTime } from '../../shared/format.ts'
import { addDays, isoWeekday } from '../../shared/time.ts'
import { expect } from '../fixtures.ts'
import { goInside } from '../owner-steps.ts'
import { bookingsByDate, busiest, calendarOf, zone } from './salon-data.ts'
import { type Check, table } from './table.ts'

const weekShowsAll = 'the three and the count are of everything that holds time, whatever its status'
/** Nobody has booked so far ahead. */
const emptyDay = addDays(localDateOf(zone, Date.now()), 300)

function dayCell(page: Page, date: string): Locator {
  return page.locator(`[data-day="${date}"]`)
}

function chipsOf(page: Page, date: string): Locator {
  return dayCell(page, date).locator('[data-booking]')
}

/** Opens a view of the day on which most is booked. */
function openBusiest(view: string, query: { status?: 'confirmed'; fromDate?: string } = {}): Check {
  return async (opened) => {
    const { date } = busiest(await bookingsByDate(opened, query))
    await goInside(opened.page, `/calendar?view=${view}&date=${date}`)
    await opened.page.locator('[data-booking]').first().waitFor()
  }
}

const stepsByView: Check = async ({ page }) => {
  const from = '2027-03-10'
  for (const [view, next] of Object.entries({ month: '2027-04-10', week: '2027-03-17', day: '2027-03-11' })) {
    await goInside(page, `/calendar?view=${view}&date=${from}`)
    await page.getByRole('button', { name: `Next ${view}` }).click()
    await expect(page).toHaveURL(new RegExp(`date=${next}`))
    await page.getByRole('button', { name: `Previous ${view}` }).click()
    await expect(page).toHaveURL(new RegExp(`date=${from}`))
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect(page).not.toHaveURL(/date=/)
  }
  await goInside(page, '/calendar?view=month')
  await page.getByRole('table', { name: 'Month' }).waitFor()
}

const staffWithConfirmed: Check = async (opened) => {
  const { page } = opened
  await page.locator('[data-day]').first().waitFor()
  const days = await page.locator('[data-day]').evaluateAll((all) => all.map((one) => one.dataset['day'] ?? ''))
  const calendar = await calendarOf(opened, days[0] ?? '', days.at(-1) ?? '')
  const confirmed = calendar.bookings.filter(({ status }) => status === 'confirmed')
  const busy = new Set(confirmed.flatMap(({ services }) => services.map(({ staffId }) => staffId)))
  const names = calendar.staff.filter(({ id }) => busy.has(id)).map((one) => `${one.firstName} ${one.lastName}`.trim())
  await expect(page.getByLabel('Staff').locator('option')).toHaveText(['All Staff', ...names])
}

const badgeCounts: Check = async ({ page }) => {
  const badge = page.getByRole('status').filter({ hasText: /appointments?$/ })
  await expect(badge).toHaveText(/^\d+ confirmed appointments?$/)
  await page.getByLabel('Status').selectOption('All Status')
  await expect(badge).toHaveText(/^\d+ filtered appointments?$/)
  await page.getByLabel('Status').selectOption('Confirmed')
  await expect(badge).toHaveText(/^\d+ confirmed appointments?$/)
}

const legendOfStaff: Check = async (opened) => {
  const { page } = opened
  const today = localDateOf(zone, Date.now())
  const { staff } = await calendarOf(opened, today, today)
  const legend = page.getByRole('list', { name: 'Legend' }).getByRole('listitem')
  const working = staff.filter(({ status }) => status !== 'inactive')
  await expect(legend).toContainText(working.map((one) => `${one.firstName} ${one.lastName}`.trim()))
}

const coloursCycle: Check = async ({ page }) => {
  const swatches = page.getByRole('list', { name: 'Legend' }).locator('span:empty')
  const colours = await swatches.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  expect(new Set(colours.slice(0, 4)).size).toBe(4)
  expect(colours.slice(4)).toEqual(colours.slice(0, colours.length - 4))
}

const monthGrid: Check = async ({ page }) => {
  await expect(page.getByRole('columnheader')).toHaveText([/^Sun/, /^Mon/, /^Tue/, /^Wed/, /^Thu/, /^Fri/, /^Sat/])
  const weeks = await page.getByRole('table', { name: 'Month' }).locator('tbody tr').count()
  expect(weeks).toBeGreaterThanOrEqual(4)
  expect(weeks).toBeLessThanOrEqual(6)
}

const monthCell: Check = async (opened) => {
  const { page } = opened
  const { date, bookings } = busiest(await bookingsByDate(opened, { status: 'confirmed' }))
  const texts = bookings.map(
    (one) => new RegExp(`^${showTime(zone, Date.parse(one.startTime))}\\s*${one.customerFirstName}`),
  )
  await expect(chipsOf(page, date)).toHaveCount(3)
  const shown = await chipsOf(page, date).allTextContents()
  expect(shown.filter((text) => !texts.some((wanted) => wanted.test(text)))).toEqual([])
  await expect(dayCell(page, date)).toContainText(`+${bookings.length - 3} more`)
}

const leadsToDay: Check = async (opened) => {
  const { page } = opened
  const { date } = busiest(await bookingsByDate(opened, { status: 'confirmed' }))
  const isToday = date === localDateOf(zone, Date.now())
  const address = isToday ? /view=day$/ : new RegExp(`view=day.*date=${date}|date=${date}.*view=day`)
  for (const target of [dayCell(page, date).getByText(/^\+\d+ more$/), dayCell(page, date)]) {
    await target.click({ position: { x: 6, y: 6 } })
    await expect(page).toHaveURL(address)
    await page.goBack()
    await page.getByRole('table', { name: 'Month' }).waitFor()
  }
}

const weekColumns: Check = async (opened) => {
  const { page } = opened
  const days = page.locator('section[data-day]')
  await expect(days).toHaveCount(7)
  const dates = await days.evaluateAll((all) => all.map((one) => one.dataset['day'] ?? ''))
  expect(dates.map((date) => isoWeekday(date) % 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
  const held = (await calendarOf(opened, dates[0] ?? '', dates.at(-1) ?? '')).bookings.filter(({ status }) =>
    ['scheduled', 'confirmed', 'completed'].includes(status),
  )
  for (const date of dates) {
    const own = held.filter(({ startTime }) => localDateOf(zone, Date.parse(startTime)) === date).length
    await expect(chipsOf(page, date)).toHaveCount(Math.min(3, own))
    await expect(dayCell(page, date).getByText(/^\+\d+ more$/)).toHaveText(own > 3 ? [`+${own - 3} more`] : [])
  }
}

const sortedDay: Check = async ({ page }) => {
  await page.getByRole('button', { name: 'List', exact: true }).click()
  const cards = page.locator('ol [data-booking]')
  await cards.first().waitFor()
  const times = await page.locator('ol li p.text-right span.num').allTextContents()
  const minutes = times.map((time) => Date.parse(`2026-01-01 ${time}`))
  expect(minutes.length).toBeGreaterThan(3)
  expect(minutes).toEqual(minutes.toSorted((one, other) => one - other))
}

const hoverTooltip: Check = async (opened) => {
  const { page } = opened
  const { date, bookings } = busiest(await bookingsByDate(opened, { status: 'confirmed' }))
  const chip = chipsOf(page, date).first()
  const id = await chip.getAttribute('data-booking')
  const shown = bookings.find((one) => one.id === id)
  await chip.hover()
  const tooltip = page.getByRole('tooltip')
  for (const text of [
    `${shown?.customerFirstName} ${shown?.customerLastName}`.trim(),
    showTime(zone, Date.parse(shown?.endTime ?? '')),
    shown?.services[0]?.serviceName ?? '',
    shown?.services[0]?.staffFirstName ?? '',
    `$${shown?.totalPrice}`,
  ]) {
    await expect(tooltip).toContainText(text)
  }
  await page.mouse.move(0, 0)
}

const refreshed: Check = async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  const asks = (): number => asked.filter((url) => url.includes('/calendar?from=')).length
  await page.locator('section[data-day]').first().waitFor()
  const before = asks()
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(asks).toBeGreaterThan(before)
  const onFocus = asks()
  const later = async () => {
    await page.clock.fastForward(31_000) // once more while the last question is unanswered
    return asks()
  }
  await expect.poll(later).toBeGreaterThan(onFocus)
}

export const calendar = table('2 Calendar (main)', [
  {
    name: 'Calendar',
    viewer: 'salon_owner',
    path: '/calendar',
    rows: [
      {
        says: 'Views Month (default), Week, Day',
        holds: async ({ page }) => {
          await expect(page.getByRole('group', { name: 'View' }).getByRole('button')).toHaveText([
            'Month',
            'Week',
            'Day',
          ])
          await expect(page.getByRole('button', { name: 'Month', exact: true })).toHaveAttribute('aria-pressed', 'true')
        },
      },
      {
        says: 'Today button; previous/next arrows stepping 1 month, 7 days or 1 day',
        in: 'sample',
        holds: stepsByView,
      },
      { says: 'staff filter (All Staff plus each staff member having confirmed bookings)', holds: staffWithConfirmed },
      { says: "badge with the count of 'confirmed appointments' (or 'filtered appointments')", holds: badgeCounts },
      { says: 'staff colour legend', holds: legendOfStaff },
      { says: 'Staff colours cycle 4 classes on the calendar', in: 'sample', holds: coloursCycle },
      {
        says: 'New Booking button to /admin/new-booking.',
        holds: async ({ page }) => {
          const button = page.getByRole('link', { name: 'New Booking', exact: true })
          await expect(button).toHaveAttribute('href', /^\/admin\/new-booking/)
        },
      },
      { says: 'Month: Sunday-first grid of up to 6 weeks', holds: monthGrid },
      { says: 'Week starts Sunday; month grid at most 6 weeks', holds: monthGrid },
      { says: 'Calendar view month/week/day.', shows: ['Month', 'Week', 'Day'] },
    ],
  },
  {
    name: 'Calendar, month with bookings',
    viewer: 'salon_owner',
    path: '/calendar',
    in: 'sample',
    arrange: openBusiest('month', { status: 'confirmed' }),
    rows: [
      {
        says: "each cell shows up to 3 bookings (time plus customer first name) and '+N more'",
        holds: monthCell,
      },
      { says: 'month cell 3 bookings', holds: monthCell },
      { says: 'Times in en-US 12-hour.', holds: monthCell },
      {
        says: 'The calendar lists only confirmed bookings',
        holds: async (opened) => {
          const all = [...(await bookingsByDate(opened, { status: 'confirmed' })).values()].flat()
          const ids = await opened.page
            .locator('[data-booking]')
            .evaluateAll((chips) => chips.map((chip) => chip.dataset['booking']))
          expect(ids.filter((id) => !all.some((booking) => booking.id === id))).toEqual([])
        },
      },
      { says: 'Hover tooltip: customer, time range, service, staff, price.', holds: hoverTooltip },
      { says: "clicking a cell or '+N more' switches to the Day view of that date.", holds: leadsToDay },
    ],
  },
  {
    name: 'Calendar, month on a phone',
    viewer: 'salon_owner',
    in: 'sample',
    width: 390,
    rows: [
      {
        says: 'time plus customer first name',
        holds: async ({ page }) => {
          const time = page.locator('[data-booking] .num').first()
          await expect(time).toHaveText(/^\d{1,2}:\d\d [AP]M$/)
          expect((await time.boundingBox())?.width).toBeGreaterThan(20)
        },
      },
    ],
  },
  {
    name: 'Calendar, week with bookings',
    viewer: 'salon_owner',
    path: '/calendar',
    in: 'sample',
    arrange: openBusiest('week'),
    rows: [
      {
        says: "Week: Sunday to Saturday, 7 columns, up to 3 bookings per day plus '+N more'",
        decided: weekShowsAll,
        holds: weekColumns,
      },
      { says: 'week column 3.', decided: weekShowsAll, holds: weekColumns },
    ],
  },
  {
    name: 'Calendar, this week',
    viewer: 'salon_owner',
    path: '/calendar?view=week',
    rows: [
      {
        says: 'today highlighted.',
        holds: async ({ page }) => {
          const today = page.locator('section h2 button[aria-current=date]')
          await expect(today).toHaveCount(1)
          await expect(today).toContainText('Today')
          await expect(today).toHaveClass(/bg-brand-tint/)
        },
      },
    ],
  },
  {
    name: 'Calendar, day with bookings',
    viewer: 'salon_owner',
    path: '/calendar',
    in: 'sample',
    arrange: openBusiest('day'),
    rows: [{ says: 'Day: bookings sorted by start time.', holds: sortedDay }],
  },
  {
    name: 'Calendar, empty day',
    viewer: 'salon_owner',
    path: `/calendar?view=day&date=${emptyDay}`,
    rows: [
      {
        says: "Empty: 'No appointments' / 'No confirmed appointments scheduled for this date.'",
        shows: ['No appointments', 'No confirmed appointments scheduled for this date.'],
      },
      {
        says: 'with a Schedule Appointment button (to /booking/{salonId}).',
        holds: async ({ page, salonId }) => {
          const button = page.getByRole('link', { name: 'Schedule Appointment' })
          await expect(button).toHaveAttribute('href', `/booking/${salonId}`)
        },
      },
    ],
  },
  {
    name: 'Calendar, with a clock of ours',
    viewer: 'salon_owner',
    in: 'bare',
    ownWindow: true,
    arrange: async ({ page }) => {
      await page.clock.install()
      await page.goto('/calendar?view=week')
    },
    rows: [{ says: 'Calendar refresh every 30 s and on focus.', holds: refreshed }],
  },
])
