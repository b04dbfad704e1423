/** Messages with one sentence and one link: of a held place, of a visit that the salon does not take, of a receipt, a deposit and a gift card. */

import { localDateOf, showMoney, showShortDate, showTime, showWeekdayAndDate, showZone } from '../../shared/format.ts'
import type { Cents } from '../../shared/money.ts'
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

/** @param link of the client's page of the visit */
export function depositWords({
  cents,
  what,
  ...visit
}: About & { cents: Cents; what: 'taken' | 'returned' }): LinkWords {
  const { deposit } = words[visit.language]
  const amount = showMoney(cents)
  return {
    text: `${deposit[what].text({ ...inShort(visit), amount })}\n${visit.link}`,
    mail: `${deposit[what].mail({ when: inFull(visit), amount })}\n${visit.link}`,
  }
}

/** @param link of the salon's booking page: the text has no room for it */
export function giftCardWords({
  salon,
  link,
  language,
  code,
  cents,
}: Pick<About, 'salon' | 'link' | 'language'> & { code: string; cents: Cents }): LinkWords {
  const { giftCard } = words[language]
  const card = { amount: showMoney(cents), code }
  return {
    text: giftCard.text({ salon: oneLine(salon.name), ...card }),
    mail: `${giftCard.mail(card)}\n${link}`,
  }
}

type LinkKind = 'offer' | 'receipt' | 'deposit' | 'giftCard' | 'declined'

export function renderLinkMail(message: DueMessage, about: LinkKind, now: Instant): Mail {
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
