/**
 * What a transaction changes of a salon: gathered while it works, told to the salon's screens when it commits.
 * Why: docs/decisions/0048-news-with-a-kind.md
 */

import { sql as raw } from 'kysely'
import type { ChangeKind } from '../../shared/salons/live.ts'
import { type Instant, toIso } from '../../shared/time.ts'
import { anyOf, type Sql } from './connection.ts'
import { salonChanged } from './listen.ts'

/** More are not named one by one: PostgreSQL tells no more than 8,000 bytes. */
const maxNamedIds = 80
const anything = JSON.stringify([{ kind: 'salon' }])
/** Where the days belong, which the database works out in the zone of the salon. */
const place = '#'

interface Gathered {
  kinds: Set<ChangeKind>
  bookingIds: Set<string>
  /** When bookings began that were moved or deleted. */
  before: Set<Instant>
}

/** A transaction that is tried again is another. */
const inWork = new WeakMap<Sql, Gathered>()

/** Whoever made a change, as far as their browser is to know it again. */
export interface ChangeOrigin {
  userId: string
  /** What the browser called its request. */
  change: string
}

/** Notes that the transaction changes something of the kind; outside of one, nothing is told. */
export function noteKind(sql: Sql, kind: ChangeKind): void {
  gatheredIn(sql)?.kinds.add(kind)
}

/**
 * Notes which bookings the transaction makes or changes.
 * @param before when they began, where they may begin on another day now, or are gone
 */
export function noteBookings(sql: Sql, ids: Iterable<string>, before: readonly Instant[] = []): void {
  const gathered = gatheredIn(sql)
  if (!gathered) return
  gathered.kinds.add('bookings')
  for (const id of ids) gathered.bookingIds.add(id)
  for (const start of before) gathered.before.add(start)
}

/** When the transaction commits, and only then, every process hears what was noted; with nothing noted, that anything may have changed. */
export async function tellScreens(sql: Sql, salonId: string, by: ChangeOrigin | null = null): Promise<void> {
  const { kinds, bookingIds, before } = inWork.get(sql) ?? nothing()
  const ids = [...bookingIds]
  const isNamed = ids.length > 0 && ids.length + before.size <= maxNamedIds
  const changes = (kinds.size > 0 ? [...kinds] : ['salon']).map((kind) =>
    kind === 'bookings' && isNamed ? { kind, ids, days: place } : { kind },
  )
  const days = raw`
    select json_agg(distinct (at at time zone timezone)::date)
    from salons, lateral (
      select unnest(array[starts_at, ends_at]) as at from bookings where salon_id = ${salonId} and bookings.id = ${anyOf(ids)}
      union all
      select unnest(${[...before].map(toIso)}::timestamptz[])
    ) as times
    where salons.id = ${salonId}`
  await raw`
    select pg_notify(${salonChanged}, replace(
      ${JSON.stringify({ salonId, by, changes })}, ${JSON.stringify(place)}, coalesce((${days})::text, '[]')
    ))`.execute(sql)
}

/** As `tellScreens`, that anything may have changed in each of the salons. */
export async function tellScreensOfAll(sql: Sql, salonIds: readonly string[]): Promise<void> {
  await raw`
    select pg_notify(${salonChanged}, json_build_object('salonId', id, 'by', null, 'changes', ${anything}::json)::text)
    from unnest(${salonIds}::uuid[]) as id`.execute(sql)
}

/** Null outside of a transaction: nobody would ever tell it. */
function gatheredIn(sql: Sql): Gathered | null {
  return sql.isTransaction ? inWork.getOrInsertComputed(sql, nothing) : null
}

function nothing(): Gathered {
  return { kinds: new Set(), bookingIds: new Set(), before: new Set() }
}
