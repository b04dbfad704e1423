/** The subject and the opening of a mail about a visit, by its template. */

import { fillIn } from '../../shared/messages/placeholders.ts'
import type { Instant } from '../../shared/time.ts'
import { oneLine } from './envelope.ts'
import { templateOf, type VisitMessage } from './template-of.ts'
import { valuesOf } from './values.ts'
import { greetable } from './visit-words.ts'
import type { MessageVisit } from './visits.sql.ts'
import { words } from './words.ts'

export function mailWords(
  message: VisitMessage,
  visit: MessageVisit,
  now: Instant,
): { subject: string; paragraphs: string[] } {
  const { subject, body } = templateOf(message, visit.salon.templates)
  const filled = (template: string) => fillIn(template, valuesOf(template, { message, visit, now }))
  const { mail } = words[message.language]
  return {
    subject: oneLine(filled(subject)),
    paragraphs: [mail.greeting(greetable(visit.firstName)), ...filled(body).split('\n').filter(Boolean)],
  }
}
