/** A salon's pictures and its logo: what is taken, in which order they are shown, and how they are served. */

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { maxPictures, type PictureSize, pictureSizes, pictureUrl } from '../../../shared/salons/picture-files.ts'
import type { SalonPicture } from '../../../shared/salons/pictures.ts'
import { newId } from '../../context.ts'
import { aPicture } from '../../testing/a-picture.ts'
import { newSalonForEachTest } from '../../testing/each-test.ts'
import { type Failure, makeSalon, type TestApp, type TestSalon } from '../../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

const path = () => `/api/salons/${salon.salonId}/pictures`
const add = (picture: string, kind = 'picture') =>
  app.call<SalonPicture & Failure>('POST', path(), { kind, picture }, owner)
const list = async () => (await app.call<SalonPicture[]>('GET', path(), undefined, owner)).body
const idsShown = async () => (await list()).map(({ id }) => id)
const page = async (query = '') => (await fetch(`${await app.listen()}/booking/${salon.salonId}${query}`)).text()
async function file(id: string, size: PictureSize, headers: Record<string, string> = {}) {
  const reply = await fetch((await app.listen()) + pictureUrl(salon.salonId, id, size), { headers })
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}

test('a photo of a phone is kept small in two sizes, upright and without location, and served for ever', async () => {
  const phone = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#8b2f65' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'taken at home' } })
    .toBuffer()
  const { status, body } = await add(phone.toString('base64'))

  expect([status, body.width, body.height, body.smallWidth]).toEqual([201, 960, 1280, 480])
  const [large, small] = [await file(body.id, 'large'), await file(body.id, 'small')]
  expect(await sharp(large.bytes).metadata()).toMatchObject({ format: 'webp', width: 960, height: 1280 })
  expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 640 })
  expect(large.bytes.includes('taken at home') || small.bytes.includes('taken at home')).toBe(false)
  expect(large.headers.get('content-type')).toBe('image/webp')
  expect(large.headers.get('x-content-type-options')).toBe('nosniff')
  expect(large.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const again = await file(body.id, 'large', { 'if-none-match': large.headers.get('etag') ?? '' })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
})

test('a phone gets no more pixels than it shows, also of pictures from before there were so many sizes', async () => {
  const { body } = await add(await aPicture('teal', 1600, 1200))
  const { body: logo } = await add(await aPicture('navy', 600, 600), 'logo')
  const widths = () =>
    Promise.all(pictureSizes.map(async (size) => (await sharp((await file(body.id, size)).bytes).metadata()).width))
  expect(await widths()).toEqual([320, 480, 640, 1280])

  const before = app.db.deleteFrom('salon_picture_files').where('salon_id', '=', salon.salonId)
  await before.where('size', 'in', ['tiny', 'phone']).execute()
  expect(await widths()).toEqual([320, 480, 640, 1280])
  const html = await page()
  expect(html).toContain(`${pictureUrl(salon.salonId, body.id, 'phone')} 480w`)
  expect([
    html.includes('src="data:image/webp;base64,'),
    html.includes(pictureUrl(salon.salonId, logo.id, 'small')),
  ]).toEqual([true, false])
  const kept = await app.db
    .selectFrom('salon_picture_files')
    .select('size')
    .where('salon_id', '=', salon.salonId)
    .execute()
  expect(kept).toHaveLength(7)
})

test('there is room for 48, also when more come at once, and for one logo, the last', async () => {
  const rows = Array.from({ length: maxPictures - 2 }, (_, position) => ({
    salon_id: salon.salonId,
    id: newId(),
    kind: 'picture' as const,
    position,
    alts: '{}',
  }))
  await app.db.insertInto('salon_pictures').values(rows).execute()
  const replies = await Promise.all([1, 2, 3].map(async (size) => add(await aPicture('teal', 8 + size))))
  const refused = replies.filter(({ status }) => status !== 201)
  expect(refused.map(({ status, body }) => [status, body.fields])).toEqual([
    [400, { picture: 'There are already 48 pictures. Delete one first.' }],
  ])
  await app.db.deleteFrom('salon_pictures').where('salon_id', '=', salon.salonId).execute()

  const first = await add(await aPicture('pink'), 'logo')
  const second = await add(await aPicture('navy'), 'logo')
  expect([first.status, second.status]).toEqual([201, 201])
  const shown = await list()
  expect(shown.filter(({ kind }) => kind === 'logo').map(({ id }) => id)).toEqual([second.body.id])
  expect((await file(first.body.id, 'small')).status).toBe(404)
})

