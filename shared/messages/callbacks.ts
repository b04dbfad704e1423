/** Webhooks of the text provider: replies of clients, and delivery receipts of our texts. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'

export const takeTextCallback = endpoint({
  method: 'POST',
  path: '/api/text-callbacks/:provider',
  summary: 'For the provider of texts alone, which signs each call.',
  params: z.object({ provider: z.enum(['twilio', 'telnyx']) }),
  query: z.object({
    salon: Id.optional().describe('Of Twilio: whose text it is about.'),
    message: Id.optional().describe('Of Twilio: which text.'),
  }),
  refusals: ['forbidden', 'too_large', 'unsupported_type'],
})
