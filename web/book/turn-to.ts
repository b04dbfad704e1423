import type { i18n } from 'i18next'
import type { Language } from '../../shared/text/language.ts'
import { readIn } from '../text/start.ts'
import { loadWords } from './words.ts'

/** Without a connection the page stays in its current language. */
export async function turnTo(i18n: i18n, language: Language): Promise<void> {
  try {
    await readIn(i18n, language, () => loadWords(language))
  } catch {
    return
  }
}
