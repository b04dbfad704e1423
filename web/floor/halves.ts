/** Formats turns. Pure. */

import { type Halves, half } from '../../shared/floor/rules.ts'

/** `0`, `½`, `1`, `1½`; a turn taken away is `−½`. */
export function showTurns(halves: Halves): string {
  const whole = Math.floor(Math.abs(halves) / 2)
  const rest = Math.abs(halves) % 2 === half ? '½' : ''
  return `${halves < 0 ? '−' : ''}${whole > 0 || rest === '' ? whole : ''}${rest}`
}
