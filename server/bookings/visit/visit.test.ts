/** What the link of a visit allows a client to do, and that no other link allows anything. */

import { describe, expect, test } from 'vitest'
import type { HistoryEntry } from '../../../shared/bookings/change.ts'
import type { ClientVisit } from '../../../shared/bookings/client-visit.ts'
import type { Booking, PublicBooking } from '../../../shared/bookings/contract.ts'
import type { VisitDay } from '../../../shared/bookings/visit-day.ts'
import type { Notification } from '../../../shared/notifications.ts'
import { newSalonForEachTest } from '../../testing/each-test.ts'
import { type TestApp, type TestSalon, visit, wednesday } from '../../testing/salon.ts'

type Failure = { code: string; error: string; details?: unknown }

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

const at = (time: string, date = '2027-03-11') => new Date(Date.parse(`${date}T${time}:00-08:00`)).toISOString()
const hour = 3_600_000

let phones = 0
async function booked(
  lines: { service: string; at: string; with?: string }[] = [{ service: 'Manicure', at: at('10:00'), with: 'Kim' }],
  customer: object = {},
): Promise<{ id: string; link: string }> {
  const request = visit(salon, lines, { phone: `40855504${10 + (phones++ % 90)}`, ...customer })
  const { body } = await app.book(request)
  return { id: body.id, link: body.clientLink.replace('/v/', '/api/visits/') }
}
const see = (link: string) => app.call<ClientVisit & Failure>('GET', link)
const move = (link: string, startDateTime: string, more = {}) =>
  app.call<ClientVisit & Failure>('PATCH', link, { startDateTime, ...more })
const cancel = (link: string) => app.call<ClientVisit & Failure>('POST', `${link}/cancellation`)
const places = async (link: string, date = '2027-03-11', days = 1) =>
  (await app.call<{ days: VisitDay[] }>('GET', `${link}/slots?date=${date}&days=${days}`)).body.days
const free = (days: readonly VisitDay[]) =>
  days.flatMap(({ slots }) => slots.filter(({ disabled }) => !disabled).map(({ startDateTime }) => startDateTime))
const setBooking = (id: string, fields: object) =>
  app.call<Booking>('PATCH', `/api/salon-owner/bookings/${id}`, fields, owner)
const read = async (id: string) => (await app.call<Booking>('GET', `/api/bookings/${id}`, undefined, owner)).body
const news = async () =>
  (
    await app.call<{ notifications: Notification[] }>(
      'GET',
      `/api/salon-owner/salons/${salon.salonId}/notifications`,
      undefined,
      owner,
    )
  ).body.notifications

describe('the page of a visit', () => {
  test('of a request that the salon turns down says declined, not of an appointment that it cancels', async () => {
    const [request, appointment] = [await booked(), await booked([{ service: 'Manicure', at: at('14:00') }])]
    await setBooking(appointment.id, { status: 'confirmed' })

    for (const { id } of [request, appointment]) await setBooking(id, { status: 'cancelled' })

    expect((await see(request.link)).body).toMatchObject({ status: 'cancelled', declined: true })
    expect((await see(appointment.link)).body).toMatchObject({ status: 'cancelled', declined: false })
  })

  test('of a request that its client takes back does not say declined', async () => {
    const { link } = await booked()

    await cancel(link)

    expect((await see(link)).body).toMatchObject({ status: 'cancelled', declined: false })
  })

  test('shows the visit and the salon, and nothing else about the client', async () => {
    const { link } = await booked(
      [
        { service: 'Manicure', at: at('10:00'), with: 'Kim' },
        { service: 'Pedicure', at: at('10:30') },
      ],
      { lastName: 'Tran', email: 'mai@example.com', comment: 'Allergic to acetone' },
    )

    const { status, body } = await see(link)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'scheduled',
      startTime: at('10:00'),
      endTime: at('11:15'),
      totalPrice: '65.00',
      mayChange: true,
      customerFirstName: 'Mai',
      salon: { name: 'Test Nails', address: '1 Test Way', phone: '+14085550142', timezone: 'America/Los_Angeles' },
      services: [{ serviceName: 'Manicure', staffFirstName: 'Kim', price: '25.00' }, { serviceName: 'Pedicure' }],
    })
    expect(JSON.stringify(body)).not.toMatch(/Tran|mai@example|4085550[45]|acetone|owner/i)
  })

  test('says whose a cancelled one was, so that they can book again', async () => {
    const { link } = await booked(undefined, { lastName: 'Tran', phone: '4085550461' })

    expect((await see(link)).body.again).toBeNull()
    expect((await cancel(link)).body.again).toEqual({ lastName: 'Tran', phone: '+14085550461' })
  })

  test("is linked from the client's and the owner's booking replies, and its address cannot be guessed", async () => {
    const { body } = await app.book(visit(salon, [{ service: 'Manicure', at: at('10:00') }]))

    expect((await read(body.id)).clientLink).toBe(body.clientLink)
    expect(body.clientLink).toMatch(/^\/v\/[\w-]{22}([\w-]{3})?$/) // three more where salons are spread
    for (const wrong of [
      body.id,
      'AAAAAAAAAAAAAAAAAAAAAA',
      `${body.clientLink.slice(7)}A`,
      '..%2f..%2fsalons',
      '%00',
    ]) {
      expect((await app.call('GET', `/api/visits/${wrong}`)).status).toBe(404)
      expect((await app.call('POST', `/api/visits/${wrong}/cancellation`)).status).toBe(404)
    }
    expect((await app.call<PublicBooking>('GET', `/api/bookings/${body.id}`)).status).toBe(401)
  })
})

