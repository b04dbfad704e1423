/** SQL of queued reminders. */

import { type RawBuilder, sql as raw } from 'kysely'
import { type BookingStatus, isUpcoming } from '../../shared/bookings/status.ts'
import { type Reminder, Reminders } from '../../shared/salons/reminders.ts'
import type { Language } from '../../shared/text/language.ts'
import { addMinutes, type Instant } from '../../shared/time.ts'
import { newId } from '../context.ts'
import { anyOf, type Sql } from '../db/connection.ts'
import { among } from '../db/own-salons.sql.ts'
import { insertRows } from '../db/rows.ts'
import { type Statement, send } from '../db/together.ts'
import { toldByHand } from './by-hand/told.sql.ts'
import type { Among } from './claims.ts'
import { type DueReminder, handLeadMinutes, minGapMinutes, remindersOf } from './reminders.ts'

/** What the reminders of a visit depend on. */
export interface RemindedVisit {
  bookingId: string
  status: BookingStatus
  start: Instant
  phone: string
  email: string
  language: Language
  /** Somebody of the salon told the client of this start. Absent: no. */
  toldByHand?: boolean
  /** Until when the client has to confirm. Absent: they need not. */
  confirmBy?: Instant | null
}

export interface SalonReminders {
  timezone: string
  reminders: readonly Reminder[]
}

/** An unconfirmed visit gets no reminder but the one to confirm it: its client is waiting for the salon. */
export function mayHaveReminders(status: BookingStatus): boolean {
  return isUpcoming(status)
}

/** A client who was told by hand gets only the reminders of the last day. */
function remindersFor(visit: RemindedVisit, { timezone, reminders: chosen }: SalonReminders): DueReminder[] {
  const { status, confirmBy = null } = visit
  if (!mayHaveReminders(status) || (status === 'scheduled' && confirmBy === null)) return []
  const reminders = visit.toldByHand ? chosen.filter(({ leadMinutes }) => leadMinutes < handLeadMinutes) : chosen
  const channels = [
    ...(visit.phone === '' ? [] : (['text'] as const)),
    ...(visit.email === '' ? [] : (['email'] as const)),
  ]
  const due = remindersOf({ start: visit.start, timezone, confirmBy }, reminders, channels)
  return status === 'scheduled' ? due.filter(({ dueAt }) => dueAt < (confirmBy ?? 0)) : due
}

/** A client who was just told about the visit gets no reminder right away. */
function isSoon({ dueAt }: DueReminder, now: Instant): boolean {
  return dueAt < addMinutes(now, minGapMinutes)
}

export interface NewlyReminded extends RemindedVisit {
  salonId: string
  salon: SalonReminders
  customerId: string | null
  now: Instant
}

/** The reminders of new visits, not inserted yet; null when there are none. */
export function insertReminders(visits: readonly NewlyReminded[]): RawBuilder<unknown> | null {
  const rows = visits.flatMap(({ salonId, salon, customerId, now, ...visit }) =>
    remindersFor(visit, salon)
      .filter((reminder) => !isSoon(reminder, now))
      .map(({ leadMinutes, channel, dueAt }) => ({
        salon_id: salonId,
        id: newId(),
        booking_id: visit.bookingId,
        customer_id: customerId,
        kind: 'reminder' as const,
        channel,
        language: visit.language,
        recipient: addressOf(visit, channel),
        due_at: new Date(dueAt),
        created_at: new Date(now),
        lead_minutes: leadMinutes,
        reminds_of: new Date(visit.start),
      })),
  )
  return rows.length === 0 ? null : insertRows('messages', rows)
}

/**
 * Brings the queued reminders up to date. Call it in the transaction that changed a visit's status, start or recipient.
 * Messages that are being sent are left alone.
 */
