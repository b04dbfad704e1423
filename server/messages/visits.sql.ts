/** SQL of the visits that messages are about. */

import { sql as raw } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
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
}

/** By booking id. Deleted bookings are missing. */
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
      jsonArrayFrom(
        is
          .selectFrom('booking_lines as line')
          .leftJoin('services', (join) =>
            join
              .onRef('services.salon_id', '=', 'line.salon_id')
              .onRef('services.id', '=', 'line.service_id')
              .onRef('services.name', '=', 'line.service_name'),
          )
          .select([
            'line.service_name',
            raw<Partial<Translations>>`coalesce(services.names, '{}')`.as('service_names'),
            'line.staff_first_name',
            'line.requested',
            raw<string>`line.starts_at`.as('starts_at'),
            raw<string>`line.ends_at`.as('ends_at'),
            'line.price_cents',
            'line.options',
          ])
          .whereRef('line.salon_id', '=', 'bookings.salon_id')
          .whereRef('line.booking_id', '=', 'bookings.id')
          .orderBy('line.position'),
      ).as('lines'),
    ])
    .where('bookings.salon_id', '=', anyOf(messages.map(({ salonId }) => salonId)))
    .where('bookings.id', '=', anyOf(bookingIds))
    .execute()

  return new Map(
    rows.map((row) => [
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
        lines: row.lines.map((line) => ({
          service: line.service_name,
          serviceNames: line.service_names,
          staffFirstName: line.staff_first_name,
          requested: line.requested,
          startsAt: Date.parse(line.starts_at),
          endsAt: Date.parse(line.ends_at),
          priceCents: line.price_cents,
          options: line.options,
        })),
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
    ]),
  )
}
