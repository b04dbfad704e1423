/** A member goes home during the day: from her column at the front desk, and from the list on a phone. */

import type { Page } from '@playwright/test'
import { z } from 'zod'
import { localDateOf } from '../shared/format.ts'
import { minute } from '../shared/time.ts'
import { zoneInDaytime } from '../web/testing/daytime.ts'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen, openAs, salonIdOf } from './owner-steps.ts'
import { bareSalon } from './salons.ts'
import { admin } from './server.ts'

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })

const Named = z.object({ id: z.string() })

test('her visits go to free colleagues and back, and one that nobody can take is cancelled', { tag: atLength }, async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected.push(/401 \(Unauthorized\)/)
  const timezone = zoneInDaytime()
  const salon = await bareSalon(server.base, admin, { name: 'leaves', timezone })
  await openAs(page, salon.owner, '/calendar?view=day')
  await expect(page.getByRole('button', { name: 'Day', exact: true })).toBeVisible()
  await twoMembers(page, { salonId: salonIdOf(salon), timezone })
  await page.goto('/calendar?view=day')

  await page.getByRole('button', { name: 'More for Mai' }).click()
  await page.getByRole('menuitem', { name: 'Leave early' }).click()
  const leaving = page.getByRole('dialog', { name: /^Mai .*is leaving early$/ })
  await expect(leaving.getByText('No colleague does this.', { exact: false })).toBeVisible()
  await checkScreen(page)
  await leaving.getByRole('button', { name: 'Reassign 1 visit and end the day' }).click()
  await expect(page.getByText('1 visit given to a colleague')).toBeVisible()
  await expect(page.getByRole('group', { name: /^Kim/ }).locator('[data-line]', { hasText: 'Mina' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('group', { name: /^Mai/ }).locator('[data-line]', { hasText: 'Mina' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'vi'))
  await page.reload()
  await page.getByRole('button', { name: 'Thợ nào về sớm?' }).click()
  await checkScreen(page)
  await page.getByRole('menuitem', { name: /^Mai .*về sớm/ }).click()
  const sheet = page.getByRole('dialog', { name: /^Mai .*về sớm/ })
  await sheet.getByRole('button', { name: 'Hủy lịch hẹn của Pia Toe' }).click()
  const question = page.getByRole('alertdialog')
  await checkScreen(page)
  await question.getByRole('button', { name: 'Hủy lịch hẹn' }).click()
  await expect(question).toHaveCount(0)
  await expect(sheet.getByText('Pia Toe')).toHaveCount(0)
  await checkScreen(page)
  await sheet.getByRole('button', { name: 'Giao 1 lịch hẹn và về' }).click()
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: 'Thợ nào về sớm?' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([/^Kim .*về sớm/])
})

/** Mai does everything, Kim only manicures; Mai has one visit that Kim can take over and one that nobody can. */
async function twoMembers({ request }: Page, { salonId, timezone }: { salonId: string; timezone: string }) {
  const ask = async <Reply>(method: 'POST' | 'PUT' | 'GET', path: string, reply: z.ZodType<Reply>, data?: object) => {
    const answer = await request.fetch(path, data ? { method, data } : { method })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    const text = await answer.text()
    return reply.parse(text ? JSON.parse(text) : null)
  }
  const allDay = (day: number) => ({ dayOfWeek: day, isActive: true, startTime: '00:00', endTime: '23:59' })
  const workingHours = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
    dayOfWeek,
    openTime: '00:00',
    closeTime: '23:59',
    isClosed: false,
  }))
  await ask('POST', `/api/salons/${salonId}/working-hours`, z.unknown(), { workingHours })
  const [mai] = await ask('GET', `/api/salons/${salonId}/staff`, z.array(Named))
  const person = { firstName: 'Kim', lastName: 'Le', email: 'kim@leaves.localhost', phone: '(408) 555-0101' }
  const kim = await ask('POST', `/api/salons/${salonId}/staff`, Named, person)
  const [manicure] = await ask('GET', `/api/salons/${salonId}/services`, z.array(Named))
  const { service: pedicure } = await ask('POST', '/api/services', z.object({ service: Named }), {
    salon_id: salonId,
    serviceName: 'Pedicure',
    duration: 30,
    price: 40,
  })
  for (const [id, serviceIds] of [
    [mai?.id, [manicure?.id, pedicure.id]],
    [kim.id, [manicure?.id]],
  ]) {
    await ask('PUT', `/api/staff/${String(id)}/services`, z.unknown(), { serviceIds })
    await ask('PUT', `/api/staff/${String(id)}/availability`, z.unknown(), {
      availability: [0, 1, 2, 3, 4, 5, 6].map(allDay),
    })
  }
  const visits = [
    { serviceId: manicure?.id, firstName: 'Mina', lastName: 'Hand', inMinutes: 60 },
    { serviceId: pedicure.id, firstName: 'Pia', lastName: 'Toe', inMinutes: 120 },
  ]
  for (const { serviceId, firstName, lastName, inMinutes } of visits) {
    const start = Math.ceil(Date.now() / (15 * minute)) * 15 * minute + inMinutes * minute
    await ask('POST', '/api/bookings', z.unknown(), {
      salonId,
      services: [serviceId],
      staffAssignments: [{ serviceId, staffId: mai?.id }],
      date: localDateOf(timezone, start),
      timeSlots: [{ serviceId, startDateTime: new Date(start).toISOString() }],
      customer: { firstName, lastName, phone: '(408) 555-0177' },
      timezone,
      outsideHours: true,
    })
  }
}
