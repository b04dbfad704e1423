/** The audit log in the words of a language. Read by its pages and its files alone: the booking page stays small. */

import { showNumber } from '../format.ts'
import * as en from '../text/audit/en.ts'
import * as vi from '../text/audit/vi.ts'
import type { Language } from '../text/language.ts'
import type { AuditedAction } from './calls.ts'

const english = en.sentences satisfies Record<AuditedAction, string>
const sentences: Record<Language, Record<string, string>> = { en: english, vi: vi.sentences }

/** What was done, in a sentence; the call itself where a later version made the entry. `count`: of what the sentence counts. */
export function auditSentence(action: string, language: Language, count: number | null = null): string {
  const sentence = sentences[language][action] ?? action
  return count === null ? sentence : sentence.replace('{{count}}', showNumber(count, language))
}

export const auditWords = { en, vi }
