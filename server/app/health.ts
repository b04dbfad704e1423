/** Liveness and readiness, and who may read the metrics. */

import { timingSafeEqual } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../shared/errors.ts'
import type { World } from '../context.ts'
import { collectMetrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'

/** How callers reach this process. */
interface Outside {
  trustProxy: readonly string[]
  publicUrl: string | null
}

interface HealthSources {
  readiness: Readiness
  /** Null: nobody may read the metrics. */
  metricsToken: string | null
  /** Streams of changes to open screens. */
  streams: { open: () => number }
  rush: { sentAway: () => number }
}

export function serveHealth(
  app: FastifyInstance,
  world: World,
  { readiness, metricsToken, streams, rush }: HealthSources,
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true } }, async () => {
    const [reason, scans] = await Promise.all([readiness.ask(), world.scanner?.works()])
    if (reason) throw new AppError('unavailable', { retryAfterSeconds: 2, reason })
    // Without the scanner files are refused, but everything else works.
    return { status: 'ready', ...(world.scanner && { virusScanner: scans ? 'works' : 'away' }) }
  })

  const metrics = collectMetrics(app, world, { streams, rush, isReady: async () => (await readiness.ask()) === null })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, metricsToken)) throw new AppError('not_found')
    return reply.type(metrics.contentType).send(await metrics.read())
  })
}

/** The headers that show a proxy. */
const proxied = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
]

/**
 * Warns once when there is a proxy that is not trusted, as forwarding headers or an https address show: until it is trusted, all
 * its callers share one address, and so one limit.
 */
export function warnOfProxy(app: FastifyInstance, { trustProxy, publicUrl }: Outside): void {
  let isSaid = trustProxy.length > 0
  const warn = (log: FastifyBaseLogger) => {
    isSaid = true
    log.warn('a proxy stands in front and TRUST_PROXY does not name it: all callers count as one')
  }
  if (isUnnamedProxy({ trustProxy, publicUrl })) warn(app.log)
  app.addHook('onRequest', async ({ headers, log }) => {
    if (!isSaid && proxied.some((name) => headers[name])) warn(log)
  })
}

/** The product itself speaks no TLS. */
function isUnnamedProxy({ trustProxy, publicUrl }: Outside): boolean {
  return trustProxy.length === 0 && (publicUrl?.startsWith('https:') ?? false)
}

/** Calls through a proxy cannot be told from direct ones: docs/decisions/0074-metrics-status-traces.md */
function mayRead({ headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return false
  const sent = Buffer.from(headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
