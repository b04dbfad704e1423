/** SQL of texts from clients: which salon they are for, and that each is processed once. */

import { sql as raw } from 'kysely'
import type { Language } from '../../../shared/text/language.ts'
import { addMinutes, type Instant } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'
import type { TextProvider } from '../../outbox/text-provider.ts'

export interface ReplyId {
  provider: TextProvider['name']
  id: string
}

export async function isReplyKnown(sql: Sql, { provider, id }: ReplyId): Promise<boolean> {
  const row = await sql
    .selectFrom('text_replies')
    .select('id')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** False: it was processed before. */
export async function noteReply(sql: Sql, { provider, id }: ReplyId, now: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await sql
    .insertInto('text_replies')
    .values({ provider, id, received_at: new Date(now) })
    .onConflict((again) => again.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** A provider repeats a call for some days at most; somebody who has intercepted one might do so later. */
export async function deleteOldReplies(sql: Sql, now: Instant): Promise<void> {
  await sql
    .deleteFrom('text_replies')
    .where('received_at', '<', at(addMinutes(now, -400 * 1440)))
    .execute()
}

/** The salon whose text somebody answers. */
export interface AnsweredSalon {
  salonId: string
  slug: string | null
  name: string
  phone: string
  timezone: string
  plainTexts: boolean
  language: Language
  /** Of the visit that it told of; null: of none, or it was deleted. */
  link: string | null
}

const ofSalon = [
  'salons.id as salonId',
  'slug',
  'name',
  'salons.phone',
  'timezone',
  'plain_texts as plainTexts',
] as const

/** The last one that texted this phone, or this one if it did; null: none. */
export async function findAnsweredSalon(sql: Sql, phone: string, salonId?: string): Promise<AnsweredSalon | null> {
  const row = await texted(sql, phone)
    .leftJoin('bookings', (join) =>
      join.onRef('bookings.salon_id', '=', 'messages.salon_id').onRef('bookings.id', '=', 'messages.booking_id'),
    )
    .select(ofSalon)
    .select(['messages.language', 'bookings.link'])
    .where('kind', '<>', 'text_reply')
    .$if(salonId !== undefined, (query) => query.where('messages.salon_id', '=', salonId ?? ''))
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The salon whose own number it is, or the only one of the installation, which whoever texts its number means; null: there are several. */
export async function findSalonOfNumber(
  sql: Sql,
  salonId: string | null,
  language: Language,
): Promise<AnsweredSalon | null> {
  const [only, ...others] = await sql
    .selectFrom('salons')
    .select(ofSalon)
    .$if(salonId !== null, (query) => query.where('id', '=', salonId))
    .limit(2)
    .execute()
  return only && others.length === 0 ? { ...only, language, link: null } : null
}

export interface RemindedVisit {
  bookingId: string
  salonId: string
  link: string
  startsAt: Instant
  clientConfirmed: boolean
}

/** Upcoming visits of whose current start this phone was reminded, the latest reminder first. */
export async function listReminded(sql: Sql, phone: string, now: Instant): Promise<RemindedVisit[]> {
  const rows = await texted(sql, phone)
    .innerJoin('bookings', (join) =>
      join
        .onRef('bookings.salon_id', '=', 'messages.salon_id')
        .onRef('bookings.id', '=', 'messages.booking_id')
        .onRef('bookings.starts_at', '=', 'messages.reminds_of'),
    )
    .select(['bookings.id as bookingId', 'bookings.salon_id as salonId', 'link', 'starts_at as startsAt'])
    .select(raw<boolean>`client_confirmed_start is not distinct from starts_at`.as('clientConfirmed'))
    .where('kind', '=', 'reminder')
    .where('bookings.status', '=', 'confirmed')
    .where('starts_at', '>', at(now))
    .execute()
  return rows.filter(({ bookingId }, index) => rows.findIndex((row) => row.bookingId === bookingId) === index)
}

/** As the index `messages_texted` has them, the latest first. */
export function texted(sql: Sql, phone: string) {
  return sql
    .selectFrom('messages')
    .innerJoin('salons', 'salons.id', 'messages.salon_id')
    .where('recipient', '=', phone)
    .where('channel', '=', raw.lit('text'))
    .where('sent_at', 'is not', null)
    .where('by_hand', 'is', null)
    .orderBy('sent_at', 'desc')
}
