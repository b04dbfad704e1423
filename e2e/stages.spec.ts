/** A visit of today is pressed through at the desk, from wherever it is shown; and by the technician on a phone. */

import type { APIRequestContext } from '@playwright/test'
import { localDateOf } from '../shared/format.ts'
import { listServices } from '../shared/services/contract.ts'
import { listStaff } from '../shared/staff/contract.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen, row, salonIdOf, signIn, told } from './owner-desk.ts'
import type { RunningServer } from './server.ts'

const zone = 'America/Los_Angeles'
const minutes = 60_000

test.use({ viewport: { width: 1024, height: 768 }, locale: 'en-US' })

test.beforeEach(({ complaints }) => {
  complaints.expected.push(/401 \(Unauthorized\)/)
})

test('one press in the list, on the card, in the details; every one of them can be taken back', async ({
  page,
  server,
}) => {
  await page.goto('/calendar')
  await signIn(page, server.owner)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const today = localDateOf(zone, Date.now())
  await bookToday(page.request, server, 'Vy Visited')

  await page.goto(`/calendar?view=day&date=${today}`)
  await page.getByRole('button', { name: 'Arrived: Vy Visited' }).click()
  await expect(page.getByText('Vy Visited has arrived')).toBeVisible()
  await checkScreen(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Vy Visited: undone')).toBeVisible()
  await page.getByRole('button', { name: 'Arrived: Vy Visited' }).click()
  await expect(page.getByRole('button', { name: 'Start: Vy Visited' })).toBeVisible()
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await page.getByRole('button', { name: 'Staff', exact: true }).click()
  await expect(page.locator('[data-booking]', { hasText: 'Vy Visited' }).first()).toContainText('Arrived')
  await checkScreen(page)

  await page.goto(`/bookings?status=confirmed&from=${today}&to=${today}`)
  const listed = row(page, 'Vy Visited')
  await expect(listed).toContainText('Arrived')
  await listed.getByRole('button', { name: 'Start: Vy Visited' }).click()
  await expect(listed).toContainText('In service')
  await checkScreen(page)

  await listed.getByRole('button', { name: 'Vy Visited', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Booking Details' })
  const stage = dialog.getByRole('region', { name: 'Stage of the visit' })
  await stage.getByRole('button', { name: 'Done' }).click()
  await told(page, 'Vy Visited: done')
  await expect(dialog.getByRole('button', { name: /Status of the booking/ })).toContainText('Completed')
  await checkScreen(page)
  await stage.getByRole('button', { name: 'Take back' }).click()
  await expect(dialog.getByRole('button', { name: /Status of the booking/ })).toContainText('Confirmed')
  await dialog.getByText('History').click()
  await expect(dialog.getByText('Undone: Done → In service')).toBeVisible()
  await checkScreen(page)
})

test.describe('on a phone, in Vietnamese', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'vi-VN', hasTouch: true })

  test('a client calls to be late; what somebody else did meanwhile is told', async ({ page, server, complaints }) => {
    complaints.expected.push(/409 \(Conflict\)/)
    await page.goto('/bookings')
    await signIn(page, server.owner, 'Đăng nhập')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const today = localDateOf(zone, Date.now())
    const id = await bookToday(page.request, server, 'Trễ Khách')
    await page.goto(`/bookings?status=confirmed&from=${today}&to=${today}&booking=${id}`)
    const stage = page.getByRole('region', { name: 'Khách đang ở đâu' })
    await stage.getByRole('button', { name: 'Trễ…' }).tap()
    await page.getByRole('menuitem', { name: '15 phút' }).tap()
    await expect(stage).toContainText('Khách báo trễ 15 phút')
    await checkScreen(page)

    // The page has not heard of it yet.
    await page.route('**/api/bookings/*', (route) => route.abort())
    const other = await page.request.patch(`/api/salon-owner/bookings/${id}/stage`, { data: { step: 'arrived' } })
    expect(other.status()).toBe(200)
    complaints.expected.push(/Failed to load resource|ERR_FAILED/)
    await stage.getByRole('button', { name: 'Bắt đầu' }).tap()
    await expect(page.getByText('Nội dung này vừa được thay đổi.')).toBeVisible()
  })
})

/** A visit that begins in ten minutes, open or not. */
async function bookToday(request: APIRequestContext, server: RunningServer, name: string): Promise<string> {
  const salonId = salonIdOf(server)
  const menu = listServices.reply?.parse(await (await request.get(`/api/salons/${salonId}/services`)).json()) ?? []
  const team = listStaff.reply?.parse(await (await request.get(`/api/salons/${salonId}/staff`)).json()) ?? []
  const startDateTime = new Date(Math.ceil(Date.now() / minutes) * minutes).toISOString()
  const [firstName, lastName] = name.split(' ')
  for (const serviceId of menu.map(({ id }) => id)) {
    for (const staffId of team.map(({ id }) => id)) {
      const reply = await request.post('/api/bookings', {
        data: {
          salonId,
          services: [serviceId],
          staffAssignments: [{ serviceId, staffId }],
          date: localDateOf(zone, Date.parse(startDateTime)),
          timeSlots: [{ serviceId, startDateTime }],
          customer: { firstName, lastName, phone: '(408) 555-0166' },
          timezone: zone,
          outsideHours: true,
        },
      })
      if (reply.status() === 201) return String((await reply.json()).id)
    }
  }
  throw new Error('Nobody has time just now.')
}
