/** The calls behind Reports & Analytics. Bookings and lines are counted on the day they begin. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SalonParams } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { AmountOut, PriceOut } from '../money.ts'
import { Asked, ReportQuery } from './asked.ts'

const Percent = z.number().describe('0 to 100, one decimal.').nullable()
const Change = z.number().describe('Change in percent, one decimal; null if the previous value is zero.').nullable()
const Difference = z.number().describe('One decimal; null if one of the two is unknown.').nullable()

/** A customer who returns within this many days is retained. */
export const retentionDays = 60

export const PeriodFigures = z.object({
  totalBookings: z.number().describe('Bookings that have begun, in every status except cancelled.'),
  totalRevenue: AmountOut.describe(
    'Revenue of completed ones: what was charged for their services, or their prices if they were not paid at the till. Includes services paid without a visit, minus refunds.',
  ),
  averageValue: AmountOut.nullable().describe('Revenue per completed booking; null without one.'),
  retention: Percent.describe(
    `Of the customers who came in the same days ${retentionDays} days earlier: how many came again within ${retentionDays} days of the last of those visits. Null without any.`,
  ),
  noShowRate: Percent.describe('No-shows relative to completed bookings and no-shows. Null without any.'),
  satisfaction: z
    .object({ average: z.number(), reviews: z.number() })
    .nullable()
    .describe('Average of reviews written in the period, including hidden ones: 1 to 5, one decimal.'),
  filledPlaces: z.number().describe('Places offered from the waitlist that clients took in the period.'),
})
export type PeriodFigures = z.infer<typeof PeriodFigures>

export const SummaryPart = z.object({
  from: LocalDate,
  to: LocalDate.describe('The same day, or the end of the week.'),
  bookings: z.number().describe('Bookings that have begun.'),
  revenue: AmountOut,
  coming: z.number().describe('Upcoming bookings.'),
  comingValue: PriceOut.describe('Prices of the upcoming bookings.'),
  bookingsBefore: z.number().describe('Figures of the corresponding days of the previous period, up to the same time.'),
  revenueBefore: AmountOut,
})
export type SummaryPart = z.infer<typeof SummaryPart>

export const ReportSummary = Asked.extend({
  figures: PeriodFigures,
  figuresBefore: PeriodFigures.nullable().describe(
    'Figures of the same part of the previous period; null without a booking in it.',
  ),
  notCharged: z
    .object({ visits: z.number(), value: PriceOut })
    .describe(
      'The part of totalRevenue that nobody has paid yet: completed bookings at their prices, of days on which the till was used.',
    ),
  coming: z
    .object({ bookings: z.number(), value: PriceOut })
    .describe('The rest of the period: upcoming bookings and their prices.'),
  trends: z.object({
    totalBookings: Change,
    totalRevenue: Change,
    averageValue: Change,
    retention: Difference,
    noShowRate: Difference,
    satisfaction: Difference,
  }),
  parts: z.array(SummaryPart).describe('By day; periods of more than 92 days by week, Sunday first.'),
})
export type ReportSummary = z.infer<typeof ReportSummary>

export const readReportSummary = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/reports/summary',
  summary:
    'Bookings, revenue, value, retention, no-shows and satisfaction of a period, compared with the previous one.',
  params: SalonParams,
  query: ReportQuery,
  reply: ReportSummary,
})

export const StaffUtilization = z.object({
  staffId: z.string(),
  staffName: z.string(),
  former: z.boolean().describe('Has left the team.'),
  totalHours: z
    .number()
    .describe(
      'Minutes at work: shifts within opening hours, minus breaks, closures and time off, as in force on each day, from the day of the first visit on.',
    ),
  appointments: z.number().describe('Bookings with a scheduled, confirmed or completed line of the member.'),
  revenue: AmountOut.describe(
    'What was charged at the till, minus refunds; for visits not paid there, prices of completed lines.',
  ),
  comingValue: PriceOut.describe('Prices of upcoming lines.'),
  utilization: z.number().describe('Booked share of the time at work in percent, 0 to 100, one decimal.'),
})
export type StaffUtilization = z.infer<typeof StaffUtilization>

