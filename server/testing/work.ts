/** Does the proof of work that a rejection requires, like a client's browser. */

import { createHash } from 'node:crypto'
import { findProof, isProofChallenge, type ProofChallenge } from '../../shared/bookings/proof.ts'

/** @throws Error when none is required */
export function challengeIn({ details }: { details?: unknown }): ProofChallenge {
  if (!isProofChallenge(details)) throw new Error('nothing is asked')
  return details
}

export function answerTo(challenge: ProofChallenge): string {
  return findProof(challenge, (text) => createHash('sha256').update(text).digest())
}
