/**
 * Whether a statement names its salon, found out by a database whose salon tables are partitioned in two by salon: a statement that
 * names none reads both. The tables are empty: statements are planned there, and never executed.
 */

import pg from 'pg'

/** The oldest whose partitioned tables can have exclusion constraints. */
const oldest = 17

/** Names of tables of which a statement reads the partitions of more than one salon. Null: it cannot be planned. */
export type SpreadOf = (statement: string) => Promise<string[] | null>

/**
 * Replaces each table of the database that has a salon by one with the same columns and keys, partitioned by salon. Null: the
 * server is too old for that.
 */
export async function partitionBySalon(
  url: string,
): Promise<{ spreadOf: SpreadOf; close: () => Promise<void> } | null> {
  const client = new pg.Client(url)
  await client.connect()
  const version = await client.query<{ server_version: string }>('show server_version')
  if (Number.parseInt(version.rows[0]?.server_version ?? '', 10) < oldest) return client.end().then(() => null)
  const { rows } = await client.query<{ name: string; key: string }>(`
    select relname as name, case relname when 'salons' then 'id' else 'salon_id' end as key from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and (relname = 'salons' or exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'salon_id'))`)
  for (const { name, key } of rows) await spread(client, name, key)
  await client.query('set plan_cache_mode = force_custom_plan') // only then are its values known
  return { spreadOf: (statement) => spreadOf(client, statement), close: () => client.end() }
}

async function spread(client: pg.Client, name: string, key: string): Promise<void> {
  await client.query(`alter table ${name} rename to ${name}__whole`)
  const create = (parts: string) =>
    client.query(`create table ${name} (like ${name}__whole including defaults ${parts}) partition by hash (${key})`)
  // A link is unique among all salons, which no key of a partitioned table can be.
  await create('including indexes').catch(() => create('').then(() => keepKeys(client, name)))
  for (const part of [0, 1])
    await client.query(
      `create table ${name}__part${part} partition of ${name} for values with (modulus 2, remainder ${part})`,
    )
}

/** Those that have the salon in them: `on conflict` names them. */
async function keepKeys(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(`
    select pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = '${name}__whole'::regclass and indisunique`)
  for (const { definition } of rows)
    if (/\(salon_id\b/.test(definition))
      await client.query(definition.replace(/^CREATE UNIQUE INDEX \S+ ON \S+/, `create unique index on ${name}`))
}

async function spreadOf(client: pg.Client, statement: string): Promise<string[] | null> {
  try {
    await client.query(`prepare one as ${statement}`)
  } catch {
    return null
  }
  try {
    const { rows } = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'one'`,
    )
    const values = rows[0]?.types.map(valueOf) ?? []
    const execute = `execute one${values.length > 0 ? `(${values.join(', ')})` : ''}`
    const explained = await client.query<Record<'QUERY PLAN', unknown>>(`explain (format json, costs off) ${execute}`)
    const parts = new Map<string, Set<string>>()
    collect(explained.rows[0]?.['QUERY PLAN'], parts)
    return [...parts].filter(([, read]) => read.size > 1).map(([table]) => table)
  } finally {
    await client.query('deallocate one')
  }
}

function collect(plan: unknown, parts: Map<string, Set<string>>): void {
  if (typeof plan !== 'object' || plan === null) return
  const [, table, part] = /^(\w+)__part(\d)$/.exec(String(Reflect.get(plan, 'Relation Name'))) ?? []
  if (table && part) parts.getOrInsertComputed(table, () => new Set()).add(part)
  for (const value of Object.values(plan)) collect(value, parts)
}

/** One id for all: a query for the salon of an id reads the partition of that id. */
const values: Record<string, string> = {
  uuid: '018f0000-0000-7000-8000-000000000001',
  boolean: 'true',
  date: '2027-03-11',
  'timestamp with time zone': '2027-03-11 10:00+00',
  'time without time zone': '10:00',
  json: '[]',
  jsonb: '[]',
  bytea: '\\x00',
  interval: '1 day',
  pg_lsn: '0/0',
}

function valueOf(type: string): string {
  const value = values[type.replace('[]', '')] ?? '1'
  return type.endsWith('[]') ? `'{"${value}"}'::${type}` : `'${value}'::${type}`
}
