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
  products: PriceOut.describe('As charged, after discounts, without tax.'),
  discounts: PriceOut,
  tax: PriceOut,
  tips: PriceOut,
  giftCardsSold: PriceOut.describe('No revenue until they are redeemed.'),
  cashPrice: AmountOut.describe('Negative: less for cash. Positive: more by card.'),
  refunds: PriceOut.describe('Money given back.'),
  averageCheck: PriceOut.nullable().describe('Services and products after discounts, by check. Null without one.'),
  perHour: PriceOut.nullable().describe(
    'Services after discounts by hour in the chair: booked minutes of the visits on these checks. Null without any.',
  ),
})
export type TillFigures = z.infer<typeof TillFigures>

export const TillReport = Asked.extend({
  figures: TillFigures,
  figuresBefore: TillFigures.describe('Of the period before, up to the same time.'),
  visits: z
    .object({
      paid: z.number().describe('Completed visits of the period that were paid at the till.'),
      charged: PriceOut.describe('For their services, after discounts.'),
      booked: PriceOut.describe('Their booked prices.'),
      unpaid: z.number().describe('Completed ones that were not.'),
      unpaidBooked: PriceOut,
    })
    .describe('Of visits that have begun in the period.'),
  discounts: z
    .array(z.object({ reason: z.string(), checks: z.number(), amount: PriceOut }))
    .describe('Largest amount first.'),
  methods: z
    .array(
      z.object({
        method: z.enum(paymentMethods),
        methodName: z.string().describe('Of `other`: the salon’s own name for it.'),
        payments: z.number().describe('Less those taken back.'),
        amount: AmountOut.describe('That came, tips included.'),
        refunds: PriceOut,
      }),
    )
    .describe('Largest amount first.'),
  tips: z
    .array(
      z.object({
        staffId: z.string(),
        staffName: z.string(),
        tips: AmountOut.describe('Less those given back.'),
        cash: AmountOut.describe('Of them, paid in cash.'),
      }),
    )
    .describe('In the order of the staff list.'),
  products: z
    .array(
      z.object({ productId: z.string(), name: z.string(), names: TranslationsOut, sold: z.number(), amount: PriceOut }),
    )
    .describe('Largest amount first; after discounts, without tax.'),
  giftCards: z.object({
    outstanding: PriceOut.describe('On all cards now: what the salon owes.'),
    cards: z.number().describe('With something on them.'),
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
