/** More calls than the product can serve: addresses take turns, and excess calls are refused at once. */

import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { sharedText } from '../../shared/text/texts.ts'
import { createQueue } from '../queue.ts'
import { answerErrors } from './errors.ts'
import { limitWaits } from './in-time.ts'
import { capacityBounds, keepOrder } from './rush.ts'

const knownUser: SessionUser = {
  id: '019a9c0e-7b1d-7c3e-9f10-000000000001',
  firstName: 'Mai',
  lastName: 'Tran',
  email: 'mai@example.com',
  phone: null,
  role: 'salon_owner',
  status: 'active',
  mustChangePassword: false,
  twoFactor: 'off',
  offersTour: false,
  language: null,
  clock: '12h',
}
let app = Fastify()
let atWork = 0
let max = 0
let finish = Promise.withResolvers<void>()
let isBusy = false
let opened = 0
let reached = 0
let sentAway = () => 0

beforeEach(async () => {
  ;[atWork, max, finish, isBusy, opened, reached] = [0, 0, Promise.withResolvers(), false, 0, 0]
  app = Fastify({ trustProxy: true })
  answerErrors(app)
  await app.register(cookie)
  app.decorateRequest('session', null)
  limitWaits(app)
  app.addHook('onRequest', async () => void reached++)
  ;({ sentAway } = keepOrder(app, () => isBusy))
  app.route({ method: ['GET', 'POST'], url: '/api/work', handler: work })
  app.get('/booking/:salonId', { errorHandler: () => expect.unreachable('drawn in vain') }, work)
  app.get('/api/me', async (request) => {
    if (request.headers.cookie === 'booknail=known') request.session = knownUser
    return 'known'
  })
  app.get('/healthz', async () => 'ok')
  app.get('/api/stream', { config: { takesLong: true, opensInTurn: true } }, async (_, reply) => {
    await work()
    return reply.send(new PassThrough().on('resume', () => opened++))
  })
})
afterEach(async () => {
  finish.resolve()
  await app.close()
})

async function work() {
  max = Math.max(max, ++atWork)
  await finish.promise
  atWork--
  return 'done'
}

const ask = (address: string, method: 'GET' | 'POST' = 'GET', url = '/api/work') =>
  app.inject({ method, url, headers: { 'x-forwarded-for': address }, ...(method === 'POST' && { payload: {} }) })
const statusSoon = async (...asked: Parameters<typeof ask>) => (await soon(ask(...asked))).statusCode
/** If the queue is broken, the test reports what is missing instead of timing out. */
const soonMs = 10_000
const soon = async <Came>(what: Promise<Came>, failure = 'nobody was served'): Promise<Came> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`${failure} within ${soonMs / 1000} seconds`)), soonMs)
  return Promise.race([what, late.promise]).finally(() => clearTimeout(timer))
}
const untilAtWork = (count: number) =>
  expect.poll(() => atWork, { timeout: soonMs, message: 'calls at work' }).toBe(count)
const fill = (count: number, method: 'GET' | 'POST' = 'GET') =>
  Array.from({ length: count }, (_, index) => ask(`10.0.${index >> 8}.${index & 255}`, method))

test('six calls of one address run at once, the others wait their turn, and all are answered', async () => {
  const asked = Array.from({ length: 40 }, () => ask('192.0.2.7'))
  await untilAtWork(6)
  const other = ask('192.0.2.8')
  await untilAtWork(7)

  finish.resolve()
  expect(new Set((await soon(Promise.all([...asked, other]))).map(({ statusCode }) => statusCode))).toEqual(
    new Set([200]),
  )
  expect([max, atWork]).toEqual([7, 0])
})

