import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CodeNeeded } from '../../../shared/bookings/code.ts'
import { pictureUrl } from '../../../shared/salons/picture-files.ts'
import { privacyPath } from '../../../shared/salons/privacy.ts'
import { newId } from '../../context.ts'
import { hit } from '../../db/limits.ts'
import type { Mail } from '../../outbox/outgoing.ts'
import { insertPicture } from '../../salons/pictures/pictures.sql.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'
import { answerTo, challengeIn } from '../../testing/work.ts'
import { flood } from '../flood/flood.sql.ts'

const seconds = 1000
const minutes = 60 * seconds
const phone = '(408) 555-0199'
const email = 'mai@example.com'

let app: TestApp
let salon: TestSalon
let mails: Mail[] = []
let callers = 0

beforeAll(async () => {
  app = await testApp({ floodLimit: 1000 })
})
beforeEach(async () => {
  app.setNow(wednesday)
  app.world.sendsTexts = true
  app.world.mailCode = (mail) => void mails.push(mail)
  mails = []
  salon = await salonThatAsks('on')
})
afterAll(() => app.close())

async function salonThatAsks(when: 'on' | 'off' | 'auto'): Promise<TestSalon> {
  const made = await makeSalon(app.db)
  await app.db.updateTable('salons').set({ booking_code: when }).where('id', '=', made.salonId).execute()
  await app.db.deleteFrom('rate_limits').where('subject', 'like', 'codes-%').execute()
  await app.db.deleteFrom('text_recipients').execute()
  return made
}

const input = (hour = '18', customer: object = {}, at = salon) =>
  visit(at, [{ service: 'Manicure', at: `2027-03-11T${hour}:00:00Z` }], { phone, ...customer })

function send(request: object, channel = 'text', headers: Record<string, string> = {}) {
  const from = { 'x-forwarded-for': `10.1.0.${++callers % 250}` }
  return app.call('POST', '/api/booking-codes', { ...request, channel }, { ...from, ...headers })
}

/** From the salon's newest text. */
async function textedCode(at = salon): Promise<string> {
  const { words } = await app.db
    .selectFrom('messages')
    .select('words')
    .where('salon_id', '=', at.salonId)
    .where('kind', '=', 'phone_code')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /(?<=code is )\d{6}/.exec(words ?? '')?.[0] ?? ''
}

async function codeFor(request: object, at = salon): Promise<string> {
  expect((await send(request)).status).toBe(201)
  return textedCode(at)
}

const bookWith = (code: string, request: object = input(), headers: object = {}) =>
  app.book(request, { 'booking-code': code, ...headers })
const answerOf = (refusal: object) => answerTo(challengeIn(refusal))
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function bookings(): Promise<number> {
  const rows = await app.db.selectFrom('bookings').select('id').where('salon_id', '=', salon.salonId).execute()
  return rows.length
}

test('a client new to the salon can book only with the code sent to their phone', async () => {
  const refused = await app.book(input('18', { email }))
  expect([refused.status, refused.body.code]).toEqual([403, 'code_needed'])
  expect(CodeNeeded.parse(refused.body.details).channels).toEqual(['text', 'email'])
  expect(await bookings()).toBe(0)

  const { status, body } = await send(input('18', { email }))
  expect([status, body]).toEqual([201, { channel: 'text', expiresInSeconds: 600, againInSeconds: 30 }])
  const code = await textedCode()

  expect((await bookWith(code, input('18', { email }))).status).toBe(201)
})

test('a code can also be emailed, and the email contains nothing a stranger typed', async () => {
  const request = input('18', { email, firstName: 'Visit evil.example', comment: 'win a prize' })
  await send(request, 'email')
  const [mail] = mails
  const code = /^\d{6}/.exec(mail?.subject ?? '')?.[0] ?? ''

  expect(mail).toMatchObject({ to: email, replyTo: 'salon@example.com', salon: 'Test Nails' })
  expect(mail?.text).toContain(code)
  expect(JSON.stringify(mail)).not.toMatch(/evil|prize/)
  expect((await bookWith(code, input('18', { email: 'other@example.com' }))).body.code).toBe('booking_code_over')
  expect((await bookWith(code, request)).status).toBe(201)
})

test('an emailed code has the logo of its salon, and its page of privacy', async () => {
  const id = newId()
  await insertPicture(app.db, { salonId: salon.salonId, id, kind: 'logo' })

  await send(input('18', { email }), 'email')

  expect(mails[0]?.html).toContain(pictureUrl(salon.salonId, id, 'tiny'))
  expect(mails[0]?.html).toContain(privacyPath(salon.salonId))
})

