/** The review request after a visit. */

import { localDateOf, showWeekdayAndDate } from '../../shared/format.ts'
import type { Instant } from '../../shared/time.ts'
import type { DueMessage } from './due.sql.ts'
import { asMail, asText, oneLine, words } from './envelope.ts'
import type { Mail, TextMessage } from './outgoing.ts'
import { greetable } from './render.ts'
import type { MessageVisit } from './visits.sql.ts'

export function renderReviewText(message: DueMessage, visit: MessageVisit, now: Instant): TextMessage {
  const { text } = words[message.language]
  return asText(message, `${text.review_request(oneLine(visit.salon.name))} ${visit.link}`, now)
}

export function renderReviewMail(message: DueMessage, visit: MessageVisit, now: Instant): Mail {
  const { language } = message
  const { review, mail } = words[language]
  const salon = oneLine(visit.salon.name)
  const { timezone } = visit.salon
  const date = showWeekdayAndDate(localDateOf(timezone, visit.startsAt), language, localDateOf(timezone, now))
  const letter = {
    title: review.title,
    paragraphs: [mail.greeting(greetable(visit.firstName)), review.opening(salon, date)],
    facts: [],
    link: { label: review.link, address: visit.link },
    closing: review.closing,
  }
  return asMail(message, visit, { subject: review.subject(salon), letter }, now)
}
