/** SQL of how many texts are sent each day (UTC), for each salon and to each number. */

import { createHash } from 'node:crypto'
import { type RawBuilder, sql as raw } from 'kysely'
import { noSalon } from '../../shared/audit/kinds.ts'
import { addMinutes, type Instant, type LocalDate, toIso } from '../../shared/time.ts'
import { newId } from '../context.ts'
import type { Db, Sql } from '../db/connection.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import { isTextable, type Texting, type TextRefusal, usualTexting } from '../outbox/texting.ts'

interface Text {
  salonId: string
  recipient: string
  /** When it was queued. */
  at: Instant
}

/**
 * Counts a text as it is stored: null, or why it must not be sent. The owner is notified of the first one over the
 * salon's limit. Texts to people who have stopped texts are not counted.
 */
export function takeText(text: Text, texting: Texting): RawBuilder<unknown> {
  const { salonId, recipient } = text
  return raw`case when texts_stopped(${salonId}, ${recipient}) then 'opted_out' else ${take(text, texting)} end`
}

/** The same for the answer to a text, also to somebody who has stopped texts. Answers use up none of the number's other texts. */
export function takeReply(text: Text, texting: Texting): RawBuilder<unknown> {
  return take(text, texting, 'reply')
}

/** The same for what somebody in the salon answers: it uses up none of the texts that the product sends by itself. */
export function takeAnswer(text: Text, texting: Texting): RawBuilder<unknown> {
  const { salonId, recipient } = text
  const perRecipient = texting.perRecipient === null ? null : texting.perRecipient * answersPerText
  const counted = take(text, { ...texting, perRecipient }, 'answer')
  return raw`case when texts_stopped(${salonId}, ${recipient}) then 'opted_out' else ${counted} end`
}

/** People answer each other more often than a product writes by itself. */
const answersPerText = 5

function take(
  { salonId, recipient, at }: Text,
  { countries, perRecipient, perSalon }: Texting,
  what: CountedText = 'text',
) {
  return raw`take_text(${salonId}, ${recipientHash(recipient, at, what)}, ${dayOf(at)}, ${new Date(at)},
    ${isTextable(recipient, countries)}, ${perRecipient}, ${perSalon}, ${newId()})`
}

/** Like `takeText`, before the text is stored, or for one that is never stored. @param hasStopped absent: it is looked up */
export async function takeApart(
  sql: Sql,
  text: Text,
  texting = usualTexting,
  hasStopped?: boolean,
): Promise<TextRefusal | null> {
  if (hasStopped) return 'opted_out'
  const why = hasStopped === undefined ? takeText(text, texting) : take(text, texting)
  const { rows } = await raw<{ why: TextRefusal | null }>`select ${why} as why`.execute(sql)
  return rows[0]?.why ?? null
}

/** Like `takeReply`, for a text of no salon. The caller limits all of these together. */
export async function takeTextOfNobody(
  sql: Sql,
  text: Omit<Text, 'salonId'>,
  texting: Texting,
): Promise<TextRefusal | null> {
  const why = takeReply({ ...text, salonId: noSalon }, { ...texting, perSalon: null })
  const { rows } = await raw<{ why: TextRefusal | null }>`select ${why} as why`.execute(sql)
  return rows[0]?.why ?? null
}

/** Adds a text that is not stored to what was sent. */
export async function countSent(sql: Sql, salonId: string, parts: number, now: Instant): Promise<void> {
  await raw`
    insert into text_days as known (salon_id, day, sent, parts) values (${salonId}, ${dayOf(now)}, 1, ${parts})
    on conflict (salon_id, day) do update set sent = known.sent + 1, parts = known.parts + excluded.parts
  `.execute(sql)
}

/**
 * Counts texts that are about to be sent, as `takeText` does. Returns the ids of those that must
 * not be, and why. All days are made and locked before any number, as by whoever queues a text, so that both never deadlock.
 */
