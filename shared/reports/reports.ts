/** The calls behind Reports & Analytics. Bookings and lines are counted on the day they begin. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SalonParams } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { AmountOut, PriceOut } from '../money.ts'
import { Asked, ReportQuery } from './asked.ts'

const Percent = z.number().describe('0 to 100, one decimal.').nullable()
const Change = z.number().describe('In percent, one decimal; null when there was nothing before.').nullable()
const Difference = z.number().describe('One decimal; null when one of the two is not known.').nullable()

/** A customer who returns within this many days is retained. */
export const retentionDays = 60

export const PeriodFigures = z.object({
  totalBookings: z.number().describe('That have begun, in every status but cancelled.'),
  totalRevenue: AmountOut.describe(
    'Of those of them that are completed: what was charged for their services, or their prices where they were not paid at the till. With services paid without a visit, less what was given back.',
  ),
  averageValue: AmountOut.nullable().describe('Revenue by completed booking; null without one.'),
  retention: Percent.describe(
    `Of the customers who came in the same days ${retentionDays} days earlier: how many came again within ${retentionDays} days of the last of those visits. Null without any.`,
  ),
  noShowRate: Percent.describe('No-shows of completed bookings and no-shows. Null without any.'),
  satisfaction: z
    .object({ average: z.number(), reviews: z.number() })
    .nullable()
    .describe('Of the reviews that were written in the period, hidden ones too: 1 to 5, one decimal.'),
  filledPlaces: z.number().describe('Places of the waitlist that clients took in the period.'),
})
export type PeriodFigures = z.infer<typeof PeriodFigures>

export const SummaryPart = z.object({
  from: LocalDate,
  to: LocalDate.describe('The same day, or the end of the week.'),
  bookings: z.number().describe('That have begun.'),
  revenue: AmountOut,
  coming: z.number().describe('Scheduled and confirmed, from now on.'),
  comingValue: PriceOut.describe('Prices of those.'),
  bookingsBefore: z.number().describe('Of the days as far into the period before, up to the same time.'),
  revenueBefore: AmountOut,
})
export type SummaryPart = z.infer<typeof SummaryPart>

export const ReportSummary = Asked.extend({
  figures: PeriodFigures,
  figuresBefore: PeriodFigures.nullable().describe('Of as much of the period before; null without a booking in it.'),
  coming: z
    .object({ bookings: z.number(), value: PriceOut })
    .describe('What of the period is still to come: scheduled and confirmed, and what it will bring.'),
  trends: z.object({
    totalBookings: Change,
    totalRevenue: Change,
    averageValue: Change,
    retention: Difference,
    noShowRate: Difference,
    satisfaction: Difference,
  }),
  parts: z.array(SummaryPart).describe('Day by day; a period of more than 92 days week by week, Sunday first.'),
})
export type ReportSummary = z.infer<typeof ReportSummary>

export const readReportSummary = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/reports/summary',
  summary: 'Bookings, revenue, value, retention, no-shows and satisfaction of a period, beside the period before.',
  params: SalonParams,
  query: ReportQuery,
  reply: ReportSummary,
})

export const StaffUtilization = z.object({
  staffId: z.string(),
  staffName: z.string(),
  former: z.boolean().describe('Has left the team since.'),
  totalHours: z
    .number()
    .describe(
      'At work: shifts within the opening hours, less breaks, closures and time off, each day by what was in force on it, from the day of the first visit on.',
    ),
  appointments: z.number().describe('Bookings with a scheduled, confirmed or completed line of the member.'),
  revenue: AmountOut.describe(
    'What was charged at the till, less what was given back; elsewhere prices of completed lines.',
  ),
  comingValue: PriceOut.describe('Prices of scheduled and confirmed lines from now on.'),
  utilization: z.number().describe('Percent of the time at work that is booked, 0 to 100, one decimal.'),
})
export type StaffUtilization = z.infer<typeof StaffUtilization>

export const listStaffUtilization = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/reports/staff-utilization',
  summary:
    'Hours, revenue and utilization of each member in a period, in the order of the staff list; who has left last.',
  params: SalonParams,
  query: ReportQuery,
  reply: z.array(StaffUtilization),
})

