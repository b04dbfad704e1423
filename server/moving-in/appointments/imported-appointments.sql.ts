/** SQL of appointments that came from another program. */

import { sql as raw } from 'kysely'
import type { StayReason } from '../../../shared/moving-in/appointment-import.ts'
import type { Language } from '../../../shared/text/language.ts'
import { type Instant, toIso } from '../../../shared/time.ts'
import { newId } from '../../context.ts'
import { anyOf, at, type Sql } from '../../db/connection.ts'

/** Those of the marks that were brought in before. */
export async function listPresentMarks(sql: Sql, salonId: string, marks: readonly Buffer[]): Promise<Set<string>> {
  const rows = await sql
    .selectFrom('imported_appointments')
    .select('mark')
    .where('salon_id', '=', salonId)
    .where('mark', '=', raw<Buffer>`any(${marks}::bytea[])`)
    .execute()
  return new Set(rows.map(({ mark }) => mark.toString('hex')))
}

/** Rows whose client has a booking here at that time already, such as those of our own file. */
export async function listBooked(
  sql: Sql,
  salonId: string,
  asked: readonly { row: number; start: Instant; who: string }[],
): Promise<Set<number>> {
  const rows = asked.map(({ row, start, who }) => ({ row, start: toIso(start), who: who.toLowerCase() }))
  const found = await raw<{ row: number }>`
    select distinct asked.row from json_to_recordset(${JSON.stringify(rows)}::json) as asked (row integer, start timestamptz, who text)
    join bookings on bookings.salon_id = ${salonId}::uuid and bookings.starts_at = asked.start
      and bookings.status <> 'cancelled' and asked.who in (
        bookings.phone, lower(bookings.email), lower(trim(bookings.first_name || ' ' || bookings.last_name)))
  `.execute(sql)
  return new Set(found.rows.map(({ row }) => row))
}

export interface ImportedPerson {
  customerId: string
  firstName: string
  lastName: string
  phone: string
  email: string
  language: Language
}

/** By their row in the import; without those who were erased at their request. */
export async function loadPeople(
  sql: Sql,
  salonId: string,
  importId: string,
  rows: readonly number[],
): Promise<Map<number, ImportedPerson>> {
  const found = await raw<ImportedPerson & { row: number }>`
    select done.row, known.id as "customerId", known.first_name as "firstName", known.last_name as "lastName",
      case when known.phone_holder_id is null then known.phone
        else (select phone from customers holder where holder.salon_id = ${salonId}::uuid and holder.id = known.phone_holder_id) end as phone,
      known.email, known.language
    from customer_import_rows done
    join customers one on one.salon_id = ${salonId}::uuid and one.id = done.customer_id
    join customers known on known.salon_id = ${salonId}::uuid and known.id = coalesce(one.merged_into, one.id)
    where done.salon_id = ${salonId}::uuid and done.import_id = ${importId}::uuid and done.row = any(${rows}::integer[])
      and known.erased_at is null
  `.execute(sql)
  return new Map(found.rows.map(({ row, ...person }) => [row, person]))
}

export interface NewImported {
  importId: string
  row: number
  mark: Buffer
  customerId: string
  start: Instant
  minutes: number
  services: string
  staff: string
  notes: string
  priceCents: number
  outcome: 'made' | 'cancelled' | 'missed' | null
  bookingId: string | null
}

/** Returns how many are new: a mark that is there already is left alone. */
export async function insertImported(sql: Sql, salonId: string, rows: readonly NewImported[]): Promise<number> {
  if (rows.length === 0) return 0
  const inserted = await sql
    .insertInto('imported_appointments')
    .values(
      rows.map((one) => ({
        salon_id: salonId,
        id: newId(),
        import_id: one.importId,
        row: one.row,
        mark: one.mark,
        customer_id: one.customerId,
        starts_at: new Date(one.start),
        minutes: one.minutes,
        services: one.services,
        staff: one.staff,
        notes: one.notes,
        price_cents: one.priceCents,
        outcome: one.outcome,
        booking_id: one.bookingId,
      })),
    )
    .onConflict((other) => other.columns(['salon_id', 'mark']).doNothing())
    .returning('id')
    .execute()
  return inserted.length
}

/** Past ones of an import, at most `max`; returns how many were deleted. */
export async function deleteHistory(sql: Sql, salonId: string, importId: string, max: number): Promise<number> {
  const { rows } = await raw`
    delete from imported_appointments where salon_id = ${salonId}::uuid and id in (
      select id from imported_appointments
      where salon_id = ${salonId}::uuid and import_id = ${importId}::uuid and outcome is not null limit ${max}::integer)
    returning id`.execute(sql)
  return rows.length
}

