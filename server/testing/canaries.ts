/** Marks every text stored for a salon, so that it is recognized wherever it shows up. */

import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/connection.ts'

/** `canary-customers-first_name-…`; columns with a check on their content keep theirs. */
export const canary = /canary-(\w+?)-(\w+)-/g

const Columns = z.array(z.object({ table: z.string(), column: z.string(), type: z.string() }))

/** Returns how many columns were marked. */
export async function markTexts(db: Db, salonId: string): Promise<number> {
  const { rows } = await sql`
    select c.table_name as "table", c.column_name as "column", c.data_type as type
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and (c.data_type = 'text' or (c.data_type = 'ARRAY' and c.udt_name = '_text')
        or (c.data_type = 'jsonb' and c.column_name in ('names', 'descriptions', 'alts')))
      and (c.table_name in ('salons', 'users') or exists (
        select from information_schema.columns own
        where own.table_schema = 'public' and own.table_name = c.table_name and own.column_name = 'salon_id'))
      and (c.table_name, c.column_name) not in (('salons', 'timezone'), ('users', 'password_hash'), ('messages', 'kind'))
  `.execute(db)

  let marked = 0
  for (const { table, column, type } of Columns.parse(rows)) {
    const mark = sql`${`canary-${table}-${column}-`} || ctid::text`
    const value = { ARRAY: sql`array[${mark}]`, jsonb: sql`jsonb_build_object('vi', ${mark})` }[type] ?? mark
    const own =
      table === 'users'
        ? sql`id in (select owner_id from salons where id = ${salonId}::uuid
            union select user_id from staff where salon_id = ${salonId}::uuid)`
        : sql`${sql.ref(table === 'salons' ? 'id' : 'salon_id')} = ${salonId}::uuid`
    const statement = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${own}`
    const done = await statement.execute(db).catch(() => null) // a column that accepts only certain words
    if (done && Number(done.numAffectedRows) > 0) marked += 1
  }
  return marked
}

/** A digest of every table's content. Counters of attempts and sessions are left out: any call changes them. */
export async function contentOf(db: Db): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('rate_limits', 'contact_reads', 'sessions') and table_name not like 'kysely%'
  `.execute(db)
  const sums = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await sql<{ sum: string | null }>`
        select md5(string_agg(one::text, ' ' order by one::text)) as sum from ${sql.table(name)} one
      `.execute(db)
      return [name, rows[0]?.sum ?? ''] as const
    }),
  )
  return Object.fromEntries(sums)
}
