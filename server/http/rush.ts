/**
 * In a rush each address has its turn, and excess calls are refused at once: calls that are served are served soon, and
 * nobody waits because of one busy caller. Bookings have a capacity of their own, so that no crowd of readers keeps them out,
 * and so have people who are signed in.
 * Why: docs/decisions/0003-limits-rush-and-fair-turns.md
 */

import { hash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../shared/errors.ts'
import { languageOf } from '../../shared/text/language.ts'
import { networkOf } from '../network.ts'
import { createQueue, type WaitingQueue } from '../queue.ts'
import { isMainThreadBusy } from './busy.ts'
import { capacityOf } from './capacity.ts'
import { handleFirst } from './handle-first.ts'
import { timeLeft } from './in-time.ts'
import { callerLanguage } from './request.ts'
import { answerSentAway } from './sent-away.ts'
import { hasBody } from './slow-callers.ts'
import { comeFirst, ownTurn, turnOfNewcomer } from './turns.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes as long as it takes: a file, a stream of changes. It has its own limits and is not queued here. */
    takesLong?: boolean
    /** With `takesLong`: queued until its reply begins, because opening many at once costs as much as any other calls. */
    opensInTurn?: boolean
  }
}

/**
 * Per address, or per IPv6 prefix: a salon's devices share one, and a screen makes several calls at once. While the main thread is
 * busy the limit is one call: a turn of the event loop takes as long as all calls that are ready in it, and everybody else waits
 * for its end. Why: docs/decisions/0003-limits-rush-and-fair-turns.md
 */
const perAddress = { max: 6, maxWhileBusy: 1, maxWaiting: 150 }
/**
 * Bounds for the calls that run at once in this process. Those of readers and of people who are signed in follow their throughput: see `capacity.ts`.
 */
export const capacityBounds = {
  readers: { min: 12, max: 100 },
  signedIn: { min: 12, max: 100 },
  writers: { min: 120, max: 120 },
}
/**
 * How many of the readers who were let in are served at once while the main thread is busy. The others wait before they query the
 * database, so that bookings and signed-in people do not wait for a connection behind all of them, and what has begun is answered
 * soon.
 */
const readersAtOnceWhileBusy = capacityBounds.readers.min
/** After this a reader is sent away rather than served late, which would make later readers late as well. */
const maxReaderWaitMs = 600
/** How many valid sessions are remembered, to tell them from made-up cookies without a query. */
const maxRecognized = 5_000
const comeAgainSeconds = 3

/** Cheap files and pages, and monitoring. */
const light = ['/assets/*', '/healthz', '/readyz', '/metrics', '/*', '/api/openapi.json']
/** As these addresses are usually spelled; whoever spells them otherwise is refused too, a little later. */
const usualSpelling = /^\/(?:booking|api)\/(?!openapi\.json)/
/** Shared, because an error of its own, with the stack, would cost a third of a refusal. */
const full = new AppError('unavailable', { retryAfterSeconds: comeAgainSeconds })
const tellEveryMs = 10_000

/**
 * Its hooks must run before those that query the database or cost anything: a refused call should cost nothing. To be called
 * once the server has its handler.
 * @returns how many were sent away so far
 */
