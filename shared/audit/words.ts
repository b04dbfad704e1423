/** The audit log in words. Loaded by its pages and files only, so that the booking page stays small. */

import { showNumber } from '../format.ts'
import * as en from '../text/en/audit.ts'
import type { Language } from '../text/language.ts'
import * as vi from '../text/vi/audit.ts'
import type { AuditedAction } from './calls.ts'

type AuditWords = { [Part in keyof typeof en]: Record<keyof (typeof en)[Part], string> } & {
  sentences: Record<AuditedAction, string>
}

export const auditWords: Record<Language, AuditWords> = { en, vi }

/**
 * The action as a sentence, or the call itself if a later version wrote the entry. `count`: for sentences with a
 * number.
 */
export function auditSentence(action: string, language: Language, count: number | null = null): string {
  const sentences: Record<string, string> = auditWords[language].sentences
  const sentence = sentences[action] ?? action
  return count === null ? sentence : sentence.replace('{{count}}', showNumber(count, language))
}