export async function planReminders(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
  now: Instant,
): Promise<void> {
  if (bookingIds.length === 0) return
  const visits = await sql
    .selectFrom('bookings')
    .innerJoin('salons', 'salons.id', 'bookings.salon_id')
    .select([
      'bookings.id as bookingId',
      'status',
      'starts_at as start',
      'bookings.phone',
      'bookings.email',
      'language',
    ])
    .select(['timezone', 'reminders', 'confirm_by as confirmBy', toldByHand(salonId).as('toldByHand')])
    .where('bookings.salon_id', '=', salonId)
    .where('bookings.id', '=', anyOf(bookingIds))
    .execute()
  const [{ timezone, reminders } = { timezone: 'UTC', reminders: [] }] = visits
  const salon = { timezone, reminders: Reminders.parse(reminders) }
  const wanted = visits.flatMap((visit) =>
    remindersFor(visit, salon).map((reminder) => ({
      id: newId(),
      booking: visit.bookingId,
      channel: reminder.channel,
      lead: reminder.leadMinutes,
      due: new Date(reminder.dueAt),
      start: new Date(visit.start),
      recipient: addressOf(visit, reminder.channel),
      language: visit.language,
      soon: isSoon(reminder, now),
    })),
  )
  // A reminder that is almost due is not queued any more, but an already queued one gets the right address.
  const rows = raw`json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (id uuid, booking uuid, channel text,
    lead integer, due timestamptz, start timestamptz, recipient text, language text, soon boolean)`
  await send(
    sql,
    raw`
      delete from messages
      where salon_id = ${salonId} and booking_id = ${anyOf(bookingIds)} and kind = 'reminder' and status = 'queued'
        and attempts = 0 and repeats is null and not exists (
          select from ${rows} where (booking, wanted.channel, lead, start)
            = (booking_id, messages.channel, lead_minutes, reminds_of))`,
    raw`
      update messages set due_at = due, recipient = wanted.recipient, language = wanted.language
      from ${rows}
      where salon_id = ${salonId} and booking_id = booking and kind = 'reminder' and status = 'queued' and attempts = 0
        and repeats is null and (messages.channel, lead_minutes, reminds_of) = (wanted.channel, lead, start)`,
    raw`
      insert into messages (salon_id, id, booking_id, customer_id, kind, channel, language, recipient, due_at, created_at,
        lead_minutes, reminds_of)
      select ${salonId}::uuid, wanted.id, booking, customer_id, 'reminder', channel, wanted.language, recipient, due,
        ${new Date(now)}::timestamptz, lead, start
      from ${rows} join bookings on bookings.salon_id = ${salonId} and bookings.id = booking
      where not soon
      on conflict (salon_id, booking_id, channel, lead_minutes, reminds_of)
        where kind = 'reminder' and repeats is null and by_hand is null do nothing`,
  )
}

function addressOf({ phone, email }: RemindedVisit, channel: DueReminder['channel']): string {
  return channel === 'text' ? phone : email
}

/** Withdraws reminders of visits that may have none any more. Messages that are being sent are left alone. Not executed yet. */
export function dropReminders(sql: Sql, salonId: string, bookingIds: readonly string[]): Statement {
  return sql
    .deleteFrom('messages')
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', anyOf(bookingIds))
    .where('kind', '=', 'reminder')
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .where('repeats', 'is', null)
}

/** Deletes the reminders of a deleted booking. */
export async function deleteReminders(sql: Sql, salonId: string, bookingId: string): Promise<void> {
  await sql
    .deleteFrom('messages')
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'reminder')
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .execute()
}

/** The visit to continue after. */
export interface VisitCursor {
  start: Instant
  id: string
}

/** Upcoming visits that may have reminders, earliest first. */
export async function listToRemind(sql: Sql, salonId: string, after: VisitCursor, max: number): Promise<VisitCursor[]> {
  return sql
    .selectFrom('bookings')
    .select(['starts_at as start', 'id'])
    .where('salon_id', '=', salonId)
    .where(raw<boolean>`(status = 'confirmed' or status = 'scheduled' and confirm_by is not null)`)
    .where(raw<boolean>`(starts_at, id) > (${new Date(after.start)}::timestamptz, ${after.id}::uuid)`)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(max)
    .execute()
}

export interface UnplannedSalon {
  id: string
  /** The salon's choice when this was read. */
  chosen: string
}

/** Salons whose queued reminders may not match their choice. */
export async function listUnplanned(sql: Sql, { salonIds }: { salonIds: Among }): Promise<UnplannedSalon[]> {
  return sql
    .selectFrom('salons')
    .select(['id', chosen.as('chosen')])
    .where('reminders_planned', '=', false)
    .where('is_sample', '=', false) // its clients are nobody
    .where(among('id', salonIds))
    .orderBy('id')
    .execute()
}

/** Unless the salon has changed its choice meanwhile. */
export async function notePlanned(sql: Sql, salon: UnplannedSalon): Promise<void> {
  await sql
    .updateTable('salons')
    .set({ reminders_planned: true })
    .where('id', '=', salon.id)
    .where(chosen, '=', salon.chosen)
    .execute()
}

const chosen = raw<string>`(timezone || ' ' || reminders::text)`
