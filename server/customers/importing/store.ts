/** SQL of customers that are taken over from a list. */

import { sql as raw } from 'kysely'
import type { ImportedCustomer } from '../../../shared/customers/import-row.ts'
import type { Instant, LocalDate } from '../../../shared/time.ts'
import { newId } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'

/** What of a known customer a list could fill in. */
export interface Known {
  id: string
  lastName: string
  email: string
  birthday: LocalDate | null
  preferences: string
  notes: string
  blocked: boolean
}

/** By phone. The phone of a record that was merged leads to the one it became part of. */
export async function findKnown(sql: Sql, salonId: string, phones: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await raw<Known & { asked: string }>`
    select found.phone as asked, known.id, known.last_name as "lastName", known.email, known.birthday,
      known.preferences, known.notes, known.blocked
    from customers found
    join customers known on known.salon_id = found.salon_id and known.id = coalesce(found.merged_into, found.id)
    where found.salon_id = ${salonId} and found.phone <> '' and found.phone = any(${phones}::text[])
  `.execute(sql)
  return new Map(rows.map(({ asked, ...known }) => [asked, known]))
}

export async function insertAll(
  sql: Sql,
  salonId: string,
  customers: readonly ImportedCustomer[],
  now: Instant,
): Promise<void> {
  const rows = customers.map((customer) => ({ ...customer, id: newId() }))
  await raw`
    insert into customers (salon_id, id, phone, first_name, last_name, email, language, birthday, preferences, notes, blocked, created_at)
    select ${salonId}::uuid, id, phone, "firstName", "lastName", email, language, birthday, preferences, notes, blocked, ${new Date(now)}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as one (id uuid, phone text, "firstName" text, "lastName" text,
      email text, language text, birthday date, preferences text, notes text, blocked boolean)
  `.execute(sql)
}

export async function updateAll(sql: Sql, salonId: string, customers: readonly Known[]): Promise<void> {
  await raw`
    update customers set last_name = one."lastName", email = one.email, birthday = one.birthday,
      preferences = one.preferences, notes = one.notes, blocked = one.blocked
    from json_to_recordset(${JSON.stringify(customers)}::json) as one (id uuid, "lastName" text, email text,
      birthday date, preferences text, notes text, blocked boolean)
    where customers.salon_id = ${salonId} and customers.id = one.id
  `.execute(sql)
}
