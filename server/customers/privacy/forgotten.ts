/** Who asked to be forgotten, remembered by what is not their phone number. */

import { createHash } from 'node:crypto'

/** The same in every salon, so that a takeout can bring it along. */
export function phoneHash(e164: string): Buffer {
  return createHash('sha256').update(`erased ${e164}`).digest()
}
