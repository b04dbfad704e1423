/**
 * Two accounts of one database: one changes tables; the other, used by the product, reads and writes rows.
 * Why: docs/decisions/0053-database-accounts-pooler-replica.md
 */

import { sql } from 'kysely'
import type { Db, Sql } from './connection.ts'
import { listKept } from './kept.ts'

/** Tables the product only reads: the list of migrations. */
const readOnly = ['kysely_migration', 'kysely_migration_lock']

/**
 * Call it once the tables are up to date. Includes the schemas kept by a restore: customers in them may be erased.
 * @param db connection of the account that owns the tables
 * @param working name of the other account
 * @throws Error with one sentence when that account has more rights
 */
export async function letWork(db: Db, working: Db): Promise<void> {
  const { worker, power } = await powerOf(working)
  if (power) {
    throw new Error(
      `DATABASE_URL: the account ${worker} ${power}, but with MIGRATION_DATABASE_URL it should read and write rows alone: ` +
        'see "Two accounts" in docs/operations.md.',
    )
  }
  await grantAll(db, worker)
}

/** In all schemas. PostgreSQL would reject all but one of several concurrent grants. */
export async function grantAll(db: Db, worker: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('grants', 0))`.execute(transaction)
    const kept = await listKept(transaction)
    for (const schema of ['public', ...kept.map(({ name }) => name)]) await grantRows(transaction, schema, worker)
  })
}

async function grantRows(db: Sql, schema: string, worker: string): Promise<void> {
  const [where, who] = [sql.id(schema), sql.id(worker)]
  await sql`grant usage on schema ${where} to ${who}`.execute(db)
  await sql`grant select, insert, update, delete on all tables in schema ${where} to ${who}`.execute(db)
  const tables = sql.join(readOnly.map((table) => sql.table(`${schema}.${table}`)))
  await sql`revoke insert, update, delete on ${tables} from ${who}`.execute(db)
}

/** The account, and what else it may do; undefined: nothing. */
async function powerOf(working: Db): Promise<{ worker: string; power: string | undefined }> {
  const { rows } = await sql<{ worker: string; all: boolean; owns: boolean; creates: boolean }>`
    select current_user::text as worker, rolsuper as all,
      exists (select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'usage')) as owns,
      has_schema_privilege('public', 'create') or has_database_privilege(current_database(), 'create') as creates
    from pg_roles where rolname = current_user`.execute(working)
  const { worker = '', all, owns, creates } = rows[0] ?? {}
  if (all) return { worker, power: 'is a superuser' }
  if (owns) return { worker, power: 'owns tables' }
  return { worker, power: creates ? 'may create schemas or tables' : undefined }
}

/** Whether this account may drop the schema. */
export async function ownsSchema(db: Sql, name: string): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(nspowner, 'usage') as owns from pg_namespace where nspname = ${name}`.execute(db)
  return rows[0]?.owns ?? false
}
