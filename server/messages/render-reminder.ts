/** What reminds a client of a visit by mail. */

import type { Instant } from '../../shared/time.ts'
import type { Mail } from '../outbox/outgoing.ts'
import type { DueMessage } from './due.sql.ts'
import { asMail } from './envelope.ts'
import { mailWords } from './mail-words.ts'
import { factsOf } from './render.ts'
import { cancelSentence, confirmSentence } from './visit-words.ts'
import type { MessageVisit } from './visits.sql.ts'
import { words } from './words.ts'

export type ReminderMessage = DueMessage & { kind: 'reminder' }

export function renderReminderMail(message: ReminderMessage, visit: MessageVisit, now: Instant): Mail {
  const { language } = message
  const { mail, reminder } = words[language]
  const { title, subject, paragraphs } = mailWords(message, visit, now)
  const asked = confirmSentence(message, visit, now, mail)
  const letter = {
    title,
    paragraphs: [
      ...paragraphs,
      ...(visit.clientConfirmed || asked.length > 0 ? asked : [reminder.confirm]),
      cancelSentence(visit, language, now),
    ],
    facts: factsOf(visit, language),
    link: { label: visit.clientConfirmed ? mail.link : reminder.link, address: visit.link },
    closing: mail.closing,
  }
  return asMail(message, visit, { subject, letter }, now)
}
