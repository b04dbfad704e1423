/** What was charged at the till, how it was paid, and what is still owed. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SalonParams } from '../ids.ts'
import { AmountOut, PriceOut } from '../money.ts'
import { TranslationsOut } from '../text/translations.ts'
import { paymentMethods } from '../till/limits.ts'
import { Asked, ReportQuery } from './asked.ts'

/** Checks paid in the period, up to now or to the same time of day; refunds made in the period, of checks of any day. */
export const TillFigures = z.object({
  checks: z.number(),
  services: PriceOut.describe('As charged, after discounts.'),
  products: PriceOut.describe('As charged, after discounts, before tax.'),
  discounts: PriceOut,
  tax: PriceOut,
  tips: AmountOut.describe('Minus refunded ones.'),
  tipsRefunded: PriceOut,
  giftCardsSold: PriceOut.describe('Gift cards sold, which are no revenue until redeemed.'),
  cashPrice: AmountOut.describe('Negative: cash discounts. Positive: card surcharges.'),
  refunds: PriceOut.describe('Refunds.'),
  averageCheck: PriceOut.nullable().describe('Services and products after discounts, per check. Null without one.'),
  perHour: PriceOut.nullable().describe(
    'Services of visits after discounts per hour in the chair, by their booked minutes. Null without any.',
  ),
})
export type TillFigures = z.infer<typeof TillFigures>

export const TillReport = Asked.extend({
  figures: TillFigures,
  figuresBefore: TillFigures.describe('Figures of the previous period, up to the same time.'),
  visits: z
    .object({
      paid: z.number().describe('Completed visits of the period that were paid at the till.'),
      charged: PriceOut.describe('Charged for their services, after discounts.'),
      booked: PriceOut.describe('Their booked prices.'),
      unpaid: z.number().describe('Completed visits that were not.'),
      unpaidBooked: PriceOut,
    })
    .describe('Figures of visits that have begun in the period.'),
  discounts: z
    .array(z.object({ reason: z.string(), checks: z.number(), amount: PriceOut }))
    .describe('Largest amount first.'),
  methods: z
    .array(
      z.object({
        method: z.enum(paymentMethods),
        methodName: z.string().describe('For `other`: the name of the salon’s own method.'),
        payments: z.number().describe('Minus reversed ones.'),
        amount: AmountOut.describe('Money received, including tips.'),
        refunds: PriceOut,
      }),
    )
    .describe('Largest amount first.'),
  tips: z
    .array(
      z.object({
        staffId: z.string(),
        staffName: z.string(),
        tips: AmountOut.describe('Minus refunded ones.'),
        cash: AmountOut.describe('The part paid in cash.'),
      }),
    )
    .describe('In staff list order.'),
  products: z
    .array(
      z.object({ productId: z.string(), name: z.string(), names: TranslationsOut, sold: z.number(), amount: PriceOut }),
    )
    .describe('Largest amount first; after discounts, before tax.'),
  taxes: z
    .array(
      z.object({
        month: z.string().describe('Such as 2027-03.'),
        rate: z.number().describe('In millionths: 93,750 is 9.375 %.'),
        taxable: PriceOut.describe('Sales that were taxed, after discounts.'),
        exempt: PriceOut.describe('Sales that were not, after discounts.'),
        charged: PriceOut,
        refunded: PriceOut.describe('Tax given back in the month, for checks of any month.'),
      }),
    )
    .describe('Sales tax by month and rate, earliest first.'),
  deposits: z.object({
    held: PriceOut.describe('Held now, which the salon owes.'),
    taken: PriceOut,
    used: PriceOut,
    returned: PriceOut,
    kept: PriceOut.describe('Income.'),
  }),
  giftCards: z.object({
    outstanding: PriceOut.describe('Current total balance of all cards, which the salon owes.'),
    cards: z.number().describe('Number of cards with a balance.'),
    sold: PriceOut,
    redeemed: PriceOut,
  }),
})
export type TillReport = z.infer<typeof TillReport>

export const readTillReport = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/reports/till',
  summary: 'What was charged at the till in a period: discounts, methods, tips, products, gift cards.',
  params: SalonParams,
  query: ReportQuery,
  reply: TillReport,
})
