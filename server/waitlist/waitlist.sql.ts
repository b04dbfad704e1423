/** SQL of waitlist entries: joining, leaving, a salon's line, and what the client's page shows. */

import { sql as raw } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { z } from 'zod'
import { type WaitlistMode } from '../../shared/salons/limits.ts'
import { daysKept } from '../../shared/salons/privacy.ts'
import type { ServiceOptions } from '../../shared/services/options.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Translations } from '../../shared/text/translated.ts'
import { addMinutes, type Instant, type LocalDate } from '../../shared/time.ts'
import { WaitSpan } from '../../shared/waitlist/contract.ts'
import { type EntryState, holdMinutes } from '../../shared/waitlist/limits.ts'
import { anyOf, at, type Sql } from '../db/connection.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import { inItsSalon } from '../db/found-salons.ts'
import { among } from '../db/own-salons.sql.ts'
import { upcoming } from '../db/statuses.ts'
import type { WaitingGuest } from '../db/tables/waitlist.ts'
import type { Among, Lease } from '../messages/claims.ts'

const Spans = z.array(WaitSpan)

export interface StoredEntry {
  id: string
  link: string
  joinedAt: Instant
  firstName: string
  lastName: string
  phone: string
  email: string
  language: Language
  /** The client's, then each guest's. */
  serviceIds: string[]
  /** The client's own. */
  options: ServiceOptions[]
  guests: WaitingGuest[]
  /** The only member who will do; null: anyone. */
  staffId: string | null
  spans: WaitSpan[]
  dates: LocalDate[]
  overAt: Instant
  state: EntryState
  /** A stranger in a flood: offered nothing until the salon lets them in. */
  asks: boolean
}

export type NewEntry = Omit<StoredEntry, 'id' | 'state'> & { id: string; requestKey: string }

const columns = [
  'id',
  'link',
  'joined_at as joinedAt',
  'first_name as firstName',
  'last_name as lastName',
  'phone',
  'email',
  'language',
  'service_ids as serviceIds',
  'options',
  'guests',
  'staff_id as staffId',
  'spans',
  'over_at as overAt',
  'state',
  'asks',
] as const

const dates = raw<LocalDate[]>`dates::text[]`.as('dates')

function asEntry<Row extends { spans: unknown }>(row: Row): Omit<Row, 'spans'> & { spans: WaitSpan[] } {
  return { ...row, spans: Spans.parse(row.spans) }
}

/** Also makes the salon's line due for a check, in the same transaction. */
export async function insertEntry(sql: Sql, salonId: string, entry: NewEntry): Promise<void> {
  await sql
    .insertInto('waitlist_entries')
    .values({
      salon_id: salonId,
      id: entry.id,
      link: entry.link,
      request_key: entry.requestKey,
      joined_at: new Date(entry.joinedAt),
      first_name: entry.firstName,
      last_name: entry.lastName,
      phone: entry.phone,
      email: entry.email,
      language: entry.language,
      service_ids: entry.serviceIds,
      options: JSON.stringify(entry.options),
      guests: JSON.stringify(entry.guests),
      staff_id: entry.staffId,
      asks: entry.asks,
      ...storedSpans(entry),
    })
    .execute()
  await raw`
    insert into waitlist_checks (salon_id, due_at) values (${salonId}, '-infinity')
    on conflict (salon_id) do update set due_at = excluded.due_at`.execute(sql)
}

type SpansOfEntry = Pick<StoredEntry, 'spans' | 'dates' | 'overAt'>

function storedSpans({ spans, dates: days, overAt }: SpansOfEntry) {
  return { spans: JSON.stringify(spans), dates: days, over_at: new Date(overAt) }
}

export async function updateEntry(
  sql: Sql,
  salonId: string,
  entryId: string,
  {
    when,
    staffId,
    letIn = false,
  }: { when?: SpansOfEntry | undefined; staffId?: string | null | undefined; letIn?: boolean | undefined },
): Promise<void> {
  const changes = {
    ...(when && storedSpans(when)),
    ...(staffId !== undefined && { staff_id: staffId }),
    ...(letIn && { asks: false }),
  }
  if (Object.keys(changes).length === 0) return
  await sql
    .updateTable('waitlist_entries')
    .set(changes)
    .where('salon_id', '=', salonId)
    .where('id', '=', entryId)
    .execute()
}

/** The waiting ones, first in line first. */
export async function listLine(sql: Sql, salonId: string): Promise<StoredEntry[]> {
  const rows = await sql
    .selectFrom('waitlist_entries')
    .select([...columns, dates])
    .where('salon_id', '=', salonId)
    .where('state', '=', 'waiting')
    .orderBy('joined_at')
    .orderBy('id')
    .execute()
  return rows.map(asEntry)
}

export async function findEntry(sql: Sql, salonId: string, entryId: string): Promise<StoredEntry | null> {
  const row = await sql
    .selectFrom('waitlist_entries')
    .select([...columns, dates])
    .where('salon_id', '=', salonId)
    .where('id', '=', entryId)
    .executeTakeFirst()
  return row ? asEntry(row) : null
}

