/** What an owner may do and a client may not, and what neither may. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Collision } from '../../shared/bookings/change.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'

let app: TestApp
let salon: TestSalon

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
})
afterAll(() => app.close())

const at = (time: string, date = '2027-03-11') => new Date(Date.parse(`${date}T${time}:00-08:00`)).toISOString()
const manicure = (time: string, staff?: string) =>
  visit(salon, [{ service: 'Manicure', at: at(time), ...(staff && { with: staff }) }])
const asOwner = () => app.signIn(salon.ownerEmail)
describe('the owner', () => {
  test('books and is offered days beyond the ones that clients can book', async () => {
    const owner = await asOwner()
    await app.db.updateTable('salons').set({ horizon_days: 5 }).where('id', '=', salon.salonId).execute()
    const far = visit(salon, [{ service: 'Manicure', at: at('10:00', '2027-03-25') }])
    const offered = `/api/salons/${salon.salonId}/visit-slots?date=2027-03-25&days=1&services=${salon.services['Manicure']}&staff=any`

    expect((await app.book(far)).body.code).toBe('too_far_ahead')
    expect((await app.call('GET', offered)).status).toBe(400)
    expect((await app.call('GET', offered, undefined, owner)).body).toMatchObject({ days: [{ open: true }] })
    expect((await app.book(far, owner)).status).toBe(201)
  })

  test('books confirmed visits, off the grid, earlier today, and outside hours only with explicit consent', async () => {
    const owner = await asOwner()
    app.setNow(Date.parse('2027-03-11T19:00:00Z'))

    const offGrid = await app.book(manicure('10:05'), owner)
    const late = await app.book(manicure('18:30'), owner)
    const saidSo = await app.book({ ...manicure('18:30'), outsideHours: true }, owner)

    expect([offGrid.status, offGrid.body.status, offGrid.body.source]).toEqual([201, 'confirmed', 'owner'])
    expect(late.body.code).toBe('outside_hours')
    expect([saidSo.status, saidSo.body.outsideHours]).toEqual([201, true])
    const needless = await app.book({ ...manicure('16:00'), outsideHours: true }, owner)
    expect([needless.status, needless.body.outsideHours]).toEqual([201, false])
    expect(
      (
        await app.book(
          {
            ...manicure('10:10'),
            outsideHours: true,
            staffAssignments: [{ serviceId: salon.services['Manicure'], staffId: offGrid.body.services[0]?.staffId }],
          },
          owner,
        )
      ).body.code,
    ).toBe('slot_taken')
  })

  test('learns who holds a taken time, and the nearest free times; a client does not', async () => {
    const owner = await asOwner()
    const withKim = (time: string) => visit(salon, [{ service: 'Manicure', at: at(time), with: 'Kim' }])
    await app.book(withKim('10:00'), owner)

    const { status, body } = await app.book(withKim('10:00'), owner)
    const { conflicts, nearest } = Collision.parse(body.details)

    expect([status, body.code]).toEqual([409, 'slot_taken'])
    expect(conflicts).toMatchObject([{ serviceName: 'Manicure', staffFirstName: 'Kim', startTime: at('10:00') }])
    expect(nearest.map(({ startDateTime }) => startDateTime)).toEqual([at('09:30'), at('10:30'), at('09:15')])
    expect(nearest[0]?.lines).toMatchObject([{ id: salon.services['Manicure'], staffId: salon.staff['Kim'] }])
    expect((await app.book(withKim('10:00'))).body.details).toBeUndefined()
    expect((await app.book(withKim('09:30'), owner)).status).toBe(201)
  })

  test('is treated as a client by another salon', async () => {
    const owner = await asOwner()
    const other = await makeSalon(app.db)

    const reply = await app.book(visit(other, [{ service: 'Manicure', at: at('10:05') }]), owner)

    expect(reply.body.code).toBe('off_grid')
  })

  test('sets a status, and a cancelled booking gets its time back only if it is still free', async () => {
    const owner = await asOwner()
    const { body: first } = await app.book(manicure('10:00', 'Kim'))
    const set = (status: string) =>
      app.call<{ code: string; status: string }>('PATCH', `/api/salon-owner/bookings/${first.id}`, { status }, owner)

    expect((await set('cancelled')).body.status).toBe('cancelled')
    expect((await app.book(manicure('10:15', 'Kim'))).status).toBe(201)
    const back = await set('confirmed')
    expect([back.status, back.body.code]).toEqual([409, 'slot_taken'])
    expect((await set('no_show')).status).toBe(200)
  })

  test('of another salon cannot read, change or delete anything', async () => {
    const { body } = await app.book(manicure('10:00'))
    const other = await makeSalon(app.db)
    const stranger = await app.signIn(other.ownerEmail)
    const statuses = [
      await app.call('GET', `/api/bookings/${body.id}`, undefined, stranger),
      await app.call('PATCH', `/api/salon-owner/bookings/${body.id}`, { status: 'cancelled' }, stranger),
      await app.call('DELETE', `/api/salon-owner/bookings/${body.id}`, undefined, stranger),
      await app.call('GET', `/api/salon-owner/salons/${salon.salonId}/bookings`, undefined, stranger),
      await app.call('GET', `/api/salon-owner/salons/${salon.salonId}/bookings/status-counts`, undefined, stranger),
      await app.call('GET', `/api/salon-owner/salons/${salon.salonId}/events`, undefined, stranger),
    ].map(({ status }) => status)

    expect(statuses).toEqual([404, 404, 404, 404, 404, 404])
    expect((await app.call('GET', `/api/bookings/${body.id}`)).status).toBe(401)
    expect((await app.call('GET', `/api/bookings/${body.id}`, undefined, await asOwner())).status).toBe(200)
  })

  test('lists bookings by page, status and local date, with counts of each status', async () => {
    const owner = await asOwner()
    for (const time of ['09:00', '10:00', '11:00']) await app.book(manicure(time))
    await app.book(visit(salon, [{ service: 'Manicure', at: at('17:30', '2027-03-12') }]))
    const url = `/api/salon-owner/salons/${salon.salonId}/bookings`
    const list = (query: string) =>
      app.call<{ bookings: { startTime: string }[]; total: number }>('GET', `${url}?${query}`, undefined, owner)

    const page = await list('sortBy=oldest&limit=2&page=2')
    const day = await list('fromDate=2027-03-12&toDate=2027-03-12')

    expect(page.body).toMatchObject({ total: 4, page: 2, limit: 2, bookings: [{ startTime: at('11:00') }, {}] })
    expect(day.body).toMatchObject({ total: 1, bookings: [{ startTime: at('17:30', '2027-03-12') }] })
    expect((await list('status=confirmed')).body.total).toBe(0)
    const counts = await app.call('GET', `${url}/status-counts`, undefined, owner)
    expect(counts.body).toEqual({ scheduled: 4, confirmed: 0, completed: 0, cancelled: 0, no_show: 0, all: 4 })
  })
})
