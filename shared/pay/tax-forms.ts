/** What of a member's pay and tips the yearly tax forms ask for, by how they worked on each day. */

import { z } from 'zod'
import type { Cents } from '../money.ts'
import { CentsOut } from '../till/parts.ts'
import { workerKinds } from './limits.ts'

export const WorkerYear = z
  .object({
    worker: z.enum(workerKinds).describe('By the rule in force on each day; where it is not set, employee.'),
    payCents: CentsOut,
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
