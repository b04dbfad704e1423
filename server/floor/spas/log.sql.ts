/** SQL of the foot-spa log. Entries are only ever added. */

import { sql as raw } from 'kysely'
import type { FootSpaEntryKind } from '../../../shared/floor/foot-spas.ts'
import { addDays, type Instant, type LocalDate } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'
import type { Tables } from '../../db/schema.ts'

export interface StoredSpaEntry {
  id: string
  at: Instant
  toldAt: Instant | null
  day: LocalDate
  resourceId: string
  unit: number
  chair: string
  kind: FootSpaEntryKind
  line: string
  initials: string
  name: string
  note: string
  byName: string
  entryId: string | null
  /** Of a correction: of its entry, and the initials it had until then. */
  entryAt: Instant | null
  entryInitials: string | null
  corrections: number
}

const columns = raw`
  entry.id, entry.at, entry.told_at as "toldAt", entry.day::text as day, entry.resource_id as "resourceId", entry.unit, entry.chair,
  entry.kind, entry.line, entry.initials, entry.name, entry.note, entry.by_name as "byName", entry.entry_id as "entryId",
  root.at as "entryAt", coalesce(before.initials, root.initials) as "entryInitials"`
const withCorrected = (salonId: string) => raw`
  left join foot_spa_entries root on root.salon_id = ${salonId} and root.id = entry.entry_id
  left join foot_spa_entries before on before.salon_id = ${salonId} and before.entry_id = entry.entry_id
    and before.correction = entry.correction - 1`
const corrections = (salonId: string) => raw`(
  select count(*)::int from foot_spa_entries other where other.salon_id = ${salonId} and other.entry_id = entry.id) as corrections`

/** Latest first. */
export async function listSpaEntries(
  sql: Sql,
  salonId: string,
  { from, to, limit }: { from: LocalDate; to: LocalDate; limit: number },
): Promise<StoredSpaEntry[]> {
  const { rows } = await raw<StoredSpaEntry>`
    select ${columns}, ${corrections(salonId)} from foot_spa_entries entry ${withCorrected(salonId)}
    where entry.salon_id = ${salonId} and entry.day between ${from}::date and ${to}::date
    order by entry.at desc, entry.id desc limit ${limit}`.execute(sql)
  return rows
}

export async function findSpaEntry(sql: Sql, salonId: string, id: string): Promise<StoredSpaEntry | null> {
  const { rows } = await raw<StoredSpaEntry>`
    select ${columns}, ${corrections(salonId)} from foot_spa_entries entry ${withCorrected(salonId)}
    where entry.salon_id = ${salonId} and entry.id = ${id}`.execute(sql)
  return rows[0] ?? null
}

/** When the log began; null: it has no entry. */
export async function findLogStart(sql: Sql, salonId: string): Promise<Instant | null> {
  const { rows } = await raw<{ at: Instant }>`
    select at from foot_spa_entries where salon_id = ${salonId} order by day, at limit 1`.execute(sql)
  return rows[0]?.at ?? null
}

/** Of a chair and a kind: when it was last done. */
export interface LastCleaning {
  resourceId: string
  unit: number
  kind: Exclude<FootSpaEntryKind, 'correction'>
  lineId: string | null
  at: Instant
  day: LocalDate
  initials: string
  /** The first day with an entry of this chair, within the days that are read. */
  firstDay: LocalDate
}

/** Longer than the longest interval. */
const daysBack = 100

/** With the initials as corrected, without what was struck out. */
export async function listLastCleanings(sql: Sql, salonId: string, today: LocalDate): Promise<LastCleaning[]> {
  const { rows } = await raw<LastCleaning>`
    select distinct on (resource_id, unit, kind, line_id) resource_id as "resourceId", unit, kind, line_id as "lineId", at,
      day::text as day, initials, first_day::text as "firstDay"
    from (
      select entry.resource_id, entry.unit, entry.kind, entry.line_id, entry.at, entry.day,
        coalesce(correction.initials, entry.initials) as initials,
        min(entry.day) over (partition by entry.resource_id, entry.unit) as first_day
      from foot_spa_entries entry
      left join lateral (
        select other.initials from foot_spa_entries other
        where other.salon_id = ${salonId} and other.entry_id = entry.id order by other.correction desc limit 1
      ) correction on true
      where entry.salon_id = ${salonId} and entry.day > ${addDays(today, -daysBack)}::date and entry.kind <> 'correction'
        and (entry.kind = 'opened' or coalesce(correction.initials, entry.initials) <> '')
    ) effective
    order by resource_id, unit, kind, line_id, at desc`.execute(sql)
  return rows
}

/** Chairs with a client on that day, and no entry at its end. */
export async function listWithoutEndOfDay(
  sql: Sql,
  salonId: string,
  day: LocalDate,
): Promise<{ resourceId: string; unit: number }[]> {
  const { rows } = await raw<{ resourceId: string; unit: number }>`
    select resource_id as "resourceId", unit from foot_spa_entries where salon_id = ${salonId} and day = ${day}::date
    group by resource_id, unit having bool_or(kind = 'after_client') and not bool_or(kind = 'end_of_day')
    order by resource_id, unit`.execute(sql)
  return rows
}

/** How many entries after this visit there are, and whether one of them counts still. */
export async function countVisitEntries(
  sql: Sql,
  salonId: string,
  { bookingId, staffId }: { bookingId: string; staffId: string },
): Promise<{ entries: number; counts: boolean }> {
  const { rows } = await raw<{ entries: number; counts: boolean | null }>`
    select count(*)::int as entries, bool_or(coalesce((
        select other.initials from foot_spa_entries other
        where other.salon_id = ${salonId} and other.entry_id = entry.id order by other.correction desc limit 1
      ), entry.initials) <> '') as counts
    from foot_spa_entries entry
    where entry.salon_id = ${salonId} and entry.booking_id = ${bookingId} and entry.staff_id = ${staffId}`.execute(sql)
  return { entries: rows[0]?.entries ?? 0, counts: rows[0]?.counts ?? false }
}

/** The name of a chair that may be gone, as of its last entry; null: it has none. */
export async function findChairName(sql: Sql, salonId: string, resourceId: string): Promise<string | null> {
  const { rows } = await raw<{ chair: string }>`
    select chair from foot_spa_entries where salon_id = ${salonId} and resource_id = ${resourceId} order by at desc limit 1`.execute(
    sql,
  )
  return rows[0]?.chair ?? null
}

type Row = Tables['foot_spa_entries']
export type NewSpaEntry = Pick<Row, 'id' | 'day' | 'resource_id' | 'unit' | 'chair' | 'kind' | 'initials' | 'name'> &
  Partial<
    Pick<Row, 'line_id' | 'line' | 'booking_id' | 'staff_id' | 'visit_entry' | 'entry_id' | 'correction' | 'note'>
  > & {
    at: Instant
    toldAt: Instant | null
    userId: string | null
    byName: string
  }

export async function insertSpaEntry(sql: Sql, salonId: string, entry: NewSpaEntry): Promise<void> {
  const { at, toldAt, userId, byName, ...row } = entry
  await sql
    .insertInto('foot_spa_entries')
    .values({
      salon_id: salonId,
      at: new Date(at),
      told_at: toldAt === null ? null : new Date(toldAt),
      line_id: null,
      line: '',
      booking_id: null,
      staff_id: null,
      visit_entry: 0,
      entry_id: null,
      correction: null,
      note: '',
      ...row,
      user_id: userId,
      by_name: byName,
    })
    .execute()
}
