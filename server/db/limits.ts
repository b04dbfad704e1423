/** Counts of what each caller did lately, in the database so that all processes share them. Fixed windows. */

import { AppError } from '../../shared/errors.ts'
import { type Instant, minute } from '../../shared/time.ts'
import { at, type Sql } from './connection.ts'

export interface Limit {
  name: string
  most: number
  windowMinutes: number
}

/** @throws AppError `too_many_requests` when `subject` has used up the current window. Counts nothing. */
export async function refuseOver(sql: Sql, limit: Limit, subject: string, now: Instant): Promise<void> {
  const window = windowStart(limit, now)
  const row = await sql
    .selectFrom('rate_limits')
    .select('hits')
    .where('subject', '=', key(limit, subject))
    .where('window_starts_at', '=', at(window))
    .executeTakeFirst()
  if ((row?.hits ?? 0) >= limit.most) throw tooMany(limit, now)
}

/** Counts `times` more and returns the count of the window. */
export async function hit(sql: Sql, limit: Limit, subject: string, now: Instant, times = 1): Promise<number> {
  const { hits } = await sql
    .insertInto('rate_limits')
    .values({ subject: key(limit, subject), window_starts_at: new Date(windowStart(limit, now)), hits: times })
    .onConflict((row) =>
      row.columns(['subject', 'window_starts_at']).doUpdateSet((is) => ({ hits: is('rate_limits.hits', '+', times) })),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  return hits
}

export function tooMany(limit: Limit, now: Instant): AppError {
  const left = windowStart(limit, now) + limit.windowMinutes * minute - now
  return new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)) })
}

export async function deleteOldCounts(sql: Sql, now: Instant): Promise<void> {
  await sql
    .deleteFrom('rate_limits')
    .where('window_starts_at', '<', at(now - 60 * minute))
    .execute()
}

export function windowStart({ windowMinutes }: Limit, now: Instant): Instant {
  return now - (now % (windowMinutes * minute))
}

function key({ name }: Limit, subject: string): string {
  return `${name} ${subject}`
}
