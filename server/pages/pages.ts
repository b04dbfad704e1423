/** The pages: built files, the public booking page, and the owner's app for every other address. */

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errorStatus } from '../../shared/errors.ts'
import type { World } from '../context.ts'
import { asAnswer, sendError } from '../http/errors.ts'
import { hasSessionCookie } from '../http/request.ts'
import type { Sessions } from '../http/serve.ts'
import { serveBookingPage } from './booking-page.ts'
import { serveDoorPages } from './door-pages.ts'
import { serveHelpPages } from './help-pages.ts'
import { serveLandingPage } from './landing-page.ts'
import { serveOfflinePage } from './offline-page.ts'
import { ownerPages } from './owner-page.ts'
import { servePrivacyPage } from './privacy-page.ts'
import { serveReceiptPage } from './receipt-page.ts'
import { asPrivate, pageLanguage } from './rendered-page.ts'
import { serveSiteFiles } from './site-files.ts'
import { serveUnsubscribePage } from './unsubscribe-page.ts'
import { serveVisitPage } from './visit-page.ts'

const publicPaths = ['/api-docs']
const built = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** Built files are named by content hash and cached for a year; pages that name them are always revalidated. */
export async function servePages(
  app: FastifyInstance,
  world: World,
  sessions: Sessions,
  publicUrl: string | null,
): Promise<void> {
  if (!existsSync(built)) return
  await app.register(async (files) => {
    // A path that leads out of the folder or is malformed is refused there with its own status.
    files.setErrorHandler((error: FastifyError, request, reply) =>
      sendError(request, reply, (error.statusCode ?? 500) < 500 ? new AppError('not_found') : asAnswer(error, request)),
    )
    await files.register(fastifyStatic, {
      root: `${built}/assets`,
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      decorateReply: false,
    })
  })
  serveSiteFiles(app, world)
  await serveVisitPage(app, world)
  await serveUnsubscribePage(app, world)
  await serveDoorPages(app, world)
  await serveReceiptPage(app, world)
  await servePrivacyPage(app, world)
  await serveHelpPages(app, world)
  serveOfflinePage(app)
  const { has, pageFor } = await ownerPages(built, publicUrl)

  function ownerPage(path: string, request: FastifyRequest, reply: FastifyReply) {
    const page = pageFor({ language: pageLanguage(request), path, signedIn: hasSessionCookie(request) })
    reply
      .status(has(path) ? 200 : errorStatus.not_found)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-language')
    if (path.startsWith('/inspection/')) asPrivate(reply)
    return reply.send(publicPaths.includes(path) ? page.forEverybody : page.forUsers)
  }

  /** Every address that is nothing else's. */
  function answer(request: FastifyRequest, reply: FastifyReply) {
    // However it is spelt: the router has refused what cannot be decoded.
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname)
    if (path.startsWith('/api/') || isFile(path)) return sendError(request, reply, new AppError('not_found'))
    return ownerPage(path, request, reply)
  }

  await serveBookingPage(app, world, answer)
  await serveLandingPage(app, world, { sessions, app: (request, reply) => ownerPage('/', request, reply) })
  app.get('/*', { schema: { hide: true } }, async (request, reply) => answer(request, reply))
}

/** No page of ours has a dot in its path: `/.env` is a request for a file, which does not exist. */
function isFile(path: string): boolean {
  return path.split('/').some((part) => part.includes('.'))
}