test('while the main thread is busy one call of each address is worked on, and six again after', async () => {
  isBusy = true
  const asked = Array.from({ length: 10 }, () => ask('192.0.2.7'))
  const other = ask('192.0.2.8')
  await untilAtWork(2)
  await statusSoon('192.0.2.9', 'GET', '/healthz')
  expect(max).toBe(2)

  isBusy = false // nobody is done meanwhile, and nobody comes
  await untilAtWork(7)
  finish.resolve()
  const answers = await soon(Promise.all([...asked, other]))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('an address with far too many calls at once is refused, and others are served', async () => {
  const asked = Array.from({ length: 170 }, () => ask('192.0.2.7'))
  const refused = await soon(Promise.race(asked), 'nobody was refused')
  expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toMatchObject([
    503,
    { code: 'unavailable' },
    '3',
  ])
  finish.resolve()
  await soon(Promise.all(asked))
  expect(await statusSoon('192.0.2.7')).toBe(200)
})

test('at full capacity readers are refused at once, bookings still get in, and health checks are answered', async () => {
  const readers = fill(capacityBounds.readers.max)
  await untilAtWork(capacityBounds.readers.max)

  expect([await statusSoon('192.0.2.1'), await statusSoon('192.0.2.1', 'GET', '/healthz')]).toEqual([503, 200])
  const page = await soon(ask('192.0.2.1', 'GET', '/booking/1'))
  expect([page.statusCode, page.headers['retry-after'], page.headers['content-security-policy']]).toEqual([
    503,
    '3',
    expect.stringMatching(/^default-src 'none'/),
  ])
  expect(page.body).toContain('<meta http-equiv="refresh" content="3">')
  const booking = ask('192.0.2.2', 'POST')
  await untilAtWork(capacityBounds.readers.max + 1)

  finish.resolve()
  const answers = await soon(Promise.all([...readers, booking]))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await statusSoon('192.0.2.1')).toBe(200)
})

test('while the main thread is busy few readers are worked on, a booking passes them by, and nobody is served late', async () => {
  isBusy = true
  const atOnce = capacityBounds.readers.min
  const readers = fill(atOnce + 20)
  await untilAtWork(atOnce)
  const booking = ask('192.0.2.2', 'POST')
  await untilAtWork(atOnce + 1)

  const late = await soon(Promise.all(readers.slice(atOnce)), 'nobody was sent away')
  expect(new Set(late.map(({ statusCode, headers }) => `${statusCode} ${headers['retry-after']}`))).toEqual(
    new Set(['503 2']),
  )
  expect(max).toBe(atOnce + 1)
  const next = fill(5) // of addresses that have a place already
  isBusy = false
  await untilAtWork(atOnce + 6)
  finish.resolve()
  const answers = await soon(Promise.all([...readers.slice(0, atOnce), booking, ...next]))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('at full capacity a reader is refused before the framework looks at the call, however many there are', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const readers = fill(capacityBounds.readers.max)
  await untilAtWork(capacityBounds.readers.max)
  const before = reached
  const open = async (path: string, given: RequestInit = {}) => {
    const reply = await fetch(address + path, given)
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  }

  const call = await open('/api/work', { headers: { 'accept-language': 'vi' } })
  const requestId = call.headers.get('x-request-id')
  expect([call.status, call.headers.get('retry-after'), call.headers.get('content-type')]).toEqual([
    503,
    '3',
    'application/json; charset=utf-8',
  ])
  expect(JSON.parse(call.text)).toEqual({ error: sharedText.vi.errors.unavailable, code: 'unavailable', requestId })
  const page = await open('/booking/1?step=time')
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([
    503,
    expect.stringMatching(/^default-src 'none'/),
  ])
  expect(page.text).toContain('<meta http-equiv="refresh" content="3">')
  expect(await open('/api/work', { method: 'HEAD' })).toMatchObject({ status: 503, text: '' })
  expect((await open('/api/work', { headers: { cookie: 'booknail=made-up' } })).status).toBe(503)
  expect([reached - before, sentAway()]).toEqual([0, 4])

  expect((await open('/%61pi/work')).status).toBe(503) // a spelling that only the framework reads
  expect((await open('/healthz')).status).toBe(200)
  expect([reached - before, sentAway()]).toEqual([2, 5])
  const booking = open('/api/work', { method: 'POST' })
  await untilAtWork(capacityBounds.readers.max + 1)
  finish.resolve()
  expect((await booking).status).toBe(200)
  await soon(Promise.all(readers))
  expect(await open('/api/work')).toMatchObject({ status: 200, text: 'done' })
})

test('people who are signed in have room of their own, made-up cookies do not', async () => {
  const askWith = (name: string, method: 'GET' | 'POST', url = '/api/work') =>
    app.inject({ method, url, headers: { cookie: `booknail=${name}`, 'x-forwarded-for': '192.0.2.1' } })
  await askWith('known', 'GET', '/api/me')
  const readers = fill(capacityBounds.readers.max)
  const writers = fill(capacityBounds.writers.max, 'POST')
  await untilAtWork(capacityBounds.readers.max + capacityBounds.writers.max)

  expect((await soon(askWith('made-up', 'GET'))).statusCode).toBe(503)
  const known = [askWith('known', 'GET'), askWith('known', 'POST')]
  await untilAtWork(capacityBounds.readers.max + capacityBounds.writers.max + 2)
  finish.resolve()
  const answers = await soon(Promise.all([...readers, ...writers, ...known]))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('bookings are refused too when their own capacity is full', async () => {
  const asked = fill(capacityBounds.writers.max, 'POST')
  await untilAtWork(capacityBounds.writers.max)

  expect(await statusSoon('192.0.2.1', 'POST')).toBe(503)
  finish.resolve()
  await soon(Promise.all(asked))
  expect(await statusSoon('192.0.2.1', 'POST')).toBe(200)
})

test('a missing body or an unread reply does not hold a place for ever', async () => {
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const head = 'HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.9\r\nContent-Type: application/json\r\n'
  const callers = Array.from({ length: 12 }, (_, index) => {
    const caller = connect({ port, host: '127.0.0.1' })
    const unfinished = `POST /api/work ${head}Content-Length: 100\r\n\r\n{`
    caller.write(index % 2 ? unfinished : `GET /api/work ${head}\r\n`)
    return caller
  })
  await untilAtWork(6)
  for (const caller of callers) caller.destroy()
  finish.resolve()
  await untilAtWork(0)

  const after = Array.from({ length: 6 }, () => ask('192.0.2.9'))
  expect(new Set((await soon(Promise.all(after))).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('streams open in turn, and an open one holds no place', async () => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const callers = Array.from({ length: 20 }, () => {
    const caller = connect({ port: Number(port), host: '127.0.0.1' }).resume()
    caller.write('GET /api/stream HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.9\r\n\r\n')
    return caller
  })
  await untilAtWork(6)
  finish.resolve()
  await expect.poll(() => opened, { timeout: soonMs, message: 'open streams' }).toBe(20)
  expect(max).toBe(6)
  expect(await statusSoon('192.0.2.9')).toBe(200)
  for (const caller of callers) caller.destroy()
})

test('a queue runs as many as fit, keeps so many waiting, and continues after a failure', async () => {
  const queue = createQueue({ max: 2, maxWaiting: 2 })
  const done = Promise.withResolvers<void>()
  const first = [queue.run(() => done.promise), queue.run(() => done.promise)]
  const order: number[] = []
  const failing = queue.run(async () => {
    order.push(1)
    throw new Error('broken')
  })
  const last = queue.run(async () => void order.push(2))
  await expect(
    soon(
      queue.run(async () => undefined),
      'nobody was refused',
    ),
  ).rejects.toMatchObject({ code: 'unavailable' })

  done.resolve()
  await expect(soon(failing)).rejects.toThrow('broken')
  await soon(Promise.all([...first, last]))
  expect([order, queue.isEmpty()]).toEqual([[1, 2], true])
})
