/** JSON bodies, checked while they arrive: a body that is too large or too deep is refused at that byte. */

import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../shared/errors.ts'

/** Callers who are not signed in send little: a booking of eight services takes 4 KB. */
export const anonymousBytes = 32 * 1024
export const ordinaryBytes = 100 * 1024
/** The deepest body of any call has four levels: a form, a list, its entry, a list of its own. */
const deepest = 10

/** A body of any other type is refused before it is read. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', async (request: FastifyRequest, body: IncomingMessage) => {
    const text = await readJson(request, body)
    return new Promise((resolve, reject) => {
      void parse(request, text, (error, value) => (error ? reject(error) : resolve(value)))
    })
  })
}

/** @throws AppError `too_large`; `invalid_request` when it is nested too deeply */
async function readJson({ headers, routeOptions }: FastifyRequest, body: Readable): Promise<string> {
  const max = routeOptions.bodyLimit ?? ordinaryBytes
  if (Number(headers['content-length'] ?? 0) > max) throw new AppError('too_large')
  const isTooDeep = depthMeter()
  const chunks: Buffer[] = []
  let size = 0
  // Not destroyed when refused: the refusal has to be sent on the same connection.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > max) throw new AppError('too_large')
    if (isTooDeep(chunk)) throw new AppError('invalid_request')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Returns a function that tells for each next chunk of JSON text whether the nesting exceeds the limit. */
function depthMeter(): (chunk: Uint8Array) => boolean {
  let depth = 0
  let isText = false
  let isEscaped = false
  return (chunk) => {
    for (const byte of chunk) {
      if (isEscaped) isEscaped = false
      else if (isText) {
        if (byte === backslash) isEscaped = true
        else if (byte === quote) isText = false
      } else if (byte === quote) isText = true
      else if (byte === openObject || byte === openList) depth++
      else if (byte === closeObject || byte === closeList) depth--
      if (depth > deepest) return true
    }
    return false
  }
}

const [quote, backslash, openObject, closeObject, openList, closeList] = Buffer.from('"\\{}[]')
