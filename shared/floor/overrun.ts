/** What happens to the next client when the one in the chair takes longer. */

import { z } from 'zod'
import { LineChange, NearestStart } from '../bookings/change.ts'
import { Id } from '../ids.ts'
import { At } from './parts.ts'

export const NextVisit = z
  .union([z.literal('anyway'), z.strictObject({ bookingId: Id, lines: z.array(LineChange).min(1) })])
  .optional()
  .describe(
    'anyway: the time reserved in the chair ends where the next visit begins, which starts later. An object: the next visit goes to another member or start first. Absent: 409 runs_into.',
  )
export type NextVisit = z.infer<typeof NextVisit>

/** Details of 409 `runs_into`: the next client, and what can be done. */
export const RunsInto = z.object({
  bookingId: z.string(),
  clientName: z.string().describe('Empty: a time that is held for somebody.'),
  staffFirstName: z.string(),
  requested: z.boolean().describe('The next client requested this member.'),
  startTime: At,
  minutes: z.number().int().describe('For how long the visit runs into it.'),
  give: z
    .object({ staffId: z.string(), staffFirstName: z.string(), lineIds: z.array(z.string()) })
    .nullable()
    .describe('Who is free and does it, first in turn; null: nobody.'),
  move: z.array(NearestStart).describe('At most 3 free starts after this visit, with the same members.'),
})
export type RunsInto = z.infer<typeof RunsInto>
