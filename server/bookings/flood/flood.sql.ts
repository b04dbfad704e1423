/** SQL of floods: the current and usual rate of online bookings, the work required, and the work used up. */

import { sql as raw } from 'kysely'
import { type Pace, recentBookings, windowMinutes } from '../../../shared/bookings/flood.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { type Instant, minute } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'
import { countOf, insertHit, type Limit, selectCount, windowStart } from '../../db/limits.ts'
import type { Statement } from '../../db/together.ts'

/** From all addresses together. Owners' bookings are not counted. */
export const flood = { name: 'salon-bookings', windowMinutes }

/** @param times people who join a line or a waitlist */
export function countForFlood(salonId: string, now: Instant, times = 1): Statement {
  return insertHit(flood, salonId, now, times)
}

export interface RecentBookings {
  bookings: number
  /** Null: not measured within the last hours. */
  pace: Pace | null
  /** When new clients need a code. */
  codes: Salon['bookingCode']
}

interface LimitSubject {
  limit: Limit
  subject: string
}

const paceKeptMs = 6 * 60 * minute

/** Null: no such salon. */
export async function loadRecentBookings(sql: Sql, salonId: string, now: Instant): Promise<RecentBookings | null> {
  return (await loadWithHits(sql, salonId, null, now)).lately
}

/** The same together with the count of a caller. */
export function loadBefore(
  sql: Sql,
  salonId: string,
  counted: LimitSubject,
  now: Instant,
): Promise<{ hits: number; lately: RecentBookings | null }> {
  return loadWithHits(sql, salonId, counted, now)
}

/** Two statements: counts have no salon, and may lie on another machine. */
async function loadWithHits(sql: Sql, salonId: string, caller: LimitSubject | null, now: Instant) {
  const { key, since: present } = countOf(flood, salonId, now)
  const { since: before } = countOf(flood, salonId, windowStart(flood, now) - 1)
  const own = caller ? countOf(caller.limit, caller.subject, now) : { key: '', since: present }
  const [settings, counts] = await Promise.all([
    sql
      .selectFrom('salons')
      .leftJoin('booking_paces as pace', (join) =>
        join.onRef('pace.salon_id', '=', 'salons.id').on('pace.measured_at', '>', at(now - paceKeptMs)),
      )
      .select(['salons.booking_code as codes', 'pace.per_day as perDay', 'pace.is_new as isNew'])
      .where('salons.id', '=', salonId)
      .executeTakeFirst(),
    sql
      .selectNoFrom([
        hitsWithin(sql, { key, since: present }).as('present'),
        hitsWithin(sql, { key, since: before }).as('before'),
        hitsWithin(sql, own).as('hits'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { hits: counts.hits, lately: settings ? asRecent({ ...settings, ...counts }, now) : null }
}

function hitsWithin(sql: Sql, of: ReturnType<typeof countOf>) {
  return raw<number>`coalesce((${selectCount(sql, of)}), 0)`
}

type RecentRow = Parameters<typeof recentBookings>[0] &
  Pick<RecentBookings, 'codes'> & { perDay: number | null; isNew: boolean | null }

function asRecent({ perDay, isNew, codes, ...counts }: RecentRow, now: Instant): RecentBookings {
  return {
    codes,
    bookings: recentBookings(counts, windowStart(flood, now), now),
    pace: perDay === null || isNew === null ? null : { perDay, isNew },
  }
}

/**
 * Counts four weeks of online bookings, in 24-hour days up to now, and stores the result. A few days of flood change
 * little.
 */
export async function measurePace(sql: Sql, salonId: string, now: Instant): Promise<Pace> {
  const { rows } = await raw<Pace>`
    select percentile_disc(0.5) within group (order by coalesce(made, 0)) as "perDay",
      not exists (
        select from bookings where salon_id = ${salonId}::uuid and source = 'public'
          and submitted_at < ${at(now)}::timestamptz - interval '14 days'
      ) as "isNew"
    from generate_series(0, 27) as day
    left join (
      select floor(extract(epoch from ${at(now)}::timestamptz - submitted_at) / 86400)::integer as ago,
        sum(greatest(1, ceil(minutes / 60.0)))::integer as made
      from bookings
      where salon_id = ${salonId}::uuid and source = 'public'
        and submitted_at > ${at(now)}::timestamptz - interval '28 days' and submitted_at <= ${at(now)}
      group by ago
    ) counted on counted.ago = day
  `.execute(sql)
  const pace = rows[0] ?? { perDay: 0, isNew: true }
  const measured = { per_day: pace.perDay, is_new: pace.isNew, measured_at: new Date(now) }
  await sql
    .insertInto('booking_paces')
    .values({ salon_id: salonId, ...measured })
    .onConflict((known) => known.column('salon_id').doUpdateSet(measured))
    .execute()
  return pace
}

/**
 * The challenge of the current window, created with `fresh` if missing, and the previous one if work was required then.
 */
export async function loadSeeds(sql: Sql, now: Instant, fresh: string): Promise<string[]> {
  const window = windowStart(flood, now)
  const select = () =>
    sql
      .selectFrom('proof_seeds')
      .select(['seed', 'window_starts_at as startsAt'])
      .where('window_starts_at', '>=', at(window - windowMinutes * minute))
      .where('window_starts_at', '<=', at(window))
      .orderBy('window_starts_at', 'desc')
      .execute()
  const known = await select()
  if (known[0]?.startsAt === window) return known.map(({ seed }) => seed)
  await sql
    .insertInto('proof_seeds')
    .values({ window_starts_at: new Date(window), seed: fresh })
    .onConflict((old) => old.column('window_starts_at').doNothing())
    .execute()
  return (await select()).map(({ seed }) => seed)
}

/** False: it was used before. */
export async function markProofUsed(sql: Sql, salonId: string, questionHash: Buffer, now: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await sql
    .insertInto('used_proofs')
    .values({ salon_id: salonId, question_hash: questionHash, used_at: new Date(now) })
    .onConflict((old) => old.columns(['salon_id', 'question_hash']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** An hour: no answer is valid that long. */
export async function deleteOldProofs(sql: Sql, now: Instant): Promise<void> {
  const old = at(now - 60 * minute)
  await sql.deleteFrom('used_proofs').where('used_at', '<', old).execute()
  await sql.deleteFrom('proof_seeds').where('window_starts_at', '<', old).execute()
}
