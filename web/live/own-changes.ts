/** Changes made by this window: their events need no refetch beyond what the response already caused. */

import { changeHeader } from '../../shared/salons/change-header.ts'
import type { Change, ChangeKind } from '../../shared/salons/live.ts'
import { nameChanges } from '../api.ts'
import { newKey } from '../new-key.ts'

/** An event arrives within seconds of the response, or never. */
const maxKept = 50

/** When each was answered; null: not yet, or no response. */
const made = new Map<string, number | null>()
/** When the data touched by a kind of change was last refetched, by salon and kind. */
const reads = new Map<string, number>()
let moment = 0

/** From now on, each change sends its name to the server. */
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

/** The data touched by these kinds of change is being refetched. */
export function noteRead(salonId: string, changes: readonly Change[]): void {
  moment++
  for (const { kind } of changes) reads.set(keyOf(salonId, kind), moment)
}

/**
 * State of a named change: `own` when its data was refetched after the response, `waiting` without a response. Anything
 * else is treated as somebody else's: the response was lost, or caused too little to be refetched.
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
