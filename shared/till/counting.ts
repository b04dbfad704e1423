/** The drawer: what was counted, what should be in it, and the difference. */

import type { Cents } from '../money.ts'
import { sumOf } from './shares.ts'

/** How many of each note and coin, by its cents: `{ '2000': 3 }` is three 20-dollar bills. */
export type Counted = Readonly<Record<string, number>>

/** What was counted. */
export function countedCents(counted: Counted): Cents {
  return sumOf(Object.entries(counted).map(([cents, pieces]) => Number(cents) * pieces))
}

/** Each as an amount above 0, but for deposits, of which more may have been given back than came. */
export interface DrawerMoney {
  openingCents: Cents
  /** Cash of checks, payments less reversals. */
  cashCents: Cents
  /** Given back in cash. */
  refundsCents: Cents
  /** Taken in cash, less those given back in cash. */
  depositsCents: Cents
  /** Put in by hand. */
  inCents: Cents
  /** Taken out by hand, tips paid out included. */
  outCents: Cents
}

/** What should be in the drawer. */
export function expectedCents(money: DrawerMoney): Cents {
  const { openingCents, cashCents, refundsCents, depositsCents, inCents, outCents } = money
  return openingCents + cashCents - refundsCents + depositsCents + inCents - outCents
}

/** Counted less expected: negative, the drawer is short. */
export function differenceCents(counted: Counted, money: DrawerMoney): Cents {
  return countedCents(counted) - expectedCents(money)
}
