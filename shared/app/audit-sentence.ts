/** An entry of the audit log as a sentence, in the words of one language. */

import { showNumber } from '../format.ts'
import type * as en from '../text/en/audit.ts'
import type { Language } from '../text/language.ts'
import type { AuditedAction } from './audited-calls.ts'

export type AuditWords = { [Part in keyof typeof en]: Record<keyof (typeof en)[Part], string> } & {
  sentences: Record<AuditedAction, string>
}

/**
 * The action as a sentence, or the call itself if a later version wrote the entry.
 * @param count for sentences with a number
 */
export function sentenceIn(words: AuditWords, action: string, language: Language, count: number | null = null): string {
  const sentences: Record<string, string> = words.sentences
  const sentence = sentences[action] ?? action
  return count === null ? sentence : sentence.replace('{{count}}', showNumber(count, language))
}
