/** The lines of a check as sent to the server. Pure. */

import type { z } from 'zod'
import type { CheckLineIn } from '../../../shared/till/check-changes.ts'
import type { CheckLine } from '../../../shared/till/contract.ts'
import { asSent } from './with-pending.ts'

export type LineSent = z.input<typeof CheckLineIn>

export function lineSent({
  id,
  kind,
  serviceId,
  productId,
  staffId,
  quantity,
  priceCents,
  priceOpen,
  discounts,
}: CheckLine): LineSent {
  return {
    id,
    kind,
    serviceId,
    productId,
    staffId,
    quantity,
    priceCents: priceOpen ? null : priceCents,
    discounts: discounts.map(asSent),
  }
}

/** All lines with one of them replaced; null: removed. */
export function withLine(lines: readonly CheckLine[], id: string, change: Partial<LineSent> | null): LineSent[] {
  return lines.flatMap((line) => {
    if (line.id !== id) return [lineSent(line)]
    return change ? [{ ...lineSent(line), ...change }] : []
  })
}

/** Adding a product that is on the check already increases its quantity; everything else gets a new line. */
export function withAdded(lines: readonly CheckLine[], added: LineSent): LineSent[] {
  const same = lines.find(
    ({ kind, productId, staffId, discounts, listCents, priceCents }) =>
      kind === 'product' &&
      productId === added.productId &&
      staffId === (added.staffId ?? null) &&
      discounts.length === 0 &&
      listCents === priceCents,
  )
  if (same) return withLine(lines, same.id, { quantity: same.quantity + (added.quantity ?? 1) })
  return [...lines.map(lineSent), added]
}
