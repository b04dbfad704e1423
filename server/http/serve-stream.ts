/** Calls that return a download, generated while it is read: memory use does not depend on its size. */

import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Audience } from '../../shared/accounts/roles.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { AppError } from '../../shared/errors.ts'
import { audit } from '../audit/audit.ts'
import type { Context, World } from '../context.ts'
import type { Db } from '../db/connection.ts'
import { contextOf } from './request.ts'
import { admit, described, type Out, type Route } from './serve.ts'

export interface Download {
  /** The file's name for people, with its extension; characters that a file name cannot have are removed here. */
  name: string
  /** Its media type. */
  type: string
  /** Read only as fast as the caller takes them. Stopped early (`return`) when the caller leaves. */
  chunks: AsyncIterable<string | Uint8Array>
}

/**
 * A failure before the first chunk is answered as everywhere. A later one aborts the download, so that an incomplete
 * file does not look complete.
 */
export function serveStream<P extends z.ZodType, Q extends z.ZodType>(
  contract: Endpoint<P, Q, z.ZodUndefined, z.ZodVoid, 'GET'>,
  audience: Audience,
  handle: (asked: { params: Out<P>; query: Out<Q> }, context: Context) => Promise<Download>,
): Route {
  return (app, world) => {
    app.get(contract.path, {
      exposeHeadRoute: false, // it would read the whole file to say nothing
      schema: described(contract, audience),
      config: { takesLong: true },
      onRequest: async (request) => {
        await admit(request, audience)
        await refuseViewing(request, world)
      },
      handler: async (request, reply) => {
        const asked = { params: request.params, query: request.query } as { params: Out<P>; query: Out<Q> } // the adapter, as in serve.ts
        const begin = async (replica?: Db) => {
          const { chunks, ...about } = await handle(asked, contextOf(request, world, 'long', replica))
          return { ...about, chunks: await started(chunks) }
        }
        const { name, type, chunks } = await (world.replica ? world.replica.read('long', begin) : begin())
        const body = Readable.from(chunks, { objectMode: false, highWaterMark: 64 * 1024 })
        request.raw.once('close', () => body.destroy())
        return reply
          .type(type)
          .header('content-disposition', disposition(name))
          .header('cache-control', 'no-store')
          .send(body)
      },
    })
  }
}

/** An administrator viewing a salon cannot download anything, and its owner sees the attempt. @throws AppError */
export async function refuseViewing({ session, ip, routeOptions }: FastifyRequest, { db, now }: World): Promise<void> {
  if (!session?.viewing) return
  const details = { salonId: session.viewing.salonId, call: routeOptions.url }
  await audit(db, { user: session, now, address: ip }, { action: 'download_refused', aboutId: session.id, details })
  throw new AppError('viewing_takes_nothing')
}

/** The same chunks with the first one already read, so that an immediate failure can still be reported. */
async function started<Chunk>(chunks: AsyncIterable<Chunk>): Promise<AsyncIterable<Chunk>> {
  const rest = chunks[Symbol.asyncIterator]()
  let first: IteratorResult<Chunk> | null = await rest.next()
  const all: AsyncIterableIterator<Chunk> = {
    next: () => {
      const next = first ? Promise.resolve(first) : rest.next()
      first = null
      return next
    },
    return: async () => {
      await rest.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]: () => all,
  }
  return all
}

/** RFC 6266: the name as it is, and an ASCII fallback. Nothing in it can end the header. */
export function disposition(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"\\/:*?<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
  const plain = clean
    .normalize('NFD')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/[^\x20-\x7e]|%/g, '')
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain.trim() || 'download'}"; filename*=UTF-8''${encoded}`
}
