/** All SQL of the sites on which a salon's booking page may be embedded. */

import { findVersion } from '../audit/edits.sql.ts'
import type { Sql } from '../db/connection.ts'

/** Empty for an unknown salon. */
export async function listEmbedOrigins(sql: Sql, salonId: string): Promise<string[]> {
  const row = await sql.selectFrom('salons').select('embed_origins').where('id', '=', salonId).executeTakeFirst()
  return row?.embed_origins ?? []
}

/** Also returns the salon's version. */
export async function loadEmbedding(sql: Sql, salonId: string): Promise<{ origins: string[]; version: number }> {
  const version = await findVersion(sql, salonId, salonId)
  return { origins: await listEmbedOrigins(sql, salonId), version }
}

export async function setEmbedOrigins(sql: Sql, salonId: string, origins: string[]): Promise<void> {
  await sql.updateTable('salons').set({ embed_origins: origins }).where('id', '=', salonId).execute()
}