test('only a hash of the code is stored, and its text only until it is sent', async () => {
  const code = await codeFor(input())

  const rows = await app.db.selectFrom('booking_codes').selectAll().where('salon_id', '=', salon.salonId).execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(code)
})

test('clients who have visited before, here or in the previous product, need no code', async () => {
  await knownAs('+14085550101', 1)
  await knownAs('+14085550102', 0, 3)
  await knownAs('+14085550103', 0)

  expect((await app.book(input('18', { phone: '(408) 555-0101' }))).status).toBe(201)
  expect((await app.book(input('18', { phone: '(408) 555-0102' }))).status).toBe(201)
  expect((await app.book(input('18', { phone: '(408) 555-0103' }))).body.code).toBe('code_needed')
  expect((await app.book(input('18'), await app.signIn(salon.ownerEmail))).status).toBe(201)
})

test('asking for a code or a taken time does not reveal who is a client', async () => {
  await knownAs('+14085550101', 1)
  for (const key of ['one', 'two', 'three'])
    await app.book(input('21', { phone: '(408) 555-0101' }), { 'idempotency-key': key })

  const known = await send(input('21', { phone: '(408) 555-0101' }))
  const unknown = await send(input('21', { phone: '(408) 555-0188' }))

  expect(known.body).toEqual(unknown.body)
  for (const tried of ['(408) 555-0101', '(408) 555-0188']) {
    expect((await app.book(input('21', { phone: tried }))).body.code).toBe('slot_taken')
  }
})

test('after five wrong codes the right one is refused too', async () => {
  const code = await codeFor(input())

  const wrong = await Promise.all(Array.from({ length: 40 }, () => bookWith(other(code))))

  expect(wrong.filter(({ body }) => body.code === 'wrong_booking_code')).toHaveLength(4)
  expect(wrong.filter(({ body }) => body.code === 'booking_code_over')).toHaveLength(36)
  expect((await bookWith(code)).body.code).toBe('booking_code_over')
})

test('a code is valid for ten minutes, for its salon and its phone', async () => {
  const code = await codeFor(input())
  const elsewhere = await salonThatAsks('on')

  expect((await bookWith(code, input('18', {}, elsewhere))).body.code).toBe('booking_code_over')
  expect((await bookWith(code, input('18', { phone: '(408) 555-0177' }))).body.code).toBe('booking_code_over')
  expect((await bookWith('12345')).body.code).toBe('invalid_request')
  app.setNow(wednesday + 10 * minutes)
  expect((await bookWith(code)).body.code).toBe('booking_code_over')
})

test('when twenty callers use one code at once, one booking is made and the code is used up', async () => {
  const code = await codeFor(input())

  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, caller) => bookWith(code, input(), { 'idempotency-key': `caller-${caller}` })),
  )

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await bookings()).toBe(1)
  expect((await bookWith(code, input('19'))).body.code).toBe('booking_code_over')
})

test('the same request sent many times with the same key and code makes one booking', async () => {
  const code = await codeFor(input())

  const replies = await Promise.all(
    Array.from({ length: 10 }, () => bookWith(code, input(), { 'idempotency-key': 'once' })),
  )

  expect(Object.groupBy(replies, ({ status }) => status)).toMatchObject({ 201: { length: 1 }, 200: { length: 9 } })
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
})

test('a code stays valid when the time was taken meanwhile', async () => {
  const code = await codeFor(input('18'))
  const owner = await app.signIn(salon.ownerEmail)
  for (const name of ['Kim', 'Thao', 'Tommy']) {
    const taken = visit(salon, [{ service: 'Manicure', at: '2027-03-11T18:00:00Z', with: name }], {
      phone: '(408) 555-0123',
    })
    await app.book(taken, owner)
  }

  expect((await bookWith(code, input('18'))).body.code).toBe('slot_taken')
  expect((await bookWith(code, input('19'))).status).toBe(201)
})

test('a code can be resent after a wait, three times in all, and only the newest works', async () => {
  const first = await codeFor(input())
  const early = await send(input())
  expect([early.status, early.headers['retry-after']]).toEqual([429, '30'])

  app.setNow(wednesday + 30 * seconds)
  expect((await send(input())).body).toMatchObject({ againInSeconds: 60 })
  const second = await textedCode()
  app.setNow(wednesday + 89 * seconds)
  expect((await send(input())).status).toBe(429)
  app.setNow(wednesday + 90 * seconds)
  expect((await send(input())).body).toMatchObject({ againInSeconds: null })
  const third = await textedCode()
  app.setNow(wednesday + 5 * minutes)
  expect((await send(input())).headers['retry-after']).toBe('390') // until the third has expired

  for (const old of [first, second]) if (old !== third) expect((await bookWith(old)).status).toBe(400)
  expect((await bookWith(third)).status).toBe(201)
})

