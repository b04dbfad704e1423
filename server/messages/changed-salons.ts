/**
 * Where a lane of the message worker looks for what is due. On one PostgreSQL an index finds it among all salons; where salons are
 * spread, that asks every part of every machine. There, only salons that changed are looked at between two looks everywhere.
 */

import { fewSalons, salonsAreSpread } from '../db/distribution/spread.ts'
import type { Among } from './claims.ts'

/** For retries, for what becomes due by time, and for what a process that died has left. */
const lookEverywhereMs = 30_000

/** What a lane has to look at next: at first, everywhere. */
export function changedSalons() {
  let salonIds = new Set<string>()
  let isAny = true
  let lookedAtAll = Number.NEGATIVE_INFINITY
  const untilAllMs = () => Math.max(0, lookedAtAll + lookEverywhereMs - performance.now())
  return {
    untilAllMs,
    any: () => isAny || salonIds.size > 0,
    /** @param salonId undefined: any may have changed */
    note(salonId: string | undefined) {
      if (salonId === undefined || !salonsAreSpread()) isAny = true
      else salonIds.add(salonId)
    },
    /** What was noted since. */
    take(): Among {
      const isAll = isAny || salonIds.size > fewSalons || untilAllMs() === 0
      const taken = isAll ? null : [...salonIds]
      salonIds = new Set()
      isAny = false
      if (isAll) lookedAtAll = performance.now()
      return taken
    },
  }
}
