/**
 * SQL of whole databases: reads every table, and fills tables in a separate schema before it replaces the current one.
 */

import { sql } from 'kysely'
import type { Db, Sql } from '../db/connection.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import type { TableLine } from './file.ts'

/** A schema in which a backup is restored, separate from the one in use, and the number of the lock that is held while this happens. */
export interface Workshop {
  schema: string
  key: number
}

/** A restore: the result becomes the database, so a start waits for it. */
export const workshop: Workshop = { schema: 'restoring', key: 4_276_001 }
/** A trial: the result is counted and dropped, so only the next trial waits for it. */
export const trial: Workshop = { schema: 'trying_a_backup', key: 4_276_002 }

/** Sessions, one-time codes and the like stay out of backups: after a restore everybody logs in again. */
const passing = [
  'kysely_migration',
  'kysely_migration_lock',
  'sessions',
  'known_devices',
  'sign_in_tickets',
  'passkey_challenges',
  'password_resets',
  'sign_up_links',
  'viewings',
  'push_keys',
  'push_devices',
  'pushes',
  'rate_limits',
  'contact_reads',
  'booking_codes',
  'proof_seeds',
  'used_proofs',
  'nightly_backups',
]

/** The last migration; null when the database is not ours. */
export async function findMigration(db: Sql): Promise<string | null> {
  const { rows: known } = await sql<{ known: boolean }>`
    select to_regclass('public.kysely_migration') is not null as known`.execute(db)
  if (!known[0]?.known) return null
  const { rows } = await sql<{ name: string }>`select max(name) as name from public.kysely_migration`.execute(db)
  return rows[0]?.name ?? null
}

/** Without generated columns. */
export async function listTables(db: Sql): Promise<TableLine[]> {
  const { rows } = await sql<TableLine>`
    select relname as table, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and attgenerated = '' and relname <> all(${passing})
    group by relname order by relname
  `.execute(db)
  return rows
}

/** Within one transaction. Rows as JSON texts, in batches. */
export async function* readTable(
  transaction: Sql,
  { table, columns }: TableLine,
  size: number,
): AsyncGenerator<string[]> {
  await sql`declare rows no scroll cursor for ${salonsAreSpread() ? namedRows(table, columns) : wholeRows(table, columns)}`.execute(
    transaction,
  )
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(size)} from rows`.execute(transaction)
    yield rows.map(({ row }) => row)
    if (rows.length < size) break
  }
  await sql`close rows`.execute(transaction)
}

function wholeRows(table: string, columns: readonly string[]) {
  const those = sql.join(columns.map((column) => sql.ref(column)))
  return sql`select row_to_json(listed)::text as row from (select ${those} from ${sql.table(table)}) listed`
}

/** Where salons are spread, whole rows arrive without their column names. A function takes at most a hundred arguments. */
function namedRows(table: string, columns: readonly string[]) {
  const parts = Array.from({ length: Math.ceil(columns.length / 40) }, (_, part) => {
    const named = columns.slice(part * 40, part * 40 + 40).map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`)
    return sql`jsonb_build_object(${sql.join(named)})`
  })
  return sql`select (${sql.join(parts, sql.raw(' || '))})::text as row from ${sql.table(table)}`
}

/** The product's other connections to this database. */
export async function countOthers(db: Sql): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and application_name = 'booknail' and pid <> pg_backend_pid()`.execute(db)
  return rows[0]?.others ?? 0
}

/** For as long as the connection lasts. Waits until nobody else is at work there. */
export async function holdWorkshop(db: Db, { key }: Workshop): Promise<void> {
  await sql`select pg_advisory_lock(${key})`.execute(db)
}

/**
 * Removes what a killed restore left. Waits for one that is running, since its result becomes the database; calls
 * `onWait` first.
 */
export async function clearWorkshop(db: Db, onWait: () => void): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(${workshop.key}) as held`.execute(transaction)
    if (!rows[0]?.held) {
      onWait()
      await sql`select pg_advisory_xact_lock(${workshop.key})`.execute(transaction)
    }
    const { rows: left } = await sql<{ name: string }>`
      select nspname as name from pg_namespace where nspname = ${workshop.schema}`.execute(transaction)
    if (left.length > 0) await sql`drop schema ${sql.id(workshop.schema)} cascade`.execute(transaction)
  })
}

