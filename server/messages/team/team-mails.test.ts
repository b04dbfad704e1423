/** Mails to the salon's own people. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TeamReader } from '../../../shared/messages/team-mails.ts'
import { addMinutes } from '../../../shared/time.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'
import { sendAllDue } from '../../testing/sending.ts'
import { signInAsStaff } from '../../testing/staff-login.ts'
import { localDate, localTime } from '../../time-zone.ts'
import { nextEvening, planSheets } from './plan-sheets.ts'

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
  await app.db.deleteFrom('team_mails').execute()
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
})
afterAll(() => app.close())

test('at first nobody gets any; the owner can choose the owner and the front desk', async () => {
  await signInAsStaff(app, salon, 'Kim', 'front_desk')
  await signInAsStaff(app, salon, 'Thao', 'technician')
  const readers = await read()
  expect(
    readers.map(({ role, tomorrow, newBookings, changedBookings }) => [role, tomorrow, newBookings, changedBookings]),
  ).toEqual([
    ['salon_owner', false, false, false],
    ['front_desk', false, false, false],
  ])

  const other = await makeSalon(app.db)
  const saved = await choose({ tomorrow: true }, [readers[1]?.userId ?? '', other.ownerId])
  expect(saved.map(({ role, tomorrow }) => [role, tomorrow])).toEqual([
    ['salon_owner', false],
    ['front_desk', true],
  ])
  expect((await app.call('GET', path(), undefined, await app.signIn(other.ownerEmail))).status).toBe(404)
})

test('what two windows choose one after the other is merged, choice by choice', async () => {
  const choice = (change: object) =>
    app.call<TeamReader[]>('PUT', path(), { readers: [{ userId: salon.ownerId, ...change }] }, owner)
  await choice({ tomorrow: true, changedBookings: true })
  await choice({ newBookings: true })
  const { body } = await choice({ changedBookings: false })
  expect(body).toMatchObject([{ tomorrow: true, newBookings: true, changedBookings: false }])
})

test('the sheet of the next open day comes once an evening at eight, also when the clock changes', async () => {
  await choose({ tomorrow: true }, [salon.ownerId])
  const sent: string[] = []
  for (
    setClock(Date.parse('2027-03-12T12:00:00-08:00'));
    clock < Date.parse('2027-03-16T12:00:00-07:00');
    setClock(addMinutes(clock, 30))
  ) {
    await Promise.all([planSheets(app.db, clock), planSheets(app.db, clock)])
    for (const { subject } of (await sendAllDue(app)).mails)
      sent.push(`${localDate(la, clock)} ${localTime(la, clock)} ${subject}`)
  }

  expect(sent).toEqual([
    '2027-03-12 20:00 Appointments at Test Nails: Saturday, Mar 13',
    '2027-03-13 20:00 Appointments at Test Nails: Monday, Mar 15',
    '2027-03-14 20:00 Appointments at Test Nails: Monday, Mar 15',
    '2027-03-15 20:00 Appointments at Test Nails: Tuesday, Mar 16',
  ])
  const november = nextEvening(la, Date.parse('2027-11-07T01:00:00-07:00'))
  expect([localDate(la, november), localTime(la, november)]).toEqual(['2027-11-07', '20:00'])
})

test('on Saturday the sheet also lists whoever comes on the closed Sunday, with the day', async () => {
  await choose({ tomorrow: true }, [salon.ownerId])
  const outside = { ...visit(salon, [{ service: 'Manicure', at: '2027-03-14T14:00:00-07:00' }]), outsideHours: true }
  expect((await app.book(outside, owner)).status).toBe(201)
  await book('2027-03-15T10:00:00-07:00', { firstName: 'Emily' })
  setClock(Date.parse('2027-03-13T12:00:00-08:00'))
  await planSheets(app.db, clock)
  setClock(Date.parse('2027-03-13T20:00:00-08:00'))
  await planSheets(app.db, clock)

  const [mail] = (await sendAllDue(app)).mails.filter(({ to }) => to === salon.ownerEmail)
  expect(mail?.text).toMatch(/Sunday, Mar 14, 2:00 PM:[\s\S]*\n10:00 AM:\n {2}Emily/)
})

test('the sheet lists tomorrow’s visits of this salon, in the reader’s language, and not after midnight', async () => {
  await app.db.updateTable('users').set({ language: 'vi' }).where('id', '=', salon.ownerId).execute()
  await choose({ tomorrow: true }, [salon.ownerId])
  await book('2027-03-11T14:00:00-08:00', { firstName: 'Emily' })
  await book('2027-03-12T14:00:00-08:00', { firstName: 'Later' })
  await planSheets(app.db, clock)
  setClock(Date.parse('2027-03-10T20:00:00-08:00'))
  await planSheets(app.db, clock)
  await app.db.updateTable('messages').set({ status: 'sent' }).where('reader_id', 'is', null).execute()
  const [mail] = (await sendAllDue(app)).mails
  expect(mail).toMatchObject({ to: salon.ownerEmail, replyTo: null })
  expect(mail?.text).toMatch(/Có 1 lịch hẹn\.[\s\S]*2:00 PM:\n {2}Emily\n {2}Manicure[\s\S]*salon-settings/)
  expect(mail?.text).not.toContain('Later')

  setClock(Date.parse('2027-03-12T09:00:00-08:00')) // no process was there in the evening
  await planSheets(app.db, clock)
  const late = (await sendAllDue(app)).mails.filter(({ subject }) => subject.startsWith('Lịch hẹn tại'))
  expect(late).toEqual([])
})

test('notifies at once of new and changed bookings, except the person who made the change and former members', async () => {
  const frontDesk = await signInAsStaff(app, salon, 'Kim', 'front_desk')
  const ids = (await read()).map(({ userId }) => userId)
  await choose({ newBookings: true, changedBookings: true }, ids)

  const id = await book('2027-03-11T14:00:00-08:00', { firstName: 'Emily' })
  const toTeam = async () =>
    (await sendAllDue(app)).mails
      .filter(({ text }) => text.includes('salon-settings'))
      .map(({ to, subject }) => [to, subject])
  const kim = `kim-${salon.salonId}@example.com`
  expect(await toTeam()).toEqual([[kim, 'New booking at Test Nails: Emily']])
  await app.call('PATCH', `/api/salon-owner/bookings/${id}`, { startDateTime: '2027-03-11T16:00:00-08:00' }, frontDesk)
  await app.call('PATCH', `/api/salon-owner/bookings/${id}`, { status: 'cancelled' }, frontDesk)
  expect(await toTeam()).toEqual([[salon.ownerEmail, 'Booking cancelled at Test Nails: Emily']])

  await app.book(visit(salon, [{ service: 'Manicure', at: '2027-03-12T10:00:00-08:00' }], { firstName: 'Hoa' }))
  await app.call('DELETE', `/api/staff/${salon.staff['Kim']}/login`, undefined, owner)
  expect(await toTeam()).toEqual([[salon.ownerEmail, 'New booking at Test Nails: Hoa']])
  const list = await app.call<{ messages: { recipient: string }[] }>(
    'GET',
    `/api/salon-owner/salons/${salon.salonId}/messages`,
    undefined,
    owner,
  )
  expect(list.body.messages.map(({ recipient }) => recipient)).not.toContain('')
})

test('deselected notifications are not sent, and each time zone has its own evening', async () => {
  await choose({ newBookings: true, tomorrow: true }, [salon.ownerId])
  await planSheets(app.db, clock)
  await app.book(visit(salon, [{ service: 'Manicure', at: '2027-03-12T10:00:00-08:00' }], { firstName: 'Hoa' }))
  await choose({ tomorrow: true }, [salon.ownerId])
  const toOwner = async () => (await sendAllDue(app)).mails.filter(({ to }) => to === salon.ownerEmail)
  expect(await toOwner()).toEqual([])

  await planSheets(app.db, clock)
  await app.call('PUT', `/api/salons/${salon.salonId}`, { timezone: 'America/New_York' }, owner)
  await planSheets(app.db, clock)
  setClock(Date.parse('2027-03-10T20:00:00-05:00'))
  await planSheets(app.db, clock)
  expect(await toOwner()).toHaveLength(1)
})

function setClock(at: number): void {
  clock = at
  app.setNow(at)
}

function path(): string {
  return `/api/salons/${salon.salonId}/staff/mails`
}

async function read(): Promise<TeamReader[]> {
  return (await app.call<TeamReader[]>('GET', path(), undefined, owner)).body
}

async function choose(chosen: object, userIds: readonly string[]): Promise<TeamReader[]> {
  const none = { tomorrow: false, newBookings: false, changedBookings: false }
  const readers = userIds.map((userId) => ({ userId, ...none, ...chosen }))
  const { status, body } = await app.call<TeamReader[]>('PUT', path(), { readers }, owner)
  expect(status).toBe(200)
  return body
}

async function book(at: string, customer: object): Promise<string> {
  const { status, body } = await app.book(
    { ...visit(salon, [{ service: 'Manicure', at }], customer), language: 'en' },
    owner,
  )
  expect(status).toBe(201)
  return body.id
}
