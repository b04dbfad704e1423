/** What an owner named in several languages, for readers of one of them. */

import { useTranslation } from 'react-i18next'
import { firstLanguage, type Language, languages } from '../../shared/text/language.ts'
import { type OtherLanguage, type Translations, translated } from '../../shared/text/translated.ts'
import { languageNow } from '../text/start.ts'

/** A service, a category, or a question, by its name in the first language and in others. */
export interface TranslatedName {
  name: string
  names: Partial<Translations>
}

/** The name in the reader's language, or the first language's with `lang` set. */
export function useNameOf(): (named: TranslatedName) => { text: string; lang?: Language } {
  const { i18n } = useTranslation()
  return ({ name, names }) => translated(name, names, languageNow(i18n))
}

/** The names that a heading in the reader's language leaves out. */
export function namesBelow({ name, names }: TranslatedName, reader: Language): { language: Language; text: string }[] {
  const heading = translated(name, names, reader)
  return languages
    .filter((language) => language !== (heading.lang ?? reader))
    .map((language) => ({ language, text: (isOther(language) ? names[language] : name) ?? '' }))
    .filter(({ text }) => text !== '')
}

/** The reader's language first, in which forms ask first. */
export function readersFirst(reader: Language): Language[] {
  return languages.toSorted((one, other) => Number(other === reader) - Number(one === reader))
}

export function isOther(language: Language): language is OtherLanguage {
  return language !== firstLanguage
}
