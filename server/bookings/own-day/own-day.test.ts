import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OwnDay } from '../../../shared/bookings/own-day.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'
import { signInAsStaff } from '../../testing/staff-login.ts'

let app: TestApp
let salon: TestSalon
let kim: Record<string, string>

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
  kim = await signInAsStaff(app, salon, 'Kim', 'technician')
})
afterAll(() => app.close())

const at = (time: string) => new Date(Date.parse(`2027-03-10T${time}:00-08:00`)).toISOString()
const client = { firstName: 'Mai', lastName: 'Le', phone: '4085550123', email: 'mai@example.com' }
const own = async () => (await app.call<OwnDay>('GET', '/api/own-day', undefined, kim)).body

test("a technician's day has only their own services, and no contact details", async () => {
  const both = [
    { service: 'Manicure', at: at('10:00'), with: 'Thao' },
    { service: 'Pedicure', at: at('10:30'), with: 'Kim' },
  ]
  await app.book(visit(salon, both, { ...client, comment: 'Text 408 555 0123 or mai@example.com' }))
  await app.book(visit(salon, [{ service: 'Manicure', at: at('14:00'), with: 'Thao' }]))

  const day = await own()

  expect(day).toMatchObject({
    salonName: 'Test Nails',
    day: { date: '2027-03-10' },
    work: { rest: { start: at('12:00') } },
  })
  expect(day.visits).toMatchObject([
    {
      customerFirstName: 'Mai',
      customerPhone: '••• 0123',
      hasEmail: true,
      notes: 'Text ••• 0123 or •••',
      startTime: at('10:30'),
      endTime: at('11:15'),
      services: [{ serviceName: 'Pedicure', staffRequested: true }],
    },
  ])
  expect(JSON.stringify(day)).not.toMatch(/408.{0,2}555|5550123|mai@|price/i)
})

test('another day is requested by its date', async () => {
  const { status, body } = await app.call<OwnDay>('GET', '/api/own-day?date=2027-03-14', undefined, kim)

  expect([status, body.day.closed?.because, body.visits]).toEqual([200, 'weekday', []])
  expect((await app.call('GET', '/api/own-day?date=soon', undefined, kim)).status).toBe(400)
})

test("a contact is shown on request, and the salon's audit log records who asked", async () => {
  const { body } = await app.book(visit(salon, [{ service: 'Manicure', at: at('10:00'), with: 'Kim' }], client))

  const shown = await app.call('POST', `/api/own-day/visits/${body.id}/contact-views`, undefined, kim)

  expect([shown.status, shown.body]).toEqual([200, { phone: '+14085550123', email: 'mai@example.com' }])
  const log = await app.db.selectFrom('audit_log').selectAll().where('salon_id', '=', salon.salonId).execute()
  expect(log.filter(({ action }) => action.includes('contact-views'))).toMatchObject([
    { who: 'Kim', role: 'technician', details: { bookingId: body.id } },
  ])
})

test("a colleague's customer cannot be viewed, and nothing is logged", async () => {
  const { body } = await app.book(visit(salon, [{ service: 'Manicure', at: at('10:00'), with: 'Thao' }], client))

  const refused = await app.call('POST', `/api/own-day/visits/${body.id}/contact-views`, undefined, kim)

  expect(refused.status).toBe(404)
  const log = await app.db.selectFrom('audit_log').selectAll().where('salon_id', '=', salon.salonId).execute()
  expect(log.filter(({ action }) => action.includes('contact-views'))).toEqual([])
})

test("figures cover the technician's own work only", async () => {
  const { status, body } = await app.call('GET', '/api/own-figures', undefined, kim)

  expect([status, body]).toEqual([
    200,
    { staffId: salon.staff['Kim'], appointments: 0, utilization: 0, revenue: '0.00' },
  ])
})

test('owners and the front desk have the calendar; this page is for technicians only', async () => {
  const owner = await app.signIn(salon.ownerEmail)
  const frontDesk = await signInAsStaff(app, salon, 'Thao', 'front_desk')

  expect((await app.call('GET', '/api/own-day', undefined, owner)).status).toBe(403)
  expect((await app.call('GET', '/api/own-day', undefined, frontDesk)).status).toBe(403)
  const calendar = `/api/salon-owner/salons/${salon.salonId}/calendar?from=2027-03-10&to=2027-03-10`
  expect((await app.call('GET', calendar, undefined, frontDesk)).status).toBe(200)
  expect((await app.call('GET', calendar, undefined, kim)).status).toBe(403)
})
