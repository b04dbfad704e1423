/** Pictures of what clients would like: who adds, sees and takes them back, what is kept of them, and how long. */

import { connect } from 'node:net'
import { sql as raw } from 'kysely'
import pino from 'pino'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Calendar } from '../../../shared/bookings/calendar.ts'
import type { ClientVisit, SentIdea } from '../../../shared/bookings/client-visit.ts'
import { ideaDays, ideaPixels, maxIdeaBytes, maxIdeaPictures } from '../../../shared/bookings/idea-limits.ts'
import type { IdeaPicture } from '../../../shared/bookings/idea-pictures.ts'
import type { OwnDay } from '../../../shared/bookings/own-day.ts'
import { minute } from '../../../shared/time.ts'
import { tidyHourly } from '../../app/housekeeping.ts'
import type { Sql } from '../../db/connection.ts'
import { aPicture } from '../../testing/a-picture.ts'
import { newSalonForEachTest } from '../../testing/each-test.ts'
import { type Failure, makeSalon, type TestApp, type TestSalon, visit, wednesday } from '../../testing/salon.ts'
import { signInAsStaff } from '../../testing/staff-login.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

const at = '2027-03-11T18:00:00.000Z'
let addresses = 0
const fromElsewhere = () => ({ 'x-forwarded-for': `10.9.${++addresses >> 8}.${addresses & 255}` })

async function booked(more: object = {}): Promise<{ id: string; link: string }> {
  const { body } = await app.book({ ...visit(salon, [{ service: 'Manicure', at, with: 'Kim' }]), ...more })
  return { id: body.id, link: body.clientLink.replace('/v/', '/api/visits/') }
}
const add = (link: string, picture: string, headers = fromElsewhere()) =>
  app.call<SentIdea & Failure>('POST', `${link}/idea-pictures`, { picture }, headers)
const see = async (link: string) => (await app.call<ClientVisit>('GET', link)).body.ideaPictures
const list = (bookingId: string, as: Record<string, string>) =>
  app.call<IdeaPicture[]>('GET', `/api/bookings/${bookingId}/idea-pictures`, undefined, as)
async function file(bookingId: string, ideaId: string, headers: Record<string, string>) {
  const reply = await fetch(`${await app.listen()}/api/bookings/${bookingId}/idea-pictures/${ideaId}`, { headers })
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}

test('a picture is kept small and without metadata, seen by the salon’s people alone, and taken back by its client', async () => {
  const { id, link } = await booked()
  const photo = await sharp({ create: { width: 1280, height: 900, channels: 3, background: '#8b2f65' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'taken at home' } })
    .toBuffer()
  const { status, body } = await add(link, photo.toString('base64'))
  expect([status, Object.keys(body)]).toEqual([201, ['id', 'sentAt']])
  expect(await see(link)).toEqual([body])

  const [kim, tommy] = [
    await signInAsStaff(app, salon, 'Kim', 'technician'),
    await signInAsStaff(app, salon, 'Tommy', 'technician'),
  ]
  expect((await list(id, owner)).body).toEqual([expect.objectContaining({ ...body, width: 900, height: 1280 })])
  const { bytes, headers } = await file(id, body.id, kim)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 900, height: 1280 })
  expect(bytes.includes('taken at home')).toBe(false)
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/webp', 'no-store'])
  const day = await app.call<OwnDay>('GET', '/api/own-day?date=2027-03-11', undefined, kim)
  expect(day.body.visits[0]?.ideaPictures).toEqual([expect.objectContaining({ id: body.id })])

  const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)
  for (const [who, expected] of [
    [tommy, 404],
    [stranger, 404],
    [{}, 401],
  ] as const) {
    expect([(await list(id, who)).status, (await file(id, body.id, who)).status]).toEqual([expected, expected])
  }

  const another = await booked({
    timeSlots: [{ serviceId: salon.services['Manicure'], startDateTime: '2027-03-12T18:00:00.000Z' }],
  })
  const takeBack = (of: string) => app.call('DELETE', `${of}/idea-pictures/${body.id}`)
  expect([(await takeBack(another.link)).status, (await see(link)).length]).toEqual([204, 1])
  expect([(await takeBack(link)).status, (await takeBack(link)).status, await see(link)]).toEqual([204, 204, []])
  expect((await file(id, body.id, owner)).status).toBe(404)
})

