/** What of a member's pay and tips the yearly tax forms ask for, by how they worked on each day. */

import { z } from 'zod'
import type { Cents } from '../money.ts'
import { CentsOut } from '../till/parts.ts'
import { workerKinds } from './limits.ts'
import type { PayRule } from './rules.ts'

/** `booth_rent`: days under a weekly booth rent, whose takings and tips are the renter's own and on no form of the salon. */
export const taxKinds = [...workerKinds, 'booth_rent'] as const
export type TaxKind = (typeof taxKinds)[number]

/** Null: no rule has been set. */
export function taxKindOf(rule: PayRule | null): TaxKind {
  return rule?.kind === 'booth_rent' ? 'booth_rent' : (rule?.worker ?? 'employee')
}

export const WorkerYear = z
  .object({
    worker: z.enum(taxKinds).describe('By the rule in force on each day; where it is not set, employee.'),
    payCents: CentsOut,
    rentCents: CentsOut,
    addedCents: CentsOut.describe('Bonuses and corrections. Advances and deductions do not change what was earned.'),
    cardTipsCents: CentsOut,
    cardTipFeeCents: CentsOut,
    otherTipsCents: CentsOut,
    cashTipsCents: CentsOut,
    declaredCents: CentsOut.describe(
      'Of months whose cash tips were declared: those, less what went to others, minus the cash tips recorded at checkout.',
    ),
  })
  .describe('What belongs to the days of one worker kind.')
export type WorkerYear = z.infer<typeof WorkerYear>

/** Tips that the salon took and passed on, less the fee that was deducted. */
export function passedOnTips({ cardTipsCents, cardTipFeeCents, otherTipsCents }: WorkerYear): Cents {
  return cardTipsCents - cardTipFeeCents + otherTipsCents
}

/** Box 7 is in box 1, too. Box 8 is not calculated: allocating tips is the accountant's. */
export function w2Of(year: WorkerYear): { box1: Cents; box7: Cents } {
  const box7 = passedOnTips(year) + year.cashTipsCents + year.declaredCents
  return { box1: year.payCents + year.addedCents + box7, box7 }
}

/** What the salon paid. Cash tips come from clients, and are not in it. */
export function necTotal(year: WorkerYear): Cents {
  return year.payCents + year.addedCents + passedOnTips(year)
}
