/** Who bears a discount, and so what commission is reckoned on. */

import type { Cents } from '../money.ts'

export type DiscountBearer = 'salon' | 'member' | 'both'

/** What the salon and the member bear of a discount. An odd cent of both is the salon's. */
export function borne(discountCents: Cents, bearer: DiscountBearer): { salonCents: Cents; memberCents: Cents } {
  const memberCents = { salon: 0, member: discountCents, both: Math.floor(discountCents / 2) }[bearer]
  return { salonCents: discountCents - memberCents, memberCents }
}

/** On what a member's commission of a line is reckoned: what was charged, less what the member bears of its discounts. */
export function commissionBase(
  { grossCents, discountCents }: { grossCents: Cents; discountCents: Cents },
  bearer: DiscountBearer,
): Cents {
  return grossCents - borne(discountCents, bearer).memberCents
}
