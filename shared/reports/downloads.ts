/** Each report as a spreadsheet file, with the parameters of the report. */

import { endpoint } from '../endpoint.ts'
import { SalonParams } from '../ids.ts'
import { ReportQuery } from './asked.ts'

const asked = { method: 'GET', params: SalonParams, query: ReportQuery } as const

export const downloadSummary = endpoint({
  ...asked,
  path: '/api/salons/:salonId/reports/summary.csv',
  summary: 'Bookings and revenue by day, as CSV.',
})

export const downloadStaffUtilization = endpoint({
  ...asked,
  path: '/api/salons/:salonId/reports/staff-utilization.csv',
  summary: 'Hours, revenue and utilization of each member, as CSV.',
})

export const downloadBookingStats = endpoint({
  ...asked,
  path: '/api/salons/:salonId/booking-stats.csv',
  summary: 'Bookings submitted in a period, latest first, as CSV.',
})

export const downloadServicePopularity = endpoint({
  ...asked,
  path: '/api/salons/:salonId/reports/service-popularity.csv',
  summary: 'How often each service is booked, as CSV.',
})

export const downloadLifetimeValue = endpoint({
  ...asked,
  path: '/api/salons/:salonId/reports/customer-lifetime-value.csv',
  summary: 'Lifetime value of the customers of a period, as CSV.',
})

export const downloadPeakHours = endpoint({
  ...asked,
  path: '/api/salons/:salonId/reports/peak-hours.csv',
  summary: 'Bookings by weekday and hour, as CSV.',
})

export const downloadTillReport = endpoint({
  ...asked,
  path: '/api/salons/:salonId/reports/till.csv',
  summary: 'What was charged at the till by day, and how it was paid, as CSV.',
})
