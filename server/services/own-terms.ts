/** How a member's own minutes and prices differ from the menu's. Why: docs/decisions/0129-members-own-minutes-and-prices.md */

import { withExtra } from '../../shared/availability/own-minutes.ts'
import type { Cents } from '../../shared/money.ts'

/** Where a member takes longer or shorter, or costs more or less, than the menu says. */
export interface OwnTerms {
  staffId: string
  serviceId: string
  /** Added to the menu's; 0: no difference. */
  extraMinutes: number
  extraCents: number
}

/** Nobody: as the menu says. */
type Who = string | null | undefined

/** What a member's own terms add to the menu's minutes and price, or take off. */
export type Extra = Pick<OwnTerms, 'extraMinutes' | 'extraCents'>

const none: Extra = { extraMinutes: 0, extraCents: 0 }

/** The minutes and price with this difference. */
export function withTerms<Menu extends { minutes: number; priceCents: Cents }>(menu: Menu, extra: Extra): Menu {
  return {
    ...menu,
    minutes: withExtra(menu.minutes, extra.extraMinutes),
    priceCents: Math.max(0, menu.priceCents + extra.extraCents),
  }
}

export function ownTermsOf({ own }: { own: readonly OwnTerms[] }, serviceId: string | null, staffId: Who): Extra {
  return own.find((terms) => terms.serviceId === serviceId && terms.staffId === staffId) ?? none
}

/** The difference when a line goes from one member to another; none while it is unassigned. */
export function termsBetween(
  setup: { own: readonly OwnTerms[] },
  serviceId: string | null,
  { from, to }: { from: Who; to: Who },
): Extra {
  if (!from || !to) return none
  const before = ownTermsOf(setup, serviceId, from)
  const after = ownTermsOf(setup, serviceId, to)
  return { extraMinutes: after.extraMinutes - before.extraMinutes, extraCents: after.extraCents - before.extraCents }
}
