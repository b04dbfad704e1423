/** What Prometheus reads at `/metrics`. Each metric is used in `packaging/watching/`, or its test says why not. */

import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { disksOf, poolsOf } from '../admin/status.ts'
import type { World } from '../context.ts'
import { lastGood } from '../db/nights.sql.ts'
import type { Replica } from '../db/replica.ts'
import { countQueue } from '../messages/queue.sql.ts'
import { readTextsToday } from '../messages/text-counts.sql.ts'
import type { VirusScanner } from '../virus-scanner.ts'

interface MetricSources {
  /** Streams of changes to open screens. */
  streams: { open: () => number }
  rush: { sentAway: () => number }
  isReady: () => Promise<boolean>
}

interface Metrics {
  contentType: string
  read: () => Promise<string>
}

export function collectMetrics(app: FastifyInstance, world: World, { streams, rush, isReady }: MetricSources): Metrics {
  const figures = new Registry()
  const ofNode = figuresOfNode()
  countCalls(app, figures)
  countRefused(figures, rush)
  gauge(figures, {
    name: 'booknail_streams',
    help: 'Streams of changes that are open',
    collect: (own) => own.set(streams.open()),
  })
  gauge(figures, {
    name: 'booknail_ready',
    help: 'Whether the database answers and takes writes',
    collect: async (own) => own.set((await isReady()) ? 1 : 0),
  })
  noteBackup(figures, world)
  if (world.replica) countReads(figures, world.replica)
  if (world.scanner) countScans(figures, world.scanner)
  const measures = [countPools, measureDisks, countMessages, countTexts].map((prepare) => prepare(figures, world))
  return {
    contentType: figures.contentType,
    read: async () => {
      // Without a database the other metrics are still reported.
      await Promise.all(measures.map((measure) => measure().catch(() => undefined)))
      return Registry.merge([ofNode, figures]).metrics()
    },
  }
}

let node: Registry | undefined

/**
 * Metrics of the process, shared by all applications in it, such as those of tests: their collectors never stop, and would keep
 * each application in memory.
 */
function figuresOfNode(): Registry {
  if (node) return node
  node = new Registry()
  collectDefaultMetrics({ register: node })
  return node
}

type Measure = () => Promise<void>

interface GaugeOptions<Label extends string> {
  name: string
  help: string
  labels?: Label[]
  /** Called whenever the metrics are read; absent: another gauge does it. */
  collect?: (own: Gauge<Label>) => void | Promise<void>
}

function gauge<Label extends string>(
  register: Registry,
  { name, help, labels = [], collect }: GaugeOptions<Label>,
): Gauge<Label> {
  const own: Gauge<Label> = new Gauge<Label>({
    name,
    help,
    labelNames: labels,
    registers: [register],
    ...(collect && { collect: () => collect(own) }),
  })
  return own
}

function countCalls(app: FastifyInstance, figures: Registry): void {
  const duration = new Histogram({
    name: 'booknail_http_seconds',
    help: 'How long answers take, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [figures],
  })
  const bookings = new Counter({ name: 'booknail_bookings_total', help: 'Bookings made', registers: [figures] })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (route === '/api/bookings' && reply.statusCode === 201) bookings.inc()
  })
}

function countRefused(figures: Registry, rush: MetricSources['rush']): void {
  const sentAway = new Counter({
    name: 'booknail_sent_away_total',
    help: 'Calls that were refused at once, because there was more to do than is possible',
    registers: [figures],
    collect: (): void => {
      sentAway.reset()
      sentAway.inc(rush.sentAway())
    },
  })
}

/** Returns, like the functions below, the function that measures. All of them run before the first metric is read. */
function countPools(figures: Registry, world: World): Measure {
  const connections = gauge(figures, {
    name: 'booknail_pool_connections',
    help: 'Connections of this process to the database',
    labels: ['pool', 'state'],
  })
  const bound = gauge(figures, { name: 'booknail_pool_max', help: 'As many are opened at most', labels: ['pool'] })
  const callers = gauge(figures, {
    name: 'booknail_pool_waiting',
    help: 'Calls that wait for a connection',
    labels: ['pool'],
  })
  return async () => {
    for (const { name, max, busy, idle, waiting } of poolsOf(world)) {
      connections.set({ pool: name, state: 'busy' }, busy)
      connections.set({ pool: name, state: 'idle' }, idle)
      bound.set({ pool: name }, max)
      callers.set({ pool: name }, waiting)
    }
  }
}

