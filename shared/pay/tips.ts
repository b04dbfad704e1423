/** Tips by month: as checkout recorded them, and cash tips as the member declares them. For the member and the owner. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import type { Cents } from '../money.ts'
import { YearMonth } from '../reports/month.ts'
import { At, CentsIn, CentsOut } from '../till/parts.ts'

/** Per member and month. */
export const maxTipDeclarations = 20

export const TipMonth = z.object({
  month: YearMonth,
  isOver: z.boolean().describe('Only then tips can be declared.'),
  cardTipsCents: CentsOut.describe('As recorded at checkout, before a card fee.'),
  otherTipsCents: CentsOut.describe('Neither by card nor in cash: Zelle, Venmo, gift cards.'),
  cashTipsCents: CentsOut.describe('As recorded at checkout.'),
  declarations: z
    .array(
      z.object({
        cashCents: CentsOut.describe('All cash tips of the month.'),
        paidOutCents: CentsOut.describe('Of the tips, what the member gave to others.'),
        at: At,
        by: z.string(),
      }),
    )
    .describe('Earliest first: the last one counts.'),
})
export type TipMonth = z.infer<typeof TipMonth>

export const MemberTips = z.object({
  staffId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  languages: z.array(z.string()).describe('The statement is in the first supported one.'),
  months: z.array(TipMonth).describe('From January to December, or to the present month.'),
})
export type MemberTips = z.infer<typeof MemberTips>

export const TipYear = z.object({
  year: z.number().int(),
  salonName: z.string(),
  salonAddress: z.string(),
  members: z.array(MemberTips).describe('In staff list order; former members with tips in the year.'),
})
export type TipYear = z.infer<typeof TipYear>

/** Cash tips that count: as declared, otherwise as recorded at checkout. */
export function cashTipsOf({ declarations, cashTipsCents }: TipMonth): {
  cashCents: Cents
  paidOutCents: Cents
  isDeclared: boolean
} {
  const last = declarations.at(-1)
  return last ? { ...last, isDeclared: true } : { cashCents: cashTipsCents, paidOutCents: 0, isDeclared: false }
}

/** What the member keeps of the month's tips. Below 0 where tips were refunded after the declaration. */
export function keptTips(month: TipMonth): Cents {
  const { cashCents, paidOutCents } = cashTipsOf(month)
  return month.cardTipsCents + month.otherTipsCents + cashCents - paidOutCents
}

/** The most that can have gone to others: all tips of the month, with these in cash. */
export function maxPaidOut(
  { cardTipsCents, otherTipsCents }: Pick<TipMonth, 'cardTipsCents' | 'otherTipsCents'>,
  cashCents: Cents,
): Cents {
  return Math.max(0, cardTipsCents + otherTipsCents + cashCents)
}

/** Over, with tips at checkout, and its cash tips were not declared. */
export function isMissing({ isOver, declarations, ...tips }: TipMonth): boolean {
  return isOver && declarations.length === 0 && tips.cardTipsCents + tips.otherTipsCents + tips.cashTipsCents > 0
}

const Year = z.coerce.number().int().min(2000).max(2899)
const Declaration = z.object({
  month: YearMonth,
  cashCents: CentsIn.describe('All cash tips of the month, those recorded at checkout included.'),
  paidOutCents: CentsIn.describe('What was given to others, such as assistants: no more than all tips of the month.'),
})

export const readMyTips = endpoint({
  method: 'GET',
  path: '/api/my-tips',
  summary: 'The signed-in technician’s own tips of a year, by month.',
  query: z.object({ year: Year }),
  reply: TipYear,
})

export const declareMyTips = endpoint({
  method: 'POST',
  path: '/api/my-tips',
  summary: 'Declare the cash tips of a month that is over. An earlier declaration stays on record.',
  input: Declaration.strict(),
})

export const readTips = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/pay/years/:year/tips',
  summary: 'Each member’s tips of a year, by month.',
  params: SalonParams.extend({ year: Year }),
  reply: TipYear,
})

export const declareTips = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/pay/tip-declarations',
  summary: 'Enter the cash tips of a month for a member. An earlier declaration stays on record.',
  params: SalonParams,
  input: Declaration.extend({ staffId: Id }).strict(),
})
