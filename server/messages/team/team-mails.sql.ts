/** SQL of mails to the salon's own people: who gets which, and queueing them. */

import { type RawBuilder, sql as raw } from 'kysely'
import { upcomingStatuses } from '../../../shared/bookings/status.ts'
import type { TeamReader } from '../../../shared/messages/team-mails.ts'
import { firstLanguage, type Language } from '../../../shared/text/language.ts'
import type { Instant, LocalDate } from '../../../shared/time.ts'
import { newId } from '../../context.ts'
import { at, type Sql } from '../../db/connection.ts'
import { salonsAreSpread } from '../../db/distribution/spread.ts'
import { among } from '../../db/own-salons.sql.ts'
import type { TeamMailKind } from '../../db/tables/messages.ts'
import type { Among } from '../claims.ts'

/** The owner first, then those with a login of the front desk; each may open the salon now. */
function readersOf(salonId: string) {
  return raw`(
    select owner_id as user_id, 'salon_owner' as role from salons where id = ${salonId}
    union
    select user_id, 'front_desk' from staff where salon_id = ${salonId} and deleted_at is null and user_id is not null
  )`
}

export interface Reader extends TeamReader {
  language: Language | null
}

export async function listReaders(sql: Sql, salonId: string): Promise<Reader[]> {
  const { rows } = await raw<Reader>`
    select users.id as "userId", concat_ws(' ', users.first_name, nullif(users.last_name, '')) as name, users.email,
      reader.role, users.language, coalesce(chosen.tomorrow, false) as tomorrow,
      coalesce(chosen.new_bookings, false) as "newBookings",
      coalesce(chosen.changed_bookings, false) as "changedBookings"
    from ${readersOf(salonId)} as reader
    join users on users.id = reader.user_id and users.role = reader.role and users.status = 'active'
    left join team_mails as chosen on chosen.salon_id = ${salonId} and chosen.user_id = users.id
    order by reader.role desc, name, users.id
  `.execute(sql)
  return rows
}

type Choice = Pick<TeamReader, 'userId' | 'tomorrow' | 'newBookings' | 'changedBookings'>

/** Of these readers; their next sheet is worked out again. */
export async function saveChoices(sql: Sql, salonId: string, choices: readonly Choice[]): Promise<void> {
  const rows = choices.map((choice) => ({
    salon_id: salonId,
    user_id: choice.userId,
    tomorrow: choice.tomorrow,
    new_bookings: choice.newBookings,
    changed_bookings: choice.changedBookings,
    next_sheet_at: null,
  }))
  if (rows.length === 0) return
  await sql
    .insertInto('team_mails')
    .values(rows)
    .onConflict((again) =>
      again.columns(['salon_id', 'user_id']).doUpdateSet((is) => ({
        tomorrow: is.ref('excluded.tomorrow'),
        new_bookings: is.ref('excluded.new_bookings'),
        changed_bookings: is.ref('excluded.changed_bookings'),
        next_sheet_at: null,
      })),
    )
    .execute()
}

interface Event {
  salonId: string
  bookingIds: readonly string[]
  kind: Exclude<TeamMailKind, 'team_tomorrow'>
  /** The account that made the change, which needs no mail; null: a client. */
  by: string | null
  now: Instant
}

/**
 * Not executed yet. A mail that is still waiting tells of the next change too; addresses are looked up when it is sent. Calculated
 * ids, instead of random ones, let Citus run the statement on the salon's machine.
 */
export function insertTeamMails({ salonId, bookingIds, kind, by, now }: Event): RawBuilder<unknown> {
  const chosen = kind === 'team_new_booking' ? raw`new_bookings` : raw`changed_bookings`
  return raw`
    insert into messages (salon_id, id, booking_id, kind, channel, language, recipient, due_at, created_at, reader_id)
    select salon_id, md5(concat_ws(' ', ${newId()}::text, user_id, booking))::uuid, booking, ${kind}, 'email', ${firstLanguage}, '', ${new Date(now)}::timestamptz,
      ${new Date(now)}::timestamptz, user_id
    from team_mails, unnest(${bookingIds}::uuid[]) as told (booking) where salon_id = ${salonId} and ${chosen} and user_id is distinct from ${by}::uuid
      and not exists (
        select from messages as waiting
        where waiting.salon_id = team_mails.salon_id and waiting.booking_id = booking and waiting.reader_id = user_id
          and waiting.status = 'queued' and waiting.attempts = 0)`
}

export interface NextSheet {
  salonId: string
  userId: string
  timezone: string
  /** Null: to be worked out. */
  nextAt: Instant | null
}

/** Those that are due, or to be worked out: locked until the transaction ends, so that no other process takes them. */
export async function takeSheets(
  sql: Sql,
  { now, max, salonIds }: { now: Instant; max: number; salonIds: Among },
): Promise<NextSheet[]> {
  const due = sql
    .selectFrom('team_mails')
    .innerJoin('salons', 'salons.id', 'team_mails.salon_id')
    .select(['salon_id as salonId', 'user_id as userId', 'timezone', 'next_sheet_at as nextAt'])
    .where('tomorrow', '=', true)
    .where('is_sample', '=', false)
    .where((is) => is.or([is('next_sheet_at', 'is', null), is('next_sheet_at', '<=', at(now))]))
    .where(among('salon_id', salonIds))
    .orderBy('salon_id')
    .orderBy('user_id')
    .limit(max)
  if (!salonsAreSpread()) return due.forUpdate('team_mails').skipLocked().execute()
  await raw`select pg_advisory_xact_lock(hashtext('team_mails'))`.execute(sql) // rows of many machines: one process at a time
  return due.execute()
}

export async function setNextSheet(sql: Sql, { salonId, userId }: NextSheet, nextAt: Instant): Promise<void> {
  await sql
    .updateTable('team_mails')
    .set({ next_sheet_at: new Date(nextAt) })
    .where('salon_id', '=', salonId)
    .where('user_id', '=', userId)
    .execute()
}

export async function insertSheet(
  sql: Sql,
  { salonId, userId }: NextSheet,
  day: LocalDate,
  now: Instant,
): Promise<void> {
  await sql
    .insertInto('messages')
    .values({
      salon_id: salonId,
      id: newId(),
      kind: 'team_tomorrow',
      channel: 'email',
      language: firstLanguage, // the reader's own is looked up when it is sent
      recipient: '',
      due_at: new Date(now),
      created_at: new Date(now),
      reader_id: userId,
      about_day: day,
    })
    .execute()
}

/** The visits within that time that are to come, earliest first. */
export async function listUpcoming(sql: Sql, salonId: string, { start, end }: { start: Instant; end: Instant }) {
  return sql
    .selectFrom('bookings')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('salon_id', '=', salonId)
    .where('status', 'in', upcomingStatuses)
    .where('starts_at', '>=', at(start))
    .where('starts_at', '<', at(end))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** Deletes old mails, whose addresses need not be kept. */
export async function deleteOldTeamMails(sql: Sql, before: Instant): Promise<void> {
  await sql.deleteFrom('messages').where('reader_id', 'is not', null).where('created_at', '<', at(before)).execute()
}

export async function zoneOf(sql: Sql, salonId: string): Promise<string> {
  const { timezone } = await sql
    .selectFrom('salons')
    .select('timezone')
    .where('id', '=', salonId)
    .executeTakeFirstOrThrow()
  return timezone
}
