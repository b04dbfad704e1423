import browserText from 'i18next'
import { useEffect, useRef } from 'react'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { languageNow } from '../text/start.ts'
import { turnTo } from '../ui/turn-to.ts'
import { useSavePreferences } from './settings/queries.ts'

/**
 * The language is stored with the account: changing it on one device changes it on all. A language that this device has sent to
 * the account, or received from it, is not sent again.
 */
export function useAccountLanguage(user: SessionUser | null): void {
  const { language = null, clock = '12h' } = user && !user.viewing ? user : {}
  const { mutate } = useSavePreferences()
  const told = useRef(language)

  useEffect(() => {
    told.current = language
    if (language !== null && language !== languageNow()) void turnTo(language)
  }, [language])

  useEffect(() => {
    if (language === null) return
    const follow = () => {
      const chosen = languageNow()
      if (chosen === told.current) return
      told.current = chosen
      mutate({ language: chosen, clock })
    }
    browserText.on('languageChanged', follow)
    return () => browserText.off('languageChanged', follow)
  }, [language, clock, mutate])
}
