/**
 * Traces: a span per call and per piece of background work, and within it one per statement. Spans contain patterns of routes and
 * names of tables, never addresses or values, so nothing of a person leaves the product. Loaded only if a collector is configured.
 * Why: docs/decisions/0074-metrics-status-traces.md
 */

import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Instant } from '../../../shared/time.ts'
import type { TracingSettings } from '../../config.ts'
import { type ReportedStatement, reportStatements } from '../../db/reported-statements.ts'
import { type TraceWork, traceWorkBy } from '../../traced-work.ts'
import type { Span } from './encode.ts'
import { openExporter, type Pace } from './export.ts'

export interface Tracing {
  /** Call it before the hooks that query the database. @param isBehindProxy the proxy's header says which trace a call belongs to */
  traceCalls: (app: FastifyInstance, isBehindProxy: boolean) => void
  stop: () => Promise<void>
}

/** A call that is being answered, or work that is being done. */
interface Open {
  traceId: string
  spanId: string
  parentSpanId: string
  startedAt: Instant
  statements: number
  /** Adds the span of a statement. */
  add: (span: Span) => void
}

/** A takeout runs thousands of statements. */
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
  const doing = new AsyncLocalStorage<Open | null>()
  const open = new WeakMap<FastifyRequest, Open>()

  reportStatements((statement) => {
    const one = doing.getStore()
    if (one && one.statements++ < maxStatements) one.add(spanOfStatement(one, statement, now()))
  })

  const begun = (traceId: string, parentSpanId: string, add: Open['add']): Open => {
    return { traceId, spanId: newSpan(), parentSpanId, startedAt: now(), statements: 0, add }
  }

  const traceWork: TraceWork = async (name, work) => {
    const traceId = newTrace()
    if (!isChosen(traceId, ratio)) return doing.run(null, work)
    const within: Span[] = [] // until it is known whether there was anything to do
    const one = begun(traceId, '', (span) => within.push(span))
    const since = performance.now()
    const keep = (ended: WorkResult) => {
      for (const span of [...within, spanOfWork(name, one, { ...ended, ms: performance.now() - since })])
        exporter.add(span)
    }
    try {
      const done = await doing.run(one, work)
      if (done !== 0) keep({ done: typeof done === 'number' ? done : null, fault: null })
      return done
    } catch (error) {
      keep({ done: null, fault: error instanceof Error ? error.name : 'unknown' })
      throw error
    }
  }
  traceWorkBy(traceWork)

  return {
    traceCalls(app, isBehindProxy) {
      app.addHook('onRequest', (request, _reply, done) => {
        const { url = '(none)' } = request.routeOptions
        const above = isBehindProxy ? traceAbove(request.headers['traceparent']) : null
        const traceId = above?.traceId ?? newTrace()
        if (unwatched.includes(url) || !isChosen(traceId, ratio)) return done()
        const call = begun(traceId, above?.spanId ?? '', exporter.add)
        open.set(request, call)
        return doing.run(call, done)
      })
      app.addHook('onResponse', async (request, reply) => {
        const call = open.get(request)
        if (call) exporter.add(spanOfCall(call, request, { status: reply.statusCode, ms: reply.elapsedTime }))
      })
    },
    async stop() {
      reportStatements(null)
      traceWorkBy(null)
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

interface WorkResult {
  /** Amount of work done; null: not counted. */
  done: number | null
  /** The kind of its error, not its words: they may name somebody. */
  fault: string | null
}

function spanOfWork(
  name: string,
  { traceId, spanId, parentSpanId, startedAt, statements }: Open,
  { done, fault, ms }: WorkResult & { ms: number },
): Span {
  return {
    traceId,
    spanId,
    parentSpanId,
    name,
    kind: 'internal',
    startedAt,
    ms,
    attributes: {
      'booknail.statements': statements,
      ...(done !== null && { 'booknail.done': done }),
      ...(fault !== null && { 'error.type': fault }),
    },
    hasFailed: fault !== null,
  }
}

function spanOfStatement({ traceId, spanId }: Open, { text, ms, code }: ReportedStatement, endedAt: Instant): Span {
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

/** The trace to which the proxy says the call belongs: https://www.w3.org/TR/trace-context/ */
function traceAbove(header: unknown): { traceId: string; spanId: string } | null {
  const [, traceId = '', spanId = ''] = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}/.exec(String(header)) ?? []
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId) ? { traceId, spanId } : null
}

/** All processes choose the same traces. */
function isChosen(traceId: string, ratio: number): boolean {
  return Number.parseInt(traceId.slice(-8), 16) < ratio * 0x1_00_00_00_00
}

function newTrace(): string {
  return randomBytes(16).toString('hex')
}

function newSpan(): string {
  return randomBytes(8).toString('hex')
}