test('there is room for three, also when five come at once; the same one again is no other; the salon can delete one', async () => {
  const { id, link } = await booked()
  const sent = await Promise.all(
    Array.from({ length: maxIdeaPictures + 2 }, async (_, index) => add(link, await aPicture('teal', 8 + index))),
  )
  const refused = sent.filter(({ status }) => status !== 201)
  expect(refused.map(({ status, body }) => [status, body.fields])).toEqual(
    Array.from({ length: 2 }, () => [400, { picture: 'There are already three photos. Remove one first.' }]),
  )

  const [first] = (await list(id, owner)).body
  const path = `/api/salon-owner/bookings/${id}/idea-pictures/${first?.id}`
  expect((await app.call('DELETE', path, undefined, await signInAsStaff(app, salon, 'Kim', 'technician'))).status).toBe(
    403,
  )
  expect((await app.call('DELETE', path, undefined, owner)).status).toBe(204)
  const one = await aPicture('pink', 30, 20)
  const [again, repeated] = [await add(link, one), await add(link, one)]
  expect([again.status, repeated.status, repeated.body.id]).toEqual([201, 200, again.body.id])
  expect((await see(link)).length).toBe(maxIdeaPictures)
})

test('those of the host are those of the party, for whoever serves in it, and marked on their cards', async () => {
  const { services } = salon
  const elsewhen = [{ serviceId: services['Manicure'], startDateTime: '2027-03-11T22:00:00.000Z' }]
  const guest = (staff: string, service: string) => ({
    services: [services[service]],
    staffAssignments: [{ serviceId: services[service], staffId: salon.staff[staff] }],
    timeSlots: [{ serviceId: services[service], startDateTime: at }],
  })
  const { id, link } = await booked({ guests: [{ name: 'An', ...guest('Thao', 'Pedicure') }] })
  const marks = async () => {
    const path = `/api/salon-owner/salons/${salon.salonId}/calendar?from=2027-03-11&to=2027-03-11`
    const { body: calendar } = await app.call<Calendar>('GET', path, undefined, owner)
    return calendar.bookings.map(({ customerFirstName, hasIdeas }) => [customerFirstName, hasIdeas])
  }
  await booked({ customer: { firstName: 'Alone', phone: '4085550155' }, timeSlots: elsewhen })
  const none = [
    ['Mai', false],
    ['An', false],
    ['Alone', false],
  ]
  expect(await marks()).toEqual(none)
  const { body } = await add(link, await aPicture())
  expect(await marks()).toEqual([
    ['Mai', true],
    ['An', true],
    ['Alone', false],
  ])
  const { group_id } = await app.db
    .selectFrom('bookings')
    .select('group_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { id: guestId } = await app.db
    .selectFrom('bookings')
    .select('id')
    .where('group_id', '=', group_id)
    .where('party_place', '=', 1)
    .executeTakeFirstOrThrow()

  const thao = await signInAsStaff(app, salon, 'Thao', 'technician')
  expect((await list(guestId, thao)).body.map((one) => one.id)).toEqual([body.id])
  expect([(await file(guestId, body.id, thao)).status, (await list(id, thao)).status]).toEqual([200, 404])
})

test('what is no such picture is refused, and nothing can be added to what has begun or is cancelled', async () => {
  const { link } = await booked()
  const large = await sharp({ create: { width: ideaPixels + 1, height: ideaPixels, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const [webPage, tooMany, tooLarge] = [
    await add(link, Buffer.from('<html><script>alert(1)</script></html>'.padEnd(64)).toString('base64')),
    await add(link, large.toString('base64')),
    await add(link, Buffer.alloc(maxIdeaBytes + 1).toString('base64')),
  ]
  expect([webPage.status, webPage.body.fields]).toEqual([400, { picture: 'Choose a JPEG, PNG or WebP image' }])
  expect([tooMany.status, tooMany.body.fields]).toEqual([400, { picture: 'Choose a JPEG, PNG or WebP image' }])
  expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'too_large'])
  expect((await add('/api/visits/AAAAAAAAAAAAAAAAAAAAAA', await aPicture())).status).toBe(404)

  app.setNow(Date.parse(at))
  expect((await add(link, await aPicture())).body.code).toBe('visit_closed')
  app.setNow(wednesday)
  await app.call('POST', `${link}/cancellation`)
  expect((await add(link, await aPicture())).body.code).toBe('visit_closed')
})

test('a network sends thirty an hour and two at once, and who has no turn is refused before a byte of the picture is read', async () => {
  const { link } = await booked()
  const headers = fromElsewhere()
  const picture = await aPicture()
  for (let count = 0; count < 30; count++) await add(link, picture, headers)
  const refused = await add(link, picture, headers)
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect((await add(link, picture)).status).toBe(200)

  const network = fromElsewhere()
  const open = Array.from({ length: 3 }, () => sendSlowly(link, network))
  const first = await Promise.race(open.map(({ answered }) => answered))
  expect(first).toBe(429)
  for (const { stop } of open) stop()
  await expect.poll(async () => (await add(link, picture, network)).status).toBe(200)
})

test('three networks that begin to send and go no further leave places for others', async () => {
  const { link } = await booked()
  const networks = Array.from({ length: 3 }, fromElsewhere)
  const open = [...networks, ...networks].map((network) => sendSlowly(link, network))
  const refused: number[] = []
  for (const { answered } of open) void answered.then((status) => refused.push(status))
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(2)
  expect(new Set(refused)).toEqual(new Set([429])) // none of them for want of time
  expect((await add(link, await aPicture())).status).toBe(201)
  for (const { stop } of open) stop()
})

test('who leaves before it is their turn takes no place', async () => {
  const { link } = await booked()
  const { port } = new URL(await app.listen())
  const networks = Array.from({ length: 6 }, fromElsewhere)
  await app.db.transaction().execute(async (sql) => {
    await raw`lock table rate_limits in access exclusive mode`.execute(sql) // nobody’s turn comes meanwhile
    for (const network of networks) {
      const before = await countOfWaiting(sql)
      const socket = connect(Number(port), '127.0.0.1')
      const lines = [
        `POST ${link}/idea-pictures HTTP/1.1`,
        'Host: localhost',
        `X-Forwarded-For: ${network['x-forwarded-for']}`,
      ]
      socket.write([...lines, 'Content-Type: application/json', 'Content-Length: 500', '', '{'].join('\r\n'))
      await expect.poll(() => countOfWaiting(sql)).toBeGreaterThan(before)
      socket.destroy()
    }
  })
  expect((await add(link, await aPicture())).status).toBe(201)
})

async function countOfWaiting(sql: Sql): Promise<number> {
  const { rows } = await raw`select from pg_locks where not granted and relation = 'rate_limits'::regclass`.execute(sql)
  return rows.length
}

/** Begins to send a picture, and goes no further. */
function sendSlowly(link: string, headers: Record<string, string>) {
  const leaving = new AbortController()
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"picture":"')),
  })
  const answered = app.listen().then(async (origin) => {
    const type = { 'content-type': 'application/json' }
    const sent = { method: 'POST', headers: { ...headers, ...type }, body, duplex: 'half', signal: leaving.signal }
    return fetch(`${origin}${link}/idea-pictures`, sent).then(
      ({ status }) => status,
      () => new Promise<never>(() => undefined),
    )
  })
  return { answered, stop: () => leaving.abort() }
}

