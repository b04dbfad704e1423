/** Does the work that a refusal asks for, as the browser of a client does. */

import { createHash } from 'node:crypto'
import { findProof, isQuestion, type Question } from '../../shared/bookings/proof.ts'

/** @throws Error when nothing is asked */
export function questionIn({ details }: { details?: unknown }): Question {
  if (!isQuestion(details)) throw new Error('nothing is asked')
  return details
}

export function answerTo(question: Question): string {
  return findProof(question, (text) => createHash('sha256').update(text).digest())
}
