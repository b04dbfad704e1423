/** Short names of services, for the floor, tickets and the TV. Separate from their rules, so that small pages contain no schemas. */

import { type Language, languages } from '../text/language.ts'
import { type Translations, translated } from '../text/translated.ts'

export const maxShortName = 24

/** One per language; empty: none. */
export type ShortNames = Record<Language, string>

export const noShortNames = allShort({})

/** Adds the languages that are missing in the stored value, as empty texts. */
export function allShort(known: Partial<ShortNames>): ShortNames {
  return Object.assign({}, ...languages.map((language) => ({ [language]: known[language] ?? '' })))
}

interface ServiceNames {
  name: string
  names: Partial<Translations>
  /** Absent: no short name in any language. */
  shortNames?: Partial<ShortNames> | undefined
}

/** In the reader's language; the name where there is no short one. */
export function shortNameOf(
  { name, names, shortNames }: ServiceNames,
  language: Language,
): { text: string; lang?: Language } {
  const short = shortNames?.[language]
  return short ? { text: short } : translated(name, names, language)
}