test('a picture stands beside the service that it shows, and with whose work it is', async () => {
  const { body } = await add(await aPicture('teal'))
  const [serviceId = '', staffId = ''] = [salon.services['Manicure'], salon.staff['Kim']]
  const tell = (of: object) =>
    app.call<SalonPicture & Failure>('PUT', `${path()}/${body.id}`, { alts: {}, ...of }, owner)
  expect(await page()).not.toContain('Our work')

  const told = (await tell({ serviceId, staffId })).body
  expect([told.serviceId, told.staffId]).toEqual([serviceId, staffId])
  const html = await page()
  expect(html).toMatch(new RegExp(`<img src="${pictureUrl(salon.salonId, body.id, 'tiny')}"[^>]*loading="lazy"`))
  expect(html).toMatch(/Our work.*by Kim/s)

  const other = await makeSalon(app.db)
  expect((await tell({ serviceId: other.services['Manicure'] })).status).toBe(404)
  expect((await tell({ staffId: other.staff['Kim'] })).status).toBe(404)
  await app.call('DELETE', `/api/staff/${staffId}`, undefined, owner)
  expect(await page()).not.toContain('Our work')
})

test('they are shown in the order that the owner gives, and one that is deleted is gone', async () => {
  const ids: string[] = []
  for (const colour of ['red', 'green', 'blue']) ids.push((await add(await aPicture(colour))).body.id)
  expect(await idsShown()).toEqual(ids)

  const [red = '', green = '', blue = ''] = ids
  const order = (pictureIds: string[]) => app.call<SalonPicture[]>('PUT', `${path()}/order`, { pictureIds }, owner)
  expect((await order([blue])).body.map(({ id }) => id)).toEqual([blue, red, green])
  const other = await makeSalon(app.db)
  expect((await order([other.salonId])).status).toBe(404)

  const html = await page()
  const at = (id: string) => html.indexOf(pictureUrl(salon.salonId, id, 'small'))
  expect(at(blue)).toBeGreaterThan(0)
  expect([at(blue) < at(red), at(red) < at(green)]).toEqual([true, true])

  expect((await app.call('DELETE', `${path()}/${red}`, undefined, owner)).status).toBe(204)
  expect(await idsShown()).toEqual([blue, green])
  expect([(await file(red, 'small')).status, (await page()).includes(red)]).toEqual([404, false])
})

test('what is on one is said in the reader’s language, in another one where it lacks, and never overwritten in silence', async () => {
  const { body } = await add(await aPicture())
  const describe = (alts: object, version?: number) =>
    app.call<SalonPicture & Failure>('PUT', `${path()}/${body.id}`, { alts, version }, owner)
  expect(await page('?lang=en')).toContain('alt="Photo 1 of Test Nails"')

  expect((await describe({ vi: 'Móng “hoa sen”' }, body.version)).body.alts).toEqual({ en: '', vi: 'Móng “hoa sen”' })
  expect(await page('?lang=en')).toMatch(/alt="Móng “hoa sen”" lang="vi"/)
  expect((await describe({ en: 'Lotus nails' })).status).toBe(200)
  expect(await page('?lang=en')).toMatch(/alt="Lotus nails"(?! lang)/)

  const late = await describe({ en: 'Something else' }, body.version)
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
})

test('the window, search engines and previews show them, and nothing of it where there are none', async () => {
  const bare = await page()
  const preview = async () => {
    const reply = await fetch(`${await app.listen()}/booking/${salon.salonId}/preview.png`)
    return Buffer.from(await reply.arrayBuffer())
  }
  const without = await preview()
  expect([bare.includes('popover="auto"'), dataOf(bare)['logo']]).toEqual([false, undefined])

  const picture = (await add(await aPicture('red', 1600, 900))).body
  const logo = (await add(await aPicture('blue', 300, 300), 'logo')).body
  const html = await page()

  const data = dataOf(html)
  const address = (id: string) => expect.stringMatching(new RegExp(`^http.*/pictures/${id}/large$`))
  expect([data['image'], data['logo']]).toEqual([[address(picture.id)], address(logo.id)])
  const [first = ''] = /<img [^>]*\/large 1280w[^>]*>/.exec(html) ?? []
  expect(first).toMatch(/width="1280" height="720"/)
  expect(first).toMatch(/loading="eager"/)
  expect(/<img [^>]*\/large 1280w[^>]*>/.exec(await page('?book'))?.[0]).toMatch(/loading="lazy"/)
  const drawn = await preview()
  expect([drawn.equals(without), (await sharp(drawn).metadata()).width]).toEqual([false, 1200])
})

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script></html>'.padEnd(64))],
  ['a drawing that can hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'.padEnd(64))],
  ['half a photo', Buffer.from('\xff\xd8\xff'.padEnd(64), 'latin1')],
])('%s is refused as a picture of the salon', async (_, bytes) => {
  const { status, body } = await add(bytes.toString('base64'))

  expect([status, body.fields]).toEqual([400, { picture: 'Choose a JPEG, PNG or WebP image' }])
  expect(await list()).toEqual([])
})

function dataOf(html: string): Record<string, unknown> {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)
}
