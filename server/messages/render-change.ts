/** Mails about a visit that the salon moved or cancelled, or that the client cancelled. */

import { localDateOf, showLongDate, showTime } from '../../shared/format.ts'
import type { Instant } from '../../shared/time.ts'
import type { Mail } from '../outbox/outgoing.ts'
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
  const { told, start } = startsOf(message, visit)
  const { timezone } = visit.salon
  const asked = confirmSentence(message, visit, now, mail.confirm_by)
  const isChanged = kind === 'booking_changed'
  const isComing = isOfComing(kind)
  const { subject, paragraphs } = mailWords(message, visit, now)
  const date = (at: Instant) => showLongDate(localDateOf(timezone, at), language)

  const letter = {
    title: mail.title[kind],
    paragraphs: [
      ...paragraphs,
      ...(isComing && visit.status === 'scheduled' ? [mail.still_waiting] : []),
      ...asked,
      ...(isComing ? [cancelSentence(visit, language, now)] : []),
    ],
    facts: [
      whenFact(visit, start, language),
      { name: mail.before, lines: isComing && told !== start ? [date(told), showTime(timezone, told)] : [] },
      { name: mail.services, lines: visit.lines.map((line) => whoseService(line, language)) },
      { name: mail.total, lines: isChanged ? [totalWords(visit, language)] : [] },
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
