import { z } from 'zod'

/** The body of every error response. */
export const ErrorReply = z.object({
  error: z.string().describe("A sentence for a person, in the caller's language."),
  code: z.string(),
  reason: z.string().optional().describe('Why it is `unavailable`, where that is known.'),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.unknown().optional().describe('What the call says of its own refusals.'),
  requestId: z.string(),
})
