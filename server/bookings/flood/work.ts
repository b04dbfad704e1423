/** The proof of work required in a flood: bound to one request, usable once. */

import { createHash, randomBytes } from 'node:crypto'
import { isProof, type ProofChallenge } from '../../../shared/bookings/proof.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Instant } from '../../../shared/time.ts'
import type { World } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { tooMany } from '../../db/limits.ts'
import { fingerprint } from '../idempotency.ts'
import { flood, loadSeeds, markProofUsed } from './flood.sql.ts'
import type { FloodGuard } from './flood.ts'

/** Headers sent with a booking request. */
export interface ProofHeaders {
  key: string | null
  proof: string | null
}

/** The challenge that was answered correctly. */
export type Work = Buffer

/**
 * Null when none is required. The flood may have risen by one step while the client computed the answer.
 * @throws AppError `too_many_requests` with a `Question` in its details
 */
export async function workFor(
  input: object,
  { key, proof }: ProofHeaders,
  { bits }: Pick<FloodGuard, 'bits'>,
  { db, now }: World,
): Promise<Work | null> {
  if (bits === null) return null
  const seeds = await loadSeeds(db, now(), randomBytes(16).toString('base64url'))
  const digest = fingerprint({ input, key }).toString('base64url')
  const questions = seeds.map((seed) => `${seed} ${digest}`)
  const right = questions.find((question) => proof !== null && isProof({ question, bits: bits - 1 }, proof, hash))
  if (right !== undefined) return hash(right)
  const asked: ProofChallenge = { question: questions[0] ?? '', bits }
  throw new AppError('too_many_requests', { details: asked, retryAfterSeconds: 1 })
}

/** @throws AppError `too_many_requests` when a booking has used it already */
export async function spendWork(sql: Sql, salonId: string, work: Work, now: Instant): Promise<void> {
  if (!(await markProofUsed(sql, salonId, work, now))) throw tooMany(flood, now)
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
