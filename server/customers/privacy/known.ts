/** Everything a salon knows of one customer, as one JSON text. */

import { toDollars } from '../../../shared/money.ts'
import { toIso } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'
import { loadKnown } from './known.sql.ts'

/** Null when the salon has no such customer. */
export async function exportPersonalData(sql: Sql, salonId: string, customerId: string): Promise<object | null> {
  const known = await loadKnown(sql, salonId, customerId)
  if (!known) return null
  return {
    salon: known.salon,
    records: known.records.map(({ createdAt, spentCentsBefore, textsStoppedAt, mailsStoppedAt, ...record }) => ({
      ...record,
      spentBefore: toDollars(spentCentsBefore),
      createdAt: toIso(createdAt),
      textsStoppedAt: textsStoppedAt === null ? null : toIso(textsStoppedAt),
      mailsStoppedAt: mailsStoppedAt === null ? null : toIso(mailsStoppedAt),
    })),
    textConsents: known.textConsents.map(({ givenAt, ...consent }) => ({ ...consent, givenAt: toIso(givenAt) })),
    bookings: known.bookings.map(({ startsAt, submittedAt, priceCents, lines, history, review, ...booking }) => ({
      ...booking,
      startsAt: toIso(startsAt),
      submittedAt: toIso(submittedAt),
      totalPrice: toDollars(priceCents),
      lines: lines.map(({ priceCents: cents, ...line }) => ({ ...line, price: toDollars(cents) })),
      history,
      review,
    })),
    messages: known.messages.map(({ createdAt, sentAt, ...message }) => ({
      ...message,
      createdAt: toIso(createdAt),
      sentAt: sentAt === null ? null : toIso(sentAt),
    })),
    waitlist: known.waitlist.map(({ joinedAt, endedAt, ...entry }) => ({
      ...entry,
      joinedAt: toIso(joinedAt),
      endedAt: endedAt === null ? null : toIso(endedAt),
    })),
  }
}
