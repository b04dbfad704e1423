/** A client's reply: STOP and START, HELP, and confirming. Why: docs/decisions/0036-texts-cost-consent-length.md */

import { visitPath } from '../../../shared/bookings/visit-path.ts'
import { AppError } from '../../../shared/errors.ts'
import { meaningOf, type ReplyMeaning } from '../../../shared/messages/reply-words.ts'
import { addMinutes, type Instant } from '../../../shared/time.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { noteKind, tellScreens, tellScreensOfAll } from '../../db/news.ts'
import { queueUrgentText } from '../../messages/messages.sql.ts'
import { sendStrangerAnswer, takeStrangerAnswer } from '../../messages/replies/answer-stranger.ts'
import { renderReply } from '../../messages/replies/render-reply.ts'
import {
  type AnsweredSalon,
  findAnsweredSalon,
  isReplyKnown,
  listReminded,
  noteReply,
  type RemindedVisit,
  type ReplyId,
} from '../../messages/replies/replies.sql.ts'
import { startTexts, stopTexts } from '../../messages/text-stops.sql.ts'
import type { TextReply } from '../../outbox/text-provider.ts'
import { confirmByClient } from '../visit/change.ts'

/** A later answer is useless. */
const usefulMinutes = 60

/** Idempotent. */
export async function takeReply(
  { from: phone, words, optedOut, ...reply }: TextReply,
  provider: ReplyId['provider'],
  context: Context,
): Promise<void> {
  const { db, now } = context
  const id = { provider, id: reply.id }
  if (await isReplyKnown(db, id)) return
  const meaning = optedOut ? 'stop' : meaningOf(words)
  const salon = await findAnsweredSalon(db, phone)
  const confirmed = meaning === 'confirm' ? await confirmReminded(phone, context) : null

  const toStranger = await db.transaction().execute(async (sql) => {
    if (!(await noteReply(sql, id, now()))) return null
    const changed = await applyTo(sql, phone, meaning, now())
    await tellScreensOfAll(sql, changed)
    if (!salon) return takeStrangerAnswer(sql, { phone, meaning, said: words }, context)
    await answer(sql, { salon, phone, meaning, confirmed }, context)
    return null
  })
  if (toStranger) await sendStrangerAnswer(toStranger, context)
}

/** Returns the salons with a visible change. */
async function applyTo(sql: Sql, phone: string, meaning: ReplyMeaning, now: Instant): Promise<string[]> {
  if (meaning === 'stop') return stopTexts(sql, { phone, toldBy: 'client', now })
  return meaning === 'start' ? startTexts(sql, phone, now) : []
}

/**
 * Confirms the visit of the last reminder. Null when there is none, or several await the same reply, so that it is
 * ambiguous.
 */
async function confirmReminded(phone: string, context: Context): Promise<RemindedVisit | null> {
  const [last, ...others] = await listReminded(context.db, phone, context.now())
  if (!last || (!last.clientConfirmed && others.some(({ clientConfirmed }) => !clientConfirmed))) return null
  try {
    await confirmByClient(last.link, context)
    return last
  } catch (error) {
    if (error instanceof AppError && ['not_found', 'visit_closed', 'changed_meanwhile'].includes(error.code))
      return null
    throw error
  }
}

interface Answered {
  salon: AnsweredSalon
  phone: string
  meaning: ReplyMeaning
  confirmed: RemindedVisit | null
}

/** Counts like every other text. After STOP it is the last one, unless the provider has already sent one. */
async function answer(
  sql: Sql,
  { salon, phone, meaning, confirmed }: Answered,
  { now, publicUrl, texting }: Context,
): Promise<void> {
  const { salonId, language } = salon
  const said = meaning === 'confirm' && !confirmed ? 'unclear' : meaning
  const link = salon.link === null ? '' : `${publicUrl()}${visitPath(salon.link)}`
  const words = renderReply(salon, { meaning: said, startsAt: confirmed?.startsAt ?? null, link })
  const expiresAt = addMinutes(now(), usefulMinutes)
  const text = { salonId, kind: 'text_reply' as const, phone, language, words, expiresAt, now: now() }
  await queueUrgentText(sql, text, texting)
  noteKind(sql, 'messages')
  await tellScreens(sql, salonId) // wakes the message worker
}
