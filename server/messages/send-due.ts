/**
 * One batch of messages: claimed, sent in parallel, and each recorded as soon as its outcome is known. Why:
 * docs/decisions/0004-message-queue.md
 */

import { setImmediate as afterWhatHasArrived, setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { cheapest, partsOf } from '../../shared/messages/text-length.ts'
import { pictureUrl } from '../../shared/salons/picture-files.ts'
import { addMinutes, type Instant } from '../../shared/time.ts'
import { batched } from '../batched.ts'
import type { World } from '../context.ts'
import { tellScreens, tellScreensOfAll } from '../db/news.ts'
import { insertNotification } from '../notifications/notifications.sql.ts'
import { accountRefused, type Mail, type Outcome, type TextMessage, type Transports } from '../outbox/outgoing.ts'
import type { Among } from './claims.ts'
import { claimDue, type DueMessage, type SentMessage, settleSent, settleUnsent, type Unsent } from './due.sql.ts'
import { isUrgent } from './due-when.ts'
import { asText } from './envelope.ts'
import { findText } from './inbox/threads.sql.ts'
import { countMails, isCounted, nextDay, renderSummary, waitedTogether } from './mails-of-a-day.ts'
import { type MessageChannel } from './messages.sql.ts'
import { bringForward } from './misdated.sql.ts'
import { type Outdated, whyOutdated } from './outdated.ts'
import { nextDaytime } from './reminders.ts'
import { renderLinkMail } from './render-link.ts'
import { renderText, withStop } from './render-text.ts'
import { renderVisitMail } from './render-visit-mail.ts'
import { maxAttempts, nextTry, nextTryOfAccount } from './retries.ts'
import { teamMailOf } from './team/team-mail.ts'
import { isAboutVisit } from './template-of.ts'
import { countTexts } from './text-counts.sql.ts'
import { stoppedAmong, stopTexts } from './text-stops.sql.ts'
import { readTold } from './told.ts'
import { promised } from './visit-words.ts'
import { loadVisits, type MessageVisit } from './visits.sql.ts'

/** Claimed at once: a claim costs as much as several messages. */
export const batchSize = 30
/** How many messages are handed to a provider at once: a lot, which shares the statements before and after sending. */
const atOnce = 10
const sendTimeoutMs = 30_000
/**
 * Outcomes within this time share a statement and its commit. If the process dies before, they are sent again, unless the provider
 * knows their key.
 */
const recordWithinMs = 25
/** Longer than a send can take, so that nothing is sent twice while its process is alive. */
const leaseMinutes = 2

export interface Lane {
  channel: MessageChannel
  transports: Transports
  log: Logger
  /** Aborts what is being sent. */
  signal: AbortSignal
}

/** Work that the lanes of a process share: those that start at the same moment share a claim, the loading of visits, and the record. */
export interface SharedWork {
  /** Not for the same channel twice at once. */
  claim: (wanted: ClaimRequest) => Promise<{ due: DueMessage[]; visits: Map<string, MessageVisit> }>
  recordSent: (sent: SentMessage) => Promise<void>
}

export function sharing(world: World): SharedWork {
  return {
    claim: batched((wanted) => claimWithVisits(world, wanted)),
    recordSent: batched((sent) => settleSent(world.db, sent, world.now()), recordWithinMs),
  }
}

interface ClaimRequest {
  channel: MessageChannel
  salonIds: Among
}

async function claimWithVisits({ db, now: clock, publicUrl }: World, wanted: readonly ClaimRequest[]) {
  const now = clock()
  const channels = wanted.map(({ channel }) => channel)
  const salonIds = wanted.reduce<Among>((all, one) => all && one.salonIds && [...all, ...one.salonIds], [])
  const lease = { max: batchSize, now, leaseEnds: addMinutes(now, leaseMinutes), salonIds }
  const due = (await claimDue(db, { channels, ...lease })).map(({ logoId, toldVisit, ...message }) => ({
    ...message,
    toldVisit: readTold(toldVisit),
    logo: logoId && `${publicUrl()}${pictureUrl(message.salonId, logoId, 'tiny')}`,
  }))
  if (due.length === 0) await bringForward(db, channels, { now, salonIds })
  return { due, visits: await loadVisits(db, due, publicUrl()) }
}

/** Returns how many messages were claimed; fewer than `batchSize`: nothing more is due among these salons. */
export async function sendDue(
  world: World,
  lane: Lane,
  { claim, recordSent }: SharedWork = sharing(world),
  salonIds: Among = null,
): Promise<number> {
  const claimed = await claim({ channel: lane.channel, salonIds })
  const due = claimed.due.filter(({ channel }) => channel === lane.channel)
  const limit = () => AbortSignal.any([lane.signal, AbortSignal.timeout(sendTimeoutMs)])
  const batch: Omit<Batch, 'limit'> = {
    ...lane,
    stopped: batched((texts) => stoppedAmong(world.db, texts)),
    refusals: batched((texts) => countTexts(world.db, texts, world.now(), world.texting)),
    waits: batched((mails) => countMails(world.db, mails, world.now())),
  }
  const visitOf = ({ bookingId }: DueMessage) => claimed.visits.get(bookingId ?? '') ?? null
  const stillTrue = due.filter((message) => whyDropped(message, visitOf(message), world.now()) === null)
  const together = waitedTogether(stillTrue, world.now())
  const inSummary = new Set<DueMessage>([...together.values()].flatMap((all) => all.slice(1)))
  function storingOf(message: DueMessage, settled: SendOutcome): () => Promise<void> {
    return settled.status === 'sent'
      ? () => recordSent({ ...message, parts: settled.parts })
      : () => settleAndTell(message, settled, world)
  }
  const recorded: Promise<void>[] = []
  for (let sent = 0; sent < due.length; sent += atOnce) {
    if (sent > 0) await afterWhatHasArrived() // so that calls wait for one lot at most, also where it is sent without waiting: to files
    const lot: Batch = { ...batch, limit: limit() }
    await Promise.all(
      due.slice(sent, sent + atOnce).map(async (message) => {
        if (inSummary.has(message)) return
        const all = together.get(message)
        const told = all?.flatMap((one) => {
          const visit = visitOf(one)
          return visit ? [{ message: one, visit }] : []
        })
        const settled = await handle(message, visitOf(message), world, { ...lot, told })
        for (const one of all ?? [message]) {
          recorded.push(record({ message: one, settled, storing: storingOf(one, settled) }, lane)) // the next lot need not wait
        }
      }),
    )
  }
  await Promise.all(recorded)
  return due.length
}

interface Batch extends Lane {
  /** Also aborts what takes too long. One timeout for a whole lot. */
  limit: AbortSignal
  stopped: (text: DueMessage) => Promise<Set<string>>
  refusals: (text: DueMessage) => ReturnType<typeof countTexts>
  waits: (mail: DueMessage) => ReturnType<typeof countMails>
  /** With the message, in one mail. Absent: the message alone. */
  told?: Parameters<typeof renderSummary>[0] | undefined
}

async function handle(
  message: DueMessage,
  visit: MessageVisit | null,
  world: World,
  lane: Batch,
): Promise<SendOutcome> {
  const { now } = world
  if (message.readerId) return handleTeamMail({ ...message, readerId: message.readerId }, world, lane)
  if (message.isTaken)
    return { status: 'sent', parts: visit || message.words ? partsOf(textFor(message, visit, now()).body) : 1 }
  const stopped = await whyStopped(message, lane).catch(() => inAMinute(now()))
  if (stopped) return stopped
  const dropped = whyDropped(message, visit, now())
  if (dropped) return { status: 'failed', failure: dropped, undelivered: false }
  if ((message.kind === 'reminder' || message.kind === 'booking_released') && visit) {
    const kept = await whyKept(message, visit, now(), lane).catch(() => inAMinute(now()))
    if (kept) return kept
  }
  if (isCounted(message) && message.tries === 1) {
    const waits = await lane.waits(message).catch(() => null)
    if (!waits) return inAMinute(now())
    if (waits.has(message.id)) return { status: 'queued', notBefore: nextDay(now()) }
  }
  // The process died during the last attempt.
  if (message.tries > maxAttempts) return { status: 'failed', failure: 'given up', undelivered: isMissed(message) }

  const outcome = await send(message, visit, now(), lane).catch((error: Error): Outcome & { parts: null } => {
    lane.log.error({ messageId: message.id, err: withoutData(error) }, 'bug')
    return { sent: false, reason: 'bug', forGood: false, parts: null }
  })
  if (outcome.sent) return { status: 'sent', parts: outcome.parts }
  if (outcome.optedOut) return { status: 'refused', failure: 'opted_out', byProvider: true }
  return (
    afterFailure(outcome, message, now()) ?? {
      status: 'failed',
      failure: outcome.reason,
      undelivered: isMissed(message),
    }
  )
}

/** Null: it is not tried again. */
function afterFailure(
  { reason, forGood, ofAccount }: Outcome & { sent: false },
  { tries }: DueMessage,
  now: Instant,
): SendOutcome | null {
  if (ofAccount) return { status: 'queued', failure: `${accountRefused}${reason}`, ...nextTryOfAccount(tries, now) }
  const tryAgainAt = forGood ? null : nextTry(tries, now)
  return tryAgainAt === null ? null : { status: 'queued', tryAgainAt, failure: reason }
}

/** Nobody is notified: the person to notify is the one who did not get it. */
function failed(failure: string): SendOutcome {
  return { status: 'failed', failure, undelivered: false }
}

async function handleTeamMail(
  message: DueMessage & { readerId: string },
  world: World,
  lane: Batch,
): Promise<SendOutcome> {
  const mail = await teamMailOf(message, world).catch(() => undefined)
  if (mail === undefined) return inAMinute(world.now())
  if (mail === null) return failed('not_wanted')
  if (message.tries > maxAttempts) return failed('given up')
  const outcome = await lane.transports
    .email(mail, lane.limit)
    .catch((): Outcome => ({ sent: false, reason: 'bug', forGood: false }))
  if (outcome.sent) return { status: 'sent', parts: null }
  return afterFailure(outcome, message, world.now()) ?? failed(outcome.reason)
}

function inAMinute(now: Instant): SendOutcome {
  return { status: 'queued', notBefore: addMinutes(now, 1) }
}

/** Checked for each text just before it is sent, so that none is sent after STOP. */
async function whyStopped(message: DueMessage, { stopped }: Batch): Promise<SendOutcome | null> {
  if (message.channel !== 'text' || message.kind === 'text_reply') return null
  return (await stopped(message)).has(message.id) ? { status: 'refused', failure: 'opted_out' } : null
}

/** A reminder or a release late in the evening, after hours without a network or a process, waits for the day; a reminder's text counts now. */
async function whyKept(
  message: DueMessage,
  { salon, startsAt }: MessageVisit,
  now: Instant,
  { refusals }: Batch,
): Promise<SendOutcome | null> {
  const { kind, channel, tries } = message
  const notBefore = nextDaytime(salon.timezone, now)
  if (kind === 'booking_released')
    return notBefore > now && notBefore < startsAt ? { status: 'queued', notBefore } : null
  if (notBefore >= startsAt) return { status: 'failed', failure: 'visit_over' satisfies Outdated, undelivered: false }
  if (notBefore > now) return { status: 'queued', notBefore }
  if (channel !== 'text' || tries > 1) return null
  const refusal = (await refusals(message)).get(message.id)
  return refusal ? { status: 'refused', failure: refusal } : null
}

function whyDropped(message: DueMessage, visit: MessageVisit | null, now: Instant): string | null {
  const { expiresAt } = message
  if (isAboutVisit(message)) return whyOutdated(message, visit, now)
  return expiresAt !== null && expiresAt > now ? null : 'expired'
}

/**
 * Nobody is notified of a code or an automatic answer that fails: its recipient will notice. A place whose client cannot be told is
 * offered to the next one.
 */
function isMissed({ kind }: DueMessage): boolean {
  return !isUrgent(kind) || kind === 'text_answer'
}

async function send(
  message: DueMessage,
  visit: MessageVisit | null,
  now: Instant,
  { transports, limit, told: summed }: Batch,
): Promise<Outcome & { parts: number | null }> {
  const told = visit && promised(visit, now)
  if (message.channel === 'email') {
    const mail = summed ? renderSummary(summed, now) : mailFor(message, told, now)
    return { ...(await transports.email(mail, limit)), parts: null }
  }
  const text = textFor(message, told, now)
  return { ...(await transports.text(text, limit)), parts: partsOf(text.body) }
}

function mailFor(message: DueMessage, visit: MessageVisit | null, now: Instant): Mail {
  if (message.kind === 'waitlist_offer') return renderLinkMail(message, 'offer', now)
  if (message.kind === 'receipt') return renderLinkMail(message, 'receipt', now)
  if (message.kind === 'deposit') return renderLinkMail(message, 'deposit', now)
  if (message.kind === 'gift_card') return renderLinkMail(message, 'giftCard', now)
  if (message.kind === 'visit_declined') return renderLinkMail(message, 'declined', now)
  if (!isAboutVisit(message) || !visit) throw new Error('a mail about no visit')
  return renderVisitMail(message, visit, now)
}

function textFor(message: DueMessage, visit: MessageVisit | null, now: Instant): TextMessage {
  if (isUrgent(message.kind)) {
    const words = (message.words ?? '').replaceAll('\n', ' ')
    const isAnswer = message.kind === 'text_reply' || message.kind === 'text_answer'
    const whole = isAnswer ? words : withStop(words, message)
    return asText(message, cheapest(whole, message.plainTexts), now)
  }
  if (!isAboutVisit(message) || !visit) throw new Error('a text about no visit')
  return renderText(message, visit, now)
}

/** In how many segments for a text; null: an email. */
type SendOutcome = { status: 'sent'; parts: number | null } | Unsent

const recordTries = 5

/** An outcome that is not recorded leads to a second send, so it is retried while the database is away for a moment. */
async function record(
  { message, settled, storing }: { message: DueMessage; settled: SendOutcome; storing: () => Promise<void> },
  { log, signal }: Lane,
): Promise<void> {
  const { salonId, id: messageId, kind, channel, tries } = message
  const line = { salonId, messageId, kind, channel, tries, ...('failure' in settled && { why: settled.failure }) }
  for (let asked = 1; ; asked++) {
    try {
      await storing()
      break
    } catch {
      if (asked === recordTries || signal.aborted) return log.error(line, 'message handled, but not recorded')
      await pause(1000, undefined, { signal }).catch(() => undefined) // told to stop: one last attempt
    }
  }
  if (settled.status === 'sent') log.info(line, 'message sent')
  else log.warn(line, settled.status === 'queued' ? 'message not sent yet' : 'message not sent')
}

/** Notifies the owner of an undeliverable message and of a reminder too many, since a client may rely on it. */
async function settleAndTell(message: DueMessage, unsent: Unsent, { db, now }: World): Promise<void> {
  const { salonId, bookingId, channel, recipient } = message
  if (unsent.status === 'refused' && unsent.byProvider) {
    await db.transaction().execute(async (sql) => {
      if (!(await settleUnsent(sql, message, unsent))) return
      const { salonIds } = await stopTexts(sql, { phone: recipient, toldBy: 'provider', now: now() })
      await tellScreensOfAll(sql, salonIds)
    })
    return
  }
  const isRefused = unsent.status === 'refused' && unsent.failure === 'recipient_limit' && isAboutVisit(message)
  if (!isRefused && !(unsent.status === 'failed' && unsent.undelivered)) {
    await settleUnsent(db, message, unsent)
    return
  }
  await db.transaction().execute(async (sql) => {
    if (!(await settleUnsent(sql, message, unsent))) return
    const answer = await findText(sql, salonId, message.id)
    const details = { channel, ...(answer && { threadId: answer.threadId }) }
    await insertNotification(sql, salonId, { kind: 'message_failed', bookingId, now: now(), details }).execute(sql)
    await tellScreens(sql, salonId)
  })
}

/** Error messages may quote a row or an address. */
function withoutData({ name, message, stack }: Error) {
  return { name, stack: stack?.replace(message, '') }
}
