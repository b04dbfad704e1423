/** The security headers of every reply. */

import { request } from 'node:http'
import { connect as openSocket } from 'node:net'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '../db/pool.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { makeSalon, metricsHeaders, ownerPassword, type TestApp, type TestSalon, testApp } from '../testing/salon.ts'
import { buildApp } from './app.ts'
import { followBookings } from './follow-bookings.ts'

// Needs the built pages: `npm test` builds before it tests.
let app: TestApp
let salon: TestSalon

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await makeSalon(app.db)
})
afterAll(() => app.close())

const headersOf = async (url: string) => (await app.call('GET', url)).headers
const policyOf = async (url: string) => {
  const directives = String((await headersOf(url))['content-security-policy']).split(';')
  return new Map(directives.map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]))
}
const everywhere = () => [
  '/login',
  '/nowhere/at/all',
  `/booking/${salon.salonId}`,
  '/booking/x',
  '/api/salons',
  '/api/nope',
]

test('scripts and styles load from the product only, without unsafe sources', async () => {
  for (const url of everywhere()) {
    const policy = await policyOf(url)
    // The booking page has what starts its script inside it, allowed by its hash.
    const scripts = url.startsWith('/booking/') ? expect.stringMatching(/^'self' 'sha256-[\w+/=]+'$/) : "'self'"
    expect([url, policy.get('default-src'), policy.get('script-src')]).toEqual([url, "'none'", scripts])
    expect([url, policy.get('object-src'), policy.get('base-uri'), policy.get('form-action')]).toEqual([
      url,
      "'none'",
      "'none'",
      "'self'",
    ])
    expect([url, [...policy.values()].join(' ')]).toEqual([url, expect.not.stringMatching(/unsafe|\*|https?:/)])
  }
})

