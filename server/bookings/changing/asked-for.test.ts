/** Whom a client asked for is remembered while somebody else has the visit. */

import { expect, test } from 'vitest'
import type { ChangedBooking } from '../../../shared/bookings/change.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import { newSalonForEachTest } from '../../testing/each-test.ts'
import { type TestApp, type TestSalon, visit } from '../../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

const at = (time: string) => new Date(`2027-03-11T${time}:00-08:00`).toISOString()
const booked = async (name?: string) => {
  const line = { service: 'Manicure', at: at('10:00'), ...(name && { with: name }) }
  return (await app.call<Booking>('POST', '/api/bookings', visit(salon, [line]), owner)).body
}
/** Drags the visit to a member's column; returns whether she was asked for. */
const drag = async ({ id, services }: Booking, name: string, more: object = {}) => {
  const lines = [{ id: services[0]?.id, staffId: salon.staff[name], ...more }]
  const path = `/api/salon-owner/bookings/${id}`
  return (await app.call<ChangedBooking>('PATCH', path, { lines }, owner)).body.services[0]?.staffRequested
}

test('dragged away and back, she asked for Kim still', async () => {
  const booking = await booked('Kim')
  expect([await drag(booking, 'Thao'), await drag(booking, 'Kim')]).toEqual([false, true])
})

test('by way of a third, she asked for Kim still', async () => {
  const booking = await booked('Kim')
  await drag(booking, 'Thao')
  await drag(booking, 'Tommy')
  expect(await drag(booking, 'Kim')).toBe(true)
})

test('edited away and back, she asked for Kim still', async () => {
  const booking = await booked('Kim')
  const path = `/api/salon-owner/bookings/${booking.id}`
  const edit = (name: string) => {
    const services = [{ id: booking.services[0]?.id, staffId: salon.staff[name] }]
    return app.call<ChangedBooking>('PATCH', path, { services }, owner)
  }
  await edit('Thao')
  expect((await edit('Kim')).body.services[0]?.staffRequested).toBe(true)
})

test('who asked for nobody does not ask by a drag', async () => {
  const booking = await booked()
  await drag(booking, 'Thao')
  expect(await drag(booking, 'Kim')).toBe(false)
})

test('who is said to be content with anybody is not asked for afterwards', async () => {
  const booking = await booked('Kim')
  await drag(booking, 'Thao', { staffRequested: false })
  expect(await drag(booking, 'Kim')).toBe(false)
})
