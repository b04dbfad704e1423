/** Calls of another service, which signs what it sends: the body stays as it was sent until the signature is checked. */

import { z } from 'zod'
import type { Endpoint } from '../../shared/endpoint.ts'
import type { Context } from '../context.ts'
import { anonymousBytes } from './bodies.ts'
import { inTime } from './in-time.ts'
import { contextOf } from './request.ts'
import { described, type Out, type Route, responses } from './serve.ts'

interface ReceivedCallback<Params> {
  params: Params
  /** The path and the query, as they were sent. */
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

const types = ['application/json', 'application/x-www-form-urlencoded']

export function serveCallback<P extends z.ZodType, Q extends z.ZodType>(
  contract: Endpoint<P, Q, z.ZodUndefined, z.ZodVoid>,
  handle: (received: ReceivedCallback<Out<P>>, context: Context) => Promise<void>,
): Route {
  return (app, world) => {
    void app.register(async (calls) => {
      calls.removeAllContentTypeParsers()
      calls.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: anonymousBytes }, (_request, body, done) =>
        done(null, body),
      )
      calls.route({
        method: contract.method,
        url: contract.path,
        bodyLimit: anonymousBytes,
        schema: { ...described(contract, 'anyone'), consumes: types, response: responses(contract, 'anyone') },
        handler: async (request, reply) => {
          const params = request.params as Out<P> // the adapter, as in serve.ts
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const received = { params, path: request.raw.url ?? '', headers: request.headers, body }
          await inTime(request, handle(received, contextOf(request, world)))
          return reply.status(204).send(null)
        },
      })
    })
  }
}
