/** What was shown is what is booked: otherwise the caller is told both, and nothing is written. */

import { beforeEach, expect, test } from 'vitest'
import type { Shown, TermsChanged } from '../../shared/bookings/shown.ts'
import { newSalonForEachTest } from '../testing/each-test.ts'
import { type TestApp, type TestSalon, visit } from '../testing/salon.ts'

interface Reply {
  id: string
  code: string
  clientLink: string
  totalPrice: string
  totalDuration: number
  details: TermsChanged
  services: { id: string }[]
}

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))
beforeEach(async () => {
  const raised = { price: '65.00', duration: 90 }
  await app.call('PUT', `/api/services/${salon.services['Manicure']}`, raised, owner)
})

const at = (time: string) => new Date(Date.parse(`2027-03-11T${time}:00-08:00`)).toISOString()
const before: Shown = { price: '25.00', minutes: 30 }
const now: Shown = { price: '65.00', priceKind: 'exact', minutes: 90 }
const manicure = (more = {}) => ({ ...visit(salon, [{ service: 'Manicure', at: at('10:00') }]), ...more })
const send = (method: 'POST' | 'PATCH' | 'PUT', path: string, input: object, headers = {}) =>
  app.call<Reply>(method, path, input, headers)
const countBookings = async () =>
  (await app.db.selectFrom('bookings').select('id').where('salon_id', '=', salon.salonId).execute()).length
const conflict = (shown: Shown, instead: Shown) => ({
  status: 409,
  body: { code: 'terms_changed', details: { shown, now: instead } },
})

test('a client who was shown less is told both, and nothing is booked', async () => {
  expect(await send('POST', '/api/bookings', manicure({ shown: before }))).toMatchObject(conflict(before, now))
  expect(await countBookings()).toBe(0)
})

test('who accepts what it costs now books it, with the same key', async () => {
  const key = { 'idempotency-key': 'one' }
  await send('POST', '/api/bookings', manicure({ shown: before }), key)

  const booked = await send('POST', '/api/bookings', manicure({ shown: now }), key)

  expect([booked.status, booked.body.totalPrice, booked.body.totalDuration]).toEqual([201, '65.00', 90])
})

test('a request without it books as ever', async () => {
  expect((await send('POST', '/api/bookings', manicure())).status).toBe(201)
})

test('the front desk is asked as clients are', async () => {
  expect(await send('POST', '/api/bookings', manicure({ shown: before }), owner)).toMatchObject(conflict(before, now))
})

test('a price that is only the least one by now is another price', async () => {
  await app.call('PUT', `/api/services/${salon.services['Manicure']}`, { priceKind: 'from' }, owner)
  const shown: Shown = { price: '65.00', minutes: 90 }

  const refused = await send('POST', '/api/bookings', manicure({ shown }))

  expect(refused).toMatchObject(conflict(shown, { ...now, priceKind: 'from' }))
})

test('for a party it is what all of them come to', async () => {
  const { services, timeSlots } = visit(salon, [{ service: 'Manicure', at: at('10:00') }])
  const party = manicure({ guests: [{ name: 'Ana', services, timeSlots }], shown: { price: '50.00', minutes: 60 } })

  const refused = await send('POST', '/api/bookings', party)

  expect(refused.body.details.now).toEqual({ price: '130.00', priceKind: 'exact', minutes: 180 })
  expect(await countBookings()).toBe(0)
})

test('of anybody it is the least price, whoever is found', async () => {
  const [kim = ''] = Object.values(salon.staff)
  const terms = [{ staffId: kim, duration: null, price: '90' }]
  const staffIds = Object.values(salon.staff)
  await app.call('PUT', `/api/services/${salon.services['Manicure']}/staff`, { staffIds, terms }, owner)

  const booked = await send('POST', '/api/bookings', manicure({ shown: { ...now, priceKind: 'from' } }))

  expect(booked.status).toBe(201)
})

test('a service that a client adds by the link is asked about', async () => {
  const { body } = await send('POST', '/api/bookings', visit(salon, [{ service: 'Pedicure', at: at('13:30') }]))
  const keep = body.services.map(({ id }) => id)
  const input = { keep, add: [salon.services['Manicure']], options: [], shown: { price: '65.00', minutes: 75 } }

  const refused = await send('PUT', `${body.clientLink.replace('/v/', '/api/visits/')}/services`, input)

  expect(refused).toMatchObject(conflict(input.shown, { price: '105.00', priceKind: 'exact', minutes: 135 }))
})

test('a service that the front desk adds is asked about', async () => {
  const { body } = await send('POST', '/api/bookings', visit(salon, [{ service: 'Pedicure', at: at('13:30') }]))
  const services = [...body.services.map(({ id }) => ({ id })), { serviceId: salon.services['Manicure'] }]
  const shown = { price: '65.00', minutes: 75 }

  const refused = await send('PATCH', `/api/salon-owner/bookings/${body.id}`, { services, shown }, owner)

  expect(refused).toMatchObject(conflict(shown, { price: '105.00', priceKind: 'exact', minutes: 135 }))
})

test('a booking keeps its price when it is moved, so nothing is asked', async () => {
  const { body } = await send('POST', '/api/bookings', manicure())
  await app.call('PUT', `/api/services/${salon.services['Manicure']}`, { price: '80.00' }, owner)
  const input = { startDateTime: at('14:00'), shown: now }

  const moved = await send('PATCH', `/api/salon-owner/bookings/${body.id}`, input, owner)

  expect([moved.status, moved.body.totalPrice]).toEqual([200, '65.00'])
})
