/** SQL of merging records, undoing it, and dismissing suggestions. */

import { type RawBuilder, sql as raw } from 'kysely'
import { z } from 'zod'
import type { MergeFields } from '../../../shared/customers/merging.ts'
import type { Instant } from '../../../shared/time.ts'
import { newId } from '../../context.ts'
import { anyOf, type Sql, whileWaiting, withFreshPlan } from '../../db/connection.ts'
import { misspelled } from '../misspelled.sql.ts'

export interface MergeRecord extends MergeFields {
  id: string
}

/** Null when it does not exist, was merged into another, or was erased. */
export async function loadForMerge(sql: Sql, salonId: string, id: string): Promise<MergeRecord | null> {
  const row = await sql
    .selectFrom('customers')
    .select(['id', 'phone', 'email', 'birthday', 'preferences', 'notes', 'blocked', 'created_at as createdAt'])
    .select([
      'phone_holder_id as phoneHolderId',
      'imported_visits as importedVisits',
      'imported_spent_cents as importedSpentCents',
    ])
    .select('imported_last_visit as importedLastVisit')
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function setMergeFields(
  sql: Sql,
  salonId: string,
  id: string,
  { phone, phoneHolderId, email, birthday, preferences, notes, blocked, ...fields }: MergeFields,
): Promise<void> {
  await sql
    .updateTable('customers')
    .set({
      phone,
      phone_holder_id: phoneHolderId,
      email,
      birthday,
      preferences,
      notes,
      blocked,
      ...(blocked && { exempt: false }),
    })
    .set({ created_at: new Date(fields.createdAt), imported_visits: fields.importedVisits })
    .set({ imported_spent_cents: fields.importedSpentCents, imported_last_visit: fields.importedLastVisit })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
}

/** Empty: it has none, or somebody else has it now. */
export async function setPhone(sql: Sql, salonId: string, id: string, phone: string): Promise<void> {
  await sql.updateTable('customers').set({ phone }).where('salon_id', '=', salonId).where('id', '=', id).execute()
}

/** Null: it is not merged. */
export async function setMergedInto(
  sql: Sql,
  salonId: string,
  ids: readonly string[],
  into: string | null,
): Promise<void> {
  await sql
    .updateTable('customers')
    .set({ merged_into: into })
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(ids))
    .execute()
}

export interface MovedRecords {
  bookingIds: string[]
  messageIds: string[]
  followerIds: string[]
  checkIds: string[]
  familyIds: string[]
}

/** Moves everything of one record to the other. Returns what that was. */
export async function moveAll(sql: Sql, salonId: string, fromId: string, toId: string): Promise<MovedRecords> {
  const bookings = await sql
    .updateTable('bookings')
    .set({ customer_id: toId })
    .where('salon_id', '=', salonId)
    .where('customer_id', '=', fromId)
    .returning('id')
    .execute()
  const messages = await sql
    .updateTable('messages')
    .set({ customer_id: toId })
    .where('salon_id', '=', salonId)
    .where('customer_id', '=', fromId)
    .returning('id')
    .execute()
  const checks = await sql
    .updateTable('checks')
    .set({ customer_id: toId })
    .where('salon_id', '=', salonId)
    .where('customer_id', '=', fromId)
    .returning('id')
    .execute()
  const followers = await sql
    .updateTable('customers')
    .set({ merged_into: toId })
    .where('salon_id', '=', salonId)
    .where('merged_into', '=', fromId)
    .returning('id')
    .execute()
  const family = await sql
    .updateTable('customers')
    .set({ phone_holder_id: toId })
    .where('salon_id', '=', salonId)
    .where('phone_holder_id', '=', fromId)
    .where('id', '<>', toId)
    .returning('id')
    .execute()
  return {
    bookingIds: bookings.map(({ id }) => id),
    messageIds: messages.map(({ id }) => id),
    followerIds: followers.map(({ id }) => id),
    checkIds: checks.map(({ id }) => id),
    familyIds: family.map(({ id }) => id),
  }
}

interface MoveBack extends MovedRecords {
  fromId: string
  /** Into which record, and the phone by which bookings since `at` are known to be theirs; empty: none. */
  to: { id: string; phone: string; firstName: string }
  /** The two share it: it is the first name that tells whose a booking is. */
  isShared: boolean
  at: Instant
}

