/** The mail that asks for a review after a visit. */

import type { Instant } from '../../shared/time.ts'
import type { Mail } from '../outbox/outgoing.ts'
import type { DueMessage } from './due.sql.ts'
import { asMail } from './envelope.ts'
import { mailWords } from './mail-words.ts'
import type { MessageVisit } from './visits.sql.ts'
import { words } from './words.ts'

export type ReviewMessage = DueMessage & { kind: 'review_request' }

export function renderReviewMail(message: ReviewMessage, visit: MessageVisit, now: Instant): Mail {
  const { review } = words[message.language]
  const { title, subject, paragraphs } = mailWords(message, visit, now)
  const letter = {
    title,
    paragraphs,
    facts: [],
    link: { label: review.link, address: visit.link },
    closing: review.closing,
    unsubscribe: { label: review.unsubscribe, address: visit.unsubscribe },
  }
  return asMail(message, visit, { subject, letter }, now)
}
