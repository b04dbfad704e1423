/** The line from home obeys the same rules as an online booking: codes for new clients, work in a flood, missed visits. */

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CodeNeeded } from '../../shared/bookings/code.ts'
import type { Line } from '../../shared/floor/door.ts'
import { maxWaiting } from '../../shared/floor/limits.ts'
import { flood } from '../bookings/flood/flood.sql.ts'
import { newId } from '../context.ts'
import { hit } from '../db/limits.ts'
import type { Mail } from '../outbox/outgoing.ts'
import { bookedByStrangers } from '../testing/asked.ts'
import { type FloorSalon, onTheClock, salonWithFloor } from '../testing/floor.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { sendAllDue } from '../testing/sending.ts'
import { answerTo, challengeIn } from '../testing/work.ts'

const phone = '4085550111'
let app: TestApp
let salon: FloorSalon
let mails: Mail[] = []

beforeAll(async () => {
  app = await testApp({ floodLimit: 1000 })
})
beforeEach(async () => {
  app.world.sendsTexts = true
  app.world.mailCode = (mail) => void mails.push(mail)
  mails = []
  salon = await salonWithFloor(app)
  app.setNow(onTheClock('09:00'))
  await salon.clockIn('Kim')
  await app.call('PATCH', path('floor-settings'), { lineFromHome: true }, salon.owner)
  for (const subject of ['codes-%', 'line-%']) {
    await app.db.deleteFrom('rate_limits').where('subject', 'like', subject).execute()
  }
})
afterAll(() => app.close())

const path = (rest: string) => `/api/salons/${salon.salonId}/${rest}`
const asks = (when: 'on' | 'off' | 'auto') =>
  app.db.updateTable('salons').set({ booking_code: when }).where('id', '=', salon.salonId).execute()
const request = (more: object = {}) => ({
  clients: [{ serviceIds: [salon.services['Manicure']] }],
  name: 'Mei Lin',
  phone,
  ...more,
})
type Answer = { code: string; linePath: string; number: number; details?: unknown; fields?: Record<string, string> }
/** Each from a network of its own, unless it says another one. */
const join = (more: object = {}, headers: Record<string, string> = {}) =>
  app.call<Answer>('POST', path('line'), request(more), {
    'x-forwarded-for': `10.44.0.${networks++ % 250}`,
    ...headers,
  })
let networks = 1
const sendCode = (more: object = {}, headers: Record<string, string> = {}) =>
  app.call<Answer>('POST', path('line-codes'), { channel: 'text', ...request(more) }, headers)
const waiting = async () => (await salon.board()).waiting
/** Somebody new to the salon, who has not been let in. */
const asksFrontDesk = async () => {
  await join({ askFrontDesk: true })
  const [{ partyId } = { partyId: '' }] = await waiting()
  return { partyId }
}
/** A visit that is done. */
async function visits(): Promise<void> {
  await salon.books('09:00', 'Kim', { phone })
  const [{ bookingId } = { bookingId: '' }] = (await salon.board()).coming
  await salon.send('POST', `/waiting/${bookingId}/seats`, { seats: [{ index: 0, staffId: salon.staff['Kim'] }] })
  await salon.send('POST', `/visits/${bookingId}/finish`, { staffId: null })
}

async function textedCode(): Promise<string> {
  const texts = (await sendAllDue(app)).texts.map(({ body }) => body)
  return /code is (\d{6})/.exec(texts.join('\n'))?.[1] ?? ''
}

test('somebody new to the salon joins with the code from a text, only with that one, and only once', async () => {
  await asks('on')
  const refused = await join()
  expect([refused.status, refused.body.code]).toEqual([403, 'code_needed'])
  expect(CodeNeeded.parse(refused.body.details).channels).toEqual(['text'])
  expect(await waiting()).toEqual([])

  expect((await sendCode()).status).toBe(201)
  const code = await textedCode()
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect((await join({}, { 'booking-code': wrong })).body.code).toBe('wrong_booking_code')
  expect((await join({ phone: '4085550112' }, { 'booking-code': code })).body.code).toBe('booking_code_over')
  const joined = await join({}, { 'booking-code': code, 'idempotency-key': 'mei' })
  expect(joined.status).toBe(201)
  expect(await waiting()).toMatchObject([{ number: joined.body.number, source: 'online' }])
  await salon.send('POST', `/parties/${(await waiting())[0]?.partyId}/departure`)
  expect((await join({}, { 'booking-code': code })).body.code).toBe('booking_code_over')
})

