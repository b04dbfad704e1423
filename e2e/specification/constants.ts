/** Sections 7 and 9: how answers are handled, and the numbers. */

import { expect, type Page, type Route } from '@playwright/test'
import { z } from 'zod'
import { admin } from '../server.ts'
import { ask, Made, none, refusal } from './over-http.ts'
import { type Check, table } from './table.ts'

/** How often a call is sent while the check runs. */
async function sendsOf(page: Page, call: RegExp, during: (sends: () => number) => Promise<void>): Promise<void> {
  let sent = 0
  const count = (request: { url: () => string }) => {
    if (call.test(request.url())) sent += 1
  }
  page.on('request', count)
  await during(() => sent)
  page.off('request', count)
}

/** A write that is answered so is told as failed for this reason. */
function closureRefused(answer: NonNullable<Parameters<Route['fulfill']>[0]>, reason: string): Check {
  const refuse = (route: Route) => (route.request().method() === 'POST' ? route.fulfill(answer) : route.fallback())
  return async ({ page }) => {
    await page.route('**/special-closures', refuse)
    await page.getByRole('button', { name: 'Add Closure' }).click()
    await expect(page.getByText(`Failed to add special closure: ${reason}`, { exact: true })).toBeVisible()
    await page.unroute('**/special-closures', refuse)
  }
}

const unavailable = { status: 503, json: { error: 'Busy.', code: 'unavailable' } }

async function refuseAsBusy(route: Route): Promise<void> {
  await route.fulfill(unavailable)
}

const retriesThreeTimes: Check = async ({ page }) => {
  const call = /\/api\/.*\/reviews\?/
  await page.route(call, refuseAsBusy)
  await sendsOf(page, call, async (sends) => {
    await page.goto('/reviews')
    for (const [retries, wait] of [1000, 2000, 4000].entries()) {
      await expect.poll(sends).toBe(retries + 1)
      await page.clock.fastForward(wait + 100)
    }
    await page.getByText('503: Service Unavailable', { exact: true }).first().waitFor()
    expect(sends()).toBe(4)
  })
  await page.unroute(call, refuseAsBusy)
}