export async function countTexts(
  db: Db,
  texts: readonly { id: string; salonId: string; recipient: string }[],
  now: Instant,
  { countries, perRecipient, perSalon } = usualTexting,
): Promise<Map<string, TextRefusal>> {
  return db.transaction().execute(async (sql) => {
    const salonIds = texts.map(({ salonId }) => salonId)
    await raw`
      insert into text_days (salon_id, day) ${salonsAreSpread() ? daysInTurn(salonIds, now) : daysOf(salonIds, now)}
      on conflict (salon_id, day) do update set queued = text_days.queued
    `.execute(sql)
    const { rows } = await raw<{ id: string; why: TextRefusal }>`
      with counted as (
        select id, case when texts_stopped(salon_id, phone) then 'opted_out' else
          take_text(salon_id, hash, ${dayOf(now)}, ${new Date(now)}, is_textable, ${perRecipient}, ${perSalon}, news_id) end as why
        from (
          select * from unnest(
            ${texts.map(({ id }) => id)}::uuid[], ${salonIds}::uuid[],
            ${texts.map(({ recipient }) => recipient)}::text[],
            ${texts.map(({ recipient }) => recipientHash(recipient, now))}::bytea[],
            ${texts.map(({ recipient }) => isTextable(recipient, countries))}::boolean[],
            ${texts.map(() => newId())}::uuid[]
          ) as text (id, salon_id, phone, hash, is_textable, news_id)
          order by hash
        ) as texts
      )
      select id, why from counted where why is not null
    `.execute(sql)
    return new Map(rows.map(({ id, why }) => [id, why]))
  })
}

function daysOf(salonIds: readonly string[], now: Instant) {
  return raw`select distinct salon_id, ${dayOf(now)}::date from unnest(${salonIds}::uuid[]) as salon_id order by salon_id`
}

/** Citus writes rows that are listed one after another, in the order of their parts, and rows that are selected on all machines at once. */
function daysInTurn(salonIds: readonly string[], now: Instant) {
  const each = [...new Set(salonIds)].toSorted().map((id) => raw`(${id}::uuid, ${dayOf(now)}::date)`)
  return raw`values ${raw.join(each)}`
}

/** Uncounts texts that were withdrawn before a worker began to send them. */
export async function giveTextsBack(sql: Sql, texts: readonly Text[]): Promise<void> {
  if (texts.length === 0) return
  const rows = texts.map(
    ({ salonId, recipient, at }) => raw`(${salonId}::uuid, ${dayOf(at)}::date, ${recipientHash(recipient, at)}::bytea)`,
  )
  await raw`
    with given as (select * from (values ${raw.join(rows)}) as one (salon_id, day, recipient_hash)),
      of_salon as (
        update text_days set queued = queued - texts
        from (select salon_id, day, count(*) as texts from given group by salon_id, day) as given
        where text_days.salon_id = given.salon_id and text_days.day = given.day)
    update text_recipients set queued = queued - texts
    from (select day, recipient_hash, count(*) as texts from given group by day, recipient_hash) as given
    where text_recipients.day = given.day and text_recipients.recipient_hash = given.recipient_hash
  `.execute(sql)
}

/** What `take_text` is told of a text. */
export function countedAs(recipient: string, at: Instant, countries: readonly string[]) {
  return {
    recipient_hash: recipientHash(recipient, at),
    day: dayOf(at),
    is_textable: isTextable(recipient, countries),
  }
}

/** Answers to a number's texts, by the product and by people, are counted apart from what is sent to it unasked. */
type CountedText = 'text' | 'reply' | 'answer'

/** Recognizes the number on that day without revealing it to readers of the table. */
function recipientHash(recipient: string, at: Instant, what: CountedText = 'text'): Buffer {
  return createHash('sha256')
    .update(`${what} ${dayOf(at)} ${recipient}`)
    .digest()
}

export interface TextsToday {
  sent: number
  parts: number
  refused: Record<Exclude<TextRefusal, 'opted_out'>, number>
}

/** Of all salons, on this day. */
export async function readTextsToday(sql: Sql, now: Instant): Promise<TextsToday> {
  const { rows } = await raw<TextsToday>`
    select coalesce(sum(sent), 0) as sent, coalesce(sum(parts), 0) as parts, json_build_object(
      'number_not_texted', coalesce(sum(number_refused), 0), 'recipient_limit', coalesce(sum(recipient_refused), 0),
      'salon_limit', coalesce(sum(salon_refused), 0)) as refused
    from text_days where day = ${dayOf(now)}
  `.execute(sql)
  return rows[0] ?? { sent: 0, parts: 0, refused: { number_not_texted: 0, recipient_limit: 0, salon_limit: 0 } }
}

export function dayOf(at: Instant): LocalDate {
  return toIso(at).slice(0, 10)
}

/** Deletes numbers of past days, and salons' counts older than two years. */
export async function deleteOldTextCounts(sql: Sql, now: Instant): Promise<void> {
  await sql
    .deleteFrom('text_recipients')
    .where('day', '<', dayOf(addMinutes(now, -1440)))
    .execute()
  await sql
    .deleteFrom('text_days')
    .where('day', '<', dayOf(addMinutes(now, -731 * 1440)))
    .execute()
}
