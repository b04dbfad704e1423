/**
 * The subset of i18next that pages use: builds for the browser resolve `i18next` to this file. It saves 13 KB of each
 * page's script. Why: docs/decisions/0070-client-pages.md
 */

import { showNumber } from '../../../shared/format.ts'
import { firstLanguage, languageOfTag } from '../../../shared/text/language.ts'

interface Words {
  readonly [key: string]: string | Words
}

interface Options {
  lng: string
  fallbackLng: string
  defaultNS: string
  resources: Readonly<Record<string, Readonly<Record<string, Words>>>>
}

type Values = Readonly<Record<string, string | number | undefined>>

export type Translate = (key: string, values?: Values) => string

export interface Texts {
  resolvedLanguage: string
  t: Translate
  /** `t` in one language; keys without a namespace are looked up in each of these, in order. */
  tIn: (language: string, namespaces: readonly string[]) => Translate
  getFixedT: (language: string, namespace: string) => Translate
  use: () => Texts
  init: (options: Options) => Promise<Texts>
  on: (event: 'languageChanged', listener: () => void) => void
  off: (event: 'languageChanged', listener: () => void) => void
  /** Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
  hasResourceBundle: (language: string, namespace: string) => boolean
  addResourceBundle: (language: string, namespace: string, words: Words) => void
  changeLanguage: (language: string) => Promise<void>
  /** The same texts in one language, whatever the page's is. */
  cloneInstance: (options: { lng: string }) => Texts
}

export function createInstance(): Texts {
  const bundles = new Map<string, Words>()
  const listeners = new Set<() => void>()
  let fallback = ''
  let usual: readonly string[] = []

  function find(language: string, namespaces: readonly string[], path: string, count: unknown): string | undefined {
    const form = typeof count === 'number' ? `_${pluralRules(language).select(count)}` : ''
    for (const namespace of namespaces) {
      for (const key of form ? [path + form, `${path}_other`, path] : [path]) {
        const found = key
          .split('.')
          .reduce<Words | string | undefined>(
            (words, part) => (typeof words === 'object' ? words[part] : undefined),
            bundles.get(`${language}:${namespace}`),
          )
        if (typeof found === 'string') return found
      }
    }
    return undefined
  }

  function translate(language: string, namespaces: readonly string[], key: string, values: Values = {}): string {
    const at = key.indexOf(':')
    const path = key.slice(at + 1)
    const among = at < 0 ? namespaces : [key.slice(0, at)]
    const found = find(language, among, path, values['count']) ?? find(fallback, among, path, values['count'])
    return (found ?? path).replace(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, number?: string) =>
      number ? showNumber(Number(values[name]), languageOfTag(language) ?? firstLanguage) : String(values[name] ?? ''),
    )
  }

  const texts: Texts = {
    resolvedLanguage: '',
    t: (key, values) => translate(texts.resolvedLanguage, usual, key, values),
    tIn: (language, namespaces) => (key, values) => translate(language, namespaces, key, values),
    getFixedT: (language, namespace) => texts.tIn(language, [namespace]),
    use: () => texts,
    init: async ({ lng, fallbackLng, defaultNS, resources }) => {
      for (const [language, namespaces] of Object.entries(resources)) {
        for (const [namespace, words] of Object.entries(namespaces)) bundles.set(`${language}:${namespace}`, words)
      }
      ;[texts.resolvedLanguage, fallback, usual] = [lng, fallbackLng, [defaultNS]]
      tell()
      return texts
    },
    on: (_, listener) => void listeners.add(listener),
    off: (_, listener) => void listeners.delete(listener),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hasResourceBundle: (language, namespace) => bundles.has(`${language}:${namespace}`),
    addResourceBundle: (language, namespace, words) => void bundles.set(`${language}:${namespace}`, words),
    changeLanguage: async (language) => {
      texts.resolvedLanguage = language
      tell()
    },
    cloneInstance: ({ lng }) => ({
      ...texts,
      resolvedLanguage: lng,
      t: (key, values) => translate(lng, usual, key, values),
    }),
  }
  function tell(): void {
    for (const listener of listeners) listener()
  }
  return texts
}

const rulesOf = new Map<string, Intl.PluralRules>()

function pluralRules(language: string): Intl.PluralRules {
  const rules = rulesOf.get(language) ?? new Intl.PluralRules(language)
  rulesOf.set(language, rules)
  return rules
}

const browserText = createInstance()
export default browserText
export const { t, use } = browserText
