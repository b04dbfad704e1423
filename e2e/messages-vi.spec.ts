/** The pages of messages in Vietnamese: the list, templates, texting by hand, and the waitlist. */

import { phone } from './booking-journey.ts'
import { expect, test } from './fixtures.ts'
import { bookAs, checkScreen, goInside, openAs, salonIdOf, told } from './owner-steps.ts'
import { fillDay } from './waitlist-steps.ts'

test.use({ viewport: { width: 1440, height: 900 }, locale: 'vi-VN' })

test('an owner reads what was sent, writes it in their own words, and has a test sent to themselves', async ({
  page,
  server,
  request,
}) => {
  await bookAs(request, server, 'Thu Nguyễn')
  await openAs(page, server.owner, '/messages')
  await page.getByRole('searchbox', { name: 'Tên hoặc số điện thoại' }).fill('thu nguyen')
  await page.getByRole('button', { name: 'Xem tin gửi Thu Nguyễn' }).first().click()
  await expect(page.getByRole('complementary')).toContainText('Lotus Nails & Spa')
  await checkScreen(page)
  await page.setViewportSize(phone.viewport)
  await checkScreen(page)

  await goInside(page, '/messages/templates?template=booking_confirmed&in=vi')
  const words = page.getByRole('textbox', { name: 'Tin nhắn' })
  await words.fill('{tiệm}: hẹn gặp quý khách {ngày} {giờ} {link}')
  await expect(page.getByText(/^Lotus Nails & Spa: hen gap quy khach .* 2:15 PM http/)).toBeVisible()
  await checkScreen(page)
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await told(page, 'Đã lưu mẫu tin')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await page.getByRole('button', { name: 'Gửi thử', exact: true }).click()
  await expect(page.getByText('Chưa gửi: BookNail ở đây chưa có nhà cung cấp để gửi.')).toBeVisible()
  await checkScreen(page)
})

test('on a phone an owner texts the clients of tomorrow, if there are any', async ({ page, server }) => {
  await page.setViewportSize(phone.viewport)
  await openAs(page, server.owner, '/messages/tomorrow')
  await expect(page.getByRole('heading', { name: 'Ngày mai, chưa xác nhận' })).toBeVisible()
  const next = page.getByRole('region', { name: /^Nhắn / })
  const nobody = page.getByText('Không cần nhắn ai')
  await expect(next.or(nobody)).toBeVisible()
  if (await next.isVisible()) {
    const name = ((await next.getAttribute('aria-label')) ?? '').replace('Nhắn ', '')
    await next.getByRole('link', { name: 'Tin nhắn' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Đã nhắn')
    await page.getByRole('button', { name: `Chưa báo cho ${name}` }).click()
  }
  await checkScreen(page)
})

test('an owner sees, changes and ends what somebody waits for', async ({ page, server, request }) => {
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
