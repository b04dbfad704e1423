/** For tests: an example check. */

import type { UncountedCheck, UncountedLine } from './totals.ts'

/** A service at a price, by a member. */
export function service(priceCents: number, staffId: string | null, more: Partial<UncountedLine> = {}): UncountedLine {
  return { kind: 'service', staffId, quantity: 1, priceCents, taxed: false, discounts: [], ...more }
}

/** A product at a price, taxed unless said otherwise. */
export function product(priceCents: number, more: Partial<UncountedLine> = {}): UncountedLine {
  return { kind: 'product', staffId: null, quantity: 1, priceCents, taxed: true, discounts: [], ...more }
}

/** A gift card sold. */
export function giftCard(priceCents: number): UncountedLine {
  return { kind: 'gift_card', staffId: null, quantity: 1, priceCents, taxed: false, discounts: [] }
}

/** A check without discounts, tip and tax unless given. */
export function checkOf(lines: UncountedLine[], more: Partial<UncountedCheck> = {}): UncountedCheck {
  return {
    lines,
    discounts: [],
    tip: { kind: 'none' },
    tipSplit: 'share',
    taxMillionths: 0,
    serviceTaxMillionths: 0,
    ...more,
  }
}

/** Check 1047: Kim did a gel manicure, Hạnh a pedicure with callus care; cuticle oil, and 5 dollars off the first visit. */
export const check1047 = checkOf([service(3800, 'kim'), service(4500, 'hanh'), service(1000, 'hanh'), product(900)], {
  discounts: [{ kind: 'amount', value: 500 }],
  tip: { kind: 'percent', bp: 2000 },
  taxMillionths: 93_750,
})
