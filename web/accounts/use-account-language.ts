import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { languageNow } from '../text/start.ts'
import { turnTo } from '../ui/turn-to.ts'
import { useSavePreferences } from './settings/queries.ts'

/** The language is stored with the account: changing it on one device changes it on all. */
export function useAccountLanguage(user: SessionUser | null): void {
  const { language = null, clock = '12h' } = user && !user.viewing ? user : {}
  const { i18n } = useTranslation()
  const { mutate } = useSavePreferences()

  useEffect(() => {
    if (language !== null && language !== languageNow(i18n)) void turnTo(language)
  }, [language, i18n])

  useEffect(() => {
    if (language === null) return
    const follow = () => {
      const chosen = languageNow(i18n)
      if (chosen !== language) mutate({ language: chosen, clock })
    }
    i18n.on('languageChanged', follow)
    return () => i18n.off('languageChanged', follow)
  }, [language, clock, i18n, mutate])
}
