/** What a page showed of a visit, sent along so that nothing else is booked without a question. */

import { z } from 'zod'
import { PriceOut } from '../money.ts'
import { priceKinds } from '../prices.ts'

export const Shown = z.strictObject({
  price: PriceOut.describe('Of all services together; of anybody who may serve them, the lowest.'),
  priceKind: z.enum(priceKinds).optional().describe('Kind of the price; absent: exact.'),
  minutes: z.number().int().min(0).describe('Of all services together.'),
})
export type Shown = z.infer<typeof Shown>

export const shownIn = Shown.optional().describe(
  'What the client was shown. Where it is not so any more, 409 terms_changed with `{shown, now}` in its details, and nothing is written. Absent: not compared.',
)

/** The details of 409 `terms_changed`: sending `now` as `shown` accepts it. */
export const TermsChanged = z.object({ shown: Shown, now: Shown })
export type TermsChanged = z.infer<typeof TermsChanged>
