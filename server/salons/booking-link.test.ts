import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingLinkImage } from '../../shared/salons/contract.ts'
import { newId } from '../context.ts'
import { makeSalon, type TestApp, testApp } from '../testing/salon.ts'

let app: TestApp
let salonId: string

beforeAll(async () => {
  app = await testApp()
  salonId = (await makeSalon(app.db)).salonId
})
afterAll(() => app.close())

test('anyone can print the booking link as a QR code of the public address', async () => {
  const { status, body, headers } = await app.call<string>('GET', bookingLinkImage(salonId, 'svg'))

  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  const link = `https://book.example.com/booking/${salonId}`
  expect(body).toContain(toSvgPath(generate(link, { minCorrectionLevel: correction.Q })))
})

test('the PNG is sharp enough for paper', async () => {
  const address = await app.listen()
  const reply = await fetch(`${address}${bookingLinkImage(salonId, 'png')}`)
  const picture = Buffer.from(await reply.arrayBuffer())

  expect(reply.headers.get('content-type')).toBe('image/png')
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)]
  expect(width).toBe(height)
  expect(width).toBeGreaterThanOrEqual(1000)
})

test.each(['svg', 'png'] as const)('a reader who has the current %s is told that nothing changed', async (format) => {
  const ask = (headers = {}) => app.call('GET', bookingLinkImage(salonId, format), undefined, headers)
  const other = await makeSalon(app.db)
  const { headers } = await ask()

  expect(await ask({ 'if-none-match': String(headers['etag']) })).toMatchObject({ status: 304 })
  const others = await app.call('GET', bookingLinkImage(other.salonId, format), undefined, {
    'if-none-match': String(headers['etag']),
  })
  expect(others.status).toBe(200)
})

test('an unknown salon has none', async () => {
  for (const format of ['svg', 'png'] as const) {
    expect((await app.call('GET', bookingLinkImage(newId(), format))).status).toBe(404)
    expect((await app.call('GET', bookingLinkImage('everything', format))).status).toBe(404)
  }
})
