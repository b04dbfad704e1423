/** A database's schema as comparable lines: tables, columns, indexes, constraints, triggers and functions. */

import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

/** Sorted, without objects of extensions. Unvalidated constraints and disabled triggers are marked. */
export async function listSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with tables as (select * from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'),
    lines as (
      select concat_ws(' ', 'table', relname, reloptions) as line from tables
      union all
      select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod),
          (select collname from pg_collation where pg_collation.oid = attcollation), case when attnotnull then 'not null' end,
          nullif(attgenerated::text, ''), pg_get_expr(adbin, adrelid))
        from tables join pg_attribute on attrelid = tables.oid
          left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
        where attnum > 0 and not attisdropped
      union all
      select indexdef from pg_indexes where schemaname = 'public'
      union all
      select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid),
          case when not convalidated then 'NOT CHECKED' end)
        from tables join pg_constraint on conrelid = tables.oid
      union all
      select concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled)
        from tables join pg_trigger on tgrelid = tables.oid where not tgisinternal
      union all
      select pg_get_functiondef(pg_proc.oid) from pg_proc
        where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      union all
      select concat_ws(' ', 'extension', extname) from pg_extension
    )
    select line from lines order by line collate "C"
  `.execute(db)
  return rows.map(({ line }) => line)
}

/** Every row of every table as JSON, by table, except the migrations' own. */
export async function readEverything(db: Db): Promise<Map<string, Record<string, unknown>[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not like 'kysely%' order by relname`.execute(db)
  const all = new Map<string, Record<string, unknown>[]>()
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(listed) as row from ${sql.table(name)} listed`.execute(db)
    all.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return all
}
