import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languages } from '../../shared/text/language.ts'
import { ownLanguageName } from '../text/own-language-name.ts'
import { languageNow } from '../text/start.ts'
import { buttonClass } from './button-class.ts'
import { ChoiceMenu } from './Menu.tsx'
import { turnTo } from './turn-to.ts'

/** The languages as a menu in the top bar. The choice is remembered on this device. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const now = languageNow(i18n)
  const choices = languages.map((language) => ({
    value: language,
    label: ownLanguageName(language),
    lang: language,
  }))

  return (
    <ChoiceMenu
      value={now}
      choices={choices}
      onChoose={(language) => void turnTo(language)}
      trigger={
        <button type="button" className={buttonClass('ghost', 'compact')}>
          <Languages size={20} aria-hidden />
          <span className="sr-only">{t('language')}: </span>
          {now.toUpperCase()}
        </button>
      }
    />
  )
}
