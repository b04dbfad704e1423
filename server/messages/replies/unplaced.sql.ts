/** SQL of texts to a number that several salons share, until it is clear which of them they are for. */

import { sql as raw } from 'kysely'
import type { ReplyMeaning } from '../../../shared/messages/reply-meanings.ts'
import { addMinutes, type Instant } from '../../../shared/time.ts'
import { newId } from '../../context.ts'
import { anyOf, at, type Sql } from '../../db/connection.ts'
import { texted } from './replies.sql.ts'

export interface UnplacedText {
  words: string
  meaning: ReplyMeaning
  pictures: readonly string[]
  at: Instant
}

/** Texts of one phone are received one after the other until the transaction ends. */
export async function lockPhone(sql: Sql, phone: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`texts of ${phone}`}, 0))`.execute(sql)
}

/** @param salonIds those that the client was asked about, in that order */
export async function insertUnplaced(
  sql: Sql,
  { phone, salonIds, ...text }: UnplacedText & { phone: string; salonIds: readonly string[] },
): Promise<void> {
  await sql
    .insertInto('unplaced_texts')
    .values({
      phone,
      id: newId(),
      at: new Date(text.at),
      words: text.words,
      meaning: text.meaning,
      pictures: [...text.pictures],
      salon_ids: [...salonIds],
    })
    .execute()
}

/** The salons that the client was asked about, in that order; empty: nothing waits for an answer. */
export async function listAskedAbout(sql: Sql, phone: string): Promise<{ salonId: string; name: string }[]> {
  const { rows } = await raw<{ salonId: string; name: string | null }>`
    select asked.id as "salonId", salons.name from (
      select salon_ids from unplaced_texts where phone = ${phone} order by at, id limit 1
    ) as first cross join unnest(salon_ids) with ordinality as asked (id, place)
    left join salons on salons.id = asked.id order by place`.execute(sql)
  return rows.map(({ salonId, name }) => ({ salonId, name: name ?? '' }))
}

/** Removes and returns them, oldest first. */
export async function takeUnplaced(sql: Sql, phone: string): Promise<UnplacedText[]> {
  const rows = await sql
    .deleteFrom('unplaced_texts')
    .where('phone', '=', phone)
    .returning(['words', 'meaning', 'pictures', 'at'])
    .execute()
  return rows.toSorted((a, b) => a.at - b.at)
}

/** Phones whose oldest text has waited since before the instant. */
export async function listLeft(sql: Sql, before: Instant, limit: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('unplaced_texts')
    .select('phone')
    .groupBy('phone')
    .having((is) => is.fn.min('at'), '<', at(before))
    .limit(limit)
    .execute()
  return rows.map(({ phone }) => phone)
}

export interface SharingSalon {
  salonId: string
  name: string
  /** When it last texted the phone. */
  sentAt: Instant
}

const latelyDays = 30
/** More texts in that time change nothing. */
const maxTexts = 400

/** The salons that have texted the phone lately, the last first. @param except salons whose texts come from another number */
export async function listSharing(
  sql: Sql,
  phone: string,
  { now, except }: { now: Instant; except: readonly string[] },
): Promise<SharingSalon[]> {
  const rows = await texted(sql, phone)
    .select(['salons.id as salonId', 'salons.name', 'sent_at as sentAt'])
    .where('kind', '<>', 'text_reply')
    .where('sent_at', '>', at(addMinutes(now, -latelyDays * 1440)))
    .$if(except.length > 0, (query) => query.where('messages.salon_id', 'not in', except))
    .limit(maxTexts)
    .execute()
  const firsts = rows.filter(({ salonId }, index) => rows.findIndex((row) => row.salonId === salonId) === index)
  return firsts.map(({ sentAt, ...salon }) => ({ ...salon, sentAt: sentAt ?? 0 }))
}

const talkMinutes = 720

/** The salon with which the phone is writing back and forth, if no other has texted it since; null: none. */
export async function findTalking(
  sql: Sql,
  phone: string,
  salons: readonly SharingSalon[],
  now: Instant,
): Promise<string | null> {
  const last = await sql
    .selectFrom('text_threads as thread')
    .innerJoin('thread_texts as text', (join) =>
      join.onRef('text.salon_id', '=', 'thread.salon_id').onRef('text.thread_id', '=', 'thread.id'),
    )
    .select(['thread.salon_id as salonId', 'text.at'])
    .where('thread.salon_id', '=', anyOf(salons.map(({ salonId }) => salonId)))
    .where('thread.phone', '=', phone)
    .where('text.sender', '<>', 'product')
    .where('text.at', '>', at(addMinutes(now, -talkMinutes)))
    .orderBy('text.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return null
  const isLast = salons.every(({ salonId, sentAt }) => salonId === last.salonId || sentAt < last.at)
  return isLast ? last.salonId : null
}
