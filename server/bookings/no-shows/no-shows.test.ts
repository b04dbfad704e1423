/** Consequences of no-shows: confirming, release, booking by phone; and what the salon sees and may do. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '../../../shared/bookings/change.ts'
import type { ClientVisit } from '../../../shared/bookings/client-visit.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import type { CustomerRecord } from '../../../shared/customers/contract.ts'
import type { Notification } from '../../../shared/notifications.ts'
import { usualNoShowRules } from '../../../shared/salons/no-shows.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'
import { sendAllDue } from '../../testing/sending.ts'
import { releaseUnconfirmed } from './release.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

const phone = '(408) 555-0199'
const hour = 3_600_000
const deadline = Date.parse('2027-03-12T02:00:00Z') // Thursday, 6 PM; the visit is on Friday

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  await app.db.updateTable('bookings').set({ confirm_by: null }).execute() // of other tests' salons
  await app.db.deleteFrom('messages').execute()
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
  await saveRules({ confirmAfter: 1, callAfter: 3 })
})
afterAll(() => app.close())

const saveRules = async (rules: object) => {
  const noShowRules = { ...usualNoShowRules, ...rules }
  const { status, body } = await app.call('PUT', `/api/salons/${salon.salonId}`, { noShowRules }, owner)
  expect([status, body]).toMatchObject([200, { noShowRules }])
}
const at = (time: string, date = '2027-03-12') => new Date(Date.parse(`${date}T${time}:00-08:00`)).toISOString()
const request = (time = '10:00', more: object = {}) =>
  visit(salon, [{ service: 'Manicure', at: at(time), with: 'Kim' }], { phone, ...more })
const book = (time = '10:00', headers: Record<string, string> = {}) => app.book(request(time), headers)
const read = async (id: string) => (await app.call<Booking>('GET', `/api/bookings/${id}`, undefined, owner)).body
const linkOf = (clientLink: string) => clientLink.replace('/v/', '/api/visits/')
const see = async (clientLink: string) => (await app.call<ClientVisit>('GET', linkOf(clientLink))).body
const confirm = (clientLink: string) =>
  app.call<ClientVisit & { code: string }>('POST', `${linkOf(clientLink)}/confirmation`)
const setStatus = (id: string, status: string) =>
  app.call('PATCH', `/api/salon-owner/bookings/${id}`, { status }, owner)
const history = async (id: string) =>
  (await app.call<HistoryEntry[]>('GET', `/api/salon-owner/bookings/${id}/history`, undefined, owner)).body

/** That many recent visits that the client missed. */
async function missed(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const { body } = await app.book(
      visit(salon, [{ service: 'Manicure', at: at('09:00', '2027-03-10'), with: ['Kim', 'Thao', 'Tommy'][index] }], {
        phone,
      }),
      owner,
    )
    expect((await setStatus(body.id, 'no_show')).status).toBe(200)
  }
}
/** What they are texted by now. */
async function told(): Promise<string[]> {
  const { texts } = await sendAllDue(app)
  return texts.filter(({ to }) => to === '+14085550199').map(({ body }) => body)
}

const customer = async () => {
  const { id } = await app.db
    .selectFrom('customers')
    .select('id')
    .where('salon_id', '=', salon.salonId)
    .where('phone', '=', '+14085550199')
    .executeTakeFirstOrThrow()
  return `/api/salons/${salon.salonId}/customers/${id}`
}
const record = async () => (await app.call<CustomerRecord>('GET', await customer(), undefined, owner)).body
const change = async (fields: object) => app.call<CustomerRecord>('PATCH', await customer(), fields, owner)

test('a visit moved by link when cancelling was late stays late next week, and reads so', async () => {
  const rules = { confirmAfter: 1, lateCancels: true }
  await app.call('PUT', `/api/salons/${salon.salonId}`, { cancelHours: 24 }, owner)
  await saveRules(rules)
  const { clientLink } = (await book()).body
  app.setNow(Date.parse(at('07:00')))
  const next = { startDateTime: at('10:00', '2027-03-19').replace('18:00', '17:00') } // summer time since then
  const moved = await app.call<ClientVisit>('PATCH', linkOf(clientLink), next)
  expect([moved.status, moved.body.cancelsLate]).toEqual([200, true])

  await app.call('POST', `${linkOf(clientLink)}/cancellation`)

  expect((await record()).missed).toMatchObject([{ how: 'late_cancel' }])
})

