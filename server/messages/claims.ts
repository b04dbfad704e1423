/** Due rows that a process claims for itself, so that no other one sends them too. */

import type { Instant } from '../../shared/time.ts'

/** Salons that changed, among which is looked for what is due; null, absent: all. */
export type Among = readonly string[] | null

/** The claim expires at `leaseEnds`, in case the process dies: outcomes must be recorded before then. */
export interface Lease {
  max: number
  now: Instant
  leaseEnds: Instant
  salonIds?: Among
}

/** Salon by salon, as each is on a machine of its own. A row that another process has claimed in the meantime is no longer due. */
export async function claimInTurn<Due extends { salon_id: string }, Claimed>(
  due: readonly Due[],
  claim: (salonId: string, due: readonly Due[]) => Promise<Claimed[]>,
): Promise<Claimed[]> {
  const claimed: Claimed[][] = []
  for (const [salonId, rows] of Map.groupBy(due, ({ salon_id }) => salon_id)) claimed.push(await claim(salonId, rows))
  return claimed.flat()
}
