/**
 * What a transaction changes in a salon: collected while it works, announced to the salon's screens when it commits.
 * Why: docs/decisions/0028-live-updates-and-pushes.md
 */

import { type RawBuilder, sql as raw } from 'kysely'
import type { Change, ChangeKind } from '../../shared/salons/live.ts'
import { type Instant, type LocalDate, toIso } from '../../shared/time.ts'
import type { Sql } from './connection.ts'
import { type Statement, send } from './together.ts'

/** Without kinds: nothing that a screen shows. */
export interface LocalChange {
  salonId: string
  changes: readonly Change[]
}

/** The channel on which processes notify each other of changes: a `Told` as JSON. */
export const salonChanged = 'salon_changed'
/** The channel for times whose hold begins or ends while clients type, with the salon's id. No screen shows them. */
export const salonHeld = 'salon_held'

/** More are not listed one by one: PostgreSQL notifies at most 8,000 bytes. */
const maxNamedIds = 80
const anything = JSON.stringify([{ kind: 'salon' }])

interface PendingNews {
  kinds: Set<ChangeKind>
  bookingIds: Set<string>
  /** Those of them that the transaction created and has not changed since, with their days. */
  made: Map<string, readonly LocalDate[]>
  /** The starts of moved or deleted bookings. */
  before: Set<Instant>
  /** Without kinds: nothing has changed, rather than anything may have. */
  isNothing: boolean
}

/** A retried transaction counts as a new one. */
const inWork = new WeakMap<Sql, PendingNews>()
const toldBy = new WeakMap<Sql, LocalChange[]>()

/** Who made a change, so that their browser can recognize its own. */
export interface ChangeOrigin {
  userId: string
  /** The browser's name for its request. */
  change: string
}

/** Records that the transaction changes something of this kind; outside a transaction, nothing is announced. */
export function noteKind(sql: Sql, kind: ChangeKind): void {
  gatheredIn(sql)?.kinds.add(kind)
}

/**
 * Records which bookings the transaction creates or changes.
 * @param before their previous starts, if they may be on another day now or are gone
 */
export function noteBookings(sql: Sql, ids: Iterable<string>, before: readonly Instant[] = []): void {
  const gathered = gatheredIn(sql)
  if (!gathered) return
  gathered.kinds.add('bookings')
  for (const id of ids) {
    gathered.bookingIds.add(id)
    gathered.made.delete(id)
  }
  for (const start of before) gathered.before.add(start)
}

/** Like `noteBookings`, for a booking that was created. @param days of the booking, in the salon's time zone */
export function noteMade(sql: Sql, id: string, days: readonly LocalDate[]): void {
  noteBookings(sql, [id])
  gatheredIn(sql)?.made.set(id, days)
}

/** Records that the transaction found nothing to change, so that nobody is told unless something else was recorded. */
export function noteNothing(sql: Sql): void {
  const gathered = gatheredIn(sql)
  if (gathered) gathered.isNothing = true
}

/** The bookings that the transaction has recorded so far, without those that it created and has not changed since. */
export function changedBookings(sql: Sql): string[] {
  const { bookingIds, made } = inWork.get(sql) ?? nothing()
  return [...bookingIds.difference(new Set(made.keys()))]
}

/** What the transaction has announced, whether it was committed or not. */
export function toldIn(sql: Sql): readonly LocalChange[] {
  return toldBy.get(sql) ?? []
}

/** Shown on the booking page. */
const ofBookingPage: readonly ChangeKind[] = ['menu', 'team', 'settings', 'reviews', 'salon']
/** Not shown in calendar feeds. */
const besideFeeds: readonly ChangeKind[] = [
  'messages',
  'texts',
  'notifications',
  'reviews',
  'waitlist',
  'floor',
  'till',
  'pay',
]

/** On commit, every process receives what was recorded; if nothing was, not even `noteNothing`, that anything may have changed. */
export function tellScreens(sql: Sql, salonId: string, by: ChangeOrigin | null = null): Promise<void> {
  return tell(sql, salonId, by)
}

/**
 * Like `tellScreens`, for changes that may free a place, so that the waitlist is checked. Call it under the salon's lock.
 * @param also written by the same statement
 */
