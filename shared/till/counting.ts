/** The drawer: the counted amount, the expected amount, and the difference. */

import type { Cents } from '../money.ts'
import { sumOf } from './shares.ts'

/** Number of notes and coins by their value in cents: `{ '2000': 3 }` is three 20-dollar bills. */
export type Counted = Readonly<Record<string, number>>

export function countedCents(counted: Counted): Cents {
  return sumOf(Object.entries(counted).map(([cents, pieces]) => Number(cents) * pieces))
}

/** All amounts are positive, except `depositsCents`: more may have been given back than was taken. */
export interface DrawerMoney {
  openingCents: Cents
  /** Cash payments of checks, minus reversals. */
  cashCents: Cents
  /** Refunds in cash. */
  refundsCents: Cents
  /** Deposits taken in cash, minus those given back in cash. */
  depositsCents: Cents
  /** Cash tips that members took at the counter. */
  counterTipsCents: Cents
  /** Put in by hand. */
  inCents: Cents
  /** Taken out by hand, including tips paid out. */
  outCents: Cents
}

/** The amount that should be in the drawer. */
export function expectedCents(money: DrawerMoney): Cents {
  const { openingCents, cashCents, refundsCents, depositsCents, counterTipsCents, inCents, outCents } = money
  return openingCents + cashCents - refundsCents + depositsCents - counterTipsCents + inCents - outCents
}

/** Counted minus expected; negative: the drawer is short. */
export function differenceCents(counted: Counted, money: DrawerMoney): Cents {
  return countedCents(counted) - expectedCents(money)
}
