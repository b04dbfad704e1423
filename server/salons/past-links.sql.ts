/** SQL of clients' links that lead nowhere anymore: what they led to was erased or deleted, or the link replaced. */

import { hashOf } from '../accounts/tokens.ts'
import type { Sql } from '../db/connection.ts'
import { inItsSalon } from '../db/found-salons.ts'
import { among } from '../db/own-salons.sql.ts'
import { findSalon, type StoredSalon } from './salons.sql.ts'

/** Null: there was no such link. */
export async function findPastSalon(sql: Sql, link: string): Promise<StoredSalon | null> {
  const hash = hashOf(link)
  const found = await inItsSalon(
    `past ${hash.toString('hex')}`,
    async (own) => {
      const row = await sql
        .selectFrom('past_links')
        .select('salon_id as salonId')
        .where(among('salon_id', own))
        .where('link_hash', '=', hash)
        .executeTakeFirst()
      return row ?? null
    },
    link,
  )
  return found && findSalon(sql, found.salonId)
}
