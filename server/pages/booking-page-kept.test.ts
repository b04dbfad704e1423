/** The cached booking page, compared with that of a process that has only just started. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeSalon, type TestApp, type TestSalon, testApp } from '../testing/salon.ts'

let app: TestApp
let another: TestApp
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  app = await testApp()
  another = await anotherProcess()
})
beforeEach(async () => {
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
})
afterAll(async () => {
  await another.close()
  await app.close()
})

test('whatever the owner changes, the next caller of any process sees it', async () => {
  const kim = salon.staff['Kim'] ?? ''
  const manicure = salon.services['Manicure'] ?? ''
  const path = `/api/salons/${salon.salonId}`
  const changes: [method: 'PUT' | 'DELETE', path: string, body: object | undefined, shown: string][] = [
    ['PUT', path, { name: 'Orchid Nails' }, 'Orchid Nails'],
    ['PUT', `/api/services/${manicure}`, { price: '31.50' }, '31.50'],
    ['PUT', `/api/staff/${kim}/profile`, { bio: 'Loves chrome' }, 'Loves chrome'],
    ['PUT', `/api/staff/${kim}/services`, { serviceIds: [] }, 'Orchid Nails'],
    ['DELETE', `/api/services/${manicure}`, undefined, 'Orchid Nails'],
  ]
  await shownBy(app)
  await shownBy(another)

  let before = await drawn()
  for (const [method, changed, body, shown] of changes) {
    const { status } = await app.call(method, changed, body, owner)
    expect([changed, status < 300]).toEqual([changed, true])

    const now = await drawn()
    expect(now).toContain(shown)
    expect([changed, now !== before]).toEqual([changed, true])
    for (const each of [app, another]) expect((await shownBy(each)).text).toBe(now)
    before = now
  }
})

test('sites that may frame the page are those of now', async () => {
  await shownBy(app)
  const origins = ['https://lotus.example']

  const path = `/api/salons/${salon.salonId}/embedding`
  const { version } = (await app.call<{ version: number }>('GET', path, undefined, owner)).body
  expect((await app.call('PUT', path, { origins, version }, owner)).status).toBe(200)

  for (const each of [app, another]) {
    expect((await shownBy(each)).headers.get('content-security-policy')).toContain(
      'frame-ancestors https://lotus.example',
    )
  }
})

test('a browser that has the page gets no contents, until something on it changes', async () => {
  const { headers, status } = await shownBy(app)
  const tag = headers.get('etag') ?? ''
  expect([status, tag]).toEqual([200, expect.stringMatching(/^"[\w-]{22}"$/)])

  const again = await shownBy(app, { 'if-none-match': tag })
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag])
  expect(again.headers.get('content-security-policy')).toBe(headers.get('content-security-policy'))
  expect((await shownBy(app, { 'if-none-match': tag, 'accept-language': 'vi' })).status).toBe(200)

  await app.call('PUT', `/api/salons/${salon.salonId}`, { name: 'Orchid Nails' }, owner)
  expect((await shownBy(app, { 'if-none-match': tag })).status).toBe(200)
})

test('a step that an address names is drawn as such, and what else it says changes nothing', async () => {
  const first = await shownBy(app)
  const time = await open(app, '?step=time')

  expect(time.text).not.toBe(first.text)
  expect((await open(app, '?step=time&utm_source=card')).text).toBe(time.text)
  for (const search of ['?step=nonsense', '?utm_source=card'])
    expect((await open(app, search)).headers.get('etag')).toBe(first.headers.get('etag'))
})

test('bookings leave the page as it is kept', async () => {
  const { headers } = await shownBy(app)
  const version = () =>
    app.db.selectFrom('booking_page_changes').select('changed_at').where('salon_id', '=', salon.salonId).execute()
  const before = await version()

  const serviceId = salon.services['Manicure']
  const startDateTime = '2027-03-11T10:00:00-08:00'
  const booked = await app.book({
    salonId: salon.salonId,
    services: [serviceId],
    date: '2027-03-11',
    timeSlots: [{ serviceId, startDateTime }],
    customer: { firstName: 'Mai', phone: '(408) 555-0199' },
    timezone: 'America/Los_Angeles',
  })
  expect(booked.status).toBe(201)

  expect(await version()).toEqual(before)
  expect((await shownBy(app)).headers.get('etag')).toBe(headers.get('etag'))
})

test('it is sent as each caller can read it', async () => {
  const plain = (await shownBy(app, { 'accept-encoding': 'identity' })).text

  for (const encoding of ['br', 'gzip']) {
    const { headers, text } = await shownBy(app, { 'accept-encoding': encoding })
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([
      encoding,
      expect.stringContaining('accept-encoding'),
    ])
    expect(text).toBe(plain)
  }
})

async function drawn(): Promise<string> {
  const started = await anotherProcess()
  try {
    return (await shownBy(started)).text
  } finally {
    await started.close()
  }
}

function anotherProcess(): Promise<TestApp> {
  return testApp({}, null, { given: { url: app.databaseUrl, drop: async () => undefined } })
}

function shownBy(each: TestApp, headers: Record<string, string> = {}) {
  return open(each, '', headers)
}

async function open(each: TestApp, search: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${await each.listen()}/booking/${salon.salonId}${search}`, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
