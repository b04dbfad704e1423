/** SQL of customers as bookings look them up: the holder of a phone, and the others who use it. */

import { type RawBuilder, sql as raw } from 'kysely'
import type { Missed } from '../../shared/salons/no-shows.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'
import { insertInto } from '../db/rows.ts'

const maxMissed = 50

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
export function storeCustomer({
  salonId,
  now,
  ...one
}: StoredContact & { salonId: string; now: Instant }): RawBuilder<unknown> {
  const { id, phone, phoneHolderId, firstName, lastName, email, language, isNew } = one
  const named = { salon_id: salonId, id, phone, phone_holder_id: phoneHolderId, first_name: firstName }
  const row = { ...named, last_name: lastName, email, language, created_at: new Date(now) }
  if (isNew) return insertInto('customers', row)
  return raw`
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

/** By anybody who uses the phone of its holder, latest first. Late: cancelled by the client after the deadline in force. */
export async function listMissed(sql: Sql, salonId: string, holderId: string, since: Instant): Promise<Missed[]> {
  const { rows } = await raw<Missed>`
    select starts_at as "startsAt", case status when 'no_show' then 'no_show' else 'late_cancel' end as how
    from bookings
    where salon_id = ${salonId}::uuid and customer_id = any(${phonePeople(salonId, holderId)}) and starts_at >= ${at(since)}
      and (status = 'no_show' or status = 'cancelled' and exists (
        select from booking_history history
        where history.salon_id = ${salonId}::uuid and history.booking_id = bookings.id
          and history.change = 'status_changed' and history.actor = 'client' and history.details ->> 'late' = 'true'
      ))
    order by starts_at desc, id limit ${maxMissed}
  `.execute(sql)
  return rows
}

/** The ids of the holder of a phone and of the others who use it. */
function phonePeople(salonId: string, holderId: string) {
  return raw`array(select id from customers where salon_id = ${salonId}::uuid and id = ${holderId}::uuid
    union all select id from customers where salon_id = ${salonId}::uuid and phone_holder_id = ${holderId}::uuid)`
}
