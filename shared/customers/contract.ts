import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SalonParams } from '../ids.ts'
import { line } from '../text.ts'

export const CustomerSuggestion = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  lastVisit: z.string().nullable().describe('The start of the latest completed visit.'),
  visits: z.number().describe('Completed ones.'),
  noShows: z.number(),
})
export type CustomerSuggestion = z.infer<typeof CustomerSuggestion>

export const mostSuggestions = 8

export const suggestCustomers = endpoint({
  method: 'GET',
  path: '/api/salon-owner/salons/:salonId/customers/suggestions',
  summary: 'Known customers whose name begins so, accents aside, or whose phone begins or ends with the digits.',
  params: SalonParams,
  query: z.object({ q: line(80).pipe(z.string().min(2)) }),
  reply: z.array(CustomerSuggestion),
})
