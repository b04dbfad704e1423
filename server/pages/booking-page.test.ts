import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { languages } from '../../shared/text/language.ts'
import { onTheClock, salonWithFloor } from '../testing/floor.ts'
import { makeSalon, type TestApp, type TestSalon, testApp } from '../testing/salon.ts'

// Needs the built page: `npm test` builds before it tests.
let app: TestApp
let salon: TestSalon

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await makeSalon(app.db)
})
afterAll(() => app.close())

test('a client sees salon and menu on the page before any script runs', async () => {
  const { status, text } = await open(`/booking/${salon.salonId}`)

  expect(status).toBe(200)
  expect(visible(text)).toContain('Choose your services')
  expect(visible(text)).toContain('Manicure')
  expect(visible(text)).toContain('$25.00')
})

test("the page is in the language chosen before, else in the browser's", async () => {
  const path = `/booking/${salon.salonId}`
  const languageOf = async (headers: Record<string, string>) =>
    /<html lang="(\w+)">/.exec((await open(path, headers)).text)?.[1]

  expect(await languageOf({})).toBe('en')
  expect(await languageOf({ 'accept-language': 'vi-VN,vi;q=0.9,en;q=0.5' })).toBe('vi')
  expect(await languageOf({ 'accept-language': 'vi', cookie: 'i18nextLng=en' })).toBe('en')
  expect(await languageOf({ cookie: 'i18nextLng=nonsense' })).toBe('en')
})

test("the policy allows the page's one inline style, and the page needs no other", async () => {
  const { headers, text } = await open(`/booking/${salon.salonId}?step=time`)
  const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')

  expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}'`)
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
  expect(text.replace(style, '')).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/)
})

test('an English page leaves the Vietnamese letters for later, a Vietnamese one has them at once', async () => {
  const early = async (language: string) => {
    const { text } = await open(`/booking/${salon.salonId}`, { 'accept-language': language })
    return [/<link rel="preload"[^>]*-vietnamese-400/.test(text), /@font-face[^}]*-vietnamese-400/.test(text)]
  }

  expect(await early('en')).toEqual([false, false])
  expect(await early('vi')).toEqual([true, true])
})

test('without its script the page says so in either language, with the phone number of the salon', async () => {
  await app.db.updateTable('salons').set({ phone: '(408) 555-0142' }).where('id', '=', salon.salonId).execute()
  const { text } = await open(`/booking/${salon.salonId}`)
  const vi = await open(`/booking/${salon.salonId}`, { 'accept-language': 'vi' })

  expect(text).toMatch(/<noscript><p[^>]*>Booking online needs JavaScript.*<a href="tel:\+14085550142">.*555-0142/)
  expect(text).toMatch(/<div id="trouble" role="alert">The page could not be loaded completely.*tel:\+14085550142/)
  expect(vi.text).toMatch(/<noscript>.*cần JavaScript.*555-0142/)
})

test('the page contains nothing that only the owner may know', async () => {
  const { text } = await open(`/booking/${salon.salonId}`)

  expect(text).not.toContain(salon.ownerId)
  expect(text).not.toContain(salon.ownerEmail)
})

test('whoever could walk in now reads how long it takes, while somebody is there', async () => {
  const floor = await salonWithFloor(app)
  app.setNow(onTheClock('10:00'))
  const path = `/booking/${floor.salonId}`
  expect(visible((await open(path)).text)).not.toContain('Walk in now')

  await floor.clockIn('Kim')
  app.setNow(onTheClock('10:01'))

  expect(visible((await open(path)).text)).toMatch(/Walk in now .*(right away|in about \d+ min)/)
})

test('markup in a name is shown as text', async () => {
  await app.db
    .updateTable('salons')
    .set({ name: '</script><script>alert("&")</script>' })
    .where('id', '=', salon.salonId)
    .execute()

  const { text } = await open(`/booking/${salon.salonId}`)

  expect(text).not.toContain('<script>alert')
  expect(text).toContain('<title>Book at &lt;/script>&lt;script>alert(&quot;&amp;&quot;)&lt;/script></title>')
})

test('a link to an unknown salon says so on a page in both languages', async () => {
  for (const path of ['/booking', '/booking/', '/booking/nonsense', `/booking/${salon.ownerId}`, '/booking/a/b']) {
    const { status, text } = await open(path, { 'accept-language': 'vi' })

    expect([path, status]).toEqual([path, 404])
    expect(visible(text)).toContain('Link đặt hẹn không hợp lệ')
  }
  expect(visible((await open('/booking/')).text)).toContain(
    'Invalid Booking Link Please use a valid salon booking link.',
  )
})

test('the page has no more than 100 KB of script, in any language', async () => {
  const folder = new URL('../../dist/web/assets/book/', import.meta.url)
  const manifest = Manifest.parse(JSON.parse(await readFile(new URL('manifest.json', folder), 'utf8')))
  const withImports = (entry: string): string[] => [
    entry,
    ...(manifest[entry]?.imports ?? []).filter((name) => name !== 'book/main.tsx').flatMap(withImports),
  ]
  const sizeOf = async (name: string) => {
    const file = manifest[name]?.file.replace('assets/book/', '') ?? ''
    return (await stat(new URL(`${file}.br`, folder))).size
  }
  for (const words of languages.map((language) => `book/words-${language}.ts`)) {
    // Everything else is loaded only when needed: a code, work in a flood, a file for the calendar.
    const names = new Set(['book/start.ts', 'book/main.tsx', words].flatMap(withImports))
    const sizes = await Promise.all([...names].map(sizeOf))
    expect(sizes.length).toBeGreaterThanOrEqual(5)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(100_000)
  }
})

const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }))

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch((await app.listen()) + path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** The page's text, without markup, style and data. */
function visible(html: string): string {
  return html
    .replace(/<(style|script)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
