/** The message that a place is held for somebody on the waitlist. */

import { localDateOf, showShortDate, showTime } from '../../shared/format.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import type { Mail } from '../outbox/outgoing.ts'
import type { DueMessage } from './due.sql.ts'
import { asMail, oneLine } from './envelope.ts'
import { words } from './words.ts'

interface HeldPlace {
  salon: { name: string; timezone: string }
  start: Instant
  /** For how long it is held. */
  minutes: number
  /** The full URL of the client's page. */
  link: string
  language: Language
  now: Instant
}

/** What a text says, and an email at its beginning; the link on a line of its own. */
export function offerWords({ salon, start, minutes, link, language, now }: HeldPlace): string {
  const { name, timezone } = salon
  const date = showShortDate(localDateOf(timezone, start), language, localDateOf(timezone, now))
  const time = showTime(timezone, start)
  return `${words[language].offer.opening({ salon: oneLine(name), date, time, minutes })}\n${link}`
}

export function renderOfferMail(message: DueMessage, now: Instant): Mail {
  const { offer } = words[message.language]
  const [opening = '', address = ''] = (message.words ?? '').split('\n')
  const letter = {
    title: offer.title,
    paragraphs: [opening],
    facts: [],
    link: { label: offer.link, address },
    closing: offer.closing,
  }
  const subject = offer.subject(oneLine(message.salonName))
  return asMail(message, { salon: { email: '' }, link: address }, { subject, letter }, now)
}
