/** The lines of a check as they are sent back, changed or as they are. Pure. */

import type { z } from 'zod'
import type { CheckLine, CheckLineIn } from '../../../shared/till/contract.ts'
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

/** All lines, one of them changed; null: it is taken off. */
export function withLine(lines: readonly CheckLine[], id: string, change: Partial<LineSent> | null): LineSent[] {
  return lines.flatMap((line) => {
    if (line.id !== id) return [lineSent(line)]
    return change ? [{ ...lineSent(line), ...change }] : []
  })
}

/** Another piece of a product that is on the check counts there; everything else gets a line of its own. */
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
