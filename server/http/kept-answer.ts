/** Answers that are the same for everybody: written and compressed once, and revalidated by their ETag. */

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface KeptAnswer {
  type: string
  hash: string
  br: Buffer
  gzip: Buffer
}

const quality = 10 // a page is a sixteenth smaller than at 9, for 45 ms more of CPU off the main thread; 11 takes 115
/** Of what is longer than most: a second of CPU at the quality of others, where a salon has as much of everything as one may. */
const long = { characters: 400_000, brotli: 4, gzip: 1 }

/** Compresses off the main thread. */
export async function keepAnswer(type: string, text: string): Promise<KeptAnswer> {
  const plain = Buffer.from(text)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const isLong = text.length > long.characters
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: isLong ? long.brotli : quality } }),
    promisify(gzip)(plain, isLong ? { level: long.gzip } : {}),
  ])
  return { type, hash, br, gzip: gzipped }
}

/** 304 without a body for a caller that has it already. */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer): Promise<FastifyReply> {
  reply.header('etag', `"${kept.hash}"`)
  if (hasAlready(request.headers['if-none-match'], kept.hash)) return reply.status(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(kept.type).send(encoding ? kept[encoding] : await promisify(gunzip)(kept.gzip))
}

/** Whether the hash is among those that the caller has; `*` has any. A proxy that compresses marks them as weak (RFC 9110, 13.1.2). */
export function hasAlready(header: string | undefined, hash: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags?.some((tag) => tag === '*' || tag === `"${hash}"`) ?? false
}
