/** Prices that are said from, or in the salon only: booked, told, and asked for at the till. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import type { Service } from '../../shared/services/contract.ts'
import { factsOf } from '../messages/render.ts'
import { loadVisits } from '../messages/visits.sql.ts'
import { onTheClock } from '../testing/floor.ts'
import { type TestApp, testApp, visit } from '../testing/salon.ts'
import { type SalonWithTill, salonWithTill } from '../testing/till.ts'

let app: TestApp
let salon: SalonWithTill

beforeAll(async () => {
  app = await testApp()
  salon = await salonWithTill(app)
})
afterAll(() => app.close())

type Answer = { service: Service; fields?: Record<string, string> }
const create = (input: object) =>
  app.call<Answer>('POST', '/api/services', { salon_id: salon.salonId, duration: '30', ...input }, salon.owner)
const change = (id: string, input: object) =>
  app.call<Service & { fields?: object }>('PUT', `/api/services/${id}`, input, salon.owner)

test('a price is said as the service says, on the line as it was said then, and the till asks for what was not said', async () => {
  const staffIds = Object.values(salon.staff)
  expect((await create({ serviceName: 'Free', price: undefined })).body.fields).toHaveProperty('price')
  const art = (await create({ serviceName: 'Hand-painted art', priceKind: 'in_salon', staffIds })).body.service
  const repair = (await create({ serviceName: 'Repair', price: '8', priceKind: 'from', staffIds })).body.service
  expect([art.price, art.priceKind, repair.priceKind]).toEqual(['0.00', 'in_salon', 'from'])
  expect((await change(art.id, { priceKind: 'exact' })).body.fields).toHaveProperty('price')

  const at = (time: string) => new Date(Date.parse(`2027-03-10T${time}:00-08:00`)).toISOString()
  const plan = { ...salon, services: { ...salon.services, art: art.id, repair: repair.id } }
  const lines = [
    { service: 'art', at: at('10:00') },
    { service: 'repair', at: at('10:30') },
    { service: 'Manicure', at: at('11:00'), with: 'Kim' },
  ]
  const { body, status } = await app.book(visit(plan, lines))
  expect(status).toBe(201)
  const booking = (await app.call<Booking>('GET', `/api/bookings/${body.id}`, undefined, salon.owner)).body
  const link = booking.clientLink.replace('/v/', '/api/visits/')
  const seen = (await app.call<ClientVisit>('GET', link)).body
  for (const { services, totalPrice } of [booking, seen]) {
    expect(services.map(({ price, priceKind }) => [price, priceKind])).toEqual([
      ['0.00', 'in_salon'],
      ['8.00', 'from'],
      ['25.00', undefined],
    ])
    expect(totalPrice).toBe('33.00')
  }
  const told = await loadVisits(app.db, [{ salonId: salon.salonId, bookingId: body.id }], 'https://book.example.com')
  const words = [...told.values()].map((one) =>
    [factsOf(one, 'en'), factsOf(one, 'vi')].flat().flatMap((fact) => fact.lines),
  )
  const said = words.flat().join('\n')
  for (const price of ['price in the salon', 'from $8.00', 'from $33.00', 'báo giá tại tiệm', 'từ $33.00'])
    expect(said).toContain(price)

  await change(repair.id, { priceKind: 'exact' })
  app.setNow(onTheClock('11:40'))
  const check = await salon.opens({ bookingIds: [body.id] })
  expect(check.lines.map(({ priceCents, priceOpen }) => [priceCents, priceOpen])).toEqual([
    [0, true],
    [800, false],
    [2500, false],
  ])
  expect((await salon.pays(check, {})).body.code).toBe('price_needed')
  const sent = check.lines.map(({ id, kind, serviceId, productId, staffId, quantity }, index) => {
    return { id, kind, serviceId, productId, staffId, quantity, priceCents: index === 0 ? 15_00 : null, discounts: [] }
  })
  const priced = (await salon.changes(check, { lines: sent })).body
  expect([priced.lines[0]?.priceOpen, priced.lines[0]?.priceCents]).toEqual([false, 15_00])
  expect((await salon.pays(priced, {})).status).toBe(201)
})
