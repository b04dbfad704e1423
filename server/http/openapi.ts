/**
 * The contract of all calls, written and compressed once, because it is large and public. Why:
 * docs/decisions/0050-published-contract.md
 */

import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { tidyComponents } from './components.ts'
import { nameSchemas } from './contract-names.ts'
import { type KeptAnswer, keepAnswer, sendKept } from './kept-answer.ts'

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
  let making: Promise<KeptAnswer> | undefined

  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    making ??= keepAnswer('application/json; charset=utf-8', JSON.stringify(app.swagger()))
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    return sendKept(request, reply, await making)
  })
}
