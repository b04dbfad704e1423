/** Many bookings of a salon within minutes: from then on each costs some work, and nobody is locked out. */

import type { BookVisit } from '../../shared/bookings/contract.ts'
import { isProof, type Question } from '../../shared/bookings/proof.ts'
import { AppError } from '../../shared/errors.ts'
import type { Instant } from '../../shared/time.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { hitsOf, insertHit, tooMany, windowStart } from '../db/limits.ts'
import type { Statement } from '../db/together.ts'

/** Of all addresses together. What owners book is not counted. */
export const flood = { name: 'salon-bookings', windowMinutes: 10 }
const bits = 15

/** @throws AppError `too_many_requests` with a `Question` in its details, unless the proof answers it */
export async function refuseFlood(
  wish: BookVisit,
  proof: string | null,
  { db, now, floodLimit }: Context,
): Promise<void> {
  if (floodLimit === undefined || (await hitsOf(db, flood, wish.salonId, now())) < floodLimit) return
  const window = windowStart(flood, now())
  const questions = [window, window - flood.windowMinutes * 60_000].map((start) => questionFor(wish, start))
  for (const question of questions) if (proof !== null && (await isProof(question, proof))) return
  throw new AppError('too_many_requests', {
    details: questions[0],
    retryAfterSeconds: tooMany(flood, now()).retryAfterSeconds ?? 1,
  })
}

export function countForFlood(sql: Sql, salonId: string, now: Instant): Statement {
  return insertHit(sql, flood, salonId, now)
}

/** Of this booking and no other, so that an answer cannot be used twice, and nothing has to be remembered. */
function questionFor({ salonId, customer, timeSlots }: BookVisit, window: Instant): Question {
  return { question: `${salonId} ${customer.phone} ${timeSlots[0]?.startDateTime ?? ''} ${window}`, bits }
}
