import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { tidyHourly } from '../../app/housekeeping.ts'
import { reportStatements } from '../../db/reported-statements.ts'
import { startSending } from '../../messages/worker.ts'
import { testAtLength } from '../../testing/at-length.ts'
import { testDatabase } from '../../testing/database.ts'
import { endProducts, startProduct, statusOf } from '../../testing/product.ts'
import { makeSalon, testApp, visit, wednesday } from '../../testing/salon.ts'
import { traced } from '../../traced-work.ts'
import { openExporter, type Pace } from './export.ts'
import { openTracing, summaryOf } from './tracing.ts'

const Attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.string()) }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])))
const Spans = z.object({
  resourceSpans: z.tuple([
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.tuple([
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[\da-f]{32}$/),
              spanId: z.string().regex(/^[\da-f]{16}$/),
              parentSpanId: z.string(),
              name: z.string(),
              kind: z.number(),
              startTimeUnixNano: z.string().regex(/^\d{19}$/),
              endTimeUnixNano: z.string().regex(/^\d{19}$/),
              attributes: Attributes,
              status: z.object({ code: z.number() }).optional(),
            }),
          ),
        }),
      ]),
    }),
  ]),
})
const closers: (() => Promise<unknown>)[] = []
const silent = pino({ level: 'silent' })
const quick: Pace = { everyMs: 20, maxBatch: 500, maxWaiting: 4_000, timeoutMs: 30_000, stopMs: 30_000 }

afterEach(async () => {
  reportStatements(null)
  for (const close of closers.splice(0).toReversed()) await close()
})

test('a call is a span with its statements within, by route and table, and nothing of a person', async () => {
  const collector = await startCollector()
  const settings = { ...collector, headers: { 'x-api-key': 'secret' }, service: 'nails', ratio: 1 }
  const tracing = openTracing(settings, { version: '1.2.3', now: () => wednesday, log: silent }, quick)
  const app = await testApp({}, null, { tracing })
  closers.push(() => app.close())
  const salon = await makeSalon(app.db)
  const above = { traceparent: `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01` }
  const { body, status } = await app.book(
    visit(salon, [{ service: 'Manicure', at: '2027-03-12T10:00:00-08:00' }]),
    above,
  )
  expect(status).toBe(201)
  await app.call('GET', '/healthz')
  await app.call('GET', `/api/bookings/${body.id}`)
  await tracing.stop()

  const { spans, resource } = collector.spans()
  expect(resource).toMatchObject({ 'service.name': 'nails', 'service.version': '1.2.3' })
  expect(collector.asked[0]).toMatchObject({ url: '/v1/traces', headers: { 'x-api-key': 'secret' } })
  const calls = spans.filter(({ kind }) => kind === 2)
  expect(calls.map(({ name, attributes }) => [name, attributes['http.response.status_code']])).toEqual([
    ['POST /api/bookings', '201'],
    ['GET /api/bookings/:bookingId', '401'],
  ])
  const [call] = calls
  expect(call).toMatchObject({ traceId: 'a1'.repeat(16), parentSpanId: 'b2'.repeat(8) })
  const within = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
  expect(within.length).toBe(Number(call?.attributes['booknail.statements']))
  expect(within.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['BEGIN', expect.stringMatching(/^INSERT .*bookings/), 'COMMIT']),
  )
  expect(new Set(within.map(({ traceId }) => traceId))).toEqual(new Set([call?.traceId]))

  const told = collector.asked.map(({ body: sent }) => sent).join('')
  for (const secret of [salon.salonId, body.id, body.clientLink ?? 'Mai', 'Mai', '5550199', 'Manicure'])
    expect(told).not.toContain(secret)
})

test('work that nobody called for is a span with its statements, unless there was nothing to do', async () => {
  const collector = await startCollector()
  const settings = { ...collector, headers: {}, service: 'nails', ratio: 1 }
  const tracing = openTracing(settings, { version: '1', now: () => wednesday, log: silent }, quick)
  const app = await testApp({}, null, { tracing })
  const dataDir = await mkdtemp(join(tmpdir(), 'bn-traces-'))
  closers.push(
    () => app.close(),
    () => rm(dataDir, { recursive: true, force: true }),
  )
  const salon = await makeSalon(app.db)
  await app.book(visit(salon, [{ service: 'Manicure', at: '2027-03-12T10:00:00-08:00' }]))
  const fails = () => Promise.reject(new TypeError('Mai Nguyen'))
  const sending = startSending(app.world, {
    mailUrl: null,
    smsUrl: null,
    dataDir,
    log: silent,
    otherWork: { fails },
  })
  closers.push(() => sending.stop())
  const works = () => collector.spans().spans.filter(({ kind }) => kind === 1)
  await expect.poll(() => works().map(({ name }) => name)).toEqual(expect.arrayContaining(['send text', 'fails']))
  const stopTidying = tidyHourly(app.world, silent)
  await expect.poll(() => works().map(({ name }) => name)).toContain('delete what is over')
  stopTidying()

  const [sent, failed] = ['send text', 'fails'].map((one) => works().find(({ name }) => name === one))
  expect(Number(sent?.attributes['booknail.done'])).toBeGreaterThan(0)
  const within = collector.spans().spans.filter(({ parentSpanId }) => parentSpanId === sent?.spanId)
  expect(within.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^UPDATE .*messages/))
  expect(within.length).toBe(Number(sent?.attributes['booknail.statements']))
  expect(failed).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'TypeError' } })
  expect(works().map(({ name }) => name)).not.toContain('send push')
  expect(
    works()
      .filter(({ name }) => name === 'send text')
      .map(({ attributes }) => attributes['booknail.done']),
  ).not.toContain('0')
  const told = collector.asked.map(({ body }) => body).join('')
  for (const secret of [salon.salonId, 'Mai', '5550199', 'Manicure']) expect(told).not.toContain(secret)
})

