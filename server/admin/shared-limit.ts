/**
 * A limit that strangers share: whoever fills it closes the door for nobody. Beyond it each further call needs a proof of work.
 * Counted by network and line before.
 */

import { bitsFor } from '../../shared/bookings/flood.ts'
import { workFor } from '../bookings/flood/work.ts'
import type { Context } from '../context.ts'
import { countTry, hit, hitsOf, type Limit } from '../db/limits.ts'
import { lineOf } from '../network.ts'

interface Limits {
  perNetwork: Limit
  /** Of an IPv6 line, which has 65,536 networks. */
  perLine: Limit
  shared: Limit
}

/** @throws AppError `too_many_requests`, with a `Question` in its details where work helps */
export async function countStranger(
  input: object,
  proof: string | null,
  { perNetwork, perLine, shared }: Limits,
  context: Context,
): Promise<void> {
  const { db, now, network } = context
  await countTry(db, perNetwork, network, now())
  await countTry(db, perLine, lineOf(network), now())
  const bits = bitsFor(await hitsOf(db, shared, 'all', now()), shared.max)
  await workFor({ input }, { key: null, proof }, { bits }, context)
  await hit(db, shared, 'all', now())
}
