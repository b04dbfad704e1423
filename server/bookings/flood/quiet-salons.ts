/**
 * Salons that had no flood a moment ago, as far as this process knows. Their bookings are checked under the lock instead of before
 * it. The checks are the same; a caller who is refused only costs a turn of the salon's lock. Why:
 * docs/decisions/0176-what-a-booking-costs-less.md
 */

const quietForMs = 60_000
const maxKept = 5_000

interface Known {
  isQuiet: boolean
  until: number
}

const known = new WeakMap<object, Map<string, Known>>()

export function isQuietLately(db: object, salonId: string): boolean {
  const found = known.get(db)?.get(salonId)
  return found !== undefined && found.isQuiet && found.until > performance.now()
}

/** Does nothing within a minute of a refusal, so that further callers are refused before the lock. */
export function noteQuiet(db: object, salonId: string): void {
  const found = known.get(db)?.get(salonId)
  if (found && !found.isQuiet && found.until > performance.now()) return
  note(db, salonId, true)
}

export function noteRefusal(db: object, salonId: string): void {
  note(db, salonId, false)
}

function note(db: object, salonId: string, isQuiet: boolean): void {
  const salons = known.getOrInsertComputed(db, () => new Map())
  salons.delete(salonId)
  salons.set(salonId, { isQuiet, until: performance.now() + quietForMs })
  const [oldest] = salons.keys()
  if (salons.size > maxKept && oldest !== undefined) salons.delete(oldest)
}
