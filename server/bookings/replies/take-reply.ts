/** A client's text: it is kept for the salon; STOP and START, HELP, and confirming. Why: docs/decisions/0036-texts-cost-consent-length.md */

import { visitPath } from '../../../shared/bookings/visit-path.ts'
import { AppError } from '../../../shared/errors.ts'
import { type ReplyMeaning, waitsForPerson } from '../../../shared/messages/reply-meanings.ts'
import { answerTo, meaningOf } from '../../../shared/messages/reply-words.ts'
import { bookingPath } from '../../../shared/salons/slug.ts'
import { addMinutes, type Instant } from '../../../shared/time.ts'
import { type Context, newId } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { hit, hitsOf } from '../../db/limits.ts'
import { noteKind, tellScreens, tellScreensOfAll } from '../../db/news.ts'
import { takePictures } from '../../messages/inbox/take-pictures.ts'
import { insertAnswer } from '../../messages/inbox/threads.sql.ts'
import { queueUrgentText } from '../../messages/messages.sql.ts'
import { findNextOpening } from '../../messages/next-open-day.ts'
import { languageOf, sendStrangerAnswer, takeStrangerAnswer } from '../../messages/replies/answer-stranger.ts'
import { renderReply } from '../../messages/replies/render-reply.ts'
import {
  type AnsweredSalon,
  findAnsweredSalon,
  findSalonOfNumber,
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
import { placeText, type StoredTexts, storeTexts, tellOfTexts } from './place-texts.ts'

/** A later answer is useless. */
const usefulMinutes = 60

/** Idempotent. */
export async function takeReply(
  { from: phone, salonId: ownerId, words, pictures, optedOut, ...reply }: TextReply,
  provider: ReplyId['provider'],
  context: Context,
): Promise<void> {
  const { db, now } = context
  const id = { provider, id: reply.id }
  if (await isReplyKnown(db, id)) return takePictures(pictures, context)
  const meaning = optedOut ? 'stop' : meaningOf(words)
  const confirmed = meaning === 'confirm' ? await confirmReminded(phone, context) : null
  const answeredId = ownerId ?? confirmed?.salonId
  const last =
    (await findAnsweredSalon(db, phone, answeredId)) ?? (await findSalonOfNumber(db, ownerId, languageOf(words)))
  const text = { words: words.replaceAll('\0', ''), pictures, meaning, at: now() }
  const mayAsk = answeredId === undefined && waitsForPerson(meaning, false)

  let news: StoredTexts | null = null
  const toStranger = await db.transaction().execute(async (sql) => {
    if (!(await noteReply(sql, id, now()))) return null
    const { salon, texts, question } =
      mayAsk && last ? await placeText(sql, { phone, text, last }, context) : { salon: last, texts: [text] }
    const stored = salon && (await storeTexts(sql, { salon, phone, texts, confirmed }))
    const { salonIds, isNew } = await applyTo(sql, phone, meaning, now())
    await tellScreensOfAll(sql, salonIds)
    if (isNew && !salon && !question) return takeStrangerAnswer(sql, { phone, meaning, said: words }, context)
    if (isNew && salon && stored)
      await answer(
        sql,
        { salon, threadId: stored.threadId, phone, meaning: texts.at(-1)?.meaning ?? meaning, confirmed },
        context,
      )
    if (salon) await tellScreens(sql, salon.salonId) // also wakes the message worker
    news = stored
    return question ?? null
  })
  if (toStranger) await sendStrangerAnswer(toStranger, context)
  if (news) await tellOfTexts(news, context)
}

/** Returns the salons with a visible change, and whether there is something to answer: who has stopped texts hears it once. */
async function applyTo(sql: Sql, phone: string, meaning: ReplyMeaning, now: Instant) {
  if (meaning === 'stop') return stopTexts(sql, { phone, toldBy: 'client', now })
  if (meaning === 'opt_out') return stopTexts(sql, { phone, toldBy: 'words', now })
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

interface AnsweredReply {
  salon: AnsweredSalon
  threadId: string
  phone: string
  meaning: ReplyMeaning
  confirmed: RemindedVisit | null
}

/** Counts like every other text. After STOP it is the last one, unless the provider has already sent one. */
async function answer(
  sql: Sql,
  { salon, threadId, phone, meaning, confirmed }: AnsweredReply,
  { now, publicUrl, texting }: Context,
): Promise<void> {
  const { salonId, slug, language } = salon
  const said = answerTo(meaning, confirmed !== null)
  if (!said) return
  if (['confirm', 'unclear'].includes(said) && (await hasStopped(sql, salonId, phone))) return
  if (said === 'unclear' && !(await isFirstUnclear(sql, phone, now()))) return
  const words = renderReply(salon, {
    meaning: said,
    startsAt: confirmed?.startsAt ?? null,
    link: salon.link === null ? '' : `${publicUrl()}${visitPath(salon.link)}`,
    booking: `${publicUrl()}${bookingPath({ id: salonId, slug })}`,
    opensAt: said === 'unclear' ? await findNextOpening(sql, salon, now()) : null,
  })
  const id = newId()
  const expiresAt = addMinutes(now(), usefulMinutes)
  const text = { id, salonId, kind: 'text_reply' as const, phone, language, words, expiresAt, now: now() }
  if ((await queueUrgentText(sql, text, texting)) !== null) return
  await insertAnswer(sql, { salonId, id, threadId, words, user: null, now: now() })
  noteKind(sql, 'messages')
}

/** At most one in twelve hours: one half of a day, and none in the next. */
const unclear = { name: 'day-unclear-texts', windowMinutes: 720 }

async function isFirstUnclear(sql: Sql, phone: string, now: Instant): Promise<boolean> {
  const subject = hidden(phone)
  if ((await hitsOf(sql, unclear, subject, addMinutes(now, -unclear.windowMinutes))) > 0) return false
  if ((await hitsOf(sql, unclear, subject, now)) > 0) return false
  return (await hit(sql, unclear, subject, now)) === 1
}
