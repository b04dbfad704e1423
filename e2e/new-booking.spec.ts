/** An owner books for a client: on the phone by keyboard only, off the grid, after hours, and at the door. */

import type { Page } from '@playwright/test'
import { localTimeOf } from '../shared/format.ts'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { bookAs, checkScreen, checkScreenAgain, freeSlots, openAs, salonIdOf, signIn } from './owner-steps.ts'
import type { RunningServer } from './server.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const zone = 'America/Los_Angeles'
/** A Wednesday on which the sample salon has few bookings. */
const quietDay = wednesdayIn(6)

test.use({ viewport: desktop, locale: 'en-US' })

test('a known client on the phone is booked off the grid without touching the mouse', async ({
  page,
  server,
  request,
  complaints,
}) => {
  complaints.expected.push(/401 \(Unauthorized\)/)
  const { lastDigits } = await bookAs(request, server, 'Wilhelmina Okafor')
  await page.goto(`/admin/new-booking?date=${quietDay}`)
  await expect(page.getByText('Please log in to access this page.')).toBeVisible()
  await signIn(page, server.owner)
  const keys = page.keyboard

  await expect(page.getByRole('searchbox', { name: 'Find a service' })).toBeFocused()
  await keys.type('gel man')
  await expect(page.getByText('Press Enter to add Gel Manicure.')).toBeVisible()
  await keys.press('Enter')
  await keys.press('Enter')

  await expect(page.getByRole('radio', { name: /Any available staff/ })).toBeFocused()
  await keys.press('Enter')

  await expect(page.getByLabel('Start time')).toBeFocused()
  await keys.type('207')
  await expect(page.getByText(/2:07 PM – /).first()).toBeVisible()
  await keys.press('Enter')

  await expect(page.getByLabel('First Name *')).toBeFocused()
  await keys.type(lastDigits)
  await expect(page.getByRole('option', { name: /Wilhelmina Okafor/ })).toBeVisible()
  await keys.press('ArrowDown')
  await checkScreen(page)
  await keys.press('Enter')
  await expect(page.getByLabel('Phone Number *')).toHaveValue(`(408) 555-${lastDigits}`)
  await expect(page.getByText('Customer in your book: Wilhelmina Okafor')).toBeVisible()
  await keys.press('Enter')

  await expect(page.getByRole('heading', { name: 'Appointment Details' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Wilhelmina Okafor')
  await keys.press('Enter')

  await expect(
    page.getByText(/Appointment created successfully! \w+, \w+ \d+(, \d{4})?, 2:07 PM with \w+/),
  ).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/bookings\\?status=confirmed&from=${quietDay}&to=${quietDay}&marked=`))
  const made = page.locator('tr[data-marked]')
  await expect(made).toContainText('Wilhelmina Okafor')
  await expect(made.getByRole('button', { name: /^Wilhelmina Okafor/ })).toBeFocused()
  await checkScreenAgain(page)
})

test('a taken time is reported, and nothing typed is lost', { tag: atLength }, async ({
  page,
  server,
  request,
  complaints,
}) => {
  complaints.expected.push(/409 \(Conflict\)/)
  const { date, staffId, startDateTime } = await bookAs(request, server, 'Faster Caller')
  const time = localTimeOf(zone, Date.parse(startDateTime))
  await open(page, server, `?date=${date}&time=${time}&staff=${staffId}`)

  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await next(page)
  await next(page)
  await next(page)
  await page.getByLabel('First Name *').fill('Second')
  await page.getByLabel('Phone Number *').fill('408 555 0177')
  await next(page)
  await page.getByRole('button', { name: 'Create Appointment' }).click()

  const alert = page.getByRole('alert').filter({ hasText: 'Failed to create appointment' })
  await expect(alert.first()).toContainText('This time was just taken. Please choose another one.')
  await expect(page).toHaveURL(/step=time/)
  await expect(page.getByLabel('Start time')).not.toHaveValue('')

  await page.getByRole('textbox', { name: 'Date' }).fill(quietDay)
  await page.getByLabel('Start time').fill('9:30 pm')
  await next(page)
  await page.reload()
  await expect(page.getByLabel('First Name *')).toHaveValue('Second')
  complaints.expected.push(/400 \(Bad Request\)/)
  await next(page)
  await page.getByRole('button', { name: 'Create Appointment' }).click()
  const question = page.getByRole('alertdialog', { name: 'Book outside working hours?' })
  await expect(question).toContainText('This is outside the opening hours.')
  await checkScreen(page)
  await question.getByRole('button', { name: 'Book anyway' }).click()

  await expect(page.getByText('Appointment created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/bookings\?status=confirmed/)
})

test('a walk-in sits down at once: the services, and one key; the day of the calendar shows it', async ({
  page,
  server,
  request,
}) => {
  // Whether the sample salon is open right now does not matter here.
  const [slot] = (await freeSlots(request, salonIdOf(server), 20)).slice(2)
  if (!slot) throw new Error('There is no free time.')
  await page.route('**/walk-in-start?*', (route) =>
    route.fulfill({
      json: { date: slot.date, slot: { ...slot, endDateTime: slot.startDateTime, lines: [slot], disabled: false } },
    }),
  )
  await openAs(page, server.owner, `/calendar?view=day&date=${quietDay}`)
  await page.getByRole('link', { name: 'New Booking' }).click()
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Walk-in: now, any staff' }).click()

  await expect(page.getByRole('heading', { name: 'Appointment Details' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Walk-in')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Appointment created successfully!')).toBeVisible()

  await expect(page).toHaveURL(new RegExp(`/calendar\\?view=day&date=${slot.date}&marked=`))
  const made = page.locator('button[data-marked]')
  await expect(made).toBeFocused()
  await expect(made).toBeInViewport()
  await expect(made).toContainText('Walk-in')
  await checkScreenAgain(page)
  await made.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Booking Details' })).toContainText('Walk-in')
})

test.describe('on a phone, in Vietnamese', () => {
  test.use({ viewport: phone, locale: 'vi-VN', hasTouch: true })

  test('an owner books with the thumb', { tag: atLength }, async ({ page, server }) => {
    await openAs(page, server.owner, '/bookings')
    await page.getByRole('link', { name: 'Đặt hẹn mới' }).tap()

    await expect(page.getByRole('heading', { level: 1, name: 'Dịch vụ' })).toBeVisible()
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().tap()
    await page.getByRole('button', { name: 'Tiếp tục' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Thợ' })).toBeFocused()
    await page.getByRole('button', { name: 'Tiếp tục' }).tap()
    await page
      .getByRole('button', { name: /:\d\d (AM|PM)$/, pressed: false, disabled: false })
      .last()
      .tap()
    await page.getByRole('button', { name: 'Tiếp tục' }).tap()
    await page.getByLabel('Tên *').fill('Thảo')
    await page.getByLabel('Số điện thoại *').fill('4085550188')
    await page.getByRole('button', { name: 'Tiếp tục' }).tap()
    await expect(page.getByRole('main')).toContainText('(408) 555-0188')
    await page.getByRole('button', { name: 'Tạo lịch hẹn' }).tap()

    await expect(page.getByText(/Đã tạo lịch hẹn thành công! .*, thợ /)).toBeVisible()
    await expect(page).toHaveURL(/\/bookings\?status=confirmed/)
    await expect(page.locator('li[data-marked]')).toContainText('Thảo')
    await expect(page.locator('li[data-marked]')).toBeInViewport()
    await checkScreen(page)
  })
})

async function open(page: Page, server: RunningServer, search = ''): Promise<void> {
  await openAs(page, server.owner, `/admin/new-booking${search}`)
  await expect(page.getByRole('searchbox', { name: 'Find a service' })).toBeFocused()
}

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click()
}

function wednesdayIn(weeks: number): string {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + 3 - day.getUTCDay())
  return day.toISOString().slice(0, 10)
}