describe('cancelling', () => {
  test('frees the time, notifies the owner and is recorded; repeating it changes nothing', async () => {
    const { id, link } = await booked()

    const { status, body } = await cancel(link)

    expect([status, body.status, body.mayChange]).toEqual([200, 'cancelled', false])
    expect((await cancel(link)).body.status).toBe('cancelled')
    expect(await news()).toMatchObject([
      { kind: 'cancelled_by_client', bookingId: id, customerName: 'Mai', read: false },
      { kind: 'new_booking', bookingId: id },
    ])
    const history = await app.call<HistoryEntry[]>('GET', `/api/salon-owner/bookings/${id}/history`, undefined, owner)
    expect(history.body).toMatchObject([
      { actor: 'client', userName: '', change: 'status_changed', details: { from: 'scheduled', to: 'cancelled' } },
      { actor: 'client', change: 'booked' },
    ])
    const letters = app.db.selectFrom('messages').select('kind').where('booking_id', '=', id).orderBy('id')
    expect((await letters.execute()).map(({ kind }) => kind)).toEqual(['booking_received', 'booking_called_off'])
    await setBooking(id, { status: 'confirmed' })
    expect((await letters.execute()).at(-1)?.kind).toBe('booking_confirmed')
    await setBooking(id, { status: 'cancelled' })
    const again = await app.book(visit(salon, [{ service: 'Manicure', at: at('10:00'), with: 'Kim' }]))
    expect(again.status).toBe(201)
  })

  test('is possible until the visit begins, then refused with an explanation', async () => {
    const { id, link } = await booked()
    app.setNow(Date.parse(at('10:00')))

    const late = await cancel(link)

    expect([late.status, late.body.code]).toEqual([409, 'visit_closed'])
    expect(late.body.error).toContain('Please contact the salon')
    expect((await see(link)).body.mayChange).toBe(false)
    expect((await read(id)).status).toBe('scheduled')
    app.setNow(Date.parse(at('10:00')) - 1)
    expect((await cancel(link)).status).toBe(200)
  })

  test('is refused for a past visit or a no-show', async () => {
    for (const status of ['completed', 'no_show'] as const) {
      const { id, link } = await booked()
      await setBooking(id, { status })
      expect((await cancel(link)).body.code).toBe('visit_closed')
      expect((await move(link, at('15:00'))).body.code).toBe('visit_closed')
      expect((await app.call<Failure>('GET', `${link}/slots?date=2027-03-11`)).body.code).toBe('visit_closed')
      await setBooking(id, { status: 'cancelled' })
    }
  })
})

