/** Reading one message, and sending it again: to the present address, with what is true now. */

import { AppError } from '../../../shared/errors.ts'
import type { Message, RepeatRefusal } from '../../../shared/messages/contract.ts'
import { partsOf } from '../../../shared/messages/text-length.ts'
import { type Instant, toIso } from '../../../shared/time.ts'
import { type Context, signedIn } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { whyOutdated } from '../outdated.ts'
import { renderText } from '../render-text.ts'
import { renderVisitMail } from '../render-visit-mail.ts'
import { isAboutVisit } from '../template-of.ts'
import { promised } from '../visit-words.ts'
import { loadVisits, type MessageVisit } from '../visits.sql.ts'
import { readMessages } from './message-rows.sql.ts'
import { type Address, findMessage, findRepeat, insertRepeat, isWaiting, type StoredMessage } from './repeats.sql.ts'

/** @throws AppError `not_found` */
export async function readMessage(salonId: string, messageId: string, { db, now, publicUrl }: Context) {
  const found = await findMessage(db, salonId, messageId)
  const shown = (await readMessages(db, salonId, [messageId])).get(messageId)
  if (!found || !shown) throw new AppError('not_found')
  const { message } = found
  const visit = await visitOf(db, message, publicUrl)
  return {
    ...shown,
    createdAt: toIso(message.createdAt),
    sentAt: message.sentAt === null ? null : toIso(message.sentAt),
    attempts: message.tries,
    ...wordsOf(message, visit, message.sentAt ?? now()),
    notAgain: whyNotAgain({ ...found, visit }, now()),
  }
}

/**
 * Queues the message again; a repeated request is answered with the message of the first one.
 * @throws AppError `not_found`; `not_sent_again`; `idempotency_mismatch` for the key of another message
 */
export async function repeatMessage(
  salonId: string,
  messageId: string,
  key: string,
  context: Context,
): Promise<Message> {
  return changeSetup(context, salonId, 'messages', async (sql) => {
    const before = await findRepeat(sql, salonId, key)
    if (before && before.repeats !== messageId) throw new AppError('idempotency_mismatch')
    const id = before?.id ?? (await repeat())
    const made = (await readMessages(sql, salonId, [id])).get(id)
    if (!made) throw new AppError('not_found')
    return made

    async function repeat(): Promise<string> {
      const { publicUrl, texting } = context
      const now = context.now()
      const found = await findMessage(sql, salonId, messageId)
      if (!found) throw new AppError('not_found')
      const { message, now: address } = found
      const why = whyNotAgain({ ...found, visit: await visitOf(sql, message, publicUrl) }, now)
      if (why || !address || (await isWaiting(sql, salonId, message))) throw new AppError('not_sent_again')
      const recipient = addressOf(message, address)
      const userId = signedIn(context).id
      return insertRepeat(sql, { message, recipient, language: address.language, key, userId, now }, texting)
    }
  })
}

async function visitOf(sql: Sql, message: StoredMessage, publicUrl: Context['publicUrl']) {
  const visits = await loadVisits(sql, [message], publicUrl())
  return visits.get(message.bookingId ?? '') ?? null
}

interface RepeatCandidate {
  message: StoredMessage
  now: Address | null
  visit: MessageVisit | null
}

/** Null: it can be sent again. */
function whyNotAgain({ message, now: address, visit }: RepeatCandidate, now: Instant): RepeatRefusal | null {
  if (message.byHand !== null) return 'by_hand'
  if (!isAboutVisit(message)) return 'code'
  if (message.status === 'queued') return 'waiting'
  if (!address || whyOutdated(message, visit, now)) return 'outdated'
  return addressOf(message, address) === '' ? 'no_address' : null
}

function addressOf({ channel }: StoredMessage, { phone, email }: Address): string {
  return channel === 'text' ? phone : email
}

/** As the visit is now; nothing when that is not what the message was about. */
export function wordsOf(message: StoredMessage, visit: MessageVisit | null, at: Instant) {
  const unknown = { words: null, subject: null, parts: null }
  if (!visit || !isAboutVisit(message) || whyOutdated(message, visit, at)) return unknown
  const told = promised(visit, at)
  if (message.channel === 'email') {
    const { text, subject } = renderVisitMail(message, told, at)
    return { words: text, subject, parts: null }
  }
  const { body } = renderText(message, told, at)
  return { words: body, subject: null, parts: partsOf(body) }
}
