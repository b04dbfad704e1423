/** What surrounds the content of every text and every email. */

import { showPhone } from '../../shared/phone.ts'
import { privacyPath } from '../../shared/salons/privacy.ts'
import type { Instant } from '../../shared/time.ts'
import type { Mail, TextMessage } from '../outbox/outgoing.ts'
import type { DueMessage } from './due.sql.ts'
import { asHtml, asPlainText, type Letter } from './letter.ts'
import type { MessageVisit } from './visits.sql.ts'
import { words } from './words.ts'

type LetterContent = Omit<Letter, 'language' | 'from' | 'logo'>

export function asText(message: DueMessage, body: string, now: Instant): TextMessage {
  return {
    ...envelopeOf(message, now),
    salonId: message.salonId,
    body,
    outboxSubject: words[message.language].outbox.subject(showPhone(message.recipient)),
  }
}

/** To a client: replies go to the salon if it has an address. @param visit.link any link of it, to know the site by */
export function asMail(
  message: DueMessage,
  { salon, link }: { salon: Pick<MessageVisit['salon'], 'email'>; link: string },
  { subject, letter }: { subject: string; letter: LetterContent },
  now: Instant,
): Mail {
  const { language, salonId } = message
  const privacy = { label: words[language].mail.privacy, address: new URL(privacyPath(salonId), link).href }
  return { ...asTeamMail(message, { ...letter, privacy }, now), replyTo: replyable(salon.email), subject }
}

/** To one of the salon's people: nobody is to reply to it. */
export function asTeamMail(message: DueMessage, letter: LetterContent, now: Instant): Mail {
  const envelope = envelopeOf(message, now)
  const whole = { ...letter, language: message.language, from: envelope.salon, logo: message.logo }
  return {
    ...envelope,
    replyTo: null,
    subject: letter.title,
    text: asPlainText(whole),
    html: asHtml(whole),
    ...(letter.unsubscribe && { unsubscribe: letter.unsubscribe.address }),
  }
}

function envelopeOf({ id, createdAt, salonName, recipient }: DueMessage, now: Instant) {
  return { id, queuedAt: createdAt, at: now, salon: oneLine(salonName), to: recipient }
}

/** Null: nobody could reply to it. */
export function replyable(email: string): string | null {
  return /^[^\s@]+@[^\s@]+$/.test(email) ? email : null
}

export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
