/** SQL of changing a booking: its current lines, its new lines, and those that conflict. */

import { type RawBuilder, sql as raw } from 'kysely'
import type { MovedLine, StandingLine } from '../../../shared/bookings/move.ts'
import type { BookingStatus } from '../../../shared/bookings/status.ts'
import type { PriceKind } from '../../../shared/prices.ts'
import type { ChosenOption } from '../../../shared/services/options.ts'
import { type Instant, type Interval, toIso } from '../../../shared/time.ts'
import { anyOf, at, type Sql } from '../../db/connection.ts'
import type { Tables } from '../../db/schema.ts'
import { send } from '../../db/together.ts'
import type { ShownPrice } from '../as-shown.ts'

export interface StoredLine extends StandingLine {
  staffFirstName: string
  staffLastName: string
  priceCents: number
  options: ChosenOption[]
}

/** In order. */
export async function loadStandingLines(sql: Sql, salonId: string, bookingId: string): Promise<StoredLine[]> {
  return standingLines(sql, salonId, [bookingId]).execute()
}

/** By booking, in order. */
export async function listStandingLines(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
): Promise<Map<string, StoredLine[]>> {
  const lines = await standingLines(sql, salonId, bookingIds).execute()
  return Map.groupBy(lines, ({ bookingId }) => bookingId)
}

function standingLines(sql: Sql, salonId: string, bookingIds: readonly string[]) {
  return sql
    .selectFrom('booking_lines')
    .select([
      'booking_id as bookingId',
      'id as lineId',
      'service_id as serviceId',
      'service_name as serviceName',
      'staff_id as staffId',
      'staff_first_name as staffFirstName',
      'staff_last_name as staffLastName',
      'requested',
      'asked_for as askedFor',
      'starts_at as start',
      'ends_at as end',
      'blocked_until as blockedUntil',
      'minutes',
      'cleanup_minutes as cleanupMinutes',
      'resource_ids as resourceIds',
      'price_cents as priceCents',
      'options',
    ])
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', anyOf(bookingIds))
    .orderBy('position')
}

/** A line without a preference that goes to another member. */
export interface GivenLine {
  line: { bookingId: string; lineId: string }
  /** `blockedUntil` absent: unchanged. */
  to: { staffId: string; firstName: string; lastName: string; blockedUntil?: Instant }
}

export async function giveLines(sql: Sql, salonId: string, given: readonly GivenLine[]): Promise<void> {
  if (given.length === 0) return
  const rows = given.map(({ line: { bookingId, lineId }, to: { blockedUntil, ...to } }) => ({
    ...to,
    bookingId,
    lineId,
    blockedUntil: blockedUntil === undefined ? null : toIso(blockedUntil),
  }))
  await raw`
    update booking_lines set staff_id = "staffId", staff_first_name = "firstName", staff_last_name = "lastName",
      asked_for = case when requested then staff_id else asked_for end, requested = false,
      blocked_until = coalesce("blockedUntil", blocked_until)
    from json_to_recordset(${JSON.stringify(rows)}::json) as given ("bookingId" uuid, "lineId" uuid, "staffId" uuid,
      "firstName" text, "lastName" text, "blockedUntil" timestamptz)
    where salon_id = ${salonId} and booking_id = "bookingId" and id = "lineId"
  `.execute(sql)
}

/** A new or changed line, with its position in the visit. */
export interface PlacedLine {
  line: MovedLine
  /** The booking it belongs to. */
  firstName: string
  lastName: string
  priceCents: number
  /** Absent: as they are, and none where the line becomes another service. */
  options?: readonly ChosenOption[] | undefined
  /** Absent: unchanged, and exact where the line becomes another service. */
  priceKind?: PriceKind | undefined
  /** As pages say the price before anybody is found. Absent: as it is. */
  said?: ShownPrice | undefined
}

export interface PlacedVisit {
  bookingId: string
  /** The booking's status, stored with its lines too; they follow when it changes. */
  status: BookingStatus
  startsAt: Instant
  lines: readonly PlacedLine[]
}

/**
 * All lines of the visits, in order; lines that are not listed are deleted. All of them must be unassigned first, so
 * that they can swap places.
 */
