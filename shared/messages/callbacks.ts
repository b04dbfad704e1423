/** Webhooks of the text provider: replies of clients, and delivery receipts of our texts. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'

export const takeTextCallback = endpoint({
  method: 'POST',
  path: '/api/text-callbacks/:provider',
  summary: 'Webhook for the text provider, which signs each call.',
  params: z.object({ provider: z.enum(['twilio', 'telnyx']) }),
  query: z.object({
    salon: Id.optional().describe('Twilio: salon of the text.'),
    message: Id.optional().describe('Twilio: id of the text.'),
  }),
  refusals: ['forbidden', 'too_large', 'unsupported_type'],
})