test('who has joined already gets the same number again, whatever is asked of others meanwhile', async () => {
  const first = await join({}, { 'idempotency-key': 'again' })
  await asks('on')
  await hit(app.db, flood, salon.salonId, onTheClock('09:00'), 30)
  const again = await join({}, { 'idempotency-key': 'again' })
  expect([again.status, again.body.number]).toEqual([201, first.body.number])
  expect((await join({ name: 'Mei' }, { 'idempotency-key': 'again' })).body.code).toBe('idempotency_mismatch')
})

test('clients who have visited before need no code', async () => {
  await visits()
  await asks('on')
  expect((await join()).status).toBe(201)
})

test('where texts cannot be sent, an email is asked for by its own name, and the code is mailed', async () => {
  await asks('on')
  app.world.sendsTexts = false
  const refused = await join()
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.body.fields ?? {})).toEqual(['email'])

  const email = 'mei@example.com'
  expect(CodeNeeded.parse((await join({ email })).body.details).channels).toEqual(['email'])
  expect((await sendCode({ email, channel: 'email' })).status).toBe(201)
  const code = /^\d{6}/.exec(mails[0]?.subject ?? '')?.[0] ?? ''
  expect((await join({ email }, { 'booking-code': code })).status).toBe(201)
  const stored = await app.db.selectFrom('floor_parties').selectAll().where('salon_id', '=', salon.salonId).execute()
  expect(JSON.stringify(stored)).not.toContain(email)
})

test('in a flood each joining is some work, bound to the request and used once, and counts towards the flood', async () => {
  await asks('off')
  expect((await join()).status).toBe(201)
  await hit(app.db, flood, salon.salonId, onTheClock('09:00'), 29)

  const headers = { 'idempotency-key': 'flooded' }
  const other = { phone: '4085550112' }
  const refused = await join(other, headers)
  expect(refused.status).toBe(429)
  const proof = { ...headers, 'booking-proof': answerTo(challengeIn(refused.body)) }
  expect((await join({ phone: '4085550113' }, proof)).status).toBe(429)
  expect((await join(other, proof)).status).toBe(201)
  expect(await waiting()).toHaveLength(2)
})

test('work is done before a code is sent in a flood, and one proof is enough for both', async () => {
  await asks('auto')
  expect((await sendCode()).body.code).toBe('code_not_needed')
  await hit(app.db, flood, salon.salonId, onTheClock('09:00'), 30)
  const headers = { 'idempotency-key': 'both' }
  expect((await sendCode({}, headers)).status).toBe(429)
  const proof = { ...headers, 'booking-proof': answerTo(challengeIn((await join({}, headers)).body)) }
  expect((await join({}, proof)).body.code).toBe('code_needed')
  expect((await sendCode({}, proof)).status).toBe(201)
  expect((await join({}, { ...proof, 'booking-code': await textedCode() })).status).toBe(201)
})

test('no code is sent for a line that cannot be joined', async () => {
  await app.call('PATCH', path('floor-settings'), { lineFromHome: false }, salon.owner)
  await asks('on')
  expect((await sendCode()).body.code).toBe('line_closed')
})

test('a second party from one network within the hour proves its phone, clients of the salon and others do not', async () => {
  await asks('auto')
  const from = { 'x-forwarded-for': '203.0.113.44' }
  expect((await join({}, from)).status).toBe(201)
  const second = { phone: '4085550112', name: 'Lan' }
  expect((await join(second, from)).body.code).toBe('code_needed')
  expect((await sendCode(second, from)).status).toBe(201)
  expect((await join(second, { ...from, 'booking-code': await textedCode() })).status).toBe(201)
  expect((await join({ phone: '4085550113' })).status).toBe(201)
  app.setNow(onTheClock('10:01'))
  expect((await join({ phone: '4085550114' }, from)).status).toBe(201)
})

