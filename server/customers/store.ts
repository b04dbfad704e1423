/** All SQL of customers: one row per salon and phone. */

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
 * The id of the salon's customer with this phone, made when there is none. What the salon has written of a known
 * customer stays; only an empty email is filled in, and the language follows the latest visit.
 */
export async function findOrInsertCustomer(sql: Sql, salonId: string, contact: Contact, now: Instant): Promise<string> {
  const { id } = await sql
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
        email: raw`case when customers.email = '' then excluded.email else customers.email end`,
        language: contact.language,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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
