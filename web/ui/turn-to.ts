/**
 * Switches the owner app to another language, once the texts of everything on the screen are loaded.
 * Why: docs/decisions/0044-languages-and-numbers.md
 */

import browserText, { t } from 'i18next'
import type { Language } from '../../shared/text/language.ts'
import { languageNow } from '../text/start.ts'
import { notify } from './toast.ts'

type MakeReady = (language: Language) => Promise<unknown>

const parts = new Set<MakeReady>()
let requested: Language | undefined

/** Loads the texts of a part of the app in the current language. No other language is switched to before the part has its texts too. */
export async function readPart(makeReady: MakeReady): Promise<void> {
  parts.add(makeReady)
  await makeReady(languageNow())
}

/** The latest choice wins. The current language stays until the other one is loaded, and if loading fails. */
export async function turnTo(language: Language): Promise<void> {
  requested = language
  try {
    await readTextsOf(language)
  } catch {
    if (requested === language)
      notify({ title: t('app:language_failed'), text: t('errors:no_connection'), kind: 'failure' })
    return
  }
  if (requested === language) await browserText.changeLanguage(language)
}

/** Loads the texts of the whole screen in a language, without switching to it. */
export async function readTextsOf(language: Language): Promise<void> {
  const { size } = parts
  await Promise.all([...parts].map((makeReady) => makeReady(language)))
  // A page opened meanwhile may have added a part.
  if (parts.size > size) await readTextsOf(language)
}