describe('whoever missed visits', () => {
  test('has to confirm an online booking until the evening before, and reads so', async () => {
    await missed(1)

    const { status, body } = await book()

    expect([status, body.confirmBy]).toEqual([201, new Date(deadline).toISOString()])
    expect(await see(body.clientLink)).toMatchObject({ confirmBy: body.confirmBy, clientConfirmed: false })
    expect((await read(body.id)).confirmBy).toBe(body.confirmBy)
    expect(await record()).toMatchObject({
      standing: 'confirm',
      missed: [{ how: 'no_show', startTime: at('09:00', '2027-03-10') }],
    })
  })

  test('confirms by one tap, before the salon has, and again for nothing', async () => {
    await missed(1)
    const { body } = await book()

    const confirmed = await confirm(body.clientLink)

    expect([confirmed.status, confirmed.body]).toMatchObject([
      200,
      { status: 'scheduled', clientConfirmed: true, confirmBy: null },
    ])
    expect((await confirm(body.clientLink)).status).toBe(200)
    app.setNow(deadline + hour)
    expect(await releaseUnconfirmed(app.world)).toBe(0)
    expect((await read(body.id)).status).toBe('scheduled')
  })

  test('is reminded three hours before the release, with the hour and what happens, and not once they confirmed', async () => {
    await missed(1)
    const { body } = await book('17:00')
    const other = await book('16:00')
    await confirm(other.body.clientLink)
    await told()

    app.setNow(deadline - 3 * hour)
    expect(await told()).toEqual([
      expect.stringMatching(
        /Are you coming Fri, Mar 12, 5:00 PM with Kim\? Please tap the link by Thu, Mar 11, 6:00 PM to say you're coming, or it will be cancelled\. /,
      ),
    ])
    expect((await confirm(body.clientLink)).status).toBe(200)
  })

  test('is told of a release in the daytime', async () => {
    await saveRules({ confirmAfter: 1, confirmTime: '21:00' })
    await missed(1)
    await book('11:00')
    app.setNow(deadline + 3 * hour)
    await told()
    expect(await releaseUnconfirmed(app.world)).toBe(1)

    expect(await told()).toEqual([])
    app.setNow(Date.parse(at('09:00')))
    expect(await told()).toEqual([expect.stringContaining("because we didn't get your confirmation in time")])
  })

  test('reads of a release in the morning where it could not be told by eight in the evening', async () => {
    await missed(1)
    await book('11:00')
    app.setNow(deadline)
    await releaseUnconfirmed(app.world)

    app.setNow(deadline + 3 * hour)
    expect((await told()).join()).not.toContain('because')
    app.setNow(Date.parse(at('09:00')))
    expect((await told()).join()).toContain("because we didn't get your confirmation in time")
  })

  test('books as before where nothing is asked, or less was missed', async () => {
    await missed(1)
    await saveRules({ confirmAfter: 2 })
    expect((await book()).body.confirmBy).toBeNull()
    await saveRules({})
    expect((await book('11:00')).body.confirmBy).toBeNull()
  })

  test('is booked by the front desk without any of that', async () => {
    await missed(3)

    const { status, body } = await book('10:00', owner)

    expect([status, body.confirmBy]).toEqual([201, null])
  })

  test('is asked by the front desk to confirm where it chooses that, and released as any other', async () => {
    const asked = { ...request(), mustConfirm: true }
    await missed(3)

    expect((await app.book({ ...asked, walkIn: true }, owner)).body).toMatchObject({
      fields: { mustConfirm: expect.any(String) },
    })
    const { body } = await app.book(asked, owner)

    expect(body).toMatchObject({ status: 'confirmed', confirmBy: new Date(deadline).toISOString() })
    expect(await see(body.clientLink)).toMatchObject({ confirmBy: body.confirmBy, clientConfirmed: false })
    app.setNow(deadline)
    expect(await releaseUnconfirmed(app.world)).toBe(1)
    expect(await read(body.id)).toMatchObject({ status: 'cancelled', released: true })
  })

  test('cannot ask that of themselves, nor of others', async () => {
    expect((await app.book({ ...request(), mustConfirm: true })).body.confirmBy).toBeNull()
  })

  test('is known by the phone, under whatever name and email', async () => {
    await missed(1)
    await change({ blocked: true })
    const other = { firstName: 'Somebody', lastName: 'Else', email: 'else@example.com', phone: '+1 408 555 0199' }

    expect((await app.book(request('10:00', other))).body.code).toBe('call_salon')
    expect((await app.book(request('10:00', { ...other, phone: '4085550198' }))).status).toBe(201)
  })

  test('has to call once it was too often, and is told so only where they would have been booked', async () => {
    await missed(3)

    const refused = await book()
    expect([refused.status, refused.body.code]).toEqual([403, 'call_salon'])
    expect(refused.body.error).toBe(
      'This visit can’t be booked online. Please contact the salon, and they’ll find you a time.',
    )
    expect((await book('10:05')).body.code).toBe('off_grid')
    expect((await app.book(request('10:00', { phone: '(408) 555-0198' }))).status).toBe(201)
    expect(await record()).toMatchObject({ standing: 'call', missed: [{}, {}, {}] })
  })

  test('and a stranger with their number is asked for a code first, as for any new number', async () => {
    await missed(3)
    await app.db.updateTable('salons').set({ booking_code: 'on' }).where('id', '=', salon.salonId).execute()
    app.world.mailCode = () => undefined
    app.world.sendsTexts = true

    expect((await book()).body.code).toBe('code_needed')
    expect((await app.book(request('10:00', { phone: '(408) 555-0197' }))).body.code).toBe('code_needed')
  })
})