export const BookingStats = Asked.extend({
  totalBookings: z.number().describe('Submitted in the period, whatever became of them.'),
  totalBefore: z.number(),
  avgBookingsPerDay: z
    .number()
    .nullable()
    .describe('One decimal; of the open days that are over, from the first booking on. Null without such a day.'),
  openDays: z.number().describe('How many days those are.'),
  peakSubmissionHour: z
    .number()
    .int()
    .nullable()
    .describe('0 to 23: the hour of the day in which most were submitted, the first of equals. Null without any.'),
  recentBookings: z
    .array(z.object({ id: z.string(), appointmentDate: z.string(), bookingSubmittedAt: z.string() }))
    .describe('The latest twenty.'),
})
export type BookingStats = z.infer<typeof BookingStats>

export const readBookingStats = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/booking-stats',
  summary: 'How many bookings were submitted in a period, when, and the latest of them.',
  params: SalonParams,
  query: ReportQuery,
  reply: BookingStats,
})

export const PopularService = z.object({
  serviceId: z.string().nullable().describe('Null: the service is no longer there, only its name.'),
  serviceName: z.string(),
  booked: z.number().describe('Scheduled, confirmed and completed lines that have begun.'),
  coming: z.number().describe('Scheduled and confirmed lines from now on.'),
  comingValue: PriceOut,
  share: z.number().describe('Percent of all of them, one decimal.'),
  revenue: AmountOut.describe(
    'What was charged at the till, less what was given back; elsewhere prices of completed lines.',
  ),
  bookedBefore: z.number(),
  change: Change,
})
export type PopularService = z.infer<typeof PopularService>

export const ServicePopularity = Asked.extend({
  booked: z.number(),
  services: z.array(PopularService).describe('Most booked first.'),
})
export type ServicePopularity = z.infer<typeof ServicePopularity>

export const readServicePopularity = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/reports/service-popularity',
  summary: 'How often each service is booked in a period, and what it earns.',
  params: SalonParams,
  query: ReportQuery,
  reply: ServicePopularity,
})

/** Lower bounds of the lifetime value bands, in whole dollars; the last has no upper bound. */
export const valueSteps = [0, 50, 100, 200, 500, 1000, 2000] as const

export const CustomerValue = z.object({
  customerId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  visits: z.number(),
  spent: PriceOut,
  firstVisit: LocalDate,
  lastVisit: LocalDate,
})
export type CustomerValue = z.infer<typeof CustomerValue>

const LifetimeFigures = z.object({
  customers: z.number().describe('Who completed a booking in the period.'),
  averageValue: PriceOut.nullable().describe('What each of them paid from the first visit to the end of the period.'),
  averageVisits: z.number().nullable(),
  returning: Percent.describe('Who had come before, at any time.'),
})
export type LifetimeFigures = z.infer<typeof LifetimeFigures>

export const LifetimeValue = Asked.extend({
  figures: LifetimeFigures,
  figuresBefore: LifetimeFigures.describe('The same of the period before, up to its end.'),
  change: Change.describe('Of the average value, beside that of the customers of the period before.'),
  steps: z
    .array(z.object({ from: z.number(), customers: z.number(), before: z.number() }))
    .describe('By what they paid, in dollars.'),
  top: z.array(CustomerValue).describe('The fifty who paid most.'),
})
export type LifetimeValue = z.infer<typeof LifetimeValue>

export const readLifetimeValue = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/reports/customer-lifetime-value',
  summary: 'What the customers of a period have paid since their first visit.',
  params: SalonParams,
  query: ReportQuery,
  reply: LifetimeValue,
})

export const PeakHours = Asked.extend({
  bookings: z.number().describe('In every status but cancelled: that have begun, or in days to come all of them.'),
  hours: z
    .array(z.object({ hour: z.number().int(), bookings: z.number(), before: z.number() }))
    .describe('From the first to the last hour in which a booking begins, of either period.'),
  weekdays: z
    .array(
      z.object({
        weekday: z.number().int().describe('Sunday 0 to Saturday 6.'),
        days: z.number().describe('On how many of its days the salon was open, from the first booking on.'),
        bookings: z.array(z.number()).describe('One for each of the hours; today only where no other day is over.'),
      }),
    )
    .describe('Seven, Sunday first.'),
})
export type PeakHours = z.infer<typeof PeakHours>

export const readPeakHours = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/reports/peak-hours',
  summary: 'How many bookings begin in each hour of each weekday of a period.',
  params: SalonParams,
  query: ReportQuery,
  reply: PeakHours,
})
