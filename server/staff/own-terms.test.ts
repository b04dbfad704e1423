/** A member who takes longer and costs more: in what is listed, booked, moved and seen. */

import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '../../shared/bookings/contract.ts'
import type { VisitDay } from '../../shared/bookings/visit-day.ts'
import type { Service } from '../../shared/services/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { loadSetup } from '../availability/days.sql.ts'
import { saveSwitches, usualSwitches } from '../floor/floor.sql.ts'
import { loadFloor } from '../floor/state.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'
import { salonWithTill } from '../testing/till.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db, {
    skills: { Kim: ['Manicure', 'Pedicure'], Thao: ['Manicure', 'Pedicure', 'Full Set'] },
  })
  owner = await app.signIn(salon.ownerEmail)
  await setTerms([{ staffId: kim(), duration: '1h', price: '40' }])
})
afterAll(() => app.close())

const kim = () => salon.staff['Kim'] ?? ''
const thao = () => salon.staff['Thao'] ?? ''
const manicure = () => salon.services['Manicure'] ?? ''
const at = (time: string) => new Date(Date.parse(`2027-03-11T${time}:00-08:00`)).toISOString()
const setTerms = (terms: object[]) =>
  app.call<Staff[]>('PUT', `/api/services/${manicure()}/staff`, { staffIds: [kim(), thao()], terms }, owner)
const team = async () => (await app.call<Staff[]>('GET', `/api/salons/${salon.salonId}/staff`)).body
const read = async (id: string) => (await app.call<Booking>('GET', `/api/bookings/${id}`, undefined, owner)).body
const change = (id: string, input: object) =>
  app.call<Booking & { code: string }>('PATCH', `/api/salon-owner/bookings/${id}`, input, owner)
const linesOf = ({ services }: Booking) =>
  services.map(({ staffFirstName, startTime, duration, price }) => [staffFirstName, startTime, duration, price])

test('is kept where it differs from the menu, with the service and with the member, and written down', async () => {
  const own = async () => (await team()).flatMap(({ firstName, ownTerms }) => ownTerms.map((one) => [firstName, one]))
  const terms = { serviceId: manicure(), duration: 60, price: '40.00' }
  expect(await own()).toEqual([['Kim', terms]])
  const [known] = (await app.call<Service[]>('GET', `/api/staff/${kim()}/services`)).body
  expect([known?.duration, known?.price]).toEqual([60, '40.00'])

  const ticked = { serviceIds: [manicure()] }
  await app.call('PUT', `/api/staff/${kim()}/services`, ticked, owner)
  expect(await own()).toEqual([['Kim', terms]]) // ticks leave it

  const same = [{ serviceId: manicure(), duration: '30', price: '25' }]
  await app.call('PUT', `/api/staff/${kim()}/services`, { ...ticked, terms: same }, owner)
  expect(await own()).toEqual([]) // as on the menu

  const rows = await app.db.selectFrom('edits').select('changes').where('subject_id', '=', kim()).execute()
  expect(JSON.stringify(rows)).toContain('ownTerms')
  const bad = await setTerms([{ staffId: kim(), duration: '13h', price: null }])
  expect(bad.status).toBe(400)
})

test('what is listed for anybody is as long as whoever serves takes, and is booked so, at their price', async () => {
  const query = `services=${manicure()},${salon.services['Pedicure']}&date=2027-03-11`
  const slots = async () =>
    (await app.call<{ days: VisitDay[] }>('GET', `/api/salons/${salon.salonId}/visit-slots?${query}`)).body.days[0]
      ?.slots
  await app.book(visit(salon, [{ service: 'Full Set', at: at('10:00'), with: 'Thao' }], { phone: '4085550177' }))

  const ten = (await slots())?.find(({ startDateTime }) => startDateTime === at('10:00'))
  expect(ten?.lines.map(({ staffId, startDateTime }) => [staffId, startDateTime])).toEqual([
    [kim(), at('10:00')],
    [kim(), at('11:00')],
  ])
  const nine = (await slots())?.find(({ startDateTime }) => startDateTime === at('09:00'))
  expect(nine?.endDateTime).toBe(at(nine?.lines[0]?.staffId === kim() ? '10:45' : '10:15'))

  const lines = [
    { service: 'Manicure', at: at('10:00') },
    { service: 'Pedicure', at: at('11:00') },
  ]
  const { status, body } = await app.book(visit(salon, lines))
  expect(status).toBe(201)
  const booking = await read(body.id)
  expect(linesOf(booking)).toEqual([
    ['Kim', at('10:00'), 60, '40.00'],
    ['Kim', at('11:00'), 45, '40.00'],
  ])
  expect([booking.totalPrice, booking.endTime]).toEqual(['80.00', at('11:45')])
})

