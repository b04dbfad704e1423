/** SQL of what can be on a check: the menu, products, members, and visits. */

import { sql as raw } from 'kysely'
import { z } from 'zod'
import type { BookingStatus } from '../../shared/bookings/status.ts'
import { anyOf, type Sql } from '../db/connection.ts'
import { StoredOption } from '../services/options/with-options.ts'
import type { Client } from './checks.sql.ts'
import { Cents, MaybeId, Names } from './stored-columns.ts'

/** The menu as lines of a check need it: services that are offered, products, and members by their names. */
export async function loadGoods(
  sql: Sql,
  salonId: string,
  {
    serviceIds,
    productIds,
    staffIds,
  }: {
    serviceIds: readonly string[]
    productIds: readonly string[]
    staffIds: readonly string[]
  },
): Promise<Goods> {
  const { rows } = await raw<{ services: unknown; products: unknown; staff: unknown }>`
    select
      (select json_agg(json_build_object('id', id, 'name', name, 'names', names, 'cents', price_cents,
        'active', active and deleted_at is null, 'priceOpen', price_kind = 'in_salon', 'own', coalesce((
          select json_agg(json_build_object('staffId', staff_id, 'cents', own_price_cents)) from staff_services does
          where does.salon_id = ${salonId} and does.service_id = services.id and staff_id = any(${staffIds}::uuid[])
            and own_price_cents is not null), '[]')))
        from services where salon_id = ${salonId} and id = any(${serviceIds}::uuid[])) as services,
      (select json_agg(json_build_object('id', id, 'name', name, 'names', names, 'cents', price_cents, 'taxed', taxed,
        'active', active))
        from products where salon_id = ${salonId} and id = any(${productIds}::uuid[])) as products,
      (select json_agg(json_build_object('id', id, 'firstName', first_name))
        from staff where salon_id = ${salonId} and id = any(${staffIds}::uuid[])) as staff`.execute(sql)
  const [row] = rows
  return {
    services: z.array(ServiceGood).parse(row?.services ?? []),
    products: z.array(Good.extend({ taxed: z.boolean() })).parse(row?.products ?? []),
    staff: z.array(z.object({ id: z.string(), firstName: z.string() })).parse(row?.staff ?? []),
  }
}

const Good = z.object({
  id: z.string(),
  name: z.string(),
  names: Names,
  cents: Cents,
  active: z.boolean(),
})

/** With the price of members who have one of their own. */
const ServiceGood = Good.extend({
  priceOpen: z.boolean(),
  own: z.array(z.object({ staffId: z.string(), cents: Cents })),
})

export interface Goods {
  services: z.infer<typeof ServiceGood>[]
  products: (z.infer<typeof Good> & { taxed: boolean })[]
  staff: { id: string; firstName: string }[]
}

/** The category of each service; null: it has none. */
export async function listCategories(
  sql: Sql,
  salonId: string,
  serviceIds: readonly string[],
): Promise<Map<string | null, string | null>> {
  const { rows } = await raw<{ id: string; categoryId: string | null }>`
    select id, category_id as "categoryId" from services
    where salon_id = ${salonId} and id = ${anyOf(serviceIds)}`.execute(sql)
  return new Map(rows.map(({ id, categoryId }) => [id, categoryId]))
}

/** Lines of visits as they were done, by visit, in order; with the client of each. */
export async function loadVisits(sql: Sql, salonId: string, bookingIds: readonly string[]): Promise<Visit[]> {
  const { rows } = await raw<Omit<Visit, 'lines'> & { lines: unknown }>`
    select booking.id as "bookingId", status, customer_id as "customerId", first_name as "firstName",
      last_name as "lastName", phone, email, language, coalesce((
        select json_agg(json_build_object('id', line.id, 'serviceId', service_id, 'name', service_name,
          'names', coalesce(service.names, '{}'), 'staffId', staff_id, 'staffFirstName', staff_first_name,
          'cents', line.price_cents, 'priceOpen', line.price_kind = 'in_salon', 'options', line.options) order by line.position)
        from booking_lines line
        left join services service on service.salon_id = line.salon_id and service.id = line.service_id
        where line.salon_id = ${salonId} and line.booking_id = booking.id
      ), '[]') as lines
    from bookings booking
    join unnest(${bookingIds}::uuid[]) with ordinality as requested (id, place) on requested.id = booking.id
    where booking.salon_id = ${salonId} order by place`.execute(sql)
  return rows.map(({ lines, ...visit }) => ({ ...visit, lines: z.array(VisitLine).parse(lines) }))
}

const VisitLine = z.object({
  id: z.string(),
  serviceId: MaybeId,
  name: z.string(),
  names: Names,
  staffId: MaybeId,
  staffFirstName: z.string(),
  cents: Cents,
  priceOpen: z.boolean(),
  options: z.array(StoredOption),
})

export interface Visit extends Client {
  bookingId: string
  status: BookingStatus
  lines: z.infer<typeof VisitLine>[]
}
