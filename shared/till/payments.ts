/** Payments of a check, their reversals, and refunds. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { line } from '../text.ts'
import { Check } from './contract.ts'
import { GiftCardCode } from './gift-cards.ts'
import { maxLines, paymentMethods, tipParts } from './limits.ts'
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
      'Money that comes. Null: all that is left, in cash or by card at that price; by gift card or deposit, as much as there is.',
    ),
  tipPart: z.enum(tipParts).default('share').describe('How much of it is tip. Whoever pays last pays what is left.'),
  tenderedCents: CentsIn.nullable().default(null).describe('cash: what was handed over. Null: as much as is due.'),
  lastFour: z.union([z.literal(''), z.string().regex(/^\d{4}$/, 'last_four')]).default(''),
  reference: line(40).default(''),
  giftCardCode: GiftCardCode.nullable().default(null),
  depositId: Id.nullable().default(null),
})
export type PaymentIn = z.infer<typeof PaymentIn>

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
  changeCents: CentsOut.describe('cash: to give back. 0 otherwise.'),
  giftCards: z.array(SoldGiftCard).describe('Sold with the check, where this was its last payment.'),
})
export type Paid = z.infer<typeof Paid>

export const pay = endpoint({
  method: 'POST',
  path: `${path}/payments`,
  summary: 'Note a payment. With the last one the check is paid, and its visits are completed. The same key pays once.',
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
  summary: 'Take a payment back while the check is open: an entry that follows it. Again, nothing happens.',
  params: CheckParams.extend({ paymentId: Id }),
  headers: KeyHeaders,
  refusals: ['changed_meanwhile', 'check_not_open', 'idempotency_mismatch'],
  input: z.strictObject({ version: Seen, reason: MaybeReason.default('') }),
  reply: Check,
})

export const Refund = z.strictObject({
  version: Seen,
  lines: z
    .array(z.strictObject({ lineId: Id, cents: AmountIn.describe('Without tax, which follows.') }))
    .max(maxLines)
    .default([]),
  tips: z
    .array(z.strictObject({ staffId: Id, cents: AmountIn }))
    .max(maxLines)
    .default([]),
  method: z.enum([...MoneyMethodIn.method.options, 'gift_card']),
  otherMethodId: MoneyMethodIn.otherMethodId,
  giftCardCode: GiftCardCode.nullable().default(null).describe('gift_card: which one. Null: the one it was paid with.'),
  restock: z.boolean().default(true).describe('Products given back whole are in stock again.'),
  reason: Reason,
})
export type Refund = z.infer<typeof Refund>

export const refundCheck = endpoint({
  method: 'POST',
  path: `${path}/refunds`,
  summary:
    'Give money back after payment: by lines and tips, with a reason. Of the owner, or the front desk where the settings let it.',
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
  reply: z.object({ check: Check, paymentId: z.string(), cents: CentsOut.describe('Given back, tax included.') }),
  status: 201,
})
