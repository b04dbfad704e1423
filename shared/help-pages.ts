/** The help pages in list order. Each is a document in `docs/help/` in every language. */

import { firstLanguage, type Language } from './text/language.ts'

export const helpPages = [
  'first-steps',
  'take-a-booking',
  'walk-ins-and-turns',
  'payment-and-closing',
  'pay',
  'messages-and-reminders',
  'hours-and-closures',
  'menu-and-prices',
  'link-and-qr',
  'staff-logins',
  'technicians',
  'customers',
  'reports-and-reviews',
  'questions',
  'backups',
] as const

export type HelpPage = (typeof helpPages)[number]

/** All but those for whoever runs the server, who has their addresses. */
export function isForSalons(page: HelpPage): boolean {
  return page !== 'backups'
}

export function helpPageOf(name: string): HelpPage | undefined {
  return helpPages.find((page) => page === name)
}

/** `/help`, `/vi/help/pay`; without a page: the list of all. */
export function helpPath(language: Language, page?: HelpPage): string {
  const start = language === firstLanguage ? '/help' : `/${language}/help`
  return page ? `${start}/${page}` : start
}

/** Fixes the language, whatever the browser prefers. `place`: `pay`, `pay#close`. */
export function chosenHelpPath(language: Language, place?: string): string {
  const [name = '', anchor] = (place ?? '').split('#')
  const chosen = language === firstLanguage ? `?lang=${language}` : ''
  return `${helpPath(language, helpPageOf(name))}${chosen}${anchor ? `#${anchor}` : ''}`
}

/** A screenshot. */
export interface HelpPicture {
  address: string
  width: number
  height: number
}
