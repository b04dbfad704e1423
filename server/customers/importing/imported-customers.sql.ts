/** SQL of customers that are imported from a list. */

import { sql as raw } from 'kysely'
import type { Name } from '../../../shared/customers/family.ts'
import type { ImportRow } from '../../../shared/customers/importing.ts'
import type { Language } from '../../../shared/text/language.ts'
import type { Instant, LocalDate } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'
import { passPhoneOn } from '../family.sql.ts'

/** The details of a known customer that a list could fill in. */
export interface FillableFields {
  lastName: string
  email: string
  birthday: LocalDate | null
  preferences: string
  notes: string
  blocked: boolean
  noTexts: boolean
  noMails: boolean
  visits: number
  lastVisit: LocalDate | null
  spentCents: number
}

/** The details of a new customer. */
export interface ImportedFields extends FillableFields {
  firstName: string
  phone: string
  language: Language
}

export interface NewImported extends ImportedFields {
  id: string
  /** Whose phone it is; null: their own. */
  phoneHolderId: string | null
}

export interface KnownCustomer extends FillableFields {
  id: string
  /** Whose phone it is. */
  holderId: string
  /** As it was given; of a record merged into theirs, too. */
  firstName: string
  alias: Name
}

const fillable = raw`known.last_name as "lastName", known.email, known.birthday, known.preferences, known.notes, known.blocked,
  known.texts_stopped_at is not null as "noTexts", known.mails_stopped_at is not null as "noMails",
  known.imported_visits as visits, known.imported_last_visit as "lastVisit", known.imported_spent_cents as "spentCents"`

/**
 * By row, who could be meant: whoever uses the phone, its holder first, also by the name of a merged record; without one, who has the
 * same name and email, or the same name alone when neither has phone or email. Locked until the transaction ends.
 */
export async function findKnown(
  sql: Sql,
  salonId: string,
  rows: readonly ImportRow[],
  byName = false,
): Promise<Map<number, KnownCustomer[]>> {
  const asked = rows.map(({ row, phone, firstName, lastName, email }) => ({
    row,
    phone,
    name: `${firstName} ${lastName}`,
    email: email.toLowerCase(),
  }))
  const theirs = raw`id, merged_into, first_name, last_name`
  const found = await raw<KnownCustomer & { row: number }>`
    with asked as materialized (
      select * from json_to_recordset(${JSON.stringify(asked)}::json) as one (row integer, phone text, name text, email text)
    ), holders as materialized (
      select asked.row, coalesce(merged_into, id) as id from asked
      join customers on customers.salon_id = ${salonId}::uuid and customers.phone = asked.phone and customers.phone <> ''
        and phone_holder_id is null
    ), found as materialized (
      select row, holders.id as holder_id, one.id, one.merged_into, one.first_name, one.last_name from holders
      cross join lateral (
        select ${theirs} from customers where salon_id = ${salonId}::uuid and id = holders.id
        union all select ${theirs} from customers where salon_id = ${salonId}::uuid and merged_into = holders.id
        union all select ${theirs} from customers where salon_id = ${salonId}::uuid and phone_holder_id = holders.id
      ) one
      union all
      select asked.row, customers.id, customers.id, customers.merged_into, first_name, last_name from asked
      join customers on asked.phone = '' and customers.salon_id = ${salonId}::uuid and customers.erased_at is null
        and plain_letters(customers.first_name || ' ' || customers.last_name) collate "C" = plain_letters(asked.name)
        and (lower(customers.email) = asked.email and (asked.email <> '' or customers.phone = '')
          or ${byName}::boolean and asked.email = '')
    )
    select found.row, holder_id as "holderId", json_build_object('firstName', found.first_name, 'lastName', found.last_name) as alias,
      known.id, known.first_name as "firstName", ${fillable} from found
    join customers known on known.salon_id = ${salonId}::uuid and known.id = coalesce(found.merged_into, found.id)
    order by known.id <> holder_id, known.id for update of known
  `.execute(sql)
  const byRow = Map.groupBy(found.rows, ({ row }) => row)
  return new Map([...byRow].map(([row, known]) => [row, known.map(({ row: _, ...one }) => one)]))
}

