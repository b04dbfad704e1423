/**
 * Optimistic state of a check: its sums follow each press, until the server's response replaces them. Pure.
 */

import type { z } from 'zod'
import type { CheckChange } from '../../../shared/till/check-changes.ts'
import type { Check } from '../../../shared/till/contract.ts'
import type { TillSettings } from '../../../shared/till/settings.ts'
import { priceBy } from '../../../shared/till/settling.ts'
import { type CountedCheck, countCheck } from '../../../shared/till/totals.ts'

type Pricing = Pick<TillSettings, 'cashPrice' | 'cashPriceBp'>
/** Changes that can be calculated here. Lines cannot: their names and prices come from the server. */
export type Countable = Pick<z.input<typeof CheckChange>, 'discounts' | 'tip' | 'tipSplit'>

/** The sums of the check with these changes. */
export function counted(check: Check, { discounts, tip, tipSplit }: Countable = {}): CountedCheck {
  return countCheck({
    lines: check.lines,
    discounts: discounts ?? check.discounts,
    tip: tip ?? check.tip,
    tipSplit: tipSplit ?? (check.tipSplit === 'equal' ? 'equal' : 'share'),
    taxMillionths: check.taxMillionths,
    serviceTaxMillionths: check.serviceTaxMillionths,
  })
}

/** The check with pending tips and sums. Lines and discounts change only with the response. */
export function withPending(check: Check, pending: readonly Countable[], pricing: Pricing): Check {
  const pressed: Countable = Object.assign({}, ...pending)
  if (check.state !== 'open' || (pressed.tip === undefined && pressed.tipSplit === undefined)) return check
  const { tip, tipSplit } = pressed
  const sums = counted(check, { tip, tipSplit })
  const leftCents = sums.totalCents - check.totals.settledCents
  return {
    ...check,
    ...(tip && { tip }),
    ...(tipSplit && { tipSplit }),
    tips: sums.tips.map((share) => ({
      ...share,
      firstName: check.lines.find(({ staffId }) => staffId === share.staffId)?.staffFirstName ?? '',
      cashCents: 0,
      refundedCents: 0,
    })),
    totals: {
      ...check.totals,
      tipCents: sums.tipCents,
      totalCents: sums.totalCents,
      leftCents,
      leftInCashCents: priceBy('cash', Math.max(0, leftCents), pricing),
      leftByCardCents: priceBy('card', Math.max(0, leftCents), pricing),
    },
  }
}

export type DiscountSent = NonNullable<z.input<typeof CheckChange>['discounts']>[number]

/** A discount as sent; its amount is recalculated. */
export function asSent({ kind, value, reason }: DiscountSent): DiscountSent {
  return { kind, value, reason }
}
