/** What can become of something that was done on a day that is over. Pure. */

import type { FloorAct } from '../acts.ts'

export type PastChoice = 'now' | 'correct' | 'drop'
export const pastChoices: readonly PastChoice[] = ['now', 'correct', 'drop']

/** A break or a walk-in of another day is nothing to correct. */
const correctable = ['clock_in', 'clock_out', 'party_left', 'seat', 'arrive', 'finish', 'leave'] as const
/** A chair of that day cannot be taken today. */
const doable = ['clock_in', 'add', 'finish', 'leave'] as const

export function isCorrectable(kind: FloorAct['kind']): kind is (typeof correctable)[number] {
  return correctable.some((one) => one === kind)
}

export function mayChoose({ kind }: FloorAct, choice: PastChoice): boolean {
  if (choice === 'correct') return isCorrectable(kind)
  return choice === 'drop' || doable.some((one) => one === kind)
}

/** Chosen at first: the day is set right where it can be; nothing happens today by itself. */
export function usualChoice({ kind }: FloorAct): PastChoice {
  return isCorrectable(kind) ? 'correct' : 'drop'
}
