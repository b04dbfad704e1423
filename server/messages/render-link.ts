/** Messages with one sentence and one link: of a place held for somebody, of a visit that the salon does not take, and of a receipt. */

import { localDateOf, showShortDate, showTime, showWeekdayAndDate, showZone } from '../../shared/format.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import type { Mail } from '../outbox/outgoing.ts'
import type { DueMessage } from './due.sql.ts'
import { asMail, oneLine } from './envelope.ts'
import { contactFacts } from './render.ts'
import { words } from './words.ts'

interface About {
  salon: { name: string; timezone: string }
  start: Instant
  /** The full URL of the page where the client answers. */
  link: string
  language: Language
  now: Instant
}

/** The link is on a line of its own. */
interface LinkWords {
  text: string
  mail: string
}

/** @param services what is held, on a line of its own in the mail */
export function offerWords({
  expiresAt,
  services,
  ...held
}: About & { expiresAt: Instant; services: string }): LinkWords {
  const { offer } = words[held.language]
  const until = showTime(held.salon.timezone, expiresAt)
  return {
    text: `${offer.text({ ...inShort(held), until })}\n${held.link}`,
    mail: `${offer.mail({ when: inFull(held), until })}\n${held.link}\n${services}`,
  }
}

export function declineWords(visit: About): LinkWords {
  const { declined } = words[visit.language]
  return {
    text: `${declined.text(inShort(visit))}\n${visit.link}`,
    mail: `${declined.mail(inFull(visit))}\n${visit.link}`,
  }
}

export function receiptWords({ salon, link, language }: Pick<About, 'salon' | 'link' | 'language'>): LinkWords {
  const { receipt } = words[language]
  return { text: `${receipt.text(oneLine(salon.name))}\n${link}`, mail: `${receipt.mail}\n${link}` }
}

export function renderLinkMail(message: DueMessage, about: 'offer' | 'receipt' | 'declined', now: Instant): Mail {
  const { language, contact = { email: '', phone: '', address: '' }, salonName } = message
  const { title, link: label, closing, subject } = words[language][about]
  const [opening = '', address = '', services = ''] = (message.words ?? '').split('\n')
  const held = { name: words[language].mail.services, lines: [services].filter(Boolean) }
  const facts = about === 'offer' ? [held, ...contactFacts({ name: salonName, ...contact }, language)] : []
  const letter = { title, paragraphs: [opening], facts, link: { label, address }, closing }
  return asMail(message, { salon: contact, link: address }, { subject: subject(oneLine(salonName)), letter }, now)
}

function inShort({ salon: { name, timezone }, start, language, now }: About) {
  const date = showShortDate(localDateOf(timezone, start), language, localDateOf(timezone, now))
  return { salon: oneLine(name), date, time: showTime(timezone, start) }
}

function inFull({ salon: { timezone }, start, language, now }: About): string {
  const date = showWeekdayAndDate(localDateOf(timezone, start), language, localDateOf(timezone, now))
  return `${date}, ${showTime(timezone, start)} (${showZone(timezone, start, language)})`
}
