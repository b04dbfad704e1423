/**
 * Turning the owner app to another language, once all that is shown can be said in it.
 * Why: docs/decisions/0049-a-language-at-a-time.md
 */

import browserText, { t } from 'i18next'
import type { Language } from '../../shared/text/language.ts'
import { languageNow } from '../text/start.ts'
import { notify } from './toast.ts'

type MakeReady = (language: Language) => Promise<unknown>

const parts = new Set<MakeReady>()
let wanted: Language | undefined

/** Loads what a part of the app says in the language that is read now. No other one is turned to before the part has it too. */
export async function readPart(makeReady: MakeReady): Promise<void> {
  parts.add(makeReady)
  await makeReady(languageNow())
}

/** The language that was chosen last wins. The one that is read stays until the other is there, and when it cannot be loaded. */
export async function turnTo(language: Language): Promise<void> {
  wanted = language
  try {
    await makeAllReady(language)
  } catch {
    if (wanted === language)
      notify({ title: t('app:language_failed'), text: t('errors:no_connection'), kind: 'failure' })
    return
  }
  if (wanted === language) await browserText.changeLanguage(language)
}

/** A page that opened meanwhile may have brought a part along. */
async function makeAllReady(language: Language): Promise<void> {
  const { size } = parts
  await Promise.all([...parts].map((makeReady) => makeReady(language)))
  if (parts.size > size) await makeAllReady(language)
}