export function tellScreensAndWaitlist(
  sql: Sql,
  salonId: string,
  by: ChangeOrigin | null = null,
  also: Statement | null = null,
): Promise<void> {
  const isDue = raw`update waitlist_checks set due_at = '-infinity' where salon_id = ${salonId}`
  return tell(sql, salonId, by, isDue, also)
}

async function tell(
  sql: Sql,
  salonId: string,
  by: ChangeOrigin | null,
  check: Statement | null = null,
  also: Statement | null = null,
): Promise<void> {
  const { kinds, bookingIds, made, before, isNothing } = inWork.get(sql) ?? nothing()
  const told: readonly ChangeKind[] = kinds.size > 0 || isNothing ? [...kinds] : ['salon']
  const days = await daysToTell(sql, salonId, { bookingIds, made, before })
  const bookings = days && { ids: [...bookingIds], days }
  const changesWith = (named: object | null) =>
    told.map((kind) => (kind === 'bookings' && named ? { kind, ...named } : { kind }))
  toldBy.getOrInsertComputed(sql, () => []).push({ salonId, changes: changesWith(days && { days }) })
  if (told.length === 0) {
    if (also) await send(sql, also)
    return
  }
  await send(
    sql,
    also,
    check,
    told.some((kind) => !besideFeeds.includes(kind)) ? touchFeeds(salonId) : null,
    told.some((kind) => ofBookingPage.includes(kind)) ? touchBookingPage(salonId) : null,
    raw`select pg_notify(${salonChanged}, ${JSON.stringify({ salonId, by, changes: changesWith(bookings) })})`,
  )
}

/** The days of the bookings that changed; null: any, as none are named, too many, or only such that are gone. */
async function daysToTell(
  sql: Sql,
  salonId: string,
  { bookingIds, made, before }: Pick<PendingNews, 'bookingIds' | 'made' | 'before'>,
): Promise<readonly LocalDate[] | null> {
  const ids = [...bookingIds]
  if (ids.length === 0 || ids.length + before.size > maxNamedIds) return null
  const areMade = before.size === 0 && ids.every((id) => made.has(id))
  const days = areMade
    ? [...new Set([...made.values()].flat())].toSorted()
    : await findDays(sql, salonId, { ids, before })
  return days.length > 0 ? days : null
}

interface ChangedBookings {
  ids: readonly string[]
  before: ReadonlySet<Instant>
}

/** In order. */
export async function findDays(sql: Sql, salonId: string, { ids, before }: ChangedBookings): Promise<LocalDate[]> {
  const { rows } = await raw<{ day: LocalDate }>`
    select distinct (at at time zone timezone)::date::text as day
    from salons, lateral (
      select unnest(array[starts_at, ends_at]) as at from bookings where salon_id = ${salonId} and bookings.id = any(${ids}::uuid[])
      union all
      select unnest(${[...before].map(toIso)}::timestamptz[])
    ) as times
    where salons.id = ${salonId} order by day`.execute(sql)
  return rows.map(({ day }) => day)
}

/** They are rendered anew for their next readers: docs/decisions/0059-calendar-files-and-feeds.md */
function touchFeeds(salonId: string): RawBuilder<unknown> {
  return raw`update calendar_feed_changes set changed_at = statement_timestamp() where salon_id = ${salonId}`
}

/** Its next readers get it drawn anew: docs/decisions/0011-booking-page-size-and-caching.md */
function touchBookingPage(salonId: string): RawBuilder<unknown> {
  return raw`
    insert into booking_page_changes (salon_id, changed_at)
    select id, statement_timestamp() from salons where id = ${salonId}
    on conflict (salon_id) do update set changed_at = excluded.changed_at`
}

/** As `tellScreens`, that anything may have changed in each of the salons. */
export async function tellScreensOfAll(sql: Sql, salonIds: readonly string[]): Promise<void> {
  await raw`
    select pg_notify(${salonChanged}, json_build_object('salonId', id, 'by', null, 'changes', ${anything}::json)::text)
    from unnest(${salonIds}::uuid[]) as id`.execute(sql)
}

/** Null outside a transaction: it would never be announced. */
function gatheredIn(sql: Sql): PendingNews | null {
  return sql.isTransaction ? inWork.getOrInsertComputed(sql, nothing) : null
}

function nothing(): PendingNews {
  return { kinds: new Set(), bookingIds: new Set(), made: new Map(), before: new Set(), isNothing: false }
}
