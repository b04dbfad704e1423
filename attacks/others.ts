/**
 * A separate process: ordinary callers at a steady rate, whether or not earlier calls have been answered.
 * Its parent tells it what to request, and when to stop; it reports each response.
 */

import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { callerHeaders } from '../bench/anonymous-requests.ts'
import type { LoadRequest } from '../bench/load.ts'
import type { Times } from './report.ts'

export interface OthersTask {
  url: string
  /** Process id of the app, whose CPU time is read meanwhile. */
  appPid: number
  pagePath: string
  bookings: LoadRequest[]
}

export type OthersReport = Record<'healthz' | 'page' | 'booking', Times>

interface Answered {
  status: string
  milliseconds: number
  /** CPU milliseconds of the app's main thread meanwhile; null if the system does not report it. */
  worked: number | null
}

/** One connection per request, as with anonymous callers. */
const agent = new Agent({ keepAlive: false })
const every = { healthz: 40, page: 125, booking: 250 }
const timeoutMs = 20_000
let schedstat = ''
const waiting: Promise<unknown>[] = []
const over = new AbortController()

process.once('disconnect', () => process.exit())
process.once('message', (task: OthersTask) => {
  process.once('message', () => over.abort())
  void askAll(task).then((met) => process.send?.(met))
})

async function askAll({ url, appPid, pagePath, bookings }: OthersTask): Promise<OthersReport> {
  schedstat = `/proc/${appPid}/schedstat`
  const next = bookings.values()
  const found = await Promise.all([
    pace(every.healthz, '200', () => ask(url, get('/healthz'))),
    pace(every.page, '200', () => ask(url, get(pagePath))),
    pace(every.booking, '201', () => {
      const { value } = next.next()
      return value ? ask(url, value) : null
    }),
  ])
  const [healthz, page, booking] = found.map(({ answers, right }) => timesOf(answers, right))
  if (!healthz || !page || !booking) throw new Error('not reached')
  return { healthz, page, booking }
}

async function pace(milliseconds: number, right: string, ask: () => Promise<Answered> | null) {
  const answers: Answered[] = []
  for (let due = performance.now(); !over.signal.aborted; due += milliseconds) {
    await sleep(Math.max(0, due - performance.now()))
    const asked = ask()
    if (asked) waiting.push(asked.then((answered) => answers.push(answered)))
  }
  await Promise.all(waiting)
  return { answers, right }
}

function get(path: string): LoadRequest {
  return { method: 'GET', path, headers: callerHeaders() }
}

function ask(url: string, { method, path, headers, body }: LoadRequest): Promise<Answered> {
  const begun = performance.now()
  const workBefore = mainThreadMs()
  return new Promise((resolve) => {
    const end = (status: string) => {
      const milliseconds = performance.now() - begun
      const work = mainThreadMs()
      resolve({ status, milliseconds, worked: work === null || workBefore === null ? null : work - workBefore })
    }
    const asking = request(`${url}${path}`, { method, headers, agent, timeout: timeoutMs }, (reply) => {
      reply.resume().once('end', () => end(String(reply.statusCode)))
      reply.once('error', ({ message }) => end(message))
    })
    asking.once('timeout', () => asking.destroy(new Error(`none in ${timeoutMs / 1000} s`)))
    asking.once('error', ({ message }) => end(message))
    asking.end(body)
  })
}

function timesOf(answers: readonly Answered[], right: string): Times {
  const times = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const others: Record<string, number> = {}
  for (const { status } of answers) if (status !== right) others[status] = (others[status] ?? 0) + 1
  const works = answers.flatMap(({ worked }) => worked ?? []).toSorted((a, b) => a - b)
  const worked = works.length > 0 ? p95Of(works) : null
  return { asked: answers.length, p95: p95Of(times), worst: times.at(-1) ?? 0, worked, others }
}

function p95Of(sorted: readonly number[]): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0
}

/** CPU time of the app's main thread so far: steadier on a busy machine than wall-clock time. Linux only. */
function mainThreadMs(): number | null {
  try {
    return Number(readFileSync(schedstat, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return null
  }
}
