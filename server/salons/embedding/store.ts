/** All SQL of where a salon's booking page may be shown. */

import type { Sql } from '../../db/connection.ts'

/** None for a salon that is not there. */
export async function listEmbedOrigins(sql: Sql, salonId: string): Promise<string[]> {
  const row = await sql.selectFrom('salons').select('embed_origins').where('id', '=', salonId).executeTakeFirst()
  return row?.embed_origins ?? []
}

export async function setEmbedOrigins(sql: Sql, salonId: string, origins: string[]): Promise<void> {
  await sql.updateTable('salons').set({ embed_origins: origins }).where('id', '=', salonId).execute()
}
