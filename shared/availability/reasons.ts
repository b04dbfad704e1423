/** Why a time is not offered, as codes for the owner. The screens turn them into sentences. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../ids.ts'
import { LocalDate, LocalTime } from '../local-time.ts'
import { VisitQuery } from './contract.ts'

const at = z.string().describe('An instant.')
const span = { from: at, to: at }
/** The service it concerns. */
const line = {
  line: z.number().describe('Index in the visit, from 0.'),
  serviceId: z.string(),
  serviceName: z.string(),
}
const resource = { resourceId: z.string(), resourceName: z.string(), units: z.number() }
const member = { staffId: z.string(), staffName: z.string() }

export const Reason = z.discriminatedUnion('code', [
  z.object({ code: z.literal('in_the_past') }),
  z.object({ code: z.literal('too_short_notice'), noticeMinutes: z.number(), earliest: at }),
  z.object({ code: z.literal('too_far_ahead'), lastDate: LocalDate }),
  z.object({ code: z.literal('no_such_time'), time: LocalTime }).describe('The clocks skip this time on that day.'),
  z.object({ code: z.literal('closed_weekday'), dayOfWeek: z.number().describe('Monday 1 to Sunday 7') }),
  z.object({ code: z.literal('closure'), name: z.string() }),
  z.object({ code: z.literal('before_opening'), opensAt: at }),
  z
    .object({ code: z.literal('closes_too_early'), closesAt: at, minutesShort: z.number() })
    .describe('The visit would end this many minutes after closing.'),
  z
    .object({ code: z.literal('off_grid'), stepMinutes: z.number(), before: at.nullable(), after: at.nullable() })
    .describe('The nearest starts on the grid before and after.'),
  z
    .object({ code: z.literal('not_at_once') })
    .describe('Two technicians at once were requested, but would not finish the visit sooner.'),
  z.object({ code: z.literal('service_inactive'), ...line }),
  z.object({ code: z.literal('nobody_does_it'), ...line }),
  z
    .object({ code: z.literal('does_not_do_it'), ...line, ...member })
    .describe('The requested member does not do the service.'),
  z
    .object({ code: z.literal('not_bookable'), ...line, ...member, status: z.enum(['active', 'inactive', 'on_break']) })
    .describe('Not active; or, where status is active, not available for booking.'),
  z.object({
    code: z.literal('day_off'),
    ...line,
    ...member,
    dayOfWeek: z.number().describe('Sunday 0 to Saturday 6'),
  }),
  z
    .object({ code: z.literal('outside_shift'), ...line, ...member, ...span })
    .describe('The member works from, to; the line is not entirely within.'),
  z.object({ code: z.literal('on_break'), ...line, ...member, ...span }),
  z.object({
    code: z.literal('time_off'),
    ...line,
    ...member,
    ...span,
    reason: z.string().describe('Empty except for the owner and the member themselves.'),
  }),
  z
    .object({ code: z.literal('blocked'), ...line, ...member, ...span, reason: z.string() })
    .describe('The owner has blocked the time: lunch, an errand.'),
  z
    .object({ code: z.literal('booked'), ...line, ...member, ...span })
    .describe('Including clean-up; adjoining bookings are merged.'),
  z
    .object({ code: z.literal('in_use'), ...line, ...resource, ...span })
    .describe('All units are in use from, to, during part of the line.'),
  z
    .object({ code: z.literal('needs_more'), ...resource })
    .describe('Simultaneous services of the visit need more of it than are free.'),
  z
    .object({ code: z.literal('held'), until: at })
    .describe(
      'Free, but held for a client who is typing their details on the booking page. The front desk may book it.',
    ),
  z
    .object({ code: z.literal('not_together') })
    .describe('Each service by itself could be served at its time, but not all of them in one visit.'),
])
export type Reason = z.infer<typeof Reason>

export const SlotExplanation = z.object({
  timezone: z.string(),
  offered: z.boolean().describe('Whether clients are offered this start.'),
  startDateTime: at.nullable().describe('Null if the clocks skip the time.'),
  endDateTime: at.nullable(),
  reasons: z
    .array(Reason)
    .describe("Empty exactly when it is offered. Without a requested member: each qualified member's own reason."),
})
export type SlotExplanation = z.infer<typeof SlotExplanation>

export const explainSlot = endpoint({
  method: 'GET',
  path: '/api/salons/:id/slot-explanation',
  summary: 'Why clients are not offered a start, for the owner.',
  params: IdParams,
  query: VisitQuery.extend({
    date: LocalDate.optional(),
    time: LocalTime.optional().describe('With date. If it occurs twice, the first.'),
    startDateTime: z.iso.datetime({ offset: true }).optional().describe('Instead of date and time.'),
  }),
  reply: SlotExplanation,
})
