/** SQL of customers as bookings look them up: the holder of a phone, and the others who use it. */

import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { insertInto, type PlainSql, plain } from '../db/plain-sql.ts'

export interface Contact {
  firstName: string
  lastName: string
  /** E.164 */
  phone: string
  /** Empty when not given. */
  email: string
  language: Language
}

/** What of whoever booked is to be stored. */
export interface StoredContact extends Contact {
  id: string
  /** Whose phone it is; null: their own. */
  phoneHolderId: string | null
  isNew: boolean
}

/** Of somebody known an empty email is filled in, and the language follows the latest visit. Not executed yet. */
export function storeCustomer({ salonId, now, ...one }: StoredContact & { salonId: string; now: Instant }): PlainSql {
  const { id, phone, phoneHolderId, firstName, lastName, email, language, isNew } = one
  const named = { salon_id: salonId, id, phone, phone_holder_id: phoneHolderId, first_name: firstName }
  const row = { ...named, last_name: lastName, email, language, created_at: new Date(now) }
  if (isNew) return insertInto('customers', row)
  return plain`
    update customers set email = case when email = '' then ${email} else email end, language = ${language}
    where salon_id = ${salonId} and id = ${id}`
}

/** Absent details stay. */
export async function correctCustomer(
  sql: Sql,
  salonId: string,
  customerId: string,
  { firstName, lastName, email }: Partial<Pick<Contact, 'firstName' | 'lastName' | 'email'>>,
): Promise<void> {
  const columns = {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(email !== undefined && { email }),
  }
  if (Object.keys(columns).length === 0) return
  await sql.updateTable('customers').set(columns).where('salon_id', '=', salonId).where('id', '=', customerId).execute()
}
