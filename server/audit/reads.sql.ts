/** SQL of which contacts the front desk read, an hour at a time. */

import { sql as raw } from 'kysely'
import type { Instant } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'

export interface HourOfReads {
  userId: string
  hour: Instant
  contacts: readonly number[]
}

/** Counts each contact once an hour, whichever process read it. Keeps nothing about people who no longer work in any salon. */
export async function insertReads(sql: Sql, { userId, hour, contacts }: HourOfReads): Promise<void> {
  const sorted = contacts.toSorted((a, b) => a - b) // in one order, so that two processes never wait for each other crosswise
  await raw`
    insert into contact_reads (salon_id, user_id, hour, contact)
    select salon_id, user_id, ${at(hour)}, contact from staff, unnest(${sorted}::integer[]) as contact
    where user_id = ${userId} and deleted_at is null
    order by contact on conflict do nothing
  `.execute(sql)
}

/** How much of an hour that has not ended yet, in each salon. */
export async function countReads(
  sql: Sql,
  { userId, hour }: Omit<HourOfReads, 'contacts'>,
): Promise<Pick<ContactReads, 'salonId' | 'who' | 'contacts'>[]> {
  const { rows } = await raw<Pick<ContactReads, 'salonId' | 'who' | 'contacts'>>`
    select salon_id as "salonId", count(*) as contacts, trim(users.first_name || ' ' || users.last_name) as who
    from contact_reads join users on users.id = user_id
    where user_id = ${userId} and hour = ${at(hour)}
    group by salon_id, users.id
  `.execute(sql)
  return rows
}

export interface ContactReads {
  salonId: string
  userId: string
  hour: Instant
  who: string
  role: string
  contacts: number
}

/** Closes the hours before `hour` and returns who read how much in each. The rows are deleted, so that nothing is counted twice. */
export async function takeReads(sql: Sql, hour: Instant): Promise<ContactReads[]> {
  const { rows } = await raw<ContactReads>`
    with ended as (delete from contact_reads where hour < ${at(hour)} returning salon_id, user_id, hour)
    select ended.salon_id as "salonId", user_id as "userId", hour, count(*) as contacts, users.role,
      trim(users.first_name || ' ' || users.last_name) as who
    from ended join users on users.id = user_id
    group by ended.salon_id, user_id, hour, users.id
    order by hour, ended.salon_id, user_id
  `.execute(sql)
  return rows
}
