/** The owner changes the services of a visit, their members, lengths and prices, also afterwards. */

import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ChangedBooking, Collision, HistoryEntry } from '../../../shared/bookings/change.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import { toCents } from '../../../shared/money.ts'
import { newSalonForEachTest } from '../../testing/each-test.ts'
import { storedOverlaps } from '../../testing/overlaps.ts'
import { databaseRounds } from '../../testing/rounds.ts'
import { makeSalon, type TestApp, type TestSalon, visit, wednesday } from '../../testing/salon.ts'

type Failure = { code: string; fields?: Record<string, string>; details?: Collision }

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

const at = (time: string, date = '2027-03-11') => new Date(Date.parse(`${date}T${time}:00-08:00`)).toISOString()
const member = (name: string) => salon.staff[name] ?? ''
const service = (name: string) => salon.services[name] ?? ''
const change = (id: string, fields: object) =>
  app.call<ChangedBooking & Failure>('PATCH', `/api/salon-owner/bookings/${id}`, fields, owner)
const read = async (id: string) => (await app.call<Booking>('GET', `/api/bookings/${id}`, undefined, owner)).body
const story = async (id: string) =>
  (await app.call<HistoryEntry[]>('GET', `/api/salon-owner/bookings/${id}/history`, undefined, owner)).body
const lines = ({ services }: Booking) =>
  services.map(({ serviceName, staffFirstName, startTime, endTime, price }) => [
    serviceName,
    staffFirstName,
    startTime.slice(11, 16),
    endTime.slice(11, 16),
    price,
  ])
const kept = ({ services }: Booking, ...places: number[]) => places.map((index) => ({ id: services[index]?.id }))

let phones = 0
async function book(requested: { service: string; at: string; with?: string }[]): Promise<Booking> {
  const { body } = await app.book(visit(salon, requested, { phone: `40855507${10 + (phones++ % 90)}` }), owner)
  expect(body.code).toBe(undefined)
  return read(body.id)
}
const handsAndFeet = () =>
  book([
    { service: 'Manicure', at: at('10:00'), with: 'Kim' },
    { service: 'Pedicure', at: at('10:30'), with: 'Thao' },
  ])

test('a price is corrected, a service is added for any free member, and sending the previous values undoes both', async () => {
  const booking = await handsAndFeet()

  const { status, body } = await change(booking.id, {
    version: booking.version,
    services: [
      { ...kept(booking, 0)[0], price: '$30' },
      ...kept(booking, 1),
      { serviceId: service('Full Set'), duration: 45 },
    ],
  })

  expect(status).toBe(200)
  expect(lines(body)).toEqual([
    ['Manicure', 'Kim', '18:00', '18:30', '30.00'],
    ['Pedicure', 'Thao', '18:30', '19:15', '40.00'],
    ['Full Set', expect.any(String), '19:15', '20:00', '65.00'],
  ])
  expect(body).toMatchObject({ totalPrice: '135.00', totalDuration: 120, endTime: at('12:00') })
  expect(body.services[2]?.staffRequested).toBe(false)
  expect((await story(booking.id)).slice(0, -1).map(({ change: what, details }) => [what, details])).toEqual(
    expect.arrayContaining([
      ['price_changed', expect.objectContaining({ serviceName: 'Manicure', from: '25.00', to: '30.00' })],
      ['service_added', expect.objectContaining({ serviceName: 'Full Set', price: '65.00' })],
    ]),
  )

  const back = await change(booking.id, { ...body.before, version: body.version })

  const { version, ...same } = booking
  expect(back.body).toMatchObject(same)
})

test('later services move up when one is removed, and it can be restored even if the menu has changed since', async () => {
  const booking = await handsAndFeet()

  const { body } = await change(booking.id, { services: kept(booking, 1) })

  expect(lines(body)).toEqual([['Pedicure', 'Thao', '18:00', '18:45', '40.00']])
  expect(body).toMatchObject({ startTime: at('10:00'), totalPrice: '40.00' })
  await app.db
    .updateTable('services')
    .set({ deleted_at: new Date(wednesday) })
    .where('id', '=', service('Manicure'))
    .execute()
  const back = await change(booking.id, { services: body.before.services, version: body.version })
  expect(lines(back.body)).toEqual(lines(booking))
  expect(back.body.services[0]).toMatchObject(booking.services[0] ?? {})
})

