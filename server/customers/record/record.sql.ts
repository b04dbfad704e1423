/** SQL of one customer: their details and visits. */

import { sql as raw } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type {
  CustomerChange,
  CustomerIn,
  CustomerRecord,
  CustomerVisit,
  EarlierVisit,
  LeftLine,
} from '../../../shared/customers/contract.ts'
import { toDollars } from '../../../shared/money.ts'
import { countsSince, NoShowRules, standingOf, usualNoShowRules } from '../../../shared/salons/no-shows.ts'
import { type Instant, toIso } from '../../../shared/time.ts'
import { versionIn } from '../../audit/edits.sql.ts'
import { newId } from '../../context.ts'
import { at, type Sql } from '../../db/connection.ts'
import { upcoming } from '../../db/statuses.ts'
import { lineOption } from '../../services/options/with-options.ts'
import { listMissed } from '../customers.sql.ts'
import { listOthers } from '../family.sql.ts'
import { asCustomer, customers } from '../list/customer-list.sql.ts'

/** Null when the salon has no such customer. For a merged record, the one it became part of. */
export async function loadRecord(
  sql: Sql,
  salonId: string,
  customerId: string,
  now: Instant,
): Promise<CustomerRecord | null> {
  const id = await currentId(sql, salonId, customerId)
  const row = id
    ? await customers(sql, salonId)
        .select([
          'notes',
          'preferences',
          'birthday',
          'no_shows',
          'exempt',
          'mails_stopped_at',
          'exception_at',
          raw<string>`coalesce(phone_holder_id, id)`.as('holderId'),
          exceptionBy.as('exceptionBy'),
          raw`(select no_show_rules from salons where salons.id = ${salonId})`.as('rules'),
          versionIn(salonId, 'customers.id').as('version'),
        ])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!row || !id) return null
  const rules = NoShowRules.safeParse(row.rules).data ?? usualNoShowRules
  const [others, missed, past, coming, favouriteServices, favouriteStaff, lastServiceIds, merges, leftLine] =
    await Promise.all([
      listOthers(sql, salonId, { id, holderId: row.holderId }),
      listMissed(sql, salonId, row.holderId, countsSince(now, rules.months)),
      loadPast(sql, salonId, id),
      loadComing(sql, salonId, id, now),
      listFavourites(sql, salonId, id, raw`line.service_name`),
      listFavourites(sql, salonId, id, raw`trim(line.staff_first_name || ' ' || line.staff_last_name)`),
      listLastServiceIds(sql, salonId, id),
      listMerges(sql, salonId, id),
      listLeftLine(sql, salonId, id),
    ])
  const everybody = [row, ...others]
  const [exempt, blocked] = [everybody.some((one) => one.exempt), everybody.some((one) => one.blocked)]
  const { standing, counted } = standingOf({ exempt, blocked, missed }, rules, now)
  return {
    ...asCustomer(row),
    notes: row.notes,
    preferences: row.preferences,
    birthday: row.birthday,
    version: row.version,
    noShows: row.no_shows,
    exempt: row.exempt,
    mailsStopped: row.mails_stopped_at !== null,
    standing,
    missed: counted.map(({ startsAt, how }) => ({ startTime: toIso(startsAt), how })),
    exception: row.exception_at === null ? null : { by: row.exceptionBy ?? '', at: toIso(row.exception_at) },
    lateCancels: past.lateCancels,
    leftLine,
    firstVisit: past.firstVisit === null ? null : toIso(past.firstVisit),
    nextVisit:
      coming.bookingId && coming.startsAt ? { bookingId: coming.bookingId, startsAt: toIso(coming.startsAt) } : null,
    comingVisits: coming.count,
    family: others.map(({ exempt: _, blocked: __, ...one }) => one),
    lastServiceIds,
    favouriteServices,
    favouriteStaff,
    merges,
  }
}

const exceptionBy = raw<
  string | null
>`(select trim(first_name || ' ' || last_name) from users where users.id = exception_by)`

/** Null: not found. */
export async function currentId(sql: Sql, salonId: string, customerId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('customers')
    .select(raw<string>`coalesce(merged_into, id)`.as('id'))
    .where('salon_id', '=', salonId)
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row?.id ?? null
}

async function loadPast(sql: Sql, salonId: string, id: string) {
  const { rows } = await raw<{ firstVisit: Instant | null; lateCancels: number }>`
    select min(starts_at) filter (where status = 'completed') as "firstVisit",
      count(*) filter (where status = 'cancelled' and (
        select max(history.at) from booking_history history
        where history.salon_id = ${salonId} and history.booking_id = bookings.id
          and history.change = 'status_changed' and history.details->>'to' = 'cancelled'
      ) > starts_at - make_interval(hours => (select cancel_hours from salons where salons.id = ${salonId}))) as "lateCancels"
    from bookings where salon_id = ${salonId} and customer_id = ${id}
  `.execute(sql)
  return rows[0] ?? { firstVisit: null, lateCancels: 0 }
}