export async function moveBack(
  sql: Sql,
  salonId: string,
  { fromId, to, isShared, at, ...moved }: MoveBack,
): Promise<void> {
  const since = await sql
    .updateTable('bookings')
    .set({ customer_id: to.id })
    .where('salon_id', '=', salonId)
    .where('customer_id', '=', fromId)
    .where((is) =>
      is.or([
        is('id', '=', anyOf(moved.bookingIds)),
        is.and([
          is('phone', '=', to.phone),
          is('phone', '<>', ''),
          raw<boolean>`(not ${isShared} or plain_letters(first_name) = plain_letters(${to.firstName}))`,
          is('submitted_at', '>=', raw<Instant>`${new Date(at)}::timestamptz`),
        ]),
      ]),
    )
    .returning('id')
    .execute()
  await sql
    .updateTable('messages')
    .set({ customer_id: to.id })
    .where('salon_id', '=', salonId)
    .where('customer_id', '=', fromId)
    .where((is) =>
      is.or([is('id', '=', anyOf(moved.messageIds)), is('booking_id', '=', anyOf(since.map(({ id }) => id)))]),
    )
    .execute()
  await raw`
    update checks set customer_id = ${to.id}
    where salon_id = ${salonId} and customer_id = ${fromId} and (id = ${anyOf(moved.checkIds)} or exists (
      select from check_bookings visit where visit.salon_id = ${salonId} and visit.check_id = checks.id
        and visit.position = 0 and visit.booking_id = ${anyOf(since.map(({ id }) => id))}
    ))`.execute(sql)
  await setMergedInto(sql, salonId, moved.followerIds, to.id)
}

/** Family that went over with the phone goes back with it. */
export async function giveFamilyBack(
  sql: Sql,
  salonId: string,
  { ids, fromId, toId }: { ids: readonly string[]; fromId: string; toId: string },
): Promise<void> {
  await sql
    .updateTable('customers')
    .set({ phone_holder_id: toId })
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(ids))
    .where('phone_holder_id', '=', fromId)
    .execute()
}

interface MergedRecord {
  phone: string
  phoneHolderId: string | null
  firstName: string
}

export interface Merge extends MovedRecords {
  keptId: string
  mergedId: string
  at: Instant
  before: MergeFields
  after: MergeFields
}

export async function insertMerge(sql: Sql, salonId: string, merge: Merge): Promise<void> {
  const moment = await afterEarlierOnes(sql, salonId, merge)
  await sql
    .insertInto('customer_merges')
    .values({
      salon_id: salonId,
      id: newId(),
      kept_id: merge.keptId,
      merged_id: merge.mergedId,
      at: new Date(moment),
      before: JSON.stringify(merge.before),
      after: JSON.stringify(merge.after),
      booking_ids: merge.bookingIds,
      message_ids: merge.messageIds,
      follower_ids: merge.followerIds,
      check_ids: merge.checkIds,
      family_ids: merge.familyIds,
    })
    .execute()
}

/** Merges are undone from the last to the first, so that a new one must be the latest, even after the clock was set back. */
async function afterEarlierOnes(sql: Sql, salonId: string, { keptId, at: moment }: Merge): Promise<Instant> {
  const { last } = await sql
    .selectFrom('customer_merges')
    .select((is) => is.fn.max<Instant | null>('at').as('last'))
    .where('salon_id', '=', salonId)
    .where('kept_id', '=', keptId)
    .executeTakeFirstOrThrow()
  return last === null ? moment : Math.max(moment, last + 1)
}

/** Older merges lack what came from imports. */
const Fields = z.object({
  phone: z.string().default(''),
  phoneHolderId: z.string().nullable().default(null),
  email: z.string(),
  birthday: z.string().nullable(),
  preferences: z.string(),
  notes: z.string(),
  blocked: z.boolean(),
  createdAt: z.number(),
  importedVisits: z.number().default(0),
  importedSpentCents: z.number().default(0),
  importedLastVisit: z.string().nullable().default(null),
})

/** Null when it does not exist. `isLatest`: nothing was merged into the same record since. */
export async function findMerge(
  sql: Sql,
  salonId: string,
  mergeId: string,
): Promise<(Merge & { isLatest: boolean; merged: MergedRecord }) | null> {
  const row = await sql
    .selectFrom('customer_merges as merge')
    .innerJoin('customers as merged', (join) =>
      join.onRef('merged.salon_id', '=', 'merge.salon_id').onRef('merged.id', '=', 'merge.merged_id'),
    )
    .selectAll('merge')
    .select([
      'merged.phone',
      'merged.phone_holder_id as phoneHolderId',
      'merged.first_name as firstName',
      raw<boolean>`not exists (select from customer_merges later where later.salon_id = merge.salon_id
        and later.kept_id = merge.kept_id and (later.at, later.id) > (merge.at, merge.id))`.as('isLatest'),
    ])
    .where('merge.salon_id', '=', salonId)
    .where('merge.id', '=', mergeId)
    .executeTakeFirst()
  if (!row) return null
  return {
    keptId: row.kept_id,
    mergedId: row.merged_id,
    at: row.at,
    before: Fields.parse(row.before),
    after: Fields.parse(row.after),
    bookingIds: row.booking_ids,
    messageIds: row.message_ids,
    followerIds: row.follower_ids,
    checkIds: row.check_ids,
    familyIds: row.family_ids,
    isLatest: row.isLatest,
    merged: { phone: row.phone, phoneHolderId: row.phoneHolderId, firstName: row.firstName },
  }
}

