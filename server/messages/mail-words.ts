/** The subject and the opening of a mail about a visit, by its template. */

import { fillIn } from '../../shared/messages/placeholders.ts'
import type { Instant } from '../../shared/time.ts'
import { sayAlso } from './change-words.ts'
import { oneLine } from './envelope.ts'
import { templateOf, type VisitMessage } from './template-of.ts'
import { valuesOf } from './values.ts'
import { greetingName } from './visit-words.ts'
import type { MessageVisit } from './visits.sql.ts'
import { words } from './words.ts'

export function mailWords(
  message: VisitMessage,
  visit: MessageVisit,
  now: Instant,
): { title: string; subject: string; paragraphs: string[] } {
  const { kind, subject, body } = templateOf(message, visit, now)
  const filled = (template: string) => fillIn(template, valuesOf(template, { message, visit, now }))
  const { mail } = words[message.language]
  const also = sayAlso({ message, visit, now }, body)
  return {
    title: mail.title[kind],
    subject: oneLine(filled(subject)),
    paragraphs: [mail.greeting(greetingName(visit)), ...filled(body).split('\n'), also].filter(Boolean),
  }
}
