/** Mails with one sentence and one link: to a receipt, and to another time where the salon does not take a visit. */

import { localDateOf, showShortDate, showTime } from '../../shared/format.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import type { Mail } from '../outbox/outgoing.ts'
import type { DueMessage } from './due.sql.ts'
import { asMail, oneLine } from './envelope.ts'
import { words } from './words.ts'

interface Declined {
  salon: { name: string; timezone: string }
  start: Instant
  /** The full URL of the booking page. */
  link: string
  language: Language
  now: Instant
}

/** What a text says of a visit that the salon does not take; the link on a line of its own. */
export function declineWords({ salon: { name, timezone }, start, link, language, now }: Declined): string {
  const date = showShortDate(localDateOf(timezone, start), language, localDateOf(timezone, now))
  return `${words[language].declined.opening({ salon: oneLine(name), date, time: showTime(timezone, start) })}\n${link}`
}

export function renderLinkMail(message: DueMessage, about: 'receipt' | 'declined', now: Instant): Mail {
  const { [about]: said } = words[message.language]
  const [opening = '', address = ''] = (message.words ?? '').split('\n')
  const letter = {
    title: said.title,
    paragraphs: [opening],
    facts: [],
    link: { label: said.link, address },
    closing: '',
  }
  const subject = said.subject(oneLine(message.salonName))
  return asMail(message, { salon: { email: '' }, link: address }, { subject, letter }, now)
}
