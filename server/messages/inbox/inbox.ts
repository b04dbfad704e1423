/** What a salon sees of the texts of its clients, and answering them. Why: docs/decisions/0036-texts-cost-consent-length.md */

import { maskedPhone, withoutContacts } from '../../../shared/customers/masked.ts'
import { AppError } from '../../../shared/errors.ts'
import { maxTextsShown, type Thread, type ThreadDetails, type ThreadText } from '../../../shared/messages/inbox.ts'
import { minutesLate } from '../../../shared/messages/reply-words.ts'
import { cheapest } from '../../../shared/messages/text-length.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { bookingPath } from '../../../shared/salons/slug.ts'
import { allOf } from '../../../shared/text/translated.ts'
import { addMinutes, type Instant, toIso } from '../../../shared/time.ts'
import { type Context, signedIn } from '../../context.ts'
import { changing } from '../../db/changing.ts'
import type { Sql } from '../../db/connection.ts'
import { noteKind, tellScreens } from '../../db/news.ts'
import { markTextsRead } from '../../notifications/notifications.sql.ts'
import { assertSalon, ownSalon } from '../../salons/access.ts'
import { ownMembership } from '../../staff/access.ts'
import { dayBounds, localDate } from '../../time-zone.ts'
import { oneLine } from '../envelope.ts'
import { wordsOf } from '../list/repeat.ts'
import { listTextsTo } from '../list/repeats.sql.ts'
import { queueUrgentText } from '../messages.sql.ts'
import { nextDaytime } from '../reminders.ts'
import { languageOf } from '../replies/answer-stranger.ts'
import { quickAnswers } from '../replies/render-reply.ts'
import { reasonOf, stateOf } from '../states.ts'
import { isAboutVisit } from '../template-of.ts'
import { loadVisits } from '../visits.sql.ts'
import { findPicture, listPictures } from './pictures.sql.ts'
import { stopOf } from './stopping.ts'
import { suggestionOf } from './suggestion.ts'
import * as store from './threads.sql.ts'

interface Reader {
  salon: Salon
  /** Null: sees all. */
  own: store.OwnClients | null
}

/** Technicians see what clients of their visits today have written. @throws AppError `not_found` */
export async function readerOf(salonId: string, context: Context): Promise<Reader> {
  if (signedIn(context).role !== 'technician') return { salon: await ownSalon(salonId, context), own: null }
  const { staffId, ...own } = await ownMembership(context)
  if (own.salonId !== salonId) throw new AppError('not_found')
  const salon = await assertSalon(salonId, context)
  const today = localDate(salon.timezone, context.now())
  return { salon, own: { staffId, day: dayBounds(salon.timezone, today) } }
}

interface Listed {
  state: 'open' | 'closed'
  search?: string | undefined
  page: number
  limit: number
}

export async function listThreads(salonId: string, { page, limit, ...filter }: Listed, context: Context) {
  const { db, sendsTexts = false } = context
  const { own } = await readerOf(salonId, context)
  // An administrator who is viewing the salon reads no texts of clients.
  if (signedIn(context).viewing) return { threads: [], total: 0, page, limit, waiting: 0, sendsTexts }
  const threads = await store.listThreads(db, salonId, { ...filter, page, limit, own })
  return {
    threads: threads.map((thread) => threadOf(thread, own)),
    total: await store.countThreads(db, salonId, { ...filter, own }),
    page,
    limit,
    waiting: await store.countWaiting(db, salonId, own),
    sendsTexts,
  }
}

/** @throws AppError `not_found` */
export async function readThread(salonId: string, threadId: string, context: Context): Promise<ThreadDetails> {
  const { db, sendsTexts = false } = context
  const { salon, own } = await readerOf(salonId, context)
  const found = signedIn(context).viewing ? null : await store.findThread(db, salonId, threadId, own)
  if (!found) throw new AppError('not_found')
  const thread = threadOf(found, own)
  const shown = (text: ThreadText) => (own ? { ...text, words: text.words && withoutContacts(text.words) } : text)
  const next = await nextVisitOf(salonId, found.phone, context)
  const after = next && found.meaning === 'late' ? await afterVisit(salon, next, context) : null
  const texts = [...(await listSent(salonId, found.phone, context)), ...(await listOwn(db, salonId, threadId))]
  return {
    ...thread,
    texts: texts
      .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
      .slice(-maxTextsShown)
      .map(shown),
    nextVisit: next?.shown ?? null,
    stop: found.stopped ? await stopOf(db, salonId, found.phone) : null,
    suggestion: own
      ? null
      : suggestionOf(
          found,
          next && { ...next, after },
          { ...salon, bookingUrl: bookingUrl(salon, context) },
          context.now(),
        ),
    greeting: greetingOf(salon),
    quickAnswers: quickAnswers(found, salon.phone, thread.language),
    plainTexts: await store.prefersPlainTexts(db, salonId),
    sendsTexts,
  }
}

