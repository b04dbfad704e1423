/** Options of services in the line, at the door and in the chair: asked, planned, kept in their words, and taken back. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '../../shared/bookings/contract.ts'
import type { Door, Line } from '../../shared/floor/door.ts'
import type { Expected } from '../../shared/floor/parts.ts'
import { type FloorSalon, iso, onTheClock, salonWithFloor } from '../testing/floor.ts'
import { askLength } from '../testing/options.ts'
import { type TestApp, testApp } from '../testing/salon.ts'

let app: TestApp
let salon: FloorSalon
let asked: Awaited<ReturnType<typeof askLength>>

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await salonWithFloor(app, { chairs: 6 })
  app.setNow(onTheClock('09:00'))
  asked = await askLength(app, salon, [salon.services['Manicure'], salon.services['Full Set']])
})
afterAll(() => app.close())

const wants = (optionId?: string, service = 'Manicure') => {
  const serviceId = salon.services[service]
  return { serviceIds: [serviceId], options: optionId ? [{ serviceId, choices: [{ optionId }] }] : [] }
}
const linesOf = async (bookingId = '') => {
  const { body } = await app.call<Booking>('GET', `/api/bookings/${bookingId}`, undefined, salon.owner)
  return body.services.map(({ serviceName, duration, price, options }) => {
    return [serviceName, duration, price, options.map(({ name }) => name)]
  })
}

test('a walk-in waits with what was chosen, in its minutes and at its price, and is seated with it', async () => {
  await salon.clockIn('Kim')
  const quoted = await salon.send<{ persons: Expected[] }>('POST', '/quotes', {
    clients: [wants(asked.long), wants(asked.short), wants()],
  })
  expect(quoted.body.persons.map(({ minutes }) => minutes)).toEqual([0, 50, 80])

  const party = await salon.waits('Manicure', { clients: [wants(asked.long)] })
  const waiting = async () => (await salon.board()).waiting[0]?.persons[0]
  expect(await waiting()).toMatchObject({
    minutes: 50,
    price: '35.00',
    services: [{ minutes: 50, options: [{ name: 'Long', names: { vi: 'Dài' }, minutes: 20, price: '10.00' }] }],
  })
  const line = await app.call<Line>('GET', `/api${party.linePath}`)
  expect(line.body.persons[0]?.services[0]?.options?.[0]?.name).toBe('Long')

  const renamed = { name: 'Length', kind: 'one', required: true, options: [{ name: 'XL', minutes: 60, price: 30 }] }
  await app.call(
    'PUT',
    `/api/option-groups/${asked.groupId}`,
    { ...renamed, serviceIds: [salon.services['Manicure']] },
    salon.owner,
  )
  const kept = { clients: [wants(asked.long)], name: 'Vy' }
  expect((await salon.send('PATCH', `/parties/${party.partyId}`, kept)).status).toBe(200) // as they were chosen
  const other = await salon.send('PATCH', `/parties/${party.partyId}`, { clients: [wants(asked.short)] })
  expect(other.body.code).toBe('options_changed')

  const seated = await salon.seat(party.partyId, 'Kim')
  expect(await linesOf(seated.body.bookingIds[0])).toEqual([['Manicure', 50, '35.00', ['Long']]])
  expect((await salon.board()).inService[0]).toMatchObject({
    plannedMinutes: 50,
    services: [{ options: [{ name: 'Long' }] }],
  })
})

test('in the chair only what changes is sent, and taking it back brings the former options', async () => {
  await salon.clockIn('Kim')
  const party = await salon.waits('Manicure', { clients: [wants(asked.long)] })
  const { bookingIds } = (await salon.seat(party.partyId, 'Kim')).body
  const [bookingId = ''] = bookingIds
  const staffId = salon.staff['Kim']
  const change = (services: string[], options: object[] = [], before?: string[]) =>
    salon.send('PUT', `/visits/${bookingId}/services`, {
      staffId,
      serviceIds: services.map((name) => salon.services[name]),
      before: before?.map((name) => salon.services[name]),
      options,
    })
  const [chosen] = wants(asked.long, 'Full Set').options

  await change(['Manicure', 'Full Set'], chosen && [chosen])
  expect(await linesOf(bookingId)).toEqual([
    ['Manicure', 50, '35.00', ['Long']],
    ['Full Set', 95, '75.00', ['Long']],
  ])
  const [shorter] = wants(asked.short).options
  const { body } = await change(['Manicure', 'Full Set'], shorter && [shorter])
  expect((await linesOf(bookingId))[0]).toEqual(['Manicure', 30, '25.00', ['Short']])
  await salon.send('POST', '/undos', { actId: body.actId })
  expect((await linesOf(bookingId))[0]).toEqual(['Manicure', 50, '35.00', ['Long']])
  await change(['Manicure'], [], ['Manicure']) // by a window that did not show the other yet
  expect(await linesOf(bookingId)).toHaveLength(2)
  expect((await change(['Manicure'], [], ['Manicure', 'Full Set'])).status).toBe(200)
  expect(await linesOf(bookingId)).toHaveLength(1)
  expect((await change(['Full Set'], [], ['Manicure', 'Full Set'])).body.code).toBe('visit_changed')
  const strange = { serviceId: salon.services['Manicure'], choices: [{ optionId: asked.groupId }] }
  expect((await change(['Manicure'], [strange])).body.code).toBe('options_changed')
})

test('at the door clients answer what they have to, and are told the wait with it', async () => {
  await salon.clockIn('Kim')
  const device = `/api/salons/${salon.salonId}/floor-devices/door`
  const { body } = await app.call<{ address: string }>('POST', device, undefined, salon.owner)
  const door = `/api/check-in/${body.address.split(/[#/]/).at(-1) ?? ''}`
  const join = (client: object) =>
    app.call<{ code: string; linePath: string }>('POST', `${door}/parties`, { clients: [client], name: 'Lan' })
  const shown = await app.call<Door>('GET', door)
  expect(shown.body.services.map(({ name, optionGroupIds }) => [name, optionGroupIds.length])).toEqual(
    expect.arrayContaining([
      ['Manicure', 1],
      ['Pedicure', 0],
    ]),
  )

  expect((await join(wants())).body.code).toBe('options_changed')
  expect((await join({ ...wants(asked.long), serviceIds: [salon.services['Pedicure']] })).body.code).toBe(
    'options_changed',
  )
  expect((await join(wants(asked.long))).status).toBe(201)
  const after = await app.call<{ persons: Expected[] }>('POST', `${door}/quotes`, { clients: [wants()] })
  expect(after.body.persons[0]?.minutes).toBe(50)
})

test('whoever takes a walk-in decides how long it is: a slower member waits until there is room', async () => {
  const differs = (name: string, own: { own_minutes: number; own_price_cents?: number }) =>
    app.db
      .updateTable('staff_services')
      .set(own)
      .where('staff_id', '=', salon.staff[name] ?? '')
      .where('service_id', '=', salon.services['Manicure'] ?? '')
      .execute()
  await differs('Kim', { own_minutes: 90 })
  await differs('Thao', { own_minutes: 40, own_price_cents: 3100 })
  await salon.clockIn('Kim', 'Thao')
  await salon.books('10:00', 'Kim')
  await salon.waits('Manicure', { clients: [wants(asked.long)] })

  const [party] = (await salon.board()).waiting
  expect(party?.persons[0]).toMatchObject({
    minutes: 60,
    price: '41.00', // hers, with what is added for the length
    services: [{ minutes: 60, price: '41.00' }],
    suggested: salon.staff['Thao'],
    others: [{ staffId: salon.staff['Kim'], why: 'booked', at: iso('10:00') }],
  })
})

test('who booked brings their party, which sits side by side, and a slip takes all of them back', async () => {
  await salon.clockIn('Kim', 'Thao', 'Tommy')
  await salon.waits('Pedicure', { name: 'Other' })
  const [other] = (await salon.board()).waiting
  const chair = (await salon.board()).chairs[0]?.resourceId
  await salon.send('POST', `/waiting/${other?.partyId}/seats`, {
    seats: [{ index: 0, staffId: salon.staff['Tommy'], chair: { resourceId: chair, unit: 2 } }],
  })
  const person = (name: string) => ({
    services: [salon.services['Pedicure']],
    staffAssignments: [{ serviceId: salon.services['Pedicure'], staffId: salon.staff[name] }],
    timeSlots: [{ serviceId: salon.services['Pedicure'], startDateTime: iso('09:00') }],
  })
  const request = {
    ...person('Kim'),
    salonId: salon.salonId,
    date: '2027-03-10',
    timezone: 'America/Los_Angeles',
    customer: { firstName: 'Hope', phone: '4085550177' },
    guests: [{ name: 'Ana', ...person('Thao') }],
    sideBySide: true,
  }
  const { body: host } = await app.book(request, salon.owner)
  const party = { host: 'Hope', people: 2, sideBySide: true }
  expect((await salon.board()).coming).toMatchObject([{ party }, { party }])

  const { body } = await salon.send('POST', `/visits/${host.id}/arrival`)
  expect((await salon.board()).waiting).toMatchObject([{ party }, { party }])
  await salon.send('POST', '/undos', { actId: body.actId })
  expect((await salon.board()).coming).toHaveLength(2)

  await salon.send('POST', `/visits/${host.id}/arrival`)
  for (const [id = '', name] of [
    [host.id, 'Kim'],
    [host.companions[0]?.id, 'Thao'],
  ] as const)
    await salon.seat(id, name)
  const seats = (await salon.board()).inService.filter((seat) => seat.party)
  expect(seats.map((seat) => seat.chair?.unit)).toEqual([3, 4])
})
