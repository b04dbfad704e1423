/** Who bears a discount, which decides the base of commission. */

import type { Cents } from '../money.ts'
import { divide, sumOf } from './shares.ts'

export type DiscountBearer = 'salon' | 'member' | 'both'

interface BearerSettings {
  discountBearer: DiscountBearer
  reasonBearers: Readonly<Record<string, DiscountBearer>>
}

/** Who bears a discount for this reason. */
export function bearerOf(reason: string, { discountBearer, reasonBearers }: BearerSettings): DiscountBearer {
  return reasonBearers[reason] ?? discountBearer
}

/** The parts of a discount borne by the salon and by the member. If shared, an odd cent is the salon's. */
export function borne(discountCents: Cents, bearer: DiscountBearer): { salonCents: Cents; memberCents: Cents } {
  const memberCents = { salon: 0, member: discountCents, both: Math.floor(discountCents / 2) }[bearer]
  return { salonCents: discountCents - memberCents, memberCents }
}

interface Borne {
  cents: Cents
  bearer: DiscountBearer
}

/** What members bear of each line's discounts: of its own ones, and of its share of those of the check. */
export function borneByMembers(
  lines: readonly { discountCents: Cents; own: readonly Borne[] }[],
  ofCheck: readonly Borne[],
): Cents[] {
  const membersOf = (discounts: readonly Borne[]) =>
    sumOf(discounts.map(({ cents, bearer }) => borne(cents, bearer).memberCents))
  const shares = lines.map(({ discountCents, own }) => discountCents - sumOf(own.map(({ cents }) => cents)))
  const shared = membersOf(ofCheck)
  const parts = shared === 0 ? [] : divide(shared, shares)
  return lines.map(({ own }, index) => membersOf(own) + (parts[index] ?? 0))
}

/** The base of a member's commission for a line: the price before discounts, minus what the member bears of them. */
export function commissionBase(
  { grossCents, discountCents }: { grossCents: Cents; discountCents: Cents },
  bearer: DiscountBearer,
): Cents {
  return grossCents - borne(discountCents, bearer).memberCents
}
