/** Pay rules that count for everybody, as data: in force from their day until that of the next one. */

import { z } from 'zod'
import { LocalDate } from '../local-time.ts'
import { CentsIn } from '../till/parts.ts'
import { lawOf, type PayLock, payLocks, places } from './law.ts'
import { maxHourlyCents } from './limits.ts'

export const SalonPayRule = z
  .object({
    place: z.enum(places).describe('Where the salon is.'),
    overtime: z.boolean().describe('Employees get half the regular rate on top of overtime, by the law of the place.'),
    minimumWageCents: CentsIn.min(1, 'price')
      .max(maxHourlyCents, 'price_too_high')
      .nullable()
      .describe('An hour. What a week lacks is added. Null: not looked at.'),
    restAndOther: z
      .boolean()
      .describe('Commission pays the time with clients; rest breaks and other time are paid by the hour.'),
    tipFee: z.boolean().describe('The fee on card tips is deducted.'),
    commissionBack: z.boolean().describe('A refund takes back its commission.'),
  })
  .describe('What counts for everybody.')
export type SalonPayRule = z.infer<typeof SalonPayRule>

/** Until the owner sets something else. */
export const noSalonRule: SalonPayRule = {
  place: 'other',
  overtime: false,
  minimumWageCents: null,
  restAndOther: false,
  tipFee: true,
  commissionBack: true,
}

export const OpenedLock = z.object({
  lock: z.enum(payLocks),
  reason: z.string(),
  by: z.string(),
  on: LocalDate,
})
export type OpenedLock = z.infer<typeof OpenedLock>

export const SalonPayRuleOut = SalonPayRule.extend({
  confirmedOn: LocalDate.describe('When the owner confirmed the place.'),
  opened: z.array(OpenedLock).describe('What the owner turned against the law of the place, and why.'),
})
export type SalonPayRuleOut = z.infer<typeof SalonPayRuleOut>

export interface DatedSalonRule {
  from: LocalDate
  rule: SalonPayRule
}

export function salonRuleOn(rules: readonly DatedSalonRule[], day: LocalDate): SalonPayRule {
  let found: DatedSalonRule | null = null
  for (const one of rules) if (one.from <= day && (!found || one.from > found.from)) found = one
  return found?.rule ?? noSalonRule
}

/** The locks of its place that a rule goes against. */
export function locksAgainst({ place, tipFee, restAndOther }: SalonPayRule): PayLock[] {
  const against = { tip_fee: tipFee, rest_and_other: !restAndOther }
  return payLocks.filter((lock) => lawOf(place).locks[lock] !== undefined && against[lock])
}
