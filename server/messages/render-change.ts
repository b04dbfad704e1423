/** Messages about a visit that the salon moved or cancelled, or that the client cancelled. */

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
import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import type { DueMessage } from './due.sql.ts'
import { asMail, asText, oneLine, words } from './envelope.ts'
import type { Mail, TextMessage } from './outgoing.ts'
import {
  calendarOf,
  greetable,
  howLong,
  maxParts,
  salonFacts,
  servicesAndStaff,
  servicesOf,
  serviceWithStaff,
  shownPhone,
} from './render.ts'
import { partsOf } from './text-length.ts'
import type { MessageVisit } from './visits.sql.ts'

/** After these the visit is still to come. */
type ComingKind = 'booking_moved' | 'booking_moved_by_client' | 'booking_changed'
export type ChangeMessage = DueMessage & { kind: ComingKind | 'booking_cancelled' | 'booking_called_off' }

export function renderChangeText(message: ChangeMessage, visit: MessageVisit, now: Instant): TextMessage {
  const { language, kind } = message
  const { text } = words[language]
  const salon = oneLine(visit.salon.name)
  const phone = shownPhone(visit)
  const { told, start } = startsOf(message, visit)
  const short = (at: Instant) => whenOf(visit, { at, now }, language, showShortDate)
  const reference = text.reference(bookingReference(visit.bookingId))
  const end = showTime(visit.salon.timezone, visit.endsAt)
  const waits = visit.status === 'scheduled' && text.still_waiting
  const bodyOf = (services: string) => {
    const said =
      kind === 'booking_moved' || kind === 'booking_moved_by_client'
        ? [text[kind]({ salon, ...short(start), before: short(told) }), waits, reference, text.link(visit.link)]
        : kind === 'booking_changed'
          ? [text[kind]({ salon, ...short(start), end, services }), waits, reference, text.link(visit.link)]
          : [text[kind]({ salon, ...short(told) }), reference, phone && text.questions(phone)]
    return said.filter(Boolean).join(' ')
  }
  const lengths = [servicesAndStaff(visit, language), servicesOf(visit, language)].map(bodyOf)

  return asText(message, lengths.find((body) => partsOf(body) <= maxParts) ?? bodyOf(''), now)
}

export function renderChangeMail(message: ChangeMessage, visit: MessageVisit, now: Instant): Mail {
  const { language, kind } = message
  const { mail, calendar } = words[language]
  const { told, start } = startsOf(message, visit)
  const { timezone } = visit.salon
  const salon = oneLine(visit.salon.name)
  const isChanged = kind === 'booking_changed'
  const isComing = isOfComing(kind)
  const end = start + visit.endsAt - visit.startsAt
  const date = (at: Instant) => showLongDate(localDateOf(timezone, at), language)

  const letter = {
    title: mail.title[kind],
    paragraphs: [
      mail.greeting(greetable(visit.firstName)),
      mail.opening[kind](salon),
      ...(isComing && visit.status === 'scheduled' ? [mail.still_waiting] : []),
    ],
    facts: [
      { name: mail.when, lines: [date(start), `${showTimes(timezone, start, end)} · ${howLong(visit, language)}`] },
      { name: mail.before, lines: isComing && told !== start ? [date(told), showTime(timezone, told)] : [] },
      { name: mail.services, lines: visit.lines.map((line) => serviceWithStaff(line, language)) },
      { name: mail.total, lines: isChanged ? [showMoney(visit.priceCents, language)] : [] },
      ...salonFacts(visit, language),
    ],
    link: { label: isComing ? mail.link : mail.see, address: visit.link },
    closing: isComing ? mail.closing : mail.closing_cancelled,
  }
  const subject = mail.subject[kind]({ salon, ...whenOf(visit, { at: start, now }, language, showWeekdayAndDate) })
  return {
    ...asMail(message, visit, { subject, letter }, now),
    calendar: {
      name: calendar.fileName,
      method: isComing ? 'REQUEST' : 'CANCEL',
      event: calendarOf({ language, waits: visit.status === 'scheduled', stamp: message.createdAt }, visit),
    },
  }
}

/** What the client was told before, and what is true now; only the former matters for a cancelled visit. */
function startsOf({ kind, toldStart }: ChangeMessage, { startsAt }: MessageVisit): { told: Instant; start: Instant } {
  const told = toldStart ?? startsAt
  return { told, start: isOfComing(kind) ? startsAt : told }
}

function isOfComing(kind: ChangeMessage['kind']): kind is ComingKind {
  return kind !== 'booking_cancelled' && kind !== 'booking_called_off'
}

function whenOf(
  { salon: { timezone } }: MessageVisit,
  { at, now }: { at: Instant; now: Instant },
  language: Language,
  showDate: (date: string, language: Language, today: string) => string,
): { date: string; time: string } {
  return {
    date: showDate(localDateOf(timezone, at), language, localDateOf(timezone, now)),
    time: showTime(timezone, at),
  }
}
