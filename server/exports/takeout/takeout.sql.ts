/** SQL of the takeout: reads and writes every table of a salon as listed in `parts.ts`. */

import { type RawBuilder, sql as raw } from 'kysely'
import { batches } from '../../db/batches.ts'
import type { Db, Sql } from '../../db/connection.ts'
import type { PhotoType } from '../../db/tables/staff.ts'
import type { Field } from './fields.ts'
import type { TakeoutPart } from './parts/part.ts'
import { columnOf } from './parts.ts'

/** A row as in the JSON. */
export type Row = Record<string, unknown>

export interface Snapshot {
  sql: Sql
  close: () => Promise<void>
}

/** The salon as of one moment, however long reading takes. A reader idle for a minute is disconnected. */
export async function openSnapshot(db: Db): Promise<Snapshot> {
  const sql = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  await raw`set local idle_in_transaction_session_timeout = '60s'`.execute(sql)
  return {
    sql,
    close: () =>
      sql
        .rollback()
        .execute()
        .catch(() => undefined),
  }
}

const batchSize = 300

/** All rows of a table that belong to the salon, ordered by key. */
export async function* readPart(sql: Sql, salonId: string, { table, key, fields }: TakeoutPart): AsyncGenerator<Row[]> {
  const columns = raw.join(key.map((column) => raw.ref(column)))
  const found = batches<Row>(batchSize, async (last, size) => {
    const beyond = last ? raw`and (${columns}) > (${raw.join(key.map((column) => last[`key ${column}`]))})` : raw``
    const { rows } = await raw<Row>`
      select ${raw.join([...selected(fields), ...key.map((column) => raw`${raw.ref(column)} as ${raw.ref(`key ${column}`)}`)])}
      from ${raw.table(table)} where salon_id = ${salonId} ${unheld(table)} ${beyond} order by ${columns} limit ${size}
    `.execute(sql)
    return rows
  })
  const writing = Object.entries(fields)
  for await (const rows of found) yield rows.map((row) => written(row, writing))
}

/** The salon's own row. */
export async function readSalon(sql: Sql, salonId: string, fields: TakeoutPart['fields']): Promise<Row> {
  const { rows } = await raw<Row>`
    select ${raw.join(selected(fields))} from salons where id = ${salonId}
  `.execute(sql)
  return written(rows[0] ?? {}, Object.entries(fields))
}

export async function countPart(sql: Sql, salonId: string, { table }: TakeoutPart): Promise<number> {
  const { rows } = await raw<{ count: number }>`
    select count(*) from ${raw.table(table)} where salon_id = ${salonId} ${unheld(table)}
  `.execute(sql)
  return rows[0]?.count ?? 0
}

/** Places held for minutes are not bookings. */
function unheld(table: string) {
  return table === 'booking_lines' ? raw`and hold_id is null` : raw``
}

/** In one statement. Existing rows with the same key stay as they are. */
export async function insertPart(
  sql: Sql,
  salonId: string,
  { table, fields }: TakeoutPart,
  rows: readonly Row[],
): Promise<void> {
  const columns = raw.join(Object.keys(fields).map((field) => raw.ref(columnOf(field))))
  const renamed = rows.map((row) =>
    Object.fromEntries(Object.keys(fields).map((field) => [columnOf(field), row[field] ?? null])),
  )
  const target = raw.table(table)
  await raw`
    insert into ${target} (salon_id, ${columns})
    select ${salonId}::uuid, ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(renamed)}::jsonb)
    ${table === 'erased_phones' ? raw`on conflict do nothing` : raw``}
  `.execute(sql)
}

export async function updateSalon(sql: Sql, salonId: string, fields: TakeoutPart['fields'], row: Row): Promise<void> {
  const changes = Object.entries(fields).map(([field, { bring = (value: unknown) => value }]) => {
    return raw`${raw.ref(columnOf(field))} = ${bring(row[field])}`
  })
  await raw`update salons set ${raw.join(changes)}, reminders_planned = false where id = ${salonId}`.execute(sql)
}

