/** Texts cost money: who gets them, how many, and that no user can cause more. */

import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '../../shared/bookings/contract.ts'
import type { BookingMessage } from '../../shared/bookings/messages.ts'
import type { Notification } from '../../shared/notifications.ts'
import { addMinutes } from '../../shared/time.ts'
import { claimDue } from '../messages/due.sql.ts'
import { queueUrgentText } from '../messages/messages.sql.ts'
import { sendDue } from '../messages/send-due.ts'
import type { Outcome, TextMessage } from '../outbox/outgoing.ts'
import { usualTexting } from '../outbox/texting.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>
let phone: string
let phones = 0

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  app.world.texting = usualTexting
  await app.db.deleteFrom('messages').execute()
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
  phone = `+140855513${String(phones++).padStart(2, '0')}`
})
afterAll(() => app.close())

const at = (time: string, date = '2027-03-12') => new Date(Date.parse(`${date}T${time}:00-08:00`)).toISOString()
const anyTime = [
  '09:00',
  '09:30',
  '10:00',
  '10:30',
  '11:00',
  '12:30',
  '13:00',
  '13:30',
  '14:00',
  '14:30',
  '15:00',
  '15:30',
]

async function bookAt(time: string, customer: object = {}, where = salon): Promise<Booking> {
  const { status, body } = await app.book(visit(where, [{ service: 'Manicure', at: at(time) }], { phone, ...customer }))
  expect(status).toBe(201)
  return body
}
const cancel = ({ clientLink }: Booking) =>
  app.call('POST', `${clientLink.replace('/v/', '/api/visits/')}/cancellation`)
const readMessages = (id: string, headers = owner) =>
  app.call<BookingMessage[]>('GET', `/api/salon-owner/bookings/${id}/messages`, undefined, headers)
async function failed() {
  const path = `/api/salon-owner/salons/${salon.salonId}/notifications`
  const { body } = await app.call<{ notifications: Notification[] }>('GET', path, undefined, owner)
  return body.notifications.filter(({ kind }) => kind === 'message_failed')
}
const change = (id: string, fields: object) =>
  app.call<Booking>('PATCH', `/api/salon-owner/bookings/${id}`, fields, owner)

test.each([
  [{ email: 'mai@example.com' }, ['text', 'email']],
  [{ phone: '+18005550199', email: 'mai@example.com' }, ['email']], // toll-free: it receives no texts
  [{ phone: '+18005550199' }, []],
])('of %o it is said how they are being told: %o', async (customer, told) => {
  Object.assign(app.world, { sendsTexts: true, mailCode: () => undefined })

  expect(await bookAt('09:00', customer)).toMatchObject({ told })
})

test('nobody is told that a message is on its way that only becomes a file', async () => {
  Object.assign(app.world, { sendsTexts: false, mailCode: undefined })

  expect(await bookAt('09:00', { email: 'mai@example.com' })).toMatchObject({ told: [] })
})

test('one phone gets ten texts a day from all salons together; emails go on, and tomorrow the count restarts', async () => {
  const other = await makeSalon(app.db)
  for (const time of anyTime.slice(0, 6)) await bookAt(time, { email: 'mai@example.com' })
  for (const time of anyTime.slice(0, 6)) await bookAt(time, { email: 'mai@example.com' }, other)

  expect(await stored('text')).toEqual({ queued: 10, 'refused recipient_limit': 2 })
  expect(await stored('email')).toEqual({ queued: 12 })
  app.setNow(addMinutes(wednesday, 1440))
  await bookAt('15:00')
  expect(await stored('text')).toEqual({ queued: 11, 'refused recipient_limit': 2 })
})

test('a client who books and cancels repeatedly gets ten texts, whether or not they are sent at once', async () => {
  const sent: string[] = []
  for (let round = 0; round < 15; round++) {
    const booking = await bookAt('10:00')
    if (round % 2) await sendTexts(sent)
    expect((await cancel(booking)).status).toBe(200)
    await sendTexts(sent)
  }

  expect(sent.length).toBeLessThanOrEqual(10)
  expect(await stored('text')).toMatchObject({ 'refused recipient_limit': 20 })
})

test('the salon can cancel whatever number has had its ten texts, and the client is told', async () => {
  const { id } = await bookAt('09:00')
  for (const time of anyTime.slice(1)) await bookAt(time)
  expect(await stored('text')).toMatchObject({ queued: 10 })

  await change(id, { status: 'cancelled' })

  expect(await stored('text')).toMatchObject({ queued: 11 })
})

