/**
 * The reply to callers who are refused in a rush. There may be thousands in a second, so it bypasses the usual handling, which
 * costs as much as serving. Pages retry on their own and show no such message.
 */

import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { errorStatus } from '../../shared/errors.ts'
import type { Language } from '../../shared/text/language.ts'
import { sharedText } from '../../shared/text/texts.ts'
import { patience } from './slow-callers.ts'

interface SentAway {
  /** True for a call, false for a page. */
  isCall: boolean
  language: Language
  requestId: string
  retryAfterSeconds: number
}

export function answerSentAway(
  response: ServerResponse,
  { isCall, language, requestId, retryAfterSeconds }: SentAway,
): void {
  const { headers, before, after } = prepared(isCall, language, retryAfterSeconds)
  const id = isCall ? requestId : ''
  const length = String(Buffer.byteLength(before) + id.length + after.length)
  response
    .writeHead(errorStatus.unavailable, [...headers, 'content-length', length, 'x-request-id', requestId])
    .end(before + id + after)
  const { socket } = response
  // Most replies fit into the send buffer of the system; for any other, a slow reader gets a limited time.
  if (socket instanceof Socket && socket.writableLength > 0) socket.setTimeout(patience.answerMs)
}

interface PreparedReply {
  headers: string[]
  /** Around the request's id, which a page does not show. */
  before: string
  after: string
}

const ready = new Map<string, PreparedReply>()

function prepared(isCall: boolean, language: Language, retryAfterSeconds: number): PreparedReply {
  return ready.getOrInsertComputed(`${isCall} ${language} ${retryAfterSeconds}`, () =>
    prepare(isCall, language, retryAfterSeconds),
  )
}

function prepare(isCall: boolean, language: Language, retryAfterSeconds: number): PreparedReply {
  const error = sharedText[language].errors.unavailable
  const page =
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta http-equiv="refresh" content="${retryAfterSeconds}"><title>BookNail</title><p>${error}</p></html>`
  const [before, after] = isCall
    ? [`${JSON.stringify({ error, code: 'unavailable' }).slice(0, -1)},"requestId":"`, '"}']
    : [page, '']
  const headers = {
    'content-type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'retry-after': String(retryAfterSeconds),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  }
  return { headers: Object.entries(headers).flat(), before, after }
}
