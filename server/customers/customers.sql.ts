/** SQL of customers as bookings look them up: one row per salon and phone. */

import { type RawBuilder, sql as raw } from 'kysely'
import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
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
  return executeTogether(sql, statements, id)
}

/** Who has the phone, as read under the salon's lock. */
export interface KnownCustomer {
  /** Null: nobody. */
  id: string | null
  isMerged: boolean
}

/**
 * What `findOrInsertCustomer` does, to be executed with what is stored of the customer, who has this id then.
 * @param known where salons are spread, spares a question; absent: it is asked
 */
export async function customerFor(
  sql: Sql,
  salonId: string,
  contact: Contact,
  now: Instant,
  known?: KnownCustomer,
): Promise<{ statements: Readonly<Record<string, Statement>>; id: RawBuilder<string> }> {
  const fresh = newId()
  const { customer, survivor } = customerStatements(sql, salonId, { ...contact, id: fresh }, now)
  if (!salonsAreSpread()) {
    const id = raw<string>`(select coalesce(merged_into, id) from customer)`
    return { statements: { customer, survivor: survivor(raw`(select merged_into from customer)`) }, id }
  }
  if (known && !known.isMerged)
    return { statements: { customer: customer.clearReturning() }, id: asId(known.id ?? fresh) }
  const { id, merged_into } = await customer.executeTakeFirstOrThrow()
  if (merged_into !== null) await survivor(asId(merged_into)).execute()
  return { statements: {}, id: asId(merged_into ?? id) }
}

function asId(id: string): RawBuilder<string> {
  return raw`${id}::uuid`
}

/** Literally the condition of the index `customers_own_phone`: a parameter would keep a cached plan from using it. */
const hasPhone = raw<boolean>`phone <> ''`

function customerStatements(sql: Sql, salonId: string, contact: Contact & { id: string }, now: Instant) {
  const customer = sql
    .insertInto('customers')
    .values({
      salon_id: salonId,
      id: contact.id,
      phone: contact.phone,
      first_name: contact.firstName,
      last_name: contact.lastName,
      email: contact.email,
      language: contact.language,
      created_at: new Date(now),
    })
    .onConflict((known) =>
      known.columns(['salon_id', 'phone']).where(hasPhone).doUpdateSet({
        email: raw`case when customers.merged_into is null and customers.email = '' then excluded.email else customers.email end`,
        language: raw`case when customers.merged_into is null then excluded.language else customers.language end`,
      }),
    )
    .returning(['id', 'merged_into'])
  /** @param mergedInto whom the known customer became part of, if anybody */
  const survivor = (mergedInto: RawBuilder<string>) =>
    sql
      .updateTable('customers')
      .set({
        email: raw`case when email = '' then ${contact.email} else email end`,
        language: contact.language,
      })
      .where('salon_id', '=', salonId)
      .where('id', '=', mergedInto)
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
