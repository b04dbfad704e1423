/** Schemas kept by a restore: the previous data, until somebody drops it. */

import { sql } from 'kysely'
import type { Sql } from './connection.ts'

/** Contains when it was kept, and which backup replaced it. Earlier versions had only the first. */
export function keptName(now: number, takenAt: string): string {
  return `before_restore_${digits(new Date(now).toISOString())}_of_${digits(takenAt)}`
}

function digits(iso: string): string {
  return iso.replaceAll(/\D/g, '').slice(0, 14)
}

export interface SetAsideSchema {
  name: string
  bytes: number
}

/** Oldest first. */
export async function listKept(db: Sql): Promise<SetAsideSchema[]> {
  const { rows } = await sql<SetAsideSchema>`
    select nspname as name, coalesce(sum(pg_total_relation_size(pg_class.oid)) filter (where relkind = 'r'), 0)::bigint as bytes
    from pg_namespace left join pg_class on relnamespace = pg_namespace.oid
    where nspname ~ '^before_restore_[0-9]{14}(_of_[0-9]{14})?$'
    group by nspname order by nspname`.execute(db)
  return rows
}

/** Among those of one kept schema. */
export async function countKeptSalons(db: Sql, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(`${name}.salons`)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The instants in a name, the inverse of `keptName`; null for a missing part. */
export function instantsOf(name: string): { keptAt: string; takenAt: string | null } {
  const [keptAt = '', takenAt = null] = [...name.matchAll(/\d{14}/g)].map(([digits]) =>
    digits.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6.000Z'),
  )
  return { keptAt, takenAt }
}

/** Until the end of the transaction: when two callers drop the same one, the second finds it gone. */
export async function lockKept(db: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('kept schemas', 0))`.execute(db)
}

/** @throws Error with one sentence when there is no such one */
export async function dropKept(db: Sql, name: string): Promise<void> {
  const known = await listKept(db)
  if (!known.some((kept) => kept.name === name)) throw new Error(`Nothing is kept under the name ${name}.`)
  await sql`drop schema ${sql.id(name)} cascade`.execute(db)
}
