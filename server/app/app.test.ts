import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testAtLength } from '../testing/at-length.ts'
import { makeSalon, metricsHeaders, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'

let app: TestApp
let salon: TestSalon

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
})
afterAll(() => app.close())

test('an unknown address under /api gets a JSON reply, and so does a wrong method', async () => {
  for (const [method, url] of [
    ['GET', '/api/nope'],
    ['PUT', '/api/bookings'],
    ['DELETE', '/api/salons'],
  ] as const) {
    const { status, body } = await app.call<{ code: string; requestId: string }>(method, url)
    expect([status, body.code]).toEqual([404, 'not_found'])
    expect(body.requestId).toMatch(/^[\da-f-]{36}$/)
  }
})

test('invalid JSON, oversized and hostile bodies are refused with a sentence, never with a server error', async () => {
  const send = (body: unknown, headers = {}) => app.call<{ code: string }>('POST', '/api/bookings', body, headers)

  expect((await send({ salonId: 'x'.repeat(120_000) })).body.code).toBe('too_large')
  expect((await send({}, { 'content-type': 'text/plain' })).body.code).toBe('unsupported_type')
  expect((await send([])).body.code).toBe('invalid_request')
  expect((await send(JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {}}}'))).body.code).toBe(
    'invalid_request',
  )
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
})

test.each(['"__proto__": {"isAdmin": true}', '"constructor": {"prototype": {}}'])(
  'a body that says %s is refused, whatever else it says',
  async (hostile) => {
    const booking = visit(salon, [{ service: 'Manicure', at: '2027-03-11T18:00:00Z' }])
    const body = JSON.parse(JSON.stringify(booking).replace(/^\{/, `{${hostile},`))
    const { status, body: answer } = await app.call<{ code: string }>('POST', '/api/bookings', body)
    expect([status, answer.code]).toEqual([400, 'invalid_request'])
  },
)

test('a page that is not there is not found, and shows the app', async () => {
  for (const path of ['/nope', '/dist/', '/%00', '/customers/one/two']) {
    const { status, headers } = await app.call('GET', path)
    expect([path, status]).toEqual([path, 404])
    expect(headers['content-type']).toContain('text/html')
  }
  for (const path of ['/login', '/customers/0', '/customers/', '/salon-settings/hours', '/till/checks/1']) {
    expect([path, (await app.call('GET', path)).status]).toEqual([path, 200])
  }
})

test('bodies nested deeper than any call needs are refused, at any depth', async () => {
  const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)
  const send = (levels: number) =>
    app.book({ ...visit(salon, [{ service: 'Manicure', at: '2027-03-11T18:00:00Z' }]), more: nested(levels) })

  expect((await send(11)).body.code).toBe('invalid_request')
  expect((await send(3_000)).body.code).toBe('invalid_request')
  expect((await send(8)).status).toBe(201)
})

test('pages and replies carry the security headers', async () => {
  const { headers } = await app.call('GET', `/api/salons/${salon.salonId}`)

  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  expect(headers['x-powered-by']).toBeUndefined()
  expect(headers['server']).toBeUndefined()
})

test('the public sees what a client needs of a salon, its owner sees everything', async () => {
  const owner = await app.signIn(salon.ownerEmail)
  await app.db
    .updateTable('staff')
    .set({ email: 'kim@example.com', phone: '+14085550111' })
    .where('id', '=', salon.staff['Kim'] ?? '')
    .execute()
  await app.db
    .updateTable('services')
    .set({ active: false })
    .where('id', '=', salon.services['Full Set'] ?? '')
    .execute()
  const staff = (headers = {}) => app.call<object[]>('GET', `/api/salons/${salon.salonId}/staff`, undefined, headers)
  const services = (headers = {}) =>
    app.call<object[]>('GET', `/api/salons/${salon.salonId}/services`, undefined, headers)

  expect(JSON.stringify((await staff()).body)).not.toMatch(/kim@example|5550111/)
  expect(JSON.stringify((await staff(owner)).body)).toMatch(/kim@example.com.*\+14085550111/)
  expect([(await services()).body.length, (await services(owner)).body.length]).toEqual([2, 3])
  const hours = await app.call<object[]>('GET', `/api/salons/${salon.salonId}/working-hours`)
  expect(hours.body).toHaveLength(7)
  expect(hours.body[6]).toMatchObject({ dayOfWeek: 7, openTime: null, closeTime: null, isClosed: true })
})

test('an address that calls too often has to wait, others do not', async () => {
  const ask = async (address: string, path: string) =>
    (await app.call('GET', path, undefined, { 'x-forwarded-for': address })).status
  for (let asked = 0; asked < 599; asked++) expect(await ask('10.5.5.5', '/api/nothing')).toBe(404) // counts like any other
  const hours = `/api/salons/${salon.salonId}/working-hours`

  expect([await ask('10.5.5.5', hours), await ask('10.5.5.5', hours)]).toEqual([200, 429])
  expect(await ask('10.5.5.6', hours)).toBe(200)
})

testAtLength('an expensive reply counts as more than one call', async () => {
  const services = Array.from({ length: 8 }, () => salon.services['Manicure']).join(',')
  const slots = `/api/salons/${salon.salonId}/visit-slots?services=${services}&date=2027-03-11&days=42`
  const ask = async (url: string) => (await app.call('GET', url, undefined, { 'x-forwarded-for': '10.5.5.7' })).status
  const asked: number[] = []
  while (asked.length < 601 && !asked.includes(429)) asked.push(await ask(slots))

  expect(asked.slice(0, -1).every((status) => status === 200)).toBe(true)
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.length).toBeLessThan(200)
})

test('a screen that disconnects during authorization leaves no stream open', async () => {
  const address = new URL(await app.listen())
  const { cookie } = await app.signIn(salon.ownerEmail)
  const path = `/api/salon-owner/salons/${salon.salonId}/events`
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const socket = connect(Number(address.port), address.hostname)
      await once(socket, 'connect')
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${address.host}\r\nCookie: ${cookie}\r\n\r\n`)
      await new Promise((resolve) => setTimeout(resolve, index))
      socket.destroy()
    }),
  )

  const figures = async () => (await fetch(new URL('/metrics', address), { headers: metricsHeaders })).text()
  await expect.poll(figures).toMatch(/^booknail_streams 0$/m)
})
