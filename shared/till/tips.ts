/** Tips: what is offered, and whose they are. They always belong to the members, not to the salon. */

import type { Cents } from '../money.ts'
import { divide, percentOf } from './shares.ts'

/** A tip: hundredths of a percent of the services before discounts, an amount, or an amount for each member. */
export type TipGiven =
  | { kind: 'none' }
  | { kind: 'percent'; bp: number }
  | { kind: 'amount'; cents: Cents }
  | { kind: 'members'; members: readonly MemberTip[] }

export interface MemberTip {
  staffId: string
  cents: Cents
}

/** What tips need to know of a line: its member, and its price before discounts. */
export interface TippedLine {
  kind: 'service' | 'product' | 'gift_card'
  /** Null: nobody in particular. */
  staffId: string | null
  grossCents: Cents
}

/** The base of percentages: services before discounts. */
export function tipBase(lines: readonly TippedLine[]): Cents {
  return lines.reduce((sum, { kind, grossCents }) => (kind === 'service' ? sum + grossCents : sum), 0)
}

/** The amount of each offered percentage, in the given order. */
export function tipOffers(baseCents: Cents, percents: readonly number[]): { bp: number; cents: Cents }[] {
  return percents.map((bp) => ({ bp, cents: percentOf(baseCents, bp) }))
}

/**
 * Each member's tip, in the order of the lines; typed ones in the order typed, one entry per member. `share`: in proportion to their
 * services before discounts; members without a service get nothing. If there are no services, those who sold something share
 * equally. Without any member nobody can be tipped: `[]`.
 */
export function divideTip(tip: TipGiven, split: 'share' | 'equal', lines: readonly TippedLine[]): MemberTip[] {
  if (tip.kind === 'none') return []
  if (tip.kind === 'members') return added(tip.members)
  const members = tippedMembers(lines)
  const weights = members.map(({ servicesCents }) => (split === 'share' ? servicesCents : 1))
  const total = tip.kind === 'percent' ? percentOf(tipBase(lines), tip.bp) : tip.cents
  const parts = divide(total, weights)
  return members.map(({ staffId }, index) => ({ staffId, cents: parts[index] ?? 0 }))
}

/** Members who can be tipped, in the order of the lines, with their services before discounts. */
export function tippedMembers(lines: readonly TippedLine[]): { staffId: string; servicesCents: Cents }[] {
  const services = lines.filter(({ kind, staffId }) => kind === 'service' && staffId !== null)
  const sums = new Map<string, Cents>()
  for (const { kind, staffId, grossCents } of services.length > 0 ? services : lines) {
    if (staffId !== null) sums.set(staffId, (sums.get(staffId) ?? 0) + (kind === 'service' ? grossCents : 0))
  }
  return [...sums].map(([staffId, servicesCents]) => ({ staffId, servicesCents }))
}

/** Tips in cash, by card, and by anything else. */
export interface TipMoneys {
  cashCents: Cents
  cardCents: Cents
  otherCents: Cents
}

/**
 * How much of each member's tip was paid in cash, by card and otherwise, given the totals: in proportion to the tips, in the given
 * order. Before a check is fully paid, they add up to less than the tips.
 */
export function tipsByMoney(
  tips: readonly MemberTip[],
  { cashCents, cardCents, otherCents }: TipMoneys,
): ({ staffId: string } & TipMoneys)[] {
  const weights = tips.map(({ cents }) => cents)
  const soFar = divide(cashCents + cardCents + otherCents, weights)
  const cash = divide(cashCents, soFar)
  const rest = soFar.map((cents, index) => cents - (cash[index] ?? 0))
  const card = divide(cardCents, rest)
  return tips.map(({ staffId }, index) => ({
    staffId,
    cashCents: cash[index] ?? 0,
    cardCents: card[index] ?? 0,
    otherCents: (rest[index] ?? 0) - (card[index] ?? 0),
  }))
}

function added(members: readonly MemberTip[]): MemberTip[] {
  const sums = new Map<string, Cents>()
  for (const { staffId, cents } of members) sums.set(staffId, (sums.get(staffId) ?? 0) + cents)
  return [...sums].map(([staffId, cents]) => ({ staffId, cents }))
}
