/** A client's reply: STOP and START, HELP, and confirming. Why: docs/decisions/0036-texts-cost-consent-length.md */

import { visitPath } from '../../../shared/bookings/visit-path.ts'
import { AppError } from '../../../shared/errors.ts'
import { answerTo, meaningOf, type ReplyMeaning } from '../../../shared/messages/reply-words.ts'
import { addMinutes, type Instant } from '../../../shared/time.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { hit, hitsOf } from '../../db/limits.ts'
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
import { hasStopped, startTexts, stopTexts } from '../../messages/text-stops.sql.ts'
import type { TextReply } from '../../outbox/text-provider.ts'
import { hidden } from '../codes/send-code.ts'
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
    const { salonIds, isNew } = await applyTo(sql, phone, meaning, now())
    await tellScreensOfAll(sql, salonIds)
    if (!isNew) return null
    if (!salon) return takeStrangerAnswer(sql, { phone, meaning, said: words }, context)
    await answer(sql, { salon, phone, meaning, confirmed }, context)
    return null
  })
  if (toStranger) await sendStrangerAnswer(toStranger, context)
}

/** Returns the salons with a visible change, and whether there is something to answer: who has stopped texts hears it once. */
async function applyTo(sql: Sql, phone: string, meaning: ReplyMeaning, now: Instant) {
  if (meaning === 'stop' || meaning === 'opt_out') return stopTexts(sql, { phone, toldBy: 'client', now })
  return { salonIds: meaning === 'start' ? await startTexts(sql, phone, now) : [], isNew: true }
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
  const said = answerTo(meaning, confirmed !== null)
  if (!said) return
  if (['confirm', 'unclear'].includes(said) && (await hasStopped(sql, salonId, phone))) return
  if (said === 'unclear' && !(await isFirstUnclear(sql, phone, now()))) return
  const link = salon.link === null ? '' : `${publicUrl()}${visitPath(salon.link)}`
  const words = renderReply(salon, { meaning: said, startsAt: confirmed?.startsAt ?? null, link })
  const expiresAt = addMinutes(now(), usefulMinutes)
  const text = { salonId, kind: 'text_reply' as const, phone, language, words, expiresAt, now: now() }
  await queueUrgentText(sql, text, texting)
  noteKind(sql, 'messages')
  await tellScreens(sql, salonId) // wakes the message worker
}

/** At most one in twelve hours: one half of a day, and none in the next. */
const unclear = { name: 'day-unclear-texts', windowMinutes: 720 }

async function isFirstUnclear(sql: Sql, phone: string, now: Instant): Promise<boolean> {
  const subject = hidden(phone)
  if ((await hitsOf(sql, unclear, subject, addMinutes(now, -unclear.windowMinutes))) > 0) return false
  if ((await hitsOf(sql, unclear, subject, now)) > 0) return false
  return (await hit(sql, unclear, subject, now)) === 1
}
