/** Nobody looks at a tapped button for longer than ten seconds, and whoever asked comes again. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withTimeout } from '../with-timeout.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** On the clock of `performance`. */
    answerBy: number
  }
}

/** What is left of the ten is for writing the answer, also where the machine is busy. */
const usualMs = 9_000

/** Its hooks come before all that wait for anything. */
export function limitWaits(app: FastifyInstance, maxWaitMs = usualMs): void {
  app.decorateRequest('answerBy', 0)
  app.addHook('onRequest', async (request) => void (request.answerBy = performance.now() + maxWaitMs))
  // While the body comes it is the caller who is waited for: the clock stands.
  app.addHook('preParsing', async (request) => void (request.answerBy -= performance.now()))
  app.addHook('preValidation', async (request) => void (request.answerBy += performance.now()))
}

/** In milliseconds. */
export function timeLeft({ answerBy }: FastifyRequest): number {
  return answerBy - performance.now()
}

/** What `work` answers while there is time left. @throws AppError `unavailable` */
export function inTime<Result>(request: FastifyRequest, work: PromiseLike<Result>): Promise<Result> {
  return withTimeout(timeLeft(request), work)
}
