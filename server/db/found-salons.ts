/**
 * Finds the salon of something that is requested by a link, a token or an id alone. Where salons are spread, the search queries
 * every machine. The result never changes, so a process remembers it, and queries one machine from then on. The first characters of
 * a link tell the salon to a process that knows all salons: docs/decisions/0005-references-links-and-qr-codes.md
 */

import type { Db } from './connection.ts'
import { salonsAreSpread } from './distribution/spread.ts'
import { listAllSalonIds, type OwnSalons } from './own-salons.sql.ts'

const maxRemembered = 50_000
const remembered = new Map<string, string>()

const maxSalons = 200_000
/** Ids of salons by the first characters of their links. */
const bySign = new Map<string, string[]>()
const signLength = 3
/** Lengths of links and tokens that begin with a sign: the random part is as long as in those without one. */
const signedLengths: readonly number[] = [22, 43].map((random) => random + signLength)

/** The first 18 random bits of the salon's id: among a few thousand salons hardly two have the same. */
function signOf(salonId: string): string {
  return Buffer.from(salonId.slice(-12), 'hex').toString('base64url').slice(0, signLength)
}

/** A link or token as given to somebody: where salons are spread, it begins with the sign of its salon. */
export function signed(link: string, salonId: string): string {
  return salonsAreSpread() ? signOf(salonId) + link : link
}

/** Registers a salon that exists. */
export function noteSalon(salonId: string): void {
  if (!salonsAreSpread() || bySign.size >= maxSalons) return
  const those = bySign.getOrInsertComputed(signOf(salonId), () => [])
  if (!those.includes(salonId)) those.push(salonId)
}

/** Registers all salons at the start; later ones are announced to the process. */
export async function noteAllSalons(db: Db): Promise<void> {
  for (const id of await listAllSalonIds(db, maxSalons)) noteSalon(id)
}

/**
 * @param key what is requested, and of which kind
 * @param find searches these salons, or all of them
 * @param link the link or token of the request, if it is one that may begin with a sign
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
  remembered.delete(key) // least recently used links are forgotten first
  remembered.set(key, found.salonId)
  const [oldest] = remembered.size > maxRemembered ? remembered.keys() : []
  if (oldest !== undefined) remembered.delete(oldest)
  return found
}