test('a confirmation that the number gets no more today rings the bell, with the phone to call', async () => {
  const { id } = await bookAt('09:00')
  for (const time of anyTime.slice(1)) await bookAt(time)
  expect(await failed()).toEqual([])

  await change(id, { status: 'confirmed' })

  expect(await failed()).toMatchObject([{ bookingId: id, phone, details: { channel: 'text' } }])
})

test.each([
  ['the salon may send no more texts today', {}, 1],
  ['the salon may send no more texts today, but the client has an email', { email: 'mai@example.com' }, 0],
])('%s: the bell rings %o %i times', async (_, customer, times) => {
  const { id } = await bookAt('09:00', customer)
  app.world.texting = { ...usualTexting, perSalon: 1 }

  await change(id, { status: 'confirmed' })

  expect(await failed()).toHaveLength(times)
})

test('what a client did herself rings no bell where she gets no text of it', async () => {
  const booking = await bookAt('09:00')
  app.world.texting = { ...usualTexting, perSalon: 1 }

  expect((await cancel(booking)).status).toBe(200)

  expect(await stored('text')).toMatchObject({ 'refused salon_limit': 1 })
  expect(await failed()).toEqual([])
})

test("deleting bookings or erasing the client does not reset a number's count", async () => {
  for (const time of anyTime.slice(0, 10)) {
    const { id } = await bookAt(time)
    expect((await app.call('DELETE', `/api/salon-owner/bookings/${id}`, undefined, owner)).status).toBe(204)
  }
  const { id: customerId } = await app.db
    .selectFrom('customers')
    .select('id')
    .where('salon_id', '=', salon.salonId)
    .executeTakeFirstOrThrow()
  const erasing = `/api/salons/${salon.salonId}/customers/${customerId}`
  expect((await app.call('DELETE', erasing, undefined, owner)).status).toBeLessThan(300)

  await bookAt('09:00')
  await bookAt('09:00', {}, await makeSalon(app.db))

  expect(await stored('text')).toMatchObject({ 'refused recipient_limit': 2 })
})

test('an owner who moves a visit back and forth uses up none of the client’s texts', async () => {
  const { id } = await bookAt('10:00')
  for (const time of [...anyTime, ...anyTime, '16:00']) await change(id, { startDateTime: at(time) })

  expect(await stored('text')).toEqual({ queued: 2 })
  expect(await countedToday()).toBe(2)
})

test.each(['(876) 555-1234', '1-900-555-1234', '800 555 1234', '+44 7400 123456'])(
  'a client who leaves %s is booked and gets an email but no text, and the owner sees why',
  async (dear) => {
    const { id } = await bookAt('10:00', { phone: dear, email: 'mai@example.com' })

    const told = { kind: 'booking_received', at: new Date(wednesday).toISOString() }
    const { body } = await readMessages(id)
    expect(body.toSorted((one) => (one.channel === 'text' ? -1 : 1))).toEqual([
      { ...told, channel: 'text', status: 'refused', reason: 'number_not_texted', delivered: false },
      { ...told, channel: 'email', status: 'queued', reason: null, delivered: false },
    ])
    const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)
    expect((await readMessages(id, stranger)).status).toBe(404)
  },
)

test('the owner sees which messages were sent and which were dropped as outdated', async () => {
  const booking = await bookAt('10:00')
  await cancel(booking)
  app.setNow(addMinutes(wednesday, 1))
  await sendTexts([])

  const { body } = await readMessages(booking.id)

  expect(body.map(({ kind, status, reason }) => `${kind} ${status} ${reason}`).toSorted()).toEqual([
    'booking_called_off sent null',
    'booking_received failed outdated',
  ])
})

