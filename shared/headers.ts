/** Headers of writing calls. */

import { z } from 'zod'

/** Idempotency key of every writing call: repeats with the same key are applied once. */
export const KeyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'invalid')
    .optional()
    .describe('Stored for at least 24 hours: repeats return the first response and change nothing.'),
})

/** For a booking, and for requesting its code. */
export const WorkHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'invalid')
    .optional()
    .describe('Stored for 24 hours: the same key and body make one booking, however often they are sent.'),
  'booking-proof': z
    .string()
    .max(120)
    .optional()
    .describe(
      'While many bookings come in, a 429 has `{question, bits}` in its details. The answer: eight numbers, points between, ' +
        'such that for each the SHA-256 of question and numbers up to it, blanks between, begins with so many zero bits. ' +
        'Sent with the same body and Idempotency-Key it counts for one booking, for ten minutes at least.',
    ),
})