/** Returns who was added; a customer who booked meanwhile with the phone is not added again. */
export async function insertAll(
  sql: Sql,
  salonId: string,
  customers: readonly NewImported[],
  now: Instant,
): Promise<Set<string>> {
  if (customers.length === 0) return new Set()
  const { rows } = await raw<{ id: string }>`
    insert into customers (salon_id, id, phone, phone_holder_id, first_name, last_name, email, language, birthday, preferences, notes,
      blocked, texts_stopped_at, mails_stopped_at, imported_visits, imported_last_visit, imported_spent_cents, created_at)
    select ${salonId}::uuid, id, phone, "phoneHolderId", "firstName", "lastName", email, language, birthday, preferences, notes,
      blocked, case when "noTexts" then ${at(now)} end, case when "noMails" then ${at(now)} end,
      visits, "lastVisit", "spentCents", ${at(now)}
    from json_to_recordset(${JSON.stringify(customers)}::json) as one (id uuid, phone text, "phoneHolderId" uuid, "firstName" text,
      "lastName" text, email text, language text, birthday date, preferences text, notes text, blocked boolean, "noTexts" boolean,
      "noMails" boolean, visits integer, "lastVisit" date, "spentCents" bigint)
    on conflict (salon_id, phone) where phone <> '' and phone_holder_id is null do nothing
    returning id
  `.execute(sql)
  return new Set(rows.map(({ id }) => id))
}

/** Texts that the phone's owner stopped meanwhile stay stopped. */
export async function updateAll(
  sql: Sql,
  salonId: string,
  customers: readonly (FillableFields & { id: string })[],
  now: Instant,
): Promise<void> {
  await raw`
    update customers set last_name = one."lastName", email = one.email, birthday = one.birthday,
      preferences = one.preferences, notes = one.notes, blocked = one.blocked, exempt = exempt and not one.blocked,
      texts_stopped_at = case when one."noTexts" then coalesce(texts_stopped_at, ${at(now)})
        else coalesce((select stopped_at from text_stops where phone_hash = text_stop_hash(customers.phone)),
          (select since from no_texts where no_texts.salon_id = ${salonId}::uuid and phone_hash = text_stop_hash(customers.phone))) end,
      mails_stopped_at = case when one."noMails" then coalesce(mails_stopped_at, ${at(now)}) end,
      imported_visits = one.visits,
      imported_last_visit = one."lastVisit", imported_spent_cents = one."spentCents"
    from json_to_recordset(${JSON.stringify(customers)}::json) as one (id uuid, "lastName" text, email text,
      birthday date, preferences text, notes text, blocked boolean, "noTexts" boolean, "noMails" boolean, visits integer,
      "lastVisit" date, "spentCents" bigint)
    where customers.salon_id = ${salonId}::uuid and customers.id = one.id
  `.execute(sql)
}

/** Family who stay keep the phone. */
export async function deleteAll(sql: Sql, salonId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { numAffectedRows: left } = await raw`
    update customers set phone = '' where salon_id = ${salonId}::uuid and id in (
      select family.phone_holder_id from customers family where family.salon_id = ${salonId}::uuid
        and family.phone_holder_id = any(${ids}::uuid[]) and not family.id = any(${ids}::uuid[]))`.execute(sql)
  if (left) await passPhoneOn(sql, salonId, ids)
  await raw`delete from customers where salon_id = ${salonId}::uuid and id = any(${ids}::uuid[])`.execute(sql)
}

export interface CurrentCustomer extends ImportedFields {
  id: string
  erased: boolean
  merged: boolean
  /** Whether they have a visit or a message. */
  touched: boolean
}

/** Their current state, locked. */
export async function listPresent(
  sql: Sql,
  salonId: string,
  ids: readonly string[],
): Promise<Map<string, CurrentCustomer>> {
  const { rows } = await raw<CurrentCustomer>`
    select known.id, known.first_name as "firstName", known.phone, known.language, ${fillable},
      known.erased_at is not null as erased,
      known.merged_into is not null or exists (select from customers follower
        where follower.salon_id = ${salonId}::uuid and follower.merged_into = known.id) as merged,
      exists (select from bookings where bookings.salon_id = ${salonId}::uuid and bookings.customer_id = known.id)
        or exists (select from messages where messages.salon_id = ${salonId}::uuid and messages.customer_id = known.id)
        as touched
    from customers known where known.salon_id = ${salonId}::uuid and known.id = any(${ids}::uuid[])
    order by known.id for update of known
  `.execute(sql)
  return new Map(rows.map((row) => [row.id, row]))
}
