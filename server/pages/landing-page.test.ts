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
  said = await testApp({ operatorWords })
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
  expect(english.text).toContain('Fewer phone calls.')
  expect(vietnamese.text).toContain('<html lang="vi">')
  expect(vietnamese.text).toContain('Bớt nghe điện thoại.')
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
    expect((await open('/?lang=en', headers)).text).toContain('Fewer phone calls.')
  }
  expect((await open('/vi/')).headers.get('location')).toBe('/vi')
})

test('whoever is signed in gets the app at /, until the session has ended', async () => {
  const salon = await makeSalon(app.db)
  const cookie = await app.signIn(salon.ownerEmail)

  expect((await open('/', cookie)).text).toContain('<div id="app">')
  await app.call('POST', '/api/logout', undefined, cookie)
  expect((await open('/', cookie)).text).toContain('Fewer phone calls.')
})

test('prices, quotes and the contact are samples and those of the product, until the operator has said others', async () => {
  const plain = await open('/')
  for (const sample of ['$50', 'Sample price', 'Sample quotes', 'href="tel:+18002665624"', 'Mon-Fri 9AM-6PM EST']) {
    expect(plain.text).toContain(sample)
  }
  expect(plain.text.match(/<blockquote/g)).toHaveLength(3)
  expect(plain.text).not.toMatch(/4\.9\/5|SOC 2|500\+ salons/)

  const english = await open('/', {}, said)
  expect(english.text).toContain('One &lt;salon')
  expect(english.text).toMatch(/\$29<\/b> a month/)
  expect(english.text).toContain('Free for 30 days')
  expect(english.text).toContain('“It is quiet now”')
  expect(english.text).toContain('href="tel:+14085550142"')
  expect(english.text).not.toMatch(/\$50<|Sample|BOOK-NAIL|9AM/)
  expect((await open('/vi', {}, said)).text).toMatch(/\$29<\/b> mỗi tháng/)
})

test("what the operator's file marks as a sample is marked on the page", async () => {
  const text = { en: 'A word', vi: 'Một lời' }
  const operatorWords = OperatorWords.parse({
    prices: [{ name: text, price: text, sample: true }],
    quotes: [{ words: text, who: text, sample: true }],
  })
  const marked = await testApp({ operatorWords })
  const page = await open('/', {}, marked)
  await marked.close()
  expect(page.text).toContain('Sample price')
  expect(page.text).toContain('Sample quotes')
})

test('the calls to action lead to the login page, whoever may sign up', async () => {
  for (const signUp of ['open', 'closed'] as const) {
    const one = await testApp({ signUp })
    const { text } = await open('/', {}, one)
    await one.close()
    expect(text.match(/<a href="\/login"[^<]*>Start Your Free Trial/g)).toHaveLength(3)
    expect(text).not.toMatch(/sign-up"|ask-for-account"/)
  }
})

test('the demo is there without a sample salon, and leads to it where there is one', async () => {
  const { salonId } = await makeSalon(said.db)
  const plain = await open('/', {}, said)
  expect(plain.text.match(/<img[^>]*booking-time-en-[^>]*\.webp/g)).toHaveLength(1)
  expect(plain.text).not.toContain('/booking/')
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