export function keepOrder(app: FastifyInstance, isBusy = isMainThreadBusy): { sentAway: () => number } {
  const max = () => (isBusy() ? perAddress.maxWhileBusy : perAddress.max)
  const queues = new Map<string, WaitingQueue>()
  const capacities = {
    readers: capacityOf(capacityBounds.readers),
    signedIn: capacityOf(capacityBounds.signedIn),
    writers: capacityOf(capacityBounds.writers),
  }
  const readersAtOnce = () => (isBusy() ? readersAtOnceWhileBusy : Number.POSITIVE_INFINITY)
  const readers = createQueue({ max: readersAtOnce, maxWaiting: capacityBounds.readers.max })
  const recognized = new Set<string>()
  const leaving = new WeakMap<FastifyRequest, () => void>()
  const { count, sentAway } = countSentAway(app)

  const capacityFor = ({ method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>) => {
    if (recognized.has(digestOf(headers.cookie))) return capacities.signedIn
    return isReading(method) ? capacities.readers : capacities.writers
  }
  /** This only opens the capacity for signed-in people: whether the session is still valid is checked with each call. */
  const recognize = ({ session, headers }: FastifyRequest) => {
    if (!session) return
    const digest = digestOf(headers.cookie)
    recognized.delete(digest)
    recognized.add(digest)
    const [oldest] = recognized
    if (recognized.size > maxRecognized && oldest !== undefined) recognized.delete(oldest)
  }
  const refuseWhenFull = (request: FastifyRequest) => {
    if (capacityFor(request).isFull()) throw full
  }
  async function enter(request: FastifyRequest): Promise<void> {
    refuseWhenFull(request)
    const network = networkOf(request.ip)
    const queue = queues.getOrInsertComputed(network, () => createQueue({ max, maxWaiting: perAddress.maxWaiting }))
    const leaveQueue = await queue.enter(timeLeft(request))
    const capacity = capacityFor(request)
    const isFull = capacity.isFull()
    if (!isFull) capacity.enter() // counted while it waits for its turn: the bound is on the wait as well
    const stopBeingFirst = capacity === capacities.readers ? undefined : comeFirst()
    let leaveReaders: (() => void) | undefined
    const leave = () => {
      stopBeingFirst?.()
      leaveReaders?.()
      if (!isFull) capacity.leave()
      leaveQueue()
      if (queue.isEmpty()) queues.delete(network)
      leaving.delete(request)
    }
    try {
      if (isFull) throw full
      if (capacity === capacities.readers) {
        leaveReaders = await readers.enter(maxReaderWaitMs)
        await turnOfNewcomer(isBusy)
      } else await ownTurn(isBusy)
      if (request.raw.socket.destroyed) throw full // whoever has left meanwhile is not served in vain
    } catch (refusal) {
      leave()
      throw refusal
    }
    leaving.set(request, leave)
  }
  const sendAway = (
    request: FastifyRequest,
    reply: FastifyReply,
    { retryAfterSeconds = comeAgainSeconds }: AppError,
  ) => {
    count()
    reply.hijack()
    const isCall = request.routeOptions.url?.startsWith('/api/') ?? false
    const language = callerLanguage(request)
    answerSentAway(reply.raw, { isCall, language, requestId: request.id, retryAfterSeconds })
    return reply
  }

  handleFirst(app.server, (request, response, handle) => {
    const { method = '', url = '', headers } = request
    if (!isReading(method) || !usualSpelling.test(url) || hasBody(request) || !capacityFor(request).isFull())
      return handle()
    count()
    const isCall = url.startsWith('/api/')
    const language = languageOf(headers['accept-language'])
    answerSentAway(response, { isCall, language, requestId: randomUUID(), retryAfterSeconds: comeAgainSeconds })
  })
  // The body is awaited first: a caller who never sends it takes no capacity.
  app.addHook('onRequest', async (request, reply) => {
    if (isLight(request)) return
    try {
      if (hasBody(request.raw)) refuseWhenFull(request)
      else await enter(request)
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal
      return sendAway(request, reply, refusal)
    }
  })
  app.addHook('preValidation', async (request) => {
    if (!isLight(request) && hasBody(request.raw)) await enter(request)
  })
  // Not when the reply has been read: a slow reader takes no capacity either.
  app.addHook('onSend', async (request) => {
    leaving.get(request)?.()
    recognize(request)
  })
  return { sentAway }
}

/** One line of the log for all of a while: a line for each would cost more than its refusal. */
function countSentAway(app: FastifyInstance) {
  let [all, told] = [0, 0]
  let telling: NodeJS.Timeout | undefined
  const tell = () => {
    app.log.warn({ calls: all - told }, 'sent away: there was more to do than is possible')
    told = all
    telling = undefined
  }
  app.addHook('onClose', async () => clearTimeout(telling))
  return {
    count: () => {
      all++
      telling ??= setTimeout(tell, tellEveryMs).unref()
    },
    sentAway: () => all,
  }
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

function isLight({ routeOptions }: FastifyRequest): boolean {
  const { takesLong = false, opensInTurn = false } = routeOptions.config ?? {}
  return (takesLong && !opensInTurn) || light.includes(routeOptions.url ?? '/*')
}

/** Empty: no cookie. */
function digestOf(cookie = ''): string {
  return cookie && hash('sha256', cookie, 'base64')
}