test('codes are limited per address, per phone number and per mailbox', async () => {
  const from = { 'x-forwarded-for': '10.2.0.1' }
  const statuses: number[] = []
  for (let one = 0; one < 21; one++) {
    statuses.push((await send(input('18', { phone: `(408) 555-${1000 + one}` }), 'text', from)).status)
  }
  expect(statuses).toEqual([...Array(20).fill(201), 429])

  const salons = await Promise.all(Array.from({ length: 7 }, () => makeSalon(app.db)))
  const ids = salons.map(({ salonId }) => salonId)
  await app.db.updateTable('salons').set({ booking_code: 'on' }).where('id', 'in', ids).execute()
  const sent: number[] = []
  for (const at of salons) sent.push((await send(input('18', {}, at))).status)
  expect(sent).toEqual([...Array(6).fill(201), 429])
  const mailed: number[] = []
  for (const [place, at] of salons.entries()) {
    const customer = { phone: `(408) 555-${2000 + place}`, email: `Mai+${place}@example.com` }
    mailed.push((await send(input('18', customer, at), 'email')).status)
  }
  expect(mailed).toEqual([...Array(6).fill(201), 429])
})

test('by default a salon asks for codes during a flood, and sending a text requires proof of work first', async () => {
  salon = await salonThatAsks('auto')
  expect((await app.book(input('17', { phone: '(408) 555-0111' }))).status).toBe(201)
  expect((await send(input())).body.code).toBe('code_not_needed')
  await hit(app.db, flood, salon.salonId, wednesday, 30)

  const headers = { 'idempotency-key': 'flooded' }
  expect((await send(input(), 'text', headers)).status).toBe(429)
  const proof = answerOf((await app.book(input(), headers)).body)
  const proven = { ...headers, 'booking-proof': proof }
  expect((await app.book(input(), proven)).body.code).toBe('code_needed')
  expect((await send(input(), 'text', proven)).status).toBe(201)
  expect((await bookWith(await textedCode(), input(), proven)).status).toBe(201)

  app.setNow(wednesday + 20 * minutes)
  expect((await app.book(input('19', { phone: '(408) 555-0112' }))).status).toBe(201)
})

test('proof of work replaces the code when nothing can be sent, or not to this number', async () => {
  app.world.mailCode = undefined
  const abroad = input('18', { phone: '+84 90 123 4567' })
  const worked = answerOf((await app.book(abroad)).body)
  expect((await app.book(abroad, { 'booking-proof': worked })).status).toBe(201)
  expect((await app.book(input('19'))).body.code).toBe('code_needed')

  app.world.sendsTexts = false
  const proof = answerOf((await app.book(input('19'))).body)
  expect((await app.book(input('19'), { 'booking-proof': proof })).status).toBe(201)
})

test('an email is required when only email can reach the client', async () => {
  app.world.sendsTexts = false

  const refused = await app.book(input())

  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request'])
  expect(refused.body.fields).toEqual({
    'customer.email': 'Please enter your email. The salon sends new clients a code before it books.',
  })
  expect((await send(input(), 'text')).body.fields).toHaveProperty('channel')
  expect(CodeNeeded.parse((await app.book(input('18', { email }))).body.details).channels).toEqual(['email'])
})

test('a text refused by the limits is reported as such', async () => {
  app.world.texting = { countries: ['US'], perRecipient: 1, perSalon: null, centsPerPart: null }
  await codeFor(input())
  app.setNow(wednesday + 30 * seconds)

  expect((await send(input())).body.code).toBe('code_not_sent')
  app.world.texting = undefined
})

async function knownAs(number: string, visits: number, before = 0): Promise<void> {
  const id = newId()
  await app.db
    .insertInto('customers')
    .values({
      salon_id: salon.salonId,
      id,
      phone: number,
      first_name: 'Mai',
      imported_visits: before,
      created_at: new Date(wednesday),
    })
    .execute()
  for (let one = 0; one < visits; one++) await keptVisit(id)
}

async function keptVisit(customerId: string): Promise<void> {
  const at = new Date(wednesday - 60 * minutes)
  await app.db
    .insertInto('bookings')
    .values({
      salon_id: salon.salonId,
      id: newId(),
      customer_id: customerId,
      status: 'completed',
      source: 'public',
      starts_at: at,
      ends_at: new Date(wednesday),
      minutes: 60,
      price_cents: 0,
      first_name: 'Mai',
      last_name: '',
      phone: '',
      email: '',
      notes: '',
      language: 'en',
      submitted_at: at,
    })
    .execute()
}
