import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/salon.ts'
import { type SalonWithTill, salonWithTill } from '../testing/till.ts'

// Needs the built page: `npm test` builds before it tests.
let app: TestApp
let salon: SalonWithTill
let path: string

beforeAll(async () => {
  app = await testApp()
  salon = await salonWithTill(app)
  const check = await salon.opens()
  const line = {
    id: null,
    kind: 'service' as const,
    serviceId: salon.services['Manicure'] ?? '',
    productId: null,
    staffId: salon.staff['Kim'] ?? '',
    quantity: 1,
    priceCents: null,
    discounts: [],
  }
  const changed = await salon.changes(check, { lines: [line], tip: { kind: 'percent', bp: 2000 } })
  const { body } = await salon.pays(changed.body, { lastFour: '8861' })
  path = body.check.receiptPath ?? ''
})
afterAll(() => app.close())

async function open(address: string, headers: Record<string, string> = {}) {
  const reply = await fetch(`${await app.listen()}${address}`, { headers })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

test('a client reads what was paid, in either language, and nobody keeps the page', async () => {
  const english = await open(`${path}?lang=en`)
  const vietnamese = await open(`${path}?lang=vi`)

  expect(english.status).toBe(200)
  expect(english.text).toContain('Card ending 8861')
  expect(english.text).toContain('$30.00')
  expect(english.text).toContain('Book again with Kim')
  expect(vietnamese.text).toContain('<html lang="vi">')
  expect(vietnamese.text).toContain('Thẻ, 4 số cuối 8861')
  for (const { headers } of [english, vietnamese]) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  }
})

test('its script only prints', async () => {
  const { text } = await open(path)
  const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(text) ?? []
  const file = await open(script)

  expect(file.status).toBe(200)
  expect(file.text.length).toBeLessThan(2_000)
})

test('a link that is not known leads nowhere, and says what to do', async () => {
  for (const address of ['/r/aaaaaaaaaaaaaaaaaaaaaaaa', '/r/short', '/r', '/r/']) {
    const { status, text } = await open(address, { 'accept-language': 'en' })
    expect(status).toBe(404)
    expect(text).toContain('This receipt couldn’t be found')
  }
})

test('a replaced link says whose receipt it was', async () => {
  const check = (await app.db.selectFrom('checks').select('id').executeTakeFirstOrThrow()).id
  await salon.send('POST', `/till/checks/${check}/receipt-link`)

  const { status, text } = await open(path, { 'accept-language': 'en' })
  expect(status).toBe(404)
  expect(text).toMatch(/This link from .+ has ended/)
  expect(text).toContain(`href="/booking/${salon.salonId}"`)
})
