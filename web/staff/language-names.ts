import { type Language, languages } from '../../shared/text/language.ts'

/** What is spoken in nail salons of the US, as boxes to check. */
export const offeredLanguages: readonly string[] = [
  ...new Set([...languages, 'es', 'zh', 'ko', 'km', 'lo', 'th', 'fil', 'ne']),
]

/** `Vietnamese` or `Tiếng Việt`, by the language of the reader; the tag itself when nobody knows it. */
export function languageName(tag: string, reader: Language): string {
  const names = namesFor.get(reader) ?? new Intl.DisplayNames([reader], { type: 'language' })
  namesFor.set(reader, names)
  return names.of(tag) ?? tag
}

/** Each is dear to make, and sixty cards ask. */
const namesFor = new Map<Language, Intl.DisplayNames>()
