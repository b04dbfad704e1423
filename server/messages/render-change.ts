/** What a client is told when the salon moves or cancels a visit, and when they have called it off themselves. */

import { bookingReference } from '../../shared/bookings/reference.ts'
import {
  localDateOf,
  showLongDate,
  showShortDate,
  showTime,
  showTimes,
  showWeekdayAndDate,
} from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import { asHtml, asPlainText, type Letter } from './letter.ts'
import { calendarOf, greetable, oneLine, replyable, serviceAndStaff, shownPhone } from './render.ts'
import type { DueMessage } from './store.ts'
import { en } from './text/en.ts'
import { vi } from './text/vi.ts'
import type { Mail, TextMessage } from './transports.ts'
import type { MessageVisit } from './visits/store.ts'

const words = { en, vi }

export type ChangeMessage = DueMessage & { kind: 'booking_moved' | 'booking_cancelled' | 'booking_called_off' }

export function renderChangeText(message: ChangeMessage, visit: MessageVisit, now: Instant): TextMessage {
  const { language, kind } = message
  const { text, outbox } = words[language]
  const salon = oneLine(visit.salon.name)
  const phone = shownPhone(visit)
  const { told, start } = startsOf(message, visit)
  const short = (at: Instant) => whenOf(visit, at, language, showShortDate)
  const said =
    kind === 'booking_moved'
      ? [text.booking_moved({ salon, ...short(start), before: short(told) }), text.link(visit.link)]
      : [text[kind]({ salon, ...short(told) }), phone && text.questions(phone)]

  return {
    id: message.id,
    queuedAt: message.createdAt,
    at: now,
    salon,
    to: message.recipient,
    body: [said[0], text.reference(bookingReference(visit.bookingId)), said[1]].filter(Boolean).join(' '),
    outboxSubject: outbox.subject(showPhone(message.recipient)),
  }
}

export function renderChangeMail(message: ChangeMessage, visit: MessageVisit, now: Instant): Mail {
  const { language, kind } = message
  const { mail, calendar } = words[language]
  const { told, start } = startsOf(message, visit)
  const { timezone, email } = visit.salon
  const salon = oneLine(visit.salon.name)
  const isMoved = kind === 'booking_moved'
  const end = start + visit.endsAt - visit.startsAt
  const date = (at: Instant) => showLongDate(localDateOf(timezone, at), language)

  const letter: Letter = {
    language,
    title: mail.title[kind],
    paragraphs: [
      mail.greeting(greetable(visit.firstName)),
      mail.opening[kind](salon),
      ...(isMoved && visit.status === 'scheduled' ? [mail.still_waiting] : []),
    ],
    facts: [
      { name: mail.when, lines: [date(start), showTimes(timezone, start, end)] },
      { name: mail.before, lines: isMoved ? [date(told), showTime(timezone, told)] : [] },
      { name: mail.services, lines: visit.lines.map((line) => serviceAndStaff(line, language)) },
      { name: mail.where, lines: [salon, oneLine(visit.salon.address)].filter(Boolean) },
      { name: mail.phone, lines: [shownPhone(visit)].filter(Boolean) },
      { name: mail.reference, lines: [bookingReference(visit.bookingId)] },
    ],
    link: { label: isMoved ? mail.link : mail.see, address: visit.link },
    closing: isMoved ? mail.closing : mail.closing_cancelled,
  }
  return {
    id: message.id,
    queuedAt: message.createdAt,
    at: now,
    salon,
    to: message.recipient,
    replyTo: replyable(email),
    subject: mail.subject[kind]({ salon, ...whenOf(visit, start, language, showWeekdayAndDate) }),
    text: asPlainText(letter),
    html: asHtml(letter),
    ...(isMoved && {
      calendar: {
        name: calendar.fileName,
        contents: calendarOf({ language, waits: visit.status === 'scheduled', stamp: message.createdAt }, visit),
      },
    }),
  }
}

/** What the client was told before, and what is true now: of a cancelled visit, only the former means anything. */
function startsOf({ kind, toldStart }: ChangeMessage, { startsAt }: MessageVisit): { told: Instant; start: Instant } {
  const told = toldStart ?? startsAt
  return { told, start: kind === 'booking_moved' ? startsAt : told }
}

function whenOf(
  { salon: { timezone } }: MessageVisit,
  at: Instant,
  language: Language,
  showDate: (date: string, language: Language) => string,
): { date: string; time: string } {
  return { date: showDate(localDateOf(timezone, at), language), time: showTime(timezone, at) }
}
