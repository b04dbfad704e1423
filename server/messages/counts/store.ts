/** SQL of how many texts there are each day, of each salon and to each number. Days are those of UTC. */

import { createHash } from 'node:crypto'
import { type RawBuilder, sql as raw } from 'kysely'
import { addMinutes, type Instant, type LocalDate, toIso } from '../../../shared/time.ts'
import { newId } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { isTextable, type Texting, type TextRefusal } from '../texting.ts'

interface Text {
  salonId: string
  recipient: string
  /** When it is queued. */
  at: Instant
}

/** Counts a text as it is stored: null, or why it must not be sent. Of a salon's first over its limit the owner is told. */
export function takeText({ salonId, recipient, at }: Text, texting: Texting): RawBuilder<TextRefusal | null> {
  const { countries, perRecipient, perSalon } = texting
  return raw`take_text(${salonId}, ${recipientHash(recipient, at)}, ${dayOf(at)}, ${new Date(at)},
    ${isTextable(recipient, countries)}, ${perRecipient}, ${perSalon}, ${newId()})`
}

/** Of texts that were taken out of the queue before anybody began to send them. */
export async function giveTextsBack(sql: Sql, texts: readonly Text[]): Promise<void> {
  for (const { salonId, recipient, at } of texts) {
    await raw`update text_days set queued = queued - 1 where salon_id = ${salonId} and day = ${dayOf(at)}`.execute(sql)
    await raw`update text_recipients set queued = queued - 1
      where day = ${dayOf(at)} and recipient_hash = ${recipientHash(recipient, at)}`.execute(sql)
  }
}

/** Enough to know the number again on that day, and nobody's number to who reads the table. */
function recipientHash(recipient: string, at: Instant): Buffer {
  return createHash('sha256')
    .update(`text ${dayOf(at)} ${recipient}`)
    .digest()
}

export interface TextsToday {
  sent: number
  parts: number
  refused: Record<TextRefusal, number>
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

/** Numbers of days that are over, and what salons sent more than two years ago. */
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
