/** Reminders of a visit. */

import { bookingReference } from '../../shared/bookings/reference.ts'
import {
  localDateOf,
  showLongDate,
  showMoney,
  showShortDate,
  showTime,
  showTimes,
  showWeekdayAndDate,
} from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import type { DueMessage } from './due.sql.ts'
import { asHtml, asPlainText, type Letter } from './letter.ts'
import type { Mail, TextMessage } from './outgoing.ts'
import { greetable, howLong, oneLine, replyable, serviceWithStaff, shownPhone } from './render.ts'
import { en } from './text/en.ts'
import { vi } from './text/vi.ts'
import { partsOf } from './text-length.ts'
import type { MessageVisit } from './visits.sql.ts'

const words: Record<Language, typeof en> = { en, vi }

/** As much as fits into the fewest segments: the client's name is dropped first, then that of the staff. */
export function renderReminderText(message: DueMessage, visit: MessageVisit, now: Instant): TextMessage {
  const { text, outbox } = words[message.language]
  const { startsAt } = visit
  const { timezone } = visit.salon
  const salon = oneLine(visit.salon.name)
  const date = showShortDate(localDateOf(timezone, startsAt), message.language, localDateOf(timezone, now))
  const time = showTime(timezone, startsAt)
  const link = visit.clientConfirmed ? text.link(visit.link) : text.confirm(visit.link)
  const bodyOf = (name: string, who: string) => `${text.reminder({ salon, name, date, time, with: who })} ${link}`
  const name = greetable(visit.firstName)
  const bodies = [bodyOf(name, onlyMember(visit)), bodyOf('', onlyMember(visit)), bodyOf('', '')]
  const parts = Math.min(...bodies.map(partsOf))

  return {
    id: message.id,
    queuedAt: message.createdAt,
    at: now,
    salon,
    to: message.recipient,
    body: bodies.find((body) => partsOf(body) === parts) ?? '',
    outboxSubject: outbox.subject(showPhone(message.recipient)),
  }
}

export function renderReminderMail(message: DueMessage, visit: MessageVisit, now: Instant): Mail {
  const { language } = message
  const { mail, reminder, lineAt } = words[language]
  const { startsAt, endsAt } = visit
  const { timezone, email, address } = visit.salon
  const salon = oneLine(visit.salon.name)
  const date = localDateOf(timezone, startsAt)
  const letter: Letter = {
    language,
    title: reminder.title,
    paragraphs: [
      mail.greeting(greetable(visit.firstName)),
      reminder.opening(salon),
      ...(visit.clientConfirmed ? [] : [reminder.confirm]),
    ],
    facts: [
      {
        name: mail.when,
        lines: [showLongDate(date, language), `${showTimes(timezone, startsAt, endsAt)} · ${howLong(visit, language)}`],
      },
      {
        name: mail.services,
        lines: visit.lines.map((line) =>
          lineAt(
            showTime(timezone, line.startsAt),
            serviceWithStaff(line, language),
            showMoney(line.priceCents, language),
          ),
        ),
      },
      { name: mail.where, lines: [salon, oneLine(address)].filter(Boolean) },
      { name: mail.phone, lines: [shownPhone(visit)].filter(Boolean) },
      { name: mail.reference, lines: [bookingReference(visit.bookingId)] },
    ],
    link: { label: visit.clientConfirmed ? mail.link : reminder.link, address: visit.link },
    closing: reminder.closing,
  }
  return {
    id: message.id,
    queuedAt: message.createdAt,
    at: now,
    salon,
    to: message.recipient,
    replyTo: replyable(email),
    subject: reminder.subject({
      salon,
      date: showWeekdayAndDate(date, language, localDateOf(timezone, now)),
      time: showTime(timezone, startsAt),
    }),
    text: asPlainText(letter),
    html: asHtml(letter),
  }
}

/** The member who does everything; empty: several, or nobody who is promised. */
function onlyMember({ lines }: MessageVisit): string {
  const [name = '', ...others] = new Set(lines.map(({ staffFirstName }) => oneLine(staffFirstName)))
  return others.length === 0 ? name : ''
}
