/** Hostile callers over real connections, because the connection itself is what matters. */

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../http/slow-callers.ts'
import { makeSalon, type TestApp, type TestSalon, testApp } from '../testing/salon.ts'

const usual = { ...patience }
let app: TestApp
let salon: TestSalon
let port = 0

beforeAll(async () => {
  app = await testApp()
  salon = await makeSalon(app.db)
  port = Number(new URL(await app.listen()).port)
})
afterAll(async () => {
  Object.assign(patience, usual)
  await app.close()
})

test('an unauthorized caller is refused before the body has arrived', async () => {
  const caller = await open()
  caller.write(head('POST', `/api/salons/${salon.salonId}/customers/imports`, 7_000_000))

  expect(await answerOf(caller)).toContain('401 Unauthorized')
  caller.destroy()
})

test('an anonymous caller may send 32 KB, whether declared or counted', async () => {
  const told = await open()
  told.write(head('POST', '/api/bookings', 33_000))
  expect(await answerOf(told)).toContain('413 Payload Too Large')
  told.destroy()

  const untold = await open()
  untold.write(head('POST', '/api/bookings', null))
  const piece = JSON.stringify('x'.repeat(11_000))
  for (let i = 0; i < 3; i++) untold.write(`${(piece.length + 1).toString(16)}\r\n${i === 0 ? '[' : ','}${piece}\r\n`)
  expect(await answerOf(untold)).toContain('413 Payload Too Large')
  untold.destroy()
})

test('too deep nesting is refused at that byte, and brackets inside strings do not count', async () => {
  const caller = await open()
  caller.write(head('POST', '/api/bookings', 30_000))
  caller.write('['.repeat(11))
  expect(await answerOf(caller)).toContain('400 Bad Request')
  caller.destroy()

  const { body } = await app.call<{ code: string }>('POST', '/api/shop/login', {
    email: `${'['.repeat(20)}\\"{@example.com`,
    password: '{[{[{[{[{[{[{[{[{[{[{[',
  })
  expect(body.code).toBe('invalid_credentials')
})

test('a missing body is waited for only so long, while others are served', async () => {
  patience.bodyMs = 200
  const callers = await Promise.all(Array.from({ length: 50 }, () => open()))
  const answers = callers.map((caller) => answerOf(caller))
  for (const caller of callers) caller.write(`${head('POST', '/api/shop/login', 1000)}{`)
  expect((await app.call('GET', '/healthz')).status).toBe(200)

  expect(new Set(await Promise.all(answers))).toEqual(new Set([expect.stringContaining('408 Request Timeout')]))
  await Promise.all(callers.map(async (caller) => caller.closed || once(caller, 'close')))
  patience.bodyMs = usual.bodyMs
})

