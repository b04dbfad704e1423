/** Sentences of the cancellation policy, in each language. */

import type { CancelRules, CancelWords } from '../bookings/cancelling.ts'
import type { CancelSentences } from './cancel-sentences.ts'
import { en } from './en/cancelling.ts'
import { eachLanguage, type Language } from './language.ts'
import { vi } from './vi/cancelling.ts'

const texts: Record<Language, CancelSentences> = { en, vi }

export function cancelWords({ cancelHours, lateCancels }: CancelRules, language: Language): CancelWords {
  const { confirm, ...texted } = texts[language]
  return { ...texted[cancelHours === 0 ? 'until_start' : lateCancels], confirm }
}

/** For pages that can switch languages. */
export function cancelWordsIn(rules: CancelRules): Record<Language, CancelWords> {
  return eachLanguage((language) => cancelWords(rules, language))
}
