/** Section 8: every message, where it appears. Writes fail and succeed in turn; reads fail as a server or a proxy fails. */

import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { z } from 'zod'
import { goAnew, goInside } from '../owner-steps.ts'
import { ask, Made, withBooking } from './over-http.ts'
import { type Check, table } from './table.ts'
import { countTimers, timersOf } from './timers.ts'

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>

const everyCall = '**/api/**'
const ownSalons = '**/api/salon-owner/salons'

const refused = { status: 400, json: { error: 'The server says why.' } }
const silent = { status: 400, json: {} }
const html = { status: 400, contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }
const signedOut = { status: 401, json: { error: 'Please log in.', code: 'unauthenticated' } }

async function refuse(route: Route): Promise<void> {
  await route.fulfill(refused)
}

async function refuseAsMissing(route: Route): Promise<void> {
  if (route.request().method() === 'GET') await route.fallback()
  else await route.fulfill({ status: 400, json: { error: 'The email is required' } })
}

async function refuseEveryCall(route: Route): Promise<void> {
  await route.fulfill(signedOut)
}

async function refuseAsSignedOut(route: Route): Promise<void> {
  if (route.request().method() === 'GET') await route.fallback()
  else await route.fulfill(signedOut)
}

/** Asking which bookings are affected writes nothing. */
async function refuseWrites(route: Route): Promise<void> {
  if (route.request().method() === 'GET' || route.request().url().endsWith('/affected-bookings')) await route.fallback()
  else await route.fulfill({ status: 500, json: { error: 'No.' } })
}

/** The same act is told as failed while the server refuses it, and then as done. */
async function failsThenSucceeds(page: Page, act: () => Promise<void>, failed: string, done: string): Promise<void> {
  await page.route(everyCall, refuseWrites)
  await act()
  await tells(page, failed)
  await page.unroute(everyCall, refuseWrites)
  await act()
  await tells(page, done)
}

/** A toast, which is then closed. */
async function tells(page: Page, ...words: string[]): Promise<void> {
  const toast = page.locator('[role=alert], [role=status]').filter({ has: page.getByRole('button', { name: 'Close' }) })
  for (const text of words) await expect(toast.getByText(text, { exact: true })).toBeVisible()
  // Now, as in `told`: a click that comes late waits for a button that has gone by itself.
  await toast.getByRole('button', { name: 'Close' }).evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLElement) one.click()
  })
  await expect(toast).toHaveCount(0)
}

async function confirmDelete(page: Page, open: Locator): Promise<void> {
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveCount(0)
  await open.click()
  await question.getByRole('button', { name: 'Delete' }).click()
}

function button(within: Page | Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true }).first()
}

/** What a page shows that is loaded while a read is answered so. */
function showsWhile(calls: string | RegExp, answer: Answer, path: string, ...texts: string[]): Check {
  return showsWhen((page) => page.goto(path), calls, answer, texts)
}

/** Likewise inside the app: for what it has not read before, or could not. */
function showsInsideWhile(calls: string | RegExp, answer: Answer, path: string, ...texts: string[]): Check {
  return showsWhen((page) => turnTo(page, path), calls, answer, texts)
}

/** Within the app, without waiting for a heading: parts and failures of a page share one. */
async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path)
}

/** Runs in the page. */
function noteOnceShown(text: string): void {
  const watch = new MutationObserver(() => {
    if (!document.body?.innerText.split('\n').includes(text)) return
    sessionStorage.setItem('shown', text)
    watch.disconnect()
  })
  watch.observe(document, { childList: true, subtree: true })
}

function showsWhen(
  go: (page: Page) => Promise<unknown>,
  calls: string | RegExp,
  answer: Answer,
  texts: string[],
): Check {
  const fulfil = (route: Route) => route.fulfill(answer)
  return async ({ page }) => {
    await page.route(calls, fulfil)
    await go(page)
    for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
    await page.unroute(calls, fulfil)
  }
}

