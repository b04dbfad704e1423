/** The lines of a check of a sample salon. */

import type { CountedCheck } from '../../shared/till/totals.ts'
import { newId } from '../context.ts'
import type { DoneVisit, SampleProduct, TillRows } from './till-rows.ts'

export function lineRows(
  check: { salon_id: string; check_id: string },
  { booking, lines }: DoneVisit,
  product: SampleProduct | null,
  counted: CountedCheck,
): TillRows['check_lines'] {
  const off = (index: number) => counted.lines[index]?.discountCents ?? 0
  const services = lines.map((line, position) => ({
    ...check,
    id: newId(),
    position,
    kind: 'service' as const,
    booking_id: booking.id,
    booking_line_id: line.id,
    service_id: line.serviceId,
    product_id: null,
    staff_id: line.staffId,
    staff_first_name: line.staffFirstName,
    name: line.name,
    names: {},
    quantity: 1,
    list_cents: line.cents,
    price_cents: line.cents,
    discount_cents: off(position),
    taxed: false,
    gift_card_id: null,
  }))
  if (!product) return services
  const { id: product_id, name, names, priceCents } = product
  return [
    ...services,
    {
      ...check,
      id: newId(),
      position: lines.length,
      kind: 'product',
      booking_id: null,
      booking_line_id: null,
      service_id: null,
      product_id,
      staff_id: null,
      staff_first_name: '',
      name,
      names,
      quantity: 1,
      list_cents: priceCents,
      price_cents: priceCents,
      discount_cents: off(lines.length),
      taxed: true,
      gift_card_id: null,
    },
  ]
}
