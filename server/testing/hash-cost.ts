/** Hashing a password keeps a core busy for 40 ms, and tests create thousands. `passwords.test.ts` checks the cost of real ones. */

import { hashCost } from '../accounts/passwords.ts'

const real = { ...hashCost }

export function hashCheaply(): void {
  Object.assign(hashCost, { memory: 8, passes: 1 })
}

/** For tests of the hashes themselves, which end with `hashCheaply`: the process runs other files afterwards. */
export function hashAsEver(): void {
  Object.assign(hashCost, real)
}
