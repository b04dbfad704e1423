/** The subset of react-i18next that pages use; see `i18next.ts` beside it. */

import {
  cloneElement,
  createContext,
  Fragment,
  type ReactElement,
  type ReactNode,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react'
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

interface TransProps {
  t: Translate
  i18nKey: string
  count?: number
  values?: Parameters<Translate>[1]
  /** By the name of the tag in the text: `b` for `<b>…</b>`. Not one inside another. */
  components: Readonly<Record<string, ReactElement>>
}

/** A text with parts in elements. */
export function Trans({ t, i18nKey, count, values, components }: TransProps): ReactNode {
  const text = t(i18nKey, { ...values, ...(count !== undefined && { count }) })
  return text.split(/(<(?:\w+)>.*?<\/\w+>)/).map((part, index) => {
    const [, name = '', inside] = /^<(\w+)>(.*)<\/\1>$/.exec(part) ?? []
    const element = components[name]
    const key = `${index}`
    return element ? cloneElement(element, { key }, inside) : <Fragment key={key}>{part}</Fragment>
  })
}
