/** SQL of versions: the saves of what people edit. */

import { sql as raw } from 'kysely'
import type { EditedPart } from '../../shared/audit/edited-parts.ts'
import type { Edit, FieldEdit } from '../../shared/audit/edits.ts'
import { type Instant, toIso } from '../../shared/time.ts'
import { anyOf, at, type Sql } from '../db/connection.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'

/** What is edited, and by which of its forms. */
export interface Subject {
  salonId: string
  subjectId: string
  part: EditedPart
}

/** The version, 1 until the first save, to be selected together with the thing itself. Both arguments are column names or ids. */
export function versionOf(salonId: string, subjectId: string) {
  return raw<number>`(
    select coalesce(max(edits.version), 1) from edits
    where edits.salon_id = ${raw.ref(salonId)} and edits.subject_id = ${raw.ref(subjectId)}
  )`
}

/** The same for a statement about one salon, which names that salon in each of its parts. */
export function versionIn(salonId: string, subjectId: string) {
  return raw<number>`(
    select coalesce(max(edits.version), 1) from edits
    where edits.salon_id = ${salonId}::uuid and edits.subject_id = ${raw.ref(subjectId)}
  )`
}

/** 1 until the first save. */
export async function findVersion(sql: Sql, salonId: string, subjectId: string): Promise<number> {
  const row = await sql
    .selectFrom('edits')
    .select((is) => is.fn.max('version').as('version'))
    .where('salon_id', '=', salonId)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()
  return row?.version ?? 1
}

/** Versions of several things of a salon. Absent: not saved yet, version 1. */
export async function listVersions(
  sql: Sql,
  salonId: string,
  subjectIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sql
    .selectFrom('edits')
    .select((is) => ['subject_id', is.fn.max('version').as('version')])
    .where('salon_id', '=', salonId)
    .where('subject_id', '=', anyOf(subjectIds))
    .groupBy('subject_id')
    .execute()
  return new Map(rows.map(({ subject_id, version }) => [subject_id, version]))
}

export type StoredEdit = Edit & { version: number; part: EditedPart }

/** Saves after the version, of all parts, the earliest first. */
export async function listEditsSince(
  sql: Sql,
  { salonId, subjectId }: Subject,
  { version, userId }: { version: number; userId: string | null },
): Promise<StoredEdit[]> {
  const rows = await sql
    .selectFrom('edits')
    .leftJoin('users', 'users.id', 'edits.user_id')
    .select(['version', 'part', 'at', 'user_id', 'changes', 'first_name', 'last_name'])
    .where('salon_id', '=', salonId)
    .where('subject_id', '=', subjectId)
    .where('version', '>', version)
    .orderBy('version')
    .execute()
  return rows.map((row) => ({
    version: row.version,
    part: row.part,
    at: toIso(row.at),
    by: [row.first_name, row.last_name].filter(Boolean).join(' '),
    byYou: row.user_id !== null && row.user_id === userId,
    changes: row.changes,
  }))
}

export interface NewEdit extends Subject {
  at: Instant
  /** Null: nobody was signed in, as when a client's booking brings a name. */
  userId: string | null
  changes: readonly FieldEdit[]
}

/** Each edit gets the next version of its subject; no subject may occur twice. */
export async function insertEdits(sql: Sql, edits: readonly NewEdit[]): Promise<void> {
  if (salonsAreSpread()) return insertByParts(sql, edits)
  const rows = edits.map(({ at: when, ...edit }) => ({ ...edit, at: toIso(when) }))
  await raw`
    insert into edits (salon_id, subject_id, version, part, at, user_id, changes)
    select one."salonId", one."subjectId", (
        select coalesce(max(version), 1) + 1 from edits
        where edits.salon_id = one."salonId" and edits.subject_id = one."subjectId"
      ), one.part, one.at, one."userId", one.changes
    from json_to_recordset(${JSON.stringify(rows)}::json) as one ("salonId" uuid, "subjectId" uuid, part text,
      at timestamptz, "userId" uuid, changes jsonb)
  `.execute(sql)
}

/** The same in two statements per salon: where salons are spread, a statement may not read the table into which it inserts. */
async function insertByParts(sql: Sql, edits: readonly NewEdit[]): Promise<void> {
  for (const [salonId, those] of Map.groupBy(edits, (edit) => edit.salonId)) {
    const subjectIds = those.map(({ subjectId }) => subjectId)
    const versions = await listVersions(sql, salonId, subjectIds)
    const rows = those.map(
      ({ subjectId, part, at: when, userId, changes }) => raw`(${salonId}::uuid, ${subjectId}::uuid,
        ${(versions.get(subjectId) ?? 1) + 1}::integer, ${part}, ${at(when)}, ${userId}::uuid, ${JSON.stringify(changes)}::jsonb)`,
    )
    await raw`insert into edits (salon_id, subject_id, version, part, at, user_id, changes) values ${raw.join(rows)}`.execute(
      sql,
    )
  }
}

/** Deletes what was written about a customer, about the records merged into theirs, and in answers to their reviews. */
export async function forgetEdits(sql: Sql, salonId: string, customerId: string): Promise<void> {
  await raw`
    with records as materialized (
      select id from customers where salon_id = ${salonId}::uuid and ${customerId}::uuid in (id, merged_into)
    )
    update edits set changes = '[]' where salon_id = ${salonId}::uuid and subject_id in (
      select id from records
      union all select reviews.id from reviews
        join bookings on bookings.salon_id = reviews.salon_id and bookings.id = reviews.booking_id
        where reviews.salon_id = ${salonId}::uuid and bookings.salon_id = ${salonId}::uuid
          and bookings.customer_id in (select id from records)
    )
  `.execute(sql)
}

/** No form stays open for that long. The latest save of each thing is kept, because it holds the version. */
export async function deleteOldEdits(sql: Sql, now: Instant): Promise<void> {
  await raw`
    delete from edits where at < ${at(now)} - interval '30 days' and exists (
      select from edits later
      where later.salon_id = edits.salon_id and later.subject_id = edits.subject_id and later.version > edits.version
    )
  `.execute(sql)
}
