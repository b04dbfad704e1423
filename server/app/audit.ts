/** Records every change made by a signed-in user, and every download, so that no call can forget to. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import { Id } from '../../shared/ids.ts'
import { type AuditRecord, audit, auditEntry } from '../audit/audit.ts'
import { findSalonHolding } from '../audit/entries.sql.ts'
import type { World } from '../context.ts'
import type { Entry } from '../db/changing.ts'
import { listSalonIdsOf } from '../db/own-salons.sql.ts'
import { inTime } from '../http/in-time.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The salon that the call is about; looked up before the work, because deleted things belong to none. */
    auditSalonId: string | undefined
  }
}

/**
 * Logged for a call that made its change outside the transaction opened by `changing`: if killed in between, it would
 * leave no trace.
 */
export const lateEntry = 'an entry of the audit log was written after its change'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

const signOuts = ['POST /api/logout', 'GET /api/logout']

/** Calls that write their own entries, with details only they know. */
const writeTheirOwn = [
  'POST /api/sign-ups/use',
  'POST /api/shop/login',
  'POST /api/admin/login',
  'DELETE /api/admin/users/:id',
  'DELETE /api/salons/:id',
  'POST /api/admin/salons/:id/viewing',
  'DELETE /api/viewing',
  'POST /api/own-day/visits/:bookingId/contact-views',
]

/** Reads whose input is too long for an address, and passkey challenges. */
const changesNothing = [
  'POST /api/login/passkey-question',
  'POST /api/sign-ups',
  'POST /api/sign-ups/read',
  'POST /api/password-resets/read',
  'POST /api/salons/:salonId/affected-bookings',
  'POST /api/salon-owner/salons/:salonId/takeout-check',
  'POST /api/salons/:salonId/customers/import-previews',
  'POST /api/salons/:salonId/brought-files/previews',
  'POST /api/salons/:salonId/appointments/import-previews',
  'POST /api/salons/:salonId/floor/quotes',
  'POST /api/salons/:salonId/gift-cards/lookups',
  'POST /api/salons/:salonId/pay/salon-rules/previews',
]

/** The first step of something whose last step is recorded. */
const parts = [
  'POST /api/salons/:salonId/customers/imports/:importId/rows',
  'POST /api/salons/:salonId/customers/imports/:importId/end',
  'POST /api/salons/:salonId/customers/imports/:importId/undone-rows',
  'POST /api/salons/:salonId/appointments/imports/:importId/history',
  'POST /api/salons/:salonId/appointments/imports/:importId/bookings',
  'POST /api/salons/:salonId/appointments/imports/:importId/undone',
]

/**
 * A change is recorded in its own transaction, so that both are stored or neither. Calls that change no data, such as
 * downloads, are recorded after the reply.
 */
export function auditCalls(app: FastifyInstance, world: World): void {
  app.decorateRequest('auditSalonId', undefined)
  app.decorateRequest('entry', null)

  app.addHook('preHandler', async (request) => {
    if (request.session && !safeMethods.includes(request.method)) {
      request.auditSalonId = await inTime(request, salonOf(request, world))
    }
    request.entry = entryOf(request, world)
  })
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof AppError && error.code === 'file_infected') await recordVirus(request, world, error.cause)
  })
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400) return
    const entry = request.entry?.isKept ? null : recordOf(request, isFile(request, reply))
    if (!entry) return
    if (request.entry) request.log.error({ action: entry.action }, lateEntry)
    await record(request, world, entry)
  })
}

/** After the work. */
function record(request: FastifyRequest, world: World, entry: AuditRecord): Promise<void> {
  return audit(world.db, doerOf(request, world), entry).catch((error: Error) =>
    request.log.error({ action: entry.action, message: error.message }, 'an entry of the audit log is missing'),
  )
}

/** Recorded under the scanner's name for the virus: owners see who sent it, operators find it in the log as well. */
async function recordVirus(request: FastifyRequest, world: World, virus: unknown): Promise<void> {
  const { salonId: _, ...ids } = idsOf(request.params)
  const details = { ...ids, name: String(virus) }
  request.log.warn({ virus, user: request.session?.id ?? null, address: request.ip }, 'a virus was found in a file')
  await record(request, world, { action: 'virus_found', salonId: request.auditSalonId, details })
}

function doerOf({ session, ip }: FastifyRequest, { now }: World) {
  return { user: session, now, address: ip }
}

/** For the transaction of a call that changes something. */
function entryOf(request: FastifyRequest, world: World): Entry | null {
  const entry = recordOf(request, false)
  if (!entry || entry.action === 'sign_out') return null
  const isCreating = '201' in Object(request.routeOptions.schema?.response)
  return {
    isKept: false,
    of: (sql, result) => {
      const made = isCreating ? Made.safeParse(result).data : undefined
      return auditEntry(sql, doerOf(request, world), {
        ...entry,
        ...(entry.action === 'POST /api/salons' && { salonId: made }),
        details: { ...entry.details, ...(made && { made }) },
      })
    },
  }
}

/** Null: nothing to record. */
function recordOf(request: FastifyRequest, takesFile: boolean): AuditRecord | null {
  const action = `${request.method} ${request.routeOptions.url ?? ''}` as AuditRecord['action'] // an address of ours
  if (!request.session) return null
  if (signOuts.includes(action)) return { action: 'sign_out' }
  const counts = safeMethods.includes(request.method)
    ? takesFile
    : ![...writeTheirOwn, ...changesNothing, ...parts].includes(action)
  if (!counts) return null

  const { salonId, ...ids } = idsOf(request.params)
  const asked = Named.safeParse(request.body).data
  const isAccount = action.includes('/admin/users/:id')
  const readSalonId = safeMethods.includes(request.method) ? (salonId ?? ids.id) : undefined
  return {
    action,
    salonId: request.auditSalonId ?? readSalonId,
    aboutId: isAccount ? ids.id : (asked?.userId ?? asked?.ownerId),
    details: ids,
  }
}

/** A download that is not public. */
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

  const own = request.salonIds ?? (await listSalonIdsOf(db, session.id))
  if (named) return own.find((id) => id === named)
  return own.length > 1 ? ((await findSalonHolding(db, own, Object.values(ids))) ?? undefined) : own[0]
}

const Named = z.object({
  salonId: Id.optional().catch(undefined),
  salon_id: Id.optional().catch(undefined),
  userId: Id.optional().catch(undefined),
  ownerId: Id.optional().catch(undefined),
})

/** What was created, or its id alone. */
const Made = z
  .looseObject({ id: Id })
  .or(z.looseObject({ service: z.object({ id: Id }) }).transform(({ service }) => service))
  .or(z.looseObject({ booking: z.object({ id: Id }) }).transform(({ booking }) => booking))
  .or(z.looseObject({ user: z.object({ id: Id }) }).transform(({ user }) => user))
  .transform(({ id }) => id)
  .or(Id)

/** Those path parameters that are ids: others may be secrets. */
function idsOf(params: unknown): Record<string, string> {
  const parts = Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(params))
  return Object.fromEntries(
    parts.flatMap(([name, value]) => {
      const id = Id.safeParse(value).data
      return id ? [[name, id]] : []
    }),
  )
}
