/** Tips: what is offered, and whose they are. They belong to the members, never to the salon. */

import type { Cents } from '../money.ts'
import { divide, percentOf } from './shares.ts'

/** What a client gives: hundredths of a percent of the services before discounts, an amount, or so much to each member. */
export type TipGiven =
  | { kind: 'none' }
  | { kind: 'percent'; bp: number }
  | { kind: 'amount'; cents: Cents }
  | { kind: 'members'; members: readonly MemberTip[] }

export interface MemberTip {
  staffId: string
  cents: Cents
}

/** A line of a check as far as tips go: what was charged for it, before discounts. */
export interface TippedLine {
  kind: 'service' | 'product' | 'gift_card'
  /** Null: nobody in particular. */
  staffId: string | null
  grossCents: Cents
}

/** Of which percentages of tips are: the services, as charged before discounts. */
export function tipBase(lines: readonly TippedLine[]): Cents {
  return lines.reduce((sum, { kind, grossCents }) => (kind === 'service' ? sum + grossCents : sum), 0)
}

/** What each offered percentage comes to, in the order given. */
export function tipOffers(baseCents: Cents, percents: readonly number[]): { bp: number; cents: Cents }[] {
  return percents.map((bp) => ({ bp, cents: percentOf(baseCents, bp) }))
}

/**
 * Each member's tip, in the order of their lines; of members as typed, in the order typed, one entry a member. `share`: by
 * what was charged for their services before discounts. Whoever did no service gets nothing of what is divided; where
 * nobody did one, those who sold something share equally. Where there is no member at all, nobody can be tipped: `[]`.
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

/** Who can be tipped, in the order of the lines, with what was charged for their services before discounts. */
export function tippedMembers(lines: readonly TippedLine[]): { staffId: string; servicesCents: Cents }[] {
  const services = lines.filter(({ kind, staffId }) => kind === 'service' && staffId !== null)
  const sums = new Map<string, Cents>()
  for (const { kind, staffId, grossCents } of services.length > 0 ? services : lines) {
    if (staffId !== null) sums.set(staffId, (sums.get(staffId) ?? 0) + (kind === 'service' ? grossCents : 0))
  }
  return [...sums].map(([staffId, servicesCents]) => ({ staffId, servicesCents }))
}

/**
 * What part of each member's tip was paid in cash and what otherwise, when `cashCents` of all tips were paid in cash and
 * `otherCents` otherwise: in proportion of the tips, in the order given. Before a check is paid they come to less than the
 * tips.
 */
export function tipsByMoney(
  tips: readonly MemberTip[],
  { cashCents, otherCents }: { cashCents: Cents; otherCents: Cents },
): { staffId: string; cashCents: Cents; otherCents: Cents }[] {
  const weights = tips.map(({ cents }) => cents)
  const soFar = divide(cashCents + otherCents, weights)
  const cash = divide(cashCents, soFar)
  return tips.map(({ staffId }, index) => ({
    staffId,
    cashCents: cash[index] ?? 0,
    otherCents: (soFar[index] ?? 0) - (cash[index] ?? 0),
  }))
}

function added(members: readonly MemberTip[]): MemberTip[] {
  const sums = new Map<string, Cents>()
  for (const { staffId, cents } of members) sums.set(staffId, (sums.get(staffId) ?? 0) + cents)
  return [...sums].map(([staffId, cents]) => ({ staffId, cents }))
}
