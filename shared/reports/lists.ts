/** Reports that are lists to act on: customers to contact, and the visits behind a figure. */

import { z } from 'zod'
import { bookingStatuses } from '../bookings/status.ts'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { AmountOut, PriceOut } from '../money.ts'
import { languages } from '../text/language.ts'
import { Asked, ReportQuery } from './asked.ts'
import { customerLists, visitKinds, visitors } from './list-kinds.ts'

/** A customer who has not come for this many weeks is missed; for more than the second number, lost. */
export const missedWeeks = 6
export const lostWeeks = 26
/** How far back recent customers are looked for, and how far ahead birthdays. */
export const lateDays = 30

export const ListedCustomer = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().describe('E.164; empty: unknown.'),
  email: z.string(),
  language: z.enum(languages),
  lastVisit: z.string().nullable().describe('The start of the latest completed visit.'),
  nextVisit: z.string().nullable().describe('The start of the next scheduled or confirmed one.'),
  staffName: z.string().describe('The first member of the latest visit; empty: none, or not requested.'),
  birthday: LocalDate.nullable(),
})
export type ListedCustomer = z.infer<typeof ListedCustomer>

const CustomerListQuery = z.object({
  list: z.enum(customerLists),
  staffId: Id.optional().describe('Only customers served by this member in their latest visit.'),
})

/** Maximum rows of a list; its file has all of them. */
export const maxListed = 50

const which = `not_back: latest visit ${missedWeeks} to ${lostWeeks} weeks ago and nothing booked. rebooked, not_rebooked: came in the last ${lateDays} days, and have, or have not, booked again. birthdays: in the next ${lateDays} days.`

export const listCustomersToAsk = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/customer-lists',
  summary: `Customers to write to. ${which}`,
  params: SalonParams,
  query: CustomerListQuery,
  reply: z.object({
    timezone: z.string(),
    today: LocalDate,
    total: z.number().describe('For all members.'),
    members: z
      .array(z.object({ staffId: z.string(), staffName: z.string(), customers: z.number() }))
      .describe('Largest first; none for birthdays.'),
    shown: z.number().describe('For the requested member, or in total.'),
    customers: z.array(ListedCustomer).describe(`At most ${maxListed}.`),
  }),
})

export const downloadCustomersToAsk = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/customer-lists.csv',
  summary: 'All customers of the list, as CSV.',
  params: SalonParams,
  query: CustomerListQuery,
})

const VisitQuery = ReportQuery.safeExtend({
  kind: z
    .enum(visitKinds)
    .default('all')
    .describe(
      'all: begun by now, in every status except cancelled. coming: upcoming. booked, done: like all and completed, but for the whole period, including visits that have not begun.',
    ),
  staffId: Id.optional(),
  serviceId: Id.optional(),
  hour: z.coerce
    .number()
    .int()
    .min(0)
    .max(23)
    .optional()
    .describe('Hour in the salon’s time zone: services that began in it.'),
  customers: z
    .enum(visitors)
    .optional()
    .describe(
      'new: customers without a completed visit before the period. returning: customers with one. Walk-ins are neither. came_again, stayed_away: customers whose last completed visit of the period is at least 60 days ago and who did, or did not, complete another within 60 days of it.',
    ),
})
export type VisitQuery = z.infer<typeof VisitQuery>

export const ListedVisit = z.object({
  bookingId: z.string(),
  startsAt: z.string(),
  status: z.enum(bookingStatuses),
  customerId: z.string().nullable(),
  customerName: z.string(),
  services: z.array(z.object({ serviceId: z.string().nullable(), serviceName: z.string() })).describe('By name.'),
  staff: z.string(),
  price: PriceOut.describe('Price of the requested lines; of the whole visit if none were requested.'),
})
export type ListedVisit = z.infer<typeof ListedVisit>

export const listVisitsBehind = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/reports/visits',
  summary: 'The visits behind a figure of a period, latest first.',
  params: SalonParams,
  query: VisitQuery,
  reply: Asked.extend({
    total: z.number(),
    customers: z.number().nullable().describe('Number of customers; only if a kind of customers is requested.'),
    value: PriceOut,
    visits: z.array(ListedVisit).describe(`At most ${maxListed}.`),
  }),
})

export const downloadVisitsBehind = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/reports/visits.csv',
  summary: 'All visits behind a figure of a period, as CSV.',
  params: SalonParams,
  query: VisitQuery,
})

export const readQuestions = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/reports/questions',
  summary:
    'No-shows in dollars, new and returning customers by member, revenue by service and hour, and an outlook on next week.',
  params: SalonParams,
  query: ReportQuery,
  reply: Asked.extend({
    noShows: z.object({ visits: z.number(), value: PriceOut }),
    members: z
      .array(
        z.object({
          staffId: z.string(),
          staffName: z.string(),
          fresh: z.number().describe('Customers whose first completed visit to the salon is in the period.'),
          returning: z.number(),
        }),
      )
      .describe(
        'By the members who served them in the period, largest first; customers served by two members count for both.',
      ),
    services: z
      .array(z.object({ serviceId: z.string().nullable(), serviceName: z.string(), revenue: AmountOut }))
      .describe('Completed lines, largest first. Null: all deleted services together.'),
    hours: z
      .array(z.object({ hour: z.number().int(), revenue: AmountOut }))
      .describe('By the hour in which completed lines began, from the first to the last.'),
    nextWeek: z.object({
      from: LocalDate,
      to: LocalDate,
      value: PriceOut,
      days: z
        .array(
          z.object({
            date: LocalDate,
            hours: z.number().describe('Minutes at work, of the whole team.'),
            freeHours: z.number().describe('The part that is not booked.'),
            visits: z.number(),
            value: PriceOut.describe('Prices of upcoming bookings.'),
          }),
        )
        .describe('Sunday to Saturday.'),
    }),
  }),
})
