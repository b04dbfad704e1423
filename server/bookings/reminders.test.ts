/** Reminders, from the booking to the text, by the salon's clock. */

import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HistoryEntry } from '../../shared/bookings/change.ts'
import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { addMinutes } from '../../shared/time.ts'
import { sendDue } from '../messages/send-due.ts'
import { planAllReminders } from '../messages/worker.ts'
import type { Outcome, TextMessage, Transports } from '../outbox/outgoing.ts'
import type { Texting } from '../outbox/texting.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'
import { insertVisits } from '../testing/visits.ts'
import { localDate, localTime } from '../time-zone.ts'

const la = 'America/Los_Angeles'
let app: TestApp
let salon: TestSalon
let owner: Record<string, string>
let clock = wednesday

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  setClock(wednesday)
  await app.db.deleteFrom('messages').execute()
  await app.db.deleteFrom('text_recipients').execute()
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
})
afterAll(() => app.close())

const friday = '2027-03-12T14:00:00-08:00'

test('a visit that is confirmed has its reminders, one that waits for the salon has none', async () => {
  const confirmed = await byOwner(friday, { email: 'mai@example.com' })
  const waiting = (await app.book(visit(salon, [{ service: 'Manicure', at: friday }], { phone: '4085550111' }))).body

  expect(await due(confirmed)).toEqual(['text 2027-03-11 14:00', 'email 2027-03-11 14:00', 'text 2027-03-12 12:00'])
  expect(await due(waiting)).toEqual([])
  await change(waiting, { status: 'confirmed' })
  expect(await due(waiting)).toEqual(['text 2027-03-11 14:00', 'text 2027-03-12 12:00'])
})

test('a visit that is paid before its day has none any more', async () => {
  const booking = await byOwner(friday)
  expect(await due(booking)).toHaveLength(2)
  const till = `/api/salons/${salon.salonId}/till/checks`
  const { body: check } = await app.call<{ id: string; version: number }>(
    'POST',
    till,
    { bookingIds: [booking.id] },
    owner,
  )
  const input = { version: check.version, method: 'cash' }
  expect((await app.call('POST', `${till}/${check.id}/payments`, input, owner)).status).toBe(201)
  expect(await due(booking)).toEqual([])
})

test('they move and end with the visit, and follow the client’s number', async () => {
  const booking = await byOwner(friday)
  await change(booking, { startDateTime: '2027-03-13T11:00:00-08:00' })
  expect(await due(booking)).toEqual(['text 2027-03-12 11:00', 'text 2027-03-13 09:00'])

  await change(booking, { customer: { phone: '(408) 555-0123' } })
  expect(await addresses(booking)).toEqual(['+14085550123', '+14085550123'])
  await change(booking, { status: 'cancelled' })
  expect(await due(booking)).toEqual([])
  await change(booking, { status: 'confirmed' })
  expect(await due(booking)).toHaveLength(2)
  await app.call('DELETE', `/api/salon-owner/bookings/${booking.id}`, undefined, owner)
  expect(await due(booking)).toEqual([])
})

test('a visit that is moved away and back is not reminded of twice', async () => {
  const booking = await byOwner(friday)
  await walkTo('2027-03-11T14:30:00-08:00')
  expect(texts).toHaveLength(2) // the confirmation, and the day before
  await change(booking, { startDateTime: '2027-03-12T16:00:00-08:00', tellClient: false })
  await change(booking, { startDateTime: friday, tellClient: false })

  expect(await due(booking)).toEqual(['text 2027-03-12 12:00'])
})

test('who books within the hour before a reminder has heard enough', async () => {
  setClock('2027-03-10T08:15:00-08:00')

  expect(await due(await byOwner('2027-03-10T11:00:00-08:00'))).toEqual([])
  expect(await due(await byOwner('2027-03-10T11:30:00-08:00'))).toEqual(['text 2027-03-10 09:30'])
})

test('what is about to be due still goes to the right number', async () => {
  const booking = await byOwner('2027-03-10T11:00:00-08:00')
  setClock('2027-03-10T08:50:00-08:00')
  await change(booking, { customer: { phone: '(408) 555-0124' } })

  expect([await due(booking), await addresses(booking)]).toEqual([['text 2027-03-10 09:00'], ['+14085550124']])
})

