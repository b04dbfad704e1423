/**
 * In a rush each address has its turn, and what is too much is told so at once: who is served is served soon, and nobody
 * waits because of one who asks for much. Bookings have room of their own, so that no crowd of readers keeps them out.
 * Why: docs/decisions/0041-a-rush-and-those-who-make-it.md
 */

import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errorStatus } from '../../shared/errors.ts'
import { sharedText } from '../../shared/text/texts.ts'
import { type Line, lineOf } from '../line.ts'
import { networkOf } from '../network.ts'
import { timeLeft } from './in-time.ts'
import { callerLanguage } from './request.ts'
import { roomOf } from './room.ts'
import { hasBody, patience } from './slow-callers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes as long as it takes: a file, a stream of changes. It has limits of its own, and is not waited for here. */
    takesLong?: boolean
  }
}

/** Of one address, or one line's IPv6: a salon's devices share one, and a screen asks for several things at once. */
const ofOne = { most: 6, waiting: 150 }
/** Calls at work in this process. Readers' places follow what it gets done: see `room.ts`. */
export const room = { readers: { least: 12, most: 100 }, writers: { least: 120, most: 120 } }
const comeAgainSeconds = 3

/** Files and pages that cost next to nothing, and what machines watch. */
const light = ['/assets/*', '/healthz', '/readyz', '/metrics', '/*', '/api/openapi.json']

/** Its hooks have to come before those that ask the database, or that cost something: who is refused should cost nothing. */
export function keepOrder(app: FastifyInstance): void {
  const lines = new Map<string, Line>()
  const rooms = { readers: roomOf(room.readers), writers: roomOf(room.writers) }
  const leaving = new WeakMap<FastifyRequest, () => void>()

  const refuseWhenFull = (request: FastifyRequest) => {
    if (rooms[kindOf(request)].isFull()) throw busy()
  }
  async function enter(request: FastifyRequest): Promise<void> {
    refuseWhenFull(request)
    const network = networkOf(request.ip)
    const line = lines.getOrInsertComputed(network, () => lineOf(ofOne))
    const leaveLine = await line.enter(timeLeft(request))
    const leave = () => {
      leaveLine()
      if (line.isEmpty()) lines.delete(network)
    }
    const place = rooms[kindOf(request)]
    if (place.isFull()) {
      leave()
      throw busy()
    }
    place.enter()
    leaving.set(request, () => {
      place.leave()
      leave()
      leaving.delete(request)
    })
  }

  // A body is waited for before: who never sends it takes nobody's place.
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
  // Not when the answer has been taken: who reads slowly takes nobody's place either.
  app.addHook('onSend', async (request) => leaving.get(request)?.())
}

function busy(): AppError {
  return new AppError('unavailable', { retryAfterSeconds: comeAgainSeconds })
}

/**
 * Past everything that an answer goes through, which costs as much as serving does. A page asks again by itself, and is not
 * the one that says so nicely.
 */
function sendAway(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
  const { code, retryAfterSeconds = comeAgainSeconds } = refusal
  const language = callerLanguage(request)
  const error = sharedText[language].errors.unavailable
  const isCall = request.routeOptions.url?.startsWith('/api/') ?? false
  const text = isCall
    ? JSON.stringify({ error, code, requestId: request.id })
    : `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta http-equiv="refresh" content="${retryAfterSeconds}"><title>BookNail</title><p>${error}</p></html>`
  reply.hijack()
  if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(patience.answerMs)
  reply.raw
    .writeHead(errorStatus[code], {
      'content-type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'retry-after': String(retryAfterSeconds),
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-request-id': request.id,
    })
    .end(text)
  return reply
}

function isLight({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config?.takesLong ?? false) || light.includes(routeOptions.url ?? '/*')
}

function kindOf({ method }: FastifyRequest): keyof typeof room {
  return ['GET', 'HEAD'].includes(method) ? 'readers' : 'writers'
}
