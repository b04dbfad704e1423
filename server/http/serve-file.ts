/** Calls that return a file, such as a picture, instead of JSON. */

import type { z } from 'zod'
import type { Audience } from '../../shared/accounts/roles.ts'
import type { Instant } from '../../shared/time.ts'
import type { Context } from '../context.ts'
import { inTime } from './in-time.ts'
import { hasAlready } from './kept-answer.ts'
import { contextOf } from './request.ts'
import { admit, described, type Route } from './serve.ts'
import { refuseViewing } from './serve-stream.ts'

export interface FileCall<Params extends z.ZodType> {
  path: string
  summary: string
  params?: Params | undefined
  /** When the file is not part of the contract. */
  operationId?: string
}

export interface File {
  /** Its media type. */
  type: string
  /** A function creates the content only when it is sent. */
  body: string | Uint8Array | (() => Promise<string>)
  /** Only for whoever has the URL: shared caches must not store it. */
  isPrivate?: boolean
  /** How long a browser may use it without revalidating. Null: it must not store it, as with everything for signed-in people. */
  keepSeconds: number | null
  /** The content at this URL never changes: browsers do not revalidate it even when the page is reloaded. */
  isImmutable?: boolean
  /** Changes with the body. A repeated request is then answered 304 if nothing changed. */
  hash?: string
  /** Sent, but not used to revalidate: two changes may have the same second. */
  lastModified?: Instant
}

/** `version` is the address's `?v=`, empty when absent. */
export function serveFile<Params extends z.ZodType>(
  call: FileCall<Params>,
  handle: (params: z.output<Params>, context: Context, version: string) => Promise<File>,
  audience: Audience = 'anyone',
): Route {
  return (app, world) => {
    app.get(call.path, {
      schema: described(call, audience, call.operationId),
      onRequest: async (request) => {
        await admit(request, audience)
        if (audience !== 'anyone') await refuseViewing(request, world)
      },
      handler: async (request, reply) => {
        const asked = request.params as z.output<Params> // the adapter: Fastify has parsed it with this very schema
        const { v = '' } = request.query as { v?: string | string[] }
        const file = await inTime(request, handle(asked, contextOf(request, world), String(v)))
        const { type, keepSeconds, isPrivate = false, isImmutable = false, hash, lastModified } = file
        const kept = `${isPrivate ? 'private' : 'public'}, max-age=${keepSeconds}${isImmutable ? ', immutable' : ''}`
        reply.header('cache-control', keepSeconds === null ? 'no-store' : kept)
        if (isPrivate) reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow')
        if (hash) reply.header('etag', `"${hash}"`)
        if (lastModified !== undefined) reply.header('last-modified', new Date(lastModified).toUTCString())
        if (hash && hasAlready(request.headers['if-none-match'], hash)) return reply.status(304).send()
        const body = typeof file.body === 'function' ? await inTime(request, file.body()) : file.body
        return reply.type(type).send(typeof body === 'string' ? body : Buffer.from(body))
      },
    })
  }
}
