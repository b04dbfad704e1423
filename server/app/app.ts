/** The web server: security headers, sessions, limits, the calls of every slice, the pages. */

import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { buildHeader } from '../../shared/build-header.ts'
import { AppError } from '../../shared/errors.ts'
import { accountRoutes } from '../accounts/routes.ts'
import { adminRoutes } from '../admin/routes.ts'
import { availabilityRoutes } from '../availability/routes.ts'
import { heldTimeRoutes } from '../bookings/held-times/routes.ts'
import { ideaRoutes } from '../bookings/ideas/routes.ts'
import { replyRoutes } from '../bookings/replies/routes.ts'
import { bookingRoutes } from '../bookings/routes.ts'
import { setupRoutes } from '../bookings/setup/routes.ts'
import { clientVisitRoutes } from '../bookings/visit/routes.ts'
import { zoneRoutes } from '../bookings/zone/routes.ts'
import type { World } from '../context.ts'
import { importRoutes } from '../customers/importing/routes.ts'
import { customerRoutes } from '../customers/routes.ts'
import { exportRoutes } from '../exports/routes.ts'
import { floorClientRoutes } from '../floor/client-routes.ts'
import { floorReportRoutes } from '../floor/report-routes.ts'
import { floorRoutes, floorSettingsRoutes, footSpaRoutes, ownTurnRoutes, turnBookRoutes } from '../floor/routes.ts'
import { ordinaryBytes, takeJson } from '../http/bodies.ts'
import { answerErrors, sendError } from '../http/errors.ts'
import { inTime, limitWaits } from '../http/in-time.ts'
import { limitPublicCalls } from '../http/limits.ts'
import { describeCalls, serveDocument } from '../http/openapi.ts'
import { limitPipelining } from '../http/pipelining.ts'
import { logRequests } from '../http/request-log.ts'
import { keepOrder } from '../http/rush.ts'
import { secureAnswers } from '../http/security-headers.ts'
import { endSlowCallers } from '../http/slow-callers.ts'
import { stopInOrder } from '../http/stopping.ts'
import type { Tracing } from '../http/tracing/tracing.ts'
import { inspectionRoutes } from '../inspections/routes.ts'
import { salonMessageRoutes } from '../messages/routes.ts'
import type { Wake } from '../messages/worker.ts'
import { appointmentImportRoutes } from '../moving-in/appointments/routes.ts'
import { movingInRoutes } from '../moving-in/routes.ts'
import { notificationRoutes } from '../notifications/routes.ts'
import { buildOfApp } from '../pages/build-of-app.ts'
import { servePages } from '../pages/pages.ts'
import { payRoutes } from '../pay/routes.ts'
import { reportRoutes } from '../reports/routes.ts'
import { reviewRoutes } from '../reviews/routes.ts'
import { salonRoutes } from '../salons/routes.ts'
import { sampleRoutes } from '../sample/routes.ts'
import { serviceRoutes } from '../services/routes.ts'
import { photoRoutes } from '../staff/photos/routes.ts'
import { staffRoutes } from '../staff/routes.ts'
import { receiptRoutes, tillDayRoutes, tillRoutes, tillStoreRoutes } from '../till/routes.ts'
import { waitlistRoutes } from '../waitlist/routes.ts'
import { auditCalls } from './audit.ts'
import { hearChanges } from './changes.ts'
import { serveHealth, warnOfProxy } from './health.ts'
import { watchReads } from './large-reads.ts'
import { serveLive } from './live.ts'
import { warnOfPlainHttp } from './plain-http.ts'
import { watchDatabase } from './readiness.ts'
import { keepSessions } from './sessions.ts'

export interface AppOptions {
  /** Null: unknown; links are then left out, and origins are compared with Host. */
  publicUrl: string | null
  databaseUrl: string
  /**
   * Keeps days of salons in memory for searches for free times. Absent: they are loaded each time, so that changes made directly in
   * the database show at once.
   */
  keepsDays?: boolean
  wake?: Wake
  trustProxy: string[]
  metricsToken: string | null
  version: string
  log: FastifyBaseLogger
  /** Absent: no traces. */
  tracing?: Pick<Tracing, 'traceCalls'>
}

