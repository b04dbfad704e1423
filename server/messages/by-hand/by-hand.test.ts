/** Telling tomorrow's clients from one's own phone. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '../../../shared/bookings/contract.ts'
import type { VisitToTell } from '../../../shared/messages/by-hand.ts'
import type { MessagePage } from '../../../shared/messages/contract.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'
import { sendAllDue } from '../../testing/sending.ts'
import { signInAsStaff } from '../../testing/staff-login.ts'

interface Tomorrow {
  date: string
  sendsTexts: boolean
  visits: VisitToTell[]
}

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  app.world.sendsTexts = false
  await app.db.deleteFrom('messages').execute()
  await app.db.deleteFrom('text_recipients').execute()
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
})
afterAll(() => app.close())

const tomorrow = '2027-03-11T14:00:00-08:00'

test('tomorrow’s confirmed visits are listed with the reminder in the client’s language, ready to send', async () => {
  await byOwner({ firstName: 'Mai', lastName: 'Trần', language: 'vi', with: 'Kim' }, '2027-03-11T17:00:00-08:00')
  await byOwner({ firstName: 'Emily', phone: '4085550166' })
  await byOwner({ firstName: 'Later', phone: '4085550188' }, '2027-03-12T09:00:00-08:00')
  await app.book(visit(salon, [{ service: 'Manicure', at: '2027-03-11T10:00:00-08:00' }], { phone: '4085550177' })) // waits

  const { date, sendsTexts, visits } = await list()
  expect([date, sendsTexts]).toEqual(['2027-03-11', false])
  expect(visits.map(({ name, phone, language }) => [name, phone, language])).toEqual([
    ['Emily', '+14085550166', 'en'],
    ['Mai Trần', '+14085550199', 'vi'],
  ])
  expect(visits[1]?.text).toMatch(/^Test Nails: xin nhắc quý khách .*có hẹn T5, 11 thg 3 lúc 5:00 PM.*: https:\S+$/)
  expect(visits[1]?.lines).toEqual([{ service: 'Manicure', serviceNames: { vi: '' }, staffFirstName: 'Kim' }])
  app.world.sendsTexts = true
  expect((await count()).body).toEqual({ date: '2027-03-11', sendsTexts: true, open: 2 })
})

test('a client told by hand gets no reminder the day before, but the later one', async () => {
  const booking = await byOwner({ email: 'mai@example.com' })
  expect(await due(booking)).toEqual(['email 1440', 'text 1440', 'text 120'])

  expect((await mark(booking)).body).toMatchObject({ means: 'text', by: 'Lan Owner' })
  expect(await due(booking)).toEqual(['text 120'])
  expect((await list()).visits[0]?.told).toMatchObject({ means: 'text', by: 'Lan Owner' })
  expect((await count()).body.open).toBe(0)
  app.setNow(Date.parse('2027-03-10T15:00:00-08:00'))
  const { texts, mails } = await sendAllDue(app)
  expect([...texts.map(({ body }) => body), ...mails.map(({ text }) => text)].join()).not.toMatch(/ee you/)
})

test('taken back, the reminders that are still to come are sent', async () => {
  const booking = await byOwner({ email: 'mai@example.com' })
  await mark(booking)
  await mark(booking, { means: 'whatsapp' })
  expect((await list()).visits[0]?.told?.means).toBe('whatsapp')

  expect((await undo(booking)).status).toBe(204)
  expect((await undo(booking)).status).toBe(204)
  expect((await list()).visits[0]?.told).toBeNull()
  expect(await due(booking)).toEqual(['email 1440', 'text 1440', 'text 120'])
})

test('a moved visit is listed again, and a stale one is not marked', async () => {
  const booking = await byOwner({})
  await mark(booking)
  await change(booking, { startDateTime: '2027-03-11T16:00:00-08:00' })
  expect((await list()).visits[0]?.told).toBeNull()
  expect(await due(booking)).toEqual(['text 1440', 'text 120'])

  expect((await mark(booking)).body.code).toBe('visit_changed')
  await change(booking, { startDateTime: tomorrow })
  expect((await list()).visits[0]?.told?.means).toBe('text')
  await change(booking, { status: 'cancelled' })
  expect((await mark(booking)).body.code).toBe('visit_changed')
})

test('drops a reminder if the client is told by hand meanwhile', async () => {
  const booking = await byOwner({})
  await mark(booking)
  // As a worker sees it that claimed the row before.
  await app.db
    .insertInto('messages')
    .values({
      salon_id: salon.salonId,
      id: crypto.randomUUID(),
      booking_id: booking.id,
      kind: 'reminder',
      channel: 'text',
      language: 'en',
      recipient: '+14085550199',
      due_at: new Date(wednesday),
      created_at: new Date(wednesday),
      lead_minutes: 1440,
      reminds_of: new Date(tomorrow),
    })
    .execute()

  app.setNow(Date.parse('2027-03-10T15:00:00-08:00'))
  const { texts } = await sendAllDue(app)
  expect(texts.map(({ body }) => body).filter((body) => /ee you/.test(body))).toEqual([])
  const { body } = await app.call<MessagePage>('GET', `${path('messages')}?state=sent`, undefined, owner)
  expect(body.messages.map(({ kind, byHand }) => [kind, byHand])).toEqual([
    ['booking_confirmed', null],
    ['reminder', 'text'],
  ])
})

test('shows who has confirmed, and lists only the others', async () => {
  const booking = await byOwner({})
  await app.call('POST', `/api/visits/${booking.clientLink.split('/').at(-1)}/confirmation`)

  expect((await list()).visits).toMatchObject([{ confirmed: true, told: null }])
  expect((await count()).body.open).toBe(0)
})

test('only the owner and the front desk of the salon see and mark them', async () => {
  const booking = await byOwner({})
  const other = await app.signIn((await makeSalon(app.db)).ownerEmail)
  const frontDesk = await signInAsStaff(app, salon, 'Kim', 'front_desk')
  const technician = await signInAsStaff(app, salon, 'Thao', 'technician')
  const statuses = async (headers: Record<string, string>) => [
    (await app.call('GET', path('tomorrow'), undefined, headers)).status,
    (await app.call('GET', path('tomorrow/count'), undefined, headers)).status,
    (await mark(booking, { headers })).status,
    (await undo(booking, headers)).status,
  ]

  expect(await statuses(other)).toEqual([404, 404, 404, 404])
  expect(await statuses(technician)).toEqual([403, 403, 403, 403])
  expect(await statuses(frontDesk)).toEqual([200, 200, 200, 204])
  const mine = await makeSalon(app.db)
  const elsewhere = `/api/salon-owner/salons/${mine.salonId}/tomorrow/${booking.id}/told`
  const asMine = { means: 'text', startTime: booking.startTime }
  expect((await app.call('PUT', elsewhere, asMine, await app.signIn(mine.ownerEmail))).status).toBe(404)
})

function path(rest: string): string {
  return `/api/salon-owner/salons/${salon.salonId}/${rest}`
}

async function list(): Promise<Tomorrow> {
  return (await app.call<Tomorrow>('GET', path('tomorrow'), undefined, owner)).body
}

function count() {
  return app.call<{ open: number }>('GET', path('tomorrow/count'), undefined, owner)
}

function mark(
  { id, startTime }: Booking,
  { means = 'text', headers = owner }: { means?: string; headers?: Record<string, string> } = {},
) {
  return app.call('PUT', path(`tomorrow/${id}/told`), { means, startTime }, headers)
}

function undo({ id }: Booking, headers = owner) {
  return app.call('DELETE', path(`tomorrow/${id}/told`), undefined, headers)
}

async function byOwner({ language = 'en', with: who, ...customer }: Record<string, string>, at = tomorrow) {
  const line = { service: 'Manicure', at, ...(who && { with: who }) }
  const { status, body } = await app.book({ ...visit(salon, [line], customer), language }, owner)
  expect([status, body.code]).toEqual([201, undefined])
  return body
}

async function change(booking: Booking, fields: object): Promise<void> {
  const { status } = await app.call('PATCH', `/api/salon-owner/bookings/${booking.id}`, fields, owner)
  expect(status).toBe(200)
}

async function due({ id }: Booking): Promise<string[]> {
  const rows = await app.db
    .selectFrom('messages')
    .select(['channel', 'lead_minutes'])
    .where('booking_id', '=', id)
    .where('kind', '=', 'reminder')
    .where('status', '=', 'queued')
    .orderBy('due_at')
    .orderBy('channel')
    .execute()
  return rows.map(({ channel, lead_minutes }) => `${channel} ${lead_minutes}`)
}
