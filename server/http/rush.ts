/**
 * In a rush each address has its turn, and what is too much is told so at once: who is served is served soon, and nobody
 * waits because of one who asks for much. Bookings have room of their own, so that no crowd of readers keeps them out.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../shared/errors.ts'
import { sharedText } from '../../shared/text/language.ts'
import { type Line, lineOf } from '../line.ts'
import { networkOf } from '../network.ts'
import { timeLeft } from './in-time.ts'
import { callerLanguage } from './request.ts'
import { hasBody } from './slow-callers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes as long as it takes: a file, a stream of changes. It has limits of its own, and is not waited for here. */
    takesLong?: boolean
  }
}

/** Of one address, or one line's IPv6: a salon's devices share one, and a screen asks for several things at once. */
const ofOne = { most: 6, waiting: 150 }
/** Calls at work in this process: at some milliseconds each, the last of them is answered within half a second. */
export const room = { readers: 60, writers: 120 }

/** Files and pages that cost next to nothing, and what machines watch. */
const light = ['/assets/*', '/healthz', '/readyz', '/metrics', '/*', '/api/openapi.json']

/** Its hooks have to come before those that ask the database. */
export function keepOrder(app: FastifyInstance): void {
  const lines = new Map<string, Line>()
  const atWork = { readers: 0, writers: 0 }
  const leaving = new WeakMap<FastifyRequest, () => void>()

  const refuseWhenFull = (request: FastifyRequest) => {
    const kind = kindOf(request)
    if (atWork[kind] >= room[kind]) throw new AppError('unavailable', { retryAfterSeconds: 3 })
  }
  async function enter(request: FastifyRequest): Promise<void> {
    refuseWhenFull(request)
    const network = networkOf(request.ip)
    const line = lines.getOrInsertComputed(network, () => lineOf(ofOne))
    const leaveLine = await line.enter(timeLeft(request))
    const kind = kindOf(request)
    atWork[kind]++
    leaving.set(request, () => {
      atWork[kind]--
      leaveLine()
      if (line.isEmpty()) lines.delete(network)
      leaving.delete(request)
    })
    if (atWork[kind] > room[kind]) throw new AppError('unavailable', { retryAfterSeconds: 3 })
  }

  // A body is waited for before: who never sends it takes nobody's place.
  app.addHook('onRequest', async (request, reply) => {
    if (isLight(request)) return
    try {
      if (hasBody(request.raw)) refuseWhenFull(request)
      else await enter(request)
    } catch (refusal) {
      if (!(refusal instanceof AppError) || request.routeOptions.url?.startsWith('/api/')) throw refusal
      return sendBusyPage(request, reply, refusal)
    }
  })
  app.addHook('preValidation', async (request) => {
    if (!isLight(request) && hasBody(request.raw)) await enter(request)
  })
  // Not when the answer has been taken: who reads slowly takes nobody's place either.
  app.addHook('onSend', async (request) => leaving.get(request)?.())
}

/** In place of the page that says so nicely, which would cost as much as the one that was asked for. It asks again by itself. */
function sendBusyPage(request: FastifyRequest, reply: FastifyReply, { retryAfterSeconds = 3 }: AppError): FastifyReply {
  const language = callerLanguage(request)
  return reply
    .status(503)
    .header('retry-after', String(retryAfterSeconds))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta http-equiv="refresh" content="${retryAfterSeconds}"><title>BookNail</title>` +
        `<p>${sharedText[language].errors.unavailable}</p></html>`,
    )
}

function isLight({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config?.takesLong ?? false) || light.includes(routeOptions.url ?? '/*')
}

function kindOf({ method }: FastifyRequest): keyof typeof room {
  return ['GET', 'HEAD'].includes(method) ? 'readers' : 'writers'
}
