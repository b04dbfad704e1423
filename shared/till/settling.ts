/** How a check is paid: what is left at which price, how much of a payment is tip, and who owes how much. */

import type { Cents } from '../money.ts'
import { divide, portionOf, sumOf, wholeBp } from './shares.ts'

/** A cash discount or card surcharge, in hundredths of a percent (less than 100 %). The salon bears it. */
export interface CashPricing {
  cashPrice: 'none' | 'cash_off' | 'card_on_top'
  cashPriceBp: number
}

/** A payment; its reversal has the same amounts, negative. */
export interface SettledPayment {
  method: string
  /** The part of the total that it settles, before any cash discount or card surcharge. */
  settlesCents: Cents
  /** The part of `settlesCents` that is tip. */
  tipCents: Cents
}

export interface Unsettled {
  /** Left to pay, before any cash discount or card surcharge. */
  leftCents: Cents
  /** The part of it that is tip. */
  leftTipCents: Cents
}

/** What is left to pay of a total and of its tips. */
export function unsettled(
  { totalCents, tipCents }: { totalCents: Cents; tipCents: Cents },
  payments: readonly SettledPayment[],
): Unsettled {
  return {
    leftCents: totalCents - sumOf(payments.map(({ settlesCents }) => settlesCents)),
    leftTipCents: tipCents - sumOf(payments.map((payment) => payment.tipCents)),
  }
}

/** The prices of this payment: no surcharge is charged on debit cards. */
export function pricingFor<Pricing extends CashPricing>({ isDebit }: { isDebit: boolean }, pricing: Pricing): Pricing {
  return isDebit && pricing.cashPrice === 'card_on_top' ? { ...pricing, cashPrice: 'none' } : pricing
}

/** The money needed to settle `cents` by this method, rounded half up. */
export function priceBy(method: string, cents: Cents, pricing: CashPricing): Cents {
  return portionOf(cents, partsBy(method, pricing), wholeBp)
}

/**
 * The part of what is left that this amount settles by this method: all of it only at exactly the full price. A larger amount is too
 * much.
 */
export function settledBy(method: string, cents: Cents, { leftCents, ...pricing }: CashPricing & { leftCents: Cents }) {
  const price = priceBy(method, leftCents, pricing)
  if (cents > price) return 'too_much'
  return cents === price ? leftCents : Math.min(leftCents - 1, portionOf(cents, wholeBp, partsBy(method, pricing)))
}

function partsBy(method: string, { cashPrice, cashPriceBp }: CashPricing): number {
  if (cashPrice === 'cash_off' && method === 'cash') return wholeBp - cashPriceBp
  if (cashPrice === 'card_on_top' && method === 'card') return wholeBp + cashPriceBp
  return wholeBp
}

/**
 * The tip in a payment. `share`: in proportion to what is left; `all`: as much as there is tip; `none`: only what exceeds the rest.
 * The last payment includes all tips that are left.
 */
export function tipOfPayment(
  settlesCents: Cents,
  part: 'share' | 'all' | 'none',
  { leftCents, leftTipCents }: Unsettled,
): Cents {
  if (settlesCents === leftCents) return leftTipCents
  if (part === 'all') return Math.min(settlesCents, leftTipCents)
  if (part === 'none') return Math.max(0, settlesCents - (leftCents - leftTipCents))
  return portionOf(leftTipCents, settlesCents, leftCents)
}

export interface PaymentDraft {
  method: string
  /** The amount; null: all that is left, limited by `available`. */
  cents: Cents | null
  /** Balance of the gift card or deposit; null: no limit. */
  available: Cents | null
  tipPart: 'share' | 'all' | 'none'
  /** Cash handed over; null: exactly the amount due. */
  tenderedCents: Cents | null
}

export interface PlannedPayment {
  cents: Cents
  settlesCents: Cents
  /** `cents` minus `settlesCents`; negative: cash discount, positive: card surcharge. */
  cashPriceCents: Cents
  /** The percent that `cashPriceCents` is of, in hundredths. 0: neither discount nor surcharge. */
  cashPriceBp: number
  tipCents: Cents
  /** Cash to hand back. */
  changeCents: Cents
}

export type PaymentRefusal = 'nothing_left' | 'paid_too_much' | 'too_little_available' | 'tendered_too_little'

/** The amounts of a payment, or why it is not possible. */
export function planPayment(
  draft: PaymentDraft,
  left: Unsettled,
  pricing: CashPricing,
): PlannedPayment | { refusal: PaymentRefusal } {
  if (left.leftCents <= 0) return { refusal: 'nothing_left' }
  const { available, tenderedCents } = draft
  const cents = draft.cents ?? Math.min(priceBy(draft.method, left.leftCents, pricing), available ?? Infinity)
  if (available !== null && (cents > available || available <= 0)) return { refusal: 'too_little_available' }
  const settlesCents = settledBy(draft.method, cents, { ...pricing, leftCents: left.leftCents })
  if (settlesCents === 'too_much') return { refusal: 'paid_too_much' }
  const changeCents = (tenderedCents ?? cents) - cents
  if (changeCents < 0) return { refusal: 'tendered_too_little' }
  const tipCents = tipOfPayment(settlesCents, draft.tipPart, left)
  const cashPriceBp = Math.abs(partsBy(draft.method, pricing) - wholeBp)
  return { cents, settlesCents, cashPriceCents: cents - settlesCents, cashPriceBp, tipCents, changeCents }
}

/** Splits an amount into parts that are as equal as possible, larger ones first. */
export function splitByAmount(cents: Cents, ways: number): Cents[] {
  return divide(
    cents,
    Array.from({ length: ways }, () => 1),
  )
}

export interface SharedLine {
  /** Null: shared by everybody. */
  personId: string | null
  kind: 'service' | 'product' | 'gift_card'
  grossCents: Cents
  cents: Cents
  taxCents: Cents
}

/**
 * What each person owes of a check, in the given order: their own lines with tax, an equal part of shared lines, and of the tip in
 * proportion to their services before discounts. Adds up to the total.
 */
export function splitByPerson(
  personIds: readonly string[],
  { lines, tipCents }: { lines: readonly SharedLine[]; tipCents: Cents },
): { personId: string; cents: Cents }[] {
  const dueOf = (own: readonly SharedLine[]) => sumOf(own.map(({ cents, taxCents }) => cents + taxCents))
  const ofPerson = personIds.map((id) => lines.filter(({ personId }) => personId === id))
  const ofAll = splitByAmount(dueOf(lines) - sumOf(ofPerson.map(dueOf)), personIds.length)
  const services = ofPerson.map((own) => own.filter(({ kind }) => kind === 'service'))
  const weights = services.map((own) => sumOf(own.map(({ grossCents }) => grossCents)))
  const tips = divide(tipCents, weights)
  return personIds.map((personId, index) => ({
    personId,
    cents: dueOf(ofPerson[index] ?? []) + (ofAll[index] ?? 0) + (tips[index] ?? 0),
  }))
}
