/** What a client was sent about a booking, and what was not sent and why. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'

export const messageKinds = [
  'booking_received',
  'booking_confirmed',
  'booking_moved',
  'booking_moved_by_client',
  'booking_changed',
  'booking_cancelled',
  'booking_called_off',
  'booking_released',
  'review_request',
  'reminder',
] as const

export const unsentReasons = [
  'opted_out',
  'number_not_texted',
  'recipient_limit',
  'salon_limit',
  'outdated',
  'undelivered',
] as const
export type UnsentReason = (typeof unsentReasons)[number]

export const BookingMessage = z.object({
  kind: z.enum(messageKinds),
  channel: z.enum(['email', 'text']),
  status: z
    .enum(['queued', 'sent', 'failed', 'refused'])
    .describe('failed: an attempt failed, or it was outdated; refused: such a text is never sent.'),
  reason: z
    .enum(unsentReasons)
    .nullable()
    .describe(
      'Reason of failed and refused messages, and of sent ones that did not reach the phone. opted_out: the client has stopped texts.',
    ),
  delivered: z.boolean().describe('Whether the provider reported a text as delivered.'),
  at: z.string().describe('When it was sent, or will be if queued; otherwise when it was written.'),
})
export type BookingMessage = z.infer<typeof BookingMessage>

export const readBookingMessages = endpoint({
  method: 'GET',
  path: '/api/salon-owner/bookings/:bookingId/messages',
  summary: 'Texts and emails to the client about a booking, latest first, and why any were not sent.',
  params: z.object({ bookingId: Id }),
  reply: z.array(BookingMessage),
})
