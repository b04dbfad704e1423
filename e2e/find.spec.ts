/** The search: clients, visits, pages and actions, by keyboard and touch. */

import { listBookings } from '../shared/bookings/contract.ts'
import { bookingReference } from '../shared/bookings/reference.ts'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { givenLogin, signedIn } from './login-steps.ts'
import { bookAs, checkScreen, freeSlots, salonIdOf } from './owner-steps.ts'

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })

test('a client, a visit and an action are found by keyboard alone, and no request is made before two letters', async ({
  page,
  server,
  request,
}) => {
  const [slot] = await freeSlots(request, salonIdOf(server), 11)
  const { lastDigits } = await bookAs(request, server, 'Zenobia Findable', slot)
  await page.request.post('/api/shop/login', { data: server.owner })
  await page.goto('/services')
  await page.locator('h1').waitFor()
  const asked: string[] = []
  page.on('request', (one) => {
    const { pathname, searchParams } = new URL(one.url())
    if (/suggestions|\/bookings$/.test(pathname)) asked.push(searchParams.get('q') ?? searchParams.get('search') ?? '')
  })
  const keys = page.keyboard
  const field = page.getByRole('combobox', { name: 'Client, phone, reference, page…' })

  await keys.press('Control+k')
  await expect(field).toBeFocused()
  await keys.type('z')
  await expect(page.getByText('Nothing found for “z”')).toBeVisible()
  expect(asked).toEqual([])
  await keys.type('enobia')
  await expect(page.getByRole('option', { name: /Zenobia Findable/ })).toHaveCount(2)
  expect(asked).toContain('zenobia')
  expect(new Set(asked).size).toBeLessThan(4) // not every letter, however slowly they are typed
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/customers\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zenobia Findable')

  await keys.press('Meta+k')
  await expect(field).toBeFocused()
  await keys.type(lastDigits)
  const client = page.getByRole('group', { name: 'Clients' }).getByRole('option')
  await expect(client.filter({ hasText: 'Zenobia' })).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Visits' }).getByRole('option')).not.toHaveCount(0)
  const answer = await page.request.get(`/api/salon-owner/salons/${salonIdOf(server)}/bookings?search=zenobia`)
  const [visit] = listBookings.reply?.parse(await answer.json()).bookings ?? []
  await field.fill(bookingReference(visit?.id ?? ''))
  await expect(page.getByRole('option')).toHaveCount(1)
  await keys.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Booking Details' })).toContainText('Zenobia Findable')

  await keys.press('Control+k') // an open dialog has priority
  await expect(field).toHaveCount(0)
  await keys.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keys.press('Control+k')
  await expect(field).toBeFocused()
  await keys.type('block')
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/calendar\?view=day&date=[^#]+$/)
  await expect(page.getByRole('dialog', { name: 'Block time' })).toBeVisible()

  await keys.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keys.press('Control+k') // a setting, by what owners call it in the other language
  await field.fill('thuế')
  await expect(page.getByRole('group', { name: 'Settings' }).getByRole('option')).toHaveCount(1)
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/till\/settings/)
})

test('on a phone it opens by touch in Vietnamese; the front desk finds only its own pages', { tag: atLength }, async ({
  browser,
  server,
}) => {
  const given = await givenLogin(browser, server, null, 'front_desk')
  const phone = { viewport: { width: 390, height: 844 }, locale: 'vi-VN', hasTouch: true }
  const frontDesk = await signedIn(browser, server, given, phone)
  const screen = await frontDesk.newPage()
  await screen.goto('/calendar')
  await screen.getByRole('button', { name: 'Tìm', exact: true }).tap()
  await checkScreen(screen)
  await expect(screen.getByRole('option', { name: 'Đặt hẹn mới' })).toBeVisible()
  await expect(screen.getByRole('option', { name: 'Cài đặt tiệm' })).toHaveCount(0)
  await screen.getByRole('combobox').fill('khach')
  await screen.getByRole('group', { name: 'Trang' }).getByRole('option').first().tap()
  await expect(screen).toHaveURL(/\/customers/)
  await expect(screen.getByRole('dialog')).toHaveCount(0)
  await frontDesk.close()
})
