/** Texts in the browser and on the server: what `t` reads, and in which language. */

import browserText, { createInstance, type InitOptions, type i18n, use as withModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { setShownLanguage } from '../../shared/format.ts'
import { firstLanguage, type Language, languageOfTag, languages } from '../../shared/text/language.ts'
import type { Keys } from './keys.ts'
import { detectedLanguage, rememberLanguage } from './remembered.ts'
import type { Shape } from './shape.ts'

/** The namespaces of one application in one language: `common`, `errors` and its own. */
export type Words = Partial<Shape<Keys>> & Pick<Shape<Keys>, 'common' | 'errors'>

/** A language may be absent until it is asked for: see `readIn`. */
export type Texts = Partial<Record<Language, Words>>

/**
 * Starts the one instance of the browser, that `useTranslation` and `t` read. Without `language` it is what this browser
 * remembers or prefers. Every change is remembered, and `<html lang>` follows it.
 */
export function startText(texts: Texts, language: Language = detectedLanguage()): i18n {
  browserText.on('languageChanged', () => {
    document.documentElement.lang = languageNow()
    setShownLanguage(languageNow())
    rememberLanguage(languageNow())
  })
  void withModule(initReactI18next).init(options(texts, language))
  return browserText
}

/** An instance of its own, for rendering on the server: requests in different languages do not meet. */
export function textFor(texts: Texts, language: Language): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init(options(texts, language))
  return instance
}

/** Changes to a language whose words were not there at the start, or are by now. */
export async function readIn(instance: i18n, language: Language, load: () => Promise<Words>): Promise<void> {
  await addWords(instance, language, load)
  await instance.changeLanguage(language)
}

/** Does nothing when they are there. */
export async function addWords(instance: i18n, language: Language, load: () => Promise<Words>): Promise<void> {
  if (instance.hasResourceBundle(language, 'common')) return
  for (const [namespace, words] of Object.entries(await load())) instance.addResourceBundle(language, namespace, words)
}

/** The language that the person reads now. */
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
