/** SQL of held places: which clients were told of them, the time they block, and how they ended. */

import { sql as raw } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { addMinutes, type Instant, type Interval } from '../../shared/time.ts'
import { holdMinutes } from '../../shared/waitlist/limits.ts'
import { lineRow, type NewLine } from '../bookings/new-bookings.sql.ts'
import { anyOf, at, type Sql } from '../db/connection.ts'

/** Somebody who was told of a place. */
export interface StoredOffer extends Interval {
  entryId: string
  /** The client whose visit the held lines are laid out for. */
  first: boolean
  answer: 'taken' | 'declined' | null
}

/** A place not yet released; it may have expired. */
export interface HeldPlace extends Interval {
  id: string
  heldAt: Instant
  expiresAt: Instant
  offers: StoredOffer[]
}

export async function listHeld(sql: Sql, salonId: string): Promise<HeldPlace[]> {
  const rows = await sql
    .selectFrom('waitlist_places as place')
    .select((is) => [
      'id',
      'starts_at as start',
      'ends_at as end',
      'held_at as heldAt',
      'expires_at as expiresAt',
      jsonArrayFrom(
        is
          .selectFrom('waitlist_offers as offer')
          .select([
            'entry_id as entryId',
            'first',
            'answer',
            raw<number>`date_part('epoch', offer.starts_at) * 1000`.as('start'),
            raw<number>`date_part('epoch', offer.ends_at) * 1000`.as('end'),
          ])
          .where('offer.salon_id', '=', salonId)
          .whereRef('offer.place_id', '=', 'place.id'),
      ).as('offers'),
    ])
    .where('salon_id', '=', salonId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows
}

/** Every time each entry was ever offered, by entry. */
export async function listToldTimes(
  sql: Sql,
  salonId: string,
  entryIds: readonly string[],
): Promise<Map<string, Interval[]>> {
  const rows = await sql
    .selectFrom('waitlist_offers')
    .select(['entry_id as entryId', 'starts_at as start', 'ends_at as end'])
    .where('salon_id', '=', salonId)
    .where('entry_id', '=', anyOf(entryIds))
    .execute()
  return Map.groupBy(rows, ({ entryId }) => entryId)
}

/** Times the salon took back too recently to be offered again. */
export async function listWithdrawn(sql: Sql, salonId: string, now: Instant): Promise<Interval[]> {
  return sql
    .selectFrom('waitlist_places')
    .select(['starts_at as start', 'ends_at as end'])
    .where('salon_id', '=', salonId)
    .where('withdrawn', '=', true)
    .where('ended_at', '>', at(addMinutes(now, -holdMinutes)))
    .execute()
}

interface NewPlace extends Interval {
  id: string
  now: Instant
  expiresAt: Instant
  lines: readonly NewLine[]
  offers: readonly Omit<StoredOffer, 'answer'>[]
}

/** The lines block time under the same constraint as those of a booking. */
export async function insertPlace(
  sql: Sql,
  salonId: string,
  { id, start, end, now, expiresAt, lines, offers }: NewPlace,
): Promise<void> {
  await sql
    .insertInto('waitlist_places')
    .values({
      salon_id: salonId,
      id,
      starts_at: new Date(start),
      ends_at: new Date(end),
      held_at: new Date(now),
      expires_at: new Date(expiresAt),
    })
    .execute()
  const visit = { salon_id: salonId, id, status: 'scheduled' as const, starts_at: new Date(start) }
  const rows = lines.map((line, position) => ({
    ...lineRow({ ...line, requested: true }, position, visit), // so that nobody else's booking can move it
    visit_starts_at: null,
    hold_id: id,
  }))
  await sql
    .insertInto('booking_lines')
    .values(rows.toSorted((a, b) => (a.staff_id < b.staff_id ? -1 : 1)))
    .execute()
  await sql
    .insertInto('waitlist_offers')
    .values(
      offers.map((offer) => ({
        salon_id: salonId,
        place_id: id,
        entry_id: offer.entryId,
        first: offer.first,
        starts_at: new Date(offer.start),
        ends_at: new Date(offer.end),
      })),
    )
    .execute()
}

/** Frees their time at once. @param withdrawn by the salon: the time is not offered again for `holdMinutes` */
export async function endPlaces(
  sql: Sql,
  salonId: string,
  placeIds: readonly string[],
  { now, withdrawn = false }: { now: Instant; withdrawn?: boolean },
): Promise<void> {
  if (placeIds.length === 0) return
  await sql.deleteFrom('booking_lines').where('salon_id', '=', salonId).where('hold_id', '=', anyOf(placeIds)).execute()
  await sql
    .updateTable('waitlist_places')
    .set({ ended_at: new Date(now), withdrawn })
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(placeIds))
    .where('ended_at', 'is', null)
    .execute()
}

export async function markFilled(
  sql: Sql,
  salonId: string,
  { placeId, entryId, bookingId }: { placeId: string; entryId: string; bookingId: string },
): Promise<void> {
  await sql
    .updateTable('waitlist_places')
    .set({ booking_id: bookingId })
    .where('salon_id', '=', salonId)
    .where('id', '=', placeId)
    .execute()
  await answerOffer(sql, salonId, { placeId, entryId, answer: 'taken' })
}

export async function answerOffer(
  sql: Sql,
  salonId: string,
  { placeId, entryId, answer }: { placeId: string; entryId: string; answer: 'taken' | 'declined' },
): Promise<void> {
  await sql
    .updateTable('waitlist_offers')
    .set({ answer })
    .where('salon_id', '=', salonId)
    .where('place_id', '=', placeId)
    .where('entry_id', '=', entryId)
    .execute()
}

/** The place an entry took; otherwise the one it was offered last. */
export interface LastOffer extends Interval {
  placeId: string
  answer: StoredOffer['answer']
  expiresAt: Instant
  endedAt: Instant | null
  /** The page of the visit that this entry took; null: none, or it was deleted. */
  visitLink: string | null
}

/** Whether the place may still be taken by this entry. */
export function isOpen({ endedAt, answer, expiresAt }: LastOffer, now: Instant): boolean {
  return endedAt === null && answer === null && expiresAt > now
}

/** By entry; entries that were never offered a place are left out. `times`: how often each was. */
export async function listLastOffers(
  sql: Sql,
  salonId: string,
  entryIds: readonly string[],
): Promise<Map<string, LastOffer & { times: number }>> {
  const { rows } = await raw<LastOffer & { entryId: string; times: number }>`
    select distinct on (entry_id) entry_id as "entryId", place_id as "placeId", offer.starts_at as start,
      offer.ends_at as "end", answer, expires_at as "expiresAt", place.ended_at as "endedAt",
      case when answer = 'taken' then bookings.link end as "visitLink", count(*) over (partition by entry_id) as times
    from waitlist_offers offer
    join waitlist_places place on place.salon_id = offer.salon_id and place.id = place_id
    left join bookings on bookings.salon_id = place.salon_id and bookings.id = place.booking_id
    where offer.salon_id = ${salonId} and entry_id = ${anyOf(entryIds)}
    order by entry_id, answer is distinct from 'taken', held_at desc, place_id desc`.execute(sql)
  return new Map(rows.map(({ entryId, ...offer }) => [entryId, offer]))
}

export async function countFilled(sql: Sql, salonId: string, { start, end }: Interval): Promise<number> {
  const { rows } = await raw<{ filled: number }>`
    select count(*) as filled from waitlist_places
    where salon_id = ${salonId} and booking_id is not null and ended_at >= ${at(start)} and ended_at < ${at(end)}
  `.execute(sql)
  return rows[0]?.filled ?? 0
}
