/** A customer's rights: a copy of everything the salon knows about them, and to be forgotten. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SalonParams } from '../ids.ts'
import { PriceOut } from '../money.ts'
import { CustomerParams, FamilyMember } from './contract.ts'

export const customersFile = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/customers.csv',
  summary: 'All customers as CSV, including those without a completed visit.',
  params: SalonParams,
})

export const customerFile = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/customers/:customerId/file',
  summary: 'Everything the salon knows about one customer, as JSON.',
  params: CustomerParams,
})

export const Erasure = z.object({
  records: z.number().describe('The customer, and records merged into it.'),
  family: z
    .array(FamilyMember)
    .describe('Who uses the phone that the customer holds. Kept, the first of them holds it from then on.'),
  bookings: z.number(),
  messages: z.number(),
  reviews: z.number().describe('With text.'),
  waiting: z.number().describe('Waitlist entries, including ended ones.'),
  coming: z.number().describe('With any of these, 409 has_bookings.'),
  heldDeposits: PriceOut.describe('Deposits held for their visits. They stay, and can be given back.'),
  giftCards: PriceOut.describe('Left on gift cards bought in their name. Whoever has the code can use them.'),
  openChecks: z.number().describe('They stay open, without a name.'),
  inLine: z.number().describe('Places in line of today. They stay, as numbers.'),
})
export type Erasure = z.infer<typeof Erasure>

export const previewErasure = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/customers/:customerId/erasure',
  summary: 'Preview what erasing the customer would remove. Changes nothing.',
  params: CustomerParams,
  reply: Erasure,
})

export const eraseCustomer = endpoint({
  method: 'DELETE',
  path: '/api/salons/:salonId/customers/:customerId',
  refusals: ['has_bookings'],
  summary:
    'Permanently erase a customer: names, contacts, notes and texts are removed, figures stay. 409 has_bookings with upcoming visits.',
  params: CustomerParams,
  query: z.object({
    family: z.enum(['keep', 'erase']).default('keep').describe('Whether family on the phone are erased too.'),
  }),
  reply: Erasure,
})
