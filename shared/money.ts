/** Money: integer US cents internally, a decimal string with two digits (`"45.00"`) on the wire. */

import { z } from 'zod'

/** Whole US cents. */
export type Cents = number

/** A price in a response. */
export const PriceOut = z.string().regex(/^\d+\.\d{2}$/)

/** An amount in a response that may be below zero, as revenue is on a day of refunds: `"-5.00"`. */
export const AmountOut = z.string().regex(/^-?\d+\.\d{2}$/)

/** `4500` becomes `"45.00"`. */
export function toDollars(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

/** `"45.00"` becomes `4500`. */
export function toCents(dollars: string): Cents {
  return Math.round(Number(dollars) * 100)
}
