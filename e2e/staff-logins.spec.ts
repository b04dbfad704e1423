/** Staff logins: the front desk works with bookings, technicians see their own day. */

import type { APIRequestContext, Page } from '@playwright/test'
import { localDateOf } from '../shared/format.ts'
import { addDays } from '../shared/time.ts'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { givenLogin, ownPassword, signedIn, takeLogin } from './login-steps.ts'
import { bookAs, checkScreen, goInside, openAs, type Slot, salonIdOf, signIn, tab, told } from './owner-steps.ts'
import type { RunningServer } from './server.ts'
import { choose, openStaff } from './staff-steps.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test.use({ viewport: desktop, locale: 'en-US' })

test('a member gets a login for the front desk, works with it, and is out as soon as it is suspended', {
  tag: atLength,
}, async ({ page, server, browser, complaints }) => {
  complaints.expected.push(/409 \(Conflict\)/)
  await openStaff(page, server)
  await takeLogin(page.request, server, ({ firstName }) => firstName === 'Kim')

  await choose(page, 'Kim Nguyen', 'Login')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).toHaveValue('kim@lotusnails.example')
  await dialog.getByLabel('Email').fill('owner@demo.localhost')
  await dialog.getByLabel('Role').selectOption('Front desk')
  await dialog.getByRole('button', { name: 'Give login' }).click()
  await expect(dialog.getByText('Another account already uses this email.')).toBeVisible()
  await dialog.getByLabel('Email').fill('kim.desk@lotusnails.example')
  await dialog.getByRole('button', { name: 'Give login' }).click()
  await told(page, 'Login given')
  await expect(dialog.getByText('This is shown only once.')).toBeVisible()
  const password = await dialog.locator('dd').last().innerText()
  await checkScreen(page)
  await page.setViewportSize(phone)
  await checkScreen(page)
  await page.setViewportSize(desktop)
  await page.keyboard.press('Escape')

  const frontDesk = await browser.newContext({ baseURL: server.base, viewport: desktop, locale: 'en-US' })
  const screen = await frontDesk.newPage()
  await screen.goto('/login')
  await signIn(screen, { email: 'kim.desk@lotusnails.example', password })
  await screen.getByLabel('Password you were given').fill(password)
  await screen.getByLabel('New password', { exact: true }).fill(ownPassword)
  await screen.getByLabel('Confirm new password').fill(ownPassword)
  await screen.getByRole('button', { name: 'Save and continue' }).click()
  const refused = refusalsOn(screen)
  await expect(screen).toHaveURL(/\/calendar/)
  const navigation = screen.getByRole('navigation', { name: 'Main' }).first()
  await expect(navigation.getByRole('link', { name: 'Bookings' })).toBeVisible()
  await expect(navigation.getByRole('link', { name: /Services|Staff|Reports/ })).toHaveCount(0)
  await expect(screen.getByRole('button', { name: 'Front Desk' })).toBeVisible()
  await navigation.getByRole('link', { name: 'Bookings' }).click()
  await expect(tab(screen, 'Scheduled')).toHaveText(/^Scheduled\d+$/)
  await navigation.getByRole('link', { name: 'Customers' }).click()
  await expect(screen.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
  await goInside(screen, '/admin/new-booking')
  await goInside(screen, '/settings')
  await screen.getByRole('button', { name: 'Turn on', exact: true }).click()
  const address = await screen.getByText(/\/api\/calendar-feeds\//).innerText()
  expect(await (await screen.request.get(address)).text()).toContain('X-WR-CALNAME:Kim ·')
  await goInside(screen, '/staff')
  await expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  expect(refused).toEqual([])

  await choose(page, 'Kim Nguyen', 'Login')
  await expect(dialog.getByText('Can sign in')).toBeVisible()
  await checkScreen(page)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await told(page, 'They were signed out everywhere.')
  await expect(dialog.getByText('Suspended', { exact: true })).toBeVisible()
  expect((await frontDesk.request.get('/api/auth/session')).status()).toBe(401)

  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await told(page, 'Login removed')
  await expect(dialog.getByRole('button', { name: 'Give login' })).toBeVisible()
  await frontDesk.close()
})

test('a technician sees their own day with masked numbers and can view one; the owner is notified of many views', async ({
  page: boss,
  server,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.base, viewport: phone, locale: 'vi-VN' })
  const slot = await bookAs(context.request, server, 'Graciela Park')
  const { date, staffId, lastDigits } = slot
  const soon = await bookSoon(context.request, server, slot)
  await context.close()
  const account = await givenLogin(browser, server, staffId, 'technician')
  const own = await signedIn(browser, server, account, { viewport: phone, locale: 'vi-VN' })
  const page = await own.newPage()
  const refused = refusalsOn(page)

  await page.goto('/')
  await expect(page).toHaveURL(/\/my-day$/)
  await expect(page.getByRole('heading', { name: 'Lịch của tôi', level: 1 })).toBeVisible()
  await goInside(page, `/my-day?date=${date}`)
  const visit = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Graciela Park' }) })
  await expect(visit).toContainText(`••• ${lastDigits}`)
  await expect(visit).not.toContainText('(408)')
  await expect(visit).toContainText('Chỉ xem được liên lạc từ một ngày trước')
  await expect(page.getByText('tỷ lệ kín giờ')).toBeVisible()
  await checkScreen(page)
  await goInside(page, `/my-day?date=${soon.date}`)
  const near = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Mai Soon' }) })
  await near.getByRole('button', { name: 'Xem thông tin liên lạc của Mai Soon' }).click()
  await expect(near.getByRole('link', { name: '(408) 555-3999' })).toBeVisible()
  await checkScreen(page)
  await page.getByRole('button', { name: 'Bật', exact: true }).click()
  const address = await page.getByText(/\/api\/calendar-feeds\//).innerText()
  const feed = await (await own.request.get(address)).text()
  expect(feed.replaceAll('\r\n ', '')).toMatch(/SUMMARY:Mai S\. · /)
  await page.setViewportSize(desktop)
  await checkScreen(page)

  await goInside(page, '/bookings')
  await expect(page.getByRole('heading', { name: 'Không tìm thấy trang' })).toBeVisible()
  expect((await own.request.get(`/api/salon-owner/salons/${salonIdOf(server)}/bookings`)).status()).toBe(403)
  expect(refused).toEqual([])

  await openAs(boss, server.owner, '/bookings')
  await boss.getByRole('button', { name: /^Notifications/ }).waitFor()
  for (let times = 0; times < 10; times++) {
    expect((await own.request.post(`/api/own-day/visits/${soon.id}/contact-views`)).status()).toBe(200)
  }
  await own.close()
  await boss.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const news = boss.getByRole('link', { name: /viewed an unusual number of contacts/ })
  await expect(news).toContainText('10 views that day')
  await news.click()
  await expect(boss.getByRole('heading', { level: 1 })).toHaveText('Activity')
  const looks = boss.getByRole('row').filter({ hasText: 'Viewed a customer’s phone and email' })
  await expect(looks).toHaveCount(11) // the one on the phone, and these
  await expect(looks.first()).toContainText('Technician')
  await expect(boss.getByRole('row').filter({ hasText: 'Salon Owner' })).toHaveCount(0)
})

test('an owner names the site on which the booking page may be shown, and nobody else frames it', {
  tag: atLength,
}, async ({ page, server, request }) => {
  const policy = async () => (await request.get(server.bookingLink)).headers()['content-security-policy']
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'vi'))
  await openAs(page, server.owner, '/salon-settings/website')

  const sites = page.getByLabel('Các trang web')
  await sites.fill('www.lotusnails.example\nhttp://plain.example')
  await page.getByRole('button', { name: 'Lưu danh sách' }).click()
  await expect(page.getByText('Nhập địa chỉ trang web, ví dụ https://www.example.com')).toBeVisible()
  await expect(sites).toBeFocused()
  expect(await policy()).toContain("frame-ancestors 'none'")
  await sites.fill('www.lotusnails.example/contact')
  await page.getByRole('button', { name: 'Lưu danh sách' }).click()
  await expect(page.getByText(`<iframe src="${server.base}/lotus-nails"`)).toBeVisible()
  expect(await policy()).toContain('frame-ancestors https://www.lotusnails.example;')
  await checkScreen(page)
  await page.setViewportSize(phone)
  await checkScreen(page)
})

/** A visit with the same technician tomorrow before dawn, when nobody else comes: owners may book it. */
async function bookSoon(
  request: APIRequestContext,
  server: RunningServer,
  { serviceId, staffId }: Slot,
): Promise<{ id: string; date: string }> {
  await request.post('/api/shop/login', { data: server.owner })
  const timezone = 'America/Los_Angeles'
  const date = addDays(localDateOf(timezone, Date.now()), 1)
  const reply = await request.post('/api/bookings', {
    data: {
      salonId: salonIdOf(server),
      services: [serviceId],
      staffAssignments: [{ serviceId, staffId }],
      date,
      timeSlots: [{ serviceId, startDateTime: `${date}T12:00:00.000Z` }],
      customer: { firstName: 'Mai', lastName: 'Soon', phone: '(408) 555-3999' },
      timezone,
      outsideHours: true,
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  const { id }: { id: string } = await reply.json()
  return { id, date }
}

/** Rejected requests of a page: a role's pages must not request what it may not read. */
function refusalsOn(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  return refused
}
