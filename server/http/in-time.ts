/** Nobody waits longer than ten seconds after tapping a button; after that they tap again. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withTimeout } from '../db/with-timeout.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** On the clock of `performance`. */
    answerBy: number
  }
}

/** The rest of the ten seconds is for writing the reply, even on a busy machine. */
const usualMs = 9_000

/** Its hooks run before all that wait for anything. */
export function limitWaits(app: FastifyInstance, maxWaitMs = usualMs): void {
  app.decorateRequest('answerBy', 0)
  app.addHook('onRequest', async (request) => void (request.answerBy = performance.now() + maxWaitMs))
  // The clock is paused while the body arrives, because the wait is the caller's.
  app.addHook('preParsing', async (request) => void (request.answerBy -= performance.now()))
  app.addHook('preValidation', async (request) => void (request.answerBy += performance.now()))
}

/** In milliseconds. */
export function timeLeft({ answerBy }: FastifyRequest): number {
  return answerBy - performance.now()
}

/** The result of `work` if it comes in time. @throws AppError `unavailable` */
export function inTime<Result>(request: FastifyRequest, work: PromiseLike<Result>): Promise<Result> {
  return withTimeout(timeLeft(request), work)
}