test('later services stay put when their member is busy right before', async () => {
  const booking = await handsAndFeet()
  await book([{ service: 'Manicure', at: at('10:00'), with: 'Thao' }])

  const { status, body } = await change(booking.id, { services: kept(booking, 1) })

  expect([status, body.startTime]).toEqual([200, at('10:30')])
})

test('services can swap places and be replaced', async () => {
  const booking = await handsAndFeet()
  const turned = await change(booking.id, { services: kept(booking, 1, 0) })
  expect(lines(turned.body)).toEqual([
    ['Pedicure', 'Thao', '18:00', '18:45', '40.00'],
    ['Manicure', 'Kim', '18:45', '19:15', '25.00'],
  ])

  const { body } = await change(booking.id, {
    services: [kept(booking, 1)[0], { id: booking.services[0]?.id, serviceId: service('Full Set'), duration: 60 }],
  })

  expect(lines(body)[1]).toEqual(['Full Set', 'Kim', '18:45', '19:45', '65.00'])
  expect((await story(booking.id)).find(({ change: what }) => what === 'service_changed')?.details).toMatchObject({
    fromName: 'Manicure',
    toName: 'Full Set',
  })
})

test('a taken time names who holds it and offers alternatives, which can be sent with the same services', async () => {
  const booking = await book([{ service: 'Manicure', at: at('10:00'), with: 'Kim' }])
  await book([{ service: 'Manicure', at: at('10:30'), with: 'Kim' }])
  const services = [...kept(booking, 0), { serviceId: service('Pedicure'), staffId: member('Kim') }]

  const { status, body } = await change(booking.id, { services })

  expect([status, body.code, body.fields]).toEqual([409, 'slot_taken', { 'services.1': expect.any(String) }])
  expect(body.details?.conflicts).toMatchObject([{ customerFirstName: 'Mai', staffFirstName: 'Kim' }])
  expect(await read(booking.id)).toEqual(booking)
  const [offer] = body.details?.nearest ?? []
  const taken = await change(booking.id, {
    services: services.map((one, index) => ({ ...one, startDateTime: offer?.lines[index]?.startDateTime })),
  })
  expect([taken.status, taken.body.services[1]?.startTime]).toEqual([200, at('11:00')])
})

test('two technicians serve one client at once only where the owner allows it', async () => {
  const booking = await handsAndFeet()
  const beside = { serviceId: service('Full Set'), staffId: member('Tommy'), startDateTime: at('10:00') }

  const { body } = await change(booking.id, { services: [...kept(booking, 0, 1), beside] })

  expect([body.code, body.fields]).toEqual(['not_at_once', { 'services.2': expect.any(String) }])
})

test('going outside the hours needs consent', async () => {
  const booking = await book([{ service: 'Manicure', at: at('17:30'), with: 'Kim' }])
  const services = [...kept(booking, 0), { serviceId: service('Pedicure'), staffId: member('Kim') }]

  expect((await change(booking.id, { services })).body.code).toBe('outside_hours')
  expect((await change(booking.id, { services, outsideHours: true })).body).toMatchObject({ outsideHours: true })
})

test("a stale version, an unknown line, another salon's service and an empty list are refused", async () => {
  const booking = await handsAndFeet()
  const other = await makeSalon(app.db)
  const tries = [
    [{ version: booking.version + 1, services: kept(booking, 0) }, 'changed_meanwhile'],
    [{ services: [{ id: member('Kim') }] }, 'invalid_request'],
    [{ services: kept(booking, 0, 0) }, 'invalid_request'],
    [{ services: [{ serviceId: other.services['Manicure'] }] }, 'service_inactive'],
    [{ services: [] }, 'invalid_request'],
    [{ services: [{ ...kept(booking, 0)[0], price: 'much' }] }, 'invalid_request'],
  ] as const
  for (const [fields, code] of tries) expect((await change(booking.id, fields)).body.code).toBe(code)
  expect(await read(booking.id)).toEqual(booking)
})

test('a past visit can be corrected, even for members who have left, but never double-booked', async () => {
  const booking = await handsAndFeet()
  const next = await book([{ service: 'Pedicure', at: at('11:15'), with: 'Thao' }])
  await change(booking.id, { status: 'completed' })
  app.setNow(wednesday + 5 * 86_400_000)
  await app.call('DELETE', `/api/staff/${member('Kim')}?coming=keep`, undefined, owner)
  await app.call('DELETE', `/api/services/${service('Pedicure')}`, undefined, owner)

  const { status, body } = await change(booking.id, {
    services: [
      { ...kept(booking, 0)[0], serviceId: service('Full Set'), duration: 30, price: 0 },
      { ...kept(booking, 1)[0], price: 45 },
    ],
  })

  expect(status).toBe(200)
  expect(lines(body)).toEqual([
    ['Full Set', 'Kim', '18:00', '18:30', '0.00'],
    ['Pedicure', 'Thao', '18:30', '19:15', '45.00'],
  ])
  const longer = { services: [...kept(booking, 0), { ...kept(booking, 1)[0], duration: 60 }] }
  expect((await change(booking.id, longer)).body).toMatchObject({
    code: 'slot_taken',
    details: { conflicts: [{ bookingId: next.id }] },
  })
})

