/** What may still be given back of a check that was paid, and what it comes to. */

import type { Cents } from '../money.ts'
import { portionOf, sumOf } from './shares.ts'

/** What was charged, and what was given back of it before. */
export interface ChargedCheck {
  lines: readonly ChargedLine[]
  tips: readonly { staffId: string; cents: Cents; refundedCents: Cents }[]
  /** Of all payments: negative, less for cash; positive, more by card. Given back in proportion. */
  cashPriceCents: Cents
}

export interface ChargedLine {
  id: string
  /** After discounts, before tax. */
  cents: Cents
  /** Its part of the tax. */
  taxCents: Cents
  /** Without tax. */
  refundedCents: Cents
}

export interface RefundDraft {
  /** Without tax, which follows. */
  lines: readonly { lineId: string; cents: Cents }[]
  tips: readonly { staffId: string; cents: Cents }[]
}

export interface PlannedRefund {
  lines: { lineId: string; cents: Cents; taxCents: Cents }[]
  tips: { staffId: string; cents: Cents }[]
  /** Of lines, tax and tips. */
  settlesCents: Cents
  /** Its part of the cash price: with the last cent of a check all of it is given back. */
  cashPriceCents: Cents
  /** Money to give back. */
  cents: Cents
  /** Whether nothing is left to give back afterwards. */
  isWhole: boolean
}

/** What may still be given back: of each line without tax, of each member's tip. In the order given. */
export function refundable({ lines, tips }: ChargedCheck): RefundDraft {
  return {
    lines: lines.map(({ id, cents, refundedCents }) => ({ lineId: id, cents: cents - refundedCents })),
    tips: tips.map(({ staffId, cents, refundedCents }) => ({ staffId, cents: cents - refundedCents })),
  }
}

/** What a refund comes to, or why there cannot be one. A line and a member stand in it once at most. */
export function planRefund(
  check: ChargedCheck,
  draft: RefundDraft,
): PlannedRefund | { refusal: 'nothing_refunded' | 'refunded_too_much' } {
  const left = refundable(check)
  const isTooMuch =
    draft.lines.some(({ lineId, cents }) => cents > (left.lines.find((line) => line.lineId === lineId)?.cents ?? -1)) ||
    draft.tips.some(({ staffId, cents }) => cents > (left.tips.find((tip) => tip.staffId === staffId)?.cents ?? -1))
  if (isTooMuch || hasTwice(draft)) return { refusal: 'refunded_too_much' }

  const lines = draft.lines.filter(({ cents }) => cents > 0).map((line) => withTax(line, check))
  const tips = draft.tips.filter(({ cents }) => cents > 0)
  if (lines.length + tips.length === 0) return { refusal: 'nothing_refunded' }

  const settlesCents = sumOf([
    ...lines.map(({ cents, taxCents }) => cents + taxCents),
    ...tips.map(({ cents }) => cents),
  ])
  const { total, before } = refundedBefore(check)
  const cashPriceCents = partBetween(check.cashPriceCents, { total, before, after: before + settlesCents })
  return {
    lines,
    tips,
    settlesCents,
    cashPriceCents,
    cents: settlesCents + cashPriceCents,
    isWhole: before + settlesCents === total,
  }
}

function withTax({ lineId, cents }: { lineId: string; cents: Cents }, { lines }: ChargedCheck) {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) return { lineId, cents, taxCents: 0 }
  const before = line.refundedCents
  return { lineId, cents, taxCents: partBetween(line.taxCents, { total: line.cents, before, after: before + cents }) }
}

/** What was charged with tax and tips, and how much of it was given back before. */
function refundedBefore({ lines, tips }: ChargedCheck): { total: Cents; before: Cents } {
  return {
    total: sumOf([...lines.map(({ cents, taxCents }) => cents + taxCents), ...tips.map(({ cents }) => cents)]),
    before: sumOf([
      ...lines.map(({ cents, taxCents, refundedCents }) => {
        return refundedCents + partBetween(taxCents, { total: cents, before: 0, after: refundedCents })
      }),
      ...tips.map(({ refundedCents }) => refundedCents),
    ]),
  }
}

/** What follows an amount that is given back bit by bit: all bits together come to `whole`, which may be negative. */
function partBetween(whole: Cents, { total, before, after }: { total: Cents; before: Cents; after: Cents }): Cents {
  if (whole === 0 || total === 0) return 0
  const size = Math.abs(whole)
  return Math.sign(whole) * (portionOf(size, after, total) - portionOf(size, before, total))
}

function hasTwice({ lines, tips }: RefundDraft): boolean {
  return (
    new Set(lines.map(({ lineId }) => lineId)).size < lines.length ||
    new Set(tips.map(({ staffId }) => staffId)).size < tips.length
  )
}
