/** Many bookings of a salon within minutes: from then on each costs some work, and nobody is locked out. */

import { createHash, randomBytes } from 'node:crypto'
import type { BookVisit } from '../../../shared/bookings/contract.ts'
import { bitsFor, neverUnusual, unusualFrom } from '../../../shared/bookings/flood.ts'
import { isProof, type Question } from '../../../shared/bookings/proof.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Instant } from '../../../shared/time.ts'
import type { Context, World } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { tooMany } from '../../db/limits.ts'
import { fingerprint } from '../keys/idempotency.ts'
import { flood, loadLately, loadSeeds, markProofUsed, measurePace } from './store.ts'

/** Null: nothing is unusual. Otherwise how much work each further booking costs. */
export async function floodBits(salonId: string, { db, now, floodLimit }: World): Promise<number | null> {
  if (floodLimit === undefined) return null
  const lately = await loadLately(db, salonId, now())
  if (!lately || neverUnusual(lately.bookings, floodLimit)) return null
  const pace = lately.pace ?? (await measurePace(db, salonId, now()))
  return bitsFor(lately.bookings, unusualFrom(pace, floodLimit))
}

interface Sent {
  wish: BookVisit
  key: string | null
  proof: string | null
}

/**
 * Answers what is to be used up with the booking. The flood may have risen a step while the answer was worked on.
 * @throws AppError `too_many_requests` with a `Question` in its details
 */
export async function refuseWithoutWork(sent: Sent, bits: number, { db, now }: Context): Promise<Buffer> {
  const seeds = await loadSeeds(db, now(), randomBytes(16).toString('base64url'))
  const [newest, ...older] = seeds.map((seed) => questionFor(sent, seed, bits))
  const right = [newest, ...older].find(
    (asked) => asked && sent.proof !== null && isProof({ ...asked, bits: bits - 1 }, sent.proof, hash),
  )
  if (right) return hash(right.question)
  throw new AppError('too_many_requests', { details: newest, retryAfterSeconds: 1 })
}

/** @throws AppError `too_many_requests` where a booking was made with it already */
export async function spendWork(sql: Sql, salonId: string, work: Buffer, now: Instant): Promise<void> {
  if (!(await markProofUsed(sql, salonId, work, now))) throw tooMany(flood, now)
}

/** Of this wish and of no other, whatever is changed in it, and in this window: nobody can know it before. */
function questionFor({ wish, key }: Sent, seed: string, bits: number): Question {
  return { question: `${seed} ${fingerprint({ wish, key }).toString('base64url')}`, bits }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