export async function deleteMerge(sql: Sql, salonId: string, mergeId: string): Promise<void> {
  await sql.deleteFrom('customer_merges').where('salon_id', '=', salonId).where('id', '=', mergeId).execute()
}

export interface Pair {
  oneId: string
  otherId: string
  reason: 'email' | 'name' | 'spelling'
}

/** Same email before same name before almost the same name, most frequent visitors first. Cancelled when the caller leaves. */
export async function listPairs(sql: Sql, salonId: string, max: number, left?: AbortSignal): Promise<Pair[]> {
  return (await pairs(salonId, max).execute(sql, whileWaiting(left))).rows
}

const earlier = [1, 2, 3]
const byVisits = raw`visits desc, id`
const firstFour = raw`place <= ${earlier.length + 1}`

/** In which order people with the same email or name are compared, and which of those pairs are suggested. */
const alike = [
  { reason: 'email', same: 'email', order: byVisits, fits: firstFour },
  { reason: 'name', same: 'name', order: byVisits, fits: firstFour },
  { reason: 'spelling', same: 'first', order: raw`last, id`, fits: misspelled(raw`last`, raw`one_last`) },
  { reason: 'spelling', same: 'last', order: raw`first, id`, fits: misspelled(raw`first`, raw`one_first`) },
] as const

/**
 * Each record is compared with its predecessors in the order of email or name, so that the salon is read once and
 * sorted four times, whatever statistics PostgreSQL has. Of a very common name only the first four are paired at a time.
 * A name without accents is the beginning of `search`. People who share a phone are known to be two.
 */
export function pairs(salonId: string, max: number): RawBuilder<Pair> {
  const told = ['id', 'visits', 'family', 'first', 'last']
  const before = (back: number) => raw.join(told.map((each) => raw.ref(`${each}_${back}`)))
  const found = alike.map(
    ({ reason, same, order, fits }) => raw`
      select case when visits > one_visits then id else one end as one, case when visits > one_visits then one else id end as other,
        visits + one_visits as visits, ${raw.lit(reason)} as reason
      from (
        select ${raw.join(told.map((each) => raw.ref(each)))}, row_number() over alike as place, ${raw.join(
          earlier.flatMap((back) =>
            told.map(
              (each) => raw`lag(${raw.ref(each)}, ${raw.lit(back)}) over alike as ${raw.ref(`${each}_${back}`)}`,
            ),
          ),
        )}
        from people where ${raw.ref(same)} <> '' window alike as (partition by ${raw.ref(same)} order by ${order})
      ) placed
      cross join lateral (values ${raw.join(earlier.map((back) => raw`(${before(back)})`))})
        as before (one, one_visits, one_family, one_first, one_last)
      where one is not null and one_family <> family and ${fits}`,
  )
  return raw<Pair>`
    ${withFreshPlan} with people as materialized (
      select id, visits, coalesce(phone_holder_id, id) as family, lower(email) collate "C" as email,
        plain_letters(first_name) collate "C" as first, plain_letters(last_name) collate "C" as last,
        case when last_name = '' then '' else
        left(search, -2 - length(split_part(search, ' ', -2)) - length(phone)) end as name
      from customers where salon_id = ${salonId} and merged_into is null and erased_at is null
    )
    select "oneId", "otherId", reason from (
      select distinct on (least(one, other), greatest(one, other)) one as "oneId", other as "otherId", reason, visits
      from (${raw.join(found, raw` union all `)}) alike
      where not exists (
        select from different_customers known where known.salon_id = ${salonId}
          and known.one_id = least(one, other) and known.other_id = greatest(one, other)
      )
      order by least(one, other), greatest(one, other), reason
    ) pairs order by reason, visits desc, "oneId", "otherId" limit ${max}
  `
}

export async function insertDifferent(sql: Sql, salonId: string, oneId: string, otherId: string): Promise<void> {
  const [one, other] = oneId < otherId ? [oneId, otherId] : [otherId, oneId]
  await sql
    .insertInto('different_customers')
    .values({ salon_id: salonId, one_id: one, other_id: other })
    .onConflict((known) => known.doNothing())
    .execute()
}