test('with an erased customer or a deleted booking they are gone at once, and thirty days after the visit', async () => {
  const timeSlots = [{ serviceId: salon.services['Manicure'], startDateTime: '2027-03-11T22:00:00.000Z' }]
  const erased = await booked({ timeSlots })
  await add(erased.link, await aPicture())
  const count = async () =>
    (await app.db.selectFrom('idea_picture_files').select('picture_id').where('salon_id', '=', salon.salonId).execute())
      .length
  expect(await count()).toBe(1)
  await app.call('PATCH', `/api/salon-owner/bookings/${erased.id}`, { status: 'completed' }, owner)
  const { customer_id } = await app.db
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', '=', erased.id)
    .executeTakeFirstOrThrow()
  const path = `/api/salons/${salon.salonId}/customers/${customer_id}`
  const known = await app.call<{ bookings: { ideaPictures: unknown[] }[] }>('GET', `${path}/file`, undefined, owner)
  expect(known.body.bookings[0]?.ideaPictures).toHaveLength(1)
  expect((await app.call('DELETE', path, undefined, owner)).status).toBe(200)
  expect(await count()).toBe(0)

  const { link } = await booked()
  await add(link, await aPicture())
  const tidy = async (days: number) => {
    app.setNow(Date.parse(at) + 30 * minute + days * 1440 * minute)
    const stop = tidyHourly(app.world, pino({ level: 'silent' }))
    await app.db.selectFrom('salons').select('id').execute()
    stop()
  }
  await tidy(ideaDays)
  expect(await count()).toBe(1)
  await tidy(ideaDays + 1) // it ends whenever it ends, and deletes sessions too
  await expect.poll(count).toBe(0)
})
