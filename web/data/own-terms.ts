/** A member's own minutes and price of a service as form values, and the request built from them. Pure. */

import { toDollars } from '../../shared/money.ts'
import { ServiceDuration, ServicePrice } from '../../shared/services/contract.ts'
import type { OwnTerms } from '../../shared/staff/contract.ts'
import { codesOf } from '../ui/field-codes.ts'

/** Empty: as on the menu. */
export interface TypedTerms {
  duration: string
  price: string
}

export interface SentTerms {
  duration: number | null
  price: string | null
}

export function typedTermsOf(own: Pick<OwnTerms, 'duration' | 'price'> | undefined): TypedTerms | null {
  return own ? { duration: own.duration === null ? '' : String(own.duration), price: own.price ?? '' } : null
}

/** The request, or error codes by field. */
export function readTerms({
  duration,
  price,
}: TypedTerms): SentTerms | { codes: Partial<Record<keyof TypedTerms, string>> } {
  const minutes = duration.trim() === '' ? null : ServiceDuration.safeParse(duration)
  const cents = price.trim() === '' ? null : ServicePrice.safeParse(price)
  if (minutes?.error || cents?.error) {
    return {
      codes: {
        ...(minutes?.error && { duration: codesOf(minutes.error.issues)[''] ?? 'duration' }),
        ...(cents?.error && { price: codesOf(cents.error.issues)[''] ?? 'price' }),
      },
    }
  }
  return { duration: minutes?.data ?? null, price: cents?.data === undefined ? null : toDollars(cents.data) }
}

/** Applies the typed changes to the current rows, which others may have changed meanwhile; null: as on the menu. */
export function withOwn<Row extends SentTerms>(
  present: readonly Row[],
  touched: ReadonlyMap<string, SentTerms | null>,
  { idOf, rowOf }: { idOf: (row: Row) => string; rowOf: (id: string, terms: SentTerms) => Row },
): Row[] {
  const kept = present.filter((row) => !touched.has(idOf(row)))
  const own = [...touched].flatMap(([id, terms]) => (terms ? [rowOf(id, terms)] : []))
  return [...kept, ...own].filter(({ duration, price }) => duration !== null || price !== null)
}
