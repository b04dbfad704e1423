/** The session cookie, who it stands for, and the refusal of calls that another site sent with it. */

import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../shared/errors.ts'
import { sessionOf, signOut } from '../accounts/session.ts'
import type { World } from '../context.ts'

export interface Sessions {
  /** `device`: by which the browser is known again at the next login. */
  begin: (reply: FastifyReply, token: string, device: string) => void
  end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Whether the session that the request came with still stands. */
  stands: (request: FastifyRequest) => Promise<boolean>
}

/** What is left to somebody who must first choose a password or set up a second factor. */
const always = ['/api/auth/session', '/api/logout', '/api/change-password']
const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/** `publicUrl` null: the address is not known; cookies are plain and the origin is compared with Host. */
export function keepSessions(app: FastifyInstance, world: World, publicUrl: string | null): Sessions {
  const secure = publicUrl?.startsWith('https:') ?? false
  const name = secure ? '__Host-booknail' : 'booknail'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: 30 * 24 * 3600 } as const
  const deviceName = `${name}-device`
  const token = (request: FastifyRequest) => request.cookies[name]

  app.decorateRequest('session', null)
  app.decorateRequest('sessionId', null)
  app.decorateRequest('device', null)
  app.addHook('onRequest', async (request) => {
    request.device = request.cookies[deviceName]?.slice(0, 100) ?? null
    const sent = token(request)
    if (!sent || !request.url.startsWith('/api/')) return
    if (!safeMethods.includes(request.method) && isCrossSite(request, publicUrl)) throw new AppError('cross_site')
    const session = await sessionOf(sent, world)
    if (!session) return
    request.session = session.user
    request.sessionId = session.id
    const path = request.url.split('?')[0] ?? ''
    if (always.includes(path)) return
    if (session.user.mustChangePassword) throw new AppError('password_change_required')
    if (session.mustSetUpSecondFactor && !path.startsWith('/api/account/')) throw new AppError('second_factor_required')
  })

  return {
    begin: (reply, value, device) => {
      reply.setCookie(name, value, options)
      reply.setCookie(deviceName, device, { ...options, maxAge: 90 * 24 * 3600 })
    },
    end: async (request, reply) => {
      const sent = token(request)
      if (sent) await signOut(sent, world)
      reply.clearCookie(name, options)
    },
    stands: async (request) => {
      const sent = token(request)
      return sent !== undefined && (await sessionOf(sent, world)) !== null
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
