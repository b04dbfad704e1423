/** SQL of the visits that messages are about. */

import { sql as raw } from 'kysely'
import type { LateCancels } from '../../shared/bookings/cancelling.ts'
import type { BookingStatus } from '../../shared/bookings/status.ts'
import { visitPath } from '../../shared/bookings/visit-path.ts'
import { type SavedTemplate, SavedTemplates } from '../../shared/messages/templates.ts'
import type { ChosenOption } from '../../shared/services/options.ts'
import type { Translations } from '../../shared/text/translated.ts'
import type { Instant } from '../../shared/time.ts'
import { anyOf, type Sql } from '../db/connection.ts'
import { toldByHand } from './by-hand/told.sql.ts'
import type { DueMessage } from './due.sql.ts'
import { asLine, visitLines, withParties } from './party.sql.ts'
import { unsubscribeUrl } from './unsubscribe.sql.ts'

/** The visit that a message is about. */
export interface MessageVisit {
  bookingId: string
  status: BookingStatus
  startsAt: Instant
  endsAt: Instant
  priceCents: number
  firstName: string
  submittedAt: Instant
  lines: MessageLine[]
  /** The full URL of the client's page of the visit. */
  link: string
  /** Where the client ends emails that are about no visit. */
  unsubscribe: string
  /** Grows with every change. */
  version: number
  /** The client has said to come. */
  clientConfirmed: boolean
  /** Until when they have to, or it is released. */
  confirmBy: Instant | null
  /** Of this start, by somebody of the salon. */
  toldByHand: boolean
  /** The salon asks for reviews, and the client has not written one yet. */
  mayReview: boolean
  /** The client wants no emails but those about visits. */
  mailsStopped: boolean
  /** Of the host of a party: times, price and lines are of all who come. Absent: a visit of one. */
  party?: { people: number; own: Pick<MessageVisit, 'startsAt' | 'endsAt' | 'priceCents' | 'lines'> }
  salon: {
    name: string
    address: string
    phone: string
    email: string
    timezone: string
    cancelHours: number
    lateCancels: LateCancels
    /** Texts go without marks where that saves a part. */
    plainTexts: boolean
    /** Those in words of the salon. */
    templates: readonly SavedTemplate[]
  }
}

export interface MessageLine {
  /** Its name when it was booked. */
  service: string
  /** Empty when the owner gave none, or has renamed the service since. */
  serviceNames: Partial<Translations>
  /** Empty when the line is unassigned, or nobody is promised yet. */
  staffFirstName: string
  /** The client asked for this member. */
  requested: boolean
  startsAt: Instant
  endsAt: Instant
  priceCents: number
  /** What was chosen for the service. */
  options?: readonly ChosenOption[]
  /** In a party: whose it is. */
  person?: string
}

/** By booking id. Deleted bookings are missing. The visit of a host is that of the party. */
export async function loadVisits(
  sql: Sql,
  messages: readonly Pick<DueMessage, 'salonId' | 'bookingId'>[],
  publicUrl: string,
): Promise<Map<string, MessageVisit>> {
  const bookingIds = messages.flatMap(({ bookingId }) => bookingId ?? [])
  if (bookingIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('bookings')
    .innerJoin('salons', 'salons.id', 'bookings.salon_id')
    .select((is) => [
      'bookings.id',
      'bookings.status',
      'bookings.starts_at',
      'bookings.ends_at',
      'bookings.price_cents',
      'bookings.first_name',
      'bookings.submitted_at',
      'bookings.link',
      'bookings.version',
      'bookings.client_confirmed_start',
      'bookings.confirm_by',
      'bookings.salon_id',
      'bookings.group_id',
      'bookings.party_place',
      is
        .and([
          is('salons.ask_for_reviews', '=', true),
          is.not(
            is.exists(
              is
                .selectFrom('reviews')
                .whereRef('reviews.salon_id', '=', 'bookings.salon_id')
                .whereRef('reviews.booking_id', '=', 'bookings.id'),
            ),
          ),
        ])
        .as('may_review'),
      toldByHand.as('told_by_hand'),
      raw<boolean>`exists (
        select from customers
        where customers.salon_id = bookings.salon_id and customers.id = bookings.customer_id
          and customers.mails_stopped_at is not null)`.as('mails_stopped'),
      'salons.name',
      'salons.address',
      'salons.phone',
      'salons.email',
      'salons.timezone',
      'salons.cancel_hours',
      'salons.late_cancels',
      'salons.plain_texts',
      'salons.templates',
      visitLines.as('lines'),
    ])
    .where('bookings.salon_id', '=', anyOf(messages.map(({ salonId }) => salonId)))
    .where('bookings.id', '=', anyOf(bookingIds))
    .execute()

  const visits = rows.map((row): [string, MessageVisit] => [
    row.id,
    {
      bookingId: row.id,
      status: row.status,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      priceCents: row.price_cents,
      firstName: row.first_name,
      submittedAt: row.submitted_at,
      link: `${publicUrl}${visitPath(row.link)}`,
      unsubscribe: unsubscribeUrl(publicUrl, row.link),
      version: row.version,
      clientConfirmed: row.client_confirmed_start === row.starts_at,
      confirmBy: row.confirm_by,
      toldByHand: row.told_by_hand,
      mayReview: row.may_review === true,
      mailsStopped: row.mails_stopped,
      lines: row.lines.map(asLine),
      salon: {
        name: row.name,
        address: row.address,
        phone: row.phone,
        email: row.email,
        timezone: row.timezone,
        cancelHours: row.cancel_hours,
        lateCancels: row.late_cancels,
        plainTexts: row.plain_texts,
        templates: SavedTemplates.parse(row.templates),
      },
    },
  ])
  return withParties(sql, rows, new Map(visits))
}