test('after any edits nobody serves two clients at once, and each booking matches its lines', async () => {
  const names = ['Kim', 'Thao', 'Tommy']
  const menu = ['Manicure', 'Pedicure', 'Full Set']
  const line = fc.record({
    old: fc.option(fc.nat(3)),
    service: fc.option(fc.nat(2)),
    staff: fc.option(fc.nat(3)),
    duration: fc.option(fc.constantFrom(15, 30, 60)),
    price: fc.option(fc.integer({ min: 0, max: 99 })),
  })
  const edit = fc.record({
    booking: fc.nat(3),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    status: fc.option(fc.constantFrom('completed', 'cancelled', 'confirmed')),
    start: fc.option(fc.constantFrom('09:00', '10:15', '11:00', '14:00'), { freq: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 4, maxLength: 12 }), async (edits) => {
      salon = await makeSalon(app.db, { chairs: 1 })
      owner = await app.signIn(salon.ownerEmail)
      const made = [
        await handsAndFeet(),
        await book([{ service: 'Full Set', at: at('13:00') }]),
        await book([
          { service: 'Manicure', at: at('09:00'), with: 'Kim' },
          { service: 'Pedicure', at: at('09:30'), with: 'Tommy' },
        ]),
        await book([{ service: 'Manicure', at: at('10:30'), with: 'Kim' }]),
      ]
      for (const { booking, lines: requested, status, start } of edits) {
        const id = made[booking]?.id ?? ''
        const now = await read(id)
        const services = requested.map(({ old, service: what, staff, duration, price }, index) => {
          const stands = requested.findIndex((one) => one.old === old) === index ? now.services[old ?? 9] : undefined
          return {
            ...(stands && { id: stands.id }),
            ...((!stands || what !== null) && { serviceId: service(menu[what ?? 0] ?? '') }),
            ...(staff !== null && { staffId: staff === 3 ? null : member(names[staff] ?? '') }),
            ...(duration !== null && { duration }),
            ...(price !== null && { price }),
          }
        })
        const fields = { services, ...(status && { status }), ...(start && { startDateTime: at(start) }) }
        const { status: code, body } = await change(id, { ...fields, outsideHours: true })
        if (code !== 200) {
          expect([409, 400]).toContain(code)
          expect(await read(id)).toEqual(now)
          continue
        }
        expect(body.services.map(({ duration }) => duration)).toHaveLength(services.length)
        expect(toCents(body.totalPrice)).toBe(body.services.reduce((sum, { price }) => sum + toCents(price), 0))
        const times = (key: 'startTime' | 'endTime') => body.services.map((one) => Date.parse(one[key]))
        expect(Date.parse(body.startTime)).toBe(Math.min(...times('startTime')))
        expect(Date.parse(body.endTime)).toBe(Math.max(...times('endTime')))
        expect(await storedOverlaps(app.db)).toBe(0)

        const back = await change(id, { ...body.before, version: body.version })
        if (back.status !== 200) continue
        const { version, ...same } = now
        expect(back.body.services).toEqual(same.services)
        expect(back.body).toMatchObject({ startTime: same.startTime, totalPrice: same.totalPrice })
        if (back.body.version > body.version) await change(id, { ...back.body.before, version: back.body.version })
      }
      expect(await miscounted()).toBe(0)
    }),
    databaseRounds(12),
  )
})

async function miscounted(): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from (
      (select day, status, bookings from booking_counts where bookings <> 0 and salon_id = ${salon.salonId}
      except select (starts_at at time zone 'UTC')::date, status, count(*) from bookings where salon_id = ${salon.salonId} group by 1, 2)
      union all (select (starts_at at time zone 'UTC')::date, status, count(*) from bookings where salon_id = ${salon.salonId} group by 1, 2
      except select day, status, bookings from booking_counts where salon_id = ${salon.salonId})
    ) differences
  `.execute(app.db)
  return rows[0]?.wrong ?? -1
}
