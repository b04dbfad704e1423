/** Names of clients and items at the till. Pure. */

import type { TFunction } from 'i18next'
import { showName, showTime } from '../../shared/format.ts'
import type { Language } from '../../shared/text/language.ts'
import { type Translations, translated } from '../../shared/text/translated.ts'
import type { ReadyToPay } from '../../shared/till/contract.ts'

interface PersonName {
  firstName: string
  lastName: string
}

/** @param nobody shown for a check or visit without a name */
export function clientName(client: PersonName, nobody: string): string {
  return showName(client) || nobody
}

/** In the screen's language. */
export function nameOf(thing: { name: string; names: Partial<Translations> }, language: Language): string {
  return translated(thing.name, thing.names, language).text
}

/** When the visit was done, or, where that is not recorded, until when it was planned. */
export function doneText({ doneAt, plannedEnd }: ReadyToPay, zone: string, t: TFunction<'till'>): string {
  const time = showTime(zone, Date.parse(doneAt ?? plannedEnd))
  return t(doneAt === null ? 'ready.until' : 'ready.done', { time })
}