export async function placeLines(sql: Sql, salonId: string, visits: readonly PlacedVisit[]): Promise<void> {
  const rows = visits.flatMap((visit) => visit.lines.map((line, position) => rowOf(visit, line, position)))
  const gone = raw`
    delete from booking_lines
    where salon_id = ${salonId} and booking_id = ${anyOf(visits.map(({ bookingId }) => bookingId))}
      and id <> all(${rows.map(({ id }) => id)}::uuid[])`
  const placed = raw`
    insert into booking_lines (salon_id, id, booking_id, status, visit_starts_at, position, service_id,
      service_name, staff_id, staff_first_name, staff_last_name, requested, asked_for, starts_at, ends_at, blocked_until, minutes,
      cleanup_minutes, price_cents, resource_ids, options, price_kind)
    select ${salonId}::uuid, id, booking_id, status, visit_starts_at, position, service_id, service_name, staff_id,
      staff_first_name, staff_last_name, requested, asked_for, starts_at, ends_at, blocked_until, minutes, cleanup_minutes,
      price_cents, resource_ids, coalesce(options, (
        select old.options from booking_lines old where old.salon_id = ${salonId} and old.booking_id = placed.booking_id
          and old.id = placed.id and old.service_id is not distinct from placed.service_id), '[]'), coalesce(price_kind, (
        select old.price_kind from booking_lines old where old.salon_id = ${salonId} and old.booking_id = placed.booking_id
          and old.id = placed.id and old.service_id is not distinct from placed.service_id), 'exact')
    from jsonb_populate_recordset(null::booking_lines, ${JSON.stringify(rows)}::jsonb) placed
    on conflict (salon_id, booking_id, id) do update set position = excluded.position, service_id = excluded.service_id,
      service_name = excluded.service_name, staff_id = excluded.staff_id, staff_first_name = excluded.staff_first_name,
      staff_last_name = excluded.staff_last_name, requested = excluded.requested, asked_for = excluded.asked_for, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, blocked_until = excluded.blocked_until, minutes = excluded.minutes,
      cleanup_minutes = excluded.cleanup_minutes, price_cents = excluded.price_cents,
      resource_ids = excluded.resource_ids,
      options = excluded.options, price_kind = excluded.price_kind`
  await send(sql, gone, placed)
}

function rowOf(
  { bookingId, status, startsAt }: PlacedVisit,
  { line, firstName, lastName, priceCents, options, priceKind }: PlacedLine,
  position: number,
) {
  return {
    id: line.lineId,
    booking_id: bookingId,
    status,
    visit_starts_at: toIso(startsAt),
    position,
    service_id: line.serviceId,
    service_name: line.serviceName,
    staff_id: line.staffId,
    staff_first_name: firstName,
    staff_last_name: lastName,
    requested: line.requested,
    asked_for: line.askedFor ?? null,
    starts_at: toIso(line.start),
    ends_at: toIso(line.end),
    blocked_until: toIso(line.blockedUntil),
    minutes: line.minutes,
    cleanup_minutes: line.cleanupMinutes,
    price_cents: priceCents,
    resource_ids: line.resourceIds,
    options: options ?? null,
    price_kind: priceKind ?? null,
  }
}

/** Unassigns the lines until they are placed. */
export async function letGo(sql: Sql, salonId: string, lines: readonly GivenLine['line'][]): Promise<void> {
  await sql
    .updateTable('booking_lines')
    .set({ staff_id: null })
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', anyOf(lines.map(({ bookingId }) => bookingId)))
    .where('id', '=', anyOf(lines.map(({ lineId }) => lineId)))
    .execute()
}

type Columns = Tables['bookings']
export type BookingFields = Partial<
  Pick<
    Columns,
    'status' | 'customer_id' | 'first_name' | 'last_name' | 'phone' | 'email' | 'notes' | 'minutes' | 'price_cents'
  >
> & {
  starts_at?: Date
  ends_at?: Date
  outside_hours?: boolean
  late_minutes?: number | null
  left_at?: Date | null
  charged_cents?: number | null
  client_confirmed_start?: Date
  confirm_by?: Date | null
  released_at?: Date
  link?: string
  told_clock?: string | null
}

export type ChangedFields = BookingFields & { id: string }

/** Absent fields stay unchanged. Each booking is listed once and gets a new version. Not executed yet; returns when each starts. */
export function updateBookings(
  salonId: string,
  changed: readonly ChangedFields[],
): RawBuilder<{ id: string; start: Instant }> {
  const names = new Set(changed.flatMap((fields) => Object.keys(fields)))
  const columns = [...names].filter((name) => name !== 'id').toSorted()
  return raw`
    update bookings set (${raw.join([...columns, 'version'].map((name) => raw.id(name)))}) = (
      select ${raw.join([...columns.map((name) => raw.ref(`shall.${name}`)), raw`bookings.version + 1`])}
      from jsonb_populate_record(bookings, fields) as shall
    )
    from jsonb_array_elements(${JSON.stringify(changed)}::jsonb) as changed (fields)
    where bookings.salon_id = ${salonId} and bookings.id = (fields ->> 'id')::uuid
    returning bookings.id, bookings.starts_at as start`
}

