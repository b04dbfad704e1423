/** What has begun keeps its start, and its technician changes only by a hand-over. */

import { expect, test } from 'vitest'
import type { ChangedBooking } from '../../../shared/bookings/change.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import { newSalonForEachTest } from '../../testing/each-test.ts'
import { type TestApp, type TestSalon, visit } from '../../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

const at = (time: string, date = '2027-03-10') => new Date(`${date}T${time}:00-08:00`).toISOString()
const change = (id: string, fields: object) =>
  app.call<ChangedBooking & { code: string }>('PATCH', `/api/salon-owner/bookings/${id}`, fields, owner)
const staff = (name: string) => salon.staff[name] ?? ''

/** Kim serves Mai from 10:00; Thao follows at 10:30. */
async function inTheChair(): Promise<Booking> {
  const lines = [
    { service: 'Manicure', at: at('10:00'), with: 'Kim' },
    { service: 'Pedicure', at: at('10:30'), with: 'Thao' },
  ]
  const { body } = await app.call<Booking>('POST', '/api/bookings', visit(salon, lines), owner)
  app.setNow(Date.parse(at('09:58')))
  const stage = `/api/salon-owner/bookings/${body.id}/stage`
  expect((await app.call('PATCH', stage, { step: 'started' }, owner)).status).toBe(200)
  return body
}

test('a visit that has begun is not moved', async () => {
  const { id } = await inTheChair()
  expect((await change(id, { startDateTime: at('11:45') })).body.code).toBe('visit_begun')
})

test('a service that has begun is not moved alone', async () => {
  const { id, services } = await inTheChair()
  const lines = [{ id: services[0]?.id, startDateTime: at('11:45') }]
  expect((await change(id, { lines })).body.code).toBe('visit_begun')
})

test('a service that has begun goes to nobody else', async () => {
  const { id, services } = await inTheChair()
  const lines = [{ id: services[0]?.id, staffId: staff('Thao') }]
  expect((await change(id, { lines })).body.code).toBe('visit_begun')
})

test('the edited services of a visit that has begun keep its start', async () => {
  const { id, services } = await inTheChair()
  const edited = services.map((line) => ({ id: line.id, startDateTime: at('11:45') }))
  expect((await change(id, { services: edited })).body.code).toBe('visit_begun')
})

test('a service that has begun may take longer', async () => {
  const { id, services } = await inTheChair()
  const { status } = await change(id, { lines: [{ id: services[0]?.id, duration: 25 }] })
  expect(status).toBe(200)
})

test('what has not begun may be moved alone', async () => {
  const { id, services } = await inTheChair()
  const lines = [{ id: services[1]?.id, startDateTime: at('13:00') }]
  expect((await change(id, { lines })).status).toBe(200)
})

test('a visit in the chair makes no room for a client who asks for its technician', async () => {
  const any = await app.call<Booking>(
    'POST',
    '/api/bookings',
    visit(salon, [{ service: 'Manicure', at: at('10:00') }]),
    owner,
  )
  app.setNow(Date.parse(at('09:58')))
  await app.call('PATCH', `/api/salon-owner/bookings/${any.body.id}/stage`, { step: 'started' }, owner)
  const { staffFirstName: name = '' } = any.body.services[0] ?? {}

  const asked = visit(salon, [{ service: 'Manicure', at: at('10:00'), with: name }], { phone: '4085550199' })
  expect((await app.call<{ code: string }>('POST', '/api/bookings', asked, owner)).body.code).toBe('slot_taken')
})
