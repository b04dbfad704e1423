/** The session cookie, who it stands for, and the refusal of calls that another site sent with it. */

import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../shared/errors.ts'
import { signOut, userOf } from '../accounts/sign-in.ts'
import type { World } from '../context.ts'

export interface Sessions {
  begin: (reply: FastifyReply, token: string) => void
  end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Whether the session that the request came with still stands. */
  stands: (request: FastifyRequest) => Promise<boolean>
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/** `publicUrl` null: the address is not known; cookies are plain and the origin is compared with Host. */
export function keepSessions(app: FastifyInstance, world: World, publicUrl: string | null): Sessions {
  const secure = publicUrl?.startsWith('https:') ?? false
  const name = secure ? '__Host-booknail' : 'booknail'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: 30 * 24 * 3600 } as const
  const token = (request: FastifyRequest) => request.cookies[name]

  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request) => {
    const sent = token(request)
    if (!sent || !request.url.startsWith('/api/')) return
    if (!safeMethods.includes(request.method) && isCrossSite(request, publicUrl)) throw new AppError('cross_site')
    request.session = await userOf(sent, world)
    const allowed = ['/api/auth/session', '/api/logout', '/api/change-password']
    const path = request.url.split('?')[0] ?? ''
    if (request.session?.mustChangePassword && !allowed.includes(path)) throw new AppError('password_change_required')
  })

  return {
    begin: (reply, value) => void reply.setCookie(name, value, options),
    end: async (request, reply) => {
      const sent = token(request)
      if (sent) await signOut(sent, world)
      reply.clearCookie(name, options)
    },
    stands: async (request) => {
      const sent = token(request)
      return sent !== undefined && (await userOf(sent, world)) !== null
    },
  }
}

/** A call with neither header is no browser's and carries no borrowed cookie. */
function isCrossSite({ headers }: FastifyRequest, publicUrl: string | null): boolean {
  const site = headers['sec-fetch-site']
  if (site) return site !== 'same-origin' && site !== 'none'
  if (!headers.origin) return false
  if (!URL.canParse(headers.origin)) return true
  return publicUrl ? headers.origin !== new URL(publicUrl).origin : new URL(headers.origin).host !== headers.host
}
