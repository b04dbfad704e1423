/** Texts in the browser and on the server: the i18next instance and its language. */

import browserText, { createInstance, type InitOptions, type i18n, use as withModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { setShownLanguage } from '../../shared/format.ts'
import { firstLanguage, type Language, languageOfTag, languages } from '../../shared/text/language.ts'
import type { Keys } from './keys.ts'
import { detectedLanguage, rememberLanguage } from './remembered.ts'
import type { Shape } from './shape.ts'

/** Namespaces of one application in one language: `common`, `errors` and its own. */
export type Words = Partial<Shape<Keys>> & Pick<Shape<Keys>, 'common' | 'errors'>

/** A language may be absent until requested: see `readIn`. */
export type Texts = Partial<Record<Language, Words>>

/**
 * Starts the browser's only instance, used by `useTranslation` and `t`. Without `language`, uses the one this browser
 * remembers or prefers. Every change is remembered and reflected in `<html lang>`.
 */
export function startText(texts: Texts, language: Language = detectedLanguage()): i18n {
  browserText.on('languageChanged', () => {
    // Set to what it is, it styles the whole page again.
    if (document.documentElement.lang !== languageNow()) document.documentElement.lang = languageNow()
    setShownLanguage(languageNow())
    rememberLanguage(languageNow())
  })
  void withModule(initReactI18next).init({ ...options(texts, language), parseMissingKeyHandler: reportMissing })
  return browserText
}

function reportMissing(key: string): string {
  // oxlint-disable-next-line no-console -- a raw key on a screen is a defect that only the console can tell of
  console.error(`No text for ${key}`)
  return key
}

/** A separate instance for server-side rendering, so that requests in different languages do not interfere. */
export function textFor(texts: Texts, language: Language): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init(options(texts, language))
  return instance
}

/**
 * An instance for texts in a given language, whatever the screen's language is. Not for components: `initReactI18next` would make it
 * the instance that all of them use.
 */
export function wordsIn(texts: Texts, language: Language): i18n {
  const instance = createInstance()
  void instance.init(options(texts, language))
  return instance
}

/** Switches to a language, loading its texts if necessary. */
export async function readIn(instance: i18n, language: Language, load: () => Promise<Words>): Promise<void> {
  await addWords(instance, language, load)
  await instance.changeLanguage(language)
}

/** Does nothing if they are loaded already. */
export async function addWords(instance: i18n, language: Language, load: () => Promise<Words>): Promise<void> {
  if (instance.hasResourceBundle(language, 'common')) return
  for (const [namespace, words] of Object.entries(await load())) instance.addResourceBundle(language, namespace, words)
}

/** The current language. */
export function languageNow(instance: i18n = browserText): Language {
  return languageOfTag(instance.resolvedLanguage ?? '') ?? firstLanguage
}

function options(texts: Texts, language: Language): InitOptions {
  return {
    lng: language,
    fallbackLng: firstLanguage,
    supportedLngs: languages,
    defaultNS: 'common',
    resources: { ...texts },
    ns: Object.keys(Object.values(texts)[0] ?? {}),
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  }
}
