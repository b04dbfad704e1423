/** Who asked to be forgotten, remembered by what is not their phone number. */

import { createHash } from 'node:crypto'

/** The same for the same salon and number alone. */
export function phoneHash(salonId: string, e164: string): Buffer {
  return createHash('sha256').update(`${salonId} ${e164}`).digest()
}