test('a salon over its limit sends no more texts that day, and its owner is notified once', async () => {
  app.world.texting = { ...usualTexting, perSalon: 3 }
  const bookAll = async () => {
    for (const [index, time] of anyTime.slice(0, 6).entries()) await bookAt(time, { phone: `408555190${index}` })
  }
  await bookAll()
  await app.db.deleteFrom('bookings').where('salon_id', '=', salon.salonId).execute()
  await bookAll()

  expect(await stored('text')).toEqual({ queued: 3, 'refused salon_limit': 9 })
  const news = () =>
    app.db
      .selectFrom('notifications')
      .select('details')
      .where('salon_id', '=', salon.salonId)
      .where('kind', '=', 'text_limit')
      .execute()
  expect(await news()).toEqual([{ details: { limit: 3 } }])

  app.setNow(addMinutes(wednesday, 1440))
  for (const [index, time] of anyTime.slice(6, 10).entries()) await bookAt(time, { phone: `408555190${index}` })
  expect(await news()).toHaveLength(2)
})

test("texts refused by the salon's limit do not count for the number", async () => {
  app.world.texting = { ...usualTexting, perSalon: 1 }
  for (const time of anyTime) await bookAt(time)
  app.world.texting = usualTexting

  const other = await makeSalon(app.db)
  for (const time of anyTime) await bookAt(time, {}, other)

  expect(await stored('text')).toEqual({ queued: 10, 'refused salon_limit': 11, 'refused recipient_limit': 3 })
})

test('an urgent text goes first, counts like the others, and its content is not kept', async () => {
  for (let round = 0; round < 4; round++) await bookAt(anyTime[round] ?? '')
  const expiresAt = addMinutes(wednesday, 10)
  expect(await urgent('481 516', expiresAt)).toBeNull()
  expect(await urgent('234 200', wednesday)).toBeNull()
  const now = app.world.now()
  const [first] = await claimDue(app.db, { channels: ['text'], max: 1, now, leaseEnds: now })
  expect(first?.kind).toBe('phone_code')
  const sent: string[] = []

  await sendTexts(sent)

  expect(sent).toHaveLength(5)
  expect(sent).toContainEqual(expect.stringContaining('481 516'))
  expect(sent).not.toContainEqual(expect.stringContaining('234 200'))
  expect(await stored('text')).toEqual({ sent: 5, 'failed expired': 1 })
  expect(await app.db.selectFrom('messages').select('id').where('words', 'is not', null).execute()).toEqual([])
  for (let round = 0; round < 4; round++) await urgent('1', expiresAt)
  expect(await urgent('2', expiresAt)).toBe('recipient_limit')
})

test('sent texts are counted by salon and day, in billed segments', async () => {
  const { id } = await bookAt('10:00', { email: 'mai@example.com' })
  await bookAt('11:00', { language: 'vi' })
  const sent: string[] = []
  await sendTexts(sent)
  app.setNow(addMinutes(wednesday, 1440))
  await change(id, { status: 'confirmed' })
  await sendTexts(sent)

  const rows = await app.db
    .selectFrom('text_days')
    .select(['day', 'queued', 'sent', 'parts'])
    .where('salon_id', '=', salon.salonId)
    .orderBy('day')
    .execute()
  expect(rows).toEqual([
    { day: '2027-03-10', queued: 2, sent: 2, parts: 4 },
    { day: '2027-03-11', queued: 1, sent: 1, parts: 1 },
  ])
})

function urgent(words: string, expiresAt: number) {
  const text = {
    salonId: salon.salonId,
    kind: 'phone_code',
    phone,
    language: 'en',
    words,
    expiresAt,
    now: wednesday,
  } as const
  return app.db.transaction().execute((trx) => queueUrgentText(trx, text))
}

/** All that is due, ten at a time. */
async function sendTexts(sent: string[]): Promise<void> {
  const text = async ({ body }: TextMessage): Promise<Outcome> => {
    sent.push(body)
    return { sent: true }
  }
  const transports = { text, email: text as never }
  const lane = {
    channel: 'text' as const,
    transports,
    log: pino({ level: 'silent' }),
    signal: AbortSignal.timeout(60_000),
  }
  while ((await sendDue(app.world, lane)) > 0);
}

async function stored(channel: 'text' | 'email'): Promise<Record<string, number>> {
  const { rows } = await sql<{ what: string; n: number }>`
    select status || coalesce(' ' || failure, '') as what, count(*) as n from messages where channel = ${channel} group by 1
  `.execute(app.db)
  return Object.fromEntries(rows.map(({ what, n }) => [what, n]))
}

async function countedToday(): Promise<number> {
  const { queued } = await app.db
    .selectFrom('text_days')
    .select('queued')
    .where('salon_id', '=', salon.salonId)
    .executeTakeFirstOrThrow()
  return queued
}
