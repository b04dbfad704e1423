/** The landing page has a path in each language. */

import { firstLanguage, type Language } from '../text/language.ts'

/** `/`, `/vi`. */
export function landingPath(language: Language): string {
  return language === firstLanguage ? '/' : `/${language}`
}

/** Fixes the language, whatever the browser prefers. */
export function chosenLandingPath(language: Language): string {
  return language === firstLanguage ? `/?lang=${language}` : landingPath(language)
}
