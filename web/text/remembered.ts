/** The language of this browser: local storage, then the cookie, then the browser's preference. The server reads the cookie. */

import { type Language, languageOf, languageOfTag } from '../../shared/text/language.ts'
import { permitted, writeCookie } from './cookies.ts'

const key = 'i18nextLng'

/** The stored choice; null if there is none. */
export function rememberedLanguage(): Language | null {
  return (
    known(permitted(() => localStorage.getItem(key))) ??
    known(new RegExp(`(?:^|; )(?:__Host-)?${key}=(\\w+)`).exec(permitted(() => document.cookie) ?? '')?.[1])
  )
}

export function detectedLanguage(): Language {
  return rememberedLanguage() ?? languageOf(navigator.languages.join(','))
}

/** For a year. */
export function rememberLanguage(language: Language): void {
  writeCookie(key, language, 31_536_000)
  permitted(() => localStorage.setItem(key, language))
}

function known(tag: string | null | undefined): Language | null {
  return languageOfTag(tag ?? '') ?? null
}
