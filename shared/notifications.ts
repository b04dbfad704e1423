import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, SalonParams } from './ids.ts'
import { pageQuery } from './paging.ts'

export const notificationKinds = [
  'new_booking',
  'cancelled_by_client',
  'moved_by_client',
  'changed_by_client',
  'released',
  'client_text',
  'message_failed',
  'text_limit',
  'review',
  'viewed',
  'contact_views',
  'unusual',
  'license',
] as const
export const NotificationKind = z.enum(notificationKinds)
export type NotificationKind = z.infer<typeof NotificationKind>

export const Notification = z.object({
  id: z.string(),
  kind: NotificationKind,
  createdAt: z.string(),
  read: z.boolean(),
  bookingId: z.string().nullable().describe('Null: the booking was deleted meanwhile.'),
  customerName: z.string().describe('Current name in the booking; empty if it was deleted.'),
  startTime: z.string().nullable().describe('Current start of the visit.'),
  phone: z.string().describe('Of message_failed; otherwise empty.'),
  details: z
    .record(z.string(), z.unknown())
    .describe(
      'moved_by_client: from, to (instants); client_text: threadId; message_failed: channel, threadId; text_limit: limit; review: rating; viewed: by (a name); contact_views (for owners alone): by, count of the day; license (for owners alone): by (name of the member or the salon), license (its kind), expiresOn (a date); unusual: of a flood from, until (milliseconds), bookings, strangers (bookings), requests, and removed (at, bookings, requests) once what came from strangers was removed.',
    ),
})
export type Notification = z.infer<typeof Notification>

const Unread = z.object({
  unread: z.number().int(),
  texts: z.number().int().describe('Threads with unread texts of clients.'),
})

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/salon-owner/salons/:salonId/notifications',
  summary: 'Actions of clients and failures, latest first.',
  params: SalonParams,
  query: z.object({
    before: Id.optional().describe('Only notifications older than this one, the last of the previous page.'),
    limit: pageQuery(20).limit,
  }),
  reply: z.object({
    notifications: z.array(Notification),
    more: z.boolean().describe('Whether there are older ones.'),
  }),
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/salon-owner/salons/:salonId/notifications/unread-count',
  summary: 'Number of unread notifications.',
  params: SalonParams,
  reply: Unread,
})

export const markRead = endpoint({
  method: 'POST',
  path: '/api/salon-owner/salons/:salonId/notifications/read',
  summary: 'Mark some as read, or all that existed when the list was loaded.',
  params: SalonParams,
  input: z.union([
    z.strictObject({ ids: z.array(Id).min(1).max(100) }),
    z.strictObject({ until: z.iso.datetime().describe('createdAt of the latest one seen.') }),
  ]),
  reply: Unread,
})
