/** Brings the ledger up to date with the visits being served: whatever changed a booking, its turns follow. Pure. */

import type { Instant } from '../time.ts'
import { reweigh, seat } from './entries.ts'
import { countingEntries, type LedgerEntry, replay, type TalliedVisit } from './ledger.ts'
import type { TurnRules } from './rules.ts'
import type { WeighedVisit } from './weight.ts'

/** One member's part of a booking, in its current state. */
export interface ServedVisit {
  visitId: string
  staffId: string
  /** The service has begun, or is over. */
  began: boolean
  finished: boolean
  weighed: WeighedVisit
}

/**
 * The entries missing from the day's ledger, to be appended. Members who have not clocked in get theirs once they do.
 * @param visitIds visits that may have changed; those missing in `visits` no longer exist
 */
export function settle(
  entries: readonly LedgerEntry[],
  { visitIds, visits }: { visitIds: readonly string[]; visits: readonly ServedVisit[] },
  rules: TurnRules,
  at: Instant,
): LedgerEntry[] {
  const tallies = replay(entries)
  const byHand = correctionsOf(entries)
  const fresh: LedgerEntry[] = []
  for (const { staffId, visits: known } of tallies.values()) {
    for (const { visitId } of known.filter((visit) => visitIds.includes(visit.visitId))) {
      const now = visits.find((visit) => visit.visitId === visitId && visit.staffId === staffId)
      if (!now?.began) fresh.push({ kind: 'unseated', staffId, at, visitId })
    }
  }
  for (const { visitId, staffId, began, finished, weighed } of visits) {
    const tally = tallies.get(staffId)
    if (!tally || !began) continue
    const known = tally.visits.find((visit) => visit.visitId === visitId)
    if (!known) fresh.push(seat({ staffId, at, visitId }, weighed, rules))
    const change =
      known && reweigh({ staffId, at }, without(known, byHand.get(`${staffId} ${visitId}`)), weighed, rules)
    if (change) fresh.push(change)
    const wasFinished = known !== undefined && known.finishedAt !== null
    if (finished && !wasFinished) fresh.push({ kind: 'finished', staffId, at, visitId })
    if (!finished && wasFinished) fresh.push({ kind: 'resumed', staffId, at, visitId })
  }
  return fresh
}

interface ByHand {
  halves: number
  cents: number
}

/** Manual corrections, which stay when a visit is weighed again. */
function correctionsOf(entries: readonly LedgerEntry[]): Map<string, ByHand> {
  const sums = new Map<string, ByHand>()
  for (const entry of countingEntries(entries)) {
    if (entry.kind !== 'corrected' || entry.visitId === null) continue
    const sum = sums.getOrInsertComputed(`${entry.staffId} ${entry.visitId}`, () => ({ halves: 0, cents: 0 }))
    sum.halves += entry.halves
    sum.cents += entry.cents
  }
  return sums
}

function without(known: TalliedVisit, { halves, cents }: ByHand = { halves: 0, cents: 0 }): TalliedVisit {
  return { ...known, halves: known.halves - halves, cents: known.cents - cents }
}
