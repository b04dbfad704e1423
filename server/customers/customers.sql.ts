/** SQL of customers as bookings look them up: one row per salon and phone. */

import { sql as raw } from 'kysely'
import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import { insertInto, insertRows, jsonOf, type PlainSql, plain } from '../db/plain-sql.ts'

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
 * The id of the salon's customer with this phone, inserted if there is none; for the phone of a merged record, the one
 * it became part of. The salon's own edits of a known customer stay; only an empty email is filled in, and the language
 * follows the latest visit.
 */
export async function findOrInsertCustomer(
  sql: Sql,
  salonId: string,
  { phone, firstName, lastName, email, language }: Contact,
  now: Instant,
): Promise<string> {
  const row = { salon_id: salonId, id: newId(), phone, first_name: firstName, last_name: lastName, email, language }
  // Literally the condition of the index `customers_own_phone`: a parameter would keep a cached plan from using it.
  const { rows } = await raw<{ id: string; mergedInto: string | null }>`
    ${insertInto('customers', { ...row, created_at: new Date(now) })}
    on conflict (salon_id, phone) where phone <> '' do update set
      email = case when customers.merged_into is null and customers.email = '' then excluded.email else customers.email end,
      language = case when customers.merged_into is null then excluded.language else customers.language end
    returning id, merged_into as "mergedInto"`.execute(sql)
  const [customer] = rows
  if (!customer) throw new Error('a customer just written is not there')
  if (customer.mergedInto !== null) await updateSeen({ salonId, id: customer.mergedInto, email, language }).execute(sql)
  return customer.mergedInto ?? customer.id
}

/** Whose phone their salon does not know yet. Not executed yet. */
export function insertCustomers(
  customers: readonly (Contact & { salonId: string; id: string; now: Instant })[],
): PlainSql {
  const rows = customers.map(({ salonId, id, phone, firstName, lastName, email, language, now }) => {
    const name = { first_name: firstName, last_name: lastName }
    return { salon_id: salonId, id, phone, ...name, email, language, created_at: new Date(now) }
  })
  return insertRows('customers', rows)
}

/** What a customer says of themselves when they book again. */
type Seen = Pick<Contact, 'email' | 'language'> & { salonId: string; id: string }

/** An empty email is filled in, and the language follows the latest visit. Not executed yet: as many statements as it takes. */
export function updateCustomers(seen: readonly Seen[]): Record<string, PlainSql> {
  if (salonsAreSpread()) {
    return Object.fromEntries(seen.map((one, index) => [`customer ${index}`, updateSeen(one)]))
  }
  const rows = seen.map(({ salonId: salon, id, email, language }) => ({ salon, id, email, language }))
  return {
    customers: plain`
      update customers set email = case when customers.email = '' then seen.email else customers.email end, language = seen.language
      from json_to_recordset(${jsonOf(rows)}::json) as seen (salon uuid, id uuid, email text, language text)
      where salon_id = seen.salon and customers.id = seen.id`,
  }
}

function updateSeen({ salonId, id, email, language }: Seen): PlainSql {
  return plain`
    update customers set email = case when email = '' then ${email} else email end, language = ${language}
    where salon_id = ${salonId} and id = ${id}`
}

/** The salon's current details of the customer. */
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
