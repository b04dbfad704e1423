/** The stages of today's visits, recorded at the front desk from wherever they are shown, and by the technician on a phone. */

import type { APIRequestContext } from '@playwright/test'
import { localDateOf } from '../shared/format.ts'
import { listServices } from '../shared/services/contract.ts'
import { listStaff } from '../shared/staff/contract.ts'
import { minute } from '../shared/time.ts'
import { zoneInDaytime } from '../web/testing/daytime.ts'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen, goInside, openAs, row, salonIdOf, told } from './owner-steps.ts'
import { bareSalon, type SalonAt } from './salons.ts'
import { admin } from './server.ts'

/** So that the day does not end during the run. */
const zone = zoneInDaytime()

test.use({ viewport: { width: 1024, height: 768 }, locale: 'en-US' })

test('one press in the list, on the card, in the details; every one of them can be taken back', {
  tag: atLength,
}, async ({ page, server }) => {
  const salon = await bareSalon(server.base, admin, { name: 'stages', timezone: zone })
  await openAs(page, salon.owner, '/calendar')
  await expect(page.getByRole('button', { name: 'Day', exact: true })).toBeVisible()
  const today = localDateOf(zone, Date.now())
  await bookToday(page.request, salon, 'Vy Visited')

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

  await goInside(page, `/bookings?status=confirmed&from=${today}&to=${today}`)
  const listed = row(page, 'Vy Visited')
  await expect(listed).toContainText('Arrived')
  await listed.getByRole('button', { name: 'Start: Vy Visited' }).click()
  await expect(listed).toContainText('In service')
  await checkScreen(page)

  await listed.getByRole('button', { name: /^Vy Visited/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Booking Details' })
  const stage = dialog.getByRole('region', { name: 'Stage of the visit' })
  await stage.getByRole('button', { name: 'Done' }).click()
  await told(page, 'Vy Visited: done')
  await expect(dialog.getByRole('button', { name: /Status of the booking/ })).toContainText('Completed')
  await checkScreen(page)
  await stage.getByRole('button', { name: 'Undo last step' }).click()
  await expect(dialog.getByRole('button', { name: /Status of the booking/ })).toContainText('Confirmed')
  await dialog.getByText('History').click()
  await expect(dialog.getByText('Undone: Done → In service')).toBeVisible()
  await checkScreen(page)
})

test.describe('on a phone, in Vietnamese', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'vi-VN', hasTouch: true })

  test('a client says to be late, then calls to be later; what somebody else did meanwhile is told', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expected.push(/409 \(Conflict\)/)
    const salon = await bareSalon(server.base, admin, { name: 'late', timezone: zone })
    await openAs(page, salon.owner, '/bookings')
    await expect(page.getByRole('tab').first()).toBeVisible()
    const today = localDateOf(zone, Date.now())
    const { id, clientLink } = await bookToday(page.request, salon, 'Trễ Khách')
    await page.goto(`/bookings?status=confirmed&from=${today}&to=${today}&booking=${id}`)
    const stage = page.getByRole('region', { name: 'Trạng thái của khách' })
    const phone = await page.context().newPage()
    await phone.goto(clientLink, { waitUntil: 'networkidle' }) // a tap before its script is there is lost
    await phone.getByRole('button', { name: '10 phút' }).tap()
    await expect(phone.getByText('10 phút')).toHaveCount(2)
    await expect(stage).toContainText('Khách báo trễ 10 phút') // without a reload
    await phone.close()

    await stage.getByRole('button', { name: 'Trễ…' }).tap()
    await page.getByRole('menuitem', { name: '15 phút' }).tap()
    await expect(stage).toContainText('Khách báo trễ 15 phút')
    await checkScreen(page)

    // The page has not received the event yet.
    await page.route('**/api/bookings/*', (route) => route.abort())
    const other = await page.request.patch(`/api/salon-owner/bookings/${id}/stage`, { data: { step: 'arrived' } })
    expect(other.status()).toBe(200)
    complaints.expected.push(/Failed to load resource|ERR_FAILED/)
    await stage.getByRole('button', { name: 'Bắt đầu' }).tap()
    await expect(page.getByText('Nội dung này vừa được thay đổi.')).toBeVisible()
  })
})

/** A visit that starts within a minute, in a salon that is open now. */
async function bookToday(
  request: APIRequestContext,
  salon: SalonAt,
  name: string,
): Promise<{ id: string; clientLink: string }> {
  const salonId = salonIdOf(salon)
  const [service] = listServices.reply?.parse(await (await request.get(`/api/salons/${salonId}/services`)).json()) ?? []
  const [member] = listStaff.reply?.parse(await (await request.get(`/api/salons/${salonId}/staff`)).json()) ?? []
  const serviceId = service?.id
  const startDateTime = new Date(Math.ceil(Date.now() / minute) * minute).toISOString()
  const [firstName, lastName] = name.split(' ')
  const workingHours = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
    dayOfWeek,
    openTime: '00:00',
    closeTime: '23:59',
    isClosed: false,
  }))
  const opened = await request.post(`/api/salons/${salonId}/working-hours`, { data: { workingHours } })
  expect(opened.ok(), await opened.text()).toBe(true)
  const reply = await request.post('/api/bookings', {
    data: {
      salonId,
      services: [serviceId],
      staffAssignments: [{ serviceId, staffId: member?.id }],
      date: localDateOf(zone, Date.parse(startDateTime)),
      timeSlots: [{ serviceId, startDateTime }],
      customer: { firstName, lastName, phone: '(408) 555-0166' },
      timezone: zone,
      outsideHours: true,
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return reply.json()
}
