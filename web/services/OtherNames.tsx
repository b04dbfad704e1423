import { useTranslation } from 'react-i18next'
import { namesBelow, type TranslatedName } from '../data/names.ts'
import { languageNow } from '../text/start.ts'

/** Below a name in the reader's language: the same in the other languages. */
export function OtherNames({ of: named, className }: { of: TranslatedName; className: string }) {
  const { i18n } = useTranslation()
  return namesBelow(named, languageNow(i18n)).map(({ language, text }) => (
    <span key={language} lang={language} className={className}>
      {text}
    </span>
  ))
}
