/** What is known of a request beyond its body. */

import type { FastifyRequest } from 'fastify'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { AppError } from '../../shared/errors.ts'
import { changeHeader } from '../../shared/salons/change-header.ts'
import { ChangeName } from '../../shared/salons/live.ts'
import { type Language, languageOf } from '../../shared/text/language.ts'
import type { Context, World } from '../context.ts'
import type { Entry } from '../db/changing.ts'
import type { Db } from '../db/connection.ts'
import type { ChangeOrigin } from '../db/news.ts'
import type { Lanes } from '../db/open.ts'
import { networkOf } from '../network.ts'

/** Begins with `__Host-` where the site is served by https. */
export const sessionCookie = 'booknail'

/** Whether the browser has a session cookie, which may have expired: decides only what a page loads first. */
export function hasSessionCookie({ cookies }: FastifyRequest): boolean {
  return Boolean(cookies[sessionCookie] ?? cookies[`__Host-${sessionCookie}`])
}

/**
 * `reports` and `long` for slow calls, so that they never take the last connection from a booking; `display` for data that is only
 * shown.
 */
export type Lane = keyof Lanes | 'display'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null: not signed in. */
    session: SessionUser | null
    sessionId: string | null
    /** Those that the signed-in user owns or works in, oldest first. Null: nobody is signed in, or a salon is viewed. */
    salonIds: readonly string[] | null
    /** Null: this browser has not signed in yet. */
    device: string | null
    /** Milliseconds that its search took, without the turns of others. */
    worked: number
    entry: Entry | null
  }
}

/**
 * @param lane whose connections it uses; absent: those of ordinary calls
 * @param replica connections to read by; absent: those of the primary
 */
export function contextOf(request: FastifyRequest, world: World, lane?: Lane, replica?: Db): Context {
  const ofLane = lane && lane !== 'display' ? world.lanes?.[lane] : undefined
  return {
    ...world,
    db: replica ?? ofLane ?? world.db,
    language: callerLanguage(request),
    user: request.session,
    sessionId: request.sessionId,
    salonIds: request.salonIds,
    device: request.device,
    address: request.ip,
    network: networkOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    requestId: request.id,
    maker: makerOf(request),
    entry: request.entry,
    charge: (milliseconds) => void (request.worked += milliseconds),
    left: () => leftSignal(request),
  }
}

function makerOf({ session, headers }: FastifyRequest): ChangeOrigin | null {
  const change = ChangeName.safeParse(headers[changeHeader]).data
  return session && change !== undefined ? { userId: session.id, change } : null
}

/** Only before the reply is sent does a closed connection mean that the caller left. */
function leftSignal({ raw }: FastifyRequest): AbortSignal {
  const leaving = new AbortController()
  const leave = () => leaving.abort(new AppError('unavailable')) // which nobody reads
  if (raw.socket.destroyed) leave()
  raw.socket.once('close', leave)
  raw.once('close', () => raw.socket.off('close', leave))
  return leaving.signal
}

export function callerLanguage(request: FastifyRequest): Language {
  return languageOf(request.headers['accept-language'])
}