describe('moving', () => {
  test('goes to any listed slot, with the member the client asked for', async () => {
    const { id, link } = await booked()
    await booked([{ service: 'Manicure', at: at('14:00'), with: 'Kim' }])
    const [slot] = free(await places(link, '2027-03-12'))

    const { status, body } = await move(link, slot ?? '', { version: (await see(link)).body.version })

    expect([status, body.startTime]).toEqual([200, slot])
    expect((await read(id)).services).toMatchObject([{ staffFirstName: 'Kim', staffRequested: true, startTime: slot }])
    expect(free(await places(link))).not.toContain(at('14:00'))
    expect((await move(link, at('14:00'))).body.code).toBe('slot_taken')
    expect((await news())[0]).toMatchObject({ kind: 'moved_by_client', details: { from: at('10:00'), to: slot } })
    const history = await app.call<HistoryEntry[]>('GET', `/api/salon-owner/bookings/${id}/history`, undefined, owner)
    expect(history.body[0]).toMatchObject({
      actor: 'client',
      change: 'moved',
      details: { from: at('10:00'), to: slot },
    })
  })

  test('goes to a colleague when the client had no preference', async () => {
    const { id, link } = await booked([{ service: 'Manicure', at: at('10:00') }])
    const [given] = (await read(id)).services
    const whose = given?.staffFirstName ?? ''
    await booked([{ service: 'Manicure', at: at('14:00'), with: whose }])

    expect((await move(link, at('14:00'))).status).toBe(200)

    const [line] = (await read(id)).services
    expect(line?.staffFirstName).not.toBe(whose)
    expect(line?.staffRequested).toBe(false)
  })

  test('follows the rules of online booking: grid, hours, notice, horizon', async () => {
    const { link } = await booked()
    await app.db
      .updateTable('salons')
      .set({ notice_minutes: 120, horizon_days: 10 })
      .where('id', '=', salon.salonId)
      .execute()
    const codes = async (start: string) => (await move(link, start)).body.code

    expect(await codes(at('10:05'))).toBe('off_grid')
    expect(await codes(at('20:00'))).toBe('off_grid')
    expect(await codes(at('12:00'))).toBe('off_grid') // lunch
    expect(await codes(at('10:00', '2027-03-14'))).toBe('salon_closed')
    expect(await codes(at('09:30', '2027-03-10'))).toBe('too_short_notice')
    expect(await codes(at('07:00', '2027-03-10'))).toBe('in_the_past')
    expect(await codes(at('10:00', '2027-03-22'))).toBe('too_far_ahead')
    expect(await codes('9999-12-31T23:00:00Z')).toBe('too_far_ahead')
    expect(await codes('tomorrow')).toBe('invalid_request')
    expect(free(await places(link, '2027-03-10'))[0]).toBe(at('10:00', '2027-03-10'))
    expect((await see(link)).body.startTime).toBe(at('10:00'))
  })

  test('does not reveal who holds the time', async () => {
    await booked([{ service: 'Manicure', at: at('14:00'), with: 'Kim' }], { firstName: 'Zebra' })
    const { link } = await booked()

    const refused = await move(link, at('14:00'))

    expect([refused.status, refused.body.details]).toEqual([409, undefined])
    expect(JSON.stringify(refused.body)).not.toContain('Zebra')
  })

  test("needs the salon's confirmation again, unless that is automatic; the client gets a message", async () => {
    const { id, link } = await booked()
    await setBooking(id, { status: 'confirmed' })
    expect((await move(link, at('11:00'))).body.status).toBe('scheduled')

    await app.db.updateTable('salons').set({ auto_confirm: true }).where('id', '=', salon.salonId).execute()
    await setBooking(id, { status: 'confirmed' })
    expect((await move(link, at('13:00'))).body.status).toBe('confirmed')

    const messages = await app.db.selectFrom('messages').select('kind').where('booking_id', '=', id).execute()
    // Those of the same moment have no order.
    expect(messages.map(({ kind }) => kind).toSorted()).toEqual([
      'booking_confirmed',
      'booking_confirmed',
      'booking_moved_by_client',
      'booking_moved_by_client',
      'booking_received',
      'reminder',
      'reminder',
    ])
  })

  test('never overwrites what the salon changed meanwhile', async () => {
    const { id, link } = await booked()
    const { version } = (await see(link)).body
    await setBooking(id, { startDateTime: at('15:00') })

    expect((await move(link, at('11:00'), { version })).body.code).toBe('changed_meanwhile')
    expect((await see(link)).body.startTime).toBe(at('15:00'))
  })

  test('is refused where the salon wants a call instead; cancelling is not', async () => {
    const { id, link } = await booked()
    const { customerPhone } = await read(id)
    await app.db.updateTable('customers').set({ blocked: true }).where('phone', '=', customerPhone).execute()

    expect((await move(link, at('11:00'))).body.code).toBe('call_salon')
    expect((await cancel(link)).status).toBe(200)
  })

  test('is limited to ten times an hour', async () => {
    const { link } = await booked()
    app.setNow(wednesday - (wednesday % hour))
    const starts = ['11:00', '10:00']
    for (let time = 0; time < 10; time++) expect((await move(link, at(starts[time % 2] ?? ''))).status).toBe(200)

    const refused = await move(link, at('11:00'))

    expect([refused.status, refused.body.code, Number(refused.headers['retry-after'])]).toEqual([
      429,
      'too_many_requests',
      3600,
    ])
    expect((await cancel(link)).status).toBe(200)
  })

  test('offers nothing when the member has left, and the page still shows the visit', async () => {
    const { link } = await booked()
    await app.db
      .updateTable('staff')
      .set({ status: 'inactive' })
      .where('id', '=', salon.staff['Kim'] ?? '')
      .execute()

    expect(free(await places(link, '2027-03-11', 14))).toEqual([])
    expect((await see(link)).body.services).toMatchObject([{ staffFirstName: 'Kim' }])
  })

  test('gives the reason why a day has no places', async () => {
    const { link } = await booked()

    expect(await places(link, '2027-03-14')).toEqual([{ date: '2027-03-14', open: false, reason: 'closed', slots: [] }])
    expect((await app.call<Failure>('GET', `${link}/slots?date=2027-03-09`)).body.code).toBe('in_the_past')
    expect((await app.call('GET', `${link}/slots?date=2027-03-11&days=32`)).status).toBe(400)
  })
})
