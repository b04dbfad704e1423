/** Calls with the viewer's session, for rows that need no screen. */

import { expect } from '@playwright/test'
import { z } from 'zod'
import { freeSlots } from '../owner-steps.ts'
import type { Check, Opened } from './table.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Throws unless the answer is a success of this shape; null stands for no body. */
export async function ask<Shape>(
  { page }: Pick<Opened, 'page'>,
  method: Method,
  path: string,
  shape: z.ZodType<Shape>,
  data?: object,
): Promise<Shape> {
  const reply = await page.request.fetch(path, data ? { method, data } : { method })
  const text = await reply.text()
  expect(reply.ok(), `${method} ${path}: ${reply.status()} ${text.slice(0, 200)}`).toBe(true)
  return shape.parse(text === '' ? null : JSON.parse(text))
}

/** The status of a call that is expected to be refused. */
export async function refusal({ page }: Pick<Opened, 'page'>, method: Method, path: string, data?: object) {
  const reply = await page.request.fetch(path, data ? { method, data, maxRedirects: 0 } : { method, maxRedirects: 0 })
  const text = await reply.text()
  return { status: reply.status(), text, location: reply.headers()['location'] }
}

/** Holds if a read answers with this shape. */
export function reads(path: string | ((opened: Opened) => string), shape: z.ZodType): Check {
  return async (opened) => {
    await ask(opened, 'GET', typeof path === 'function' ? path(opened) : path, shape)
  }
}

export const Made = z.object({ id: z.string() })
export const none = z.null()

const Line = z.object({
  id: z.string(),
  serviceName: z.string(),
  price: z.string().regex(/^\d+\.\d\d$/),
  duration: z.number(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  notes: z.string(),
  staffId: z.string(),
  staffFirstName: z.string(),
  staffLastName: z.string(),
})
export const Booking = z.object({
  id: z.string(),
  status: z.enum(['scheduled', 'confirmed', 'completed', 'cancelled', 'no_show']),
  appointmentDate: z.iso.datetime(),
  startTime: z.iso.datetime(),
  totalDuration: z.number(),
  totalPrice: z.string().regex(/^\d+\.\d\d$/),
  bookingSubmittedAt: z.iso.datetime(),
  notes: z.string(),
  customerId: z.string(),
  customerFirstName: z.string(),
  customerLastName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string(),
  customer: z.object({ firstName: z.string(), lastName: z.string() }),
  services: z.array(Line).min(1),
})
export type Booking = z.infer<typeof Booking>

export interface BookingSent {
  services: string[]
  staffAssignments: { serviceId: string; staffId: string | null }[]
  date: string
  timeSlots: { serviceId: string; startDateTime: string; endDateTime: string; staffId?: string }[]
}

/** Books as the signed-in owner at the first free time in a few days, and deletes booking and customer when the check is over. */
export async function withBooking(
  opened: Opened,
  check: (booking: Booking, sent: BookingSent) => Promise<void>,
  staff: 'any' | 'chosen' = 'chosen',
): Promise<void> {
  const { page, salonId } = opened
  const [slot] = await freeSlots(page.request, salonId, 3)
  if (!slot) throw new Error('There is no free time in two weeks.')
  const { serviceId, date, startDateTime } = slot
  const staffId = staff === 'any' ? null : slot.staffId
  const endDateTime = new Date(Date.parse(startDateTime) + 60 * 60_000).toISOString()
  const sent: BookingSent = {
    services: [serviceId],
    staffAssignments: [{ serviceId, staffId }],
    date,
    timeSlots: [{ serviceId, startDateTime, endDateTime, ...(staffId && { staffId }) }],
  }
  const phone = `(650) 555-${String(Math.trunc(Date.now() % 10_000)).padStart(4, '0')}`
  const customer = { firstName: 'Spec', lastName: 'Reader', phone, email: 'spec@example.com', comment: 'By the window' }
  const timezone = 'America/Los_Angeles'
  const booking = await ask(opened, 'POST', '/api/bookings', Booking, { salonId, ...sent, customer, timezone })
  try {
    await check(booking, sent)
  } finally {
    await page.request.delete(`/api/salon-owner/bookings/${booking.id}`)
    await page.request.delete(`/api/salons/${salonId}/customers/${booking.customerId}`)
  }
}
