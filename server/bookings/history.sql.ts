/** SQL of the history of bookings. */

import { type RawBuilder, sql as raw } from 'kysely'
import { z } from 'zod'
import type { HistoryEntry } from '../../shared/bookings/change.ts'
import { upcomingStatuses } from '../../shared/bookings/status.ts'
import { type Instant, toIso } from '../../shared/time.ts'
import { newId } from '../context.ts'
import { anyOf, type Sql } from '../db/connection.ts'
import { noteBookings } from '../db/news.ts'
import { type Statement, send } from '../db/together.ts'
import { dropReminders, mayHaveReminders, planReminders } from '../messages/reminders.sql.ts'
import { insertTeamMails } from '../messages/team/team-mails.sql.ts'
import { StoredOption } from '../services/options/with-options.ts'
import { type ChangedFields, updateBookings } from './changing/changes.sql.ts'

export interface Change {
  bookingId: string
  at: Instant
  actor: 'client' | 'owner' | 'system'
  userId: string | null
  change: HistoryEntry['change']
  details?: object
}

/**
 * Records what happened to bookings; each existing one gets a new version.
 * @param fields stored with the bookings that changed
 * @param also further statements, which do not change the bookings themselves
 * @param starts when the bookings start, for all or none of them, as read in this transaction: saves a query
 */
export async function noteChanges(
  sql: Sql,
  salonId: string,
  changes: readonly Change[],
  fields: readonly ChangedFields[] = [],
  { also = [], starts }: { also?: readonly (Statement | null)[]; starts?: ReadonlyMap<string, Instant> } = {},
): Promise<void> {
  if (changes.length === 0) return
  const bookingIds = [...new Set(changes.map(({ bookingId }) => bookingId))]
  noteBookings(sql, bookingIds)
  const fieldsOf = new Map(fields.map((own) => [own.id, own]))
  const changed = bookingIds.map((id) => ({ id, ...withoutConfirmation(changes, id), ...fieldsOf.get(id) }))
  const now = Math.max(...changes.map(({ at }) => at))
  const stored = await store(sql, salonId, changed, starts)
  const affected = changed.filter((one) => changesReminders(one, (stored.get(one.id) ?? now) >= now))
  const { planned = [], dropped = [] } = Object.groupBy(affected, ({ status }) =>
    status === undefined || mayHaveReminders(status) ? 'planned' : 'dropped',
  )
  await send(
    sql,
    historyOf(salonId, changes),
    tellTeam(salonId, changes),
    dropped.length > 0 ? dropReminders(sql, salonId, idsOf(dropped)) : null,
    ...also,
  )
  await planReminders(sql, salonId, idsOf(planned), now)
}

/** Returns when the bookings start. Queries that only if their reminders depend on it and the caller has not passed it. */
async function store(
  sql: Sql,
  salonId: string,
  changed: readonly ChangedFields[],
  starts: ReadonlyMap<string, Instant> = new Map(),
): Promise<ReadonlyMap<string, Instant>> {
  const update = updateBookings(salonId, changed)
  const isKnown = changed.every(
    (one) => starts.has(one.id) || changesReminders(one, true) === changesReminders(one, false),
  )
  if (isKnown) {
    await send(sql, update)
    return starts
  }
  const { rows } = await update.execute(sql)
  return new Map(rows.map(({ id, start }) => [id, start]))
}

/** With the version that each booking has now, after it was updated. */
function historyOf(salonId: string, changes: readonly Change[]): RawBuilder<unknown> {
  const rows = changes.map(({ details = {}, ...change }) => ({ ...historyRow(salonId, change), details }))
  return raw`
    insert into booking_history (salon_id, id, booking_id, at, actor, user_id, change, details, version)
    select ${salonId}::uuid, written.id, booking_id, at, actor, user_id, change, details, bookings.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written (id uuid, booking_id uuid, at timestamptz, actor text,
      user_id uuid, change text, details jsonb)
    left join bookings on bookings.salon_id = ${salonId}::uuid and bookings.id = booking_id`
}

function idsOf(changed: readonly ChangedFields[]): string[] {
  return changed.map(({ id }) => id)
}

/** A client whose visit the salon moved or reinstated need not confirm: the salon has decided that they come. */
function withoutConfirmation(changes: readonly Change[], bookingId: string): Pick<ChangedFields, 'confirm_by'> {
  const isSalons = changes.some(
    ({ bookingId: id, actor, change, details = {} }) =>
      id === bookingId &&
      actor === 'owner' &&
      (change === 'moved' || (change === 'status_changed' && 'from' in details && !isUpcomingOne(details.from))),
  )
  return isSalons ? { confirm_by: null } : {}
}

