/** The texts of the back office, one language at a time: the other one is loaded when it is asked for. */

import type { Language } from '../../shared/text/language.ts'
import type { Keys } from '../text/keys.ts'
import type { Shape } from '../text/shape.ts'
import { importAgain } from '../ui/import-again.ts'

/** Everything except what only clients read, and what comes with its part of the app. */
export type AppWords = Shape<Omit<Keys, 'admin' | 'code' | 'consent' | 'reports' | 'visit' | 'waiting'>>

const files: Record<Language, () => Promise<{ words: AppWords }>> = {
  en: () => import('./words-en.ts'),
  vi: () => import('./words-vi.ts'),
}

export async function loadWords(language: Language): Promise<AppWords> {
  return (await importAgain(files[language])).words
}
