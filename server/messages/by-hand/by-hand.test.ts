/** Telling the clients of the next open day from one's own phone. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '../../../shared/bookings/contract.ts'
import type { VisitToTell } from '../../../shared/messages/by-hand.ts'
import type { MessagePage } from '../../../shared/messages/contract.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'
import { sendAllDue } from '../../testing/sending.ts'
import { signInAsStaff } from '../../testing/staff-login.ts'

interface Tomorrow {
  date: string | null
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
  expect(visits[1]?.text).toMatch(/^Test Nails: Hẹn gặp quý khách T5, 11 tháng 3, 5:00 PM.*: https:\S+$/)
  expect(visits[1]?.lines).toEqual([{ service: 'Manicure', serviceNames: { vi: '' }, staffFirstName: 'Kim' }])
  app.world.sendsTexts = true
  expect((await count()).body).toEqual({ date: '2027-03-11', sendsTexts: true, open: 2 })
})

describe('on Saturday, with Sunday closed', () => {
  beforeEach(async () => {
    app.setNow(Date.parse('2027-03-13T20:00:00-08:00'))
    owner = await app.signIn(salon.ownerEmail)
    await byOwner({ firstName: 'Emily' }, '2027-03-15T14:00:00-07:00')
  })
  const ahead = async () => {
    const { date, visits } = await list()
    return [date, ...visits.map(({ name }) => name)]
  }

  test('the clients of Monday are listed and counted', async () => {
    await byOwner({ firstName: 'Later' }, '2027-03-16T14:00:00-07:00')
    expect(await ahead()).toEqual(['2027-03-15', 'Emily'])
    expect((await count()).body).toEqual({ date: '2027-03-15', sendsTexts: false, open: 1 })
  })

  test('whoever comes on the Sunday nevertheless is listed with them', async () => {
    await byOwner({ firstName: 'Mai', outsideHours: true }, '2027-03-14T14:00:00-07:00')
    expect(await ahead()).toEqual(['2027-03-15', 'Mai', 'Emily'])
    expect((await count()).body).toMatchObject({ open: 2 })
  })

  test('a closure moves the day, hours for that Sunday alone bring it back', async () => {
    await close('2027-03-15', '2027-03-20') // and the Sunday after
    expect((await list()).date).toBe('2027-03-22')
    const day = { date: '2027-03-14', openTime: '10:00', closeTime: '16:00', name: '' }
    const saved = await app.call('PUT', `/api/salons/${salon.salonId}/special-hours`, { days: [day], usual: [] }, owner)
    expect([saved.status, await ahead()]).toEqual([200, ['2027-03-14']])
  })

  test('in a year without an open day there is none, and nobody is forgotten', async () => {
    await close('2027-03-14', '2028-04-01')
    expect(await ahead()).toEqual([null, 'Emily'])
    expect((await count()).body).toMatchObject({ date: null, open: 1 })
  })
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

interface Coming extends Record<string, string | boolean | undefined> {
  language?: string
  with?: string
  outsideHours?: boolean
}

async function byOwner({ language = 'en', with: who, outsideHours = false, ...customer }: Coming, at = tomorrow) {
  const line = { service: 'Manicure', at, ...(who && { with: who }) }
  const { status, body } = await app.book({ ...visit(salon, [line], customer), language, outsideHours }, owner)
  expect([status, body.code]).toEqual([201, undefined])
  return body
}

async function close(closureDate: string, endDate: string): Promise<void> {
  const input = { closureDate, endDate, name: 'Away' }
  expect((await app.call('POST', `/api/salons/${salon.salonId}/special-closures`, input, owner)).status).toBe(201)
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
