/** Renders a queued message and its visit into the email or text that is sent. */

import { type CalendarEvent, calendarFile } from '../../shared/bookings/calendar-file.ts'
import { lengthOf } from '../../shared/bookings/length.ts'
import { bookingReference } from '../../shared/bookings/reference.ts'
import {
  localDateOf,
  showLength,
  showLongDate,
  showMoney,
  showShortDate,
  showTime,
  showTimes,
  showWeekdayAndDate,
} from '../../shared/format.ts'
import { parsePhone, showPhone } from '../../shared/phone.ts'
import { type Language, secondLanguage } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import type { DueMessage } from './due.sql.ts'
import { asHtml, asPlainText, type Letter } from './letter.ts'
import type { Mail, TextMessage } from './outgoing.ts'
import { en } from './text/en.ts'
import { vi } from './text/vi.ts'
import { partsOf } from './text-length.ts'
import type { MessageLine, MessageVisit } from './visits.sql.ts'

const words: Record<Language, typeof en> = { en, vi }
export const maxParts = 4

/** For new bookings. Changes and review requests are in `render-change.ts` and `render-review.ts`. */
export type BookingMessage = DueMessage & { kind: 'booking_received' | 'booking_confirmed' }

/**
 * A text in as few segments as possible: names of staff are dropped first, then the services, before it takes a fifth.
 */
export function renderText(message: BookingMessage, visit: MessageVisit, now: Instant): TextMessage {
  const { language, kind } = message
  const { startsAt } = visit
  const { timezone } = visit.salon
  const salon = oneLine(visit.salon.name)
  const { text, outbox } = words[language]

  const about = {
    salon,
    date: showShortDate(localDateOf(timezone, startsAt), language, localDateOf(timezone, now)),
    time: showTime(timezone, startsAt),
  }
  const withServices = (services: string) =>
    [
      text[kind](about),
      services && `${services}.`,
      text.total(showMoney(visit.priceCents, language)),
      text.reference(bookingReference(visit.bookingId)),
      text.link(visit.link),
    ]
      .filter(Boolean)
      .join(' ')

  const lengths = [withServices(servicesAndStaff(visit, language)), withServices(servicesOf(visit, language))]
  return {
    id: message.id,
    queuedAt: message.createdAt,
    at: now,
    salon,
    to: message.recipient,
    body: lengths.find((body) => partsOf(body) <= maxParts) ?? withServices(''),
    outboxSubject: outbox.subject(showPhone(message.recipient)),
  }
}

/** A text with the content it was queued with. */
export function renderWords({ id, createdAt, salonName, recipient, language, words: body }: DueMessage, now: Instant) {
  return {
    id,
    queuedAt: createdAt,
    at: now,
    salon: oneLine(salonName),
    to: recipient,
    body: body ?? '',
    outboxSubject: words[language].outbox.subject(showPhone(recipient)),
  } satisfies TextMessage
}

export function renderMail(message: BookingMessage, visit: MessageVisit, now: Instant): Required<Mail> {
  const { language, kind } = message
  const { startsAt, endsAt } = visit
  const { timezone, email } = visit.salon
  const salon = oneLine(visit.salon.name)
  const { mail, calendar, lineAt } = words[language]

  const date = localDateOf(timezone, startsAt)
  const letter: Letter = {
    language,
    title: mail.title[kind],
    paragraphs: [mail.greeting(greetable(visit.firstName)), mail.opening[kind](salon)],
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
      { name: mail.total, lines: [showMoney(visit.priceCents, language)] },
      { name: mail.where, lines: [salon, oneLine(visit.salon.address)].filter(Boolean) },
      { name: mail.phone, lines: [shownPhone(visit)].filter(Boolean) },
      { name: mail.reference, lines: [bookingReference(visit.bookingId)] },
    ],
    link: { label: mail.link, address: visit.link },
    closing: mail.closing,
  }
  return {
    id: message.id,
    queuedAt: message.createdAt,
    at: now,
    salon,
    to: message.recipient,
    replyTo: replyable(email),
    subject: mail.subject[kind]({
      salon,
      date: showWeekdayAndDate(date, language, localDateOf(timezone, now)),
      time: showTime(timezone, startsAt),
    }),
    text: asPlainText(letter),
    html: asHtml(letter),
    calendar: {
      name: calendar.fileName,
      method: 'REQUEST',
      event: calendarOf({ language, waits: kind === 'booking_received', stamp: message.createdAt }, visit),
    },
  }
}