test('a search and a floor read the own terms of what is asked for, not of the whole menu', async () => {
  const { salonId, services } = salon
  const pedicure = services['Pedicure'] ?? ''
  await raw`update staff_services set own_minutes = 55 where salon_id = ${salonId}`.execute(app.db)
  await raw`update services set active = name = 'Manicure' where salon_id = ${salonId}`.execute(app.db)
  await saveSwitches(app.db, salonId, { ...usualSwitches, on: true })
  const namesOf = ({ own }: { own: readonly { serviceId: string }[] }) =>
    own.map(({ serviceId }) => Object.keys(services).find((name) => services[name] === serviceId) ?? '').toSorted()

  const day = { from: '2027-03-11', to: '2027-03-11' }
  const searched = await loadSetup(app.db, salonId, day, { termsOf: [pedicure] })
  expect(searched && namesOf(searched)).toEqual(['Pedicure', 'Pedicure'])
  const floor = await loadFloor(app.db, salonId, wednesday, [pedicure])
  expect(namesOf(floor)).toEqual(['Manicure', 'Manicure', 'Pedicure', 'Pedicure']) // what a walk-in would wait for, too
})

test('a line that the desk gives to another becomes as long and as dear as it is with them, and back', async () => {
  const { body } = await app.book(visit(salon, [{ service: 'Manicure', at: at('13:00'), with: 'Thao' }]))
  const [line] = (await read(body.id)).services
  const give = (staffId: string, more: object = {}) => change(body.id, { lines: [{ id: line?.id, staffId, ...more }] })

  expect(linesOf((await give(kim())).body)).toEqual([['Kim', at('13:00'), 60, '40.00']])
  const history = await app.db
    .selectFrom('booking_history')
    .select('change')
    .where('booking_id', '=', body.id)
    .execute()
  expect(history.map(({ change: what }) => what)).toEqual(
    expect.arrayContaining(['reassigned', 'resized', 'price_changed']),
  )
  expect(linesOf((await give(thao())).body)).toEqual([['Thao', at('13:00'), 30, '25.00']])
  expect(linesOf((await give(kim(), { duration: 35 })).body)).toEqual([['Kim', at('13:00'), 35, '40.00']])

  const services = [
    { id: line?.id },
    { serviceId: manicure(), staffId: kim() },
    { serviceId: manicure(), staffId: null },
  ]
  const added = await change(body.id, { services })
  expect([added.status, added.body.code]).toEqual([200, undefined])
  expect(linesOf(added.body)).toEqual([
    ['Kim', at('13:00'), 35, '40.00'],
    ['Kim', at('13:35'), 60, '40.00'],
    [expect.any(String), at('14:35'), expect.any(Number), expect.any(String)],
  ])
  const last = added.body.services[2]
  expect([last?.duration, last?.price]).toEqual(last?.staffFirstName === 'Kim' ? [60, '40.00'] : [30, '25.00'])
})

test('what is booked keeps its minutes and price: nobody slower takes it over, and clients move it as it is', async () => {
  const { body } = await app.book(visit(salon, [{ service: 'Manicure', at: at('10:00') }]))
  await app.db
    .updateTable('booking_lines')
    .set({ staff_id: thao(), minutes: 30, ends_at: new Date(at('10:30')), blocked_until: new Date(at('10:30')) })
    .where('booking_id', '=', body.id)
    .execute()
  const asksForThao = visit(salon, [{ service: 'Manicure', at: at('10:00'), with: 'Thao' }], { phone: '4085550178' })
  expect((await app.book(asksForThao)).body.code).toBe('slot_taken') // Kim would take an hour

  await setTerms([{ staffId: kim(), duration: '20', price: null }])
  expect((await app.book(asksForThao)).status).toBe(201)
  expect(linesOf(await read(body.id))).toEqual([['Kim', at('10:00'), 30, expect.any(String)]])
  const link = (await read(body.id)).clientLink.replace('/v/', '/api/visits/')
  await app.call('PATCH', link, { startDateTime: at('14:00') })
  expect((await read(body.id)).services[0]?.duration).toBe(30)
})

test('what is added to a check costs what it costs with whoever did it', async () => {
  const till = await salonWithTill(app)
  const [service, staffIds] = [till.services['Manicure'] ?? '', Object.values(till.staff)]
  const [dear = '', usual = ''] = staffIds
  const terms = [{ staffId: dear, duration: null, price: '40' }]
  await app.call('PUT', `/api/services/${service}/staff`, { staffIds, terms }, till.owner)
  const line = (staffId: string) => ({
    id: null,
    kind: 'service' as const,
    serviceId: service,
    productId: null,
    staffId,
  })
  const rest = { quantity: 1, priceCents: null, discounts: [] }

  const lines = [dear, usual].map((staffId) => ({ ...line(staffId), ...rest }))
  const { body } = await till.changes(await till.opens(), { lines })

  expect(body.lines.map(({ listCents, priceCents }) => [listCents, priceCents])).toEqual([
    [40_00, 40_00],
    [25_00, 25_00],
  ])
})