/** What a record says of another one, which may come after it. */
export interface CustomerLink {
  id: string
  mergedInto: string | null
  phoneHolderId: string | null
  /** Of the record: family come without it until they point to its holder. */
  phone: string
}

/** Links merged records to the ones they became part of, and family to whose phone they use, once all rows are there. */
export async function linkCustomers(sql: Sql, salonId: string, links: readonly CustomerLink[]): Promise<void> {
  await raw`
    update customers set merged_into = link."mergedInto", phone_holder_id = link."phoneHolderId", phone = link.phone
    from json_to_recordset(${JSON.stringify(links)}::json) as link (id uuid, "mergedInto" uuid, "phoneHolderId" uuid, phone text)
    where salon_id = ${salonId} and customers.id = link.id
  `.execute(sql)
}

/** Whether the salon has no bookings, no customers, no turn book, nothing at the till and no member with a login. */
export async function isEmpty(sql: Sql, salonId: string): Promise<boolean> {
  const { rows } = await raw<{ full: boolean }>`
    select exists (select from bookings where salon_id = ${salonId})
      or exists (select from customers where salon_id = ${salonId})
      or exists (select from floor_days where salon_id = ${salonId})
      or exists (select from till_counters where salon_id = ${salonId})
      or exists (select from till_days where salon_id = ${salonId})
      or exists (select from drawer_entries where salon_id = ${salonId})
      or exists (select from staff where salon_id = ${salonId} and user_id is not null) as full
  `.execute(sql)
  return rows[0]?.full === false
}

const setup = [
  'floor_settings',
  'till_settings',
  'products',
  'staff',
  'services',
  'categories',
  'resources',
  'salon_pictures',
  'closures',
  'opening_hours',
  'past_opening_hours',
  'special_opening_hours',
] as const

/** Deletes the initial setup of an empty salon; rows that depend on members and services are deleted with them. */
export async function clearSetup(sql: Sql, salonId: string): Promise<void> {
  for (const table of setup) await raw`delete from ${raw.table(table)} where salon_id = ${salonId}`.execute(sql)
}

export interface Photo {
  staffId: string
  type: PhotoType
  content: Buffer
}

/** Without their contents. */
export function listPhotos(sql: Sql, salonId: string): Promise<Omit<Photo, 'content'>[]> {
  return sql
    .selectFrom('staff_photos')
    .select(['staff_id as staffId', 'type'])
    .where('salon_id', '=', salonId)
    .orderBy('staff_id')
    .execute()
}

export async function readPhoto(sql: Sql, salonId: string, staffId: string): Promise<Buffer> {
  const { content } = await sql
    .selectFrom('staff_photos')
    .select('content')
    .where('salon_id', '=', salonId)
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return content
}

/** Ids of the salon's pictures that have their files. */
export async function listPictureIds(sql: Sql, salonId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('salon_picture_files')
    .select('picture_id as id')
    .where('salon_id', '=', salonId)
    .where('size', '=', 'large')
    .orderBy('picture_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of clients' pictures that have their files. */
export async function listIdeaIds(sql: Sql, salonId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('idea_picture_files')
    .select('picture_id as id')
    .where('salon_id', '=', salonId)
    .orderBy('picture_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of clients' pictures, including those whose files are still to be imported. */
export async function listIdeaRows(sql: Sql, salonId: string): Promise<string[]> {
  const rows = await sql.selectFrom('idea_pictures').select('id').where('salon_id', '=', salonId).execute()
  return rows.map(({ id }) => id)
}

function selected(fields: TakeoutPart['fields']): RawBuilder<unknown>[] {
  return Object.entries(fields).map(([field, { read }]: [string, Field]) => {
    const column = raw.ref(columnOf(field))
    return read ? raw`${column}::text[] as ${raw.ref(field)}` : raw`${column} as ${raw.ref(field)}`
  })
}

function written(from: Row, fields: readonly [string, Field][]): Row {
  const row: Row = {}
  for (const [field, { write }] of fields) row[field] = write ? write(from[field]) : from[field]
  return row
}
