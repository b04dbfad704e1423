import { createHash } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

test("the policy allows the page's one inline style and what starts its script, and the page needs no other", async () => {
  const { headers, text } = await open(`/booking/${salon.salonId}?step=time`)
  const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? ''
  const [, parts = '', start = ''] = /<script data-parts="([^"]*)">(.*?)<\/script>/s.exec(text) ?? []
  const hashOf = (code: string) => createHash('sha256').update(code).digest('base64')

  const policy = headers.get('content-security-policy')
  expect(policy).toContain(`style-src 'self' 'sha256-${hashOf(style)}'`)
  expect(policy).toContain(`script-src 'self' 'sha256-${hashOf(start)}'`)
  expect(policy).not.toContain('unsafe')
  expect(text.replace(style, '').replace(start, '')).not.toMatch(/<[^>]+\s(style|on[a-z]+)=|<script src/)
  for (const part of parts.split(' ')) expect([part, (await open(part)).status]).toEqual([part, 200])
})

test('what starts the script comes with the words of its language, and neither it nor a script is loaded before', async () => {
  const english = (await open(`/booking/${salon.salonId}`)).text
  const vietnamese = (await open(`/booking/${salon.salonId}`, { 'accept-language': 'vi' })).text

  expect(english).toMatch(/data-parts="[^"]* \/assets\/book\/words-en-[^"]*"/)
  expect(vietnamese).toMatch(/data-parts="[^"]* \/assets\/book\/words-vi-[^"]*"/)
  expect(english).not.toMatch(/modulepreload|<script[^>]* src=/)
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
  expect(text).toMatch(/<div id="trouble" role="alert">The page couldn’t be loaded completely.*tel:\+14085550142/)
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
  expect(visible((await open(path)).text)).not.toContain('Walk-in wait')

  await floor.clockIn('Kim')
  app.setNow(onTheClock('10:01'))

  expect(visible((await open(path)).text)).toMatch(/Walk-in wait: .*(none for \w+|\d+ min)/)
})

test('a long menu is drawn in part, and its script knows all of it', async () => {
  await raw`with made as (
      insert into services (salon_id, id, name, minutes, price_cents, position)
      select ${salon.salonId}::uuid, gen_random_uuid(), 'Design ' || n, 30, 4500, n from generate_series(1, 120) n returning id)
    insert into staff_services (salon_id, staff_id, service_id)
    select ${salon.salonId}::uuid, ${salon.staff['Kim']}::uuid, id from made`.execute(app.db)

  const { text } = await open(`/booking/${salon.salonId}`)

  expect(text.match(/<li [^>]*><button[^>]* aria-pressed/g)).toHaveLength(50)
  expect(text.match(/"Design \d+","names"/g)).toHaveLength(120)
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

test('a salon without services shows no step that leads nowhere', async () => {
  const { salonId } = salon
  await app.db.updateTable('services').set({ active: false }).where('salon_id', '=', salonId).execute()
  const text = visible((await open(`/booking/${salonId}`)).text)

  expect(text).toContain('This salon offers no services online yet.')
  expect(text).not.toMatch(/Next|People|Book an appointment|You can cancel/)
})

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
