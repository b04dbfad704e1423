/**
 * The contract of all calls, written and compressed once, because it is large and public. Why:
 * docs/decisions/0050-the-published-contract.md
 */

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { tidyComponents } from './components.ts'
import { nameSchemas } from './contract-names.ts'

interface Document {
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/** Records every call that is registered afterwards. */
export async function describeCalls(app: FastifyInstance, version: string): Promise<void> {
  nameSchemas()
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'BookNail', version } },
    transform: jsonSchemaTransform,
    transformObject: (document) => tidyComponents(jsonSchemaTransformObject(document)),
  })
}

/** `GET /api/openapi.json`: created on first request, off the main thread except for its text. */
export function serveDocument(app: FastifyInstance): void {
  let making: Promise<Document> | undefined

  app.get('/api/openapi.json', { schema: { hide: true }, compress: false }, async (request, reply) => {
    making ??= write(JSON.stringify(app.swagger()))
    const document = await making
    reply.header('etag', document.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === document.etag) return reply.status(304).send()
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one))
    if (encoding) reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(document[encoding ?? 'plain'])
  })
}

async function write(text: string): Promise<Document> {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(plain),
  ])
  return { etag, plain, br, gzip: gzipped }
}
