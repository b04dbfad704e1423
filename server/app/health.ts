/** Liveness, readiness and metrics for Prometheus. */

import { timingSafeEqual } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '../../shared/errors.ts'
import type { World } from '../context.ts'
import { lastGood } from '../db/nights.sql.ts'
import { readTextsToday } from '../messages/text-counts.sql.ts'
import type { VirusScanner } from '../virus-scanner.ts'
import type { Readiness } from './readiness.ts'

/** How people get here. */
interface Outside {
  trustProxy: readonly string[]
  publicUrl: string | null
}

interface Watched {
  readiness: Readiness
  /** Null: nobody may read the metrics. */
  metricsToken: string | null
  /** Of changes, to open screens. */
  streams: { open: () => number }
  rush: { sentAway: () => number }
}

export function serveHealth(
  app: FastifyInstance,
  { db, now, scanner }: World,
  { readiness, metricsToken, streams, rush }: Watched,
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true } }, async () => {
    const [reason, scans] = await Promise.all([readiness.ask(), scanner?.works()])
    if (reason) throw new AppError('unavailable', { retryAfterSeconds: 2, reason })
    // Without it files are refused, but all else goes on.
    return { status: 'ready', ...(scanner && { virusScanner: scans ? 'works' : 'away' }) }
  })

  const figures = new Registry()
  collectDefaultMetrics({ register: figures })
  const duration = new Histogram({
    name: 'booknail_http_seconds',
    help: 'How long answers take, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [figures],
  })
  const bookings = new Counter({ name: 'booknail_bookings_total', help: 'Bookings made', registers: [figures] })
  const open = new Gauge({
    name: 'booknail_streams',
    help: 'Streams of changes that are open',
    registers: [figures],
  })
  const texts = new Counter({
    name: 'booknail_texts_total',
    help: 'Texts of all processes on this day of UTC: sent, or why not',
    labelNames: ['outcome'],
    registers: [figures],
  })
  const parts = new Counter({
    name: 'booknail_text_parts_total',
    help: 'Parts of the texts sent, which are paid for, of all processes on this day of UTC',
    registers: [figures],
  })
  const sentAway = new Counter({
    name: 'booknail_sent_away_total',
    help: 'Calls that were refused at once, because there was more to do than is possible',
    registers: [figures],
    collect: (): void => {
      sentAway.reset()
      sentAway.inc(rush.sentAway())
    },
  })
  const backup = new Gauge({
    name: 'booknail_last_backup_seconds',
    help: 'When the last nightly backup that was tried had ended, in seconds since 1970; 0: there is none',
    registers: [figures],
    collect: async (): Promise<void> => backup.set(((await lastGood(db).catch(() => null)) ?? 0) / 1000),
  })
  if (scanner) countScans(figures, scanner)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (route === '/api/bookings' && reply.statusCode === 201) bookings.inc()
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, metricsToken)) throw new AppError('not_found')
    open.set(streams.open())
    const today = await readTextsToday(db, now()).catch(() => null) // without a database the other metrics are still reported
    if (today) {
      for (const counter of [texts, parts]) counter.reset()
      parts.inc(today.parts)
      for (const [outcome, count] of Object.entries({ sent: today.sent, ...today.refused }))
        texts.inc({ outcome }, count)
    }
    return reply.type(figures.contentType).send(await figures.metrics())
  })
}

function countScans(figures: Registry, { works, counts }: VirusScanner): void {
  const up = new Gauge({
    name: 'booknail_virus_scanner_up',
    help: 'Whether the virus scanner answers',
    registers: [figures],
    collect: async (): Promise<void> => up.set((await works()) ? 1 : 0),
  })
  const scanned = new Counter({
    name: 'booknail_scanned_files_total',
    help: 'Files that were scanned for viruses, by what came of it',
    labelNames: ['outcome'],
    registers: [figures],
    collect: (): void => {
      scanned.reset()
      for (const [outcome, count] of Object.entries(counts)) scanned.inc({ outcome }, count)
    },
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
 * Warns once when a proxy stands in front that is not trusted, because it forwards calls or people come by https: all
 * its callers share one address, and one limit, until it is trusted.
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

/** What came through a proxy looks like what did not: docs/decisions/0074-metrics-need-their-token.md */
function mayRead({ headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return false
  const sent = Buffer.from(headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