/** Those of the bookings that belong to the salon, earliest first. */
export async function listStatuses(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
): Promise<{ id: string; status: BookingStatus; start: Instant; version: number }[]> {
  return sql
    .selectFrom('bookings')
    .select(['id', 'status', 'starts_at as start', 'version'])
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(bookingIds))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** Those of the bookings that belong to the salon, with those that belong together beside one another; earliest first. */
export async function listGroups(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
): Promise<{ ids: string[] }[]> {
  const group = raw`coalesce(group_id, id)`
  return sql
    .selectFrom('bookings')
    .select(raw<string[]>`array_agg(id order by starts_at, id)`.as('ids'))
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(bookingIds))
    .groupBy(group)
    .orderBy(raw`min(starts_at), ${group}`)
    .execute()
}

/** Guests of these hosts who wait for the salon too: confirming a host confirms the party. */
export async function listGuestsToConfirm(
  sql: Sql,
  salonId: string,
  hostIds: readonly string[],
): ReturnType<typeof listStatuses> {
  return sql
    .selectFrom('bookings as guest')
    .innerJoin('bookings as host', (join) =>
      join.onRef('host.salon_id', '=', 'guest.salon_id').onRef('host.group_id', '=', 'guest.group_id'),
    )
    .select(['guest.id', 'guest.status', 'guest.starts_at as start', 'guest.version'])
    .where('guest.salon_id', '=', salonId)
    .where('host.id', '=', anyOf(hostIds))
    .where('host.party_place', '=', 0)
    .where('host.status', '=', 'scheduled')
    .where('guest.party_place', '>', 0)
    .where('guest.status', '=', 'scheduled')
    .orderBy('guest.id')
    .execute()
}

/** A line of another booking, clean-up included, or of a place that is held for the waitlist. */
export interface OtherLine extends Interval {
  /** For a held place, its id. */
  bookingId: string
  customerFirstName: string
  /** Null: the line belongs to a booking. */
  heldUntil: Instant | null
  staffId: string | null
  staffFirstName: string
  serviceName: string
  resourceIds: string[]
}

/** Lines of other bookings, and of held places, that block part of the time, earliest first. */
export async function listOtherLines(
  sql: Sql,
  salonId: string,
  { start, end }: Interval,
  without: readonly string[],
): Promise<OtherLine[]> {
  return sql
    .selectFrom('booking_lines as line')
    .leftJoin('bookings', (join) =>
      join.onRef('bookings.salon_id', '=', 'line.salon_id').onRef('bookings.id', '=', 'line.booking_id'),
    )
    .leftJoin('waitlist_places as place', (join) =>
      join.onRef('place.salon_id', '=', 'line.salon_id').onRef('place.id', '=', 'line.hold_id'),
    )
    .leftJoin('waitlist_offers as offer', (join) =>
      join
        .onRef('offer.salon_id', '=', 'place.salon_id')
        .onRef('offer.place_id', '=', 'place.id')
        .on('offer.first', '=', true),
    )
    .leftJoin('waitlist_entries as entry', (join) =>
      join.onRef('entry.salon_id', '=', 'offer.salon_id').onRef('entry.id', '=', 'offer.entry_id'),
    )
    .select([
      'line.booking_id as bookingId',
      (is) => is.fn.coalesce('bookings.first_name', 'entry.first_name', raw<string>`''`).as('customerFirstName'),
      'place.expires_at as heldUntil',
      'line.staff_id as staffId',
      'line.staff_first_name as staffFirstName',
      'line.service_name as serviceName',
      'line.starts_at as start',
      'line.blocked_until as end',
      'line.resource_ids as resourceIds',
    ])
    .where('line.salon_id', '=', salonId)
    .where('line.blocks', '=', true)
    .where('line.starts_at', '>', at(start - maxLineMs))
    .where('line.starts_at', '<', at(end))
    .where('line.blocked_until', '>', at(start))
    .where('line.booking_id', '<>', raw<string>`all(${without}::uuid[])`)
    .orderBy('line.starts_at')
    .orderBy('line.id')
    .execute()
}

/** With its clean-up: no line is blocked for longer. */
const maxLineMs = 24 * 3_600_000

/** By booking. */
export async function loadFirstNames(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('bookings')
    .select(['id', 'first_name'])
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(bookingIds))
    .execute()
  return new Map(rows.map(({ id, first_name }) => [id, first_name]))
}
