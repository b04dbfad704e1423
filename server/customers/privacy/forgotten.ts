/** Remembers who asked to be forgotten, without storing their phone number. */

import { createHash } from 'node:crypto'

/** The same in every salon, so that a takeout can include it. */
export function phoneHash(e164: string): Buffer {
  return createHash('sha256').update(`erased ${e164}`).digest()
}
