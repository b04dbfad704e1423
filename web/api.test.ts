import { init } from 'i18next'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { visitSlots } from '../shared/availability/contract.ts'
import { changeBooking } from '../shared/bookings/change.ts'
import { deleteBooking } from '../shared/bookings/contract.ts'
import { endpoint } from '../shared/endpoint.ts'
import { AppError } from '../shared/errors.ts'
import { call, download, isOffline, sentenceOf, traceOf } from './api.ts'
import { common } from './text/en/common.ts'
import { errors } from './text/en/errors.ts'

beforeAll(async () => {
  await init({ lng: 'en', resources: { en: { common, errors } }, interpolation: { escapeValue: false } })
})
afterEach(() => vi.unstubAllGlobals())

test('an address has its parts and its question filled in', async () => {
  const asked = answers(Response.json({ timezone: 'America/Los_Angeles', days: [] }))

  await call(visitSlots, { params: { id: 'a/b' }, query: { date: '2026-11-20', services: 'x,y', days: 14 } })

  expect(asked[0]?.address).toBe('/api/salons/a%2Fb/visit-slots?date=2026-11-20&services=x%2Cy&days=14')
  expect(asked[0]?.request.headers).toMatchObject({ 'Accept-Language': 'en' })
})

test('requests are JSON, and a response without a body is undefined', async () => {
  const asked = answers(new Response(null, { status: 204 }), Response.json({}))

  expect(await call(deleteBooking, { params: { bookingId: '1' } })).toBeUndefined()
  await call(changeBooking, { params: { bookingId: '1' }, input: { status: 'confirmed' } })

  expect(asked[0]?.request.body).toBeUndefined()
  expect(asked[1]?.request).toMatchObject({ method: 'PATCH', body: '{"status":"confirmed"}' })
})

test('a refusal comes with its code, its fields and the sentence of the server', async () => {
  const body = { error: 'Vui lòng kiểm tra', code: 'invalid_request', fields: { 'customer.phone': 'Nhập đủ 10 số' } }
  answers(Response.json(body, { status: 400, headers: { 'Retry-After': '30' } }))

  const error = await failure()

  expect(error).toMatchObject({
    code: 'invalid_request',
    message: 'Vui lòng kiểm tra',
    fields: { 'customer.phone': 'Nhập đủ 10 số' },
    retryAfterSeconds: 30,
  })
})

test('without a connection the error says so, and that no response came', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

  const error = await failure()

  expect(sentenceOf(error)).toBe('There’s no connection. Please check your internet and try again.')
  expect(isOffline(error)).toBe(true)
})

test('a request that the page itself gave up is no failure to tell of', async () => {
  const leaving = new AbortController()
  vi.stubGlobal('fetch', () => {
    leaving.abort()
    return Promise.reject(leaving.signal.reason)
  })

  const given = call(deleteBooking, { params: { bookingId: '1' }, signal: leaving.signal })

  await expect(given).rejects.toMatchObject({ name: 'AbortError' })
})

test('a page instead of JSON, as a proxy sends it, is called what it is', async () => {
  answers(new Response('<!doctype html><title>Bad gateway</title>', { status: 502 }))
  const error = await failure()

  expect(sentenceOf(error)).toBe('Server error: invalid response format (received HTML instead of JSON)')
  expect(isOffline(error)).toBe(false)
})

test('text instead of JSON is shown, a hundred characters of it', async () => {
  answers(new Response('x'.repeat(300), { status: 500 }), new Response('fine', { status: 200 }))

  expect(sentenceOf(await failure())).toBe('x'.repeat(100))
  expect(sentenceOf(await failure())).toBe('Invalid JSON response: fine')
})

test('an answer without a sentence says what the page says otherwise', async () => {
  answers(Response.json({}, { status: 500 }), Response.json({ error: 'It is full.' }, { status: 500 }))

  expect(sentenceOf(await failure(), 'Failed to load booking data')).toBe('Failed to load booking data')
  expect(sentenceOf(await failure(), 'Failed to load booking data')).toBe('It is full.')
})

test('an answer without a code, such as that of a proxy, has the nearest one', async () => {
  answers(Response.json({ message: 'slow down' }, { status: 429 }), Response.json({}, { status: 418 }))

  expect(await failure()).toMatchObject({ code: 'too_many_requests', message: 'slow down' })
  expect(await failure()).toMatchObject({ code: 'internal' })
})

test('support data of the latest call are kept, with or without a response', async () => {
  answers(Response.json({}, { headers: { 'x-request-id': 'r-1' } }))
  await call(changeBooking, { params: { bookingId: '1' }, input: {} })
  const answered = traceOf(changeBooking)
  await call(changeBooking, { params: { bookingId: '2' }, input: {} }).catch(() => undefined)

  expect(answered).toEqual({ call: 'PATCH /api/salon-owner/bookings/1', status: 200, requestId: 'r-1' })
  expect(traceOf(changeBooking)).toMatchObject({ call: 'PATCH /api/salon-owner/bookings/2', status: null })
})

describe('a file', () => {
  const file = endpoint({ method: 'GET', path: '/api/file', summary: 'A file.' })

  test('comes with the name that the server gave it', async () => {
    const headers = { 'Content-Disposition': `attachment; filename="Tiem.csv"; filename*=UTF-8''Ti%E1%BB%87m.csv` }
    answers(new Response('a,b', { headers }))

    const { name, content } = await download(file, {})

    expect([name, await content.text()]).toEqual(['Tiệm.csv', 'a,b'])
  })

  test('that breaks off on the way is no file', async () => {
    const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) })
    answers(new Response(broken))

    await expect(download(file, {})).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('that is refused says why', async () => {
    answers(Response.json({ error: 'Please log in.', code: 'unauthenticated' }, { status: 401 }))

    await expect(download(file, {})).rejects.toMatchObject({ code: 'unauthenticated', message: 'Please log in.' })
  })
})

function answers(...responses: Response[]) {
  const asked: { address: string; request: RequestInit }[] = []
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    asked.push({ address, request })
    const next = responses.shift()
    return next ? Promise.resolve(next) : Promise.reject(new TypeError('nothing left to answer'))
  })
  return asked
}

async function failure(): Promise<AppError> {
  const error: unknown = await call(deleteBooking, { params: { bookingId: '1' } }).catch((thrown: unknown) => thrown)
  if (!(error instanceof AppError)) throw new Error('It was answered, or failed otherwise.')
  return error
}
