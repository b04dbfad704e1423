/** Warns when people arrive unencrypted although PUBLIC_URL says https. */

import type { FastifyInstance } from 'fastify'

interface Outside {
  publicUrl: string | null
  trustProxy: readonly string[]
}

/**
 * Warns once when PUBLIC_URL is https and a trusted proxy forwards a call that came by http, or does not say how it came:
 * cookies are for https alone, so nobody can sign in there.
 */
export function warnOfPlainHttp(app: FastifyInstance, { publicUrl, trustProxy }: Outside): void {
  if (!publicUrl?.startsWith('https:') || trustProxy.length === 0) return
  let isSaid = false
  app.addHook('onRequest', async ({ headers, protocol, log }) => {
    if (isSaid || protocol === 'https' || !headers['x-forwarded-for']) return
    isSaid = true
    log.warn(
      'PUBLIC_URL is https, but the proxy forwards calls that came by http: let it redirect them to https, and send X-Forwarded-Proto',
    )
  })
}
