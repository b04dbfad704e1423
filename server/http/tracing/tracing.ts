/**
 * Traces: a span for each call, and within it one for each statement it asked. Routes as they are written, not addresses; which
 * tables, not values: nothing of a person leaves the product this way. Loaded only where a collector is set.
 * Why: docs/decisions/0117-traces-without-a-library.md
 */

import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Instant } from '../../../shared/time.ts'
import type { TracingSettings } from '../../config.ts'
import { type HeardStatement, hearStatements } from '../../db/connection.ts'
import type { Span } from './encode.ts'
import { openExporter, type Pace } from './export.ts'

export interface Tracing {
  /** To be called before the hooks that ask the database. @param isBehindProxy it says which trace a call belongs to */
  traceCalls: (app: FastifyInstance, isBehindProxy: boolean) => void
  stop: () => Promise<void>
}

/** A call that is being answered. */
interface Open {
  traceId: string
  spanId: string
  parentSpanId: string
  startedAt: Instant
  statements: number
}

/** A takeout asks thousands. */
const maxStatements = 100
const unwatched = ['/healthz', '/readyz', '/metrics']

/** To be called before the database is opened. */
export function openTracing(
  settings: TracingSettings,
  { version, now, log }: { version: string; now: () => Instant; log: Logger },
  pace?: Pace,
): Tracing {
  const { service, ratio } = settings
  const exporter = openExporter(settings, { service, version, instance: randomUUID() }, log, pace)
  const calls = new AsyncLocalStorage<Open>()
  const open = new WeakMap<FastifyRequest, Open>()

  hearStatements((statement) => {
    const call = calls.getStore()
    if (call && call.statements++ < maxStatements) exporter.add(spanOfStatement(call, statement, now()))
  })

  return {
    traceCalls(app, isBehindProxy) {
      app.addHook('onRequest', (request, _reply, done) => {
        const { url = '(none)' } = request.routeOptions
        const above = isBehindProxy ? traceAbove(request.headers['traceparent']) : null
        const traceId = above?.traceId ?? randomBytes(16).toString('hex')
        if (unwatched.includes(url) || !isChosen(traceId, ratio)) return done()
        const call = { traceId, spanId: newSpan(), parentSpanId: above?.spanId ?? '', startedAt: now(), statements: 0 }
        open.set(request, call)
        return calls.run(call, done)
      })
      app.addHook('onResponse', async (request, reply) => {
        const call = open.get(request)
        if (call) exporter.add(spanOfCall(call, request, { status: reply.statusCode, ms: reply.elapsedTime }))
      })
    },
    async stop() {
      hearStatements(null)
      await exporter.stop()
    },
  }
}

function spanOfCall(
  { traceId, spanId, parentSpanId, startedAt, statements }: Open,
  request: FastifyRequest,
  { status, ms }: { status: number; ms: number },
): Span {
  const route = request.routeOptions.url ?? '(none)'
  return {
    traceId,
    spanId,
    parentSpanId,
    name: `${request.method} ${route}`,
    kind: 'server',
    startedAt,
    ms,
    attributes: {
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': status,
      'booknail.request_id': request.id, // as in the log
      'booknail.statements': statements,
      ...(status >= 500 && { 'error.type': String(status) }),
    },
    hasFailed: status >= 500,
  }
}

function spanOfStatement({ traceId, spanId }: Open, { text, ms, code }: HeardStatement, endedAt: Instant): Span {
  const [operation = '', ...tables] = summaryOf(text)
  return {
    traceId,
    spanId: newSpan(),
    parentSpanId: spanId,
    name: [operation, ...tables].join(' '),
    kind: 'client',
    startedAt: endedAt - ms,
    ms,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(code && { 'db.response.status_code': code, 'error.type': code }),
    },
    hasFailed: code !== null,
  }
}

const maxTables = 3

/** What it does, and with which tables: `SELECT bookings booking_lines`. Names in our own code, no values. */
export function summaryOf(text: string): string[] {
  const plain = text.replaceAll(/\/\*.*?\*\/|--.*$/gm, ' ').trim()
  const inner = /^with\b/i.test(plain) ? /\b(insert|update|delete)\b/i.exec(plain)?.[1] : undefined
  const operation = (
    inner ?? (/^with\b/i.test(plain) ? 'select' : (/^\w+/.exec(plain)?.[0] ?? 'statement'))
  ).toUpperCase()
  const tables = [...plain.matchAll(/\b(?:from|into|update|join)\s+"?([a-z_]{3,})(?![\w(])/gi)].map(
    ([, table = '']) => table,
  )
  return [
    operation,
    ...new Set(tables.filter((table) => !/^(select|set|only|lateral|unnest|where)$/i.test(table))),
  ].slice(0, maxTables + 1)
}

/** What the proxy in front says: https://www.w3.org/TR/trace-context/ */
function traceAbove(header: unknown): { traceId: string; spanId: string } | null {
  const [, traceId = '', spanId = ''] = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}/.exec(String(header)) ?? []
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId) ? { traceId, spanId } : null
}

/** All processes choose the same traces. */
function isChosen(traceId: string, ratio: number): boolean {
  return Number.parseInt(traceId.slice(-8), 16) < ratio * 0x1_00_00_00_00
}

function newSpan(): string {
  return randomBytes(8).toString('hex')
}
