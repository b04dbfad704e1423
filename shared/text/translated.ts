/** What an owner writes in the first language, and the same in the others where they gave it. Apart from its rules, so that small pages carry no schemas. */

import { firstLanguage, type Language, languages } from './language.ts'

export type OtherLanguage = Exclude<Language, typeof firstLanguage>
/** A text in each of the other languages; empty: none was given. */
export type Translations = Record<OtherLanguage, string>

export const otherLanguages = languages.filter(isOther)
export const noTranslations = allOf({})

function isOther(language: Language): language is OtherLanguage {
  return language !== firstLanguage
}

/** Fills up what is stored, which lacks the languages in which nothing was given. */
export function allOf(known: Partial<Translations>): Translations {
  return Object.assign({}, ...otherLanguages.map((language) => ({ [language]: known[language] ?? '' })))
}

/** In the reader's language and, where the owner gave none, in the first: then `lang` says so. */
export function translated(
  text: string,
  translations: Partial<Translations>,
  language: Language,
): { text: string; lang?: Language } {
  if (!isOther(language)) return { text }
  const own = translations[language]
  return own ? { text: own } : { text, lang: firstLanguage }
}
