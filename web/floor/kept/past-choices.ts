/** What can become of something that was done on a day that is over. Pure. */

import type { LedgerRow } from '../../../shared/floor/turn-book.ts'
import type { Instant } from '../../../shared/time.ts'
import type { FloorAct } from '../acts.ts'

export type PastChoice = 'now' | 'correct' | 'drop'
export const pastChoices: readonly PastChoice[] = ['now', 'correct', 'drop']

/** A break or a walk-in of another day is nothing to correct. */
const correctable = ['clock_in', 'clock_out', 'party_left', 'seat', 'arrive', 'finish', 'leave', 'clean'] as const
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

/** When the member came, who has not left since; null: she has not come, or came and went more than once. */
export function onClockSince(
  { entries }: { entries: readonly Pick<LedgerRow, 'staffId' | 'kind' | 'at' | 'isUndone'>[] },
  staffId: string,
): Instant | null {
  const clocked = entries.filter(
    (entry) => entry.staffId === staffId && !entry.isUndone && ['clock_in', 'clock_out'].includes(entry.kind),
  )
  const [came] = clocked
  return clocked.length === 1 && came?.kind === 'clock_in' ? Date.parse(came.at) : null
}
