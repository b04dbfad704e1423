import { showMoney } from '../../shared/format.ts'
import type { Cents } from '../../shared/money.ts'

/** A reduction with a typographic minus. @param cents above 0 */
export function minus(cents: Cents): string {
  return `−${showMoney(cents)}`
}

/** `−$4.00`, `$0.00` or `$4.00`. */
export function signed(cents: Cents): string {
  return cents < 0 ? minus(-cents) : showMoney(cents)
}
