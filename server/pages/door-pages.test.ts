import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { languages } from '../../shared/text/language.ts'
import { hashOf } from '../accounts/tokens.ts'
import { newId } from '../context.ts'
import { makeSalon, type TestApp, type TestSalon, testApp } from '../testing/salon.ts'
import { type Manifest, withImports } from './manifest.ts'

// Needs the built page: `npm test` builds before it tests.
let app: TestApp
let salon: TestSalon
const token = 'A'.repeat(43)

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await makeSalon(app.db)
})
afterAll(() => app.close())

async function open(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(`${await app.listen()}${path}`, { headers })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

test('the door greets in the language of the browser before any script runs, by the name of the salon', async () => {
  const english = await open(`/check-in/${salon.salonId}`, { 'accept-language': 'en' })
  const vietnamese = await open(`/check-in/${salon.salonId}`, { 'accept-language': 'vi' })

  expect(english.status).toBe(200)
  expect(english.text).toContain('Test Nails')
  expect(english.text).toContain('Welcome')
  expect(vietnamese.text).toContain('<html lang="vi">')
  expect(vietnamese.text).toContain('Kính chào quý khách')
})

test('without its script each page of the door says so, those of clients with the phone number of the salon', async () => {
  const { salonId } = salon
  await app.db.updateTable('salons').set({ phone: '(408) 555-0142' }).where('id', '=', salonId).execute()
  await waitInLine(salonId)
  const calls = async (path: string) => {
    const { text } = await open(path)
    expect(text).toMatch(/<noscript>.*This page needs JavaScript/)
    expect(text).toMatch(/<div id="trouble" role="alert">The page couldn’t be loaded completely/)
    expect(text).toMatch(/<script type="module" src="[^"]+\/watch-[^"]+"/)
    return text.match(/tel:\+14085550142/g)?.length ?? 0
  }

  expect(await Promise.all([`/check-in/${salonId}`, `/line/${token}`].map(calls))).toEqual([2, 2])
  expect(await Promise.all([`/line/${'B'.repeat(46)}`, `/tv/${token}`].map(calls))).toEqual([0, 0])
  expect((await open('/tv')).text).not.toContain('trouble"')
})

/** Somebody, whose place has the address with the token. */
async function waitInLine(salonId: string): Promise<void> {
  const [now, day] = [new Date(), '2027-03-11']
  const opened = { rules: '{}', opened_at: now, closed_at: null }
  await app.db
    .insertInto('floor_days')
    .values({ salon_id: salonId, day, ...opened })
    .execute()
  const party = { salon_id: salonId, id: newId(), day, number: 1, token_hash: hashOf(token), came_at: now, here: true }
  const client = { source: 'door', first_name: 'Mai', phone: '', language: 'en' } as const
  await app.db
    .insertInto('floor_parties')
    .values({ ...party, ...client, quoted_minutes: null })
    .execute()
}

test("a client's own phone is told from the tablet by the code on the poster", async () => {
  const data = async (path: string) => /id="offer">(.*?)<\/script>/.exec((await open(path)).text)?.[1] ?? ''

  expect(JSON.parse(await data(`/check-in/${salon.salonId}?phone=`))).toMatchObject({ own: true })
  expect(JSON.parse(await data(`/check-in/${salon.salonId}`))).toEqual({
    page: 'check-in',
    salon: { id: salon.salonId, name: expect.any(String) },
    own: false,
  })
})

test.each(['/check-in/SALON', `/line/${token}`, `/tv/${token}`])(
  '%s is not cached or indexed, and its policy allows one style and one inline script',
  async (address) => {
    const { headers, text } = await open(address.replace('SALON', salon.salonId))
    const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? ''
    expect(style).toContain('@font-face')
    const script = /<script>(.*?)<\/script>/s.exec(text)?.[1] ?? ''
    const hashOfCode = (code: string) => createHash('sha256').update(code).digest('base64')

    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain(`style-src 'self' 'sha256-${hashOfCode(style)}'`)
    expect(policy).toContain(`script-src 'self' 'sha256-${hashOfCode(script)}'`)
    expect(policy).not.toContain('unsafe')
    expect(text.replace(style, '').replace(script, '')).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/)
  },
)

test.each([
  ['/check-in', 'This link doesn’t work'],
  ['/check-in/nonsense', 'This link doesn’t work'],
  ['/check-in/OWNER', 'This link doesn’t work'],
  ['/check-in/SALON/more', 'This link doesn’t work'],
  ['/tv', 'This link doesn’t work'],
  ['/tv/short', 'This link doesn’t work'],
  ['/line/', 'We can’t find your place in line'],
  [`/line/${token}x`, 'We can’t find your place in line'],
])('%s answers 404 with a page that says so', async (address, sentence) => {
  const path = address.replace('SALON', salon.salonId).replace('OWNER', salon.ownerId)
  const { status, headers, text } = await open(path)

  expect(status).toBe(404)
  expect(text).toContain(sentence)
  expect(headers.get('cache-control')).toBe('no-store')
})

// Most of it is React: docs/decisions/0070-client-pages.md
test.each([
  ['check-in/CheckInPage', 87_000],
  ['line/LinePage', 81_000],
  ['tv/TvPage', 76_000],
])('%s loads no more script than it may, in any language', async (page, maxBytes) => {
  const web = new URL('../../dist/web/', import.meta.url)
  const manifest: Manifest = JSON.parse(await readFile(new URL('assets/door/manifest.json', web), 'utf8'))
  for (const language of languages) {
    const first = ['door/main.tsx', `door/${page}.tsx`, `door/words-${language}.ts`]
    const files = new Set(first.flatMap((name) => withImports(manifest, name)))
    const sizes = await Promise.all([...files].map(async (file) => (await stat(new URL(`${file}.br`, web))).size))
    expect(sizes.length).toBeGreaterThanOrEqual(5)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(maxBytes)
  }
})