test('a second party that cannot be texted a code is in line once the desk lets it in', async () => {
  app.world.sendsTexts = false
  const from = { 'x-forwarded-for': '203.0.113.45' }
  expect((await join({}, from)).status).toBe(201)
  const { linePath } = (await join({ phone: '4085550112', name: 'Lan' }, from)).body
  const line = async () => (await app.call<Line>('GET', `/api${linePath}`)).body
  expect(await line()).toMatchObject({
    state: 'waiting',
    asksFrontDesk: true,
    ahead: 0,
    persons: [{ expected: { start: null } }],
  })
  const asked = (await waiting()).find(({ firstName }) => firstName === 'Lan')
  expect(asked).toMatchObject({ asksFrontDesk: true, persons: [{ suggested: null }] })

  const letIn = await salon.send('PATCH', `/parties/${asked?.partyId}`, { letIn: true })
  expect(letIn.status).toBe(200)
  expect(await line()).toMatchObject({ asksFrontDesk: false, ahead: 1 })
})

test('letting a party into the line can be undone, and coming to the salon is as good', async () => {
  const { partyId } = await asksFrontDesk()
  const { body } = await salon.send<{ actId: string }>('PATCH', `/parties/${partyId}`, { letIn: true })
  await salon.send('POST', '/undos', { actId: body.actId })
  expect(await waiting()).toMatchObject([{ asksFrontDesk: true }])
  await salon.send('POST', `/parties/${partyId}/arrival`)
  expect(await waiting()).toMatchObject([{ asksFrontDesk: false, here: true }])
})

test('who asks the desk needs no code, and takes no place of those who have one', async () => {
  await asks('on')
  await app.call('PATCH', path('floor-settings'), { maxFromHome: 1 }, salon.owner)
  await asksFrontDesk()
  expect((await join({ phone: '4085550113', askFrontDesk: true })).body.code).toBe('line_full')
  await asks('off')
  expect((await join({ phone: '4085550114' })).status).toBe(201)
})

test('beyond what strangers may book in a flood, the desk lets a new client in', async () => {
  await asks('off')
  const now = onTheClock('09:00')
  await hit(app.db, flood, salon.salonId, now, 30)
  await bookedByStrangers(app.db, salon.salonId, { minutes: 480, now })
  const headers = { 'idempotency-key': 'beyond' }
  const other = { phone: '4085550112' }
  const proof = answerTo(challengeIn((await join(other, headers)).body))
  expect((await join(other, { ...headers, 'booking-proof': proof })).status).toBe(201)
  expect(await waiting()).toMatchObject([{ asksFrontDesk: true }])
})

test('a client of the salon who asks the desk is in line at once', async () => {
  await visits()
  await join({ askFrontDesk: true })
  expect(await waiting()).toMatchObject([{ asksFrontDesk: false }])
})

test('people from home are counted, and clients of the salon find as many places again', async () => {
  await app.call('PATCH', path('floor-settings'), { maxFromHome: 3 }, salon.owner)
  const one = { serviceIds: [salon.services['Manicure']] }
  expect((await join({ clients: [one, one, one] })).status).toBe(201)
  expect((await join({ phone: '4085550112' })).body.code).toBe('line_full')
  await salon.books('09:00', 'Kim', { phone: '4085550113' })
  const [{ bookingId } = { bookingId: '' }] = (await salon.board()).coming
  await salon.send('POST', `/waiting/${bookingId}/seats`, { seats: [{ index: 0, staffId: salon.staff['Kim'] }] })
  await salon.send('POST', `/visits/${bookingId}/finish`, { staffId: null })
  expect((await join({ phone: '4085550113' })).status).toBe(201)
})

test('however many wait whom nobody has seen, the desk still adds a walk-in', async () => {
  await asks('off')
  await join()
  const others = Array.from({ length: maxWaiting }, newId)
  await sql`insert into floor_parties
    select (jsonb_populate_record(one, jsonb_build_object('id', more.id, 'number', 900 + n, 'token_hash', null))).*
    from floor_parties one, unnest(${others}::uuid[]) with ordinality more (id, n)
    where one.salon_id = ${salon.salonId}`.execute(app.db)
  await sql`insert into floor_clients
    select (jsonb_populate_record(client, jsonb_build_object('party_id', other))).*
    from floor_clients client, unnest(${others}::uuid[]) other where salon_id = ${salon.salonId}`.execute(app.db)
  const walkIn = { ...request(), phone: '' }
  expect((await salon.send('POST', '/parties', walkIn)).status).toBe(201)
})
