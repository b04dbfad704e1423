/** Texts of this page, one language at a time; another one is loaded on demand. */

import type { Language } from '../../shared/text/language.ts'
import type { Words } from '../text/start.ts'
import { importTexts } from '../ui/import-again.ts'

const files = {
  en: () => import('./words-en.ts'),
  vi: () => import('./words-vi.ts'),
} satisfies Record<Language, unknown>

export async function loadWords(language: Language): Promise<Words> {
  return (await importTexts(files[language])).words
}
