/** SQL of the visits that messages are about. */

import { sql as raw } from 'kysely'
import { visitPath } from '../../shared/bookings/visit-path.ts'
import { SavedTemplates } from '../../shared/messages/templates.ts'
import { anyOf, type Sql } from '../db/connection.ts'
import { movedLate } from '../db/moved-late.ts'
import { toldByHand } from './by-hand/told.sql.ts'
import type { DueMessage } from './due.sql.ts'
import type { MessageVisit } from './message-visit.ts'
import { asLine, readerName, visitLines, withParties } from './party.sql.ts'
import { unsubscribeUrl } from './unsubscribe.sql.ts'

export type { MessageLine, MessageVisit } from './message-visit.ts'

function selectVisits(sql: Sql) {
  return sql
    .selectFrom('bookings')
    .innerJoin('salons', 'salons.id', 'bookings.salon_id')
    .select((is) => [
      'bookings.id',
      'bookings.status',
      'bookings.starts_at',
      'bookings.ends_at',
      'bookings.price_cents',
      'bookings.first_name',
      readerName.as('reader'),
      'bookings.submitted_at',
      'bookings.link',
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
      toldByHand().as('told_by_hand'),
      movedLate.as('moved_late'),
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
}

/** By booking id. Deleted bookings are missing. The visit of a host is that of the party. */
export async function loadVisits(
  sql: Sql,
  messages: readonly Pick<DueMessage, 'salonId' | 'bookingId'>[],
  publicUrl: string,
): Promise<Map<string, MessageVisit>> {
  const bookingIds = messages.flatMap(({ bookingId }) => bookingId ?? [])
  if (bookingIds.length === 0) return new Map()
  const salonIds = [...new Set(messages.map(({ salonId }) => salonId))]
  const rows = await selectVisits(sql)
    .where('bookings.salon_id', '=', anyOf(salonIds))
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
      ...(row.reader !== null && { readerName: row.reader }),
      submittedAt: row.submitted_at,
      link: `${publicUrl}${visitPath(row.link)}`,
      unsubscribe: unsubscribeUrl(publicUrl, row.link),
      clientConfirmed: row.client_confirmed_start === row.starts_at,
      confirmBy: row.confirm_by,
      toldByHand: row.told_by_hand,
      movedLate: row.moved_late,
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