export const listStaffUtilization = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/reports/staff-utilization',
  summary: 'Hours, revenue and utilization of each member in a period, in staff list order; former members last.',
  params: SalonParams,
  query: ReportQuery,
  reply: z.array(StaffUtilization),
})

export const BookingStats = Asked.extend({
  totalBookings: z.number().describe('Bookings submitted in the period, in any status.'),
  totalBefore: z.number(),
  avgBookingsPerDay: z
    .number()
    .nullable()
    .describe('One decimal; over past open days from the first booking on. Null without such a day.'),
  openDays: z.number().describe('The number of those days.'),
  peakSubmissionHour: z
    .number()
    .int()
    .nullable()
    .describe('0 to 23: the hour of the day in which most were submitted; the first of equals. Null without any.'),
  recentBookings: z
    .array(z.object({ id: z.string(), appointmentDate: z.string(), bookingSubmittedAt: z.string() }))
    .describe('The latest twenty.'),
})
export type BookingStats = z.infer<typeof BookingStats>

export const readBookingStats = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/booking-stats',
  summary: 'Number of bookings submitted in a period, by time, with the latest ones.',
  params: SalonParams,
  query: ReportQuery,
  reply: BookingStats,
})

export const PopularService = z.object({
  serviceId: z.string().nullable().describe('Null: the service was deleted.'),
  serviceName: z.string(),
  booked: z.number().describe('Scheduled, confirmed and completed lines that have begun.'),
  coming: z.number().describe('Upcoming lines.'),
  comingValue: PriceOut,
  share: z.number().describe('Share of all in percent, one decimal.'),
  revenue: AmountOut.describe(
    'What was charged at the till, minus refunds; for visits not paid there, prices of completed lines.',
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
  summary: 'How often each service is booked in a period, and its revenue.',
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
  customers: z.number().describe('Customers who completed a booking in the period.'),
  averageValue: PriceOut.nullable().describe(
    'Average paid per customer from the first visit to the end of the period.',
  ),
  averageVisits: z.number().nullable(),
  returning: Percent.describe('Customers with an earlier visit.'),
})
export type LifetimeFigures = z.infer<typeof LifetimeFigures>

export const LifetimeValue = Asked.extend({
  figures: LifetimeFigures,
  figuresBefore: LifetimeFigures.describe('The same for the previous period, up to its end.'),
  change: Change.describe('Change of the average value compared with the customers of the previous period.'),
  steps: z
    .array(z.object({ from: z.number(), customers: z.number(), before: z.number() }))
    .describe('Number of customers by amount paid, in dollars.'),
  top: z.array(CustomerValue).describe('The fifty customers who paid most.'),
})
export type LifetimeValue = z.infer<typeof LifetimeValue>

export const readLifetimeValue = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/reports/customer-lifetime-value',
  summary: 'Lifetime value of the customers of a period.',
  params: SalonParams,
  query: ReportQuery,
  reply: LifetimeValue,
})

export const PeakHours = Asked.extend({
  bookings: z
    .number()
    .describe('Bookings in every status except cancelled: those that have begun, or on future days all of them.'),
  hours: z
    .array(z.object({ hour: z.number().int(), bookings: z.number(), before: z.number() }))
    .describe('From the first to the last hour in which a booking of either period begins.'),
  weekdays: z
    .array(
      z.object({
        weekday: z.number().int().describe('Sunday 0 to Saturday 6.'),
        days: z.number().describe('Number of open days of this weekday, from the first booking on.'),
        bookings: z.array(z.number()).describe('One per hour; today counts only if no other such day is over.'),
      }),
    )
    .describe('Seven, Sunday first.'),
})
export type PeakHours = z.infer<typeof PeakHours>

export const readPeakHours = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/reports/peak-hours',
  summary: 'Number of bookings by weekday and start hour in a period.',
  params: SalonParams,
  query: ReportQuery,
  reply: PeakHours,
})
