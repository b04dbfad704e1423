/** Pictures that clients text: fetched from the provider alone, re-encoded, or a sentence in their place. */

import { createServer } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Thread, ThreadDetails } from '../../../shared/messages/inbox.ts'
import { wednesday } from '../../testing/salon.ts'
import { calledByTwilio, ourNumber } from '../../testing/text-providers.ts'
import {
  at,
  booked,
  deliver,
  hour,
  publicUrl,
  reply,
  send,
  textReplyTests,
  tomorrow,
} from '../../testing/text-replies.ts'
import { fetchPicture } from '../fetch-picture.ts'

/** Where the provider has pictures, by path. */
const media = createServer((request, response) => {
  const path = request.url ?? ''
  asked.push(`${path} ${request.headers.authorization ?? ''}`.trim())
  if (path === '/endless') {
    response.writeHead(200, { 'content-type': 'image/jpeg' })
    const more = setInterval(() => response.write(Buffer.alloc(1_000_000)), 5)
    response.on('close', () => clearInterval(more))
  } else if (path === '/away') response.writeHead(307, { location: 'http://169.254.169.254/latest' }).end()
  else if (path === '/moved') response.writeHead(307, { location: '/picture' }).end()
  else if (path === '/picture') response.writeHead(200).end(picture)
  else if (path === '/page') response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<script>alert(1)</script>')
  else response.writeHead(500).end()
})
const asked: string[] = []
let picture: Buffer
let host = ''
const others = /(^|\.)twiliocdn\.com$/
const patient = () => AbortSignal.timeout(10_000)

textReplyTests()
beforeAll(async () => {
  picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'pink' } })
    .jpeg()
    .withMetadata({ exif: { IFD0: { Copyright: 'somebody' } } })
    .toBuffer()
  await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve))
  const address = media.address()
  host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => void media.close())
beforeEach(() => {
  asked.length = 0
  at().app.setNow(wednesday + 2 * hour)
  const provider = at().app.world.textProvider
  if (!provider) throw new Error('no provider')
  // The stand-in of the API is on another port than the pictures.
  provider.fetchPicture = (address, signal) =>
    fetchPicture(address, { host, others, headers: { authorization: 'Basic x' } }, signal)
})

async function mms(paths: string[], words: string, id: string) {
  const urls = Object.fromEntries(paths.map((path, index) => [`MediaUrl${index}`, `http://${host}${path}`]))
  const parameters = {
    MessageSid: id,
    From: at().phone,
    To: ourNumber,
    Body: words,
    NumMedia: String(paths.length),
    ...urls,
  }
  return deliver(calledByTwilio(`${publicUrl}/api/text-callbacks/twilio`, parameters))
}

const base = () => `/api/salon-owner/salons/${at().salon.salonId}/texts`

async function open(): Promise<ThreadDetails> {
  const { body } = await at().app.call<{ threads: Thread[] }>('GET', base(), undefined, at().owner)
  return (await at().app.call<ThreadDetails>('GET', `${base()}/${body.threads[0]?.id}`, undefined, at().owner)).body
}

const picturesOf = ({ texts }: ThreadDetails) => texts.find(({ sender }) => sender === 'client')?.pictures

test('a picture is stored once, smaller and without what the camera wrote', async () => {
  await booked(at().salon, tomorrow('10:00'))
  await send()
  expect(await mms(['/moved'], 'can you do these?', 'MM1')).toBe(204)
  expect(await mms(['/moved'], 'can you do these?', 'MM1')).toBe(204)

  const thread = await open()
  expect(picturesOf(thread)).toMatchObject([{ state: 'stored', width: 1280, height: 960 }])
  expect(asked).toEqual(['/moved Basic x', '/picture Basic x'])
  const [{ id } = expect.fail()] = picturesOf(thread) ?? []
  const { status, headers } = await at().app.call('GET', `${base()}/${thread.id}/pictures/${id}`, undefined, at().owner)
  expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await at().app.call('GET', `${base()}/${thread.id}/pictures/${id}`)).status).toBe(401)
})

test('quick answers to a picture are about it, and to words about the words', async () => {
  await booked(at().salon, tomorrow('10:00'))
  await send()
  expect(await mms(['/picture'], 'can you do these?', 'MM4')).toBe(204)
  expect((await open()).quickAnswers).toContain('Yes, we love this one!')

  await reply('thank you so much')
  expect((await open()).quickAnswers).not.toContain('Yes, we love this one!')
})

test('what is no picture, too large, elsewhere or broken stands as a sentence, and its words are there', async () => {
  await booked(at().salon, tomorrow('10:00'))
  await send()
  expect(await mms(['/page', '/endless', '/away', '/broken', '/picture'], 'like these', 'MM2')).toBe(204)

  const thread = await open()
  expect(thread.lastWords).toBe('like these')
  expect(picturesOf(thread)?.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'failed', 'stored'])
})

test.each([
  'https://example.com/picture',
  'http://api.twilio.com/picture',
  'https://twiliocdn.com.example.com/picture',
  'file:///etc/passwd',
  'picture',
])('%s is not asked for a picture', async (address) => {
  expect(await fetchPicture(address, { host: 'api.twilio.com', others, headers: {} }, patient())).toBeNull()
})
