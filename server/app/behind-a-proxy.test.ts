/** Behind a proxy: which headers about the caller are trusted, and what changes under https. */

import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { cookieOf } from '../testing/admin.ts'
import { makeSalon, ownerPassword, type TestApp, testApp } from '../testing/salon.ts'
import type { AppOptions } from './app.ts'

let app: TestApp
let lines: string[]
let owner: { email: string; password: string }

afterEach(() => app.close())

/**
 * That the process passes these settings on is tested by `crash.test.ts`, whose clients have addresses of their own, and by the
 * links of journeys.
 */
async function start(options: Partial<Pick<AppOptions, 'trustProxy' | 'publicUrl'>>): Promise<void> {
  lines = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  app = await testApp({}, log, { trustProxy: [], ...options })
  owner = { email: (await makeSalon(app.db)).ownerEmail, password: ownerPassword }
}

async function login(from: string, { email, password } = owner) {
  const reply = await app.call('POST', '/api/shop/login', { email, password }, { 'x-forwarded-for': from })
  return { status: reply.status, cookie: cookieOf(reply.headers) }
}

/** The addresses in the caller's list of devices. */
const addresses = async (cookie: string) => (await app.call('GET', '/api/account/sessions', undefined, { cookie })).body
const warnings = () => lines.filter((line) => line.includes('TRUST_PROXY does not name it'))

test('without TRUST_PROXY nobody can forge an address or escape the limit with one', async () => {
  await start({})

  const { cookie } = await login('203.0.113.7')
  expect(await addresses(cookie)).toMatchObject([{ address: '127.0.0.1' }])

  let last = 0
  for (let tries = 0; last !== 429 && tries <= 100; tries++) {
    const guess = { email: `guess-${tries}@example.com`, password: 'not-it-1' }
    last = (await login(`203.0.113.${tries}`, guess)).status
  }
  expect(last).toBe(429)
  expect(warnings()).toHaveLength(1) // one warning for many callers
})

test("under https cookies are sent encrypted only, and other sites' calls are recognized by origin", async () => {
  await start({ publicUrl: 'https://book.example.com' })
  expect(warnings()).toHaveLength(1) // although nothing came through a proxy yet

  const cookies = [(await app.call('POST', '/api/shop/login', owner)).headers['set-cookie']].flat()
  expect(cookies).toHaveLength(2)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-booknail(-device)?=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  }

  const cookie = String(cookies[0]).split(';')[0] ?? ''
  const leave = (origin: string) => app.call('POST', '/api/logout', {}, { cookie, origin })
  expect((await leave('http://127.0.0.1:3000')).status).toBe(403)
  expect((await leave('https://book.example.com.evil.example')).status).toBe(403)
  expect((await leave('https://book.example.com')).status).toBe(204)
})

test('with TRUST_PROXY the address is the one the proxy saw, whatever the caller sent', async () => {
  await start({ trustProxy: ['127.0.0.1'] })

  const { cookie } = await login('198.51.100.1, 203.0.113.7')

  expect(await addresses(cookie)).toMatchObject([{ address: '203.0.113.7' }])
  expect(warnings()).toEqual([])
})

test('under https a call that the proxy took by http is warned of, once', async () => {
  await start({ trustProxy: ['127.0.0.1'], publicUrl: 'https://book.example.com' })
  const warned = () => lines.filter((line) => line.includes('came by http'))
  const call = async (proto: string) => {
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': proto }
    await app.call('GET', '/healthz', undefined, headers)
  }

  await call('https')
  await app.call('GET', '/healthz') // a check of the machine itself
  expect(warned()).toEqual([])
  await call('http')
  await call('http')
  expect(warned()).toHaveLength(1)
})
