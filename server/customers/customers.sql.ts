/** SQL of customers as bookings look them up: one row per salon and phone. */

import { sql as raw } from 'kysely'
import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import { insertInto, type PlainSql, plain } from '../db/plain-sql.ts'
import { executeTogether, type Statement } from '../db/together.ts'

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
export async function findOrInsertCustomer(sql: Sql, salonId: string, contact: Contact, now: Instant): Promise<string> {
  const { statements, id } = await customerFor(sql, salonId, contact, now)
  return executeTogether<string>(sql, statements, id)
}

/** Who has the phone, as read under the salon's lock. */
export interface KnownCustomer {
  /** Null: nobody. */
  id: string | null
  isMerged: boolean
}

/**
 * `findOrInsertCustomer` as a statement, to be executed together with others that use the customer's id.
 * @param known saves a lookup where salons are spread; absent: the statement looks the customer up
 */
export async function customerFor(
  sql: Sql,
  salonId: string,
  contact: Contact,
  now: Instant,
  known?: KnownCustomer,
): Promise<{ statements: Readonly<Record<string, Statement>>; id: PlainSql }> {
  const fresh = newId()
  const { customer, survivor } = customerStatements(salonId, { ...contact, id: fresh }, now)
  if (!salonsAreSpread()) {
    const id = plain`(select coalesce(merged_into, id) from customer)`
    const found = survivor(plain`(select merged_into from customer)`)
    return { statements: { customer: plain`${customer} ${written}`, survivor: found }, id }
  }
  if (known && !known.isMerged) return { statements: { customer }, id: asId(known.id ?? fresh) }
  const { rows } = await raw<{ id: string; merged_into: string | null }>`${customer} ${written}`.execute(sql)
  const [row] = rows
  if (!row) throw new Error('a customer just written is not there')
  const { id, merged_into } = row
  if (merged_into !== null) await survivor(asId(merged_into)).execute(sql)
  return { statements: {}, id: asId(merged_into ?? id) }
}

function asId(id: string): PlainSql {
  return plain`${id}::uuid`
}

const written = plain`returning id, merged_into`

function customerStatements(salonId: string, contact: Contact & { id: string }, now: Instant) {
  const { id, phone, firstName, lastName, email, language } = contact
  const row = { salon_id: salonId, id, phone, first_name: firstName, last_name: lastName, email, language }
  // Literally the condition of the index `customers_own_phone`: a parameter would keep a cached plan from using it.
  const customer = plain`${insertInto('customers', { ...row, created_at: new Date(now) })}
    on conflict (salon_id, phone) where phone <> '' do update set
      email = case when customers.merged_into is null and customers.email = '' then excluded.email else customers.email end,
      language = case when customers.merged_into is null then excluded.language else customers.language end`
  /** @param mergedInto the record that the known customer was merged into, if any */
  const survivor = (mergedInto: PlainSql) => plain`
    update customers set email = case when email = '' then ${email} else email end, language = ${language}
    where salon_id = ${salonId} and id = ${mergedInto}`
  return { customer, survivor }
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
