/** SQL of the list of pages for search engines. */

import type { Instant } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'

export interface PageOfSitemap {
  id: string
  slug: string | null
  /** Null: not since it was made. */
  changedAt: Instant | null
}

/** As many as one file may name, the protocol says: https://www.sitemaps.org/protocol.html */
const maxPages = 49_999

/** Booking pages with something to book, oldest salon first. Without the sample salon, which nobody searches for. */
export function listBookable(sql: Sql): Promise<PageOfSitemap[]> {
  return sql
    .selectFrom('salons')
    .leftJoin('booking_page_changes', 'booking_page_changes.salon_id', 'salons.id')
    .select(['salons.id', 'salons.slug', 'booking_page_changes.changed_at as changedAt'])
    .where('salons.is_sample', '=', false)
    .where((is) =>
      is.exists(
        is
          .selectFrom('services')
          .select('services.id')
          .whereRef('services.salon_id', '=', 'salons.id')
          .where('services.active', '=', true)
          .where('services.deleted_at', 'is', null),
      ),
    )
    .orderBy('salons.created_at')
    .orderBy('salons.id')
    .limit(maxPages)
    .execute()
}
