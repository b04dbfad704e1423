/** Sends spans to a collector in batches, without delaying anybody: spans that it does not accept are dropped. */

import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent, request as secureRequest } from 'node:https'
import type { Logger } from 'pino'
import type { TracingSettings } from '../../config.ts'
import { encodeSpans, type Resource, type Span } from './encode.ts'

type Collector = Pick<TracingSettings, 'address' | 'headers'>

export interface Exporter {
  add: (span: Span) => void
  /** Sends what is left, for two seconds at most. */
  stop: () => Promise<void>
}

export interface Pace {
  everyMs: number
  /** Maximum number of spans in one call. */
  maxBatch: number
  /** Maximum number of waiting spans; more are dropped. */
  maxWaiting: number
  timeoutMs: number
  stopMs: number
}

const usual: Pace = { everyMs: 5_000, maxBatch: 500, maxWaiting: 4_000, timeoutMs: 10_000, stopMs: 2_000 }
const plain = { request: plainRequest, agent: new PlainAgent({ keepAlive: true }) }
const secure = { request: secureRequest, agent: new Agent({ keepAlive: true }) }

export function openExporter(
  collector: Collector,
  resource: Resource,
  log: Pick<Logger, 'warn' | 'info'>,
  { everyMs, maxBatch, maxWaiting, timeoutMs, stopMs }: Pace = usual,
): Exporter {
  let waiting: Span[] = []
  let dropped = 0
  let isAway = false
  let sending: Promise<void> | null = null
  const timer = setInterval(() => void send(timeoutMs), everyMs)
  timer.unref()

  function send(maxMs: number): Promise<void> {
    return (sending ??= sendAll(AbortSignal.timeout(maxMs)).finally(() => (sending = null)))
  }

  async function sendAll(signal: AbortSignal): Promise<void> {
    while (waiting.length > 0 && !signal.aborted) {
      const batch = waiting.slice(0, maxBatch)
      waiting = waiting.slice(maxBatch)
      const fault = await post(collector, encodeSpans(batch, resource), signal)
      if (fault) dropped += batch.length
      tell(fault)
      if (fault) return
    }
  }

  /** Logs a fault once when it begins, and once when it ends. */
  function tell(fault: string | null): void {
    if (fault !== null && !isAway) log.warn({ reason: fault }, 'the collector of traces takes none: they are dropped')
    if (fault === null && isAway) log.info({ dropped }, 'the collector of traces takes them again')
    if (fault === null) dropped = 0
    isAway = fault !== null
  }

  return {
    add(span) {
      if (waiting.length >= maxWaiting) dropped++
      else waiting.push(span)
      if (waiting.length >= maxBatch && !isAway) void send(timeoutMs)
    },
    async stop() {
      clearInterval(timer)
      const patience = AbortSignal.timeout(stopMs)
      const given = new Promise<void>((resolve) => patience.addEventListener('abort', () => resolve(), { once: true }))
      await Promise.race([given, (sending ?? Promise.resolve()).then(() => send(stopMs))])
    },
  }
}

/** Null: accepted; otherwise the reason in a word. Follows no redirect, as the headers are for this host only. */
async function post({ address, headers }: Collector, body: string, signal: AbortSignal): Promise<string | null> {
  const { request, agent } = address.startsWith('https:') ? secure : plain
  try {
    const { statusCode = 0 } = await new Promise<IncomingMessage>((resolve, reject) => {
      const json = { 'content-type': 'application/json', ...headers }
      request(address, { method: 'POST', agent, headers: json, signal }, (answer) => resolve(answer.resume()))
        .on('error', reject)
        .end(body)
    })
    return statusCode >= 200 && statusCode < 300 ? null : `HTTP ${statusCode}`
  } catch (error) {
    if (signal.aborted) return 'TimeoutError'
    return error instanceof Error && 'code' in error ? String(error.code) : 'failed'
  }
}
