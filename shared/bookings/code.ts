/** The code that new clients are sent before a booking counts: its request and its rules. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { WorkHeaders } from '../headers.ts'
import { BookVisit } from './contract.ts'
import { maxCodeSends } from './limits.ts'

/** The channels for sending a code. */
export const CodeChannel = z.enum(['text', 'email'])
export type CodeChannel = z.infer<typeof CodeChannel>

/** In the details of `code_needed`: never empty, best first. */
export const CodeNeeded = z.object({ channels: z.array(CodeChannel) })

export const SentCode = z.object({
  channel: CodeChannel,
  expiresInSeconds: z.number(),
  againInSeconds: z.number().nullable().describe('When another code can be sent; null: none for now.'),
})
export type SentCode = z.infer<typeof SentCode>

export const sendCode = endpoint({
  method: 'POST',
  path: '/api/booking-codes',
  summary: 'Send a code for a booking, after 403 code_needed: with the same body and headers, plus the channel.',
  headers: WorkHeaders,
  input: BookVisit.extend({ channel: CodeChannel }),
  refusals: ['code_not_needed', 'code_not_sent', 'not_found'],
  reply: SentCode,
  status: 201,
})

/**
 * The wait until another one can be sent; null: not before the last one has expired. @param sends how many have been
 * sent
 */
export function againInSeconds(sends: number): number | null {
  return sends >= maxCodeSends ? null : sends * 30
}
