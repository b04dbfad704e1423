/** What was done without a connection, kept on this device until it is sent. */

import { z } from 'zod'
import { FloorAct } from './acts.ts'

export const Names = z.object({ client: z.string(), member: z.string() })
/** Of whom it is told; empty: nobody. */
export type Names = z.infer<typeof Names>

const KeptAct = z.object({ key: z.string(), act: FloorAct, names: Names, at: z.number() })
export type KeptAct = z.infer<typeof KeptAct>

/** Whoever signs in next sends nothing of the one before. */
const placeOf = (userId: string, salonId: string) => `booknail floor ${userId} ${salonId}`

/** In the order in which it was done; empty where nothing, or nothing readable, is kept. */
export function readKept(userId: string, salonId: string): KeptAct[] {
  try {
    return z.array(KeptAct).parse(JSON.parse(localStorage.getItem(placeOf(userId, salonId)) ?? '[]'))
  } catch {
    return []
  }
}

export function writeKept(userId: string, salonId: string, kept: readonly KeptAct[]): void {
  try {
    if (kept.length === 0) localStorage.removeItem(placeOf(userId, salonId))
    else localStorage.setItem(placeOf(userId, salonId), JSON.stringify(kept))
  } catch {
    return // forbidden here: it is kept as long as the window is open
  }
}
