/** Texts in the browser and on the server: which language, where it is remembered, what `t` reads. */

import browserText, { createInstance, type InitOptions, type i18n, use as withModule } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import { type Language, languages } from '../../shared/text/language.ts'
import { common as enCommon } from './en/common.ts'
import { errors as enErrors } from './en/errors.ts'
import type { Keys } from './keys.ts'
import type { Shape } from './shape.ts'
import { common as viCommon } from './vi/common.ts'
import { errors as viErrors } from './vi/errors.ts'

/** The namespaces of one application, in every language; `common` and `errors` are always there. */
export type Texts = Record<Language, Partial<Omit<Shape<Keys>, 'common' | 'errors'>>>

const storageKey = 'i18nextLng'

/**
 * Starts the one instance of the browser, that `useTranslation` and `t` read. Without `language` it is
 * detected: local storage, then the cookie, then the browser's own. `<html lang>` follows every change.
 */
export function startText(texts: Texts, language?: Language): i18n {
  browserText.on('languageChanged', (now) => {
    document.documentElement.lang = now
  })
  void withModule(LanguageDetector)
    .use(initReactI18next)
    .init({
      ...options(texts, language),
      detection: {
        order: ['localStorage', 'cookie', 'navigator'],
        caches: ['localStorage', 'cookie'],
        lookupLocalStorage: storageKey,
        lookupCookie: storageKey,
        cookieMinutes: 60 * 24 * 365,
        cookieOptions: { path: '/', sameSite: 'lax' },
        convertDetectedLanguage: (tag) => tag.slice(0, 2).toLowerCase(),
      },
    })
  return browserText
}

/** An instance of its own, for rendering on the server: requests in different languages do not meet. */
export function textFor(texts: Texts, language: Language): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init(options(texts, language))
  return instance
}

/** The language that the person reads now. */
export function languageNow(instance: i18n = browserText): Language {
  return instance.resolvedLanguage === 'vi' ? 'vi' : 'en'
}

function options(texts: Texts, language: Language | undefined): InitOptions {
  return {
    lng: language,
    fallbackLng: 'en',
    supportedLngs: languages,
    defaultNS: 'common',
    resources: {
      en: { common: enCommon, errors: enErrors, ...texts.en },
      vi: { common: viCommon, errors: viErrors, ...texts.vi },
    },
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  }
}
