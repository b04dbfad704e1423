import { BookingsAsked } from '../bookings/contract.ts'
import { endpoint } from '../endpoint.ts'
import { SalonParams } from '../ids.ts'

export const bookingsFile = endpoint({
  method: 'GET',
  path: '/api/salon-owner/salons/:salonId/bookings.csv',
  summary: "The list of bookings as a file for spreadsheets (CSV). Times are of the salon's clock.",
  params: SalonParams,
  query: BookingsAsked,
})
