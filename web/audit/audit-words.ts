/** The words of the activity log, loaded with its pages in the language that is read. */

import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditWords } from '../../shared/app/audit-sentence.ts'
import type { Language } from '../../shared/text/language.ts'
import { languageNow } from '../text/start.ts'
import { readPart } from '../ui/turn-to.ts'

const files: Record<Language, () => Promise<AuditWords>> = {
  en: () => import('../../shared/text/en/audit.ts'),
  vi: () => import('../../shared/text/vi/audit.ts'),
}
const reading = new Map<Language, Promise<AuditWords>>()

function wordsIn(language: Language): Promise<AuditWords> {
  const known = reading.get(language)
  if (known) return known
  const words = files[language]()
  reading.set(language, words)
  words.catch(() => reading.delete(language)) // asked for again with the next try
  return words
}

// With the page's own module; languages chosen later are loaded before the screen turns to them.
readPart(wordsIn).catch(() => undefined)

/** Suspends until they are there. */
export function useAuditWords(): AuditWords {
  const { i18n } = useTranslation('activity')
  return use(wordsIn(languageNow(i18n)))
}
