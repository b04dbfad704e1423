/** Tells what this process keeps in memory of the process's own changes, so that it need not wait to be notified. */

import type { Change } from '../../shared/salons/live.ts'
import type { Db } from './connection.ts'

/** Without kinds: nothing that a screen shows. */
export interface LocalChange {
  salonId: string
  changes: readonly Change[]
}

const hearing = new WeakMap<Db, (told: LocalChange) => void>()

/** Hears of everything that is committed through one of the pools. */
export function hearHere(pools: readonly Db[], hear: (told: LocalChange) => void): void {
  for (const pool of pools) hearing.set(pool, hear)
}

/** After the commit, before the change is answered. */
export function tellHere(db: Db, told: LocalChange): void {
  hearing.get(db)?.(told)
}