/** Links are unique across salons. */
export function findByWaitlistLink(sql: Sql, link: string): Promise<{ salonId: string; entryId: string } | null> {
  return inItsSalon(
    `waiting ${link}`,
    async (own) => {
      const row = await sql
        .selectFrom('waitlist_entries')
        .select(['salon_id as salonId', 'id as entryId'])
        .where(among('salon_id', own))
        .where('link', '=', link)
        .executeTakeFirst()
      return row ?? null
    },
    link,
  )
}

export interface Waiters {
  mode: WaitlistMode
  /** Without those who ask. */
  all: number
  asking: number
  /** Entries with this phone number. */
  own: number
  /** One of them is of this client, for these services on one of these days. */
  waitsAlready: boolean
  /** The entry created with this key. */
  link: string | null
}

/** A phone may be of several people, such as a mother and her daughter. */
interface WaiterQuery {
  firstName: string
  services: readonly string[]
  dates: readonly LocalDate[]
}

/** Null: no such salon. */
export async function loadWaiters(
  sql: Sql,
  salonId: string,
  { phone, key, asked }: { phone: string; key: string; asked?: WaiterQuery },
): Promise<Waiters | null> {
  const isSame = asked
    ? raw`lower(first_name) = lower(${asked.firstName}) and dates && ${asked.dates}::date[]
        and service_ids @> ${asked.services}::uuid[] and service_ids <@ ${asked.services}::uuid[]`
    : raw`false`
  const { rows } = await raw<Waiters>`
    select waitlist as mode,
      (select count(*) from waitlist_entries where salon_id = salons.id and state = 'waiting' and not asks) as all,
      (select count(*) from waitlist_entries where salon_id = salons.id and state = 'waiting' and asks) as asking,
      (select count(*) from waitlist_entries where salon_id = salons.id and state = 'waiting' and phone = ${phone}) as own,
      exists (select from waitlist_entries where salon_id = salons.id and state = 'waiting' and phone = ${phone}
        and ${isSame}) as "waitsAlready",
      (select link from waitlist_entries where salon_id = salons.id and request_key = ${key}) as link
    from salons where id = ${salonId}`.execute(sql)
  return rows[0] ?? null
}

/** How many are waiting: on `date`, or, with `before`, who joined earlier than that entry for one of its days. */
export async function countAhead(
  sql: Sql,
  salonId: string,
  { date, before }: { date?: LocalDate; before?: Pick<StoredEntry, 'id' | 'joinedAt' | 'dates'> },
): Promise<number> {
  const earlier = before
    ? raw`and (joined_at, id) < (${at(before.joinedAt)}, ${before.id}::uuid) and dates && ${before.dates}::date[]`
    : raw``
  const { rows } = await raw<{ waiting: number }>`
    select count(*) as waiting from waitlist_entries
    where salon_id = ${salonId} and state = 'waiting' and not asks ${date ? raw`and dates @> array[${date}::date]` : raw``} ${earlier}
  `.execute(sql)
  return rows[0]?.waiting ?? 0
}

