/** Photos of members: which are accepted, and how they are served. */

import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { maxPhotoBytes } from '../../../shared/salons/picture-files.ts'
import { type Staff } from '../../../shared/staff/contract.ts'
import { pictureType } from '../../re-encode.ts'
import { newSalonForEachTest } from '../../testing/each-test.ts'
import { type Failure, makeSalon, type TestApp, type TestSalon } from '../../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

const kim = () => salon.staff['Kim'] ?? ''
const send = (photo: unknown, as = owner) =>
  app.call<Staff & Failure>('PUT', `/api/staff/${kim()}/photo`, { photo }, as)
const sendBytes = (bytes: Buffer) => send(bytes.toString('base64'))
const urlOf = async () => {
  const { body } = await app.call<Staff[]>('GET', `/api/public/salon/${salon.salonId}/staff`)
  return body.find(({ id }) => id === kim())?.photoUrl
}
const fetchPhoto = async (address: string, headers: Record<string, string> = {}) => {
  const reply = await fetch((await app.listen()) + address, { headers })
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}

/** A photo of its own size and colour, with the place where it was taken and as many bytes of padding as asked for. */
async function png(extra = 0, width = 40 + (extra % 7), height = 20): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background: '#8b2f65' } })
  return Buffer.concat([
    await plain
      .png()
      .withExif({ IFD0: { Copyright: 'taken at home' } })
      .toBuffer(),
    Buffer.alloc(extra),
  ])
}

/** A PNG with one bit per pixel, which is created quickly at any size. */
function blackSquare(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1 // bits, and no colours
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

test('a photo is visible to clients at once and cached by browsers, and a new one has a new address', async () => {
  expect(await urlOf()).toBeNull()
  const first = await sendBytes(await png())
  const second = await sendBytes(await png(1))

  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.body.photoUrl).not.toBe(second.body.photoUrl)
  expect(await urlOf()).toBe(second.body.photoUrl)

  const photo = await fetchPhoto(second.body.photoUrl ?? '')
  expect(await sharp(photo.bytes).metadata()).toMatchObject({ format: 'webp', width: 41, height: 20 })
  expect(photo.headers.get('content-type')).toBe('image/webp')
  expect(photo.headers.get('x-content-type-options')).toBe('nosniff')
  expect(photo.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(photo.headers.get('cache-control')).toBe('public, max-age=31536000')
  const old = await fetchPhoto(first.body.photoUrl ?? '', { 'if-none-match': photo.headers.get('etag') ?? '' })
  expect([old.status, old.headers.get('cache-control')]).toEqual([304, 'public, max-age=0'])
})

test('two megabytes are accepted, one byte more is not', async () => {
  const full = await png(maxPhotoBytes - (await png()).length - 7) // which changes its width, and so its length a little
  expect((await sendBytes(full)).status).toBe(200)

  const more = await sendBytes(Buffer.concat([full, Buffer.alloc(maxPhotoBytes - full.length + 1)]))
  const far = await sendBytes(await png(maxPhotoBytes * 2))

  expect([more.status, more.body.code, more.body.fields]).toEqual([
    413,
    'too_large',
    { photo: 'Choose an image of at most 2 MB' },
  ])
  expect([far.status, far.body.code]).toEqual([413, 'too_large'])
})

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script></html>'.padEnd(64))],
  ['a drawing that can hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'.padEnd(64))],
  ['a moving picture', Buffer.from(`GIF89a${' '.repeat(64)}`)],
  ['next to nothing', Buffer.from('\xff\xd8\xff', 'latin1')],
])('%s is refused as a photo, whatever its name', async (_, bytes) => {
  const { status, body } = await sendBytes(bytes)

  expect([status, body.fields]).toEqual([400, { photo: 'Choose a JPEG, PNG or WebP image' }])
  expect(await urlOf()).toBeNull()
})

test('the stored photo is re-encoded: small, upright and without location', async () => {
  const phone = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#8b2f65' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'taken at home' } })
    .toBuffer()
  expect(phone.includes('taken at home')).toBe(true)

  const { body } = await sendBytes(phone)
  const { bytes } = await fetchPhoto(body.photoUrl ?? '')

  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 341, height: 512 })
  expect(bytes.includes('taken at home')).toBe(false)
})

test('a photo kept before they were re-encoded is never served as it came, and one that would be refused today not at all', async () => {
  const before = async (content: Buffer) => {
    await sendBytes(await png())
    const values = { type: 'image/jpeg', content, hash: 'before', re_encoded: false } as const
    await app.db.updateTable('staff_photos').set(values).where('staff_id', '=', kim()).execute()
    return (await urlOf()) ?? ''
  }
  const fromPhone = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8b2f65' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'taken at home' } })
    .toBuffer()
  const address = await before(fromPhone)
  const [one, two] = await Promise.all([fetchPhoto(address), fetchPhoto(address)])

  expect([one.status, two.status, one.headers.get('content-type')]).toEqual([200, 200, 'image/webp'])
  expect(await sharp(one.bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 })
  expect(one.bytes.includes('taken at home')).toBe(false)
  expect(await urlOf()).not.toBe(address) // it is kept
  expect((await fetchPhoto((await urlOf()) ?? '')).bytes).toEqual(one.bytes)

  const broken = await before(fromPhone.subarray(0, fromPhone.length / 2))
  expect((await fetchPhoto(broken)).status).toBe(404)
  expect(await urlOf()).toBeNull()
})

test('a picture with more pixels than any phone takes is refused before it fills the memory', async () => {
  const bomb = blackSquare(16_000)
  expect(bomb.length).toBeLessThan(maxPhotoBytes)
  expect((await sharp(bomb, { limitInputPixels: false }).metadata()).width).toBe(16_000)

  expect(await sendBytes(bomb)).toMatchObject({ status: 400, body: { fields: { photo: expect.any(String) } } })
})

test.each([['not base64!'], [''], [7], [undefined]])('%j is refused', async (photo) => {
  expect((await send(photo)).status).toBe(400)
})

test('every format is recognized by its content', () => {
  const long = (start: string) => Buffer.from(start.padEnd(64, '\0'), 'latin1')

  expect(pictureType(long('\xff\xd8\xff\xe0'))).toBe('image/jpeg')
  expect(pictureType(long('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'))).toBe('image/png')
  expect(pictureType(long('RIFF\x10\0\0\0WEBPVP8 '))).toBe('image/webp')
  expect(pictureType(long('RIFF\x10\0\0\0WAVEfmt '))).toBeNull()
})

test('a missing photo cannot be fetched, nor removed twice', async () => {
  const { body } = await sendBytes(await png())

  const takeAway = () => app.call('DELETE', `/api/staff/${kim()}/photo`, undefined, owner)
  expect([(await takeAway()).status, (await takeAway()).status]).toEqual([204, 404])

  expect(await urlOf()).toBeNull()
  expect((await fetchPhoto(body.photoUrl ?? '')).status).toBe(404)
})

test('another salon’s owner cannot change a photo', async () => {
  const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)
  await sendBytes(await png())
  const before = await urlOf()

  expect((await send((await png(3)).toString('base64'), stranger)).status).toBe(404)
  expect((await send((await png(3)).toString('base64'), {})).status).toBe(401)
  expect((await app.call('DELETE', `/api/staff/${kim()}/photo`, undefined, stranger)).status).toBe(404)
  expect(await urlOf()).toBe(before)
})
