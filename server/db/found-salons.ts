/**
 * Which salon something belongs to that is asked for by a link, a token or an id alone. Where salons are spread, finding it asks
 * every machine. It never changes, so a process remembers it, and asks one machine from then on.
 */

import { salonsAreSpread } from './distribution/spread.ts'
import type { OwnSalons } from './own-salons.sql.ts'

const maxRemembered = 50_000
const remembered = new Map<string, string>()

/**
 * @param key what is asked for, and of which kind
 * @param find among these salons, or all of them
 */
export async function inItsSalon<Found extends { salonId: string }>(
  key: string,
  find: (own: OwnSalons) => Promise<Found | null>,
): Promise<Found | null> {
  if (!salonsAreSpread()) return find(null)
  const known = remembered.get(key)
  const found = await find(known === undefined ? null : [known])
  if (!found) return null
  remembered.delete(key) // what was asked for last is forgotten last
  remembered.set(key, found.salonId)
  const [oldest] = remembered.size > maxRemembered ? remembered.keys() : []
  if (oldest !== undefined) remembered.delete(oldest)
  return found
}
