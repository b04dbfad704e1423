/** SQL of customers as bookings find them: one row per salon and phone. */

import { sql as raw } from 'kysely'
import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'

export interface Contact {
  firstName: string
  lastName: string
  /** E.164 */
  phone: string
  /** Empty when not given. */
  email: string
  language: Language
}

/**
 * The id of the salon's customer with this phone, made when there is none; with the phone of a record that was merged,
 * the one it became part of. What the salon has written of a known customer stays; only an empty email is filled in,
 * and the language follows the latest visit.
 */
export async function findOrInsertCustomer(sql: Sql, salonId: string, contact: Contact, now: Instant): Promise<string> {
  const { id, merged_into } = await sql
    .insertInto('customers')
    .values({
      salon_id: salonId,
      id: newId(),
      phone: contact.phone,
      first_name: contact.firstName,
      last_name: contact.lastName,
      email: contact.email,
      language: contact.language,
      created_at: new Date(now),
    })
    .onConflict((known) =>
      known.columns(['salon_id', 'phone']).doUpdateSet({
        email: raw`case when customers.merged_into is null and customers.email = '' then excluded.email else customers.email end`,
        language: raw`case when customers.merged_into is null then excluded.language else customers.language end`,
      }),
    )
    .returning(['id', 'merged_into'])
    .executeTakeFirstOrThrow()
  if (merged_into === null) return id
  await sql
    .updateTable('customers')
    .set({
      email: raw`case when email = '' then ${contact.email} else email end`,
      language: contact.language,
    })
    .where('salon_id', '=', salonId)
    .where('id', '=', merged_into)
    .execute()
  return merged_into
}

/** What the salon now knows the customer by. */
export async function correctCustomer(
  sql: Sql,
  salonId: string,
  customerId: string,
  { firstName, lastName, email }: Pick<Contact, 'firstName' | 'lastName' | 'email'>,
): Promise<void> {
  await sql
    .updateTable('customers')
    .set({ first_name: firstName, last_name: lastName, email })
    .where('salon_id', '=', salonId)
    .where('id', '=', customerId)
    .execute()
}

/** Whether the salon wants to speak with whoever has this phone before they book. */
export async function isBlocked(sql: Sql, salonId: string, phone: string): Promise<boolean> {
  const row = await sql
    .selectFrom('customers as known')
    .innerJoin('customers as customer', (join) =>
      join
        .onRef('customer.salon_id', '=', 'known.salon_id')
        .on('customer.id', '=', raw<string>`coalesce(known.merged_into, known.id)`),
    )
    .select('customer.blocked')
    .where('known.salon_id', '=', salonId)
    .where('known.phone', '=', phone)
    .executeTakeFirst()
  return row?.blocked ?? false
}
