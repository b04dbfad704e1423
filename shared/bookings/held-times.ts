/** Holding a time for ten minutes while a client types their details. Why: docs/decisions/0062-waitlist-and-held-times.md */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../ids.ts'
import { personsVisit, timeRefusals } from './contract.ts'
import { NewHolderHeaders } from './holder.ts'
import { maxPartySize } from './limits.ts'

/** The part of a booking that is known before the client's details. */
const HoldTime = z.strictObject({
  ...personsVisit,
  guests: z
    .array(z.strictObject(personsVisit))
    .max(maxPartySize - 1)
    .default([]),
})
export type HoldTime = z.output<typeof HoldTime>

export const HeldTime = z.object({
  id: z.string(),
  expiresAt: z.string(),
  secondsLeft: z
    .number()
    .describe("Seconds until then, independent of the caller's clock. A time is held for ten minutes once."),
})
export type HeldTime = z.infer<typeof HeldTime>

export const holdTime = endpoint({
  method: 'POST',
  path: '/api/salons/:id/held-times',
  summary:
    "Hold a time while the client types, with the input of POST /api/bookings; replaces the browser's previous hold. At most two per network, none while bookings need a proof of work. Bookings do not require a hold.",
  headers: NewHolderHeaders,
  params: IdParams,
  input: HoldTime,
  refusals: timeRefusals,
  reply: z.object({ held: HeldTime.nullable().describe('Null, with 200: no more times can be held now.') }),
  status: 201,
})

export const endHeldTime = endpoint({
  method: 'DELETE',
  path: '/api/salons/:id/held-times/:heldTimeId',
  summary: 'Release a held time. Does nothing if this browser does not hold it.',
  headers: NewHolderHeaders,
  params: IdParams.extend({ heldTimeId: Id }),
})
