/** Section 2: the owner's wizard, what it shares with the clients' one, and the rules of its steps. */

import { expect } from '@playwright/test'
import { button, freeTimes } from '../booking-journey.ts'
import { goAnew } from '../owner-steps.ts'
import {
  chooseLaterDay,
  chooseLateTime,
  days,
  goToReview,
  goToTimes,
  next,
  plainService,
  someTaken,
  withDays,
} from './booking-steps.ts'
import { holdsOfTaken } from './public-booking.ts'
import { table } from './table.ts'
import { whileHeld } from './while-held.ts'

const slotCalls = '**/visit-slots?*'

/** Section 2 'Wizard step content', on the owner's wizard: the clients' one is in the table before. */
export const wizardSteps = table('2 Wizard step content', [
  {
    name: 'Times',
    viewer: 'salon_owner',
    path: '/admin/new-booking',
    arrange: async (opened) => {
      await opened.page.route(slotCalls, withDays(someTaken))
      await goToTimes(opened)
      await chooseLaterDay(opened)
    },
    rows: [
      {
        says: 'slots grouped Morning, Afternoon, Evening (12-hour AM/PM)',
        shows: ['Morning', 'Afternoon', /^\d?\d:\d\d AM$/],
      },
      {
        says: "A disabled slot is unclickable, 50% opacity, calendar marker, tooltip 'This time slot is already booked'.",
        holds: ({ page }) => holdsOfTaken(page),
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
    ],
  },
  {
    name: 'Customer Info',
    viewer: 'salon_owner',
    arrange: async (opened) => {
      await chooseLateTime(opened)
      await next(opened.page)
    },
    rows: [
      {
        says: "Customer Information ('Enter the customer's contact details'): First Name *, Last Name, Phone Number *, Email Address (email type, optional), Special Requests or Notes (3-row text area).",
        shows: [
          'Customer Information',
          "Enter the customer's contact details",
          'First Name *',
          'Last Name',
          'Phone Number *',
          'Email Address',
          'Special Requests or Notes',
        ],
      },
      {
        says: 'Email Address (email type, optional), Special Requests or Notes (3-row text area)',
        holds: async ({ page }) => {
          await expect(page.getByLabel('Email Address')).toHaveAttribute('type', 'email')
          await expect(page.locator('textarea')).toHaveAttribute('rows', '3')
          await expect(page.getByLabel('Special Requests or Notes')).toHaveAttribute('name', 'comment')
        },
      },
      {
        says: 'Booking customer: first name and phone required; last name, email, comments optional.',
        holds: async ({ page }) => {
          const required = (label: string) =>
            page.getByLabel(label, { exact: true }).evaluate((field) => 'required' in field && field.required)
          for (const label of ['First Name *', 'Phone Number *']) expect(await required(label), label).toBe(true)
          for (const label of ['Last Name', 'Email Address', 'Special Requests or Notes'])
            expect(await required(label), label).toBe(false)
        },
      },
      {
        says: "step 4 first name and phone non-empty (the owner flow's customer step computes this but enforcement there is not shown)",
        holds: async ({ page }) => {
          await page.getByLabel('First Name *').fill('Robin')
          await expect(button(page, 'Next')).toBeDisabled()
          await page.getByLabel('Phone Number *').fill('(408) 555-0177')
          await expect(button(page, 'Next')).toBeEnabled()
          await button(page, 'Back').click()
          await freeTimes(page).first().waitFor()
        },
      },
      { says: 'Back one step', shows: ['Start time'] },
    ],
  },
  {
    name: 'Review',
    viewer: 'salon_owner',
    arrange: (opened) => goToReview(opened),
    rows: [
      {
        says: "Review ('Please review the appointment details before confirming'): Customer Information (name, phone, email, notes if present); Appointment Details (date, total duration in minutes, total price 2 decimals); Services & Schedule (per service: name, 'with' staff name or 'Unassigned', start and end time, price, duration in min).",
        shows: [
          'Please review the appointment details before confirming',
          'Robin Hill',
          '(408) 555-0177',
          'robin@hill.example',
          /Almond shape/,
          'Date',
          /^\w+day, \w+ \d+, \d{4}$/,
          'Total duration',
          '30 min',
          'Total price',
          '$25.00',
          'Unassigned',
          /^\d?\d:\d\d [AP]M – \d?\d:\d\d [AP]M$/,
        ],
      },
      {
        says: 'Customer Information (name, phone, email, notes if present); Appointment Details (date, total duration in minutes, total price 2 decimals); Services & Schedule (per service',
        holds: ({ page }) =>
          expect(page.getByRole('main').locator('section h2')).toHaveText([
            'Customer Information',
            'Appointment Details',
            'Services & Schedule',
          ]),
      },
      { says: 'Totals: price sums to two decimals; duration sums minutes.', shows: ['$25.00', '30 min'] },
      {
        says: "Buttons Back and Create Appointment ('Creating Appointment...' with spinner while submitting; both disabled while submitting).",
        holds: async ({ page }) => {
          await expect(button(page, 'Create Appointment')).toBeEnabled()
          const answer = Promise.withResolvers<void>()
          await page.route('**/api/bookings', async (route) => {
            await answer.promise
            await route.fulfill({
              status: 409,
              json: { error: 'This time was just taken.', code: 'too_many_bookings' },
            })
          })
          await button(page, 'Create Appointment').click()
          const busy = page.getByRole('button', { name: 'Creating Appointment...' }).filter({ visible: true })
          await expect(busy).toBeDisabled()
          await expect(busy.locator('.animate-spin')).toBeVisible()
          await expect(button(page, 'Back')).toBeDisabled()
          answer.resolve()
          await expect(button(page, 'Create Appointment')).toBeEnabled()
          await page.unroute('**/api/bookings')
        },
      },
      {
        says: "owner flow 'Failed to create appointment'",
        holds: async ({ page }) => {
          const toast = page.getByRole('alert').filter({ hasText: 'Failed to create appointment' })
          await expect(toast.first()).toContainText('This time was just taken.')
        },
      },
      {
        says: 'Service end time = start time + duration.',
        holds: async ({ page }) => {
          const times = page.getByRole('main').getByText(/^\d?\d:\d\d [AP]M – \d?\d:\d\d [AP]M$/)
          const [from = 0, to = 0] = (await times.last().innerText()).split(' – ').map(minutesOf)
          expect(to - from).toBe(30)
        },
      },
      {
        says: 'completed step numbers can be clicked to jump back',
        holds: async ({ page }) => {
          await page.getByRole('navigation', { name: 'Progress' }).getByRole('button', { name: 'Services' }).click()
          await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible()
        },
      },
    ],
    complaints: [/409 \(Conflict\)/],
  },
  {
    name: 'Nobody for the service',
    viewer: 'salon_owner',
    in: 'bare',
    arrange: async (opened) => {
      const { page } = opened
      await page.route('**/api/salons/*/staff', async (route) => {
        const answer = await route.fetch()
        const team: object[] = await answer.json()
        await route.fulfill({ response: answer, json: team.map((one) => ({ ...one, serviceIds: [] })) })
      })
      await page.goto('/admin/new-booking')
      await page
        .getByRole('main')
        .getByRole('button', { name: plainService(opened) })
        .first()
        .click()
      await next(page)
    },
    rows: [
      { says: "Empty states: 'No staff available for this service'", shows: ['No staff available for this service'] },
      {
        says: 'Next allowed when: step 1 at least one service; step 2 every chosen service has a staff assignment',
        holds: async ({ page }) => {
          await expect(button(page, 'Next')).toBeDisabled()
          await page.unrouteAll({ behavior: 'wait' })
        },
      },
    ],
  },
])

export const newAppointment = table('2 Owner New Appointment page', [
  {
    name: 'Services',
    viewer: 'salon_owner',
    path: '/admin/new-booking',
    rows: [
      {
        says: 'Same five steps (Services, Staff, Date & Time, Customer Info, Review).',
        shows: ['Services', 'Staff', 'Date & Time', 'Customer Info', 'Review'],
      },
      {
        says: "uses the user's first salon.",
        decided: "| owner's first salon only | a salon switcher where an owner has several; the first is the default |",
        holds: async ({ page, salonId }) => {
          const salons: { id: string }[] = await (await page.request.get('/api/salon-owner/salons')).json()
          expect(salons[0]?.id).toBe(salonId)
        },
      },
    ],
  },
  {
    name: 'Date & Time',
    viewer: 'salon_owner',
    path: '/admin/new-booking',
    arrange: async (opened) => {
      await goToTimes(opened)
      await freeTimes(opened.page).first().waitFor()
    },
    rows: [
      {
        says: 'Owner flow disables only past dates.',
        holds: async ({ page, salonId, kind }) => {
          await expect(days(page).and(page.locator(':disabled'))).toHaveCount(0)
          const { timezone } = await (await page.request.get(`/api/salons/${salonId}`)).json()
          const today = new Date().toLocaleDateString('en-CA', { timeZone: timezone })
          await expect(page.getByLabel('Date', { exact: true }).and(page.locator('input'))).toHaveAttribute(
            'min',
            today,
          )
          if (kind === 'sample') return
          await days(page)
            .filter({ hasText: /Closed$/ })
            .first()
            .click()
          await expect(page.getByText('Closed', { exact: true }).last()).toBeVisible()
          await page.getByLabel('Start time').fill('2:10 pm')
          await expect(button(page, 'Next')).toBeEnabled()
          await page.getByLabel('Start time').fill('')
        },
      },
      {
        says: 'Time-slot boundaries on the owner flow: not shown.',
        decided: 'the one availability engine of `api.md`',
        holds: async ({ page }) => {
          await days(page)
            .filter({ hasText: / times?$/ })
            .first()
            .click()
          await expect(freeTimes(page).first()).toBeVisible()
        },
      },
      {
        says: "A booking needs a date and the salon timezone, else 'Missing date or salon timezone information'.",
        holds: async ({ page, salonId }) => {
          const [{ id: serviceId }] = await (await page.request.get(`/api/salons/${salonId}/services`)).json()
          const data = {
            salonId,
            services: [serviceId],
            staffAssignments: [{ serviceId, staffId: null }],
            timeSlots: [{ serviceId, startDateTime: '2030-01-07T18:00:00Z' }],
            customer: { firstName: 'Robin', phone: '(408) 555-0177' },
          }
          const answer = await page.request.post('/api/bookings', { data })
          expect((await answer.json()).error).toBe('Missing date or salon timezone information')
        },
      },
    ],
  },
  {
    name: 'Success',
    viewer: 'salon_owner',
    in: 'sample',
    arrange: async (opened) => {
      await goAnew(opened.page, '/admin/new-booking')
      await goToTimes(opened)
      await chooseLateTime(opened)
      await goToReview(opened)
      await button(opened.page, 'Create Appointment').click()
    },
    rows: [
      {
        says: "'Appointment created successfully!'",
        shows: [/^Appointment created successfully!/],
      },
      {
        says: 'success goes to /bookings.',
        decided: 'from anywhere else to /bookings as specified, opened so that it stands there.',
        holds: async ({ page }) => {
          await page.waitForURL(/\/bookings\?.*marked=/)
          const id = new URL(page.url()).searchParams.get('marked') ?? ''
          expect((await page.request.delete(`/api/salon-owner/bookings/${id}`)).ok()).toBe(true)
        },
      },
      {
        says: 'Owner flow has no step 6, goes to /bookings on success.',
        holds: ({ page }) => expect(page.getByRole('heading', { name: 'Booking Management' })).toBeVisible(),
      },
    ],
  },
  {
    name: 'Back',
    viewer: 'salon_owner',
    in: 'sample',
    arrange: ({ page }) => goAnew(page, '/admin/new-booking'),
    rows: [
      {
        says: 'Back returns to /dashboard',
        holds: async ({ page }) => {
          await button(page, 'Back').click()
          await page.waitForURL(/\/dashboard/)
        },
      },
    ],
  },
  {
    name: 'While it loads, and without a team',
    viewer: 'salon_owner',
    in: 'sample',
    complaints: [/403 \(Forbidden\)/],
    rows: [
      {
        says: "'Loading salon information...' until the salon loads",
        holds: async ({ page }) => {
          await page.route('**/api/salons/*/staff', (route) =>
            route.fulfill({ status: 403, json: { error: 'Not yours.', code: 'forbidden' } }),
          )
          await whileHeld(page, '**/api/salon-owner/salons', async () => {
            await page.goto('/admin/new-booking')
            await expect(page.getByText('Loading salon information...', { exact: true })).toBeVisible()
          })
        },
      },
      { says: "Staff fetch: 'Failed to fetch staff for service'.", shows: ['Failed to fetch staff for service'] },
    ],
  },
  {
    name: 'Signed out',
    viewer: 'anonymous',
    in: 'sample',
    path: '/admin/new-booking',
    complaints: [/401 \(Unauthorized\)/],
    rows: [
      {
        says: "Requires login, otherwise 'Please log in to access this page.'",
        shows: ['Please log in to access this page.'],
      },
    ],
  },
])

function minutesOf(text: string): number {
  const [, hour = '', minute = '', half] = /(\d+):(\d\d) (AM|PM)/.exec(text) ?? []
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute)
}
