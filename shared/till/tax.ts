/** Sales tax: one rate on products, and from a day on one on the services of chosen categories. Pure. */

import { z } from 'zod'
import { Id } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import type { Cents } from '../money.ts'
import { type CheckLineKind, maxTaxMillionths } from './limits.ts'
import { divide, portionOf, sumOf } from './shares.ts'

export const maxServiceTaxes = 12

export const ServiceTax = z.strictObject({
  from: LocalDate.describe('The first business day on which it counts.'),
  millionths: z
    .number()
    .int()
    .min(0)
    .max(maxTaxMillionths, 'tax')
    .describe('45,000 is 4.5 %; 0: none from this day on.'),
  categoryIds: z.array(Id.nullable()).max(201).describe('Whose services are taxed; null: services without a category.'),
})
export type ServiceTax = z.infer<typeof ServiceTax>

/** The one that counts on a business day: the latest that has begun. Null: services are not taxed. */
export function serviceTaxOn(taxes: readonly ServiceTax[], day: string): ServiceTax | null {
  const begun = taxes.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const last = begun.at(-1)
  return last && last.millionths > 0 && last.categoryIds.length > 0 ? last : null
}

export interface TaxRates {
  /** On taxed products: 93,750 is 9.375 %. */
  taxMillionths: number
  /** On taxed services. */
  serviceTaxMillionths: number
}

export interface TaxableLine {
  kind: CheckLineKind
  /** Gift cards never are. */
  taxed: boolean
  /** After discounts. */
  cents: Cents
}

/** Each line's part of the tax, in the given order: calculated once for everything at one rate, and divided in proportion. */
export function taxesOf(lines: readonly TaxableLine[], { taxMillionths, serviceTaxMillionths }: TaxRates): Cents[] {
  const rates = lines.map(({ kind, taxed }) => {
    if (!taxed || kind === 'gift_card') return 0
    return kind === 'service' ? serviceTaxMillionths : taxMillionths
  })
  const taxes = lines.map(() => 0)
  for (const rate of new Set(rates)) {
    const taxed = lines.map(({ cents }, index) => (rates[index] === rate ? cents : 0))
    const tax = portionOf(sumOf(taxed), rate, 1_000_000)
    if (tax > 0) for (const [index, part] of divide(tax, taxed).entries()) taxes[index] = (taxes[index] ?? 0) + part
  }
  return taxes
}
