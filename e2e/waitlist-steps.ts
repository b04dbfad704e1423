/** A day without free times, and how to get there. */

import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { visitSlots } from '../shared/availability/contract.ts'
import { showLongDate, showMonth } from '../shared/format.ts'
import { listServices } from '../shared/services/contract.ts'
import { addDays } from '../shared/time.ts'
import { next, words } from './booking-journey.ts'
import { salonIdOf } from './owner-steps.ts'
import type { SalonAt } from './salons.ts'

const { en } = words

export interface Taken {
  id: string
  services: { serviceId: string }[]
}

/** Books all free times of an open day some days ahead. At night no offers are sent, so they appear by day only. */
export async function fillDay(request: APIRequestContext, server: SalonAt): Promise<{ date: string; taken: Taken[] }> {
  const salonId = salonIdOf(server)
  const menu = listServices.reply?.parse(await (await request.get(`/api/salons/${salonId}/services`)).json()) ?? []
  const [service] = menu
  const from = addDays(new Date().toISOString().slice(0, 10), 20)
  const slotsOf = async (date: string, days: number) => {
    const params = { date, days, services: service?.id ?? '' }
    const answer = await request.get(`/api/salons/${salonId}/visit-slots`, { params })
    return visitSlots.reply?.parse(await answer.json()).days ?? []
  }
  const date = (await slotsOf(from, 14)).find(({ slots }) => slots.some(({ disabled }) => !disabled))?.date ?? ''
  const taken: Taken[] = []
  for (;;) {
    const slot = (await slotsOf(date, 1))[0]?.slots.find(({ disabled }) => !disabled)
    if (!slot) return { date, taken }
    const reply = await request.post('/api/bookings', {
      headers: { 'x-forwarded-for': `10.7.0.${taken.length % 200}` },
      data: {
        salonId,
        services: [service?.id],
        date,
        timeSlots: [{ serviceId: service?.id, startDateTime: slot.startDateTime }],
        customer: { firstName: 'Grace', phone: `(408) 555-${3000 + taken.length}` },
        timezone: 'America/Los_Angeles',
      },
    })
    expect(reply.status(), await reply.text()).toBe(201)
    taken.push(await reply.json())
  }
}

/** As a client in English, up to the full day. */
export async function openFullDay(page: Page, server: SalonAt, date: string): Promise<void> {
  await page.goto(server.bookingLink)
  await page.getByRole('main').locator('button[aria-pressed]').last().click()
  await next(page, en)
  await next(page, en)
  const days = page.locator('main fieldset').first()
  await days.getByRole('button').first().waitFor()
  await page.getByRole('button', { name: 'Month' }).click()
  const month = showMonth(date, 'en')
  while (!(await page.getByRole('heading', { name: month }).isVisible())) {
    await page.getByRole('button', { name: 'Later dates' }).click()
  }
  const day = page.getByRole('button', { name: `${showLongDate(date, 'en')}, Full` })
  await day.click()
}
