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
      'For failed and refused messages, and sent ones that the phone did not get. opted_out: the client has stopped texts.',
    ),
  delivered: z.boolean().describe('A text that the phone has, as the provider says.'),
  at: z.string().describe('When it was sent, or will be if queued; otherwise when it was written.'),
})
export type BookingMessage = z.infer<typeof BookingMessage>

export const readBookingMessages = endpoint({
  method: 'GET',
  path: '/api/salon-owner/bookings/:bookingId/messages',
  summary: 'What the client was told of a booking by text and mail, the latest first, and why something was not sent.',
  params: z.object({ bookingId: Id }),
  reply: z.array(BookingMessage),
})
