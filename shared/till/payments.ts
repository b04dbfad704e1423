/** Payments of a check, their reversals, and refunds. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { line } from '../text.ts'
import { Check } from './contract.ts'
import { GiftCardCode } from './gift-cards.ts'
import { maxLines, maxWrittenOff, paymentMethods, tipParts } from './limits.ts'
import { AmountIn, CentsIn, CentsOut, KeyHeaders, MaybeReason, MoneyMethodIn, Reason, SalonParams } from './parts.ts'

const path = '/api/salons/:salonId/till/checks/:checkId'
const CheckParams = SalonParams.extend({ checkId: Id })
const Seen = z.number().int().describe('Version as loaded.')

export const PaymentIn = z.strictObject({
  version: Seen,
  method: z.enum(paymentMethods),
  otherMethodId: MoneyMethodIn.otherMethodId,
  cents: AmountIn.nullable()
    .default(null)
    .describe(
      'Amount. Null: all that is left, in cash or by card at that price; by gift card or deposit up to its balance.',
    ),
  tipPart: z
    .enum(tipParts)
    .default('share')
    .describe('How much of it is tip. The last payment includes all tips that are left.'),
  tenderedCents: CentsIn.nullable()
    .default(null)
    .describe('For cash: the amount handed over. Null: exactly the amount due.'),
  isDebit: z.boolean().default(false).describe('For cards: no surcharge is charged on debit cards.'),
  lastFour: z.union([z.literal(''), z.string().regex(/^\d{4}$/, 'last_four')]).default(''),
  reference: line(40).default(''),
  giftCardCode: GiftCardCode.nullable().default(null),
  depositId: Id.nullable().default(null),
})
export type PaymentIn = z.infer<typeof PaymentIn>

export const WriteOff = z.strictObject({ bookingIds: z.array(Id).min(1).max(maxWrittenOff), reason: Reason })
export type WriteOff = z.infer<typeof WriteOff>

export const writeOff = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/till/write-offs',
  summary:
    'Write visits off: each gets a paid check with 100 % off for this reason, today, borne by the salon. For who may void.',
  params: SalonParams,
  headers: KeyHeaders,
  refusals: ['has_check', 'visit_cancelled', 'forbidden', 'idempotency_mismatch'],
  input: WriteOff,
  reply: z.object({ checkIds: z.array(z.string()) }),
  status: 201,
})

/** A gift card that has been paid for: its code is shown only once. */
export const SoldGiftCard = z.object({
  lineId: z.string(),
  giftCardId: z.string(),
  code: z.string(),
  balanceCents: CentsOut,
})
export type SoldGiftCard = z.infer<typeof SoldGiftCard>

export const Paid = z.object({
  check: Check,
  paymentId: z.string(),
  changeCents: CentsOut.describe('For cash: change to hand back. 0 otherwise.'),
  giftCards: z.array(SoldGiftCard).describe('Gift cards sold with the check, if this was its last payment.'),
})
export type Paid = z.infer<typeof Paid>

export const pay = endpoint({
  method: 'POST',
  path: `${path}/payments`,
  summary: 'Record a payment. The last one makes the check paid and completes its visits. Idempotent per key.',
  params: CheckParams,
  headers: KeyHeaders,
  refusals: [
    'changed_meanwhile',
    'check_not_open',
    'check_empty',
    'price_needed',
    'paid_too_much',
    'tendered_too_little',
    'no_such_gift_card',
    'gift_card_too_little',
    'deposit_not_held',
    'too_many_requests',
    'idempotency_mismatch',
  ],
  input: PaymentIn,
  reply: Paid,
  status: 201,
})

export const takeBackPayment = endpoint({
  method: 'POST',
  path: `${path}/payments/:paymentId/reversal`,
  summary: 'Reverse a payment while the check is open, by an additional entry. Idempotent.',
  params: CheckParams.extend({ paymentId: Id }),
  headers: KeyHeaders,
  refusals: ['changed_meanwhile', 'check_not_open', 'idempotency_mismatch'],
  input: z.strictObject({ version: Seen, reason: MaybeReason.default('') }),
  reply: Check,
})

export const correctPayment = endpoint({
  method: 'POST',
  path: `${path}/payments/:paymentId/correction`,
  summary:
    'Record that a payment of a paid check was made by another method: it is reversed, and another one put in its place, with its tip. Counts on the day of the payment, or once that is closed on the next open one. Idempotent per key.',
  params: CheckParams.extend({ paymentId: Id }),
  headers: KeyHeaders,
  refusals: ['changed_meanwhile', 'check_not_paid', 'check_refunded', 'idempotency_mismatch'],
  input: z.strictObject({ version: Seen, ...MoneyMethodIn, reason: Reason }),
  reply: Check,
})

export const reopenCheck = endpoint({
  method: 'POST',
  path: `${path}/reopening`,
  summary:
    'Open a check again that was paid by mistake, until its day is closed: its payments are reversed, and its visits are as they were. It keeps its number. For owners, and the front desk if the settings allow refunds.',
  params: CheckParams,
  headers: KeyHeaders,
  refusals: [
    'changed_meanwhile',
    'check_not_paid',
    'check_refunded',
    'check_stays',
    'day_closed',
    'gift_card_spent',
    'forbidden',
    'idempotency_mismatch',
  ],
  input: z.strictObject({ version: Seen, reason: Reason }),
  reply: Check,
})

export const Refund = z.strictObject({
  version: Seen,
  lines: z
    .array(z.strictObject({ lineId: Id, cents: AmountIn.describe('Before tax, which is added.') }))
    .max(maxLines)
    .default([]),
  tips: z
    .array(z.strictObject({ staffId: Id, cents: AmountIn }))
    .max(maxLines)
    .default([]),
  method: z.enum([...MoneyMethodIn.method.options, 'gift_card']),
  otherMethodId: MoneyMethodIn.otherMethodId,
  giftCardCode: GiftCardCode.nullable()
    .default(null)
    .describe('For gift_card: which one. Null: the one it was paid with.'),
  restock: z.boolean().default(true).describe('Fully refunded products are in stock again.'),
  reason: Reason,
})
export type Refund = z.infer<typeof Refund>

export const refundCheck = endpoint({
  method: 'POST',
  path: `${path}/refunds`,
  summary:
    'Refund lines and tips of a paid check, with a reason. For owners, and the front desk if the settings allow it.',
  params: CheckParams,
  headers: KeyHeaders,
  refusals: [
    'changed_meanwhile',
    'check_not_paid',
    'refunded_too_much',
    'nothing_refunded',
    'gift_card_spent',
    'no_such_gift_card',
    'forbidden',
    'idempotency_mismatch',
  ],
  input: Refund,
  reply: z.object({ check: Check, paymentId: z.string(), cents: CentsOut.describe('Refunded, including tax.') }),
  status: 201,
})