export interface UndoableBooking {
  id: string
  bookingId: string | null
  start: Instant
  /** Changed since it was booked. */
  isChanged: boolean
}

/** Upcoming ones of an import whose undoing is not decided yet. */
export async function listUndoableBookings(
  sql: Sql,
  salonId: string,
  importId: string,
  max: number,
): Promise<UndoableBooking[]> {
  const { rows } = await raw<Omit<UndoableBooking, 'start'> & { start: Instant }>`
    select imported.id, booking_id as "bookingId", coalesce(bookings.starts_at, imported.starts_at) as start,
      coalesce(bookings.version > 1 or bookings.status <> 'confirmed' or bookings.arrived_at is not null, false) as "isChanged"
    from imported_appointments imported
    left join bookings on bookings.salon_id = ${salonId}::uuid and bookings.id = imported.booking_id
    where imported.salon_id = ${salonId}::uuid and imported.import_id = ${importId}::uuid
      and imported.outcome is null and imported.stays is null
    order by imported.row limit ${max}::integer
  `.execute(sql)
  return rows
}

export async function countUndoableAppointments(sql: Sql, salonId: string, importId: string): Promise<number> {
  const { count } = await sql
    .selectFrom('imported_appointments')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('salon_id', '=', salonId)
    .where('import_id', '=', importId)
    .where('stays', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteImported(sql: Sql, salonId: string, ids: readonly string[]): Promise<void> {
  await sql.deleteFrom('imported_appointments').where('salon_id', '=', salonId).where('id', '=', anyOf(ids)).execute()
}

export async function setStays(sql: Sql, salonId: string, id: string, stays: StayReason): Promise<void> {
  await sql
    .updateTable('imported_appointments')
    .set({ stays })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
}

export async function listStays(sql: Sql, salonId: string, importId: string, max: number) {
  const { rows } = await raw<{ bookingId: string | null; name: string; startsAt: Instant; why: StayReason }>`
    select imported.booking_id as "bookingId", imported.stays as why,
      coalesce(bookings.starts_at, imported.starts_at) as "startsAt",
      trim(coalesce(bookings.first_name || ' ' || bookings.last_name, '')) as name
    from imported_appointments imported
    left join bookings on bookings.salon_id = ${salonId}::uuid and bookings.id = imported.booking_id
    where imported.salon_id = ${salonId}::uuid and imported.import_id = ${importId}::uuid and imported.stays is not null
    order by 3, imported.id limit ${max}::integer
  `.execute(sql)
  return rows.map(({ startsAt, ...row }) => ({ ...row, startsAt: toIso(startsAt) }))
}

/** Bookings of an import whose clients were told nothing yet, and who can be. */
export async function listUntold(sql: Sql, salonId: string, importId: string, now: Instant): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select bookings.id from imported_appointments imported
    join bookings on bookings.salon_id = ${salonId}::uuid and bookings.id = imported.booking_id
    where imported.salon_id = ${salonId}::uuid and imported.import_id = ${importId}::uuid
      and bookings.status = 'confirmed' and bookings.starts_at > ${at(now)} and bookings.phone || bookings.email <> ''
      and not exists (select from messages where messages.salon_id = ${salonId}::uuid
        and messages.booking_id = bookings.id and messages.kind = 'booking_confirmed')
    order by bookings.id
  `.execute(sql)
  return rows.map(({ id }) => id)
}

/** Names of the clients of bookings, by id. */
export async function namesOf(sql: Sql, salonId: string, bookingIds: readonly string[]): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('bookings')
    .select(['id', 'first_name'])
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(bookingIds))
    .execute()
  return new Map(rows.map(({ id, first_name: name }) => [id, name]))
}

/** Whether the import still runs, or is being undone; locked. Null: there is none. */
export async function lockImport(sql: Sql, salonId: string, importId: string) {
  const row = await sql
    .selectFrom('customer_imports')
    .select(['ended_at', 'undo_began_at', 'undone_at'])
    .where('salon_id', '=', salonId)
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function noteProgress(sql: Sql, salonId: string, importId: string, now: Instant): Promise<void> {
  await raw`update customer_imports set last_at = ${at(now)}
    where salon_id = ${salonId}::uuid and id = ${importId}::uuid`.execute(sql)
}
