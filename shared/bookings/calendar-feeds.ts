/** Calendar feeds: secret URLs to which a phone's calendar or Google Calendar subscribes. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'

/** Days before and after today, in the salon's zone. */
export const feedDays = { before: 14, after: 90 }

/** Nearest first: beyond that, the most distant are left out. */
export const maxFeedVisits = 2_000

export const CalendarFeed = z.object({
  id: z.string(),
  staffId: z.string().nullable().describe('Null: the whole salon.'),
  showNames: z.boolean().describe('First name and initial of the clients.'),
  renewedAt: z.string().describe('When its URL was created.'),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

const OwnFeeds = z.object({
  ownStaffId: z.string().nullable().describe('The signed-in member; null for an owner.'),
  feeds: z.array(CalendarFeed),
})
export type OwnFeeds = z.infer<typeof OwnFeeds>

const FeedAddress = z.object({
  address: z.url().describe('The secret URL, returned only once. Renewing the feed replaces it.'),
})
export type RenewedFeed = CalendarFeed & z.infer<typeof FeedAddress>

const FeedParams = SalonParams.extend({ feedId: Id })
const path = '/api/salons/:salonId/calendar-feeds'

export const listFeeds = endpoint({
  method: 'GET',
  path,
  summary: 'The calendar feeds of the signed-in account, without their URLs, and the member it belongs to.',
  params: SalonParams,
  reply: OwnFeeds,
})

export const renewFeed = endpoint({
  method: 'POST',
  path,
  summary:
    'Switch on a calendar feed, or renew its URL: the old one answers 404 from then on. Owners have feeds of the salon and of each member, everybody else of themselves.',
  params: SalonParams,
  input: z.strictObject({ staffId: Id.nullable(), showNames: z.boolean() }),
  reply: CalendarFeed.extend(FeedAddress.shape),
  status: 201,
})

export const changeFeed = endpoint({
  method: 'PATCH',
  path: `${path}/:feedId`,
  summary: 'Whether a calendar feed shows names. Its URL stays the same.',
  params: FeedParams,
  input: z.strictObject({ showNames: z.boolean() }),
  reply: CalendarFeed,
})

export const endFeed = endpoint({
  method: 'DELETE',
  path: `${path}/:feedId`,
  summary: 'Switch a calendar feed off: its URL answers 404 from then on.',
  params: FeedParams,
})

/** iCalendar, not JSON. */
export const readFeed = endpoint({
  method: 'GET',
  path: '/api/calendar-feeds/:link/calendar.ics',
  summary: `The bookings as iCalendar (RFC 5545): ${feedDays.before} days back, ${feedDays.after} ahead. ETag; 404 once the feed has ended.`,
  params: z.object({ link: z.string().regex(/^[\w-]{43}(?:[\w-]{3})?$/) }),
})

/** Token in the URL's path. */
export function feedPath(link: string): string {
  return readFeed.path.replace(':link', link)
}

/** URLs that subscribe with the device's calendar app, and with Google Calendar. */
export function feedLinks(address: string): { phone: string; google: string } {
  const phone = address.replace(/^https?:/, 'webcal:')
  return { phone, google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(phone)}` }
}