/**
 * Extensions that migrations need. Created on the normal search path, not in the workshop, from which an ordinary account cannot
 * move them.
 */
const extensions = ['btree_gist', 'pg_trgm']

/** Creates an empty schema and resolves every unqualified name on this connection in it. */
export async function openWorkshop(db: Db, place: Workshop): Promise<void> {
  await dropWorkshop(db, place)
  for (const name of extensions) {
    await sql`create extension if not exists ${sql.id(name)} schema public`.execute(db)
  }
  await sql`create schema ${sql.id(place.schema)}`.execute(db)
  await sql`select set_config('search_path', ${`${place.schema}, public`}, false)`.execute(db)
}

export async function dropWorkshop(db: Db, { schema }: Workshop): Promise<void> {
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db)
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Lets rows be inserted in any order, without triggers: what triggers maintain is in the backup too.
 * @returns how to make the tables as strict as before, which checks all that is in them
 */
export async function loosen(db: Db, place: Workshop): Promise<() => Promise<void>> {
  const { rows: keys } = await sql<ForeignKey>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = ${place.schema}::regnamespace order by relname, conname`.execute(db)
  const { rows: tables } = await sql<{ table: string }>`
    select relname as table from pg_class
    where relnamespace = ${place.schema}::regnamespace and relkind = 'r' order by relname`.execute(db)
  for (const { table, name } of keys) {
    await sql`alter table ${inside(place, table)} drop constraint ${sql.id(name)}`.execute(db)
  }
  for (const { table } of tables) await sql`alter table ${inside(place, table)} disable trigger user`.execute(db)

  return async () => {
    for (const { table } of tables) await sql`alter table ${inside(place, table)} enable trigger user`.execute(db)
    for (const { table, name, definition } of keys) {
      await sql`alter table ${inside(place, table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(db)
    }
    await sql`analyze`.execute(db)
  }
}

/** Deletes rows that migrations have inserted. */
export async function emptyTable(db: Db, place: Workshop, { table }: TableLine): Promise<void> {
  await sql`delete from ${inside(place, table)}`.execute(db)
}

export async function insertRows(
  db: Db,
  place: Workshop,
  { table, columns }: TableLine,
  rows: readonly string[],
): Promise<void> {
  if (rows.length === 0) return
  const those = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${inside(place, table)} (${those})
    select ${those} from json_populate_recordset(null::${inside(place, table)}, ${`[${rows.join(',')}]`}::json)`.execute(
    db,
  )
}

/** Customers who asked to be erased after the backup was taken. */
export async function keepForgotten(db: Db): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('public.erased_phones') is not null as known`.execute(db)
  if (!rows[0]?.known) return
  await sql`insert into ${inside(workshop, 'erased_phones')} as kept (salon_id, phone_hash, erased_at)
    select salon_id, phone_hash, erased_at from public.erased_phones where salon_id in (select id from ${inside(workshop, 'salons')})
    on conflict (salon_id, phone_hash) do update set erased_at = greatest(kept.erased_at, excluded.erased_at)`.execute(
    db,
  )
}

/**
 * The workshop becomes the database, in one step. What was there before is kept under the name `aside`, unless it held
 * nothing. Extensions stay where they are: only a superuser could move what they brought.
 * @returns whether something was kept
 */
export async function swap(db: Db, aside: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const used = (await findMigration(transaction)) !== null
    if (used) {
      await sql`create schema ${sql.id(aside)}`.execute(transaction)
      await moveAll(transaction, 'public', aside)
    }
    await moveAll(transaction, workshop.schema, 'public')
    await sql`drop schema ${sql.id(workshop.schema)}`.execute(transaction)
    return used
  })
}

/** Tables and functions, except those of extensions. */
async function moveAll(db: Sql, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ what: string }>`
    select format('table %I.%I', nspname, relname) as what
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = ${from} and relkind = 'r'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    union all
    select format('function %I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid))
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname = ${from}
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  `.execute(db)
  for (const { what } of rows) await sql`alter ${sql.raw(what)} set schema ${sql.id(to)}`.execute(db)
}

/** Of one table of a workshop. */
export async function countRows(db: Db, place: Workshop, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${inside(place, table)}`.execute(db)
  return rows[0]?.rows ?? 0
}

function inside({ schema }: Workshop, table: string) {
  return sql.table(`${schema}.${table}`)
}