describe('late cancellations', () => {
  test('count where the salon says so, and only those of the client', async () => {
    const lateOf = async (who: 'client' | 'salon', time: string) => {
      const { body } = await app.book(visit(salon, [{ service: 'Manicure', at: at(time, '2027-03-10') }], { phone }))
      if (who === 'client') await app.call('POST', `${linkOf(body.clientLink)}/cancellation`)
      else await setStatus(body.id, 'cancelled')
    }
    await lateOf('client', '14:00')
    await lateOf('salon', '15:00')

    expect(await record()).toMatchObject({ standing: 'free', missed: [] })
    await saveRules({ confirmAfter: 1, lateCancels: true })
    expect(await record()).toMatchObject({
      standing: 'confirm',
      missed: [{ how: 'late_cancel', startTime: at('14:00', '2027-03-10') }],
    })
  })
})

describe('exceptions', () => {
  test('make a client free, or send them to the phone, and say who decided that', async () => {
    await missed(3)

    const { status, body } = await change({ exempt: true })

    expect([status, body]).toMatchObject([
      200,
      { exempt: true, standing: 'free', exception: { by: 'Lan Owner', at: new Date(wednesday).toISOString() } },
    ])
    expect((await book()).body.confirmBy).toBeNull()
    expect((await change({ blocked: true })).body).toMatchObject({ blocked: true, exempt: false, standing: 'call' })
    expect((await book('11:00')).body.code).toBe('call_salon')
    expect((await change({ exempt: true })).body).toMatchObject({ blocked: false, exempt: true })
    expect((await change({ exempt: false })).body).toMatchObject({ exempt: false, standing: 'call' })
  })
})

