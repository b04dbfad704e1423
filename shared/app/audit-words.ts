/** The audit log in words, in every language: for its files. Its pages load those of one (`web/audit/audit-words.ts`). */

import * as en from '../text/en/audit.ts'
import type { Language } from '../text/language.ts'
import * as vi from '../text/vi/audit.ts'
import { type AuditWords, sentenceIn } from './audit-sentence.ts'

export const auditWords: Record<Language, AuditWords> = { en, vi }

/** As `sentenceIn`. */
export function auditSentence(action: string, language: Language, count: number | null = null): string {
  return sentenceIn(auditWords[language], action, language, count)
}