export const constants = table('7 and 9 Answers and constants', [
  {
    name: 'Writes',
    viewer: 'salon_owner',
    path: '/salon-settings/closures',
    in: 'bare',
    complaints: [/Failed to load resource/],
    arrange: async ({ page }) => {
      await page.getByLabel('Date', { exact: true }).fill('2099-07-05')
      await page.getByLabel('Name', { exact: true }).fill('Never kept')
    },
    rows: [
      {
        says: "Write helper: non-OK uses the body's error or message, or raw text cut at 100 characters; HTML body gives 'Server error: invalid response format (received HTML instead of JSON)'; successful non-JSON gives 'Invalid JSON response: ...'; 204 gives null.",
        holds: async (opened) => {
          const html = { status: 502, contentType: 'text/html', body: '<!doctype html><title>Bad gateway</title>' }
          const sentence = 'Server error: invalid response format (received HTML instead of JSON)'
          await closureRefused({ status: 400, json: { error: 'Of the error.' } }, 'Of the error.')(opened)
          await closureRefused({ status: 400, json: { message: 'Of the message.' } }, 'Of the message.')(opened)
          await closureRefused({ status: 500, body: 'x'.repeat(300) }, 'x'.repeat(100))(opened)
          await closureRefused(html, sentence)(opened)
          await closureRefused({ status: 201, body: 'fine' }, 'Invalid JSON response: fine')(opened)
        },
      },
    ],
  },
  {
    name: 'Defaults',
    viewer: 'super_admin',
    rows: [
      {
        says: "Owner default salon name 'Your Salon'.",
        holds: async (opened) => {
          const email = `default-${opened.kind}-${Date.now()}@example.com`
          const data = { email, firstName: 'Default', lastName: 'Reader' }
          const { id } = await ask(opened, 'POST', '/api/admin/users', Made, data)
          const Owned = z.object({ name: z.string(), ownerEmail: z.string() })
          const salons = await ask(opened, 'GET', '/api/admin/salons', z.array(Owned))
          await ask(opened, 'DELETE', `/api/admin/users/${id}?deleteSalons=true`, none)
          expect(salons.find(({ ownerEmail }) => ownerEmail === email)?.name).toBe('Your Salon')
        },
      },
      {
        says: 'New user default password: a standard shared password shown in the admin dialog (value not shown here); login URL /login.',
        decided: 'a random one, shown once with the login address, to be changed at first login',
        holds: async (opened) => {
          const { page, kind } = opened
          const email = `password-${kind}-${Date.now()}@example.com`
          const User = Made.extend({ initialPassword: z.string().min(8) })
          const data = { email, firstName: 'Default', lastName: 'Reader' }
          const user = await ask(opened, 'POST', '/api/admin/users', User, data)
          const login = { email, password: user.initialPassword }
          const first = await page.request.post('/api/shop/login', { data: login })
          expect(await first.json()).toMatchObject({ user: { mustChangePassword: true } })
          await ask(opened, 'POST', '/api/logout', none)
          await page.request.post('/api/admin/login', { data: admin })
          await ask(opened, 'DELETE', `/api/admin/users/${user.id}?deleteSalons=true`, none)
        },
      },
    ],
  },
  {
    name: 'Numbers',
    viewer: 'salon_owner',
    rows: [
      {
        says: 'Default booking duration 60 min.',
        decided: "A visit's length is from its first start to its last end",
        holds: async (opened) => {
          const path = `/api/salon-owner/salons/${opened.salonId}/bookings?status=completed`
          const Span = z.object({ startTime: z.string(), endTime: z.string() })
          const Visit = Span.extend({ services: z.array(Span) })
          const { bookings } = await ask(opened, 'GET', path, z.object({ bookings: z.array(Visit) }))
          for (const { startTime, endTime, services } of bookings) {
            expect(services.map((line) => line.startTime).toSorted()[0]).toBe(startTime)
            expect(
              services
                .map((line) => line.endTime)
                .toSorted()
                .at(-1),
            ).toBe(endTime)
          }
        },
      },
      {
        says: 'Minimum password length 8.',
        holds: async (opened) => {
          const data = { currentPassword: 'not-my-password-1', newPassword: 'short-1', confirmPassword: 'short-1' }
          const { status, text } = await refusal(opened, 'POST', '/api/change-password', data)
          expect([status, text]).toEqual([400, expect.stringContaining('Password must be at least 8 characters')])
        },
      },
      {
        says: 'Day numbering for salons Monday 1 to Sunday 7; staff availability Sunday 0 to Saturday 6.',
        holds: async (opened) => {
          const Days = z.array(z.object({ dayOfWeek: z.number() }))
          const hours = await ask(opened, 'GET', `/api/salons/${opened.salonId}/working-hours`, Days)
          const [member] = await ask(opened, 'GET', `/api/salons/${opened.salonId}/staff`, z.array(Made))
          const week = await ask(opened, 'GET', `/api/staff/${member?.id}/availability`, Days)
          expect(hours.map(({ dayOfWeek }) => dayOfWeek)).toEqual([1, 2, 3, 4, 5, 6, 7])
          expect(week.map(({ dayOfWeek }) => dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6])
        },
      },
      {
        says: 'Offsets used by the public flow: Los_Angeles -480 min, Denver -420, Chicago -360, New_York -300, UTC and others 0; the owner flow converts without an offset.',
        decided: 'IANA zones with daylight saving.',
        holds: async (opened) => {
          const Slots = z.object({
            timezone: z.string(),
            slots: z.array(z.object({ time: z.string(), startDateTime: z.string() })).min(1),
          })
          const path = `/api/salons/${opened.salonId}/timeslots-any-staff`
          const days = Array.from({ length: 7 }, (_, day) => new Date(Date.now() + (day + 2) * 86_400_000))
          const answers = await Promise.all(
            days.map((day) => opened.page.request.get(`${path}?date=${day.toISOString().slice(0, 10)}&duration=30`)),
          )
          const read = await Promise.all(answers.map((answer) => answer.json()))
          const { timezone, slots } = Slots.parse(read.find((one) => Slots.safeParse(one).success))
          for (const { time, startDateTime } of slots) {
            const wall = new Date(startDateTime).toLocaleTimeString('en-GB', { timeZone: timezone, timeStyle: 'short' })
            expect(wall).toBe(time)
          }
        },
      },
    ],
  },
  {
    name: 'Language and return',
    viewer: 'anonymous',
    in: 'sample',
    path: '/login',
    complaints: [/401 \(Unauthorized\)/],
    rows: [
      {
        says: 'Language storage key i18nextLng; detection order local storage, cookie, browser language. Return URL key returnUrl.',
        holds: async ({ page }) => {
          const isIn = async (language: 'en' | 'vi', stored: string, cookie: string) => {
            await page.evaluate(
              ([inStorage, inCookie]) => {
                localStorage.clear()
                if (inStorage) localStorage.setItem('i18nextLng', inStorage)
                // oxlint-disable-next-line unicorn/no-document-cookie -- as the browser keeps it
                document.cookie = `i18nextLng=${inCookie}; path=/; max-age=${inCookie ? 60 : 0}`
              },
              [stored, cookie],
            )
            await page.reload()
            await page.getByRole('heading', { level: 1 }).first().waitFor()
            await expect(page.locator('html')).toHaveAttribute('lang', language)
          }
          await isIn('vi', '', 'vi')
          await isIn('en', 'en', 'vi')
          await isIn('en', '', '')
        },
      },
    ],
  },
  {
    name: 'As time goes by',
    viewer: 'salon_owner',
    ownWindow: true,
    in: 'bare',
    complaints: [/./],
    rows: [
      {
        says: 'GET /api/salon-owner/salons (refetched every 30 s and on window focus on the calendar; not retried elsewhere).',
        holds: async ({ page }) => {
          await page.clock.install()
          await page.goto('/calendar')
          await page.getByRole('heading', { level: 1 }).first().waitFor()
          await sendsOf(page, /\/api\/salon-owner\/salons$/, async (sends) => {
            const later = async () => {
              await page.clock.fastForward(31_000)
              return sends()
            }
            await expect.poll(later).toBeGreaterThan(0)
            const byTime = sends()
            const focus = async () => {
              await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
              return sends()
            }
            await expect.poll(focus).toBeGreaterThan(byTime)
          })
          await page.route('**/api/salon-owner/salons', refuseAsBusy)
          await sendsOf(page, /\/api\/salon-owner\/salons$/, async (sends) => {
            await page.goto('/services')
            await page.getByText('Failed to fetch salons: 503', { exact: true }).waitFor()
            expect(sends()).toBe(1)
          })
          await page.unroute('**/api/salon-owner/salons', refuseAsBusy)
        },
      },
      { says: 'Reads retry up to 3 times, never on 401.', holds: retriesThreeTimes },
      { says: 'Reads retry 3 times except 401.', holds: retriesThreeTimes },
    ],
  },
])