test('pages cannot be framed or sniffed, leak no referrer and use no device', async () => {
  for (const url of everywhere()) {
    expect([url, (await policyOf(url)).get('frame-ancestors')]).toEqual([url, "'none'"])
    expect([url, await headersOf(url)]).toEqual([
      url,
      expect.objectContaining({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(), '),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      }),
    ])
  }
})

test('no reply names its server software', async () => {
  for (const url of everywhere()) {
    const { server, 'x-powered-by': poweredBy, via } = await headersOf(url)
    expect([url, server, poweredBy, via]).toEqual([url, undefined, undefined, undefined])
  }
})

test('data is never cached, pages are revalidated, built files and pictures may be cached', async () => {
  const owner = await app.signIn(salon.ownerEmail)
  const kept = async (url: string) => (await app.call('GET', url, undefined, owner)).headers['cache-control']
  const { body } = await app.call<string>('GET', '/login')
  const [asset = ''] = /\/assets\/[^"]+\.js/.exec(body) ?? []

  expect(await kept('/api/salon-owner/salons')).toBe('no-store')
  expect(await kept(`/api/salon-owner/salons/${salon.salonId}/bookings`)).toBe('no-store')
  expect(await kept('/api/auth/session')).toBe('no-store')
  expect(await kept('/api/nope')).toBe('no-store')
  expect(await kept('/login')).toBe('no-cache')
  expect(await kept(`/booking/${salon.salonId}`)).toBe('no-cache')
  expect(await kept(asset)).toBe('public, max-age=31536000, immutable')
})

test('every reply declares its type and encoding', async () => {
  const { body } = await app.call<string>('GET', '/login')
  const built = [/\/assets\/[^"]+\.js/, /\/assets\/[^"]+\.css/].map((name) => name.exec(body)?.[0] ?? '')
  const files = [`/api/salons/${salon.salonId}/qr-code.svg`, '/metrics', '/healthz']

  for (const url of [...everywhere(), ...built, ...files]) {
    const { headers } = await app.call('GET', url, undefined, metricsHeaders)
    expect([url, headers['content-type']]).toEqual([
      url,
      expect.stringMatching(
        /^(application\/json|(application|text)\/javascript|text\/(html|css|plain)|image\/svg\+xml)\b.*charset=utf-8/i,
      ),
    ])
  }
})

test.each([
  ['nobody in particular'],
  ['a proxy that says so', 'X-Forwarded-For: 127.0.0.1', 'Via: 1.1 proxy'],
  ['a proxy that adds nothing'],
  ['somebody with another token', 'Authorization: Bearer metrics-of-the-test!'],
  ['somebody with part of it', 'Authorization: Bearer metrics-of-the-tests-'],
])('metrics are not for %s, also on this machine', async (_, ...headers) => {
  expect(await metricsOver('localhost:3000', headers)).toBe(404)
})

test('metrics are for whoever sends the token, directly or through a proxy', async () => {
  const sent = `Authorization: ${metricsHeaders.authorization}`

  expect(await metricsOver('localhost:3000', [sent])).toBe(200)
  expect(await metricsOver('book.example.com', [sent, 'X-Forwarded-For: 203.0.113.9'])).toBe(200)
})

test('where no token could be kept, metrics are for nobody', async () => {
  const log = pino({ level: 'silent' })
  const asked = { databaseUrl: app.databaseUrl, metricsToken: null, version: 'test', publicUrl: null, trustProxy: [] }
  const built = await buildApp(app.world, { ...asked, log })

  for (const authorization of ['', 'Bearer ', 'Bearer null', 'Bearer undefined']) {
    expect((await built.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404)
  }
  await built.close()
})

test('no other site is allowed by its origin', async () => {
  const origin = 'https://elsewhere.example'
  for (const url of everywhere()) {
    const { headers } = await app.call('GET', url, undefined, { origin })
    expect([url, Object.keys(headers).filter((name) => name.startsWith('access-control'))]).toEqual([url, []])
  }
  const { port } = new URL(await app.listen())
  const asked = await fetch(`http://127.0.0.1:${port}/api/bookings`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  })
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([404, null])
})

test("TRACE, which would reveal a page's own cookies, is not supported", async () => {
  const { port } = new URL(await app.listen())
  const status = await new Promise((resolve, reject) => {
    const sent = request({ port, method: 'TRACE', path: '/api/auth/session' }, ({ statusCode }) => resolve(statusCode))
    sent.once('error', reject).end()
  })

  expect(status).toBe(404)
})

test('a repeated query parameter is refused where one value is expected', async () => {
  const { status } = await app.call('GET', `/api/services?salon_id=${salon.salonId}&salon_id=${salon.salonId}`)

  expect(status).toBe(400)
})

test('under https the browser must stay on https, and cookies are secure', async () => {
  const database: TestDatabase = await testDatabase()
  const db = connect(database.url)
  const { ownerEmail } = await makeSalon(db)
  const secure = await buildApp(
    { db, now: app.world.now, followBookings, publicUrl: () => 'https://book.example.com' },
    {
      publicUrl: 'https://book.example.com',
      databaseUrl: database.url,
      trustProxy: [],
      metricsToken: 'sixteen-signs-or-more',
      version: 'test',
      log: pino({ level: 'silent' }),
    },
  )

  const page = await secure.inject('/login')
  const payload = { email: ownerEmail, password: ownerPassword }
  const signedIn = await secure.inject({ method: 'POST', url: '/api/shop/login', payload })

  expect(page.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(page.headers['content-security-policy']).toContain('upgrade-insecure-requests')
  const cookies = [signedIn.headers['set-cookie']].flat()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect((await headersOf('/login'))['strict-transport-security']).toBeUndefined()
  const figures = async (authorization: string) =>
    (await secure.inject({ url: '/metrics', headers: { authorization } })).statusCode
  expect([await figures('Bearer sixteen-signs-or-more'), await figures('Bearer another'), await figures('')]).toEqual([
    200, 404, 404,
  ])
  await secure.close()
  await db.destroy()
  await database.drop()
})

test('a site that the owner names may frame the booking page, and no other page', async () => {
  const owner = await app.signIn(salon.ownerEmail)
  const change = (origins: unknown) =>
    app.call<{ code: string; fields: object }>('PUT', `/api/salons/${salon.salonId}/embedding`, { origins }, owner)
  const page = `/booking/${salon.salonId}`

  expect((await change(['www.lotus.example/contact', 'https://www.lotus.example'])).body).toMatchObject({
    origins: ['https://www.lotus.example'],
  })
  expect((await policyOf(page)).get('frame-ancestors')).toBe('https://www.lotus.example')
  expect((await headersOf(page))['x-frame-options']).toBeUndefined()
  expect((await policyOf('/login')).get('frame-ancestors')).toBe("'none'")
  expect((await policyOf(`/booking/${(await makeSalon(app.db)).salonId}`)).get('frame-ancestors')).toBe("'none'")

  const refused = await change(['https://ok.example', "'self'"])
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['origins.1']])
  expect((await change([])).status).toBe(200)
  expect((await policyOf(page)).get('frame-ancestors')).toBe("'none'")
})

/** The status, over a connection of its own. */
async function metricsOver(host: string, headers: readonly string[]): Promise<number> {
  const { port } = new URL(await app.listen())
  const caller = openSocket({ port: Number(port), host: '127.0.0.1' })
  caller.write(['GET /metrics HTTP/1.1', `Host: ${host}`, ...headers, 'Connection: close', '', ''].join('\r\n'))
  return Number((await text(caller)).split(' ')[1])
}