export const errorsOfWrites = table('8 Error catalogue, writes', [
  {
    name: 'Services',
    viewer: 'salon_owner',
    path: '/services',
    in: 'bare',
    complaints: [/Failed to load resource/],
    rows: [
      {
        says: "Toasts (failure / success): 'Failed to create service' / 'Service created successfully'; update and delete likewise; 'Failed to create category', 'Failed to update category', 'Failed to delete category' / 'Category created/updated/deleted successfully';",
        holds: async ({ page }) => {
          await button(page, 'Add Service').click()
          const dialog = page.getByRole('dialog')
          await dialog.getByLabel(/^Service Name/).fill('Catalogue Service')
          await dialog.getByLabel(/^Duration/).fill('30')
          const price = { name: /^Price/ }
          await dialog.getByRole('textbox', price).or(dialog.getByRole('spinbutton', price)).first().fill('20')
          const add = () => button(dialog, 'Add Service').click()
          await failsThenSucceeds(page, add, 'Failed to create service', 'Service created successfully')

          await button(page, 'Edit Catalogue Service').click()
          await dialog
            .getByLabel(/^Description/)
            .first()
            .fill('Changed')
          const save = () => button(dialog, 'Save changes').click()
          await failsThenSucceeds(page, save, 'Failed to update service', 'Service updated successfully')

          const remove = () => confirmDelete(page, button(page, 'Delete Catalogue Service'))
          await failsThenSucceeds(page, remove, 'Failed to delete service', 'Service deleted successfully')

          await page.getByRole('complementary').getByRole('button', { name: 'Add' }).first().click()
          await dialog.getByLabel(/^Category Name/).fill('Catalogue Category')
          const addOne = () => button(dialog, 'Add category').click()
          await failsThenSucceeds(page, addOne, 'Failed to create category', 'Category created successfully')

          await button(page, 'Edit Catalogue Category').click()
          await dialog.getByLabel(/^Description/).fill('Changed')
          await failsThenSucceeds(page, save, 'Failed to update category', 'Category updated successfully')

          const removeOne = () => confirmDelete(page, button(page, 'Delete Catalogue Category'))
          await failsThenSucceeds(page, removeOne, 'Failed to delete category', 'Category deleted successfully')
        },
      },
    ],
  },
  {
    name: 'Staff',
    viewer: 'salon_owner',
    path: '/staff',
    in: 'bare',
    complaints: [/Failed to load resource/],
    rows: [
      {
        says: "'Failed to add staff member' (or 'Authentication required. Please log in again.'; or 'Please fill in all required fields.' when the server message contains 'required') / 'Staff member added successfully!';",
        holds: async ({ page, salonId }) => {
          await button(page, 'Add Staff Member').click()
          const dialog = page.getByRole('dialog')
          const fields = {
            'First Name': 'Cata',
            'Last Name': 'Logue',
            Email: 'cata@example.com',
            Phone: '(650) 555-0158',
          }
          for (const [label, value] of Object.entries(fields))
            await dialog.getByLabel(new RegExp(`^${label}`)).fill(value)
          const add = () => button(dialog, 'Add Staff Member').click()
          const path = `**/api/salons/${salonId}/staff`
          await page.route(path, refuseAsMissing)
          await add()
          await tells(page, 'Please fill in all required fields.')
          await page.unroute(path, refuseAsMissing)
          await failsThenSucceeds(page, add, 'Failed to add staff member', 'Staff member added successfully!')
        },
      },
      {
        says: "'Failed to update staff profile' / 'Staff profile updated successfully'; 'Failed to update service assignments' / 'Service assignments updated successfully'; 'Failed to update working hours. Please try again.',",
        holds: async ({ page }) => {
          await button(page, 'Edit profile of Cata Logue').click()
          const dialog = page.getByRole('dialog')
          const assign = () => dialog.getByLabel('Manicure').click()
          const [assignFailed, assigned] = [
            'Failed to update service assignments',
            'Service assignments updated successfully',
          ]
          await failsThenSucceeds(page, assign, assignFailed, assigned)
          await dialog.getByLabel(/^Bio/).fill('Changed')
          const save = () => button(dialog, 'Save changes').click()
          await failsThenSucceeds(page, save, 'Failed to update staff profile', 'Staff profile updated successfully')

          await button(page, 'Working hours of Cata Logue').click()
          const hours = page.getByRole('region', { name: 'Working Hours' })
          await hours.getByLabel('Monday start', { exact: true }).selectOption('10:00')
          const saveHours = () => button(hours, 'Save Working Hours').click()
          const failed = 'Failed to update working hours. Please try again.'
          await failsThenSucceeds(page, saveHours, failed, 'Working hours saved successfully')
        },
      },
      {
        says: "'Unable to load staff members.', 'Unable to load service assignments at this time.'",
        holds: async (opened) => {
          const { page, salonId } = opened
          const team = await ask(
            opened,
            'GET',
            `/api/salons/${salonId}/staff`,
            z.array(Made.extend({ bio: z.string() })),
          )
          for (const { id } of team.filter(({ bio }) => bio === 'Changed')) {
            await ask(opened, 'DELETE', `/api/staff/${id}`, z.unknown())
          }
          const services = `**/api/salons/${salonId}/services`
          await page.route(services, refuse)
          await showsWhile(
            `**/api/salons/${salonId}/staff`,
            refused,
            '/staff',
            'Error Loading Staff',
            'Unable to load staff members.',
          )(opened)
          await button(page, 'Retry').click()
          await button(page, 'Edit profile of Mai Tran').click()
          const told = page.getByRole('dialog').getByRole('alert')
          await expect(told).toContainText('Unable to load service assignments at this time.')
          await page.unroute(services, refuse)
          await page.keyboard.press('Escape')
        },
      },
    ],
  },
  {
    name: 'Salon',
    viewer: 'salon_owner',
    path: '/salon-management',
    in: 'bare',
    complaints: [/Failed to load resource/],
    rows: [
      {
        says: "'Failed to save salon settings. Please try again.' / 'All salon settings saved successfully!';",
        holds: async ({ page }) => {
          await button(page, 'Edit Salon').click()
          const dialog = page.getByRole('dialog')
          await dialog.getByLabel('Address', { exact: true }).fill('1 First Street')
          const failed = 'Failed to save salon settings. Please try again.'
          const save = () => button(dialog, 'Save All Settings').click()
          await failsThenSucceeds(page, save, failed, 'All salon settings saved successfully!')
        },
      },
      {
        says: "'Failed to save working hours' plus error text / 'Working hours saved successfully' (settings page adds '!');",
        holds: async ({ page }) => {
          await goInside(page, '/salon-settings/hours')
          await button(page, 'Copy to All Days (Monday)').click()
          const save = () => button(page, 'Save Working Hours').click()
          await page.route(everyCall, refuseWrites)
          await save()
          await tells(page, 'Failed to save working hours: No.')
          await page.unroute(everyCall, refuseWrites)
        },
      },
      {
        says: "'Failed to add special closure' plus text / 'Special closure added successfully!'; 'Failed to delete special closure' plus text / 'Special closure deleted successfully!';",
        holds: async ({ page }) => {
          await turnTo(page, '/salon-settings/closures')
          await page.getByLabel('Date', { exact: true }).fill('2099-07-04')
          await page.getByLabel('Name', { exact: true }).fill('Catalogue Day')
          const add = () => button(page, 'Add Closure').click()
          const added = 'Special closure added successfully!'
          await failsThenSucceeds(page, add, 'Failed to add special closure: No.', added)
          const remove = () => confirmDelete(page, button(page, 'Delete closure Catalogue Day'))
          const deleted = 'Special closure deleted successfully!'
          await failsThenSucceeds(page, remove, 'Failed to delete special closure: No.', deleted)
        },
      },
      {
        says: "'Failed to update salon' / 'Salon updated successfully - time slots refreshed';",
        holds: async ({ page }) => {
          await turnTo(page, '/salon-settings/basic')
          await page.getByLabel('Address', { exact: true }).fill('2 First Street')
          const save = () => button(page, 'Save salon').click()
          await failsThenSucceeds(
            page,
            save,
            'Failed to update salon',
            'Salon updated successfully - time slots refreshed',
          )
        },
      },
    ],
  },
  {
    name: 'Bookings',
    viewer: 'salon_owner',
    path: '/bookings?status=all',
    in: 'bare',
    complaints: [/Failed to load resource/],
    rows: [
      {
        says: "'Error' / 'Failed to update booking status' and 'Success' / 'Booking status updated successfully'; 'Error' / 'Failed to delete booking' and 'Booking deleted successfully';",
        holds: (opened) =>
          withBooking(opened, async () => {
            const { page } = opened
            await goAnew(page, '/bookings?status=all')
            const row = page.getByRole('row').filter({ hasText: 'Spec Reader' })
            const set = async () => {
              await row.locator('button[aria-haspopup=menu]').first().click()
              await page.getByRole('menuitemradio', { name: 'Scheduled' }).click()
            }
            await page.route(everyCall, refuseWrites)
            await set()
            await tells(page, 'Error', 'Failed to update booking status')
            await page.unroute(everyCall, refuseWrites)
            await set()
            await tells(page, 'Success', 'Booking status updated successfully')
            const remove = () => confirmDelete(page, button(row, 'Delete booking for Spec Reader'))
            await failsThenSucceeds(page, remove, 'Failed to delete booking', 'Booking deleted successfully')
          }),
      },
      {
        says: "Bookings load: 'Error Loading Bookings' with message or 'Failed to load booking data'.",
        holds: showsWhile(
          /\/bookings\?/,
          silent,
          '/bookings',
          'Error Loading Bookings',
          'Failed to load booking data',
          'Failed to fetch bookings: 400',
        ),
      },
      {
        says: "Booking details: dialog 'Error Loading Booking' with server error/message, or 'Failed to load booking details. Please try again.' plus 'If this problem continues, please contact support.' (fetch fallback 'Failed to fetch booking details'). Missing: 'Booking Not Found' / 'The requested booking could not be found. It may have been cancelled or deleted.'",
        holds: (opened) =>
          withBooking(opened, async ({ id }) => {
            const { page } = opened
            const dialog = page.getByRole('dialog')
            const look = async (answer: Answer, ...texts: string[]) => {
              const fulfil = (route: Route) => route.fulfill(answer)
              await page.route(`**/api/bookings/${id}`, fulfil)
              await goAnew(page, '/bookings?status=all')
              await page.getByRole('row').filter({ hasText: 'Spec Reader' }).getByText('Spec Reader').first().click()
              for (const text of texts) await expect(dialog.getByText(text, { exact: true }).first()).toBeVisible()
              await page.unroute(`**/api/bookings/${id}`, fulfil)
            }
            await look(
              silent,
              'Error Loading Booking',
              'Failed to load booking details. Please try again.',
              'If this problem continues, please contact support.',
              'Failed to fetch booking details',
            )
            await look(
              { status: 404, json: { error: 'Gone.', code: 'not_found' } },
              'Booking Not Found',
              'The requested booking could not be found. It may have been cancelled or deleted.',
            )
          }),
      },
    ],
  },
])

