/** How often, and around which visits, a technician can view a client's contact details. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minute } from '../../../shared/time.ts'
import { newId } from '../../context.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'
import { signInAsStaff } from '../../testing/staff-login.ts'
import { contactView } from './contact-views.sql.ts'

let app: TestApp
let salon: TestSalon
let kim: Record<string, string>

const day = 24 * 60 * minute

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
  kim = await signInAsStaff(app, salon, 'Kim', 'technician')
})
afterAll(() => app.close())

async function bookedOn(date: string): Promise<string> {
  const at = `${date}T10:00:00-08:00`
  const { status, body } = await app.book(visit(salon, [{ service: 'Manicure', at, with: 'Kim' }]))
  expect(status).toBe(201)
  return body.id
}
const look = (bookingId: string, language = 'en') =>
  app.call<{ phone?: string; code?: string; error?: string }>(
    'POST',
    `/api/own-day/visits/${bookingId}/contact-views`,
    undefined,
    { ...kim, 'accept-language': language },
  )
const open = async (date: string) =>
  (await app.call<{ contactsOpen: boolean }>('GET', `/api/own-day?date=${date}`, undefined, kim)).body.contactsOpen

async function news(as: Record<string, string>) {
  const path = `/api/salon-owner/salons/${salon.salonId}/notifications`
  const { body } = await app.call<{ notifications: { kind: string }[] }>('GET', path, undefined, as)
  return body.notifications.filter(({ kind }) => kind === 'contact_views')
}

/** Records that many views on an earlier day. */
async function lookedBefore(days: number, times: number): Promise<void> {
  const { user_id } = await app.db
    .selectFrom('staff')
    .select('user_id')
    .where('id', '=', salon.staff['Kim'] ?? '')
    .executeTakeFirstOrThrow()
  const entry = { salon_id: salon.salonId, kind: 'bookings', action: contactView, user_id, who: 'Kim' } as const
  await app.db
    .insertInto('audit_log')
    .values(
      Array.from({ length: times }, () => ({
        ...entry,
        id: newId(),
        at: new Date(wednesday - days * day),
        role: 'technician',
        about_id: null,
        address: '',
        details: '{}',
      })),
    )
    .execute()
}

test("a contact can be viewed from the day before the visit to the day after it, in the salon's calendar", async () => {
  const id = await bookedOn('2027-03-15')
  const around = ['2027-03-13', '2027-03-14', '2027-03-15', '2027-03-16', '2027-03-17']

  const shown = []
  for (const date of around) {
    app.setNow(Date.parse(`${date}T23:30:00-07:00`))
    shown.push([(await look(id)).status, await open('2027-03-15')])
  }

  expect(shown).toEqual([
    [403, false],
    [200, true],
    [200, true],
    [200, true],
    [403, false],
  ])
  expect((await look(id)).body).toMatchObject({
    code: 'contact_out_of_reach',
    error: expect.stringContaining('day before'),
  })
  expect((await look(id, 'vi')).body.error).toContain('một ngày trước')
})

test('after 20 views an hour the technician is told to wait, in both languages; an hour later it works again', async () => {
  const id = await bookedOn('2027-03-10')
  for (let times = 0; times < 20; times++) {
    app.setNow(wednesday + times * minute)
    expect((await look(id)).status).toBe(200)
  }

  const refused = await look(id)
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'contacts_used_up', '2460'])
  expect([refused.body.error, (await look(id, 'vi')).body.error]).toEqual([
    expect.stringContaining('20 contacts within an hour'),
    expect.stringContaining('20 lần trong một giờ'),
  ])
  app.setNow(wednesday + 60 * minute)
  expect([(await look(id)).status, (await look(id)).status]).toEqual([200, 429])
})

test('the owner is notified once a day, the front desk is not', async () => {
  const id = await bookedOn('2027-03-10')
  const owner = await app.signIn(salon.ownerEmail)
  const frontDesk = await signInAsStaff(app, salon, 'Thao', 'front_desk')
  await lookedBefore(1, 4)
  await lookedBefore(2, 2)
  await lookedBefore(40, 30)

  const told = []
  for (let times = 1; times <= 20; times++) {
    await look(id)
    if ([12, 13, 20].includes(times)) told.push((await news(owner)).length)
  }
  app.setNow(wednesday + day)
  for (let times = 1; times <= 20; times++) await look(id)

  expect(told).toEqual([0, 1, 1])
  const all = await news(owner)
  expect(all).toMatchObject([{ details: { by: 'Kim', count: 20 } }, { details: { by: 'Kim', count: 13 } }])
  expect(await news(frontDesk)).toEqual([])
  const path = `/api/salon-owner/salons/${salon.salonId}/notifications`
  await app.call('POST', `${path}/read`, { until: '2028-01-01T00:00:00.000Z' }, frontDesk)
  const unread = await Promise.all(
    [frontDesk, owner].map((as) => app.call('GET', `${path}/unread-count`, undefined, as)),
  )
  expect(unread.map(({ body }) => body)).toMatchObject([{ unread: 0 }, { unread: 2 }])
})
