/** What an option adds or takes off: `+10 min · +$8.00`. Pure. */

import { showDuration, showMoney } from '../../../shared/format.ts'
import type { Cents } from '../../../shared/money.ts'
import type { Language } from '../../../shared/text/language.ts'

export function showAdded({ minutes, cents }: { minutes: number; cents: Cents }, language: Language): string {
  return [minutes !== 0 && addedTime(minutes, language), cents !== 0 && addedPrice(cents)].filter(Boolean).join(' · ')
}

export function addedTime(minutes: number, language: Language): string {
  return `${sign(minutes)}${showDuration(Math.abs(minutes), language)}`
}

export function addedPrice(cents: Cents): string {
  return `${sign(cents)}${showMoney(Math.abs(cents))}`
}

function sign(figure: number): string {
  return figure < 0 ? '−' : '+'
}
