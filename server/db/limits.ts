/** Counts of each caller's recent calls, in the database so that all processes share them. Fixed windows. */

import { type RawBuilder, sql as raw } from 'kysely'
import { AppError } from '../../shared/errors.ts'
import { type Instant, minute } from '../../shared/time.ts'
import { at, type Sql } from './connection.ts'
import { insertRows } from './rows.ts'

interface Counter {
  name: string
  windowMinutes: number
}

export interface Limit extends Counter {
  max: number
}

/** @throws AppError `too_many_requests` when `subject` has used up the current window. Counts nothing. */
export async function refuseOver(sql: Sql, limit: Limit, subject: string, now: Instant): Promise<void> {
  if ((await hitsOf(sql, limit, subject, now)) >= limit.max) throw tooMany(limit, now)
}

/** The count of the current window. */
export async function hitsOf(sql: Sql, limit: Counter, subject: string, now: Instant): Promise<number> {
  const row = await selectCount(sql, countOf(limit, subject, now)).executeTakeFirst()
  return row?.hits ?? 0
}

/** What is counted, and since when. */
export function countOf(limit: Counter, subject: string, now: Instant): { key: string; since: Date } {
  return { key: key(limit, subject), since: new Date(windowStart(limit, now)) }
}

/** Not executed yet; no row if nothing was counted. */
export function selectCount(sql: Sql, { key, since }: ReturnType<typeof countOf>) {
  return sql
    .selectFrom('rate_limits')
    .select('hits')
    .where('subject', '=', key)
    .where('window_starts_at', '=', raw<Instant>`${since}::timestamptz`)
}

/** Adds `times` and returns the count of the window. */
export async function hit(sql: Sql, limit: Counter, subject: string, now: Instant, times = 1): Promise<number> {
  const counted = raw<{ hits: number }>`${insertHit(limit, subject, now, times)} returning hits`
  return (await counted.execute(sql)).rows[0]?.hits ?? times
}

/** Like `hit`, not executed yet. */
export function insertHit(limit: Counter, subject: string, now: Instant, times = 1): RawBuilder<unknown> {
  const { key: counted, since } = countOf(limit, subject, now)
  return insertHits([{ key: counted, since, times }])
}

/** How often something is counted. */
export interface Hits extends ReturnType<typeof countOf> {
  times: number
}

/** Of several subjects, not executed yet. */
export function insertHits(hits: readonly Hits[]): RawBuilder<unknown> {
  const counted = new Map<string, { subject: string; window_starts_at: Date; hits: number }>()
  for (const { key: subject, since, times } of hits) {
    const known = counted.getOrInsertComputed(windowOf({ key: subject, since }), () => ({
      subject,
      window_starts_at: since,
      hits: 0,
    }))
    known.hits += times
  }
  const inOrder = [...counted.values()].toSorted((a, b) => (a.subject < b.subject ? -1 : 1)) // so that two processes never deadlock
  return raw`${insertRows('rate_limits', inOrder)}
    on conflict (subject, window_starts_at) do update set hits = rate_limits.hits + excluded.hits`
}

/** Names what is counted together. */
export function windowOf({ key: subject, since }: ReturnType<typeof countOf>): string {
  return `${since.getTime()} ${subject}`
}

/**
 * Counts an attempt before it is made, so that simultaneous ones cannot slip through. Call the returned function to
 * uncount it when the attempt was right.
 * @throws AppError `too_many_requests`
 */
export async function countTry(sql: Sql, limit: Limit, subject: string, now: Instant): Promise<() => Promise<unknown>> {
  await refuseOver(sql, limit, subject, now) // a refused caller is not counted again
  if ((await hit(sql, limit, subject, now)) > limit.max) throw tooMany(limit, now)
  return () => hit(sql, limit, subject, now, -1)
}

/** Like `hit` for several subjects: returns the count of each. */
export async function hitAll(
  sql: Sql,
  limit: Limit,
  times: ReadonlyMap<string, number>,
  now: Instant,
): Promise<Map<string, number>> {
  const subjects = [...times.keys()].toSorted() // in a fixed order, so that two processes never deadlock
  const { rows } = await raw<{ subject: string; hits: number }>`
    insert into rate_limits (subject, window_starts_at, hits)
    select key, ${at(windowStart(limit, now))}, hits
    from unnest(${subjects.map((subject) => key(limit, subject))}::text[], ${subjects.map((subject) => times.get(subject))}::integer[]) as fresh (key, hits)
    on conflict (subject, window_starts_at) do update set hits = rate_limits.hits + excluded.hits
    returning subject, hits
  `.execute(sql)
  const counts = new Map(rows.map(({ subject, hits }) => [subject, hits]))
  return new Map(subjects.map((subject) => [subject, counts.get(key(limit, subject)) ?? 0]))
}

export function tooMany(limit: Counter, now: Instant): AppError {
  const left = windowStart(limit, now) + limit.windowMinutes * minute - now
  return new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)) })
}

const dayMinutes = 1440

/** Limits of a day have names that begin with `day-`. */
export async function deleteOldCounts(sql: Sql, now: Instant): Promise<void> {
  await sql
    .deleteFrom('rate_limits')
    .where('window_starts_at', '<', at(now - 60 * minute))
    .where((that) =>
      that.or([that('subject', 'not like', 'day-%'), that('window_starts_at', '<', at(now - dayMinutes * minute))]),
    )
    .execute()
}

export function windowStart({ windowMinutes }: Counter, now: Instant): Instant {
  return now - (now % (windowMinutes * minute))
}

function key({ name }: Counter, subject: string): string {
  return `${name} ${subject}`
}