async function loadComing(sql: Sql, salonId: string, id: string, now: Instant) {
  const { rows } = await raw<{ bookingId: string | null; startsAt: Instant | null; count: number }>`
    select (array_agg(id order by starts_at, id))[1] as "bookingId", min(starts_at) as "startsAt", count(*) as count
    from bookings where salon_id = ${salonId} and customer_id = ${id}
      and status in ${upcoming} and starts_at > ${at(now)}
  `.execute(sql)
  return rows[0] ?? { bookingId: null, startsAt: null, count: 0 }
}

const maxFavourites = 3

async function listFavourites(sql: Sql, salonId: string, id: string, what: ReturnType<typeof raw>) {
  const { rows } = await raw<{ name: string; count: number }>`
    select ${what} as name, count(*) as count
    from bookings join booking_lines line on line.salon_id = bookings.salon_id and line.booking_id = bookings.id
    where bookings.salon_id = ${salonId} and bookings.customer_id = ${id} and bookings.status = 'completed'
      and ${what} <> ''
    group by 1 order by 2 desc, max(line.starts_at) desc, 1 limit ${maxFavourites}
  `.execute(sql)
  return rows
}

async function listLastServiceIds(sql: Sql, salonId: string, id: string): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select line.service_id as id from booking_lines line
    join services on services.salon_id = line.salon_id and services.id = line.service_id
      and services.active and services.deleted_at is null
    where line.salon_id = ${salonId} and line.booking_id = (
      select id from bookings where salon_id = ${salonId} and customer_id = ${id} and status = 'completed'
      order by starts_at desc, id desc limit 1
    ) order by line.position
  `.execute(sql)
  return rows.map((row) => row.id)
}

async function listMerges(sql: Sql, salonId: string, id: string): Promise<CustomerRecord['merges']> {
  const rows = await sql
    .selectFrom('customer_merges as merge')
    .innerJoin('customers as merged', (join) =>
      join.onRef('merged.salon_id', '=', 'merge.salon_id').onRef('merged.id', '=', 'merge.merged_id'),
    )
    .select(['merge.id', 'merge.at', 'merged.first_name', 'merged.last_name', 'merged.phone'])
    .where('merge.salon_id', '=', salonId)
    .where('merge.kept_id', '=', id)
    .orderBy('merge.at', 'desc')
    .orderBy('merge.id', 'desc')
    .execute()
  return rows.map((row, index) => ({
    id: row.id,
    at: toIso(row.at),
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    undoable: index === 0,
  }))
}

const leftShown = 5

/** Found by their phone or that of a record merged into theirs, as people who wait in line have no record. */
async function listLeftLine(sql: Sql, salonId: string, id: string): Promise<CustomerRecord['leftLine']> {
  const { rows } = await raw<
    Omit<LeftLine, 'cameAt' | 'services'> & { cameAt: Instant; services: string[] | null; count: number }
  >`
    select id as "partyId", came_at as "cameAt", count(*) over () as count,
      (extract(epoch from ended_at - came_at) / 60)::integer as "waitedMinutes",
      (select count(*) from floor_clients client where client.salon_id = ${salonId} and client.party_id = party.id) as people,
      (select json_agg(services.name order by client.position, services.position) from floor_clients client
        join services on services.salon_id = client.salon_id and services.id = any(client.service_ids)
        where client.salon_id = ${salonId} and client.party_id = party.id) as services
    from floor_parties party
    where salon_id = ${salonId} and state in ('left', 'withdrawn') and phone <> '' and phone in (
      select phone from customers where salon_id = ${salonId} and (id = ${id} or merged_into = ${id}))
    order by came_at desc, id desc limit ${leftShown}`.execute(sql)
  const latest = rows.map(({ count: _, cameAt, services, ...wait }) => {
    return { ...wait, cameAt: toIso(cameAt), services: services ?? [] }
  })
  return { count: rows[0]?.count ?? 0, latest }
}

/** Latest first, with the total. */
export async function listVisits(
  sql: Sql,
  salonId: string,
  customerId: string,
  { completed, page, limit }: { completed: boolean; page: number; limit: number },
): Promise<{ visits: CustomerVisit[]; total: number }> {
  const theirs = sql
    .selectFrom('bookings')
    .where('bookings.salon_id', '=', salonId)
    .where('bookings.customer_id', '=', customerId)
    .$if(completed, (query) => query.where('bookings.status', '=', 'completed'))
  const { total } = await theirs.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await theirs
    .select((is) => [
      'id',
      'status',
      'starts_at',
      is.fn.coalesce('charged_cents', 'price_cents').as('cents'),
      'notes',
      jsonArrayFrom(
        is
          .selectFrom('booking_lines as line')
          .select(['line.service_name', 'line.options', 'line.staff_first_name', 'line.staff_last_name'])
          .select('line.price_kind')
          .where('line.salon_id', '=', salonId)
          .whereRef('line.booking_id', '=', 'bookings.id')
          .orderBy('line.position'),
      ).as('lines'),
    ])
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const visits = rows.map((row) => ({
    bookingId: row.id,
    status: row.status,
    startsAt: toIso(row.starts_at),
    totalPrice: toDollars(row.cents),
    notes: row.notes,
    services: row.lines.map((line) => ({
      name: line.service_name,
      options: line.options.map(lineOption),
      staffName: `${line.staff_first_name} ${line.staff_last_name}`.trim(),
      ...(line.price_kind !== 'exact' && { priceKind: line.price_kind }),
    })),
  }))
  return { visits, total }
}

/** Of another program, those of records that were merged into theirs too. */
export async function listEarlierVisits(
  sql: Sql,
  salonId: string,
  customerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ visits: EarlierVisit[]; total: number }> {
  const theirs = sql
    .selectFrom('imported_appointments')
    .where('salon_id', '=', salonId)
    .where('customer_id', 'in', (of) =>
      of
        .selectFrom('customers')
        .select('id')
        .where('salon_id', '=', salonId)
        .where((is) => is.or([is('id', '=', customerId), is('merged_into', '=', customerId)])),
    )
  const past = theirs.where('outcome', 'is not', null)
  const { total } = await past.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await past
    .select(['id', 'starts_at', 'services', 'staff', 'price_cents', 'outcome', 'notes'])
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const visits = rows.map(({ starts_at: at, price_cents: cents, outcome, ...row }) => ({
    ...row,
    startsAt: toIso(at),
    price: toDollars(cents),
    outcome: outcome ?? ('made' as const),
  }))
  return { visits, total }
}

/** Whose phone it is; `isMerged`: it belongs to a record merged into theirs. */
export async function findByPhone(
  sql: Sql,
  salonId: string,
  phone: string,
): Promise<{ id: string; isMerged: boolean } | null> {
  const row = await sql
    .selectFrom('customers')
    .select(['id', 'merged_into'])
    .where('salon_id', '=', salonId)
    .where('phone', '=', phone)
    .where(raw<boolean>`phone <> '' and phone_holder_id is null`) // this wording matches the index `customers_held_phone`
    .executeTakeFirst()
  return row ? { id: row.merged_into ?? row.id, isMerged: row.merged_into !== null } : null
}

export async function insertCustomer(
  sql: Sql,
  salonId: string,
  customer: CustomerIn & { phoneHolderId: string | null },
  now: Instant,
): Promise<string> {
  const id = newId()
  await sql
    .insertInto('customers')
    .values({
      salon_id: salonId,
      id,
      phone: customer.phone,
      phone_holder_id: customer.phoneHolderId,
      first_name: customer.firstName,
      last_name: customer.lastName,
      email: customer.email,
      language: customer.language,
      birthday: customer.birthday,
      preferences: customer.preferences,
      notes: customer.notes,
      created_at: new Date(now),
    })
    .execute()
  return id
}

/** Each ends the other; who set it, and when, is stored. */
function exceptionOf(
  { blocked, exempt }: Pick<CustomerChange, 'blocked' | 'exempt'>,
  { userId, now }: { userId: string | null; now: Instant },
) {
  if (blocked === undefined && exempt === undefined) return {}
  return {
    ...(blocked !== undefined && { blocked, ...(blocked && { exempt: false }) }),
    ...(exempt !== undefined && { exempt, ...(exempt && { blocked: false }) }),
    exception_by: userId,
    exception_at: new Date(now),
  }
}

/** Absent fields stay unchanged. */
export async function updateCustomer(
  sql: Sql,
  salonId: string,
  customerId: string,
  fields: CustomerChange & { phoneHolderId: string | null },
  by: { userId: string | null; now: Instant },
): Promise<void> {
  const { firstName, lastName, phoneHolderId, blocked, exempt, ...rest } = fields
  const columns = {
    ...rest,
    phone_holder_id: phoneHolderId,
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...exceptionOf(fields, by),
  }
  await sql.updateTable('customers').set(columns).where('salon_id', '=', salonId).where('id', '=', customerId).execute()
}
