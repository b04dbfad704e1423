/** Names of clients and items at the till. Pure. */

import { showName } from '../../shared/format.ts'
import type { Language } from '../../shared/text/language.ts'
import { type Translations, translated } from '../../shared/text/translated.ts'

interface Named {
  firstName: string
  lastName: string
}

/** @param nobody shown for a check or visit without a name */
export function clientName(client: Named, nobody: string): string {
  return showName(client) || nobody
}

/** In the screen's language. */
export function nameOf(thing: { name: string; names: Partial<Translations> }, language: Language): string {
  return translated(thing.name, thing.names, language).text
}