/** Entries that have already ended are left as they are. Returns how many were still waiting. */
export async function endEntries(
  sql: Sql,
  salonId: string,
  entryIds: readonly string[],
  { state, now }: { state: Exclude<EntryState, 'waiting'>; now: Instant },
): Promise<number> {
  if (entryIds.length === 0) return 0
  const { numUpdatedRows } = await sql
    .updateTable('waitlist_entries')
    .set({ state, ended_at: new Date(now) })
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(entryIds))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Waiting entries whose clients have since booked a visit on one of the days they wait for. */
export async function listBookedOtherwise(sql: Sql, salonId: string): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select entry.id from waitlist_entries entry join salons on salons.id = entry.salon_id
    where entry.salon_id = ${salonId} and entry.state = 'waiting' and exists (
      select from customers
      join bookings on bookings.salon_id = customers.salon_id
        and bookings.customer_id = coalesce(customers.merged_into, customers.id)
      where customers.salon_id = entry.salon_id and customers.phone = entry.phone and bookings.status in ${upcoming}
        and bookings.submitted_at >= entry.joined_at
        and (bookings.starts_at at time zone salons.timezone)::date = any(entry.dates)
    )`.execute(sql)
  return rows.map(({ id }) => id)
}

/** Claims salons whose line is due, for this process, until `leaseEnds`. On one PostgreSQL, among all. */
export async function claimChecks(sql: Sql, { now, leaseEnds, max, salonIds = null }: Lease): Promise<string[]> {
  if (salonsAreSpread()) return claimInTurn(sql, { now, leaseEnds, max, salonIds })
  const { rows } = await raw<{ id: string }>`
    with due as (
      select salon_id from waitlist_checks where due_at <= ${at(now)} order by due_at limit ${max}
      for update skip locked
    )
    update waitlist_checks set due_at = ${at(leaseEnds)} from due
    where waitlist_checks.salon_id = due.salon_id returning due.salon_id as id`.execute(sql)
  return rows.map(({ id }) => id)
}

/** Salon by salon, as each is on a machine of its own. A row that another process has claimed in the meantime is no longer due. */
async function claimInTurn(
  sql: Sql,
  { now, leaseEnds, max, salonIds }: Lease & { salonIds: Among },
): Promise<string[]> {
  const due = sql
    .selectFrom('waitlist_checks')
    .select('salon_id as id')
    .where('due_at', '<=', at(now))
    .where(among('salon_id', salonIds))
  const claimed: string[] = []
  for (const { id } of await due.orderBy('due_at').limit(max).execute()) {
    const { numUpdatedRows } = await sql
      .updateTable('waitlist_checks')
      .set({ due_at: new Date(leaseEnds) })
      .where('salon_id', '=', id)
      .where('due_at', '<=', at(now))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) claimed.push(id)
  }
  return claimed
}

/**
 * Sets when the line is next due. Does nothing when a change has made it due again since it was claimed.
 * @param notBefore when offers may be made again; null by day, when they may be made now
 */
export async function settleCheck(
  sql: Sql,
  salonId: string,
  { leaseEnds, now, notBefore }: { leaseEnds: Instant; now: Instant; notBefore: Instant | null },
): Promise<void> {
  const kept = raw`make_interval(mins => ${holdMinutes}::integer)`
  const morning = notBefore === null ? raw`null` : at(notBefore)
  await raw`
    with remaining as (
      select min(over_at) as over_at from waitlist_entries where salon_id = ${salonId} and state = 'waiting'
    ), next as (
      select least(over_at, ${morning}::timestamptz, (
        select min(expires_at) from waitlist_places where salon_id = ${salonId} and ended_at is null
      ), (
        select min(expires_at) from held_times
        where salon_id = ${salonId} and ended_at is null and expires_at > clock_timestamp()
      ), (
        select min(ended_at) + ${kept} from waitlist_places
        where salon_id = ${salonId} and withdrawn and ended_at > ${at(now)} - ${kept}
      )) as at from remaining
      where over_at is not null or exists (select from waitlist_places where salon_id = ${salonId} and ended_at is null)
    ), kept as (
      update waitlist_checks set due_at = next.at from next
      where salon_id = ${salonId} and due_at = ${at(leaseEnds)}
    )
    delete from waitlist_checks
    where salon_id = ${salonId} and due_at = ${at(leaseEnds)} and not exists (select from next)`.execute(sql)
}

/** The salon, the requested member's first name, and the services in the order asked for, with whom can be booked for them. */
export async function loadNamed(sql: Sql, salonId: string, { serviceIds, staffId }: StoredEntry) {
  const salon = await sql
    .selectFrom('salons')
    .select((is) => [
      'id',
      'name',
      'address',
      'phone',
      'timezone',
      'cancel_hours as cancelHours',
      'late_cancels as lateCancels',
      jsonArrayFrom(
        is
          .selectFrom('services')
          .select((of) => [
            'id',
            'name',
            'names',
            'minutes',
            'price_cents as priceCents',
            'price_kind as priceKind',
            'active',
            'deleted_at as deletedAt',
            jsonArrayFrom(
              of
                .selectFrom('staff_services as does')
                .innerJoin('staff', (join) =>
                  join.onRef('staff.salon_id', '=', 'does.salon_id').onRef('staff.id', '=', 'does.staff_id'),
                )
                .select([
                  'does.staff_id as staffId',
                  'staff.first_name as firstName',
                  'does.own_price_cents as ownCents',
                ])
                .where('does.salon_id', '=', salonId)
                .whereRef('does.service_id', '=', 'services.id')
                .where('staff.status', '=', 'active')
                .where('staff.bookable', '=', true)
                .where('staff.deleted_at', 'is', null),
            ).as('members'),
          ])
          .where('services.salon_id', '=', salonId)
          .where('services.id', '=', anyOf(serviceIds)),
      ).as('services'),
      is
        .selectFrom('staff')
        .select('first_name')
        .where('staff.salon_id', '=', salonId)
        .where('staff.id', '=', staffId)
        .as('staffFirstName'),
    ])
    .where('id', '=', salonId)
    .executeTakeFirstOrThrow()
  const { services, staffFirstName, ...rest } = salon
  const inOrder = serviceIds.flatMap((serviceId) => services.find(({ id }) => id === serviceId) ?? [])
  return { salon: rest, services: inOrder, staffFirstName: staffFirstName ?? '' }
}

/** Deletes personal data that is no longer needed. Filled places are kept, for reports. */
export async function deleteOldWaiting(sql: Sql, now: Instant): Promise<void> {
  await sql
    .deleteFrom('waitlist_entries')
    .where('ended_at', '<', at(addMinutes(now, -daysKept * 1440)))
    .execute()
}

/** In the order of the ids; those that are gone are missing. */
export function loadServiceNames(
  sql: Sql,
  salonId: string,
  serviceIds: readonly string[],
): Promise<{ name: string; names: Partial<Translations> }[]> {
  return sql
    .selectFrom('services')
    .select(['name', 'names'])
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(serviceIds))
    .orderBy(raw`array_position(${serviceIds}::uuid[], id)`)
    .execute()
}
