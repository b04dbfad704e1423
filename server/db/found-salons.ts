/**
 * Which salon something belongs to that is asked for by a link, a token or an id alone. Where salons are spread, finding it asks
 * every machine. It never changes, so a process remembers it, and asks one machine from then on. Links say it with their first
 * characters, to whoever knows the salons: docs/decisions/0165-links-that-lead-to-their-salon.md
 */

import type { Db } from './connection.ts'
import { salonsAreSpread } from './distribution/spread.ts'
import { listAllSalonIds, type OwnSalons } from './own-salons.sql.ts'

const maxRemembered = 50_000
const remembered = new Map<string, string>()

const maxSalons = 200_000
/** By what their links begin with. */
const bySign = new Map<string, string[]>()
const signLength = 3
/** Of links and tokens that begin with a sign: the random part is as long as where they have none. */
const signedLengths: readonly number[] = [22, 43].map((random) => random + signLength)

/** The first 18 random bits of its id: of a few thousand salons hardly two have the same. */
function signOf(salonId: string): string {
  return Buffer.from(salonId.slice(-12), 'hex').toString('base64url').slice(0, signLength)
}

/** A link or token as it is given away: where salons are spread, it begins with the sign of its salon. */
export function signed(link: string, salonId: string): string {
  return salonsAreSpread() ? signOf(salonId) + link : link
}

/** There is such a salon. */
export function noteSalon(salonId: string): void {
  if (!salonsAreSpread() || bySign.size >= maxSalons) return
  const those = bySign.getOrInsertComputed(signOf(salonId), () => [])
  if (!those.includes(salonId)) those.push(salonId)
}

/** All that there are at the start; of later ones a process hears. */
export async function noteAllSalons(db: Db): Promise<void> {
  for (const id of await listAllSalonIds(db, maxSalons)) noteSalon(id)
}

/**
 * @param key what is asked for, and of which kind
 * @param find among these salons, or all of them
 * @param link that it is asked for by, or the token, if it is one that may begin with a sign
 */
export async function inItsSalon<Found extends { salonId: string }>(
  key: string,
  find: (own: OwnSalons) => Promise<Found | null>,
  link = '',
): Promise<Found | null> {
  if (!salonsAreSpread()) return find(null)
  const known = remembered.get(key)
  const likely = signedLengths.includes(link.length) ? bySign.get(link.slice(0, signLength)) : undefined
  const found = known === undefined ? ((likely && (await find(likely))) ?? (await find(null))) : await find([known])
  if (!found) return null
  noteSalon(found.salonId)
  remembered.delete(key) // what was asked for last is forgotten last
  remembered.set(key, found.salonId)
  const [oldest] = remembered.size > maxRemembered ? remembered.keys() : []
  if (oldest !== undefined) remembered.delete(oldest)
  return found
}
