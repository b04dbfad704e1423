/** A customer's rights: a copy of everything the salon knows about them, and to be forgotten. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SalonParams } from '../ids.ts'
import { CustomerParams } from './contract.ts'

export const customersFile = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/customers.csv',
  summary: 'All customers as a table for spreadsheets, those without a completed visit too.',
  params: SalonParams,
})

export const customerFile = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/customers/:customerId/file',
  summary: 'Everything the salon knows of one customer, as JSON.',
  params: CustomerParams,
})

export const Erasure = z.object({
  records: z.number().describe('The customer and those merged into them.'),
  bookings: z.number(),
  messages: z.number(),
  reviews: z.number().describe('With words.'),
  waiting: z.number().describe('Entries of the waitlist, those that have ended too.'),
  coming: z.number().describe('While there are any, 409 has_bookings.'),
})
export type Erasure = z.infer<typeof Erasure>

export const previewErasure = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/customers/:customerId/erasure',
  summary: 'What erasing the customer would take with it. Nothing is erased.',
  params: CustomerParams,
  reply: Erasure,
})

export const eraseCustomer = endpoint({
  method: 'DELETE',
  path: '/api/salons/:salonId/customers/:customerId',
  refusals: ['has_bookings'],
  summary:
    'Erase a customer for good: names, contacts, notes and words go, figures stay. 409 has_bookings while visits are coming.',
  params: CustomerParams,
  reply: Erasure,
})
