/** The message pages in Vietnamese: the list, templates, texting by hand, and the waitlist. */

import { atLength } from './at-length.ts'
import { phone } from './booking-journey.ts'
import { expect, test } from './fixtures.ts'
import { bookAs, checkScreen, confirmAll, goInside, onNextOpenDay, openAs, salonIdOf, told } from './owner-steps.ts'
import { bareSalon } from './salons.ts'
import { admin } from './server.ts'
import { countTaps } from './taps.ts'
import { fillDay } from './waitlist-steps.ts'

test.use({ viewport: { width: 1440, height: 900 }, locale: 'vi-VN' })

test('an owner reads what was sent, writes it in their own words, and has a test sent to themselves', {
  tag: atLength,
}, async ({ page, server, request }) => {
  await bookAs(request, server, 'Thu Nguyễn')
  await openAs(page, server.owner, '/messages')
  await page.getByRole('searchbox', { name: 'Tên hoặc số điện thoại' }).fill('thu nguyen')
  await page.getByRole('button', { name: 'Xem tin gửi Thu Nguyễn' }).first().click()
  await expect(page.getByRole('complementary')).toContainText('Lotus Nails & Spa')
  await checkScreen(page)
  await page.setViewportSize(phone.viewport)
  await checkScreen(page)

  await goInside(page, '/messages/templates?template=booking_confirmed&in=vi')
  const taps = await countTaps(page)
  const words = page.getByRole('textbox', { name: 'Tin nhắn' })
  await words.click()
  await words.fill('{tiệm}: hẹn gặp quý khách {ngày} {giờ} {link}')
  await expect(page.getByText(/^Lotus Nails & Spa: hen gap quy khach .* 2:15 PM http/)).toBeVisible()
  await checkScreen(page)
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Đã lưu mẫu tin' })).toBeVisible()
  await taps(2) // into the text, and Save
  await told(page, 'Đã lưu mẫu tin')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await page.getByRole('button', { name: 'Gửi thử', exact: true }).click()
  await expect(page.getByText('Chưa gửi: hệ thống này chưa có nhà cung cấp để gửi.')).toBeVisible()
  await checkScreen(page)
})

test('on a phone an owner texts the clients of the next open day', { tag: atLength }, async ({
  page,
  server,
  request,
}) => {
  const salon = await bareSalon(server.base, admin, { name: 'tomorrow-vi' })
  const [first, second] = await onNextOpenDay(request, salon)
  await bookAs(request, salon, 'Thu Nguyễn', first)
  await bookAs(request, salon, 'Opal Hart', second)

  await page.setViewportSize(phone.viewport)
  await openAs(page, salon.owner, '/messages/tomorrow')
  await expect(page.getByText('Không cần nhắn ai')).toBeVisible() // nobody has confirmed these visits yet
  await confirmAll(page, salonIdOf(salon))
  await page.reload()
  const next = page.getByRole('region', { name: /^Nhắn / })
  await expect(next).toHaveAccessibleName('Nhắn Thu Nguyễn')
  const link = next.getByRole('link', { name: 'Tin nhắn' })
  await expect(link).toHaveAttribute('href', /^sms:\+1\d{10}\?&body=Bare%20Nails/)
  await checkScreen(page)
  const taps = await countTaps(page)
  await link.click()
  const told = page.getByRole('listitem').filter({ hasText: 'Thu Nguyễn' })
  await expect(told).toContainText('Đã nhắn')
  await taps(1)
  await expect(next).toHaveAccessibleName('Nhắn Opal Hart')
  await expect(page.getByText('Đã nhắn 1 / 2')).toBeVisible()
  await told.getByRole('button', { name: 'Chưa báo cho Thu Nguyễn' }).click()
  await expect(told.getByRole('link', { name: 'Nhắn Thu Nguyễn' })).toBeVisible()
  await next.getByRole('link', { name: 'Zalo' }).waitFor()
  await checkScreen(page)
})

test('an owner sees, changes and ends what somebody waits for', { tag: atLength }, async ({
  page,
  server,
  request,
}) => {
  const salon = await server.bare()
  const { date, taken } = await fillDay(request, salon)
  const joined = await request.post('/api/waitlist', {
    data: {
      salonId: salonIdOf(salon),
      services: taken[0]?.services.map(({ serviceId }) => serviceId),
      spans: [{ date, from: '09:00', to: '17:00' }],
      customer: { firstName: 'Hoa', phone: '(408) 555-0119' },
    },
  })
  expect(joined.ok(), await joined.text()).toBe(true)

  await openAs(page, salon.owner, '/bookings/waitlist')
  const entry = page.getByRole('article', { name: 'Hoa' })
  await expect(entry).toContainText('thợ nào cũng được')
  await checkScreen(page)
  await page.setViewportSize(phone.viewport)
  await checkScreen(page)
  await entry.getByRole('button', { name: /^Sửa/ }).click()
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await told(page, 'Đã lưu')
  await entry.getByRole('button', { name: /^Xóa/ }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Xóa' }).click()
  await expect(page.getByText('Chưa có khách nào chờ')).toBeVisible()
})
