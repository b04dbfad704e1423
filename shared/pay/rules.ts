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
    cardTipFeeBp: Bp.nullable().describe("Deducted from card tips. Null: as in the till's settings."),
    checkBp: Bp.describe('This share of the pay is paid by check, the rest in cash.'),
    worker: z.enum(workerKinds).nullable().default(null).describe('Null: not set, and counted as an employee.'),
    employeeNumber: z.string().trim().max(20).default('').describe('Printed on the pay sheet.'),
  })
  .describe('How a member is paid.')
export type PayRule = z.infer<typeof PayRule>

/** The rule without values that do not belong to its kind. */
export function plainRule(rule: PayRule): PayRule {
  const hourly = rule.kind === 'hourly'
  return {
    ...rule,
    commissionBp: hourly ? 0 : rule.commissionBp,
    supplyFeeBp: hourly ? 0 : rule.supplyFeeBp,
    categories: hourly ? [] : rule.categories,
    guaranteeCents: rule.kind === 'guarantee' ? rule.guaranteeCents : 0,
    hourlyCents: hourly ? rule.hourlyCents : 0,
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

/** The percentage for a category. */
export function commissionOf({ commissionBp, categories }: PayRule, categoryId: string | null): number {
  return categories.find((one) => one.categoryId === categoryId)?.commissionBp ?? commissionBp
}
