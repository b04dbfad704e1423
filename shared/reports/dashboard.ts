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

const Change = z.number().describe('In percent, one decimal; null when there was nothing before.').nullable()
const Span = z.object({ start: z.string(), end: z.string() })

export const ScheduledMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  photoUrl: z.string().nullable(),
  status: StaffStatus,
  work: z
    .array(Span)
    .describe("Today's shift within the opening hours, less time off and closures; empty on a day off."),
})
export type ScheduledMember = z.infer<typeof ScheduledMember>

export const PreviewDay = z.object({
  date: LocalDate,
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
    .describe('The first three of them.'),
})
export type PreviewDay = z.infer<typeof PreviewDay>

export const RecentCustomer = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  visits: z.number().describe('Completed bookings at any time.'),
  lastVisit: z.string(),
  lastPrice: PriceOut,
})
export type RecentCustomer = z.infer<typeof RecentCustomer>

export const Dashboard = z.object({
  timezone: z.string(),
  date: LocalDate.describe("Today, on the salon's calendar."),
  todayBookings: z.number().describe('Bookings that begin today, in every status but cancelled.'),
  todayRevenue: AmountOut.describe(
    'Of completed bookings of today: what was charged for their services, or their prices where they were not paid at the till. With services paid today without a visit, less what was given back today.',
  ),
  noShowRate: z
    .number()
    .describe('Of the last 30 days: no-shows of completed bookings and no-shows, in percent, one decimal.'),
  dueVisits: z.number().describe('What noShowRate is measured on: without any, it says nothing.'),
  today: z.object({
    confirmed: z.number(),
    pending: z.number().describe('Scheduled: need confirmation.'),
    completed: z.number(),
    unassigned: z.number().describe('Services without a member.'),
  }),
  staff: z.object({
    active: z
      .number()
      .describe('Available, and at work at this moment: shift within the opening hours, no break, not away.'),
    total: z.number(),
    utilization: z.number().describe("Percent of the team's time at work today that is booked, one decimal."),
    hours: z.number().describe('At work today, of the whole team.'),
  }),
  week: z.object({
    from: LocalDate,
    to: LocalDate,
    bookings: z.number(),
    soFar: z.number().describe('Those that have begun.'),
    before: z.number().describe('That had begun in the week before by the same time.'),
  }),
  customers: z.object({
    active: z.number().describe('With a completed booking at any time.'),
    newThisMonth: z.number().describe('Whose first completed booking is of this month.'),
  }),
  month: z.object({ from: LocalDate, revenue: AmountOut }),
  perStaff: z.number().nullable().describe("This week's bookings by active member, one decimal; null without any."),
  trends: z
    .object({
      todayBookings: Change.describe('Beside the same weekday a week ago.'),
      todayRevenue: Change.describe('Beside the same weekday a week ago.'),
      week: Change.describe('Beside the week before.'),
      newCustomers: Change.describe('Beside the month before.'),
      month: Change.describe('Beside the month before.'),
    })
    .describe('What has begun by now beside what had begun by the same time of the earlier span.'),
  next: z.array(Booking).describe('Up to five confirmed that should have begun and have not; then the next five.'),
  insights: z.object({
    services: z
      .array(z.object({ serviceName: z.string(), booked: z.number() }))
      .describe('The four most booked of the last 30 days.'),
    hours: z
      .array(z.object({ hour: z.number().int(), bookings: z.number() }))
      .describe('When bookings of the last 30 days began, from the first hour to the last.'),
  }),
  schedule: z.array(ScheduledMember).describe('The first four members.'),
  preview: z.array(PreviewDay).describe('The days of this week.'),
  recentCustomers: z.array(RecentCustomer).describe('The five who completed a booking last.'),
})
export type Dashboard = z.infer<typeof Dashboard>

export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/dashboard',
  summary: "What the owner's day looks like: figures, next appointments, staff, customers.",
  params: SalonParams,
  reply: Dashboard,
})
