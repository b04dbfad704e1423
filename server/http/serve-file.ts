/** Calls that return a file, such as a picture, instead of JSON. */

import type { z } from 'zod'
import type { Context } from '../context.ts'
import { inTime } from './in-time.ts'
import { contextOf } from './request.ts'
import { described, type Route } from './serve.ts'

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
  body: string | Uint8Array
  /** How long a browser may use it without revalidating. */
  keepSeconds: number
  /** Changes with the body. A repeated request is then answered 304 if nothing changed. */
  hash?: string
}

/** Served to anyone. `version` is the address's `?v=`, empty when absent. */
export function serveFile<Params extends z.ZodType>(
  call: FileCall<Params>,
  handle: (params: z.output<Params>, context: Context, version: string) => Promise<File>,
): Route {
  return (app, world) => {
    app.get(call.path, {
      schema: described(call, 'anyone', call.operationId),
      handler: async (request, reply) => {
        const asked = request.params as z.output<Params> // the adapter: Fastify has parsed it with this very schema
        const { v = '' } = request.query as { v?: string | string[] }
        const { type, body, keepSeconds, hash } = await inTime(
          request,
          handle(asked, contextOf(request, world), String(v)),
        )
        reply.header('cache-control', `public, max-age=${keepSeconds}`)
        if (hash) reply.header('etag', `"${hash}"`)
        if (hash && request.headers['if-none-match'] === `"${hash}"`) return reply.status(304).send()
        return reply.type(type).send(typeof body === 'string' ? body : Buffer.from(body))
      },
    })
  }
}
