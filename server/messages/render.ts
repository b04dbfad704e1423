/** Renders a queued message and its visit into the email that is sent, and the visit into a calendar's event. */

import type { CalendarEvent } from '../../shared/bookings/calendar-file.ts'
import { bookingReference } from '../../shared/bookings/reference.ts'
import { localDateOf, showLongDate, showPrice, showTime, showTimes, showZone } from '../../shared/format.ts'
import { mapLink } from '../../shared/salons/map-link.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import type { Mail } from '../outbox/outgoing.ts'
import { beforeFacts } from './change-words.ts'
import type { DueMessage } from './due.sql.ts'
import { asMail, oneLine } from './envelope.ts'
import type { Letter } from './letter.ts'
import { mailWords } from './mail-words.ts'
import { totalWords } from './total-words.ts'
import {
  cancelSentence,
  confirmSentence,
  howLong,
  personOf,
  servicesOf,
  serviceWithStaff,
  shownPhone,
  whoseService,
} from './visit-words.ts'
import type { MessageVisit } from './visits.sql.ts'
import { words } from './words.ts'

/** For new bookings. Changes and review requests are in `render-change.ts`, `render-reminder.ts` and `render-review.ts`. */
export type BookingMessage = DueMessage & { kind: 'booking_received' | 'booking_confirmed' }

export function renderMail(
  message: BookingMessage,
  visit: MessageVisit,
  now: Instant,
): Mail & Required<Pick<Mail, 'calendar'>> {
  const { language, kind } = message
  const { mail, calendar, reminder } = words[language]
  const { title, subject, paragraphs } = mailWords(message, visit, now)
  const asked = confirmSentence(message, visit, now, mail)
  const letter = {
    title,
    paragraphs: [...paragraphs, ...asked, cancelSentence(visit, language, now)],
    facts: factsOf(visit, language, beforeFacts({ message, visit, now })),
    link: { label: asked.length > 0 ? reminder.link : mail.link, address: visit.link },
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
export function factsOf(visit: MessageVisit, language: Language, before: Letter['facts'] = []): Letter['facts'] {
  const { timezone } = visit.salon
  const { mail, lineAt } = words[language]
  return [
    whenFact(visit, visit.startsAt, language),
    {
      name: mail.services,
      lines: visit.lines.map((line) =>
        lineAt({
          time: [showTime(timezone, line.startsAt), personOf(line, language)].filter(Boolean).join(', '),
          service: serviceWithStaff(line, language),
          price: showPrice(line.priceCents, line.priceKind ?? 'exact', language),
        }),
      ),
    },
    { name: mail.total, lines: [totalWords(visit, language)] },
    ...before,
    ...salonFacts(visit, language),
  ]
}

/** The visit as it starts at `start`, by the salon's clock. */
export function whenFact(visit: MessageVisit, start: Instant, language: Language): Letter['facts'][number] {
  const { timezone } = visit.salon
  const times = showTimes(timezone, start, start + visit.endsAt - visit.startsAt)
  return {
    name: words[language].mail.when,
    lines: [
      showLongDate(localDateOf(timezone, start), language),
      `${times} · ${howLong(visit, language)}`,
      showZone(timezone, start, language),
    ],
  }
}

export function salonFacts(visit: MessageVisit, language: Language): Letter['facts'] {
  const reference = { name: words[language].mail.reference, lines: [bookingReference(visit.bookingId)] }
  return [...contactFacts(visit.salon, language), reference]
}

/** Where the salon is, and its phone. */
export function contactFacts(
  salon: Pick<MessageVisit['salon'], 'name' | 'address' | 'phone'>,
  language: Language,
): Letter['facts'] {
  const { mail } = words[language]
  const [name, address] = [oneLine(salon.name), oneLine(salon.address)]
  const map = address && { link: { label: mail.map, address: mapLink({ name, address }) } }
  return [
    { name: mail.where, lines: [name, address].filter(Boolean), ...map },
    { name: mail.phone, lines: [shownPhone({ salon })].filter(Boolean) },
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
    title: calendar.title({ services: servicesOf(visit, language), salon: oneLine(visit.salon.name) }),
    description: [
      ...visit.lines.map((line) => whoseService(line, language)),
      calendar.reference(bookingReference(visit.bookingId)),
      phone && calendar.phone(phone),
      calendar.link(visit.link),
      waits && calendar.waiting,
    ]
      .filter(Boolean)
      .join('\n'),
    location: oneLine(visit.salon.address),
    tentative: waits,
    sequence: Math.max(0, Math.floor((stamp - visit.submittedAt) / 1000)),
    stamp,
  }
}

/** The visit as it is now, for the calendar of the client, and the name of its file. */
export function keptCalendar(
  visit: MessageVisit,
  language: Language,
  now: Instant,
): { name: string; event: CalendarEvent } {
  const event = calendarOf({ language, waits: visit.status === 'scheduled', stamp: now }, visit)
  return { name: words[language].calendar.fileName, event }
}
