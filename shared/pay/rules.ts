/** How a member is paid, as data. A rule is in force from its day until that of the next one. */

import { z } from 'zod'
import { Id } from '../ids.ts'
import { maxBasisPoints } from '../till/limits.ts'
import { CentsIn } from '../till/parts.ts'
import type { LocalDate } from '../time.ts'
import { maxHourlyCents, payRuleKinds, workerKinds } from './limits.ts'

const Bp = z.number().int().min(0, 'discount_percent').max(maxBasisPoints, 'discount_percent')

export const PayRule = z
  .object({
    kind: z.enum(payRuleKinds),
    commissionBp: Bp.describe(
      'Share of services after supplies, in hundredths of a percent: 6,000 is 60 %. Hourly: 0.',
    ),
    supplyFeeBp: Bp.describe('Deducted from services before commission; 0: none.'),
    categories: z
      .array(z.object({ categoryId: Id, commissionBp: Bp }))
      .max(50)
      .describe('Service categories with a percentage of their own.'),
    guaranteeCents: CentsIn.describe('Minimum for a day at work. Only for `guarantee`, otherwise 0.'),
    hourlyCents: CentsIn.max(maxHourlyCents, 'price_too_high').describe('Only for `hourly`, otherwise 0.'),
    rentCents: CentsIn.default(0).describe('A week; only for `booth_rent`.'),
    cardTipFeeBp: Bp.nullable().describe("Deducted from card tips. Null: as in the till's settings."),
    checkBp: Bp.describe('This share of the pay is paid by check, the rest in cash.'),
    worker: z.enum(workerKinds).nullable().default(null).describe('Null: not set, and counted as an employee.'),
    employeeNumber: z.string().trim().max(20).default('').describe('Printed on the pay sheet.'),
  })
  .describe('How a member is paid.')
export type PayRule = z.infer<typeof PayRule>

/** The rule without values that do not belong to its kind. */
export function plainRule(rule: PayRule): PayRule {
  const { kind } = rule
  const isByPercent = kind === 'commission' || kind === 'guarantee'
  const isRent = kind === 'booth_rent'
  return {
    ...rule,
    commissionBp: isByPercent ? rule.commissionBp : 0,
    supplyFeeBp: isByPercent ? rule.supplyFeeBp : 0,
    categories: isByPercent ? rule.categories : [],
    guaranteeCents: kind === 'guarantee' ? rule.guaranteeCents : 0,
    hourlyCents: kind === 'hourly' ? rule.hourlyCents : 0,
    rentCents: isRent ? rule.rentCents : 0,
    worker: isRent ? 'booth_renter' : rule.worker,
    employeeNumber: isRent ? '' : rule.employeeNumber,
  }
}

export interface DatedRule {
  from: LocalDate
  rule: PayRule
}

/** The rule in force on a day: the latest that begins on or before it. Null: none yet. */
export function datedRuleOn(rules: readonly DatedRule[], day: LocalDate): DatedRule | null {
  let found: DatedRule | null = null
  for (const one of rules) if (one.from <= day && (!found || one.from > found.from)) found = one
  return found
}

export function ruleOn(rules: readonly DatedRule[], day: LocalDate): PayRule | null {
  return datedRuleOn(rules, day)?.rule ?? null
}

/** Under booth rent alone. @param rules in force in the period */
export function isRenter({ rules }: { rules: readonly Pick<DatedRule, 'rule'>[] }): boolean {
  return rules.length > 0 && rules.every(({ rule }) => rule.kind === 'booth_rent')
}

/** The percentage for a category. */
export function commissionOf({ commissionBp, categories }: PayRule, categoryId: string | null): number {
  return categories.find((one) => one.categoryId === categoryId)?.commissionBp ?? commissionBp
}
