/** Texts by owners in the first language, with optional translations. Separate from their rules, so that small pages contain no schemas. */

import { firstLanguage, type Language, languages } from './language.ts'

export type OtherLanguage = Exclude<Language, typeof firstLanguage>
/** A text per language other than the first; empty: none. */
export type Translations = Record<OtherLanguage, string>

export const otherLanguages = languages.filter(isOther)
export const noTranslations = allOf({})

function isOther(language: Language): language is OtherLanguage {
  return language !== firstLanguage
}

/** Adds the languages that are missing in the stored value, as empty texts. */
export function allOf(known: Partial<Translations>): Translations {
  return Object.assign({}, ...otherLanguages.map((language) => ({ [language]: known[language] ?? '' })))
}

/** In the reader's language, or in the first one with `lang` set if there is no translation. */
export function translated(
  text: string,
  translations: Partial<Translations>,
  language: Language,
): { text: string; lang?: Language } {
  if (!isOther(language)) return { text }
  const own = translations[language]
  return own ? { text: own } : { text, lang: firstLanguage }
}