function isUpcomingOne(status: unknown): boolean {
  return upcomingStatuses.some((one) => one === status)
}

/** Changes that the team sees in the calendar. */
const toldToTeam: readonly Change['change'][] = [
  'status_changed',
  'moved',
  'service_added',
  'service_removed',
  'service_changed',
  'reassigned',
]

/** Null: the team sees none of the changes. Not executed yet. */
function tellTeam(salonId: string, changes: readonly Change[]): Statement | null {
  const seen = changes.filter(({ change }) => toldToTeam.includes(change))
  const [first] = seen
  if (!first) return null
  const bookingIds = [...new Set(seen.map(({ bookingId }) => bookingId))]
  const kind = 'team_changed_booking' as const
  return insertTeamMails({ salonId, bookingIds, kind, by: first.userId, now: first.at })
}

/** A visit that has begun has none. */
function changesReminders(fields: ChangedFields, isAhead: boolean): boolean {
  return 'starts_at' in fields || (isAhead && ['status', 'phone', 'email', 'confirm_by'].some((name) => name in fields))
}

/** For deleted bookings; `noteChanges` is for existing ones. */
export async function insertHistory(sql: Sql, salonId: string, changes: readonly Change[]): Promise<void> {
  const rows = changes.map((change) => historyRow(salonId, change))
  await sql.insertInto('booking_history').values(rows).execute()
}

export function historyRow(salonId: string, { bookingId, at, actor, userId, change, details = {} }: Change) {
  return {
    salon_id: salonId,
    id: newId(),
    booking_id: bookingId,
    at: new Date(at),
    actor,
    user_id: userId,
    change,
    details: JSON.stringify(details),
  }
}

/** A line before it was removed or replaced, kept with its history entry. */
const FormerLine = z.object({
  lineId: z.string(),
  was: z.object({
    serviceId: z.string().nullable(),
    serviceName: z.string(),
    staffId: z.string().nullable(),
    staffFirstName: z.string(),
    staffLastName: z.string(),
    requested: z.boolean(),
    start: z.number(),
    end: z.number(),
    blockedUntil: z.number(),
    minutes: z.number(),
    cleanupMinutes: z.number(),
    resourceIds: z.array(z.string()),
    priceCents: z.number(),
    options: z.array(StoredOption).default([]),
  }),
})
export type FormerLine = z.infer<typeof FormerLine>['was'] & { lineId: string }

/** Sorted by time alone, a change made after the clock was set back would come before earlier ones. */
export const newestVersionFirst = raw`booking_history.version desc nulls last`

/** Of one booking, the latest first. */
export async function listFormerLines(sql: Sql, salonId: string, bookingId: string): Promise<FormerLine[]> {
  const rows = await sql
    .selectFrom('booking_history')
    .select('details')
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .where('change', 'in', ['service_removed', 'service_changed'])
    .orderBy(newestVersionFirst)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.flatMap(({ details }) => {
    const read = FormerLine.safeParse(details)
    return read.success ? [{ ...read.data.was, lineId: read.data.lineId }] : []
  })
}

/** Latest first. */
export async function listHistory(sql: Sql, salonId: string, bookingId: string): Promise<HistoryEntry[]> {
  return (await listEntries(sql, salonId, [bookingId])).map(({ entry }) => entry)
}

/** By booking: the changes since the version that the caller saw, earliest first. */
export async function listChangesSince(
  sql: Sql,
  salonId: string,
  seen: ReadonlyMap<string, number>,
): Promise<Map<string, HistoryEntry[]>> {
  const entries = await listEntries(sql, salonId, [...seen.keys()])
  const newer = entries.filter(({ bookingId, version }) => (version ?? 0) > (seen.get(bookingId) ?? 0)).toReversed()
  const byBooking = Map.groupBy(newer, ({ bookingId }) => bookingId)
  return new Map([...byBooking].map(([id, found]) => [id, found.map(({ entry }) => entry)]))
}

/** Latest first. No version: from before versions were stored. */
async function listEntries(sql: Sql, salonId: string, bookingIds: readonly string[]) {
  const rows = await sql
    .selectFrom('booking_history')
    .leftJoin('users', 'users.id', 'booking_history.user_id')
    .select(['booking_id', 'version', 'at', 'actor', 'first_name', 'last_name', 'change', 'details'])
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', anyOf(bookingIds))
    .orderBy(newestVersionFirst)
    .orderBy('at', 'desc')
    .orderBy('booking_history.id', 'desc')
    .execute()
  return rows.map(({ booking_id: bookingId, version, at, actor, first_name, last_name, change, details }) => ({
    bookingId,
    version,
    entry: { at: toIso(at), actor, userName: [first_name, last_name].filter(Boolean).join(' '), change, details },
  }))
}
