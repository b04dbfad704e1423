/** Behind a proxy: which headers about the caller are trusted, and what changes under https. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleDatabase, samplePassword, type TestDatabase } from '../testing/database.ts'
import { endProducts, type Product, startProduct } from '../testing/product.ts'

let dataDir = ''
let database: TestDatabase

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'booknail-proxy-'))
  database = await sampleDatabase()
})

afterEach(async () => {
  await endProducts()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const owner = { email: 'owner@demo.localhost', password: samplePassword }

function start(more: Record<string, string>): Promise<Product> {
  const environment = { DATA_DIR: dataDir, DATABASE_URL: database.url }
  return startProduct({ ...environment, LOG_LEVEL: 'info', ...more })
}

async function login({ address }: Product, from: string, { email, password } = owner) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const reply = await fetch(`${address}/api/shop/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { status: reply.status, cookie }
}

/** The addresses in the caller's list of devices. */
async function addresses({ address }: Product, cookie: string): Promise<unknown> {
  const reply = await fetch(`${address}/api/account/sessions`, { headers: { cookie } })
  return reply.json()
}

const warnings = ({ said }: Product) => said.filter((line) => line.includes('TRUST_PROXY does not name it'))

test('without TRUST_PROXY nobody can forge an address or escape the limit with one', async () => {
  const product = await start({})

  const { cookie } = await login(product, '203.0.113.7')
  expect(await addresses(product, cookie)).toMatchObject([{ address: '127.0.0.1' }])

  let last = 0
  for (let tries = 0; last !== 429 && tries <= 100; tries++) {
    const guess = { email: `guess-${tries}@example.com`, password: 'not-it-1' }
    last = (await login(product, `203.0.113.${tries}`, guess)).status
  }
  expect(last).toBe(429) // after 50, or twice as many where a quarter of an hour began meanwhile
  expect(warnings(product)).toHaveLength(1) // of many callers, once
})

test("under https cookies are sent encrypted only, and other sites' calls are recognized by origin", async () => {
  const product = await start({ PUBLIC_URL: 'https://book.example.com' })
  expect(warnings(product)).toHaveLength(1) // although nothing came through a proxy yet
  const post = (path: string, body: object, headers: Record<string, string>) =>
    fetch(`${product.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  const cookies = (await post('/api/shop/login', owner, {})).headers.getSetCookie()
  expect(cookies).toHaveLength(2)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-booknail(-device)?=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  }

  const cookie = cookies[0]?.split(';')[0] ?? ''
  const leave = (origin: string) => post('/api/logout', {}, { cookie, origin })
  expect((await leave(product.address)).status).toBe(403)
  expect((await leave('https://book.example.com.evil.example')).status).toBe(403)
  expect((await leave('https://book.example.com')).status).toBe(204)
})

test('with TRUST_PROXY the address is the one the proxy saw, whatever the caller sent', async () => {
  const product = await start({ TRUST_PROXY: '127.0.0.1' })

  const { cookie } = await login(product, '198.51.100.1, 203.0.113.7')

  expect(await addresses(product, cookie)).toMatchObject([{ address: '203.0.113.7' }])
  expect(warnings(product)).toEqual([])
})

test('under https a call that the proxy took by http is warned of, once', async () => {
  const product = await start({ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://book.example.com' })
  const warned = () => product.said.filter((line) => line.includes('came by http'))
  const call = async (proto: string) => {
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': proto }
    await fetch(`${product.address}/healthz`, { headers })
  }

  await call('https')
  await fetch(`${product.address}/healthz`) // a check of the machine itself
  expect(warned()).toEqual([])
  await call('http')
  await call('http')
  await expect.poll(warned).toHaveLength(1)
})
