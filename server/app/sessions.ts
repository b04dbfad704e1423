/** The session cookie, whom it belongs to, and the refusal of calls that another site sent with it. */

import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { viewingMinutes } from '../../shared/admin/contract.ts'
import { AppError } from '../../shared/errors.ts'
import { sessionOf, signOut } from '../accounts/session.ts'
import { viewedUser } from '../admin/viewing.ts'
import type { World } from '../context.ts'
import { inTime } from '../http/in-time.ts'
import { sessionCookie } from '../http/request.ts'
import type { Sessions } from '../http/serve.ts'

/** Calls allowed to a user who must first choose a password or set up a second factor. */
const always = ['/api/auth/session', '/api/logout', '/api/change-password']
/** Changing calls that are allowed while an administrator is viewing a salon. */
const whileViewing = ['/api/logout', '/api/viewing']
const safeMethods = ['GET', 'HEAD', 'OPTIONS']
/** Calls that a salon's own website may send for its clients; no login is involved. */
const openToSites = ['/api/bookings']

/** `publicUrl` null: the address is unknown; cookies are plain and the origin is compared with Host. */
export function keepSessions(app: FastifyInstance, world: World, publicUrl: string | null): Sessions {
  const secure = publicUrl?.startsWith('https:') ?? false
  const name = secure ? `__Host-${sessionCookie}` : sessionCookie
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: 30 * 24 * 3600 } as const
  const deviceName = `${name}-device`
  const viewName = `${name}-view`
  const token = (request: FastifyRequest) => request.cookies[name]

  app.decorateRequest('session', null)
  app.decorateRequest('sessionId', null)
  app.decorateRequest('salonIds', null)
  app.decorateRequest('device', null)
  app.addHook('onRequest', async (request) => {
    request.device = request.cookies[deviceName]?.slice(0, 100) ?? null
    const sent = token(request)
    const path = request.routeOptions.url ?? '' // not as it was spelled: `/%61pi/` leads there too
    if (!path.startsWith('/api/')) return
    const mayBeForeign = safeMethods.includes(request.method) || (!sent && openToSites.includes(path))
    if (!mayBeForeign && isCrossSite(request, publicUrl)) throw new AppError('cross_site')
    if (!sent) return
    const session = await inTime(request, sessionOf(sent, world))
    if (!session) return
    request.session = session.user
    request.sessionId = session.id
    request.salonIds = session.salonIds
    const viewed = await inTime(request, viewedBy(request, session.user))
    if (viewed) {
      request.session = viewed
      request.sessionId = null
      request.salonIds = null
      if (isRefusedWhileViewing(request.method, path)) throw new AppError('viewing_only')
    }
    if (always.includes(path)) return
    if (session.user.mustChangePassword) throw new AppError('password_change_required')
    if (session.mustSetUpSecondFactor && !path.startsWith('/api/account/')) throw new AppError('second_factor_required')
  })

  /** Null: not an administrator viewing a salon. */
  async function viewedBy(request: FastifyRequest, user: SessionUser): Promise<SessionUser | null> {
    const viewing = request.cookies[viewName]
    return viewing && user.role === 'super_admin' ? viewedUser(viewing, user, world) : null
  }

  function recognize(reply: FastifyReply, device: string): void {
    reply.setCookie(deviceName, device, { ...options, maxAge: 90 * 24 * 3600 })
  }

  return {
    isCrossSite: (request) => isCrossSite(request, publicUrl),
    begin: (reply, value, device) => {
      reply.setCookie(name, value, options)
      recognize(reply, device)
    },
    recognize,
    end: async (request, reply) => {
      const sent = token(request)
      if (sent) await signOut(sent, world)
      reply.clearCookie(name, options)
      reply.clearCookie(viewName, options)
    },
    view: (reply, value) => {
      if (value === null) reply.clearCookie(viewName, options)
      else reply.setCookie(viewName, value, { ...options, maxAge: viewingMinutes * 60 })
    },
    stands: async (request) => {
      const sent = token(request)
      const session = sent === undefined ? null : await sessionOf(sent, world)
      if (!session) return false
      return !request.session?.viewing || (await viewedBy(request, session.user)) !== null
    },
  }
}

/** A call with neither header does not come from a browser and carries no borrowed cookie. */
function isCrossSite({ headers }: FastifyRequest, publicUrl: string | null): boolean {
  const site = headers['sec-fetch-site']
  if (site) return site !== 'same-origin' && site !== 'none'
  if (!headers.origin) return false
  if (!URL.canParse(headers.origin)) return true
  return publicUrl ? headers.origin !== new URL(publicUrl).origin : new URL(headers.origin).host !== headers.host
}

/** Nothing can be changed, and the owner's devices and second factors cannot be read. */
function isRefusedWhileViewing(method: string, path: string): boolean {
  if (path.startsWith('/api/account/')) return true
  return !safeMethods.includes(method) && !whileViewing.includes(path)
}