interface RenderContext {
  language: Language
  /** The visit is not confirmed yet. */
  waits: boolean
  /** Of the latest change: it replaces the earlier one in the client's calendar. */
  stamp: Instant
}

export function calendarOf({ language, waits, stamp }: RenderContext, visit: MessageVisit): CalendarEvent {
  const { calendar } = words[language]
  const phone = shownPhone(visit)
  return {
    id: visit.bookingId,
    start: visit.startsAt,
    end: visit.endsAt,
    title: calendar.title(servicesOf(visit, language), oneLine(visit.salon.name)),
    description: [
      ...visit.lines.map((line) => serviceWithStaff(line, language)),
      calendar.reference(bookingReference(visit.bookingId)),
      phone && calendar.phone(phone),
      calendar.link(visit.link),
      waits && calendar.waiting,
    ]
      .filter(Boolean)
      .join('\n'),
    location: oneLine(visit.salon.address),
    tentative: waits,
    sequence: visit.version - 1,
    stamp,
  }
}

/** The visit as it is now, as a file that the client keeps. */
export function keptCalendar(
  visit: MessageVisit,
  language: Language,
  now: Instant,
): { name: string; contents: string } {
  const event = calendarOf({ language, waits: visit.status === 'scheduled', stamp: now }, visit)
  return { name: words[language].calendar.fileName, contents: calendarFile(event) }
}

export function howLong({ lines }: MessageVisit, language: Language): string {
  return showLength(lengthOf(lines.map(({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt }))), language)
}

function listOf({ lines }: MessageVisit, show: (line: MessageLine) => string): string {
  return lines.map(show).join(', ')
}

export function servicesOf(visit: MessageVisit, language: Language): string {
  return listOf(visit, (line) => serviceName(line, language))
}

/** A member who does everything is named once. */
export function servicesAndStaff(visit: MessageVisit, language: Language): string {
  const [name = '', ...others] = new Set(visit.lines.map(({ staffFirstName }) => oneLine(staffFirstName)))
  return name && others.length === 0
    ? words[language].with(servicesOf(visit, language), name)
    : listOf(visit, (line) => serviceAndStaff(line, language))
}

export function serviceAndStaff(line: MessageLine, language: Language): string {
  const service = serviceName(line, language)
  return line.staffFirstName ? words[language].with(service, oneLine(line.staffFirstName)) : service
}

function serviceName({ service, serviceVi }: MessageLine, language: Language): string {
  return oneLine(language === secondLanguage && serviceVi ? serviceVi : service)
}

/** Without a name: with our team. */
export function serviceWithStaff(line: MessageLine, language: Language): string {
  return line.staffFirstName ? serviceAndStaff(line, language) : words[language].withTeam(serviceName(line, language))
}

/**
 * Hides staff whom the client did not ask for until the day of the visit, because a colleague may still take their
 * place.
 */
export function promised(visit: MessageVisit, now: Instant): MessageVisit {
  const { timezone } = visit.salon
  if (localDateOf(timezone, visit.startsAt) <= localDateOf(timezone, now)) return visit
  return { ...visit, lines: visit.lines.map((line) => (line.requested ? line : { ...line, staffFirstName: '' })) }
}

export function shownPhone({ salon }: MessageVisit): string {
  return showPhone(parsePhone(salon.phone) ?? oneLine(salon.phone))
}

/** Null: no phone that could receive a reply. */
export function replyable(email: string): string | null {
  return /^[^\s@]+@[^\s@]+$/.test(email) ? email : null
}

/** Anybody can book with anybody's address, so a name that looks like a link or an advertisement is not used. */
export function greetable(firstName: string): string {
  return /^[\p{L}\p{M}' ’-]{1,40}$/u.test(firstName) ? firstName : ''
}

export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
