import { type Language, languages } from '../../shared/text/language.ts'

/** Languages spoken in US nail salons, as checkboxes. */
export const offeredLanguages: readonly string[] = [
  ...new Set([...languages, 'es', 'zh', 'ko', 'km', 'lo', 'th', 'fil', 'ne']),
]

/** `Vietnamese` or `Tiếng Việt`, in the reader's language; the tag itself if it has no name. */
export function languageName(tag: string, reader: Language): string {
  const names = namesFor.get(reader) ?? new Intl.DisplayNames([reader], { type: 'language' })
  namesFor.set(reader, names)
  return names.of(tag) ?? tag
}

/** Cached: each is expensive to create, and sixty cards need one. */
const namesFor = new Map<Language, Intl.DisplayNames>()
