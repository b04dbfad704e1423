import { useTranslation } from 'react-i18next'
import { languageNow } from '../../text/start.ts'

/** `t` for the texts of this page, and the current language. */
export function useWaitingText() {
  const { t, i18n } = useTranslation(['waiting', 'book', 'common', 'errors'])
  return { t, i18n, language: languageNow(i18n) }
}