describe('a visit that nobody confirmed in time', () => {
  test('is cancelled with its reason, the client and the salon are told once, and its time is free', async () => {
    await missed(1)
    const { body } = await book()
    app.setNow(deadline - 1)
    expect(await releaseUnconfirmed(app.world)).toBe(0)
    app.setNow(deadline)

    expect(await releaseUnconfirmed(app.world)).toBe(1)
    expect(await releaseUnconfirmed(app.world)).toBe(0)

    expect(await read(body.id)).toMatchObject({ status: 'cancelled', released: true, confirmBy: null })
    expect(await see(body.clientLink)).toMatchObject({ status: 'cancelled', released: true, mayChange: false })
    expect((await history(body.id))[0]).toMatchObject({
      actor: 'system',
      change: 'status_changed',
      details: { from: 'scheduled', to: 'cancelled', unconfirmed: true },
    })
    const kinds = await app.db
      .selectFrom('messages')
      .select(['kind', 'status'])
      .where('booking_id', '=', body.id)
      .where('kind', '=', 'booking_released')
      .execute()
    expect(kinds.length).toBe(1) // the client left no email
    const news = `/api/salon-owner/salons/${salon.salonId}/notifications`
    const { notifications } = (await app.call<{ notifications: Notification[] }>('GET', news, undefined, owner)).body
    expect(notifications.filter(({ kind }) => kind === 'released')).toMatchObject([{ bookingId: body.id }])
    const other = await app.book(request('10:00', { phone: '(408) 555-0198' }))
    expect(other.status).toBe(201)
    expect((await confirm(body.clientLink)).body.code).toBe('visit_closed')
  })

  test('stays when the client moved it meanwhile, until the evening before its new day', async () => {
    await missed(1)
    const { body } = await book()
    const moved = await app.call<ClientVisit>('PATCH', linkOf(body.clientLink), {
      startDateTime: at('10:00', '2027-03-13'),
    })
    expect(moved.body.confirmBy).toBe(new Date(deadline + 24 * hour).toISOString())

    app.setNow(deadline)
    expect(await releaseUnconfirmed(app.world)).toBe(0)
  })

  test('stays when the salon moved it, brought it back, noted the word of the client, or the client is there', async () => {
    await missed(1)
    const owners = async (id: string, fields: object) =>
      expect((await app.call('PATCH', `/api/salon-owner/bookings/${id}`, fields, owner)).status).toBe(200)
    const moved = await book('10:00')
    await owners(moved.body.id, { startDateTime: at('10:30') })
    const back = await book('11:00')
    await owners(back.body.id, { status: 'cancelled' })
    await owners(back.body.id, { status: 'confirmed' })
    const noted = await book('13:00')
    const note = `/api/salon-owner/bookings/${noted.body.id}/client-confirmation`
    expect((await app.call<Booking>('POST', note, undefined, owner)).body).toMatchObject({
      clientConfirmed: true,
      confirmBy: null,
    })
    const there = await book('14:00')
    await app.db
      .updateTable('bookings')
      .set({ arrived_at: new Date(deadline) })
      .where('id', '=', there.body.id)
      .execute()

    app.setNow(deadline)
    expect(await releaseUnconfirmed(app.world)).toBe(0)
    expect((await history(noted.body.id))[0]).toMatchObject({ actor: 'owner', change: 'client_confirmed' })
  })

  test('is not released once it has begun, also after hours without a process', async () => {
    await missed(1)
    const { body } = await book()
    app.setNow(Date.parse(at('10:00')))

    expect(await releaseUnconfirmed(app.world)).toBe(0)
    expect((await read(body.id)).status).toBe('scheduled')
  })

  test('only people of the salon may note that a client will come', async () => {
    const { body } = await book()
    const path = `/api/salon-owner/bookings/${body.id}/client-confirmation`
    const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)

    expect((await app.call('POST', path)).status).toBe(401)
    expect((await app.call('POST', path, undefined, stranger)).status).toBe(404)
  })
})

test('an exception goes with a customer who is erased, and is told to one who asks what is known', async () => {
  await missed(1)
  await change({ exempt: true })
  const known = await app.call<object>('GET', `${await customer()}/file`, undefined, owner)
  const path = await customer()

  expect(JSON.stringify(known.body)).toContain('"exempt":true')
  expect((await app.call('DELETE', path, undefined, owner)).status).toBe(200)
  const id = path.slice(path.lastIndexOf('/') + 1)
  expect(
    await app.db
      .selectFrom('customers')
      .select(['exempt', 'exception_by', 'exception_at'])
      .where('id', '=', id)
      .execute(),
  ).toEqual([{ exempt: false, exception_by: null, exception_at: null }])
})

test('whoever is merged with a blocked record is blocked, exempt or not', async () => {
  await missed(1)
  await change({ exempt: true })
  const path = `/api/salons/${salon.salonId}/customers`
  const other = await app.call<CustomerRecord>('POST', path, { firstName: 'Mai', phone: '(408) 555-0155' }, owner)
  await app.call('PATCH', `${path}/${other.body.id}`, { blocked: true }, owner)
  const keepId = (await customer()).slice(path.length + 1)

  const merged = await app.call('POST', `${path}/merges`, { keepId, mergeId: other.body.id }, owner)

  expect(merged.status).toBe(200)
  expect(await record()).toMatchObject({ blocked: true, exempt: false, standing: 'call' })
})
