/** The only way to the server: one call of one endpoint. */

import { t } from 'i18next'
import type { z } from 'zod'
import type { Endpoint } from '../shared/endpoint.ts'
import { AppError, type ErrorCode, errorStatus } from '../shared/errors.ts'
import { languageNow } from './text/start.ts'

/** What a caller hands over: exactly the parts that the endpoint describes. */
export type CallOptions<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'input'> & { headers?: Record<string, string>; signal?: AbortSignal }

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'input'> =
  NonNullable<E[Name]> extends z.ZodUndefined ? unknown : { [Key in Name]: z.input<NonNullable<E[Name]>> }

export type Reply<E extends Endpoint> = z.output<NonNullable<E['reply']>>

/**
 * The answer of the endpoint; undefined for 204.
 * @throws AppError with the code and fields of a refusal. Its message is a sentence for the person: the server's own, or
 * ours when no answer came (`unavailable`) or none that can be read (`internal`).
 */
export async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Reply<E>> {
  const { params, query, input, headers, signal } = options as AnyOptions
  const { response, text } = await send(withQuery(withParams(endpoint.path, params), query), {
    method: endpoint.method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': languageNow(),
      ...(input === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: input === undefined ? undefined : JSON.stringify(input),
    credentials: 'same-origin',
    signal,
  })
  const body = readJson(response, text)
  if (!response.ok) throw refusal(response, body)
  return body as Reply<E>
}

/**
 * An endpoint without its schemas, for a page that must stay small: `address<typeof bookVisit>('POST', '/api/bookings')`.
 * Only the contract's own method and path compile.
 */
export function address<E extends Endpoint>(method: E['method'], path: E['path']): E {
  return { method, path } as E
}

/** Whether no answer came at all: the request may or may not have arrived. */
export function isOffline(error: unknown): boolean {
  return error instanceof AppError && error.cause instanceof TypeError
}

/** What to tell the person of anything that was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof AppError ? error.message : t('errors:internal')
}

interface AnyOptions {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  input?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

function withParams(path: string, params: AnyOptions['params'] = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function withQuery(path: string, query: AnyOptions['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

async function send(address: string, request: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(address, request)
    return { response, text: await response.text() }
  } catch (cause) {
    if (request.signal?.aborted) throw cause
    throw new AppError('unavailable', { sentence: t('errors:no_connection'), cause })
  }
}

function readJson(response: Response, text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    const html = /^\s*</.test(text)
    const sentence = html
      ? t('errors:html_instead_of_json')
      : response.ok
        ? t('errors:not_json', { start: text.slice(0, 100) })
        : text.slice(0, 100)
    throw new AppError(codeOf(undefined, response.status), { sentence, cause })
  }
}

function refusal(response: Response, body: unknown): AppError {
  const { error, message, code, fields, details } = (body ?? {}) as Record<string, unknown>
  const sentence = [error, message].find((text) => typeof text === 'string')
  const known = codeOf(code, response.status)
  return new AppError(known, {
    sentence: sentence || t(`errors:${known}`),
    fields: fields as Record<string, string> | undefined,
    details,
    retryAfterSeconds: Number(response.headers.get('Retry-After')) || undefined,
  })
}

/** The server's code; for an answer without one, such as that of a proxy, the nearest by status. */
function codeOf(code: unknown, status: number): ErrorCode {
  const codes = Object.keys(errorStatus) as ErrorCode[]
  return codes.find((one) => one === code) ?? codes.find((one) => errorStatus[one] === status) ?? 'internal'
}
