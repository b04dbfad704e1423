/** Shared parts of the till's contracts. Money is in whole cents, as in the rules. */

import { z } from 'zod'
import { KeyHeaders } from '../headers.ts'
import { Id, SalonParams } from '../ids.ts'
import { At, MaybeAt } from '../local-time.ts'
import { languages } from '../text/language.ts'
import { line, requiredLine } from '../text.ts'
import { denominations, maxBasisPoints, maxCents, moneyMethods, paymentMethods } from './limits.ts'

export { At, KeyHeaders, MaybeAt, SalonParams }

export const CentsOut = z.number().int().describe('US cents.')
export const CentsIn = z.number().int().min(0, 'price').max(maxCents, 'price_too_high').describe('US cents.')
/** Above 0. */
export const AmountIn = z.number().int().min(1, 'price').max(maxCents, 'price_too_high').describe('US cents, above 0.')
export const BasisPoints = z.number().int().min(0).max(maxBasisPoints).describe('Hundredths of a percent: 300 is 3 %.')
export const Language = z.enum(languages)
export const Reason = requiredLine(200)
export const MaybeReason = line(200)

/** The method of a payment. */
export const MethodOut = {
  method: z.enum(paymentMethods),
  methodName: z.string().describe('For `other`: the name of the salon’s own method at that time. Empty otherwise.'),
}

/** The method of a refund or a deposit. */
export const MoneyMethodIn = {
  method: z.enum(moneyMethods),
  otherMethodId: Id.nullable().default(null).describe('For `other`: id of the salon’s own method. Null otherwise.'),
}

/** Number of notes and coins by their value in cents; absent: none. */
export const Counted = z
  .record(
    z.string().refine((cents) => denominations.some((one) => String(one) === cents)),
    z.number().int().min(0).max(100_000),
  )
  .describe('Number of each note and coin: {"2000": 3} is three 20-dollar bills. Absent: none.')

export const Who = z.string().describe('First name of who did it; empty: the account was deleted.')
