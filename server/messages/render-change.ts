/** Mails about a visit that the salon moved or cancelled, or that the client cancelled. */

import type { Instant } from '../../shared/time.ts'
import type { Mail } from '../outbox/outgoing.ts'
import { beforeFacts } from './change-words.ts'
import type { DueMessage } from './due.sql.ts'
import { asMail } from './envelope.ts'
import { mailWords } from './mail-words.ts'
import { calendarOf, salonFacts, whenFact } from './render.ts'
import { totalWords } from './total-words.ts'
import { cancelSentence, confirmSentence, isOfComing, startsOf, whoseService } from './visit-words.ts'
import type { MessageVisit } from './visits.sql.ts'
import { words } from './words.ts'

export type ChangeMessage = DueMessage & {
  kind:
    | 'booking_moved'
    | 'booking_moved_by_client'
    | 'booking_changed'
    | 'booking_cancelled'
    | 'booking_called_off'
    | 'booking_released'
}

export function renderChangeMail(message: ChangeMessage, visit: MessageVisit, now: Instant): Mail {
  const { language, kind } = message
  const { mail, calendar, reminder } = words[language]
  const { start } = startsOf(message, visit)
  const asked = confirmSentence(message, visit, now, mail)
  const before = isOfComing(kind) ? beforeFacts({ message, visit, now }) : []
  const showsTotal = kind === 'booking_changed' || before.length > 0
  const isComing = isOfComing(kind)
  const { title, subject, paragraphs } = mailWords(message, visit, now)
  const waits = message.toldVisit?.status === 'confirmed' ? mail.waits_again : mail.still_waiting

  const letter = {
    title,
    paragraphs: [
      ...paragraphs,
      ...(isComing && visit.status === 'scheduled' ? [waits] : []),
      ...asked,
      ...(isComing ? [cancelSentence(visit, language, now)] : []),
    ],
    facts: [
      whenFact(visit, start, language),
      { name: mail.services, lines: visit.lines.map((line) => whoseService(line, language)) },
      { name: mail.total, lines: showsTotal ? [totalWords(visit, language)] : [] },
      ...before,
      ...salonFacts(visit, language),
    ],
    link: { label: asked.length > 0 ? reminder.link : isComing ? mail.link : mail.see, address: visit.link },
    closing: isComing ? mail.closing : mail.closing_cancelled,
  }
  return {
    ...asMail(message, visit, { subject, letter }, now),
    calendar: {
      name: calendar.fileName,
      method: isComing ? 'REQUEST' : 'CANCEL',
      event: calendarOf({ language, waits: visit.status === 'scheduled', stamp: message.createdAt }, visit),
    },
  }
}
