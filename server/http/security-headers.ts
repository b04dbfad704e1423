/** The security headers of every answer. */

import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** The plugin would build its headers anew for each call, at a tenth of a millisecond. As they are always the same, they are built once. */
export async function secureAnswers(app: FastifyInstance, publicUrl: string | null): Promise<void> {
  const headers = await headersOf(publicUrl?.startsWith('https:') ?? false)
  app.addHook('onRequest', async (_, { raw }) => {
    for (const [name, value] of headers) raw.setHeader(name, value)
  })
}

const known = new Map<boolean, Promise<[string, string][]>>()

function headersOf(secure: boolean): Promise<[string, string][]> {
  return known.getOrInsertComputed(secure, askPlugin)
}

async function askPlugin(secure: boolean): Promise<[string, string][]> {
  const probe = Fastify()
  await probe.register(helmet, settingsOf(secure))
  let headers: [string, string][] = []
  probe.get('/', async (_, { raw }) => {
    headers = raw.getHeaderNames().map((name) => [name, String(raw.getHeader(name))])
    return ''
  })
  await probe.inject('/')
  await probe.close()
  return headers
}

function settingsOf(secure: boolean) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' as const },
    xFrameOptions: { action: 'deny' as const },
    crossOriginEmbedderPolicy: false,
  }
}
