/** How a check is paid: what is left, at which price, how much of a payment is tip, and who owes what of it. */

import type { Cents } from '../money.ts'
import { divide, portionOf, sumOf, wholeBp } from './shares.ts'

/** Less for cash, or more by card, in hundredths of a percent (below the whole). The salon bears it. */
export interface CashPricing {
  cashPrice: 'none' | 'cash_off' | 'card_on_top'
  cashPriceBp: number
}

/** What was paid; of what was taken back again, the same with a minus. */
export interface SettledPayment {
  method: string
  /** Of what was left to pay. */
  settlesCents: Cents
  /** Of `settlesCents`, for tips. */
  tipCents: Cents
}

export interface Unsettled {
  /** To pay, at the price without a cash price. */
  leftCents: Cents
  /** Of it, for tips. */
  leftTipCents: Cents
}

/** What is still to be paid of a total, and of the tips in it. */
export function unsettled(
  { totalCents, tipCents }: { totalCents: Cents; tipCents: Cents },
  payments: readonly SettledPayment[],
): Unsettled {
  return {
    leftCents: totalCents - sumOf(payments.map(({ settlesCents }) => settlesCents)),
    leftTipCents: tipCents - sumOf(payments.map((payment) => payment.tipCents)),
  }
}

/** The money that settles `cents` of what is left when it comes by this method, half a cent up. */
export function priceBy(method: string, cents: Cents, pricing: CashPricing): Cents {
  return portionOf(cents, partsBy(method, pricing), wholeBp)
}

/**
 * What money by this method settles of what is left: all of it only when it is the whole price. More money than that is
 * too much.
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
 * How much of a payment is tip. `share`: in proportion of what is left; `all`: as far as there is tip; `none`: only what
 * would be left otherwise. Whoever pays the last cent pays the tips that are left.
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
  /** Money that comes; null: all that is left, and no more than `available`. */
  cents: Cents | null
  /** On the gift card, or of the deposit; null: there is no such bound. */
  available: Cents | null
  tipPart: 'share' | 'all' | 'none'
  /** Cash that was handed over; null: as much as is due. */
  tenderedCents: Cents | null
}

export interface PlannedPayment {
  cents: Cents
  settlesCents: Cents
  /** `cents` less `settlesCents`: negative, less for cash; positive, more by card. */
  cashPriceCents: Cents
  tipCents: Cents
  /** Of cash. */
  changeCents: Cents
}

export type PaymentRefusal = 'nothing_left' | 'paid_too_much' | 'too_little_available' | 'tendered_too_little'

/** What a payment comes to, or why there cannot be one. */
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
  return { cents, settlesCents, cashPriceCents: cents - settlesCents, tipCents, changeCents }
}

/** An amount in so many parts, as equal as cents let them be, larger ones first. */
export function splitByAmount(cents: Cents, ways: number): Cents[] {
  return divide(
    cents,
    Array.from({ length: ways }, () => 1),
  )
}

export interface SharedLine {
  /** Whose it is; null: everybody's. */
  personId: string | null
  kind: 'service' | 'product' | 'gift_card'
  grossCents: Cents
  cents: Cents
  taxCents: Cents
}

/**
 * What each person owes of a check, in the order given: their own lines with the tax on them, an equal part of what is
 * everybody's, and of the tip by what was charged for their services before discounts. Comes to the total.
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
