/** Section 2: the page on which clients book, and the rules of its steps. */

import { expect, type Page } from '@playwright/test'
import { addDays } from '../../shared/time.ts'
import { button, freeTimes } from '../booking-journey.ts'
import {
  chooseLaterDay,
  chooseLateTime,
  days,
  goToReview,
  goToStaff,
  goToTimes,
  next,
  openBookingPage,
  plainService,
  someTaken,
  withDays,
} from './booking-steps.ts'
import { type Opened, table } from './table.ts'

const steps = ['Services', 'Staff', 'Time', 'Info', 'Review']
const slotCalls = '**/visit-slots?*'

export const publicBooking = table('2 Public booking page', [
  {
    name: 'No salon',
    viewer: 'anonymous',
    in: 'bare',
    path: '/booking',
    width: 390,
    complaints: [/404 \(Not Found\)/],
    rows: [
      {
        says: "No salonId: 'Invalid Booking Link / Please use a valid salon booking link.'",
        shows: ['Invalid Booking Link', 'Please use a valid salon booking link.'],
      },
    ],
  },
  {
    name: 'Services',
    viewer: 'anonymous',
    path: ({ salon }) => new URL(salon.bookingLink).pathname,
    width: 390,
    rows: [
      {
        says: 'Next allowed when: step 1 at least one service',
        holds: async ({ page, kind }) => {
          await expect(button(page, 'Next')).toBeDisabled()
          await page
            .getByRole('main')
            .getByRole('button', { name: plainService({ kind }) })
            .first()
            .click()
          await expect(button(page, 'Next')).toBeEnabled()
        },
      },
    ],
  },
  {
    name: 'Staff',
    viewer: 'anonymous',
    width: 390,
    arrange: ({ page }) => next(page),
    rows: [
      {
        says: 'Mobile: fixed bottom bar with Back and Next.',
        holds: async ({ page }) => {
          const bar = page.getByRole('region', { name: 'Your appointment' })
          await expect(bar).toHaveCSS('position', 'fixed')
          for (const name of ['Back', 'Next'])
            await expect(bar.getByRole('button', { name, exact: true })).toBeVisible()
        },
      },
      {
        says: 'step 2 every chosen service has a staff assignment',
        holds: async ({ page }) => {
          await expect(page.getByRole('radio', { name: /Any available staff/ })).toBeChecked()
          await expect(button(page, 'Next')).toBeEnabled()
        },
      },
      {
        says: 'Changing selected services re-aligns staff assignments, new ones defaulting to any staff.',
        in: 'sample',
        holds: async ({ page }) => {
          await page.getByRole('radio', { name: /Kim/ }).first().check({ force: true }) // its tile covers it
          await progress(page, 'Services').click()
          const main = page.getByRole('main')
          await main.getByRole('button', { name: 'Classic Manicure' }).first().click()
          await main.getByRole('button', { name: 'Classic Manicure' }).first().click()
          await next(page)
          await expect(page.getByRole('radio', { name: /Any available staff/ })).toBeChecked()
        },
      },
      {
        says: 'Staff offered: status active and isAvailableForBooking true only.',
        holds: async ({ page, salonId }) => {
          const path = `/api/public/salon/${salonId}/staff`
          const offered: { firstName: string }[] = await (await page.request.get(path)).json()
          const names = offered.map(({ firstName }) => firstName)
          const tiles = await page.getByRole('main').getByRole('radio').count()
          expect(names.length).toBeGreaterThan(0)
          expect(tiles - 1).toBeLessThanOrEqual(names.length)
        },
      },
    ],
  },
  {
    name: 'Times',
    viewer: 'anonymous',
    width: 390,
    arrange: async ({ page }) => {
      await page.route(slotCalls, withDays(someTaken))
      await next(page)
      await chooseLaterDay({ page })
    },
    rows: [
      {
        says: 'Time-slot picker: slots grouped Morning, Afternoon, Evening (12-hour AM/PM).',
        shows: ['Morning', 'Afternoon', /^\d?\d:\d\d AM$/, /^\d?\d:\d\d PM$/],
      },
      {
        says: "A disabled slot is unclickable, 50% opacity, calendar marker, tooltip 'This time slot is already booked'.",
        holds: ({ page }) => holdsOfTaken(page),
      },
      {
        says: 'step 3 every service has a time slot with start and end (public flow also needs a date)',
        holds: ({ page }) => expect(button(page, 'Next')).toBeDisabled(),
      },
      {
        says: 'Selected slot highlighted.',
        holds: async ({ page }) => {
          await freeTimes(page).first().click()
          await expect(freeTimes(page).first()).toHaveAttribute('aria-pressed', 'true')
          const colour = (index: number) =>
            freeTimes(page)
              .nth(index)
              .evaluate((slot) => getComputedStyle(slot).backgroundColor)
          expect(await colour(0)).not.toBe(await colour(1))
          await expect(button(page, 'Next')).toBeEnabled()
        },
      },
      {
        says: 'Groups: morning before 12:00, afternoon 12:00 to before 17:00, evening from 17:00.',
        holds: async ({ page }) => {
          for (const [part, from, to] of [
            ['Morning', 0, 12],
            ['Afternoon', 12, 17],
            ['Evening', 17, 24],
          ] as const) {
            const group = page.getByRole('region', { name: part, exact: true })
            const taken = await group.getByRole('button').allTextContents()
            for (const text of taken) expect(hourOf(text), `${part}: ${text}`).toBeGreaterThanOrEqual(from)
            for (const text of taken) expect(hourOf(text), `${part}: ${text}`).toBeLessThan(to)
          }
        },
      },
      {
        says: "'No available times for this date' with 'Staff may not be working or fully booked'",
        holds: async ({ page }) => {
          await days(page).filter({ hasText: /Full$/ }).last().click()
          await expect(page.getByText('No available times for this date', { exact: true })).toBeVisible()
          await expect(page.getByText('Staff may not be working or fully booked', { exact: true })).toBeVisible()
          await page.unrouteAll({ behavior: 'wait' })
        },
      },
      {
        says: 'Public-flow slots every 15 minutes from 09:00 to 16:45; a slot is blocked if any blocking booking of the staff covers it in 15-minute steps; with any staff none blocked.',
        decided:
          "| public slots 09:00–16:45 every 15 min, nothing blocked for 'any staff' | the one availability engine of `api.md`, the salon's interval |",
        holds: async (opened) => {
          const [day] = (await daysOf(opened, 14)).filter(({ slots }) => slots.length > 1)
          const { settings } = await (await opened.page.request.get(`/api/salons/${opened.salonId}`)).json()
          for (const [index, { startDateTime }] of (day?.slots ?? []).slice(1).entries()) {
            const minutes = (Date.parse(startDateTime) - Date.parse(day?.slots[index]?.startDateTime ?? '')) / 60_000
            expect(minutes % settings.timeSlotInterval).toBe(0)
          }
        },
      },
      {
        says: 'Public booking date cannot be in the past; a date is disabled when the salon has no working-hours entry for that weekday, it is closed, lacks open or close time, or matches a special closure date.',
        holds: async (opened) => {
          const { page, salonId } = opened
          const read = async (what: string) => (await page.request.get(`/api/salons/${salonId}/${what}`)).json()
          const hours: { dayOfWeek: number; isClosed: boolean }[] = await read('working-hours')
          const closures: { closureDate: string }[] = await read('special-closures')
          for (const { date, open } of await daysOf(opened, 42)) {
            const weekday = new Date(`${date}T12:00Z`).getUTCDay() || 7
            const closed = hours.find(({ dayOfWeek }) => dayOfWeek === weekday)?.isClosed !== false
            const special = closures.some(({ closureDate }) => closureDate.startsWith(date))
            if (closed || special) expect(open, date).toBe(false)
          }
          const [first] = await daysOf(opened, 1)
          const past = await page.request.get(slotsPath(salonId, addDays(first?.date ?? '', -1), 1, await idOf(opened)))
          expect((await past.json()).code).toBe('in_the_past')
          for (const day of await days(page)
            .filter({ hasText: /Closed$/ })
            .all())
            await expect(day).toBeDisabled()
        },
      },
    ],
  },
  {
    name: 'Review',
    viewer: 'anonymous',
    width: 390,
    arrange: async (opened) => {
      await openBookingPage(opened)
      await goToTimes(opened)
      await chooseLateTime(opened)
      await goToReview(opened)
    },
    rows: [
      {
        says: 'Salon header (name, address, phone as call link), 5-step progress bar with clickable completed steps (Services, Staff, Time, Info, Review), then step 6 confirmation.',
        holds: async ({ page, salonId }) => {
          const salon = await (await page.request.get(`/api/salons/${salonId}`)).json()
          const header = page.getByRole('banner')
          for (const name of steps) {
            if (name !== 'Review' && name !== 'Services') await progress(page, name).click()
            if (name === 'Services') await progress(page, name).click()
            if (name === 'Review') await progress(page, name).click()
            await expect(page.locator('[aria-current=step]')).toHaveText(new RegExp(`${name}$`))
            await expect(header.getByText(salon.name, { exact: true })).toBeVisible()
            if (salon.address) await expect(header.getByText(salon.address, { exact: true })).toBeVisible()
            if (salon.phone) await expect(header.locator('a[href^="tel:"]')).toBeVisible()
            else await expect(header.locator('a[href^="tel:"]')).toHaveCount(0)
            const share = await page.getByRole('navigation', { name: 'Progress' }).evaluate((nav) => {
              const bar = nav.lastElementChild?.firstElementChild
              return (bar?.firstElementChild?.clientWidth ?? 0) / (bar?.clientWidth ?? 1)
            })
            expect(share).toBeCloseTo((steps.indexOf(name) + 1) / 5, 1)
          }
        },
      },
      { says: 'Wizard has 5 steps; progress width is step/5.', shows: steps },
      {
        says: "toast 'Booking failed' with error text",
        holds: async ({ page }) => {
          await page.route('**/api/bookings', (route) => route.abort())
          await button(page, 'Create Appointment').click()
          const alert = page.getByRole('alert').filter({ hasText: 'Booking failed' })
          await expect(alert).toContainText('There’s no connection.')
          await page.unroute('**/api/bookings')
        },
      },
      {
        says: 'step 5 always',
        holds: async ({ page }) => expect(button(page, 'Create Appointment')).toBeEnabled(),
      },
      {
        says: 'Submit on step 5 moves to step 6 on success.',
        in: 'sample',
        holds: async (opened) => {
          const { page } = opened
          await button(page, 'Create Appointment').click()
          await page.waitForURL(/step=done/)
          await expect(page.getByRole('navigation', { name: 'Progress' })).toHaveCount(0)
        },
      },
      {
        says: "'Booking confirmed successfully!'",
        in: 'sample',
        decided:
          "'Booking confirmed successfully!' stands where the booking is confirmed; while it waits for the salon the page, its title and messages say 'Request sent'.",
        shows: [/^(Booking confirmed successfully!|Request sent)$/],
      },
      {
        says: 'Booking wizard steps 1-5 then 6 (confirmed, public flow).',
        in: 'sample',
        holds: async ({ page }) => expect(page).toHaveURL(/step=done/),
      },
      {
        says: 'step 6 has no navigation.',
        in: 'sample',
        holds: async ({ page }) => {
          for (const name of ['Back', 'Next', 'Create Appointment']) await expect(button(page, name)).toHaveCount(0)
        },
      },
      {
        says: 'Public flow confirmation step shows booking reference (the id).',
        in: 'sample',
        holds: async (opened) => {
          const { page, salon } = opened
          await expect(page.getByText('Booking reference')).toBeVisible()
          const [id = ''] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(await page.getByRole('main').innerText()) ?? []
          await page.request.post('/api/shop/login', { data: salon.owner })
          const booking = await page.request.get(`/api/bookings/${id}`)
          expect((await booking.json()).customerFirstName).toBe('Robin')
          expect((await page.request.delete(`/api/salon-owner/bookings/${id}`)).ok()).toBe(true)
          await page.context().clearCookies()
        },
      },
    ],
    complaints: [/ERR_FAILED/],
  },
  {
    name: 'No day with a time',
    viewer: 'anonymous',
    in: 'bare',
    width: 390,
    arrange: async (opened) => {
      const { page } = opened
      await openBookingPage(opened)
      await page.route(
        slotCalls,
        withDays((read) => read.map((day) => ({ ...day, open: false, slots: [] }))),
      )
      await goToTimes(opened)
    },
    rows: [{ says: "'Please select a date first'.", shows: ['Please select a date first'] }],
  },
  {
    name: 'Nobody for the service',
    viewer: 'anonymous',
    in: 'bare',
    complaints: [/React error #418/], // the server has drawn somebody
    width: 390,
    arrange: async (opened) => {
      const { page, salon } = opened
      await page.unrouteAll({ behavior: 'wait' })
      await page.route(new URL(salon.bookingLink).pathname, async (route) => {
        const answer = await route.fetch()
        const html = (await answer.text()).replace(/(<script[^>]* id="offer"[^>]*>)(.*?)(?=<\/script>)/s, withoutStaff)
        await route.fulfill({ response: answer, body: html })
      })
      await rememberVisit(opened)
      await openBookingPage(opened)
      await page.locator(':root[data-works]').waitFor() // drawn anew: taps before would be lost
      await goToStaff(opened)
    },
    rows: [
      {
        says: "Empty states: 'No staff available for this service'",
        shows: ['No staff available for this service'],
      },
      {
        says: "'Please select staff first'",
        holds: async ({ page }) => {
          await progress(page, 'Services').click()
          await page.getByRole('button', { name: /Same as last time/ }).click()
          await expect(page.getByRole('heading', { name: 'Please select staff first' })).toBeVisible()
        },
      },
    ],
  },
])

function progress(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Progress' }).getByText(name, { exact: true })
}

function hourOf(text: string): number {
  const [, hour = '', half] = /(\d+):\d\d (AM|PM)/.exec(text) ?? []
  return (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
}

export async function holdsOfTaken(page: Page): Promise<void> {
  const taken = page.locator('main section button[aria-disabled=true]').first()
  await expect(taken).toBeDisabled()
  await expect(taken).toHaveCSS('opacity', '0.5')
  await expect(taken.locator('svg')).toBeVisible()
  await taken.hover({ force: true })
  const tip = page.getByRole('tooltip').filter({ visible: true })
  await expect(tip).toHaveText('This time slot is already booked')
  await taken.click({ force: true })
  await expect(taken).toHaveAttribute('aria-pressed', 'false')
}

interface Day {
  date: string
  open: boolean
  slots: { startDateTime: string }[]
}

async function daysOf(opened: Opened, count: number): Promise<Day[]> {
  const { page, salonId } = opened
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' })
  const answer = await page.request.get(slotsPath(salonId, today, count, await idOf(opened)))
  return (await answer.json()).days
}

function slotsPath(salonId: string, date: string, count: number, service: string): string {
  return `/api/salons/${salonId}/visit-slots?date=${date}&services=${service}&days=${count}`
}

async function idOf({ page, salonId, kind }: Opened): Promise<string> {
  const menu: { id: string; name: string }[] = await (await page.request.get(`/api/salons/${salonId}/services`)).json()
  return menu.find(({ name }) => name === plainService({ kind }))?.id ?? ''
}

/** As of a client who was here before. */
async function rememberVisit(opened: Opened): Promise<void> {
  const id = await idOf(opened)
  const own = { serviceIds: [id], staffByService: { [id]: null }, choices: {}, each: false, together: false }
  const visit = { ...own, guests: [], arrangement: 'start', sideBySide: false }
  const contact = { firstName: 'Robin', lastName: 'Hill', phone: '4085550177', email: '' }
  const kept = { contact: JSON.stringify(contact), 'last-visits': JSON.stringify({ [opened.salonId]: visit }) }
  await opened.page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
}

function withoutStaff(_: string, tag: string, text: string): string {
  const data = JSON.parse(text)
  return tag + JSON.stringify({ ...data, offer: { ...data.offer, staff: [] } }).replaceAll('<', '\\u003c')
}
