/**
 * Answers STOP, START and HELP of a phone that no salon has texted: phone companies require it for every sender. It belongs to no
 * salon, so it has no place in the queue: it is sent at once, and at most once. Why: docs/decisions/0036-texts-cost-consent-length.md
 */

import { noSalon } from '../../../shared/audit/kinds.ts'
import type { ReplyMeaning } from '../../../shared/messages/reply-meanings.ts'
import { answerTo } from '../../../shared/messages/reply-words.ts'
import { partsOf } from '../../../shared/messages/text-length.ts'
import { type Language, languages } from '../../../shared/text/language.ts'
import { type Context, newId, type World } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { hit, type Limit } from '../../db/limits.ts'
import { usualTexting } from '../../outbox/texting.ts'
import { en } from '../text/replies-en.ts'
import { vi } from '../text/replies-vi.ts'
import { countSent, takeTextOfNobody } from '../text-counts.sql.ts'
import { renderQuestion } from './render-reply.ts'
import type { AnsweredSalon } from './replies.sql.ts'

const words: Record<Language, typeof en.toStrangers> = { en: en.toStrangers, vi: vi.toStrangers }
/** For all phones together; each also has the limit of all texts to a number. */
const ofAll: Limit = { name: 'answers-to-strangers', max: 60, windowMinutes: 60 }
const sendTimeoutMs = 10_000

export interface StrangerAnswer {
  to: string
  body: string
}

/** The answer, counted in the caller's transaction; null: none, because of what was texted or because a limit is reached. */
export async function takeStrangerAnswer(
  sql: Sql,
  { phone, meaning, said }: { phone: string; meaning: ReplyMeaning; said: string },
  { now, publicUrl, texting = usualTexting }: Context,
): Promise<StrangerAnswer | null> {
  const asked = answerTo(meaning, false)
  if (!asked || asked === 'confirm' || asked === 'unclear') return null
  if ((await hit(sql, ofAll, '', now())) > ofAll.max) return null
  if (await takeTextOfNobody(sql, { recipient: phone, at: now() }, texting)) return null
  return { to: phone, body: words[languageOf(said)][asked](publicUrl()) }
}

/** The question which of the salons a text is for, counted alike; null: a limit is reached. @param names of the salons, in order */
export async function takeQuestion(
  sql: Sql,
  { phone, last, names }: { phone: string; last: AnsweredSalon; names: readonly string[] },
  { now, texting = usualTexting }: Pick<World, 'now' | 'texting'>,
): Promise<StrangerAnswer | null> {
  if ((await hit(sql, ofAll, '', now())) > ofAll.max) return null
  if (await takeTextOfNobody(sql, { recipient: phone, at: now() }, texting)) return null
  return { to: phone, body: renderQuestion(last, names) }
}

/** Call it after the commit. If it fails, the text stays unanswered, but has taken effect; texting again gets another answer. */
export async function sendStrangerAnswer(
  answer: StrangerAnswer,
  { db, now, textProvider }: Pick<Context, 'db' | 'now' | 'textProvider'>,
): Promise<void> {
  const text = { id: newId(), queuedAt: now(), at: now(), salon: '', salonId: noSalon, outboxSubject: '', ...answer }
  const outcome = await textProvider?.send(text, AbortSignal.timeout(sendTimeoutMs))
  if (outcome?.sent) await countSent(db, noSalon, partsOf(answer.body), now())
}

/** Of whom nothing is known but these words: without letters or words that only one language has, the first. */
export function languageOf(said: string): Language {
  return languages.find((language) => words[language].spelling.test(said.normalize('NFC'))) ?? languages[0]
}
