/** What may still be refunded of a paid check, and the amounts of a refund. */

import type { Cents } from '../money.ts'
import { portionOf, sumOf } from './shares.ts'

/** The charges of a paid check, and what has been refunded so far. */
export interface ChargedCheck {
  lines: readonly ChargedLine[]
  tips: readonly { staffId: string; cents: Cents; refundedCents: Cents }[]
  /** Sum over all payments; negative: cash discount, positive: card surcharge. Refunded in proportion. */
  cashPriceCents: Cents
}

export interface ChargedLine {
  id: string
  /** After discounts, before tax. */
  cents: Cents
  /** The line's share of the tax. */
  taxCents: Cents
  /** Before tax. */
  refundedCents: Cents
}

export interface RefundDraft {
  /** Before tax, which is added in proportion. */
  lines: readonly { lineId: string; cents: Cents }[]
  tips: readonly { staffId: string; cents: Cents }[]
}

export interface PlannedRefund {
  lines: { lineId: string; cents: Cents; taxCents: Cents }[]
  tips: { staffId: string; cents: Cents }[]
  /** Lines, tax and tips together. */
  settlesCents: Cents
  /** Its share of the cash discount or card surcharge: all that is left of it with the last cent of a check. */
  cashPriceCents: Cents
  /** The money to give back. */
  cents: Cents
  /** Whether nothing is left to refund afterwards. */
  isWhole: boolean
}

/** What may still be refunded: each line before tax, and each member's tip. In the given order. */
export function refundable({ lines, tips }: ChargedCheck): RefundDraft {
  return {
    lines: lines.map(({ id, cents, refundedCents }) => ({ lineId: id, cents: cents - refundedCents })),
    tips: tips.map(({ staffId, cents, refundedCents }) => ({ staffId, cents: cents - refundedCents })),
  }
}

/** The amounts of a refund, or why it is not possible. Each line and member may occur once. */
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

/** The charged total with tax and tips, and the part refunded before. */
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

/** The share of `whole` for a partial refund, rounded so that all shares add up to `whole`, which may be negative. */
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