function greetingOf({ name }: Salon): string {
  return `${oneLine(name)}: `
}

/** A later answer is of no use. */
const usefulMinutes = 1440

function bookingUrl(salon: Salon, { publicUrl }: Context): string {
  return `${publicUrl()}${bookingPath(salon)}`
}

interface Answer {
  key: string
  words: string
  atNight: boolean
}

/**
 * The same answer, by its key, is sent once.
 * @throws AppError `not_found`; `texts_not_set_up`; `texts_stopped`; `quiet_hours` unless it is said to be sent then; `text_not_sent`
 *   where the phone or the salon gets no more today; `idempotency_mismatch`
 */
export async function answerThread(
  salonId: string,
  threadId: string,
  { key: id, words: typed, atNight }: Answer,
  context: Context,
): Promise<ThreadText> {
  const { sendsTexts, texting } = context
  const now = context.now()
  const { salon, own } = await readerOf(salonId, context)
  return changing(context, async (sql) => {
    const thread = await store.findThread(sql, salonId, threadId, own)
    if (!thread) throw new AppError('not_found')
    if (!sendsTexts) throw new AppError('texts_not_set_up')
    const words = cheapest(greetingOf(salon) + oneLine(typed), await store.prefersPlainTexts(sql, salonId))
    const before = await store.findText(sql, salonId, id)
    if (before && (before.threadId !== threadId || before.words !== words)) throw new AppError('idempotency_mismatch')
    if (!before) {
      if (thread.stopped) throw new AppError('texts_stopped')
      if (!atNight && nextDaytime(salon.timezone, now) > now) throw new AppError('quiet_hours')
      await send(sql, thread)
    }
    noteKind(sql, 'texts')
    noteKind(sql, 'messages')
    await tellScreens(sql, salonId, context.maker)
    const made = (await listOwn(sql, salonId, threadId)).find((one) => one.id === id)
    if (!made) throw new AppError('not_found')
    return made

    async function send(sql: Sql, thread: store.StoredThread) {
      const { id: userId, firstName, lastName } = signedIn(context)
      const name = [firstName, lastName].filter(Boolean).join(' ')
      const { phone, language } = threadOf(thread, null)
      const text = { id, salonId, kind: 'text_answer' as const, phone, language, words, now }
      const why = await queueUrgentText(sql, { ...text, expiresAt: addMinutes(now, usefulMinutes) }, texting)
      if (why) throw new AppError(why === 'opted_out' ? 'texts_stopped' : 'text_not_sent')
      await markTextsRead(sql, salonId, threadId, now)
      await store.insertAnswer(sql, { salonId, id, threadId, words, user: { id: userId, name }, now })
    }
  })
}

/** @throws AppError `not_found` */
export async function markRead(salonId: string, threadId: string, context: Context): Promise<void> {
  await change(salonId, threadId, context, (sql) => store.markThreadRead(sql, salonId, threadId))
}

/** @throws AppError `not_found` */
export async function changeThread(
  salonId: string,
  threadId: string,
  changes: store.ThreadChange,
  context: Context,
): Promise<void> {
  const now = context.now()
  await change(salonId, threadId, context, (sql) => store.changeThread(sql, salonId, threadId, { ...changes, now }))
}

async function change(
  salonId: string,
  threadId: string,
  context: Context,
  work: (sql: Sql) => Promise<boolean>,
): Promise<void> {
  await ownSalon(salonId, context)
  await changing(context, async (sql) => {
    if (!(await work(sql))) throw new AppError('not_found')
    await markTextsRead(sql, salonId, threadId, context.now())
    noteKind(sql, 'texts')
    await tellScreens(sql, salonId, context.maker)
  })
}

function threadOf(stored: store.StoredThread, own: store.OwnClients | null): Thread {
  const { phone, waitsSince, lastWords, firstName, lastName, textId, settledId } = stored
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return {
    id: stored.id,
    phone: own ? maskedPhone(phone) : phone,
    customerId: own ? null : stored.customerId,
    name: own ? withoutContacts(name) : name,
    language: stored.language ?? languageOf(lastWords ?? ''),
    unread: stored.unread,
    waitingSince: waitsSince === null ? null : toIso(waitsSince),
    lastAt: toIso(stored.lastAt),
    pictures: stored.pictures,
    lastWords: own ? withoutContacts(lastWords ?? '') : (lastWords ?? ''),
    ...understood(textId === settledId ? null : stored.meaning, stored.confirmedStart, lastWords),
    closed: stored.closedAt !== null,
    stopped: stored.stopped,
  }
}

