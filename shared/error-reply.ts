import { z } from 'zod'

/** The body of every error response. */
export const ErrorReply = z.object({
  error: z.string().describe("A message for the user, in the caller's language."),
  code: z.string(),
  reason: z.string().optional().describe('Why it is `unavailable`, if known.'),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.unknown().optional().describe('Data that the call specifies for its own errors.'),
  requestId: z.string(),
})
