import { z } from 'zod'
import { BookingsQuery } from '../bookings/contract.ts'
import { endpoint } from '../endpoint.ts'
import { fileRefusals } from '../errors.ts'
import { SalonParams } from '../ids.ts'

export const bookingsFile = endpoint({
  method: 'GET',
  path: '/api/salon-owner/salons/:salonId/bookings.csv',
  summary: "The list of bookings as CSV, with times in the salon's time zone.",
  params: SalonParams,
  query: BookingsQuery,
})

export const takeout = endpoint({
  method: 'GET',
  path: '/api/salon-owner/salons/:salonId/takeout.zip',
  summary: 'A takeout: everything of a salon in a ZIP file with CSV, JSON and photos, described in docs/takeout.md.',
  params: SalonParams,
})

const TakeoutContents = z.object({
  salon: z.string().describe('The name in the file.'),
  madeAt: z.string(),
  counts: z.record(z.string(), z.number()).describe('Counts by kind: `{ services: 12, bookings: 480, … }`'),
  coming: z.number().describe('Upcoming bookings.'),
  unsent: z.number().describe('Queued messages, which are not imported.'),
})
export type TakeoutContents = z.infer<typeof TakeoutContents>

export const maxTakeoutBytes = 500 * 1024 * 1024

export const bringTakeout = endpoint({
  method: 'POST',
  path: '/api/salon-owner/salons/:salonId/takeout',
  summary: 'Import a takeout (the body, as application/zip) into an empty salon, replacing its setup; all or nothing.',
  params: SalonParams,
  maxBytes: maxTakeoutBytes,
  refusals: fileRefusals,
  reply: TakeoutContents,
})

export const checkTakeout = endpoint({
  method: 'POST',
  path: '/api/salon-owner/salons/:salonId/takeout-check',
  summary: 'Preview importing this takeout, or why it would be rejected. Changes nothing.',
  params: SalonParams,
  maxBytes: maxTakeoutBytes,
  refusals: fileRefusals,
  reply: TakeoutContents,
})