test('of calls that are not chosen nothing is kept', async () => {
  const collector = await startCollector()
  const settings = { ...collector, headers: {}, service: 'nails', ratio: 0 }
  const tracing = openTracing(settings, { version: '1', now: () => wednesday, log: silent }, quick)
  const app = await testApp({}, null, { tracing })
  closers.push(() => app.close())
  await app.call('GET', '/api/login')
  await traced('send text', () => Promise.resolve(1))
  await tracing.stop()
  expect(collector.asked).toEqual([])
})

test('an absent or silent collector is logged once, delays nothing, and gets later traces', async () => {
  const collector = await startCollector()
  const said: string[] = []
  const log = pino({}, { write: (line: string) => void said.push(line) })
  const resource = { service: 'nails', version: '1', instance: '1' }
  const pace = { ...quick, maxBatch: 3, maxWaiting: 5, stopMs: 300 }
  const exporter = openExporter({ ...collector, headers: {} }, resource, log, pace)
  collector.answerWith(503)
  for (let index = 0; index < 20; index++) exporter.add(aSpan(`early ${index}`))
  await expect.poll(() => said.length).toBe(1)
  await expect.poll(() => collector.asked.length).toBeGreaterThan(1)
  collector.answerWith(200)
  exporter.add(aSpan('late'))
  await expect.poll(() => said.length).toBe(2)
  expect(said.map((line) => z.object({ msg: z.string() }).parse(JSON.parse(line)).msg)).toEqual([
    'the collector of traces takes none: they are dropped',
    'the collector of traces takes them again',
  ])

  collector.answerWith(null)
  exporter.add(aSpan('never taken'))
  const begun = performance.now()
  await exporter.stop()
  expect(performance.now() - begun).toBeLessThan(2_000)
})

test.each([
  ['select "id" from "bookings" where "id" = $1', 'SELECT bookings'],
  ['/* planned anew */ with due as (select * from messages) update messages set x = 1 from due', 'UPDATE messages due'],
  ['insert into rate_limits (subject) values ($1)', 'INSERT rate_limits'],
  [
    'with one as (select 1) select * from salons join staff on true join users on true join staff_services on true',
    'SELECT salons staff users',
  ],
  ['begin', 'BEGIN'],
])('%s is summed up', (statement, summary) => {
  expect(summaryOf(statement).join(' ')).toBe(summary)
})

testAtLength('a product with a collector sends what it has even at shutdown', async () => {
  const collector = await startCollector()
  const [folder, database] = [await mkdtemp(join(tmpdir(), 'bn-traces-')), await testDatabase()]
  closers.push(() => rm(folder, { recursive: true, force: true }), database.drop, endProducts)
  const product = await startProduct({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DEMO: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address.replace('/v1/traces', ''),
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20abc==',
  })
  await statusOf(product, '/api/openapi.json')
  expect(await product.end('SIGTERM')).toMatchObject({ code: 0, complaint: '' })

  expect(collector.spans().spans.map(({ name }) => name)).toContain('GET /api/openapi.json')
  expect(collector.asked[0]?.headers.authorization).toBe('Basic abc==')
})

function aSpan(name: string) {
  const [traceId, spanId] = ['a'.repeat(32), 'b'.repeat(16)]
  return {
    traceId,
    spanId,
    parentSpanId: '',
    name,
    kind: 'server' as const,
    startedAt: wednesday,
    ms: 1,
    attributes: {},
    hasFailed: true,
  }
}

/** Stands in for a collector. */
async function startCollector() {
  const asked: { url: string; headers: IncomingHttpHeaders; body: string }[] = []
  let status: number | null = 200
  const server = createServer((request, response) => {
    const answer = async () => {
      asked.push({ url: request.url ?? '', headers: request.headers, body: await text(request) })
      if (status !== null) response.writeHead(status).end('{}')
    }
    void answer()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    address: `http://127.0.0.1:${port}/v1/traces`,
    asked,
    /** Null: never. */
    answerWith: (answer: number | null) => void (status = answer),
    spans() {
      const all = asked.map(({ body }) => Spans.parse(JSON.parse(body)).resourceSpans[0])
      return {
        resource: all[0]?.resource.attributes,
        spans: all.flatMap(({ scopeSpans }) => scopeSpans[0].spans),
      }
    },
  }
}
