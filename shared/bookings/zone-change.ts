/** A new time zone of the salon: what it does to upcoming visits, and whose clients should be told afterwards. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, SalonParams } from '../ids.ts'
import { LocalDate, LocalTime } from '../local-time.ts'
import { TimeZone } from '../salons/input.ts'

/** What the salon's clock shows. */
const Reading = z.object({ date: LocalDate, time: LocalTime })
export type Reading = z.infer<typeof Reading>

const ZoneVisit = z.object({
  id: z.string(),
  customerFirstName: z.string(),
  customerLastName: z.string(),
  before: Reading,
  after: Reading,
})

export const ZoneChange = z.object({
  total: z.number().describe('Number of upcoming visits.'),
  displaced: z.number().describe('Those that would be left without a technician if their clock times are kept.'),
  bookings: z.array(ZoneVisit).describe('The first ten, with current and new local times if their instants are kept.'),
})
export type ZoneChange = z.infer<typeof ZoneChange>

export const previewZoneChange = endpoint({
  method: 'GET',
  path: '/api/salons/:id/zone-change',
  summary: 'Preview what another time zone does to upcoming visits. Changes nothing.',
  params: IdParams,
  query: z.object({ timezone: TimeZone }),
  reply: ZoneChange,
})

export const maxZoneNews = 200

export const ZoneNews = z.object({
  total: z.number(),
  visits: z
    .array(
      ZoneVisit.extend({
        customerPhone: z.string().describe('May be empty.'),
        canMessage: z.boolean().describe('The time is another, and there is a phone or an email.'),
        unassigned: z.boolean().describe('A service of it has no technician.'),
      }).describe('before: as the client knows it; after: now.'),
    )
    .describe(`At most ${maxZoneNews}, earliest first.`),
})
export type ZoneNews = z.infer<typeof ZoneNews>

export const listZoneNews = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/zone-news',
  summary: 'Upcoming visits whose client should be told after a change of the time zone.',
  params: SalonParams,
  reply: ZoneNews,
})

export const settleZoneNews = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/zone-news',
  summary: 'Take visits off that list, with a message to their clients or without.',
  params: SalonParams,
  input: z.strictObject({
    bookingIds: z.array(Id).min(1).max(maxZoneNews),
    message: z.boolean().describe('Send the message about a moved visit. Visits without a way to reach anybody stay.'),
  }),
  reply: z.object({ settled: z.number() }),
})
