/** SQL of what strangers have booked: phones without a completed visit before they booked, each with its party. */

import { type RawBuilder, sql as raw } from 'kysely'
import type { StrangersMinutes } from '../../../shared/bookings/flood.ts'
import type { BookingStatus } from '../../../shared/bookings/status.ts'
import type { Language } from '../../../shared/text/language.ts'
import type { Instant } from '../../../shared/time.ts'
import { anyOf, at, type Sql } from '../../db/connection.ts'
import { holdingTime, upcoming } from '../../db/statuses.ts'

interface Span {
  from: Instant
  until: Instant
}

/** Online bookings of strangers that were made within the span; a guest of a party has the host's phone as `by_phone`. */
function strange(salonId: string, { from, until }: Span) {
  return raw`
    select made.*, phone_of.by_phone
    from bookings made
    left join bookings host on host.salon_id = made.salon_id and made.party_place > 0
      and host.group_id = made.group_id and host.party_place = 0
    cross join lateral (select coalesce(host.phone, made.phone) as by_phone) phone_of
    where made.salon_id = ${salonId}::uuid and made.source = 'public'
      and made.submitted_at > ${at(from)} and made.submitted_at <= ${at(until)}
      and ${isNew(salonId, raw`by_phone`, raw`made.submitted_at`)}`
}

function isNew(salonId: string, phone: RawBuilder<unknown>, then: RawBuilder<unknown>) {
  return raw`not exists (
      select from bookings earlier
      where earlier.salon_id = ${salonId}::uuid and earlier.phone = ${phone} and earlier.status = 'completed'
        and earlier.ends_at < ${then}
    )
    and not exists (
      select from customers known
      where known.salon_id = ${salonId}::uuid and known.phone = ${phone} and known.imported_visits > 0
    )`
}

const day = 86_400_000

/** Only asked in a flood: it reads four weeks of bookings. */
export async function loadStrangersMinutes(
  sql: Sql,
  salonId: string,
  phone: string,
  now: Instant,
): Promise<StrangersMinutes> {
  const { rows } = await raw<StrangersMinutes>`
    with strange as (
      select by_phone, minutes, status,
        floor(extract(epoch from ${at(now)}::timestamptz - submitted_at) / 86400)::integer as ago
      from (${strange(salonId, { from: now - 28 * day, until: now })}) made
    )
    select coalesce(sum(minutes) filter (where ago = 0 and status in ${holdingTime}), 0)::integer as "all",
      coalesce(sum(minutes) filter (where ago = 0 and status in ${holdingTime} and by_phone = ${phone}), 0)::integer as own,
      (
        select percentile_disc(0.5) within group (order by coalesce(booked, 0))::integer
        from generate_series(0, 27) as day
        left join (select ago, sum(minutes) as booked from strange group by ago) counted on counted.ago = day
      ) as usual
    from strange
  `.execute(sql)
  return rows[0] ?? { all: 0, own: 0, usual: 0 }
}

export interface StrangersBooking {
  id: string
  status: BookingStatus
  start: Instant
  version: number
  /** Empty: a guest of a party. */
  phone: string
  email: string
  language: Language
}

/** Of them those that are still to come. */
export async function listStrangersBookings(
  sql: Sql,
  salonId: string,
  span: Span,
  now: Instant,
): Promise<StrangersBooking[]> {
  const { rows } = await raw<StrangersBooking>`
    select id, status, starts_at as start, version, phone, email, language
    from (${strange(salonId, span)}) made
    where status in ${upcoming} and starts_at > ${at(now)} and arrived_at is null
    order by starts_at, id
  `.execute(sql)
  return rows
}

/** Entries of the waitlist that strangers made within the span. */
export async function listStrangersWaiting(sql: Sql, salonId: string, { from, until }: Span): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select id from waitlist_entries entry
    where salon_id = ${salonId}::uuid and state = 'waiting' and joined_at > ${at(from)} and joined_at <= ${at(until)}
      and ${isNew(salonId, raw`entry.phone`, raw`entry.joined_at`)}
    order by joined_at, id`.execute(sql)
  return rows.map(({ id }) => id)
}

export async function removeWaiting(sql: Sql, salonId: string, ids: readonly string[], now: Instant): Promise<void> {
  await waiting(sql, salonId, ids)
    .set({ state: 'removed', ended_at: new Date(now) })
    .where('state', '=', 'waiting')
    .execute()
}

export async function giveBackWaiting(sql: Sql, salonId: string, ids: readonly string[]): Promise<void> {
  await waiting(sql, salonId, ids).set({ state: 'waiting', ended_at: null }).where('state', '=', 'removed').execute()
}

function waiting(sql: Sql, salonId: string, ids: readonly string[]) {
  return sql.updateTable('waitlist_entries').where('salon_id', '=', salonId).where('id', '=', anyOf(ids))
}

/** All online bookings that were made within the span. */
export async function countOnline(sql: Sql, salonId: string, { from, until }: Span): Promise<number> {
  const { bookings } = await sql
    .selectFrom('bookings')
    .select((is) => is.fn.countAll<number>().as('bookings'))
    .where('salon_id', '=', salonId)
    .where('source', '=', 'public')
    .where('submitted_at', '>', at(from))
    .where('submitted_at', '<=', at(until))
    .executeTakeFirstOrThrow()
  return bookings
}
