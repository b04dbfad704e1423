import { useTranslation } from 'react-i18next'
import { languages } from '../../shared/text/language.ts'
import { ownLanguageName } from '../text/own-language-name.ts'
import { languageNow } from '../text/start.ts'
import { Segmented } from './Segmented.tsx'
import { turnTo } from './turn-to.ts'

/** The languages side by side. The choice is remembered on this device. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const options = languages.map((language) => ({
    value: language,
    lang: language,
    label: language.toUpperCase(),
    description: ownLanguageName(language),
  }))

  return (
    <Segmented
      label={t('language')}
      value={languageNow(i18n)}
      options={options}
      onChange={(language) => void turnTo(language)}
    />
  )
}
