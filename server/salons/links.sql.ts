/** All SQL of readable links. */

import { sql as raw } from 'kysely'
import type { Instant } from '../../shared/time.ts'
import { findVersion } from '../audit/edits.sql.ts'
import type { Sql } from '../db/connection.ts'

interface StoredLink {
  slug: string | null
  name: string
  address: string
  earlier: string[]
  version: number
}

/** Null for an unknown salon. */
export async function loadLink(sql: Sql, salonId: string): Promise<StoredLink | null> {
  const salon = await sql
    .selectFrom('salons')
    .select(['slug', 'name', 'address'])
    .where('id', '=', salonId)
    .executeTakeFirst()
  if (!salon) return null
  const rows = await sql
    .selectFrom('salon_links')
    .select('slug')
    .where('salon_id', '=', salonId)
    .orderBy('since', 'desc')
    .orderBy('slug')
    .execute()
  const earlier = rows.map(({ slug }) => slug).filter((slug) => slug !== salon.slug)
  return { ...salon, earlier, version: await findVersion(sql, salonId, salonId) }
}

/** Those links that some salon has or had. */
export async function listTaken(sql: Sql, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await raw<{ slug: string }>`select slug from salon_links where slug = any(${slugs}::text[])`.execute(
    sql,
  )
  return new Set(rows.map(({ slug }) => slug))
}

/** Makes the link the salon's own. False: another salon has or had it. */
export async function takeSlug(
  sql: Sql,
  { salonId, slug, at }: { salonId: string; slug: string; at: Instant },
): Promise<boolean> {
  await sql
    .insertInto('salon_links')
    .values({ slug, salon_id: salonId, since: new Date(at) })
    .onConflict((taken) => taken.doNothing())
    .execute()
  const own = await sql
    .selectFrom('salon_links')
    .select('slug')
    .where('slug', '=', slug)
    .where('salon_id', '=', salonId)
    .executeTakeFirst()
  if (!own) return false
  await sql.updateTable('salons').set({ slug }).where('id', '=', salonId).execute()
  return true
}

/** The salon that has or had it, and its current one; null: no salon, or one that was deleted. */
export async function findByLink(sql: Sql, slug: string): Promise<{ salonId: string; slug: string | null } | null> {
  const row = await sql
    .selectFrom('salon_links')
    .innerJoin('salons', 'salons.id', 'salon_links.salon_id')
    .select(['salons.id as salonId', 'salons.slug'])
    .where('salon_links.slug', '=', slug)
    .executeTakeFirst()
  return row ?? null
}