export const errorsOfReads = table('8 Error catalogue, reads', [
  {
    name: 'Reads, signed out',
    viewer: 'salon_owner',
    in: 'bare',
    ownWindow: true,
    rows: [
      {
        says: "Salon list: 'Authentication required' on 401;",
        holds: async ({ page }) => {
          await page.addInitScript(noteOnceShown, 'Authentication required') // half a second later the login is there
          await page.route(ownSalons, refuseEveryCall)
          await page.goto('/bookings')
          await expect.poll(() => page.evaluate(() => sessionStorage.getItem('shown'))).toBe('Authentication required')
        },
      },
    ],
  },
  {
    name: 'Reads',
    viewer: 'salon_owner',
    in: 'bare',
    complaints: [/./],
    rows: [
      {
        says: "'Server returned non-JSON response'; 'Failed to fetch salons: {status}'; 'Failed to fetch bookings: {status}'; 'Failed to fetch confirmed appointments'. Page texts: 'Unable to load salon information.',",
        holds: async (opened) => {
          const page200 = { ...html, status: 200 }
          const ofServer = 'Server error: invalid response format (received HTML instead of JSON)'
          await showsWhile(ownSalons, page200, '/bookings', 'Server returned non-JSON response', ofServer)(opened)
          const notLoaded = 'Unable to load salon information.'
          await showsInsideWhile(
            ownSalons,
            refused,
            '/salon-settings',
            notLoaded,
            'Failed to fetch salons: 400',
          )(opened)
          const calendar = /\/calendar\?from/
          await showsInsideWhile(calendar, refused, '/calendar', 'Failed to fetch confirmed appointments')(opened)
        },
      },
      {
        says: "Read failure: HTML response with non-200 gives 'Authentication required - redirected to login'; otherwise '{status}: {statusText}'.",
        holds: async (opened) => {
          const path = /\/api\/.*\/reviews\?/
          await showsInsideWhile(path, html, '/reviews', 'Authentication required - redirected to login')(opened)
          await goInside(opened.page, '/services')
          await showsInsideWhile(path, refused, '/reviews', '400: Bad Request', 'The server says why.')(opened)
        },
      },
      {
        says: "Export: 'Export Failed'.",
        holds: async ({ page }) => {
          await goInside(page, '/reports')
          await page.route(/\.csv/, refuse)
          await page.getByRole('button', { name: 'Export CSV' }).first().click()
          await tells(page, 'Export Failed', 'Unable to export report at this time')
          await page.unroute(/\.csv/, refuse)
        },
      },
      {
        says: "Generic error boundary: 'Something went wrong / An unexpected error occurred. Please try refreshing the page.' with Refresh Page button.",
        holds: async (opened) => {
          const texts = ['Something went wrong', 'An unexpected error occurred. Please try refreshing the page.']
          await showsWhile(ownSalons, { json: [{ id: 'broken' }] }, '/salon-management', ...texts)(opened)
          await opened.page.getByRole('button', { name: 'Refresh Page' }).click()
          await expect(opened.page.getByRole('heading', { name: 'Bare Nails' })).toBeVisible()
        },
      },
      {
        says: "'Booking link copied!'.",
        holds: async ({ page }) => {
          await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
          await goInside(page, '/bookings')
          await page.getByRole('button', { name: 'Booking Link' }).first().click()
          await tells(page, 'Booking link copied!')
        },
      },
      {
        says: 'A 401 on a write shows the Unauthorized toast and redirects to login after 500 ms. Success behaviour per call is given in the catalogue.',
        holds: async ({ page, salonId }) => {
          await page.goto('/staff')
          await button(page, 'Add Staff Member').click()
          const dialog = page.getByRole('dialog')
          for (const label of ['First Name', 'Last Name']) await dialog.getByLabel(new RegExp(`^${label}`)).fill('Gone')
          await dialog.getByLabel(/^Email/).fill('gone@example.com')
          await dialog.getByLabel(/^Phone/).fill('(650) 555-0159')
          await page.route(`**/api/salons/${salonId}/staff`, refuseAsSignedOut)
          await countTimers(page)
          const texts = ['Unauthorized', 'You are logged out. Logging in again...']
          const seen = [...texts, 'Authentication required. Please log in again.'].map((text) =>
            expect(page.getByText(text, { exact: true }).first()).toBeVisible(),
          )
          await Promise.all([...seen, button(dialog, 'Add Staff Member').click()])
          await expect(page).toHaveURL(/\/login$/)
          await page.unroute(`**/api/salons/${salonId}/staff`, refuseAsSignedOut)
        },
      },
      { says: 'Login redirect delay 500 ms.', holds: async ({ page }) => expect(await timersOf(page)).toContain(500) },
      {
        says: "Unauthorized toast: 'Unauthorized' / 'You are logged out. Logging in again...'.",
        shows: ['Unauthorized', 'You are logged out. Logging in again...'],
      },
      {
        says: 'Translation loading: 5 retries, 350 ms initial wait.',
        holds: async ({ page }) => {
          const texts = /words-vi/
          await page.route(texts, (route) => route.abort())
          await countTimers(page)
          await page.getByRole('button', { name: /^VI/ }).click()
          await expect.poll(() => timersOf(page)).toContain(350)
          await page.unroute(texts)
        },
      },
      {
        says: "Session failure: console log 'Authentication failed' with status; treated as signed out. Session expiry: redirect to login.",
        holds: async ({ page }) => {
          await page.route('**/api/auth/session', refuse)
          const [told] = await Promise.all([
            page.waitForEvent('console', (message) => message.text().includes('Authentication failed')),
            page.goto('/bookings'),
          ])
          expect(told.text()).toBe('Authentication failed: 400')
          await expect(page).toHaveURL(/\/login$/)
          await page.unroute('**/api/auth/session', refuse)
        },
      },
    ],
  },
])
