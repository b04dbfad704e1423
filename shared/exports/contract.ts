import { z } from 'zod'
import { BookingsAsked } from '../bookings/contract.ts'
import { endpoint } from '../endpoint.ts'
import { fileRefusals } from '../errors.ts'
import { SalonParams } from '../ids.ts'

export const bookingsFile = endpoint({
  method: 'GET',
  path: '/api/salon-owner/salons/:salonId/bookings.csv',
  summary: "The list of bookings as a file for spreadsheets (CSV). Times are of the salon's clock.",
  params: SalonParams,
  query: BookingsAsked,
})

export const takeout = endpoint({
  method: 'GET',
  path: '/api/salon-owner/salons/:salonId/takeout.zip',
  summary: 'Everything of a salon in one ZIP file of CSV, JSON and photos, described in docs/takeout.md.',
  params: SalonParams,
})

const TakeoutContents = z.object({
  salon: z.string().describe('The name in the file.'),
  madeAt: z.string(),
  counts: z.record(z.string(), z.number()).describe('How much of each there is: `{ services: 12, bookings: 480, … }`'),
  coming: z.number().describe('Bookings that are still to come.'),
  unsent: z.number().describe('Messages that waited to be sent: they stay behind.'),
})
export type TakeoutContents = z.infer<typeof TakeoutContents>

export const maxTakeoutBytes = 500 * 1024 * 1024

export const bringTakeout = endpoint({
  method: 'POST',
  path: '/api/salon-owner/salons/:salonId/takeout',
  summary:
    'Brings a takeout (the body, as application/zip) into an empty salon, in place of how it was set up; all of it or nothing.',
  params: SalonParams,
  maxBytes: maxTakeoutBytes,
  refusals: fileRefusals,
  reply: TakeoutContents,
})

export const checkTakeout = endpoint({
  method: 'POST',
  path: '/api/salon-owner/salons/:salonId/takeout-check',
  summary: 'What bringing this takeout would bring, or why it would be refused. Changes nothing.',
  params: SalonParams,
  maxBytes: maxTakeoutBytes,
  refusals: fileRefusals,
  reply: TakeoutContents,
})
