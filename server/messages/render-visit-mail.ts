/** Which mail a message about a visit is. */

import type { Instant } from '../../shared/time.ts'
import type { Mail } from '../outbox/outgoing.ts'
import { renderMail } from './render.ts'
import { renderChangeMail } from './render-change.ts'
import { renderReminderMail } from './render-reminder.ts'
import { renderReviewMail } from './render-review.ts'
import type { VisitMessage } from './template-of.ts'
import type { MessageVisit } from './visits.sql.ts'

export function renderVisitMail({ kind, ...message }: VisitMessage, visit: MessageVisit, now: Instant): Mail {
  switch (kind) {
    case 'booking_received':
    case 'booking_confirmed':
      return renderMail({ ...message, kind }, visit, now)
    case 'review_request':
      return renderReviewMail({ ...message, kind }, visit, now)
    case 'reminder':
      return renderReminderMail({ ...message, kind }, visit, now)
    default:
      return renderChangeMail({ ...message, kind }, visit, now)
  }
}
