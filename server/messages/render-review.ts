/** The review request after a visit. */

import { localDateOf, showWeekdayAndDate } from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import type { DueMessage } from './due.sql.ts'
import { asHtml, asPlainText, type Letter } from './letter.ts'
import type { Mail, TextMessage } from './outgoing.ts'
import { greetable, oneLine, replyable } from './render.ts'
import { en } from './text/en.ts'
import { vi } from './text/vi.ts'
import type { MessageVisit } from './visits.sql.ts'

const words: Record<Language, typeof en> = { en, vi }

export function renderReviewText(message: DueMessage, visit: MessageVisit, now: Instant): TextMessage {
  const { text, outbox } = words[message.language]
  const salon = oneLine(visit.salon.name)
  return {
    id: message.id,
    queuedAt: message.createdAt,
    at: now,
    salon,
    to: message.recipient,
    body: `${text.review_request(salon)} ${visit.link}`,
    outboxSubject: outbox.subject(showPhone(message.recipient)),
  }
}

export function renderReviewMail(message: DueMessage, visit: MessageVisit, now: Instant): Mail {
  const { language } = message
  const { review, mail } = words[language]
  const salon = oneLine(visit.salon.name)
  const date = showWeekdayAndDate(localDateOf(visit.salon.timezone, visit.startsAt), language)
  const letter: Letter = {
    language,
    title: review.title,
    paragraphs: [mail.greeting(greetable(visit.firstName)), review.opening(salon, date)],
    facts: [],
    link: { label: review.link, address: visit.link },
    closing: review.closing,
  }
  return {
    id: message.id,
    queuedAt: message.createdAt,
    at: now,
    salon,
    to: message.recipient,
    replyTo: replyable(visit.salon.email),
    subject: review.subject(salon),
    text: asPlainText(letter),
    html: asHtml(letter),
  }
}
