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
import { asMail, asText, oneLine, words } from './envelope.ts'
import type { Letter } from './letter.ts'
import type { Mail, TextMessage } from './outgoing.ts'
import { partsOf } from './text-length.ts'
import type { MessageLine, MessageVisit } from './visits.sql.ts'

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
  const { text } = words[language]

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
  return asText(message, lengths.find((body) => partsOf(body) <= maxParts) ?? withServices(''), now)
}

export function renderMail(message: BookingMessage, visit: MessageVisit, now: Instant): Required<Mail> {
  const { language, kind } = message
  const { timezone } = visit.salon
  const salon = oneLine(visit.salon.name)
  const { mail, calendar } = words[language]
  const subject = mail.subject[kind]({
    salon,
    date: showWeekdayAndDate(localDateOf(timezone, visit.startsAt), language, localDateOf(timezone, now)),
    time: showTime(timezone, visit.startsAt),
  })
  const letter = {
    title: mail.title[kind],
    paragraphs: [mail.greeting(greetable(visit.firstName)), mail.opening[kind](salon)],
    facts: factsOf(visit, language),
    link: { label: mail.link, address: visit.link },
    closing: mail.closing,
  }
  return {
    ...asMail(message, visit, { subject, letter }, now),
    calendar: {
      name: calendar.fileName,
      method: 'REQUEST',
      event: calendarOf({ language, waits: kind === 'booking_received', stamp: message.createdAt }, visit),
    },
  }
}

/** The whole visit: when, what, at which price, where. */
export function factsOf(visit: MessageVisit, language: Language): Letter['facts'] {
  const { startsAt, endsAt } = visit
  const { timezone } = visit.salon
  const { mail, lineAt } = words[language]
  const day = showLongDate(localDateOf(timezone, startsAt), language)
  return [
    { name: mail.when, lines: [day, `${showTimes(timezone, startsAt, endsAt)} · ${howLong(visit, language)}`] },
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
    ...salonFacts(visit, language),
  ]
}

export function salonFacts(visit: MessageVisit, language: Language): Letter['facts'] {
  const { mail } = words[language]
  const { name, address } = visit.salon
  return [
    { name: mail.where, lines: [oneLine(name), oneLine(address)].filter(Boolean) },
    { name: mail.phone, lines: [shownPhone(visit)].filter(Boolean) },
    { name: mail.reference, lines: [bookingReference(visit.bookingId)] },
  ]
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

/** Anybody can book with anybody's address, so a name that looks like a link or an advertisement is not used. */
export function greetable(firstName: string): string {
  return /^[\p{L}\p{M}' ’-]{1,40}$/u.test(firstName) ? firstName : ''
}
