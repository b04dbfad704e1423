import { useTranslation } from 'react-i18next'
import { languageNow } from '../text/start.ts'

/** `t` for the texts of these pages, and the current language. */
export function useText() {
  const { t, i18n } = useTranslation(['door', 'consent', 'common', 'errors'])
  return { t, i18n, language: languageNow(i18n) }
}

export type Say = ReturnType<typeof useText>['t']