test('through the week in which the clock changes each is sent once, in the daytime, with what is true then', async () => {
  const visits = await Promise.all(
    ['11T09:15:00-08:00', '12T17:15:00-08:00', '13T14:00:00-08:00', '15T10:00:00-07:00', '16T12:30:00-07:00'].map(
      (at, index) => byOwner(`2027-03-${at}`, { firstName: 'Mai', phone: `408555013${index}` }),
    ),
  )
  texts.length = 0
  await walkTo('2027-03-17T00:00:00-07:00')

  const sent = texts.filter(({ body }) => /[Ss]ee you/.test(body))
  const hours = sent.map(({ at }) => localTime(la, at))
  expect(hours.every((time) => time >= '09:00' && time < '20:00')).toBe(true)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length)
  expect(sent.map(({ at, to }) => `${localDate(la, at)} ${localTime(la, at)} ${to.slice(-1)}`)).toEqual([
    '2027-03-10 09:15 0',
    '2027-03-11 09:00 0',
    '2027-03-11 17:15 1',
    '2027-03-12 14:00 2',
    '2027-03-12 15:15 1',
    '2027-03-13 12:00 2',
    '2027-03-14 10:00 3',
    '2027-03-15 09:00 3',
    '2027-03-15 12:30 4',
    '2027-03-16 10:30 4',
  ])
  expect(sent[3]?.body).toMatch(
    /^Test Nails: See you Sat, Mar 13, 2:00 PM! Reply Y to confirm\. Need to change\? https:\S+$/,
  )
  expect(visits.every(({ status }) => status === 'confirmed')).toBe(true)
})

test('what could not be sent in the evening waits for the morning, and is not sent once the visit has begun', async () => {
  const morning = await byOwner('2027-03-12T18:30:00-08:00', { phone: '4085550141' }, true)
  await byOwner('2027-03-12T09:00:00-08:00', { phone: '4085550142' })
  setClock('2027-03-11T22:00:00-08:00') // nothing was sent since Wednesday
  await sendAll()
  expect(texts.filter(({ body }) => body.includes('ee you'))).toEqual([])

  setClock('2027-03-12T09:00:00-08:00')
  await sendAll()
  expect(texts.filter(({ body }) => body.includes('ee you')).map(({ to }) => to)).toEqual([morning.customerPhone])
})

test('texts are counted on the day they are sent: over the limit they are refused, and the owner sees why', async () => {
  const booking = await byOwner(friday)
  await walkTo('2027-03-12T13:00:00-08:00', { countries: ['US'], perRecipient: null, perSalon: 0, centsPerPart: null })

  const messages = await app.call<{ kind: string; status: string; reason: string }[]>(
    'GET',
    `/api/salon-owner/bookings/${booking.id}/messages`,
    undefined,
    owner,
  )
  expect(messages.body.filter(({ kind }) => kind === 'reminder').map(({ status, reason }) => [status, reason])).toEqual(
    [
      ['refused', 'salon_limit'],
      ['refused', 'salon_limit'],
    ],
  )
})

test('a client says to come by the link: for this time, as often as they tap, and the owner sees it', async () => {
  const booking = await byOwner(friday)
  const link = booking.clientLink.replace('/v/', '/api/visits/')
  const confirm = () => app.call<ClientVisit & { code: string }>('POST', `${link}/confirmation`)
  expect((await app.call<ClientVisit>('GET', link)).body.clientConfirmed).toBe(false)

  expect((await confirm()).body.clientConfirmed).toBe(true)
  expect((await confirm()).status).toBe(200)
  expect(await read(booking)).toMatchObject({ clientConfirmed: true, version: booking.version + 1 })
  const { body: history } = await app.call<HistoryEntry[]>(
    'GET',
    `/api/salon-owner/bookings/${booking.id}/history`,
    undefined,
    owner,
  )
  expect(history[0]).toMatchObject({ actor: 'client', change: 'client_confirmed' })

  await change(booking, { startDateTime: '2027-03-13T11:00:00-08:00' })
  expect((await read(booking)).clientConfirmed).toBe(false)
  await change(booking, { status: 'scheduled' })
  expect([(await confirm()).status, (await confirm()).body.code]).toEqual([409, 'changed_meanwhile'])
  await change(booking, { status: 'confirmed' })
  setClock('2027-03-13T11:00:00-08:00')
  expect((await confirm()).status).toBe(409)
})

