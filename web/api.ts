/** The only module that calls the server. */

import { t } from 'i18next'
import type { z } from 'zod'
import { buildHeader } from '../shared/build-header.ts'
import type { Endpoint } from '../shared/endpoint.ts'
import { AppError, type ErrorCode, errorStatus, type FailedRead } from '../shared/errors.ts'
import { deviceNow, hearDate } from './clock.ts'
import { languageNow } from './text/start.ts'

/** The parts of a request that the endpoint describes, and no others. */
export type CallOptions<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'input'> & { headers?: Record<string, string>; signal?: AbortSignal; keepalive?: boolean }

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'input'> =
  NonNullable<E[Name]> extends z.ZodUndefined ? unknown : { [Key in Name]: z.input<NonNullable<E[Name]>> }

export type Reply<E extends Endpoint> = z.output<NonNullable<E['reply']>>

/**
 * The endpoint's response; undefined for 204.
 * @throws AppError with the code and fields of a rejection. Its message can be shown to the user: the server's own, or
 * ours when there was no response (`unavailable`) or an unreadable one (`internal`).
 */
export function call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Reply<E>> {
  const { input } = options as AnyOptions
  return ask(endpoint, options, input === undefined ? null : { type: 'application/json', body: JSON.stringify(input) })
}

/** Uploads a ZIP file unchanged. @throws AppError as `call` does */
export function upload<E extends Endpoint>(endpoint: E, options: CallOptions<E>, file: Blob): Promise<Reply<E>> {
  return ask(endpoint, options, { type: 'application/zip', body: file })
}

async function ask<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  sent: { type: string; body: string | Blob } | null,
): Promise<Reply<E>> {
  const { params, query, headers, signal, keepalive } = options as AnyOptions
  const address = withQuery(withParams(endpoint.path, params), query)
  const { response, text } = await send(endpoint, address, {
    method: endpoint.method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': languageNow(),
      ...(sent && { 'Content-Type': sent.type }),
      ...headers,
    },
    body: sent?.body,
    credentials: 'same-origin',
    signal,
    keepalive,
  })
  const read = endpoint.method === 'GET' ? failedRead(endpoint, response, text) : undefined
  const body = readJson(response, text, read)
  if (!response.ok) throw refusal(response, body, read)
  return body as Reply<E>
}

export interface Downloaded {
  /** File name given by the server. */
  name: string
  content: Blob
}

/** Downloads a file completely: an interrupted download counts as no response. @throws AppError as `call` does */
export async function download<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Downloaded> {
  const { params, query, signal } = options as AnyOptions
  try {
    const response = await fetch(withQuery(withParams(endpoint.path, params), query), {
      headers: { 'Accept-Language': languageNow() },
      credentials: 'same-origin',
      signal,
    })
    if (!response.ok) throw refusal(response, readJson(response, await response.text()))
    return { name: fileNameIn(response), content: await response.blob() }
  } catch (cause) {
    if (cause instanceof AppError || signal?.aborted) throw cause
    throw new AppError('unavailable', { sentence: t('errors:no_connection'), cause })
  }
}

/**
 * An endpoint without its schemas, for pages that must stay small: `address<typeof bookVisit>('POST', '/api/bookings')`.
 * Compiles only with the contract's own method and path.
 */
export function address<E extends Endpoint>(method: E['method'], path: E['path']): E {
  return { method, path } as E
}

/** Whether there was no response at all, so that the request may or may not have arrived. */
export function isOffline(error: unknown): boolean {
  return error instanceof AppError && error.cause instanceof TypeError
}

/**
 * A message for the user, for anything that was thrown.
 * @param otherwise if the server said nothing
 */
export function sentenceOf(error: unknown, otherwise?: string): string {
  if (!(error instanceof AppError)) return otherwise ?? t('errors:internal')
  return (error.isSilent && otherwise) || error.message
}

export interface CallTrace {
  /** `GET /api/salons?page=2` */
  call: string
  /** Null: no response. */
  status: number | null
  requestId: string | null
}

const traces = new Map<string, CallTrace>()

/** Status and request id of the endpoint's latest call, for support. */
export function traceOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): CallTrace | undefined {
  return traces.get(`${method} ${path}`)
}

interface ChangeHeaders {
  headers: Record<string, string>
  /** Whether the server reported success. */
  ended: (isDone: boolean) => void
}

let nameChange: (() => ChangeHeaders) | undefined

/** Set to recognise this window's own changes. */
export function nameChanges(by: () => ChangeHeaders): void {
  nameChange = by
}

let heardBuild: ((build: string) => void) | undefined

/** Tells which build of the app the server has, with each answer. */
export function hearBuild(by: (build: string) => void): void {
  heardBuild = by
}

interface AnyOptions {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  input?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Sent even if the page is closed. */
  keepalive?: boolean
}

function fileNameIn(response: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : 'download'
}

function withParams(path: string, params: AnyOptions['params'] = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function withQuery(path: string, query: AnyOptions['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

async function send(
  { method, path }: Endpoint,
  address: string,
  request: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
): Promise<{ response: Response; text: string }> {
  const named = method === 'GET' ? undefined : nameChange?.()
  const trace = { call: `${method} ${address}`, status: null, requestId: null }
  const sentAt = deviceNow()
  try {
    const response = await fetch(address, { ...request, headers: { ...request.headers, ...named?.headers } })
    const requestId = response.headers.get('x-request-id')
    heardBuild?.(response.headers.get(buildHeader) ?? '')
    hearDate(response.headers.get('Date'), sentAt)
    traces.set(`${method} ${path}`, { ...trace, status: response.status, requestId })
    const text = await response.text()
    named?.ended(response.ok)
    return { response, text }
  } catch (cause) {
    named?.ended(false)
    if (request.signal?.aborted) throw cause
    traces.set(`${method} ${path}`, trace)
    throw new AppError('unavailable', { sentence: t('errors:no_connection'), cause })
  }
}

function failedRead({ path }: Endpoint, { ok, status, statusText }: Response, text: string): FailedRead {
  return { path, ok, status, statusText, isHtml: isHtml(text) }
}

function isHtml(text: string): boolean {
  return /^\s*</.test(text)
}

function readJson(response: Response, text: string, read?: FailedRead): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    const sentence = isHtml(text)
      ? t('errors:html_instead_of_json')
      : response.ok
        ? t('errors:not_json', { start: text.slice(0, 100) })
        : text.slice(0, 100)
    throw new AppError(codeOf(undefined, response.status), { sentence, read, cause })
  }
}

function refusal(response: Response, body: unknown, read?: FailedRead): AppError {
  const { error, message, code, fields, details } = (body ?? {}) as Record<string, unknown>
  const sentence = [error, message].find((text) => typeof text === 'string')
  const known = codeOf(code, response.status)
  return new AppError(known, {
    sentence: sentence || t(`errors:${known}`),
    fields: fields as Record<string, string> | undefined,
    details,
    read,
    isSilent: !sentence,
    retryAfterSeconds: Number(response.headers.get('Retry-After')) || undefined,
  })
}

/** The server's error code, or for responses without one, such as a proxy's, the closest match by status. */
function codeOf(code: unknown, status: number): ErrorCode {
  const codes = Object.keys(errorStatus) as ErrorCode[]
  return codes.find((one) => one === code) ?? codes.find((one) => errorStatus[one] === status) ?? 'internal'
}
