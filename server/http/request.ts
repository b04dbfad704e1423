/** What is known of a request beyond its body. */

import type { FastifyRequest } from 'fastify'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { type Language, languageOf } from '../../shared/text/language.ts'
import type { Context, World } from '../context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null: nobody is signed in. */
    session: SessionUser | null
    sessionId: string | null
    /** Null: this browser has not signed in yet. */
    device: string | null
  }
}

export function contextOf(request: FastifyRequest, world: World): Context {
  return {
    ...world,
    language: callerLanguage(request),
    user: request.session,
    sessionId: request.sessionId,
    device: request.device,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    requestId: request.id,
  }
}

export function callerLanguage(request: FastifyRequest): Language {
  return languageOf(request.headers['accept-language'])
}
