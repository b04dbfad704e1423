/** Methods of deposits and refunds: no gift cards, no deposits. Pure. */

import { type MoneyMethod, moneyMethods, type PaymentMethod } from '../../../shared/till/limits.ts'
import type { TillSettings } from '../../../shared/till/settings.ts'

export interface MoneyWay {
  method: MoneyMethod
  methodName: string
  otherMethodId: string | null
}

/** The salon's methods, its own last; cash if it accepts gift cards only. */
export function moneyWaysOf({ methods, otherMethods }: Pick<TillSettings, 'methods' | 'otherMethods'>): MoneyWay[] {
  const ways: MoneyWay[] = [
    ...moneyMethods
      .filter((method) => method !== 'other' && methods.includes(method))
      .map((method) => ({ method, methodName: '', otherMethodId: null })),
    ...otherMethods.map(({ id, name }) => ({ method: 'other' as const, methodName: name, otherMethodId: id })),
  ]
  return ways.length > 0 ? ways : [{ method: 'cash', methodName: '', otherMethodId: null }]
}

export function wayKey({ method, otherMethodId }: MoneyWay): string {
  return otherMethodId ?? method
}

/** The method of the earlier payment; the first one if that is no longer offered. */
export function sameWay(
  ways: readonly MoneyWay[],
  came: { method: PaymentMethod; methodName: string } | undefined,
): MoneyWay | undefined {
  return ways.find(({ method, methodName }) => method === came?.method && methodName === came.methodName) ?? ways[0]
}
