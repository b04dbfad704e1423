/** Who bears a discount, which decides the base of commission. */

import type { Cents } from '../money.ts'

export type DiscountBearer = 'salon' | 'member' | 'both'

/** The parts of a discount borne by the salon and by the member. If shared, an odd cent is the salon's. */
export function borne(discountCents: Cents, bearer: DiscountBearer): { salonCents: Cents; memberCents: Cents } {
  const memberCents = { salon: 0, member: discountCents, both: Math.floor(discountCents / 2) }[bearer]
  return { salonCents: discountCents - memberCents, memberCents }
}

/** The base of a member's commission for a line: the price before discounts, minus what the member bears of them. */
export function commissionBase(
  { grossCents, discountCents }: { grossCents: Cents; discountCents: Cents },
  bearer: DiscountBearer,
): Cents {
  return grossCents - borne(discountCents, bearer).memberCents
}
