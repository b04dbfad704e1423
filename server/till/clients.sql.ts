/** SQL of who pays: from the customer book. */

import type { Sql } from '../db/connection.ts'
import type { Client } from './checks.sql.ts'

/** Of a record that was merged into another one: that one. Null: the salon has nobody of this id. */
export async function findClient(sql: Sql, salonId: string, customerId: string): Promise<Client | null> {
  const row = await sql
    .selectFrom('customers as asked')
    .innerJoin('customers as customer', (join) =>
      join
        .onRef('customer.salon_id', '=', 'asked.salon_id')
        .on((is) => is('customer.id', '=', is.fn.coalesce('asked.merged_into', 'asked.id'))),
    )
    .select([
      'customer.id as customerId',
      'customer.first_name as firstName',
      'customer.last_name as lastName',
      'customer.phone',
      'customer.email',
      'customer.language',
    ])
    .where('asked.salon_id', '=', salonId)
    .where('asked.id', '=', customerId)
    .where('customer.erased_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
