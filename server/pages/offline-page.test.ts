/** What a device stores for when the server cannot be reached. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildHeader } from '../../shared/build-header.ts'
import { type TestApp, testApp } from '../testing/salon.ts'

// Needs the built pages: `npm test` builds before it tests.
let app: TestApp
let site: string

beforeAll(async () => {
  app = await testApp()
  site = await app.listen()
})
afterAll(() => app.close())

const get = async (path: string) => {
  const reply = await fetch(site + path)
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}
const Build = z.object({
  version: z.string(),
  page: z.string(),
  files: z.array(z.string()),
  addresses: z.array(z.string()),
})

test('the service worker is asked for anew each time, stores files that are there, and opens pages of the app alone', async () => {
  const { headers, text } = await get('/sw.js')
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'text/javascript; charset=utf-8',
    'no-cache',
  ])
  expect(text).not.toMatch(/^\s*(import|export)\b/m) // a classic script
  const { version, page, files, addresses } = Build.parse(JSON.parse(/^const build = (.+);$/m.exec(text)?.[1] ?? ''))

  expect(version).toMatch(/^[\da-f]{12}$/)
  for (const path of [page, ...files]) expect([path, (await get(path)).status]).toEqual([path, 200])
  expect(addresses).toEqual(expect.arrayContaining(['/calendar', '/customers/$customerId', '/my-day']))
  for (const path of ['/', '/login', '/admin', '/booking/$salonId', '/help']) expect(addresses).not.toContain(path)
})

test('the page has nothing of anybody, and is no page of search engines', async () => {
  const { headers, text } = await get('/offline')
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-cache', 'noindex'])
  expect(text).toContain('<div class="grid gap-3" id="days"></div>')
})

test('each answer names the build of the app, as its page does', async () => {
  const { text } = await get('/login')
  const own = /<meta name="build" content="([\da-f]{12})">/.exec(text)?.[1]
  expect(own).toBeDefined()
  for (const path of ['/api/auth/session', '/api/nowhere']) expect((await get(path)).headers.get(buildHeader)).toBe(own)
})
