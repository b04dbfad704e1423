/** Texts of these pages, one language at a time; another one is loaded on demand. */

import type { i18n } from 'i18next'
import type { Language } from '../../shared/text/language.ts'
import { readIn, type Words } from '../text/start.ts'

const files = {
  en: () => import('./words-en.ts'),
  vi: () => import('./words-vi.ts'),
} satisfies Record<Language, unknown>

export async function loadWords(language: Language): Promise<Words> {
  return (await files[language]()).words
}

/** Without a connection the page stays in its current language. */
export async function turnTo(text: i18n, language: Language): Promise<void> {
  try {
    await readIn(text, language, () => loadWords(language))
  } catch {
    return
  }
}
