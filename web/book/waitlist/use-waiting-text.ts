import browserText from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../../../shared/text/language.ts'
import { waiting as en } from '../../text/en/waiting.ts'
import type { Shape } from '../../text/shape.ts'
import { languageNow } from '../../text/start.ts'
import { waiting as vi } from '../../text/vi/waiting.ts'

// Loaded with the form only, in both languages, as the language may be switched meanwhile.
const words: Record<Language, Shape<typeof en>> = { en, vi }
for (const language of languages) browserText.addResourceBundle(language, 'waiting', words[language])

export function useWaitingText() {
  const { t, i18n } = useTranslation(['waiting', 'book', 'consent', 'common', 'errors'])
  return { t, language: languageNow(i18n) }
}
