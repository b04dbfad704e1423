/** The call behind the dashboard: everything it shows except notifications. */

import { z } from 'zod'
import { Booking } from '../bookings/contract.ts'
import { endpoint } from '../endpoint.ts'
import { SalonParams } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { AmountOut, PriceOut } from '../money.ts'
import { StaffStatus } from '../staff/input.ts'

/** How many days up to today insights and the no-show rate cover. */
export const insightDays = 30

const Change = z.number().describe('Change in percent, one decimal; null if the previous value is zero.').nullable()
const Span = z.object({ start: z.string(), end: z.string() })

export const ScheduledMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  photoUrl: z.string().nullable(),
  status: StaffStatus,
  work: z.array(Span).describe("Today's shift within opening hours, minus time off and closures; empty on a day off."),
})
export type ScheduledMember = z.infer<typeof ScheduledMember>

export const PreviewDay = z.object({
  date: LocalDate,
  isOpen: z.boolean().describe('The salon opens on this day.'),
  appointments: z.number().describe('Confirmed and completed.'),
  first: z
    .array(
      z.object({
        id: z.string(),
        startTime: z.string(),
        customerFirstName: z.string(),
        staffId: z.string().nullable(),
      }),
    )
    .describe('The first three bookings.'),
})
export type PreviewDay = z.infer<typeof PreviewDay>

export const RecentCustomer = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  visits: z.number().describe('All completed bookings ever.'),
  lastVisit: z.string(),
  lastPrice: PriceOut,
})
export type RecentCustomer = z.infer<typeof RecentCustomer>

export const Dashboard = z.object({
  timezone: z.string(),
  date: LocalDate.describe("Today, on the salon's calendar."),
  todayBookings: z.number().describe('Bookings that begin today, in every status but cancelled.'),
  todayRevenue: AmountOut.describe(
    "Revenue of today's completed bookings: what was charged for their services, or their prices if they were not paid at the till. Includes services paid today without a visit, minus today's refunds.",
  ),
  noShowRate: z
    .number()
    .describe('In the last 30 days: no-shows relative to completed bookings and no-shows, in percent, one decimal.'),
  dueVisits: z.number().describe('The number of bookings behind noShowRate: without any, it is meaningless.'),
  today: z.object({
    confirmed: z.number(),
    pending: z.number().describe('Scheduled: need confirmation.'),
    completed: z.number(),
    unassigned: z.number().describe('Number of services without a member.'),
  }),
  staff: z.object({
    active: z
      .number()
      .describe('Available and currently at work: on shift within opening hours, not on a break, not away.'),
    total: z.number(),
    utilization: z.number().describe("Percent of the team's time at work today that is booked, one decimal."),
    hours: z.number().describe('Minutes at work today, of the whole team.'),
  }),
  week: z.object({
    from: LocalDate,
    to: LocalDate,
    bookings: z.number(),
    soFar: z.number().describe('Bookings that have begun.'),
    before: z.number().describe('Bookings that had begun by the same time of the previous week.'),
  }),
  customers: z.object({
    active: z.number().describe('Customers with a completed booking ever.'),
    newThisMonth: z.number().describe('Customers whose first completed booking is in this month.'),
  }),
  month: z.object({ from: LocalDate, revenue: AmountOut }),
  perStaff: z.number().nullable().describe("This week's bookings by active member, one decimal; null without any."),
  trends: z
    .object({
      todayBookings: Change.describe('Compared with the same weekday a week ago.'),
      todayRevenue: Change.describe('Compared with the same weekday a week ago.'),
      week: Change.describe('Compared with the previous week.'),
      newCustomers: Change.describe('Compared with the previous month.'),
      month: Change.describe('Compared with the previous month.'),
    })
    .describe('Bookings that have begun by now, compared with the same time of the earlier period.'),
  next: z.array(Booking).describe('Up to five confirmed ones that should have begun but have not; then the next five.'),
  insights: z.object({
    services: z
      .array(z.object({ serviceName: z.string(), booked: z.number() }))
      .describe('The four most booked services of the last 30 days.'),
    hours: z
      .array(z.object({ hour: z.number().int(), bookings: z.number() }))
      .describe('When bookings of the last 30 days began, from the first hour to the last.'),
  }),
  schedule: z.array(ScheduledMember).describe('The first four members.'),
  preview: z.array(PreviewDay).describe('The days of this week.'),
  recentCustomers: z.array(RecentCustomer).describe('The five customers who completed a booking most recently.'),
})
export type Dashboard = z.infer<typeof Dashboard>

export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/dashboard',
  summary: "The owner's dashboard: figures, next appointments, staff, customers.",
  params: SalonParams,
  reply: Dashboard,
})
