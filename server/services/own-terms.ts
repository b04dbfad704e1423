/** How a member's own minutes and prices differ from the menu's. Why: docs/decisions/0129-prices-and-minutes.md */

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

const byService = new WeakMap<readonly OwnTerms[], ReadonlyMap<string, ReadonlyMap<string, OwnTerms>>>()

/** By service, then by member: a salon may have 50,000, and each client in line looks up those of every member. */
export function ownTermsByService(own: readonly OwnTerms[]): ReadonlyMap<string, ReadonlyMap<string, OwnTerms>> {
  return byService.getOrInsertComputed(own, () => {
    const services = new Map<string, Map<string, OwnTerms>>()
    for (const terms of own) services.getOrInsertComputed(terms.serviceId, () => new Map()).set(terms.staffId, terms)
    return services
  })
}

const minutesByMember = new WeakMap<readonly OwnTerms[], ReadonlyMap<string, ReadonlyMap<string, number>>>()

/** By service, in minutes; undefined where the member is as quick as the menu says. */
export function extraMinutesOf(own: readonly OwnTerms[], staffId: string): ReadonlyMap<string, number> | undefined {
  const members = minutesByMember.getOrInsertComputed(own, () => {
    const byMember = new Map<string, Map<string, number>>()
    for (const { staffId: member, serviceId, extraMinutes } of own) {
      if (extraMinutes !== 0) byMember.getOrInsertComputed(member, () => new Map()).set(serviceId, extraMinutes)
    }
    return byMember
  })
  return members.get(staffId)
}

export function ownTermsOf({ own }: { own: readonly OwnTerms[] }, serviceId: string | null, staffId: Who): Extra {
  return (serviceId && staffId && ownTermsByService(own).get(serviceId)?.get(staffId)) || none
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
