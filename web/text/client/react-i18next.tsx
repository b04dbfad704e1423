/** The subset of react-i18next used by clients' pages; see `i18next.ts` beside it. */

import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import browserText, { type Texts, type Translate } from './i18next.ts'

const TextContext = createContext(browserText)

export const initReactI18next = {}

export function I18nextProvider({ i18n, children }: { i18n: Texts; children: ReactNode }) {
  return <TextContext value={i18n}>{children}</TextContext>
}

/** Rerenders when the language changes. */
export function useTranslation(namespaces: string | readonly string[] = 'common'): { t: Translate; i18n: Texts } {
  const i18n = useContext(TextContext)
  const languageNow = () => i18n.resolvedLanguage
  const language = useSyncExternalStore(i18n.subscribe, languageNow, languageNow)
  const among = String(namespaces)
  const t = useMemo(() => i18n.tIn(language, among.split(',')), [i18n, language, among])
  return { t, i18n }
}
