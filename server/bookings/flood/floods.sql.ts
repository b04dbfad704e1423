/** SQL of a flood as its notification keeps it: one of each. */

import { sql as raw } from 'kysely'
import { z } from 'zod'
import { bookingStatuses } from '../../../shared/bookings/status.ts'
import type { Instant } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'
import { noteKind } from '../../db/news.ts'
import { flood } from './flood.sql.ts'

const Count = z.number().int()

/** The details of the notification. Instants are milliseconds. */
const Flood = z.object({
  from: Count,
  until: Count,
  bookings: Count.describe('All that came online.'),
  strangers: Count.describe('Of them those of strangers.'),
  requests: Count.describe('That wait for the salon, with what strangers wait for.'),
  removed: z.object({ at: Count, bookings: Count, requests: Count }).optional().describe('By the one tap.'),
  gone: z
    .object({
      bookings: z.array(z.object({ id: z.string(), status: z.enum(bookingStatuses) })),
      requests: z.array(z.string()),
      waiting: z.array(z.string()).default([]).describe('Entries of the waitlist.'),
    })
    .optional()
    .describe('What was removed, to give it back.'),
})
export type Flood = z.infer<typeof Flood>

interface FloodRow {
  id: string
  flood: Flood
}

export async function findFlood(sql: Sql, salonId: string, floodId: string): Promise<Flood | null> {
  const row = await unusual(sql, salonId).where('id', '=', floodId).executeTakeFirst()
  return row ? Flood.parse(row.details) : null
}

/** The latest of the salon that nothing was removed from, and that went on after `since`. */
export async function findOngoing(sql: Sql, salonId: string, since: Instant): Promise<FloodRow | null> {
  const row = await unusual(sql, salonId)
    .where(raw<boolean>`(details ->> 'until')::bigint > ${since}`)
    .where(raw<boolean>`not details ? 'removed'`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, flood: Flood.parse(row.details) } : null
}

/** @param goesOnAt puts the notification before those of the bookings since */
export async function saveFlood(sql: Sql, salonId: string, id: string, one: Flood, goesOnAt?: Instant): Promise<void> {
  noteKind(sql, 'notifications')
  await sql
    .updateTable('notifications')
    .set({ details: JSON.stringify(one), ...(goesOnAt !== undefined && { created_at: new Date(goesOnAt) }) })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
}

function unusual(sql: Sql, salonId: string) {
  return sql
    .selectFrom('notifications')
    .select(['id', 'details'])
    .where('salon_id', '=', salonId)
    .where('kind', '=', 'unusual')
}

const prefix = `${flood.name} `

/** Salons with at least so many online bookings since then. @param among null: all */
export async function listBusy(
  sql: Sql,
  { since, min, among }: { since: Instant; min: number; among: readonly string[] | null },
): Promise<string[]> {
  const rows = await sql
    .selectFrom('rate_limits')
    .select('subject')
    .where('window_starts_at', '>=', at(since))
    .$if(among !== null, (query) =>
      query.where('subject', '=', raw<string>`any(${(among ?? []).map((id) => prefix + id)}::text[])`),
    )
    .$if(among === null, (query) => query.where('subject', 'like', `${prefix}%`))
    .groupBy('subject')
    .having((is) => is(is.fn.sum('hits'), '>=', min))
    .execute()
  return rows.map(({ subject }) => subject.slice(prefix.length))
}