test('a slow upload is aborted, a long but steady one is not', async () => {
  // In whatever part of nine tenths of a second this machine leaves us, the steady one sends enough.
  Object.assign(patience, { uploadMs: 900, uploadBytes: 5_000 })
  const send = async (bytes: number, until?: Promise<unknown>) => {
    const { salonId, ownerEmail } = await makeSalon(app.db)
    const owner = await app.signIn(ownerEmail)
    const caller = await open()
    let answer = ''
    caller.on('data', (data) => (answer += String(data)))
    const path = `/api/salon-owner/salons/${salonId}/takeout-check`
    caller.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/zip\r\nCookie: ${owner['cookie']}\r\nContent-Length: 900000\r\n\r\n`,
    )
    const sending = setInterval(() => caller.write(Buffer.alloc(bytes)), 50)
    await Promise.race([once(caller, 'data'), ...(until ? [until] : [])])
    clearInterval(sending)
    caller.destroy()
    return answer
  }
  const [slow, quick] = await Promise.all([send(10), send(10_000, sleep(2_500))])
  Object.assign(patience, usual)

  expect(slow).toContain('408 Request Timeout')
  expect(quick).toBe('')
})

test('connections are limited per address, and other addresses still get in', async () => {
  const callers = await Promise.all(Array.from({ length: 230 }, () => open('127.0.0.3')))
  const left = () => callers.filter(({ closed }) => !closed).length
  await expect.poll(left).toBeLessThanOrEqual(200)
  expect(left()).toBeGreaterThan(150)

  const other = await open('127.0.0.2')
  other.write(head('GET', '/healthz', 0))
  expect(await answerOf(other)).toContain('200 OK')
  for (const caller of [...callers, other]) caller.destroy()
})

test('a connection that asks for much more than it waits for is ended at once, one that asks for a little more is answered', async () => {
  const ask = `GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`
  const greedy = await open()
  const heard: Buffer[] = []
  greedy.on('data', (data: Buffer) => heard.push(data))
  greedy.write(ask.repeat(20))
  await once(greedy, 'close')
  expect(String(Buffer.concat(heard)).match(/200 OK/g)?.length ?? 0).toBeLessThan(5)

  const eager = await open()
  heard.length = 0
  eager.on('data', (data: Buffer) => heard.push(data))
  for (let round = 1; round <= 3; round++) {
    eager.write(ask.repeat(4))
    await expect.poll(() => String(Buffer.concat(heard)).match(/200 OK/g)?.length).toBe(round * 4)
  }
  eager.destroy()
})

test('a call counts however its address is spelled', async () => {
  const spelt = [`/%61pi/salons/${salon.salonId}`, `/api/%73alons/${salon.salonId}`, '/api/nope', '/login', '/%2e%2e/x']
  const askedFrom = async (address: string, url: string) =>
    (await app.call('GET', url, undefined, { 'x-forwarded-for': address })).status
  for (const url of [...spelt, ...spelt]) await askedFrom('2001:db8:1:2::7', url)
  for (let asked = 2 * spelt.length; asked < 600; asked++) await askedFrom('2001:db8:1:2::7', '/api/nope')

  expect(await askedFrom('2001:db8:1:2:ffff::1', `/%61pi/salons/${salon.salonId}`)).toBe(429) // in the same IPv6 prefix
  expect(await askedFrom('2001:db8:1:3::7', `/%61pi/salons/${salon.salonId}`)).toBe(200)
  expect(await askedFrom('2001:db8:1:2::7', '/healthz')).toBe(200)
})

test.each([
  '/.env',
  '/ads.txt',
  '/wp-login.php',
  '/.git/config',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/..%5c..%5cpackage.json',
  '/assets/%2e%2e%2fpackage.json',
  '/assets/%252e%252e%252fpackage.json',
  '/assets/..;/..;/package.json',
  '/assets//../../package.json',
  '//assets/../package.json',
  '/assets/\\..\\..\\package.json',
  '/assets/%c0%ae%c0%ae/package.json',
  '/assets/%',
  '/assets/%zz',
  '/assets/%00',
  '/assets/',
  '/%',
  '/%ff.txt',
  '/booking/..%2f..%2fpackage.json',
  '/v/%2e%2e%2f%2e%2e%2fpackage.json',
  '/unsubscribe/%00',
  '/%61pi/nope',
])('%s is not found', async (url) => {
  const caller = await open()
  caller.write(head('GET', url, 0))
  expect(await answerOf(caller)).toContain('404 Not Found')
  caller.destroy()
})

test.each([
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: xchunked',
  'Content-Length: +5',
])('a message whose length is ambiguous is refused: %j', async (lengths) => {
  const caller = await open()
  caller.write(
    `POST /api/shop/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${lengths}\r\n\r\n0\r\n\r\n`,
  )
  expect(await answerOf(caller)).toContain('400 Bad Request')
  caller.destroy()
})

test('another site cannot sign anybody in', async () => {
  const login = { email: salon.ownerEmail, password: 'lotus-and-polish-1' }
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }

  expect(await app.call('POST', '/api/shop/login', login, foreign)).toMatchObject({
    status: 403,
    body: { code: 'cross_site' },
  })
})

test('one user can follow a salon in at most twelve browsers', async () => {
  const owner = await app.signIn(salon.ownerEmail)
  const path = `/api/salon-owner/salons/${salon.salonId}/events`
  const follow = async () => {
    const caller = await open()
    caller.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${owner['cookie']}\r\n\r\n`)
    return { caller, answer: await answerOf(caller) }
  }
  const streams = await Promise.all(Array.from({ length: 14 }, follow))

  expect(streams.filter(({ answer }) => answer.includes('200 OK'))).toHaveLength(12)
  expect(streams.filter(({ answer }) => answer.includes('429 Too Many'))).toHaveLength(2)
  for (const { caller } of streams) caller.destroy()
})

async function open(localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined) // it may be cut off: that is what is tested
  await once(socket, 'connect')
  return socket
}

/** Null: in chunks. */
function head(method: string, path: string, length: number | null): string {
  const size = length === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${size}\r\n\r\n`
}

async function answerOf(socket: Socket): Promise<string> {
  const [answer] = await once(socket, 'data')
  return String(answer)
}