test('when a salon chooses other reminders, or another zone, those of all upcoming visits follow', async () => {
  const booking = await byOwner(friday, { email: 'mai@example.com' })
  const past = await byOwner('2027-03-10T08:30:00-08:00', {}, true)
  const save = (change: object) => app.call<Salon>('PUT', `/api/salons/${salon.salonId}`, change, owner)
  const reminders = [
    { leadMinutes: 2880, text: false, email: true },
    { leadMinutes: 60, text: true, email: false },
  ]
  setClock('2027-03-10T09:00:00-08:00')
  expect((await save({ reminders })).body.reminders).toEqual(reminders)
  await planAllReminders(app.db, clock)
  await planAllReminders(app.db, clock)
  expect(await due(booking)).toEqual(['email 2027-03-10 14:00', 'text 2027-03-12 13:00'])
  expect(await due(past)).toEqual([])

  await save({ timezone: 'Pacific/Honolulu' }) // 14:00 is 12:00 there
  await planAllReminders(app.db, clock)
  expect(await due(booking, 'Pacific/Honolulu')).toEqual(['email 2027-03-10 12:00', 'text 2027-03-12 11:00'])
  await save({ reminders: [] })
  await planAllReminders(app.db, clock)
  expect(await due(booking)).toEqual([])
})

test('a salon from before there were reminders gets those of its upcoming visits, however many', async () => {
  const visits = Array.from({ length: 130 }, (_, index) => ({
    start: Date.parse('2027-03-12T14:00:00-08:00') + Math.floor(index / 2) * 86_400_000, // two at the same time
    submitted: wednesday,
    status: 'confirmed' as const,
    customer: `Mai ${index}`,
    lines: [{ staffId: null, serviceId: null, serviceName: 'Manicure', minutes: 30, cents: 2500 }],
  }))
  await insertVisits(app.db, salon, visits)
  await app.db.updateTable('salons').set({ reminders_planned: false }).execute()

  await planAllReminders(app.db, clock)
  const made = await app.db.selectFrom('messages').select('id').where('salon_id', '=', salon.salonId).execute()
  expect(made).toHaveLength(260)
})

test('what cannot be chosen is refused', async () => {
  const save = async (reminders: unknown) =>
    (await app.call('PUT', `/api/salons/${salon.salonId}`, { reminders }, owner)).status
  const one = { leadMinutes: 1440, text: true, email: true }
  expect(await save([one, one])).toBe(400)
  expect(await save([{ ...one, leadMinutes: 90 }])).toBe(400)
  expect(await save([{ ...one, text: false, email: false }])).toBe(400)
  expect(
    await save([one, { ...one, leadMinutes: 120 }, { ...one, leadMinutes: 60 }, { ...one, leadMinutes: 240 }]),
  ).toBe(400)
})

const texts: (TextMessage & { at: number })[] = []

function setClock(at: number | string): void {
  clock = typeof at === 'number' ? at : Date.parse(at)
  app.setNow(clock)
}

/** Quarter by quarter, at night by the hour, sending what is due. */
async function walkTo(until: string, texting?: Texting): Promise<void> {
  while (clock < Date.parse(until)) {
    await sendAll(texting)
    const time = localTime(la, clock)
    setClock(addMinutes(clock, time >= '21:00' || time < '08:00' ? 60 : 15))
  }
}

async function sendAll(texting?: Texting): Promise<void> {
  const taken = async (): Promise<Outcome> => ({ sent: true })
  const transports: Transports = { email: taken, text: async (text) => (texts.push(text), { sent: true }) }
  const log = pino({ level: 'silent' })
  const world = { ...app.world, ...(texting && { texting }) }
  for (const channel of ['text', 'email'] as const) {
    const lane = { channel, transports, log, signal: new AbortController().signal }
    while ((await sendDue(world, lane)) > 0);
  }
}

async function byOwner(at: string, customer: object = {}, outsideHours = false): Promise<Booking> {
  texts.length = 0
  const request = { ...visit(salon, [{ service: 'Manicure', at }], customer), language: 'en', outsideHours }
  const { status, body } = await app.book(request, owner)
  expect([status, body.code]).toEqual([201, undefined])
  return body
}

async function change(booking: Booking, fields: object): Promise<void> {
  const { status, body } = await app.call('PATCH', `/api/salon-owner/bookings/${booking.id}`, fields, owner)
  expect([status, body['code']]).toEqual([200, undefined])
}

async function read({ id }: Booking): Promise<Booking> {
  return (await app.call<Booking>('GET', `/api/bookings/${id}`, undefined, owner)).body
}

function queued({ id }: Booking) {
  return app.db
    .selectFrom('messages')
    .select(['channel', 'due_at', 'recipient'])
    .where('booking_id', '=', id)
    .where('kind', '=', 'reminder')
    .where('status', '=', 'queued')
    .orderBy('due_at')
    .orderBy('channel', 'desc')
    .execute()
}

async function due(booking: Booking, zone = la): Promise<string[]> {
  return (await queued(booking)).map(
    ({ channel, due_at }) => `${channel} ${localDate(zone, due_at)} ${localTime(zone, due_at)}`,
  )
}

async function addresses(booking: Booking): Promise<string[]> {
  return (await queued(booking)).map(({ recipient }) => recipient)
}
