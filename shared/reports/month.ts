/** The accountant's month: what was sold, taken, owed and paid, as one page, one file and a journal. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SalonParams } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { CentsOut, MaybeAt, MethodOut, Who } from '../till/parts.ts'
import { accounts, rollPartNames } from './journal.ts'

export const YearMonth = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/)

const RollForward = z.object({
  openingCents: CentsOut,
  parts: z.array(z.object({ what: z.enum(rollPartNames), cents: CentsOut.describe('Added; negative: taken off.') })),
  closingCents: CentsOut.describe('Opening and all parts together.'),
})

export const JournalLine = z.object({
  date: LocalDate,
  account: z.enum(accounts),
  name: z.string().describe('For `other`: the salon’s own method.'),
  debitCents: CentsOut,
  creditCents: CentsOut,
})

/** All figures of a month, as they are stored when it is closed. */
export const MonthFigures = z.object({
  sales: z.object({
    services: z.array(z.object({ category: z.string(), cents: CentsOut })).describe('By category, before discounts.'),
    productsCents: CentsOut,
    discountCents: CentsOut,
    refundedServicesCents: CentsOut,
    refundedProductsCents: CentsOut,
    depositsKeptCents: CentsOut,
    priceByMethodCents: CentsOut.describe('Card surcharges minus cash discounts.'),
    netCents: CentsOut,
  }),
  tax: z.object({
    exemptCents: CentsOut.describe('Net sales that were not taxed.'),
    rates: z.array(
      z.object({
        millionths: z.number().int(),
        taxedCents: CentsOut.describe('After discounts, minus refunds.'),
        taxCents: CentsOut.describe('Charged.'),
        refundedCents: CentsOut,
      }),
    ),
    dueCents: CentsOut.describe('Charged minus refunded.'),
  }),
  came: z
    .array(
      z.object({
        ...MethodOut,
        salesCents: CentsOut.describe('Payments without tips and gift cards sold, minus refunds.'),
        tipCents: CentsOut,
        giftCardsCents: CentsOut.default(0).describe(
          'For gift cards sold, less refunded ones. Months closed before it was stored have it in `salesCents`.',
        ),
        depositsCents: CentsOut,
        depositsReturnedCents: CentsOut,
        cents: CentsOut,
      }),
    )
    .describe('Money that came in, by method.'),
  usedCents: z.object({ giftCards: CentsOut, deposits: CentsOut }).describe('Paid earlier, used in the month.'),
  open: z.object({ giftCards: RollForward, deposits: RollForward, tips: RollForward, drawer: RollForward }),
  members: z.array(
    z.object({
      staffId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      minutes: z.number().int(),
      payCents: CentsOut.describe('For the days of the month, before adjustments. Of booth renters: 0.'),
      tipCents: CentsOut.describe('Minus refunded ones.'),
    }),
  ),
  journal: z.array(JournalLine).describe('By day; each day balances.'),
})
export type MonthFigures = z.infer<typeof MonthFigures>

export const AccountsMonth = MonthFigures.extend({
  month: YearMonth,
  from: LocalDate,
  to: LocalDate,
  salonName: z.string(),
  salonAddress: z.string(),
  openDays: z.array(LocalDate).describe('Days with money that are not closed.'),
  state: z.enum(['running', 'over', 'closed']),
  closedAt: MaybeAt,
  closedBy: Who,
  rulesOn: LocalDate.describe('The salon’s day by whose rules it was calculated: when it was closed, otherwise today.'),
  previous: YearMonth,
  next: YearMonth.nullable().describe('Null: it has not begun.'),
})
export type AccountsMonth = z.infer<typeof AccountsMonth>

const path = '/api/salons/:salonId/reports/months/:month'
const params = SalonParams.extend({ month: YearMonth })

export const readMonth = endpoint({
  method: 'GET',
  path,
  summary: 'The accountant’s month: a closed one as it was closed, any other with its figures so far.',
  params,
  reply: AccountsMonth,
})

export const closeMonth = endpoint({
  method: 'POST',
  path: `${path}/close`,
  summary:
    'Close a month whose days are closed: its figures are fixed, and what is refunded later counts in its own month.',
  params,
  refusals: ['month_not_over', 'month_days_open', 'month_closed'],
  reply: AccountsMonth,
})

export const downloadMonth = endpoint({
  method: 'GET',
  path: `${path}.csv`,
  summary: 'All figures of a month as CSV.',
  params,
})

export const downloadJournal = endpoint({
  method: 'GET',
  path: `${path}/journal.csv`,
  summary: 'The journal of a month as CSV: date, account, debit, credit, by the salon’s names of its accounts.',
  params,
})
