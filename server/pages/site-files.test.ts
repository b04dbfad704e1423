import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeSalon, type TestApp, testApp } from '../testing/salon.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function get(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch((await app.listen()) + path, { headers })
  const body = Buffer.from(await reply.arrayBuffer())
  return { status: reply.status, type: reply.headers.get('content-type') ?? '', headers: reply.headers, body }
}

test('search engines are told what not to ask for, and where the list of pages is', async () => {
  const { status, type, body } = await get('/robots.txt')

  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.toString()).toContain('Disallow: /api/')
  expect(body.toString()).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m)
})

test('the list of pages has every booking page with something to book, and no other', async () => {
  const open = await makeSalon(app.db)
  const empty = await makeSalon(app.db)
  const sample = await makeSalon(app.db)
  await app.db.updateTable('services').set({ active: false }).where('salon_id', '=', empty.salonId).execute()
  await app.db.updateTable('salons').set({ is_sample: true }).where('id', '=', sample.salonId).execute()

  const { status, type, headers, body } = await get('/sitemap.xml')
  const named = [...body.toString().matchAll(/<loc>https?:\/\/[^/<]+(.*?)<\/loc>/g)].map(([, path]) => path)

  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(named.slice(0, 2)).toEqual(['/', '/vi'])
  expect(named).toEqual(expect.arrayContaining(['/help', '/help/pay', '/vi/help', '/vi/help/pay']))
  expect(named).toContain(`/booking/${open.salonId}`)
  expect(named).not.toContain(`/booking/${empty.salonId}`)
  expect(named).not.toContain(`/booking/${sample.salonId}`)
  expect((await get('/sitemap.xml', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
})

test('the icon is a picture in every size that is asked for, and the manifest names what is there', async () => {
  const { status, type, body } = await get('/manifest.webmanifest')
  expect([status, type]).toEqual([200, 'application/manifest+json; charset=utf-8'])

  const { icons } = Manifest.parse(JSON.parse(body.toString()))
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  for (const { src, type: said, sizes, purpose } of icons) {
    const icon = await get(src)
    const { format, width } = await sharp(icon.body).metadata()
    expect([src, icon.status, icon.type]).toEqual([src, 200, said])
    if (format === 'png') expect(`${width}x${width}`).toBe(sizes)
    expect((await sharp(icon.body).stats()).isOpaque).toBe(purpose === 'maskable') // no phone shows black behind it
  }
  for (const [path, side] of [
    ['/favicon.ico', 48],
    ['/apple-touch-icon.png', 180],
  ] as const)
    expect(await sharp((await get(path)).body).metadata()).toMatchObject({ format: 'png', width: side, height: side })
})

const Icon = z.object({ src: z.string(), type: z.string(), sizes: z.string(), purpose: z.string().default('any') })
const Manifest = z.object({ icons: z.array(Icon) })
