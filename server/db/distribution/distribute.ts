/**
 * Spreads salons over the machines of a Citus cluster: each salon's rows of all tables lie together on one of them.
 * Why, and what is kept otherwise there: docs/decisions/0137-salons-over-several-machines.md
 */

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Sql } from '../connection.ts'
import {
  addKeys,
  allowSpreading,
  dropLocalRows,
  everywhere,
  isDistributed,
  letTriggersRead,
  listUnspread,
  loosenIndexes,
  spreadTable,
  takeKeys,
  takeTriggers,
} from './citus.ts'
import { replacedTriggers, substitutes } from './substitutes.ts'

/**
 * While nothing else uses the database, which has all migrations.
 * @returns the number of tables
 * @throws Error with one sentence: the database is no coordinator of a cluster, is spread already, or is not the account's own
 */
export async function distribute(db: Db): Promise<number> {
  const reason = await whyNot(db)
  if (reason) throw new Error(reason)
  return db.transaction().execute(spread)
}

/** Null: it can be. */
async function whyNot(db: Db): Promise<string | null> {
  const { rows } = await sql<{ has: boolean; owns: boolean; who: string }>`
    select exists (select from pg_extension where extname = 'citus') as has, current_user::text as who,
      not exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not pg_has_role(relowner, 'usage')) as owns`.execute(db)
  const { has = false, owns = false, who = '' } = rows[0] ?? {}
  if (!has) {
    return 'This database has no Citus: run "create extension citus" in it on every machine, and add the machines (docs/scaling.md, level 5).'
  }
  if (await isDistributed(db))
    return 'The salons of this database are spread already: npm run cli -- tenants shows where.'
  if (!owns) {
    return `The account ${who} does not own the tables: name the one that does in MIGRATION_DATABASE_URL, or in DATABASE_URL if there is only one.`
  }
  const { rows: machines } = await sql`
    select from pg_dist_node where shouldhaveshards and isactive and noderole = 'primary'`.execute(db)
  if (machines.length > 0) return null
  return 'Citus knows of no machine for salons: add one with citus_add_node, as docs/scaling.md says.'
}

async function spread(db: Sql): Promise<number> {
  await allowSpreading(db)
  const tables = await listUnspread(db)
  const keys = await takeKeys(db, await listTables(db))
  const triggers = await takeTriggers(db)
  await loosenIndexes(db, [...tables, 'salons'])

  for (const name of everywhere) await sql`select create_reference_table(${name})`.execute(db)
  await sql`select create_distributed_table('salons', 'id', colocate_with => 'none')`.execute(db)
  for (const name of tables) await spreadTable(db, name)
  for (const name of [...everywhere, 'salons', ...tables]) await dropLocalRows(db, name) // while no key or trigger refuses it
  await addKeys(db, keys)
  for (const { name, definition } of triggers) {
    if (!replacedTriggers.includes(name)) await sql.raw(definition).execute(db)
  }
  await substitute(db)
  await spreadFunctions(db) // now that the tables are there which they ask
  return tables.length + 1
}

/** Makes what stands for that which Citus refuses, and makes it anew where it is there already. */
export async function substitute(db: Sql): Promise<void> {
  for (const statement of substitutes) await sql.raw(statement).execute(db)
  await letTriggersRead(db)
  await sql`comment on function take_from_booking() is ${sql.lit(theseSubstitutes)}`.execute(db)
}

/** Which these are: noted at one of them. */
const theseSubstitutes = createHash('sha256').update(substitutes.join(';')).digest('hex')

/** Makes them anew where another version made others, which need not come with a migration. */
export async function renewSubstitutes(db: Db): Promise<void> {
  if (!(await isDistributed(db)) || (await hasThese(db))) return
  await db.transaction().execute(async (one) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('substitutes', 0))`.execute(one)
    if (await hasThese(one)) return
    await allowSpreading(one)
    await substitute(one)
  })
}

async function hasThese(db: Sql): Promise<boolean> {
  const { rows } = await sql<{ which: string | null }>`
    select obj_description(to_regprocedure('take_from_booking()'), 'pg_proc') as which`.execute(db)
  return rows[0]?.which === theseSubstitutes
}

/** Those that triggers ask, of a database that had them before it had Citus: each machine needs them. */
async function spreadFunctions(db: Sql): Promise<void> {
  await sql`
    select create_distributed_function(pg_proc.oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      and not exists (select from pg_catalog.pg_dist_object where pg_dist_object.objid = pg_proc.oid)`.execute(db)
}

async function listTables(db: Sql): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  return rows.map(({ name }) => name)
}
