/** Every change that somebody signed in makes, and every file they take, is written down here: no call can forget it. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Id } from '../../shared/ids.ts'
import { audit, type Deed } from '../audit/audit.ts'
import { findSalonHolding, listSalonIdsOf } from '../audit/entries.sql.ts'
import type { World } from '../context.ts'
import { inTime } from '../http/in-time.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The salon of the caller that the call is about; looked for before the work, because what is deleted is in none. */
    auditSalonId: string | undefined
    /** The id of what the call made. */
    madeId: string | undefined
  }
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

const signOuts = ['POST /api/logout', 'GET /api/logout']

/** They write entries of their own, with what only they know. */
const writeTheirOwn = [
  'POST /api/shop/login',
  'POST /api/admin/login',
  'DELETE /api/admin/users/:id',
  'DELETE /api/salons/:id',
  'POST /api/admin/salons/:id/viewing',
  'DELETE /api/viewing',
  'POST /api/own-day/visits/:bookingId/contact-views',
]

/** Questions that are too long for an address. */
const changesNothing = [
  'POST /api/salons/:salonId/affected-bookings',
  'POST /api/salon-owner/salons/:salonId/takeout-check',
  'POST /api/salons/:salonId/customers/import-previews',
]

/** What began with a call that is written down. */
const parts = [
  'POST /api/salons/:salonId/customers/imports/:importId/rows',
  'POST /api/salons/:salonId/customers/imports/:importId/end',
  'POST /api/salons/:salonId/customers/imports/:importId/undone-rows',
]

/** An entry that cannot be written is logged as an error: what was done is done. */
export function auditCalls(app: FastifyInstance, world: World): void {
  app.decorateRequest('auditSalonId', undefined)
  app.decorateRequest('madeId', undefined)

  app.addHook('preHandler', async (request) => {
    if (request.session && !safeMethods.includes(request.method)) {
      request.auditSalonId = await inTime(request, salonOf(request, world))
    }
  })
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (reply.statusCode === 201) request.madeId = Made.safeParse(payload).data?.id
    return payload
  })
  app.addHook('onSend', async (request, reply) => {
    const deed = deedOf(request, reply)
    if (!deed) return
    const doer = { user: request.session, now: world.now, address: request.ip }
    await audit(world.db, doer, deed).catch((error: Error) =>
      request.log.error({ action: deed.action, message: error.message }, 'an entry of the audit log is missing'),
    )
  })
}

/** Null: nothing to write down. */
function deedOf(request: FastifyRequest, reply: FastifyReply): Deed | null {
  const action = `${request.method} ${request.routeOptions.url ?? ''}` as Deed['action'] // an address of ours
  if (!request.session || reply.statusCode >= 400) return null
  if (signOuts.includes(action)) return { action: 'sign_out' }
  const counts = safeMethods.includes(request.method)
    ? isFile(request, reply)
    : ![...writeTheirOwn, ...changesNothing, ...parts].includes(action)
  if (!counts) return null

  const { salonId, ...ids } = idsOf(request.params)
  const asked = Named.safeParse(request.body).data
  const isAccount = action.includes('/admin/users/:id')
  const madeSalonId = action === 'POST /api/salons' ? request.madeId : undefined
  const readSalonId = safeMethods.includes(request.method) ? (salonId ?? ids.id) : undefined
  return {
    action,
    salonId: request.auditSalonId ?? madeSalonId ?? readSalonId,
    aboutId: isAccount ? ids.id : (asked?.userId ?? asked?.ownerId),
    details: { ...ids, ...(request.madeId && { made: request.madeId }) },
  }
}

/** Something to keep that is not for everyone. */
function isFile({ routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  const schema: object = routeOptions.schema ?? {}
  return 'x-roles' in schema && String(reply.getHeader('content-disposition')).startsWith('attachment')
}

async function salonOf(request: FastifyRequest, { db }: World): Promise<string | undefined> {
  const { params, body, query, session, routeOptions } = request
  const ids = idsOf(params)
  const isOfSalon = /^\/api\/(admin\/)?salons\/:id/.test(routeOptions.url ?? '')
  const asked = { ...Named.safeParse(query).data, ...Named.safeParse(body).data }
  const named = ids.salonId ?? (isOfSalon ? ids.id : undefined) ?? asked.salonId ?? asked.salon_id
  if (!session || session.role === 'super_admin') return named

  const own = await listSalonIdsOf(db, session.id)
  if (named) return own.find((id) => id === named)
  return own.length > 1 ? ((await findSalonHolding(db, own, Object.values(ids))) ?? undefined) : own[0]
}

const Named = z.object({
  salonId: Id.optional().catch(undefined),
  salon_id: Id.optional().catch(undefined),
  userId: Id.optional().catch(undefined),
  ownerId: Id.optional().catch(undefined),
})

const Made = z
  .looseObject({ id: Id })
  .or(z.looseObject({ service: z.object({ id: Id }) }).transform(({ service }) => service))
  .or(z.looseObject({ user: z.object({ id: Id }) }).transform(({ user }) => user))

/** The parts of the address that are ids: others may be secrets. */
function idsOf(params: unknown): Record<string, string> {
  const parts = Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(params))
  return Object.fromEntries(
    parts.flatMap(([name, value]) => {
      const id = Id.safeParse(value).data
      return id ? [[name, id]] : []
    }),
  )
}