function understood(
  meaning: store.StoredThread['meaning'],
  confirmedStart: store.StoredThread['confirmedStart'],
  words: string | null,
) {
  return {
    meaning,
    minutesLate: meaning === 'late' && words !== null ? minutesLate(words) : null,
    confirmedStart: confirmedStart === null ? null : toIso(confirmedStart),
  }
}

/** Oldest first. */
async function listOwn(sql: Sql, salonId: string, threadId: string): Promise<ThreadText[]> {
  const texts = (await store.listTexts(sql, salonId, threadId, maxTextsShown)).toReversed()
  const ids = texts.map(({ id }) => id)
  const pictures = Map.groupBy(await listPictures(sql, salonId, ids), ({ textId }) => textId)
  return texts.map((text) => ({
    ...textOf(text),
    pictures: (pictures.get(text.id) ?? []).map(({ id, width, height, isAwaited }) => ({
      id,
      state: isAwaited ? ('awaited' as const) : width === null ? ('failed' as const) : ('stored' as const),
      width,
      height,
    })),
  }))
}

/** The picture of a thread that the caller may read. @throws AppError `not_found` */
export async function readPicture(
  { salonId, threadId, pictureId }: { salonId: string; threadId: string; pictureId: string },
  context: Context,
): Promise<Buffer> {
  const { own } = await readerOf(salonId, context)
  const thread = signedIn(context).viewing ? null : await store.findThread(context.db, salonId, threadId, own)
  const found = thread && (await findPicture(context.db, salonId, { threadId, pictureId }))
  if (!found) throw new AppError('not_found')
  return found
}

function textOf(text: store.StoredText): ThreadText {
  const { status, failure, receipt } = text
  const sent = status === null ? null : { status, failure, receipt }
  return {
    id: text.id,
    at: toIso(text.at),
    sender: text.sender,
    by: text.by,
    words: text.words,
    pictures: [],
    ...understood(text.meaning, text.confirmedStart, text.words),
    kind: null,
    state: sent && stateOf(sent),
    reason: sent && reasonOf(sent),
  }
}

/** More would be rendered for nobody. */
const maxSentShown = 20

/** What the product sent to the phone about visits, oldest first, with its words where they are still known. */
async function listSent(salonId: string, phone: string, { db, publicUrl }: Context): Promise<ThreadText[]> {
  const sent = await listTextsTo(db, salonId, phone, maxSentShown)
  const visits = await loadVisits(db, sent, publicUrl())
  return sent.toReversed().flatMap((message): ThreadText[] => {
    const { id, sentAt, bookingId } = message
    if (sentAt === null || !isAboutVisit(message)) return []
    return [
      {
        id,
        at: toIso(sentAt),
        sender: 'product',
        by: '',
        pictures: [],
        words: wordsOf(message, visits.get(bookingId ?? '') ?? null, sentAt).words,
        ...understood(null, null, null),
        kind: message.kind,
        state: stateOf(message),
        reason: reasonOf(message),
      },
    ]
  })
}

/** On the day of the visit. */
function afterVisit({ id, timezone }: Salon, { shown, startsAt }: NextVisit, { db }: Context) {
  const { end } = dayBounds(timezone, localDate(timezone, startsAt))
  return store.findClientAfter(db, id, shown.bookingId, end)
}

interface NextVisit {
  shown: NonNullable<ThreadDetails['nextVisit']>
  startsAt: Instant
  /** The page of the client, as a full URL. */
  link: string
}

async function nextVisitOf(salonId: string, phone: string, { db, now, publicUrl }: Context): Promise<NextVisit | null> {
  const found = await store.findNextVisit(db, salonId, phone, now())
  if (!found) return null
  const { id: bookingId, ...rest } = found
  const visit = (await loadVisits(db, [{ salonId, bookingId }], publicUrl())).get(bookingId)
  if (!visit) return null
  const shown = {
    bookingId,
    startTime: toIso(visit.startsAt),
    status: visit.status,
    ...rest,
    lines: visit.lines.map(({ service, serviceNames, staffFirstName }) => ({
      service,
      serviceNames: allOf(serviceNames),
      staffFirstName,
    })),
  }
  return { shown, startsAt: visit.startsAt, link: visit.link }
}
