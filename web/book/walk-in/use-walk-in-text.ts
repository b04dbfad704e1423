import browserText from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../../../shared/text/language.ts'
import { walkIn as en } from '../../text/en/walk-in.ts'
import type { Shape } from '../../text/shape.ts'
import { languageNow } from '../../text/start.ts'
import { walkIn as vi } from '../../text/vi/walk-in.ts'

// Loaded with the form only, in both languages, as the language may be switched meanwhile.
const words: Record<Language, Shape<typeof en>> = { en, vi }
for (const language of languages) browserText.addResourceBundle(language, 'walkIn', words[language])

export function useWalkInText() {
  const { t, i18n } = useTranslation(['walkIn', 'book', 'consent', 'common', 'errors'])
  return { t, language: languageNow(i18n) }
}
