/** The language of this browser: local storage, then the cookie, then the browser's preference. The server reads the cookie. */

import { type Language, languageOf, languageOfTag } from '../../shared/text/language.ts'

const key = 'i18nextLng'

/** The stored choice; null if there is none. */
export function rememberedLanguage(): Language | null {
  return known(stored()) ?? known(new RegExp(`(?:^|; )(?:__Host-)?${key}=(\\w+)`).exec(document.cookie)?.[1])
}

export function detectedLanguage(): Language {
  return rememberedLanguage() ?? languageOf(navigator.languages.join(','))
}

/** For a year. */
export function rememberLanguage(language: Language): void {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', '']
  // oxlint-disable-next-line unicorn/no-document-cookie -- some browsers still in use lack cookieStore
  document.cookie = `${prefix}${key}=${language}; path=/; max-age=31536000; samesite=lax${secure}`
  try {
    localStorage.setItem(key, language)
  } catch {
    return // blocked: the cookie remembers it
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function known(tag: string | null | undefined): Language | null {
  return languageOfTag(tag ?? '') ?? null
}
