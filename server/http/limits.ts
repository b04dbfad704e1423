/**
 * Limits the public calls of an address. Counted in memory and shared through the database once a second. Why:
 * docs/decisions/0003-limits-rush-and-fair-turns.md
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { World } from '../context.ts'
import { deleteOldCounts, hitAll, type Limit, tooMany, windowStart } from '../db/limits.ts'
import { networkOf } from '../network.ts'

/** Clients who share a salon's Wi-Fi must not be locked out of reading: api.md, 'Session and auth'. */
const publicCalls: Limit = { name: 'public-calls', max: 600, windowMinutes: 1 }

/** Large replies are expensive: every so many bytes of a reply, before compression, count as one more call. */
const bytesOfACall = 65_536
/** So is a search: every so many milliseconds of it count as one more call. */
const msOfACall = 10

interface Count {
  window: number
  /** The total of all processes as of the last exchange, and our own count since. */
  known: number
  fresh: number
}

/** Signed-in callers are not counted. @throws AppError `too_many_requests` from the hook. */
export function limitPublicCalls(app: FastifyInstance, world: World, refusesWrites: () => unknown): void {
  const counts = new Map<string, Count>()
  app.decorateRequest('worked', 0)

  app.addHook('onRequest', async (request) => {
    if (!isPublicCall(request)) return
    const count = countOf(counts, networkOf(request.ip), windowStart(publicCalls, world.now()))
    count.fresh++
    if (count.known + count.fresh > publicCalls.max) throw tooMany(publicCalls, world.now())
  })

  app.addHook('onSend', async (request, _, payload) => {
    if (!isPublicCall(request)) return
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
    const more = Math.floor(bytes / bytesOfACall) + Math.floor(request.worked / msOfACall)
    countOf(counts, networkOf(request.ip), windowStart(publicCalls, world.now())).fresh += more
  })

  let isSharing = false
  const exchange = setInterval(() => {
    if (isSharing || refusesWrites()) return // an older answer must not come last
    isSharing = true
    void share(counts, world)
      .catch((error) => app.log.warn({ code: error?.code }, 'limits not shared'))
      .finally(() => (isSharing = false))
  }, 1000)
  const clean = setInterval(() => void deleteOldCounts(world.db, world.now()).catch(() => undefined), 600_000)
  app.addHook('onClose', async () => {
    clearInterval(exchange)
    clearInterval(clean)
  })
}

/** Static files, monitoring, and the provider of texts, whose calls all come from a few addresses. Everything else counts, however its address is spelled. */
const uncounted = ['/assets/*', '/healthz', '/readyz', '/metrics', '/api/text-callbacks/:provider']

function isPublicCall({ session, routeOptions }: FastifyRequest): boolean {
  return session === null && !uncounted.includes(routeOptions.url ?? '')
}

function countOf(counts: Map<string, Count>, address: string, window: number): Count {
  const count = counts.get(address)
  if (count?.window === window) return count
  const started = { window, known: 0, fresh: 0 }
  counts.set(address, started)
  return started
}

/** Other processes do not know this process's counts of the last second yet; that is the most a caller can gain. */
async function share(counts: Map<string, Count>, { db, now }: World): Promise<void> {
  for (const [address, { window }] of counts) if (window !== windowStart(publicCalls, now())) counts.delete(address)
  const told = [...counts].flatMap(([address, count]) =>
    count.fresh > 0 ? [{ address, count, hits: count.fresh }] : [],
  )
  if (told.length === 0) return

  const known = await hitAll(db, publicCalls, new Map(told.map(({ address, hits }) => [address, hits])), now())
  for (const { address, count, hits } of told) {
    count.known = known.get(address) ?? 0
    count.fresh -= hits
  }
}
