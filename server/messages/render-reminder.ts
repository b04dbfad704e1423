/** What reminds a client of a visit. */

import { localDateOf, showShortDate, showTime, showWeekdayAndDate } from '../../shared/format.ts'
import type { Instant } from '../../shared/time.ts'
import type { DueMessage } from './due.sql.ts'
import { asMail, asText, oneLine, words } from './envelope.ts'
import type { Mail, TextMessage } from './outgoing.ts'
import { factsOf, greetable } from './render.ts'
import { partsOf } from './text-length.ts'
import type { MessageVisit } from './visits.sql.ts'

/** As much as goes into the fewest parts: the client's name goes first, then that of whoever serves. */
export function renderReminderText(message: DueMessage, visit: MessageVisit, now: Instant): TextMessage {
  const { text } = words[message.language]
  const { timezone } = visit.salon
  const salon = oneLine(visit.salon.name)
  const date = showShortDate(localDateOf(timezone, visit.startsAt), message.language, localDateOf(timezone, now))
  const time = showTime(timezone, visit.startsAt)
  const link = visit.clientConfirmed ? text.link(visit.link) : text.confirm(visit.link)
  const bodyOf = (name: string, who: string) => `${text.reminder({ salon, name, date, time, with: who })} ${link}`
  const plain = bodyOf('', '')
  const bodies = [bodyOf(greetable(visit.firstName), onlyMember(visit)), bodyOf('', onlyMember(visit))]
  return asText(message, bodies.find((body) => partsOf(body) === partsOf(plain)) ?? plain, now)
}

export function renderReminderMail(message: DueMessage, visit: MessageVisit, now: Instant): Mail {
  const { language } = message
  const { mail, reminder } = words[language]
  const { timezone } = visit.salon
  const salon = oneLine(visit.salon.name)
  const subject = reminder.subject({
    salon,
    date: showWeekdayAndDate(localDateOf(timezone, visit.startsAt), language, localDateOf(timezone, now)),
    time: showTime(timezone, visit.startsAt),
  })
  const letter = {
    title: reminder.title,
    paragraphs: [
      mail.greeting(greetable(visit.firstName)),
      reminder.opening(salon),
      ...(visit.clientConfirmed ? [] : [reminder.confirm]),
    ],
    facts: factsOf(visit, language),
    link: { label: visit.clientConfirmed ? mail.link : reminder.link, address: visit.link },
    closing: mail.closing,
  }
  return asMail(message, visit, { subject, letter }, now)
}

/** Who does everything; empty: several, or nobody who is promised. */
function onlyMember({ lines }: MessageVisit): string {
  const [name = '', ...others] = new Set(lines.map(({ staffFirstName }) => oneLine(staffFirstName)))
  return others.length === 0 ? name : ''
}
