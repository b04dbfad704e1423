/** All sums of a check, calculated from its lines, discounts and tip. */

import type { Cents } from '../money.ts'
import { divide, percentOf, sumOf } from './shares.ts'
import { type TaxRates, taxesOf } from './tax.ts'
import { divideTip, type MemberTip, type TipGiven, tipBase } from './tips.ts'

export interface UncountedCheck extends TaxRates {
  lines: readonly UncountedLine[]
  /** Discounts of the whole check, in the order they are applied. */
  discounts: readonly Discount[]
  tip: TipGiven
  tipSplit: 'share' | 'equal'
}

export interface UncountedLine {
  kind: 'service' | 'product' | 'gift_card'
  /** Who did or sold it; null: nobody in particular. */
  staffId: string | null
  /** Always 1, except for products. */
  quantity: number
  /** Per unit, before discounts. */
  priceCents: Cents
  /** Gift cards are never taxed. */
  taxed: boolean
  /** Discounts of this line, in the order they are applied. Gift cards sold have none. */
  discounts: readonly Discount[]
}

/** `value` is in cents, or in hundredths of a percent of what earlier discounts left. */
export interface Discount {
  kind: 'amount' | 'percent'
  value: number
}

export interface CountedCheck {
  /** In the given order. */
  lines: CountedLine[]
  /** The amount of each discount of the whole check, in the given order. */
  discounts: Cents[]
  /** In the order of their lines. */
  tips: MemberTip[]
  /** Before discounts. */
  servicesCents: Cents
  /** Before discounts. */
  productsCents: Cents
  giftCardsCents: Cents
  /** Discounts of lines and of the whole check together. */
  discountCents: Cents
  /** Tax base: taxed products and services after discounts. */
  taxedCents: Cents
  taxCents: Cents
  /** The part of `taxedCents` that is services. */
  serviceTaxedCents: Cents
  /** The part of `taxCents` that is on services. */
  serviceTaxCents: Cents
  beforeTipCents: Cents
  tipCents: Cents
  /** With tips, before any cash discount or card surcharge. */
  totalCents: Cents
}

export interface CountedLine {
  kind: UncountedLine['kind']
  staffId: string | null
  /** For the whole quantity, before discounts. */
  grossCents: Cents
  /** The amount of each of its own discounts, in the given order. */
  discounts: Cents[]
  /** Its own discounts, plus its share of those of the whole check. */
  discountCents: Cents
  /** After discounts, before tax. */
  cents: Cents
  /** Its share of the check's tax. */
  taxCents: Cents
}

/** All sums of a check. The order of lines matters only for cents left over with equal claims. */
export function countCheck(check: UncountedCheck): CountedCheck {
  const own = check.lines.map(withOwnDiscounts)
  const { cents: discounts, left } = takeOff(check.discounts, sumOf(own.map(discountable)))
  const parts = discountParts(own, sumOf(own.map(discountable)) - left)
  const discounted = own.map((line, index) => withPart(line, parts[index] ?? 0))

  const taxable = discounted.map((line, index) => ({ ...line, taxed: isTaxed(check.lines[index]) }))
  const taxes = taxesOf(taxable, check)
  const lines = discounted.map((line, index) => ({ ...line, taxCents: taxes[index] ?? 0 }))
  const taxed = lines.filter((_, index) => taxable[index]?.taxed)
  const taxedServices = taxed.filter(({ kind }) => kind === 'service')
  const taxCents = sumOf(taxes)

  const tips = divideTip(check.tip, check.tipSplit, lines)
  const tipCents = sumOf(tips.map(({ cents }) => cents))
  const beforeTipCents = sumOf(lines.map(({ cents }) => cents)) + taxCents
  return {
    lines,
    discounts,
    tips,
    servicesCents: tipBase(lines),
    productsCents: grossOf(lines, 'product'),
    giftCardsCents: grossOf(lines, 'gift_card'),
    discountCents: sumOf(lines.map(({ discountCents }) => discountCents)),
    taxedCents: sumOf(taxed.map(({ cents }) => cents)),
    taxCents,
    serviceTaxedCents: sumOf(taxedServices.map(({ cents }) => cents)),
    serviceTaxCents: sumOf(taxedServices.map((line) => line.taxCents)),
    beforeTipCents,
    tipCents,
    totalCents: beforeTipCents + tipCents,
  }
}

function isTaxed(line: UncountedLine | undefined): boolean {
  return line?.taxed === true && line.kind !== 'gift_card'
}

function withOwnDiscounts({ kind, staffId, quantity, priceCents, discounts }: UncountedLine) {
  const grossCents = quantity * priceCents
  const { cents, left } = takeOff(kind === 'gift_card' ? [] : discounts, grossCents)
  return { kind, staffId, grossCents, discounts: cents, discountCents: grossCents - left, cents: left }
}

type LineWithOwn = ReturnType<typeof withOwnDiscounts>

/** The amount of each discount, applied in order until nothing is left. */
function takeOff(discounts: readonly Discount[], from: Cents): { cents: Cents[]; left: Cents } {
  let left = from
  const cents = discounts.map(({ kind, value }) => {
    const off = Math.min(left, kind === 'percent' ? percentOf(left, value) : value)
    left -= off
    return off
  })
  return { cents, left }
}

/** The amount of a line that discounts of the whole check can reduce: gift cards sold are never discounted. */
function discountable({ kind, cents }: LineWithOwn): Cents {
  return kind === 'gift_card' ? 0 : cents
}

/** Each line's share of the discounts of the whole check, in proportion to what is left of it. */
function discountParts(lines: readonly LineWithOwn[], total: Cents): Cents[] {
  return total === 0 ? [] : divide(total, lines.map(discountable))
}

function withPart(line: LineWithOwn, part: Cents): LineWithOwn {
  return { ...line, discountCents: line.discountCents + part, cents: line.cents - part }
}

function grossOf(lines: readonly CountedLine[], kind: CountedLine['kind']): Cents {
  return sumOf(lines.filter((line) => line.kind === kind).map(({ grossCents }) => grossCents))
}
