/** How many public calls an address may make. Counted in memory and shared through the database once a second. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { World } from '../context.ts'
import { deleteOldCounts, hit, type Limit, tooMany, windowStart } from '../db/limits.ts'

/** A shop whose clients share one Wi-Fi must not be locked out of reading: api.md, 'Session and auth'. */
const publicCalls: Limit = { name: 'public-calls', most: 600, windowMinutes: 1 }

interface Count {
  window: number
  /** Of all processes, as of the last exchange, and ours since. */
  known: number
  fresh: number
}

/** Signed-in callers are not counted. @throws AppError `too_many_requests` from the hook. */
export function limitPublicCalls(app: FastifyInstance, world: World): void {
  const counts = new Map<string, Count>()

  app.addHook('onRequest', async (request) => {
    if (!isPublicCall(request)) return
    const count = countOf(counts, request.ip, windowStart(publicCalls, world.now()))
    count.fresh++
    if (count.known + count.fresh > publicCalls.most) throw tooMany(publicCalls, world.now())
  })

  const exchange = setInterval(
    () => void share(counts, world).catch((error) => app.log.warn({ code: error?.code }, 'limits not shared')),
    1000,
  )
  const clean = setInterval(() => void deleteOldCounts(world.db, world.now()).catch(() => undefined), 600_000)
  app.addHook('onClose', async () => {
    clearInterval(exchange)
    clearInterval(clean)
  })
}

function isPublicCall({ url, session }: FastifyRequest): boolean {
  return session === null && (url.startsWith('/api/') || url.startsWith('/booking'))
}

function countOf(counts: Map<string, Count>, address: string, window: number): Count {
  const count = counts.get(address)
  if (count?.window === window) return count
  const started = { window, known: 0, fresh: 0 }
  counts.set(address, started)
  return started
}

/** What a process counted within the last second is not known to the others yet: a caller gains that at the most. */
async function share(counts: Map<string, Count>, { db, now }: World): Promise<void> {
  for (const [address, count] of counts) {
    if (count.window !== windowStart(publicCalls, now())) counts.delete(address)
    else if (count.fresh > 0) {
      const { fresh } = count
      count.known = await hit(db, publicCalls, address, now(), fresh)
      count.fresh -= fresh
    }
  }
}
