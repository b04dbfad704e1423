/** The starts of a day at which a visit could be booked, or moved to. */

import { z } from 'zod'
import { LocalDate } from '../local-time.ts'

export const cut = z
  .literal(true)
  .optional()
  .describe(
    'The search was cut off: starts that were not looked at are listed as taken. A day alone is searched further.',
  )

export const VisitSlot = z.object({
  startDateTime: z.string(),
  endDateTime: z.string(),
  disabled: z.boolean(),
  lines: z.array(
    z.object({
      serviceId: z.string(),
      staffId: z
        .string()
        .nullable()
        .describe('The staff who would serve; null when the slot is taken and no member was requested.'),
      startDateTime: z.string(),
      endDateTime: z.string(),
      person: z.number().optional().describe('For a party: index of the person, from 0.'),
    }),
  ),
})
export type VisitSlot = z.infer<typeof VisitSlot>

export const VisitDay = z.object({
  date: LocalDate,
  open: z.boolean(),
  reason: z.string().optional().describe('Why the day is not open: closed, or the name of the closure.'),
  cut,
  slots: z.array(VisitSlot),
})
export type VisitDay = z.infer<typeof VisitDay>