/** Ready to listen or to be called in process. `close()` ends streams and timers, not the database. */
export async function buildApp(world: World, options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new Fastify.LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    bodyLimit: ordinaryBytes,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    return503OnClosing: false, // accepted calls are served
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be decoded, or has too long a part, matches nothing here.
    frameworkErrors: (_, request, reply) => void sendError(request, reply, new AppError('not_found')),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  logRequests(app)
  endSlowCallers(app, options.trustProxy)
  takeJson(app)
  limitWaits(app)
  const rush = keepOrder(app)
  limitPipelining(app.server)

  await app.register(cookie)
  await secureAnswers(app, options.publicUrl)
  app.addHook('onRequest', async (_, reply) => void reply.header('permissions-policy', permissions))
  nameBuild(app)
  await app.register(compress, {
    threshold: 1024,
    syncThreshold: 1_000_000, // a month of slots takes a millisecond; a stream would hold megabytes for each
    encodings: ['zstd', 'br', 'gzip'], // zstd: supported by most browsers, at a tenth of brotli's CPU: docs/decisions/0011-booking-page-size-and-caching.md
    brotliOptions: { params: { 1: 4 } }, // 5 saves a kilobyte of a week of slots and takes twice as long
    zlibOptions: { level: 4 },
  })
  await describeCalls(app, options.version)

  options.tracing?.traceCalls(app, options.trustProxy.length > 0)
  const sessions = keepSessions(app, world, options.publicUrl)
  const readiness = watchDatabase(app, world)
  limitPublicCalls(app, world, readiness.refusesWrites)
  warnOfProxy(app, options)
  warnOfPlainHttp(app, options)
  const streams = serveLive(app, world, sessions, hearChanges(app, world, options))
  stopInOrder(app, streams.end)
  serveHealth(app, world, { readiness, metricsToken: options.metricsToken, streams, rush })

  await app.register(async (calls) => serveCalls(calls, world, sessions))
  await servePages(app, world, sessions, options.publicUrl)

  app.setNotFoundHandler((request, reply) => sendError(request, reply, new AppError('not_found')))
  return app
}

/** The calls of every slice. */
const routes = [
  accountRoutes,
  salonRoutes,
  sampleRoutes,
  serviceRoutes,
  staffRoutes,
  photoRoutes,
  inspectionRoutes,
  customerRoutes,
  importRoutes,
  movingInRoutes,
  notificationRoutes,
  salonMessageRoutes,
  availabilityRoutes,
  bookingRoutes,
  appointmentImportRoutes,
  heldTimeRoutes,
  setupRoutes,
  zoneRoutes,
  clientVisitRoutes,
  ideaRoutes,
  waitlistRoutes,
  floorRoutes,
  turnBookRoutes,
  floorSettingsRoutes,
  footSpaRoutes,
  ownTurnRoutes,
  floorClientRoutes,
  floorReportRoutes,
  tillRoutes,
  tillDayRoutes,
  tillStoreRoutes,
  receiptRoutes,
  replyRoutes,
  reviewRoutes,
  payRoutes,
  reportRoutes,
  exportRoutes,
  adminRoutes,
].flat()
/** All calls under `/api`, with what applies to each of them. */
function serveCalls(calls: FastifyInstance, world: World, sessions: ReturnType<typeof keepSessions>): void {
  calls.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  auditCalls(calls, world)
  watchReads(calls, world)
  for (const route of routes) route(calls, world, sessions)
  serveDocument(calls)
  calls.get('/api/login', { schema: leads('login', 'To the page where owners sign in.') }, async (_, reply) =>
    reply.redirect('/login'),
  )
  calls.get(
    '/api/logout',
    { schema: leads('logoutLink', 'Ends the session, and on to the page to sign in.') },
    async (request, reply) => {
      const isAdmin = request.session?.role === 'super_admin' || request.session?.viewing !== undefined
      if (!sessions.isCrossSite(request)) await inTime(request, sessions.end(request, reply)) // a link on another site signs nobody out
      return reply.redirect(isAdmin ? '/admin-login' : '/login')
    },
  )
}

function leads(operationId: string, summary: string) {
  return { operationId, summary, tags: ['session'], response: { 302: z.null().describe('The page, in Location.') } }
}

/** Browser features that our pages do not use; passkeys and the clipboard are allowed. */
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((one) => `${one}=()`)
  .join(', ')

/**
 * Every response names the build, so that an app that has been open for days learns that there is a newer one:
 * `web/offline/new-version.ts`.
 */
function nameBuild(app: FastifyInstance): void {
  const build = buildOfApp()
  if (build) app.addHook('onRequest', async (_, reply) => void reply.header(buildHeader, build))
}
