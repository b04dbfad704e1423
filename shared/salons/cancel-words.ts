/** Sentences of the cancellation policy, in each language. */

import { eachLanguage, type Language } from '../text/language.ts'
import type { CancelSentences } from './cancel-sentences.ts'
import type { CancelRules, CancelWords } from './cancelling.ts'
import { en } from './text/en.ts'
import { vi } from './text/vi.ts'

const texts: Record<Language, CancelSentences> = { en, vi }

export function cancelWords({ cancelHours, lateCancels }: CancelRules, language: Language): CancelWords {
  const { confirm, ...texted } = texts[language]
  return { ...texted[cancelHours === 0 ? 'until_start' : lateCancels], confirm }
}

/** For pages that can switch languages. */
export function cancelWordsIn(rules: CancelRules): Record<Language, CancelWords> {
  return eachLanguage((language) => cancelWords(rules, language))
}
