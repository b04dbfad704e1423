/** Ready-made texts and emails that the salon sends to a client from its own phone or mailbox. */

import type { Language } from '../text/language.ts'
import type { About, Invitations } from './invitation-words.ts'
import type { CustomerList } from './list-kinds.ts'
import { en } from './text/en.ts'
import { vi } from './text/vi.ts'

const texts: Record<Language, Invitations> = { en, vi }

/** In the client's language. */
export function invitation(list: CustomerList, language: Language, about: About): string {
  return texts[language][list](about)
}

/** Opens the phone's messages app with the text filled in. */
export function textLink(phone: string, words: string): string {
  return `sms:${phone}?&body=${encodeURIComponent(words)}`
}

export function mailLink(email: string, subject: string, words: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(words)}`
}
