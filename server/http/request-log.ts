/**
 * One line per request, with the route's pattern instead of the address, because addresses contain names and phones.
 * Refusals also record who was refused and from where.
 */

import type { FastifyInstance } from 'fastify'

/** Not signed in, not allowed, too often. */
const refusals = [401, 403, 429]
const quiet = ['/healthz', '/readyz', '/metrics']

export function logRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)'
    const level = quiet.includes(route) ? 'debug' : 'info'
    const refused = refusals.includes(reply.statusCode) && { user: request.session?.id ?? null, address: request.ip }
    request.log[level](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...refused,
      },
      'answered',
    )
  })
}
