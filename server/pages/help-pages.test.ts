import { readFile, stat } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { helpPages, helpPath } from '../../shared/help-pages.ts'
import { languages } from '../../shared/text/language.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { type Manifest, withImports } from './manifest.ts'

// Needs the built page: `npm test` builds before it tests.
const web = new URL('../../dist/web/', import.meta.url)
let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function open(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch((await app.listen()) + path, { headers, redirect: 'manual' })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

test('every page is there in each language without a login, names the other, and shows its pictures', async () => {
  const pictures = new Set<string>()
  for (const language of languages) {
    for (const page of [undefined, ...helpPages]) {
      const path = helpPath(language, page)
      const { status, text } = await open(path, { 'accept-language': language })
      expect([path, status]).toEqual([path, 200])
      expect(text).toContain(`<html lang="${language}">`)
      for (const one of languages) {
        expect(text).toContain(
          `<link rel="alternate" hreflang="${one}" href="https://book.example.com${helpPath(one, page)}">`,
        )
      }
      const [body = ''] = text.split('<script type="application/json"')
      for (const [, address = ''] of body.matchAll(/<img src="([^"]+)"/g)) pictures.add(address)
    }
  }
  expect(pictures.size).toBeGreaterThan(languages.length)
  for (const address of pictures) expect([address, (await open(address)).status]).toEqual([address, 200])
})

test('the address without a language follows the reader, and stays in English once that is chosen', async () => {
  const vi = { 'accept-language': 'vi' }
  expect((await open('/help/pay', vi)).text).toContain('<html lang="vi">')
  expect((await open('/help/pay?lang=en', vi)).text).toContain('<html lang="en">')
  expect((await open('/help/pay', { cookie: 'i18nextLng=vi' })).text).toContain('<html lang="vi">')
  expect((await open('/vi/help/pay', { 'accept-language': 'en' })).text).toContain('<html lang="vi">')
})

test('what is searched for is found by the server, never becomes markup, and is not indexed', async () => {
  const found = await open('/help?lang=en&q=drawer')
  expect(found.text).toContain('href="/help/payment-and-closing#close"')
  expect(found.text).toContain('noindex')
  expect((await open('/vi/help?q=hoc+tien')).text).toContain('href="/vi/help/payment-and-closing#close"')

  const { status, text } = await open(`/help?lang=en&q=${encodeURIComponent('"><script>alert(1)</script>')}`)
  expect(status).toBe(200)
  expect(text).toContain('Nothing found for')
  expect(text).not.toContain('<script>alert')
  expect((await open(`/help?lang=en&q=${'x'.repeat(5000)}`)).status).toBe(200)
})

test('an unknown page is not found, and lists those that are there', async () => {
  for (const path of ['/help/nothing', '/help/pay/more', '/help/__proto__', '/vi/help/nothing']) {
    const { status, text } = await open(path, { 'accept-language': 'en' })
    expect([path, status]).toEqual([path, 404])
    expect(text).toContain('/help/payment-and-closing"')
  }
})

test('it loads no more than 2 KB of script and 20 KB of page, nothing of another site, and nothing again', async () => {
  const manifest: Manifest = JSON.parse(await readFile(new URL('assets/help/manifest.json', web), 'utf8'))
  const scripts = withImports(manifest, 'help/main.ts')
  const sizes = await Promise.all(scripts.map(async (file) => (await stat(new URL(`${file}.br`, web))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2_000)

  const { text, headers } = await open('/vi/help/payment-and-closing')
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(20_000)
  expect(headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
  expect(text.replace(/<style>.*?<\/style>/s, '')).not.toMatch(/<[^>]+\s(style|on[a-z]+)=|src="https?:/)
  expect((await open('/vi/help/payment-and-closing', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
})
