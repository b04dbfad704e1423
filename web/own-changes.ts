/** The changes that this window makes itself: their news brings nothing to read that the answer has not brought already. */

import { type Change, type ChangeKind, changeHeader } from '../shared/salons/live.ts'
import { nameChanges } from './api.ts'
import { newKey } from './book/new-key.ts'

/** News comes within seconds of the answer, or never. */
const maxKept = 50

/** When each was answered; null: not yet, or never. */
const made = new Map<string, number | null>()
/** When what a kind of change touches was last read again, by salon and kind. */
const reads = new Map<string, number>()
let moment = 0

/** From now on, each change says its name to the server. */
export function nameOwnChanges(): void {
  nameChanges(() => {
    const name = newKey()
    made.set(name, null)
    const [oldest] = made.keys()
    if (made.size > maxKept && oldest !== undefined) made.delete(oldest)
    return {
      headers: { [changeHeader]: name },
      ended: (isDone) => void (isDone ? made.set(name, ++moment) : made.delete(name)),
    }
  })
}

/** What a change of these kinds touches is being read again. */
export function noteRead(salonId: string, changes: readonly Change[]): void {
  moment++
  for (const { kind } of changes) reads.set(keyOf(salonId, kind), moment)
}

/**
 * How the news of the name stands: `own` when it was read again after the answer, `waiting` while there is no answer.
 * Anything else is somebody else's: the answer was lost, or brought less than what changed.
 */
export function standingOf(
  name: string | undefined,
  salonId: string,
  changes: readonly Change[],
): 'own' | 'waiting' | 'others' {
  const answered = name === undefined ? undefined : made.get(name)
  if (answered === undefined) return 'others'
  if (answered === null) return 'waiting'
  const readAt = (kind: ChangeKind) => reads.get(keyOf(salonId, kind)) ?? 0
  return changes.every(({ kind }) => Math.max(readAt(kind), readAt('salon')) > answered) ? 'own' : 'others'
}

function keyOf(salonId: string, kind: ChangeKind): string {
  return `${salonId} ${kind}`
}
