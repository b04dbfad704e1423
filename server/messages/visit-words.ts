/** What messages say of a visit: its services, who does them, its salon, and when it is or was. */

import { lengthOf } from '../../shared/bookings/length.ts'
import { localDateOf, showLength, showShortDate, showTime, showWeekdayAndDate } from '../../shared/format.ts'
import { parsePhone, showPhone } from '../../shared/phone.ts'
import { cancelWords } from '../../shared/salons/cancel-words.ts'
import { isLateCancel, sayLastMoment } from '../../shared/salons/cancelling.ts'
import { withOptions } from '../../shared/services/options.ts'
import type { Language } from '../../shared/text/language.ts'
import { translated } from '../../shared/text/translated.ts'
import type { Instant } from '../../shared/time.ts'
import type { MessageKind } from '../db/tables/messages.ts'
import type { DueMessage } from './due.sql.ts'
import { oneLine } from './envelope.ts'
import type { MessageLine, MessageVisit } from './visits.sql.ts'
import { whatChanged } from './what-changed.ts'
import { words } from './words.ts'

export function howLong({ lines, party }: MessageVisit, language: Language): string {
  const length = lengthOf(lines.map(({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt })))
  // Of a party, only how long it takes: its people are served beside one another anyway.
  return showLength(party ? { ...length, serviceMinutes: length.minutes, atOnce: false } : length, language)
}

type Lines = Pick<MessageVisit, 'lines' | 'party'>

function listOf({ lines }: Lines, show: (line: MessageLine) => string): string {
  return lines.map(show).join(', ')
}

/** Of a party, how many come: a text has no room for more. */
export function servicesOf(visit: Lines, language: Language): string {
  if (visit.party) return words[language].party(visit.party.people)
  return listOf(visit, (line) => serviceName(line, language))
}

/** A member who does everything is named once. */
export function servicesAndStaff(visit: Lines, language: Language): string {
  if (visit.party) return servicesOf(visit, language)
  const [name = '', ...others] = new Set(visit.lines.map(({ staffFirstName }) => oneLine(staffFirstName)))
  return name && others.length === 0
    ? words[language].with({ service: servicesOf(visit, language), name })
    : listOf(visit, (line) => serviceAndStaff(line, language))
}

export function serviceAndStaff(line: MessageLine, language: Language): string {
  return withStaff(serviceName(line, language), line, language)
}

function withStaff(service: string, { staffFirstName }: MessageLine, language: Language): string {
  return staffFirstName ? words[language].with({ service, name: oneLine(staffFirstName) }) : service
}

function serviceName({ service, serviceNames }: MessageLine, language: Language): string {
  return oneLine(translated(service, serviceNames, language).text)
}

/** Without a name, 'with our team'. For emails, with the chosen options, for which a text has no room. */
export function serviceWithStaff(line: MessageLine, language: Language): string {
  const service = oneLine(withOptions(serviceName(line, language), line.options ?? [], language))
  return line.staffFirstName ? withStaff(service, line, language) : words[language].withTeam(service)
}

/** The same; in a party, also whose service it is. */
export function whoseService(line: MessageLine, language: Language): string {
  const [person, service] = [personOf(line, language), serviceWithStaff(line, language)]
  return person ? words[language].of({ person, service }) : service
}

/** Who has the service, in a party: guests without a name by their number, as on the pages. Empty: comes alone. */
export function personOf({ person }: Pick<MessageLine, 'person'>, language: Language): string {
  return person ? oneLine(person.name) || words[language].guest(person.place + 1) : ''
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

export function shownPhone({ salon }: { salon: Pick<MessageVisit['salon'], 'phone'> }): string {
  return showPhone(parsePhone(salon.phone) ?? oneLine(salon.phone))
}

/** Anybody can book with anybody's address, so a name that looks like a link or an advertisement is not used. */
export function greetable(firstName: string): string {
  return /^[\p{L}\p{M}' ’-]{1,40}$/u.test(firstName) ? firstName : ''
}

export function greetingName({ firstName, readerName = firstName }: MessageVisit): string {
  return greetable(readerName)
}

/** Until when the visit may be cancelled. */
export function cancelSentence({ startsAt, salon, movedLate }: MessageVisit, language: Language, now: Instant): string {
  const cancelsLate = isLateCancel(now, startsAt, salon.cancelHours, movedLate)
  return sayLastMoment(cancelWords(salon, language), { ...salon, startsAt, cancelsLate, language })
}

const asksToConfirm: readonly MessageKind[] = [
  'booking_received',
  'booking_confirmed',
  'booking_moved_by_client',
  'booking_changed',
  'reminder',
]

/** Until when the client has to say that they come; nothing where they need not, or have. */
export function confirmSentence(
  { kind, channel, language }: { kind: MessageKind; channel: string; language: Language },
  { status, confirmBy, salon: { timezone } }: MessageVisit,
  now: Instant,
  say: Record<'confirm_by' | 'come_by', (when: string) => string>,
): string[] {
  if (confirmBy === null || confirmBy <= now || !asksToConfirm.includes(kind)) return []
  const date = dateIn({ channel, language }, localDateOf(timezone, confirmBy), localDateOf(timezone, now))
  // While the salon has yet to confirm it, what the client does is called something else.
  const said = status === 'scheduled' ? say.come_by : say.confirm_by
  return [said(`${date}, ${showTime(timezone, confirmBy)}`)]
}

/** What the client was told before, and what is true now; only the former matters for a cancelled visit. */
export function startsOf(
  { kind, toldStart, toldVisit }: Pick<DueMessage, 'toldStart' | 'toldVisit'> & { kind: MessageKind },
  visit: MessageVisit,
): { told: Instant; start: Instant } {
  const { startsAt } = visit
  if (!isOfComing(kind)) {
    const told = toldVisit?.startsAt ?? toldStart ?? startsAt
    return { told, start: told }
  }
  const from = toldVisit ? whatChanged(toldVisit, visit).from : toldStart
  return { told: from ?? startsAt, start: startsAt }
}

/** Short in texts. In another year, with it. */
export function dateIn(
  { channel, language }: { channel: string; language: Language },
  date: string,
  today: string,
): string {
  return (channel === 'text' ? showShortDate : showWeekdayAndDate)(date, language, today)
}

/** Whether the visit is upcoming, or has taken place, after what the message tells of. */
export function isOfComing(kind: MessageKind): boolean {
  return ofComing[kind]
}

const ofComing: Record<MessageKind, boolean> = {
  booking_received: true,
  booking_confirmed: true,
  booking_moved: true,
  booking_moved_by_client: true,
  booking_changed: true,
  booking_cancelled: false,
  booking_called_off: false,
  booking_released: false,
  review_request: true,
  reminder: true,
}
