/** The message with a booking code. It contains nothing that a stranger typed. */

import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import { newId } from '../context.ts'
import type { Mail } from '../outbox/outgoing.ts'
import { oneLine, replyable } from './envelope.ts'
import { asHtml, asPlainText } from './letter.ts'
import { en } from './text/codes-en.ts'
import { vi } from './text/codes-vi.ts'
import { words as messages } from './words.ts'

const words: Record<Language, typeof en> = { en, vi }

export function codeText({ salon, code, language }: { salon: string; code: string; language: Language }): string {
  return words[language].text({ salon: oneLine(salon), code })
}

interface CodeMail {
  salon: { name: string; email: string }
  /** The full URL of the salon's logo; null: it has none. */
  logo: string | null
  /** The full URL of its page of privacy and terms. */
  privacy: string
  code: string
  language: Language
  to: string
  now: Instant
}

export function codeMail({ salon, logo, privacy, code, language, to, now }: CodeMail): Mail {
  const name = oneLine(salon.name)
  const { subject, opening, closing } = words[language]
  const letter = {
    language,
    from: name,
    logo,
    title: code,
    paragraphs: [opening(name)],
    facts: [],
    closing,
    privacy: { label: messages[language].mail.privacy, address: privacy },
  }
  return {
    id: newId(),
    queuedAt: now,
    at: now,
    salon: name,
    to,
    replyTo: replyable(salon.email),
    subject: subject({ salon: name, code }),
    text: asPlainText({ ...letter, paragraphs: [code, ...letter.paragraphs] }),
    html: asHtml(letter),
  }
}