function measureDisks(figures: Registry, world: World): Measure {
  const size = gauge(figures, { name: 'booknail_disk_bytes', help: 'Size of the disk of a folder', labels: ['disk'] })
  const left = gauge(figures, {
    name: 'booknail_disk_free_bytes',
    help: 'What of the disk of a folder is free',
    labels: ['disk'],
  })
  return async () => {
    for (const { what, bytes, free } of await disksOf(world)) {
      size.set({ disk: what }, bytes)
      left.set({ disk: what }, free)
    }
  }
}

function noteBackup(figures: Registry, { db }: World): void {
  gauge(figures, {
    name: 'booknail_last_backup_seconds',
    help: 'When the last nightly backup that was tried had ended, in seconds since 1970; 0: there is none',
    collect: async (own) => own.set(((await lastGood(db).catch(() => null)) ?? 0) / 1000),
  })
}

function countMessages(figures: Registry, { db, now }: World): Measure {
  const messages = gauge(figures, {
    name: 'booknail_messages',
    help: 'Messages of all processes: due and not sent, tried again, waiting until the account is not refused, given up within a day',
    labels: ['channel', 'state'],
  })
  const oldest = gauge(figures, {
    name: 'booknail_messages_oldest_seconds',
    help: 'How long the first message has been due',
    labels: ['channel'],
  })
  return async () => {
    const at = now()
    messages.reset()
    oldest.reset()
    const counts = await countQueue(db, at)
    for (const channel of ['email', 'text'] as const) {
      for (const state of ['waiting', 'retrying', 'refused', 'failed'] as const) {
        const found = counts.find((one) => one.channel === channel && one.state === state)
        messages.set({ channel, state }, found?.count ?? 0)
        if (state === 'waiting') oldest.set({ channel }, (at - (found?.oldest ?? at)) / 1000)
      }
    }
  }
}

function countTexts(figures: Registry, { db, now }: World): Measure {
  const texts = new Counter({
    name: 'booknail_texts_total',
    help: 'Texts of all processes on this day of UTC: sent, or why not',
    labelNames: ['outcome'],
    registers: [figures],
  })
  const parts = new Counter({
    name: 'booknail_text_parts_total',
    help: 'Parts of the texts sent, which are paid for, of all processes on this day of UTC',
    registers: [figures],
  })
  return async () => {
    const today = await readTextsToday(db, now())
    for (const counter of [texts, parts]) counter.reset()
    parts.inc(today.parts)
    for (const [outcome, count] of Object.entries({ sent: today.sent, ...today.refused })) texts.inc({ outcome }, count)
  }
}

function countReads(figures: Registry, { counts }: Replica): void {
  const reads = new Counter({
    name: 'booknail_replica_reads_total',
    help: 'Reads that a replica may answer, by who did: the primary when it had not caught up',
    labelNames: ['by'],
    registers: [figures],
    collect: (): void => {
      reads.reset()
      for (const [by, count] of Object.entries(counts)) reads.inc({ by }, count)
    },
  })
}

function countScans(figures: Registry, { works, counts }: VirusScanner): void {
  gauge(figures, {
    name: 'booknail_virus_scanner_up',
    help: 'Whether the virus scanner answers',
    collect: async (own) => own.set((await works()) ? 1 : 0),
  })
  const scanned = new Counter({
    name: 'booknail_scanned_files_total',
    help: 'Files that were scanned for viruses, by what came of it',
    labelNames: ['outcome'],
    registers: [figures],
    collect: (): void => {
      scanned.reset()
      for (const [outcome, count] of Object.entries(counts)) scanned.inc({ outcome }, count)
    },
  })
}
