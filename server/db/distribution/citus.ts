/** What is asked of Citus, and what it is told, about one table after another. */

import { sql } from 'kysely'
import type { Sql } from '../connection.ts'
import { replacedKeys } from './substitutes.ts'

/** Small, and read together with salons' rows: every machine has all of them. */
export const everywhere: readonly string[] = ['users', 'text_stops']
/** They have a salon, but are asked for it: they stay where the sessions are. */
export const beside: readonly string[] = ['salon_links', 'viewings']

/** Whether the salons of the database are spread. */
export async function isDistributed(db: Sql): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select to_regclass('pg_catalog.pg_dist_partition') is not null and to_regclass('public.salons') is not null as is
  `.execute(db)
  if (!rows[0]?.is) return false
  const found = await sql`select from pg_dist_partition where logicalrelid = 'public.salons'::regclass`.execute(db)
  return found.rows.length > 0
}

/** A part of a table's definition, as PostgreSQL says it. */
export interface Part {
  table: string
  name: string
  definition: string
}

/** Within a transaction that spreads tables: one after the other, because they have foreign keys to each other. */
export async function allowSpreading(db: Sql): Promise<void> {
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(db)
  await sql`set local citus.enable_unsafe_triggers = on`.execute(db)
  await sql`set local client_min_messages = error`.execute(db) // its warnings say what is meant
}

/** Tables with a salon that are not spread yet, and are to be: their names. */
export async function listUnspread(db: Sql): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'salon_id'
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${beside}::text[])
      and not exists (select from pg_dist_partition where logicalrelid = pg_class.oid) order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** Drops the foreign keys of these tables, and says what they were: a table that has some can only be spread after what they refer to. */
export async function takeKeys(db: Sql, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and relname = any(${tables}::text[])
    order by conrelid, conname`.execute(db)
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db)
  return rows
}

/** As they were, or as they can be there. Tables that stay where the sessions are have none to salons. */
export async function addKeys(db: Sql, keys: readonly Part[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    const { [name]: kept = definition } = replacedKeys
    if (kept === null || beside.includes(table)) continue
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(kept)}`.execute(db)
  }
}

export async function takeTriggers(db: Sql): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select tgrelid::regclass::text as table, tgname as name, pg_get_triggerdef(pg_trigger.oid) as definition
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace order by tgrelid, tgname`.execute(db)
  for (const { table, name } of rows) await sql`drop trigger ${sql.id(name)} on ${sql.table(table)}`.execute(db)
  return rows
}

/** What is unique among all salons is random (a link, an id), or kept by a table beside them (a readable link). */
export async function loosenIndexes(db: Sql, tables: readonly string[]): Promise<void> {
  const { rows } = await sql<Part & { constraint: string | null }>`
    select relname as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition,
      (select conname from pg_constraint where conindid = indexrelid and conrelid = indrelid) as constraint
    from pg_index join pg_class on pg_class.oid = indrelid
    where relname = any(${tables}::text[]) and relnamespace = 'public'::regnamespace and indisunique
      and not exists (select from pg_attribute where attrelid = indrelid and attnum = any(indkey::int2[])
        and attname = case relname when 'salons' then 'id' else 'salon_id' end)`.execute(db)
  for (const { table, name, definition, constraint } of rows) {
    if (constraint) await sql`alter table ${sql.table(table)} drop constraint ${sql.id(constraint)}`.execute(db)
    else await sql`drop index ${sql.id(name)}`.execute(db)
    await sql.raw(definition.replace(/^CREATE UNIQUE/, 'CREATE')).execute(db)
  }
}

/** Its rows lie with those of their salons. */
export async function spreadTable(db: Sql, name: string): Promise<void> {
  await sql`select create_distributed_table(${name}, 'salon_id', colocate_with => 'salons')`.execute(db)
}

/** Citus keeps what the table held before beside the parts, where nothing reads it, and nothing erases anybody from it. */
export async function dropLocalRows(db: Sql, name: string): Promise<void> {
  await sql`select truncate_local_data_after_distributing_table(${name})`.execute(db)
}

/** A trigger works where the rows of its salon are: what it reads of the salon's other tables lies beside them. */
export async function letTriggersRead(db: Sql): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct proname as name from pg_trigger
    join pg_proc on pg_proc.oid = tgfoid join pg_dist_partition on logicalrelid = tgrelid
    where not tgisinternal and not coalesce(proconfig @> array['citus.allow_nested_distributed_execution=on'], false)
  `.execute(db)
  for (const { name } of rows)
    await sql`alter function ${sql.id(name)}() set citus.allow_nested_distributed_execution to on`.execute(db)
}

/**
 * The guard against double booking stands on the status of lines, which a foreign key carries from their bookings, and two triggers
 * where salons are spread. @throws Error with one sentence when one of them is missing
 */
export async function assertCarried(db: Sql): Promise<void> {
  if (!(await isDistributed(db))) return
  const { rows } = await sql`
    select from pg_trigger where tgenabled <> 'D' and (tgrelid, tgname) in (
      ('booking_lines'::regclass, 'take_from_booking'), ('bookings'::regclass, 'carry_to_lines'))`.execute(db)
  if (rows.length === 2) return
  throw new Error(
    'The database lacks a part of its guard against double booking (triggers take_from_booking on booking_lines and ' +
      'carry_to_lines on bookings): restore it, or restore a backup, before starting.',
  )
}
