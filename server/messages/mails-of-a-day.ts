/** Whoever books and cancels in somebody else's name fills no mailbox: after ten mails of a day the rest is told in one, on the next. */

import { mailboxOf } from '../../shared/contact.ts'
import { localDateOf, showLongDate, showTime } from '../../shared/format.ts'
import { type Instant, minute } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { hitAll, windowStart } from '../db/limits.ts'
import type { Mail } from '../outbox/outgoing.ts'
import type { DueMessage } from './due.sql.ts'
import { asMail, oneLine } from './envelope.ts'
import { isAboutVisit, templateKindOf, type VisitMessage } from './template-of.ts'
import { startsOf } from './visit-words.ts'
import type { MessageVisit } from './visits.sql.ts'
import { words } from './words.ts'

/** To one address, about visits to one salon. Reminders and questions for a review have their time, and are not among them. */
export const mailsOfADay = { name: 'day-visit-mails', max: 10, windowMinutes: 1440 }

type CountedMail = VisitMessage & { kind: Exclude<VisitMessage['kind'], 'reminder' | 'review_request'> }

export function isCounted(message: DueMessage): message is CountedMail {
  const { channel, kind, readerId } = message
  return channel === 'email' && !readerId && kind !== 'reminder' && kind !== 'review_request' && isAboutVisit(message)
}

/** Counts mails that are about to be sent. Returns the ids of those that wait for the next day. */
export async function countMails(sql: Sql, mails: readonly DueMessage[], now: Instant): Promise<Set<string>> {
  const byReader = Map.groupBy(mails, ({ salonId, recipient }) => `${salonId} ${mailboxOf(recipient)}`)
  const hits = await hitAll(sql, mailsOfADay, new Map([...byReader].map(([reader, own]) => [reader, own.length])), now)
  return new Set(
    [...byReader].flatMap(([reader, own]) => {
      const over = (hits.get(reader) ?? 0) - mailsOfADay.max
      return over > 0 ? own.slice(-over).map(({ id }) => id) : []
    }),
  )
}

export function nextDay(now: Instant): Instant {
  return windowStart(mailsOfADay, now) + mailsOfADay.windowMinutes * minute
}

/** Mails to one reader that have waited for this day, by the first of them. */
export function waitedTogether(due: readonly DueMessage[], now: Instant): Map<DueMessage, CountedMail[]> {
  const before = Math.min(windowStart(mailsOfADay, now), now - 60 * minute)
  const waited = due.filter(isCounted).filter(({ createdAt }) => createdAt < before)
  return new Map(
    [...Map.groupBy(waited, readerOf).values()].flatMap((all) => {
      const [first] = all
      return first && all.length > 1 ? [[first, all] as const] : []
    }),
  )
}

function readerOf({ salonId, recipient }: DueMessage): string {
  return `${salonId} ${recipient.toLowerCase()}`
}

/** One mail instead of several: each with its visit. */
export function renderSummary(told: readonly { message: CountedMail; visit: MessageVisit }[], now: Instant): Mail {
  const [first] = told
  if (!first) throw new Error('a summary of nothing')
  const { message, visit } = first
  const { mail, summary } = words[message.language]
  const facts = told.map(({ message: one, visit: own }) => {
    const { timezone } = own.salon
    const { start } = startsOf(one, own)
    return {
      name: `${showLongDate(localDateOf(timezone, start), message.language)}, ${showTime(timezone, start)}`,
      lines: [mail.title[templateKindOf(one, own, now)]],
      link: { label: mail.see, address: own.link },
    }
  })
  const letter = { title: summary.title, paragraphs: [summary.opening], facts, closing: mail.closing_cancelled }
  return asMail(message, visit, { subject: summary.subject(oneLine(visit.salon.name)), letter }, now)
}
