import { readFile, stat } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OperatorWords } from '../../shared/landing/operator-words.ts'
import { makeSalon, type TestApp, testApp } from '../testing/salon.ts'
import { type Manifest, withImports } from './manifest.ts'

// Needs the built page: `npm test` builds before it tests.
const web = new URL('../../dist/web/', import.meta.url)
let app: TestApp
let said: TestApp

const operatorWords = OperatorWords.parse({
  prices: [{ name: { en: 'One <salon>', vi: 'Một tiệm' }, price: { en: '$29 a month', vi: '$29 mỗi tháng' } }],
  trial: { en: 'Free for 30 days', vi: 'Miễn phí 30 ngày' },
  quotes: [{ words: { en: 'It is quiet now', vi: 'Bây giờ yên rồi' }, who: { en: 'An owner', vi: 'Chủ tiệm' } }],
  contact: { phone: '(408) 555-0142' },
})

beforeAll(async () => {
  app = await testApp()
  said = await testApp({ operatorWords, sendsTexts: true })
})
afterAll(() => Promise.all([app.close(), said.close()]))

async function open(path: string, headers: Record<string, string> = {}, from = app) {
  const reply = await fetch((await from.listen()) + path, { headers, redirect: 'manual' })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

test('each language has its address, and says where the others are', async () => {
  const english = await open('/')
  const vietnamese = await open('/vi', { 'accept-language': 'en' })

  expect([english.status, vietnamese.status]).toEqual([200, 200])
  expect(english.text).toContain('<html lang="en">')
  expect(english.text).toContain('Open for booking,')
  expect(vietnamese.text).toContain('<html lang="vi">')
  expect(vietnamese.text).toContain('Nhận đặt hẹn')
  for (const [{ text }, own] of [
    [english, '/'],
    [vietnamese, '/vi'],
  ] as const) {
    expect(text).toContain(`<link rel="canonical" href="https://book.example.com${own}">`)
    expect(text).toContain(`<meta property="og:url" content="https://book.example.com${own}">`)
    expect(text).toContain('<link rel="alternate" hreflang="en" href="https://book.example.com/">')
    expect(text).toContain('<link rel="alternate" hreflang="vi" href="https://book.example.com/vi">')
    expect(text).toContain('<link rel="alternate" hreflang="x-default" href="https://book.example.com/">')
    expect(text).not.toContain('noindex')
  }
})

test('a reader of Vietnamese is led to its address, and stays in English once that is chosen', async () => {
  for (const [name, value] of [
    ['accept-language', 'vi'],
    ['cookie', 'i18nextLng=vi'],
  ] as const) {
    const headers = { [name]: value }
    const { status, headers: answered } = await open('/', headers)
    expect([status, answered.get('location')]).toEqual([302, '/vi'])
    expect(answered.get('vary')).toContain('cookie')
    expect((await open('/?lang=en', headers)).text).toContain('Open for booking,')
  }
  expect((await open('/vi/')).headers.get('location')).toBe('/vi')
})

test('whoever is signed in gets the app at /, until the session has ended', async () => {
  const salon = await makeSalon(app.db)
  const cookie = await app.signIn(salon.ownerEmail)

  expect((await open('/', cookie)).text).toContain('<div id="app">')
  await app.call('POST', '/api/logout', undefined, cookie)
  expect((await open('/', cookie)).text).toContain('Open for booking,')
})

test('nothing is said that only the operator knows, until the operator has said it', async () => {
  const plain = await open('/')
  expect(plain.text).not.toMatch(/\$\d|id="prices"|<blockquote|tel:|email reminders/i)

  const english = await open('/', {}, said)
  expect(english.text).toContain('One &lt;salon')
  expect(english.text).toContain('$29 a month')
  expect(english.text).toContain('Free for 30 days')
  expect(english.text).toContain('“It is quiet now”')
  expect(english.text).toContain('href="tel:+14085550142"')
  expect(english.text).toContain('Text and email reminders')
  expect((await open('/vi', {}, said)).text).toContain('$29 mỗi tháng')
})

test('the sample salon is led to where there is one', async () => {
  const { salonId } = await makeSalon(said.db)
  expect((await open('/', {}, said)).text).not.toContain('/booking/')
  await said.db.updateTable('salons').set({ is_sample: true }).where('id', '=', salonId).execute()
  expect((await open('/', {}, said)).text).toContain(`href="/booking/${salonId}"`)
})

test('it loads no more than 2 KB of script and 20 KB of page, and nothing again that is there', async () => {
  const manifest: Manifest = JSON.parse(await readFile(new URL('assets/landing/manifest.json', web), 'utf8'))
  const scripts = withImports(manifest, 'landing/main.ts')
  const sizes = await Promise.all(scripts.map(async (file) => (await stat(new URL(`${file}.br`, web))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2_000)

  const { text, headers } = await open('/', {}, said)
  expect(scripts.every((file) => text.includes(file))).toBe(true)
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(20_000)
  expect((await open('/', { 'if-none-match': headers.get('etag') ?? '' }, said)).status).toBe(304)
})

test('its policy allows one style and no inline script, and its preview is a picture', async () => {
  const { headers, text } = await open('/vi')
  expect(headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
  expect(text.replace(/<style>.*?<\/style>/s, '')).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/)

  const [, address = ''] = /<meta property="og:image" content="https:\/\/[^/]+([^"]+)"/.exec(text) ?? []
  const picture = await fetch((await app.listen()) + address)
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 })
})
