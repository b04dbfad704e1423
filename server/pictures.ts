/** Pictures are decoded and drawn one at a time on one core, by a library that is read when it is first needed. */

import type Sharp from 'sharp'
import { createQueue } from './queue.ts'

/** Each keeps a core busy, and millions of pixels in memory. */
const queue = createQueue({ max: 1, maxWaiting: 12 })

/** @throws AppError `unavailable` when too many wait; whatever the work throws */
export function drawing<Drawn>(work: (sharp: typeof Sharp) => Promise<Drawn>): Promise<Drawn> {
  return queue.run(async () => {
    const { default: sharp } = await import('sharp')
    sharp.cache(false)
    sharp.concurrency(1)
    return work(sharp)
  })
}
