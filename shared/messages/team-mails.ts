/** Emails to the salon's team: the next open day's appointments in the evening, and each new or changed booking. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'

/** In the salon's zone. */
export const sheetTime = '20:00'

const choices = {
  tomorrow: z.boolean().describe(`Bookings of the next open day, each evening at ${sheetTime}.`),
  newBookings: z.boolean().describe('Each new booking at once, except the user’s own.'),
  changedBookings: z.boolean().describe('Each changed or cancelled booking at once, except the user’s own changes.'),
}

export const TeamReader = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['salon_owner', 'front_desk']),
  ...choices,
})
export type TeamReader = z.infer<typeof TeamReader>

/** What two windows change at once is merged, choice by choice. */
const ReaderChange = z.strictObject({ userId: Id, ...z.object(choices).partial().shape })

export const readTeamMails = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/staff/mails',
  summary: 'Which emails the owner and each front desk user receive.',
  params: SalonParams,
  reply: z.array(TeamReader),
})

export const saveTeamMails = endpoint({
  method: 'PUT',
  path: '/api/salons/:salonId/staff/mails',
  summary: 'Choose who receives which emails. Users and choices that are not named stay as they are.',
  params: SalonParams,
  input: z.strictObject({ readers: z.array(ReaderChange).max(50) }),
  reply: z.array(TeamReader),
})
