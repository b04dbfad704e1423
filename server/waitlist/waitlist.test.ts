/** The waitlist through the real application: joining, being told, taking, giving on, ending. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import { addMinutes } from '../../shared/time.ts'
import type { ClientWaiting, WaitlistEntry } from '../../shared/waitlist/contract.ts'
import { usualTexting } from '../outbox/texting.ts'
import { askLength } from '../testing/options.ts'
import { storedOverlaps } from '../testing/overlaps.ts'
import { tally } from '../testing/processes.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit } from '../testing/salon.ts'
import { makeWaiting } from '../testing/waiting.ts'
import { lookAtWaitlists } from './look.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>
/** Wednesday, 10:00 in the salon. */
const morning = Date.parse('2027-03-10T18:00:00Z')
const day = '2027-03-11'

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(morning)
  salon = await makeSalon(app.db, { skills: { Kim: ['Manicure', 'Pedicure'] } })
  owner = await app.signIn(salon.ownerEmail)
})
afterAll(() => app.close())

let callers = 0
const phoneOf = (number: number) => `(408) 555-${String(1000 + number)}`

/** From its own address, with a phone of its own. */
function join(more: object = {}, headers = {}) {
  const number = ++callers
  const input = {
    salonId: salon.salonId,
    services: [salon.services['Manicure']],
    spans: [{ date: day, from: '09:00', to: '18:00' }],
    customer: { firstName: 'Mai', phone: phoneOf(number) },
    ...more,
  }
  const from = { 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}`, ...headers }
  return app.call<{ link: string; ahead: number; code?: string; fields?: object }>('POST', '/api/waitlist', input, from)
}

/** Kim has visits from 9:00 to 18:00, but for her lunch. */
async function fillDay(): Promise<Booking[]> {
  const hours = ['09:00', '09:45', '10:30', '11:15', '12:30', '13:15', '14:00', '14:45', '15:30', '16:15', '17:00']
  const booked: Booking[] = []
  for (const [index, time] of hours.entries()) {
    const request = visit(salon, [{ service: 'Pedicure', at: `${day}T${time}:00-08:00`, with: 'Kim' }], {
      phone: `(408) 555-${2000 + index}`,
    })
    const { status, body } = await app.call<Booking>('POST', '/api/bookings', request, owner)
    expect(status).toBe(201)
    booked.push(body)
  }
  return booked
}

/** The same visit for somebody else. */
function again({ startTime }: Booking) {
  return visit(salon, [{ service: 'Pedicure', at: startTime, with: 'Kim' }], { phone: phoneOf(900 + callers++) })
}

async function cancel(booking: Booking | undefined): Promise<void> {
  const path = `/api/salon-owner/bookings/${booking?.id}`
  expect((await app.call('PATCH', path, { status: 'cancelled', version: booking?.version }, owner)).status).toBe(200)
}

const look = async () => {
  while ((await lookAtWaitlists(app.world)) > 0) continue
}
const page = async (link: string) => (await app.call<ClientWaiting>('GET', `/api/waitlist/${link}`)).body
const take = (link: string, placeId = '', shown?: object) =>
  app.call<ClientWaiting & { code?: string }>('POST', `/api/waitlist/${link}/booking`, { placeId, shown })
const freeSlots = async () => {
  const path = `/api/salons/${salon.salonId}/visit-slots?services=${salon.services['Manicure']}&date=${day}`
  const { body } = await app.call<{ days: { slots: { disabled: boolean }[] }[] }>('GET', path)
  return body.days[0]?.slots.filter(({ disabled }) => !disabled).length
}
const line = async () =>
  (await app.call<{ entries: WaitlistEntry[] }>('GET', `/api/salons/${salon.salonId}/waitlist`, undefined, owner)).body
    .entries

test('the first in line is told of a freed place, which is held by the constraint, and takes it', async () => {
  const [, second] = await fillDay()
  const first = await join()
  const later = await join()
  expect([first.status, first.body.ahead, later.body.ahead]).toEqual([201, 0, 1])
  await look()
  expect((await page(first.body.link)).offer).toBeNull()

  await cancel(second)
  await look()
  const { offer, state, salon: salonShown } = await page(first.body.link)
  expect([state, offer?.startTime, offer?.secondsLeft]).toEqual(['waiting', '2027-03-11T17:45:00.000Z', 600])
  expect([salonShown.cancelHours, offer?.cancelsLate]).toEqual([24, true])
  expect((await page(later.body.link)).offer).toBeNull()
  expect(await freeSlots()).toBe(0)
  const request = visit(salon, [{ service: 'Manicure', at: offer?.startTime ?? '', with: 'Kim' }], {
    phone: phoneOf(0),
  })
  expect((await app.call('POST', '/api/bookings', request, owner)).status).toBe(409)

  const taken = await take(first.body.link, offer?.placeId)
  expect([taken.status, taken.body.state]).toEqual([200, 'filled'])
  expect(taken.body.visitPath).toMatch(/^\/v\//)
  expect((await take(first.body.link, offer?.placeId)).body.visitPath).toBe(taken.body.visitPath) // again, nothing happens
  await look()
  expect(await storedOverlaps(app.db)).toBe(0)
  const told = await app.db
    .selectFrom('messages')
    .select(['kind', 'words'])
    .where('salon_id', '=', salon.salonId)
    .execute()
  const offers = told.filter(({ kind }) => kind === 'waitlist_offer')
  expect(offers.map(({ words }) => words)).toEqual([expect.stringContaining(`/w/${first.body.link}`)])
  expect(told.map(({ kind }) => kind)).toContain('booking_received')
})

test('a place is as long as what was chosen, and is booked with it in its words', async () => {
  const { long } = await askLength(app, { salonId: salon.salonId, owner }, [salon.services['Manicure']])
  const options = [{ serviceId: salon.services['Manicure'], choices: [{ optionId: long }] }]
  const booked = await fillDay()
  expect((await join()).body.code).toBe('options_changed') // which length?
  const { link } = (await join({ options })).body
  expect((await page(link)).services).toMatchObject([{ duration: 50, price: '35.00', options: [{ name: 'Long' }] }])
  expect(await line()).toMatchObject([{ services: [{ name: 'Manicure', options: [{ name: 'Long' }] }] }])

  await cancel(booked[1])
  await look()
  expect((await page(link)).offer).toBeNull() // 45 minutes are too short
  await cancel(booked[2])
  await look()
  const { offer } = await page(link)
  expect([offer?.startTime, offer?.endTime]).toEqual(['2027-03-11T17:45:00.000Z', '2027-03-11T18:35:00.000Z'])
  const taken = await take(link, offer?.placeId)
  const visitPage = await app.call<ClientVisit>('GET', (taken.body.visitPath ?? '').replace('/v/', '/api/visits/'))
  expect(visitPage.body).toMatchObject({
    totalPrice: '35.00',
    services: [{ duration: 50, options: [{ name: 'Long' }] }],
  })
})

test('a party waits for a place for all of them, and takes it as a party', async () => {
  salon = await makeSalon(app.db, { skills: { Kim: ['Manicure'], Lan: ['Manicure'] } })
  owner = await app.signIn(salon.ownerEmail)
  const busy: Booking[] = []
  for (const who of ['Kim', 'Lan']) {
    const at = `${day}T09:00:00-08:00`
    const request = visit(salon, [{ service: 'Manicure', at, with: who }], { phone: phoneOf(800 + busy.length) })
    busy.push((await app.call<Booking>('POST', '/api/bookings', request, owner)).body)
  }
  const { link } = (
    await join({
      spans: [{ date: day, from: '09:00', to: '09:30' }],
      guests: [{ name: 'Ana', services: [salon.services['Manicure']] }],
    })
  ).body
  expect(await line()).toMatchObject([{ guests: ['Ana'], services: [{ name: 'Manicure' }, { person: 1 }] }])

  await cancel(busy[0])
  await look()
  expect((await page(link)).offer).toBeNull() // one of two could be served
  await cancel(busy[1])
  await look()
  const { offer } = await page(link)
  expect([offer?.startTime, offer?.endTime]).toEqual(['2027-03-11T17:00:00.000Z', '2027-03-11T17:30:00.000Z'])
  const shown = { price: '50.00', minutes: 30 }
  const taken = await take(link, offer?.placeId, shown)
  expect(taken.body).toMatchObject({ state: 'filled' })
  const booked = await app.db
    .selectFrom('bookings')
    .select(['first_name', 'party_place', 'group_id'])
    .where('salon_id', '=', salon.salonId)
    .where('status', 'in', ['scheduled', 'confirmed'])
    .orderBy('party_place')
    .execute()
  expect(booked.map((one) => [one.first_name, one.party_place])).toEqual([
    ['Mai', 0],
    ['Ana', 1],
  ])
  expect(booked[0]?.group_id).toBe(booked[1]?.group_id)
})

test('after ten minutes the place goes to the next, and who missed it keeps their place in line', async () => {
  const [booked] = await fillDay()
  const [first, later] = [(await join()).body.link, (await join()).body.link]
  await cancel(booked)
  await look()
  const { offer } = await page(first)

  app.setNow(addMinutes(morning, 10))
  expect((await take(first, offer?.placeId)).body.code).toBe('place_gone')
  await look()
  expect(await page(first)).toMatchObject({ state: 'waiting', ahead: 0, offer: null, missed: true })
  const next = await page(later)
  expect(next.offer).toMatchObject({ startTime: offer?.startTime })

  const declined = await app.call<ClientWaiting>('POST', `/api/waitlist/${later}/refusal`, {
    placeId: next.offer?.placeId,
  })
  expect(declined.body).toMatchObject({ state: 'waiting', ahead: 1, offer: null, missed: false })
  await look()
  expect(await freeSlots()).toBeGreaterThan(0) // everybody was told: anybody may have it
})

test('a client who lets three places of a day pass is not told of a fourth', async () => {
  const booked = await fillDay()
  const { link } = (await join()).body
  for (const [index, booking] of booked.slice(0, 4).entries()) {
    app.setNow(addMinutes(morning, 11 * index))
    await cancel(booking)
    await look()
    expect([index, (await page(link)).offer === null]).toEqual([index, index === 3])
    app.setNow(addMinutes(morning, 11 * index + 10))
    expect((await page(link)).offer).toBeNull()
    await app.call('POST', '/api/bookings', again(booking), owner) // the day is full again
  }
  expect(await page(link)).toMatchObject({ state: 'waiting', ahead: 0 })
})

test.each([
  ['moved', { startDateTime: '2027-03-12T09:00:00-08:00' }],
  ['no-show', { status: 'no_show' }],
] as const)('a visit that is %s frees its place for the line', async (_, change) => {
  const [booked] = await fillDay()
  const { link } = (await join()).body
  await look()
  if ('status' in change) app.setNow(Date.parse('2027-03-11T17:05:00Z'))
  const path = `/api/salon-owner/bookings/${booked?.id}`
  expect((await app.call('PATCH', path, { ...change, version: booked?.version }, owner)).status).toBe(200)
  await look()
  expect((await page(link)).offer).not.toBeNull() // of a no-show: what is left of it
})

test('a deleted visit, a member back from time off and longer hours free places too', async () => {
  const booked = await fillDay()
  const deleted = (await join()).body.link
  await look() // so that only what follows has the line looked at
  await app.call('DELETE', `/api/salon-owner/bookings/${booked[3]?.id}`, undefined, owner)
  await look()
  expect((await page(deleted)).offer).not.toBeNull()

  const friday = { spans: [{ date: '2027-03-12', from: '09:00', to: '20:00' }] }
  const staff = salon.staff['Kim'] ?? ''
  const off = { from: '2027-03-12', to: '2027-03-12' }
  const made = await app.call<{ id: string }>('POST', `/api/staff/${staff}/time-off`, off, owner)
  expect(made.status).toBe(201)
  const back = (await join(friday)).body.link
  await look()
  await app.call('DELETE', `/api/staff/${staff}/time-off/${made.body.id}`, undefined, owner)
  await look()
  expect((await page(back)).offer).not.toBeNull()

  const late = { spans: [{ date: '2027-03-13', from: '18:00', to: '20:00' }] }
  const evening = (await join(late)).body.link
  await look()
  await app.db.updateTable('shifts').set({ ends_at: '20:00' }).where('salon_id', '=', salon.salonId).execute()
  const week = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => {
    return { dayOfWeek, isClosed: dayOfWeek === 7, openTime: '09:00', closeTime: '20:00' }
  })
  const hours = await app.call('POST', `/api/salons/${salon.salonId}/working-hours`, { workingHours: week }, owner)
  expect(hours.status).toBe(200)
  await look()
  expect((await page(evening)).offer).not.toBeNull()
})

test('nobody waits while there is a place, and nobody waits where they cannot be reached', async () => {
  expect((await join()).body.code).toBe('place_free')
  await fillDay()
  expect((await join({ customer: { firstName: 'Mai', phone: '+84 24 3974 0000' } })).body.fields).toHaveProperty(
    'customer.email',
  )
  expect((await join({ customer: { firstName: 'Mai', phone: '' } })).status).toBe(400)
  expect((await join({ spans: [{ date: '2027-03-09', from: '09:00', to: '18:00' }] })).body.code).toBe('in_the_past')
  expect(
    (await join({ spans: Array.from({ length: 6 }, () => ({ date: day, from: '09:00', to: '18:00' })) })).status,
  ).toBe(400)
  expect((await join({ staffId: salon.staff['Kim'], services: [salon.services['Full Set']] })).body.code).toBe(
    'staff_not_qualified',
  )
})

test('who could come late waits until midnight', async () => {
  await fillDay()
  expect((await join({ spans: [{ date: day, from: '20:00', to: '24:00' }] })).status).toBe(201)
})

test('one phone waits three times at most, and a repeat with its key joins once', async () => {
  await fillDay()
  const customer = { firstName: 'Mai', phone: '(408) 555-0177' }
  const repeats = [
    await join({ customer }, { 'idempotency-key': 'k1' }),
    await join({ customer }, { 'idempotency-key': 'k1' }),
  ]
  expect(new Set(repeats.map(({ body }) => body.link)).size).toBe(1)
  const others = ['Lan', 'Hoa', 'Thu'].map((firstName) => ({ ...customer, firstName }))
  const joined = []
  for (const other of others) joined.push((await join({ customer: other })).status)
  expect(joined).toEqual([201, 201, 409])
  await app.call('PUT', `/api/salons/${salon.salonId}`, { waitlist: 'off' }, owner)
  expect((await join()).body.code).toBe('waitlist_off')
})

test('one wish of one client has one place in the line', async () => {
  await fillDay()
  const customer = { firstName: 'Mai', phone: '(408) 555-0178' }
  const statuses = []
  for (const more of [
    {},
    { customer: { ...customer, firstName: 'mai' }, spans: [{ date: day, from: '10:00', to: '12:00' }] },
    { services: [salon.services['Pedicure']] },
    { customer: { ...customer, firstName: 'Lan' } },
  ]) {
    const { status, body } = await join({ customer, ...more })
    statuses.push([status, body.code])
  }
  expect(statuses).toEqual([
    [201, undefined],
    [409, 'already_waiting'],
    [201, undefined],
    [201, undefined],
  ])
})

test('a place goes on to the next at once when the first cannot be told', async () => {
  const [booked] = await fillDay()
  const [first, later] = [(await join()).body.link, (await join()).body.link]
  const texting = { ...usualTexting, countries: [] }
  await cancel(booked)
  await lookAtWaitlists({ ...app.world, texting })
  expect([(await page(first)).offer, (await page(later)).offer]).toEqual([null, null])
  await look()
  expect((await page(later)).offer).not.toBeNull()
})

test('where all are told, the first to take the place wins and the others stay in line', async () => {
  await app.call('PUT', `/api/salons/${salon.salonId}`, { waitlist: 'all' }, owner)
  const [booked] = await fillDay()
  const links = [(await join()).body.link, (await join()).body.link, (await join()).body.link]
  await cancel(booked)
  await look()
  const offers = await Promise.all(links.map(async (link) => (await page(link)).offer))
  expect(new Set(offers.map((offer) => offer?.placeId)).size).toBe(1)

  const replies = await Promise.all(links.map((link, index) => take(link, offers[index]?.placeId)))
  expect(tally(replies)).toEqual({ 200: 1, 409: 2 })
  expect((await line()).length).toBe(2)
  expect(await storedOverlaps(app.db)).toBe(0)
})

test('at night nobody is told; in the morning they are', async () => {
  const [, , booked] = await fillDay()
  const { link } = (await join()).body
  app.setNow(Date.parse('2027-03-11T04:30:00Z')) // 20:30
  await cancel(booked)
  await look()
  expect((await page(link)).offer).toBeNull()
  app.setNow(Date.parse('2027-03-11T17:00:00Z')) // 9:00
  await look()
  expect((await page(link)).offer).toMatchObject({ startTime: '2027-03-11T18:30:00.000Z' })
})

test('an entry ends by itself: after its last span, with another booking of that day, or by its link', async () => {
  const booked = await fillDay()
  const customer = { firstName: 'Mai', phone: '(408) 555-0178' }
  const [over, elsewhere, left] = [
    (await join({ spans: [{ date: day, from: '09:00', to: '10:00' }] })).body.link,
    (await join({ customer, spans: [{ date: day, from: '09:00', to: '12:00' }] })).body.link,
    (await join()).body.link,
  ]
  await app.call('DELETE', `/api/waitlist/${left}`)
  expect((await page(left)).state).toBe('left')
  await app.call('DELETE', `/api/salon-owner/bookings/${booked[6]?.id}`, undefined, owner)
  const afternoon = visit(salon, [{ service: 'Manicure', at: `${day}T14:00:00-08:00` }], customer)
  expect((await app.book(afternoon)).status).toBe(201)
  await look()
  expect((await page(elsewhere)).state).toBe('booked')
  app.setNow(Date.parse('2027-03-11T18:01:00Z'))
  await look()
  expect((await page(over)).state).toBe('over')
  expect(
    await app.db.selectFrom('waitlist_checks').selectAll().where('salon_id', '=', salon.salonId).execute(),
  ).toEqual([])
})

test('a held place that the salon closes is gone, and the client stays in line', async () => {
  const [booked] = await fillDay()
  const { link } = (await join()).body
  await cancel(booked)
  await look()
  const { offer } = await page(link)
  const off = { from: day, to: day }
  expect((await app.call('POST', `/api/staff/${salon.staff['Kim']}/time-off`, off, owner)).status).toBe(201)
  expect((await take(link, offer?.placeId)).body.code).toBe('place_gone')
  await look()
  expect(await page(link)).toMatchObject({ state: 'waiting', offer: null, missed: true })
})

test('the salon edits the line, holds a place for somebody, takes it back for itself, and removes them', async () => {
  const booked = await fillDay()
  const [first, later] = [(await join()).body.link, (await join()).body.link]
  const [, entry] = await line()
  const path = `/api/salons/${salon.salonId}/waitlist/${entry?.id}`
  expect((await app.call('POST', `${path}/offer`, undefined, owner)).body).toMatchObject({ code: 'no_place' })

  const spans = [{ date: day, from: '14:00', to: '16:00' }]
  expect((await app.call('PATCH', path, { spans, staffId: salon.staff['Kim'] }, owner)).status).toBe(204)
  expect((await line())[1]).toMatchObject({ spans, staffFirstName: 'Kim' })

  await cancel(booked[6])
  expect((await app.call('POST', `${path}/offer`, undefined, owner)).status).toBe(204)
  expect((await page(later)).offer).not.toBeNull()
  expect((await app.call('DELETE', `${path}/offer`, undefined, owner)).status).toBe(204)
  await look()
  expect([(await page(first)).offer, (await page(later)).offer]).toEqual([null, null]) // kept for the salon
  const request = visit(salon, [{ service: 'Manicure', at: `${day}T14:00:00-08:00` }], { phone: phoneOf(0) })
  expect((await app.call('POST', '/api/bookings', request, owner)).status).toBe(201)

  expect((await app.call('DELETE', path, undefined, owner)).status).toBe(204)
  expect((await line()).length).toBe(1)
  const stranger = await makeSalon(app.db)
  const other = await app.signIn(stranger.ownerEmail)
  expect((await app.call('GET', `/api/salons/${salon.salonId}/waitlist`, undefined, other)).status).toBe(404)
})

test('the places that were filled are counted in the period in which they were', async () => {
  const [booked] = await fillDay()
  const { link } = (await join()).body
  await cancel(booked)
  await look()
  await take(link, (await page(link)).offer?.placeId)
  app.setNow(addMinutes(morning, 1))
  const figures = async (from: string, to: string) => {
    const path = `/api/salons/${salon.salonId}/reports/summary?from=${from}&to=${to}`
    const { body } = await app.call<{ figures: { filledPlaces: number } }>('GET', path, undefined, owner)
    return body.figures.filledPlaces
  }
  expect(await figures('2027-03-10', '2027-03-10')).toBe(1)
  expect(await figures('2027-03-09', '2027-03-09')).toBe(0)
})

test('a place that costs more than the page says is asked about, and stays held', async () => {
  const [, second] = await fillDay()
  const { link } = (await join()).body
  await cancel(second)
  await look()
  const { offer, totalPrice: price, totalDuration: minutes } = await page(link)
  await app.call('PUT', `/api/services/${salon.services['Manicure']}`, { price: '65.00' }, owner)
  const input = { placeId: offer?.placeId, shown: { price, minutes } }

  const refused = await app.call('POST', `/api/waitlist/${link}/booking`, input)

  const now = { price: '65.00', priceKind: 'exact', minutes }
  expect(refused).toMatchObject({ status: 409, body: { code: 'terms_changed', details: { shown: input.shown, now } } })
  expect((await page(link)).offer?.placeId).toBe(offer?.placeId)
})

test('the page says the price of the only acceptable member', async () => {
  await fillDay()
  const staffId = salon.staff['Kim'] ?? ''
  const terms = [{ staffId, duration: null, price: '40' }]
  await app.call('PUT', `/api/services/${salon.services['Manicure']}/staff`, { staffIds: [staffId], terms }, owner)

  const { link } = (await join({ staffId })).body

  expect((await page(link)).totalPrice).toBe('40.00')
})

test.each([
  ['gone', 'DELETE', '', undefined],
  ['inactive', 'PUT', '/profile', { status: 'inactive' }],
] as const)(
  'who waits for a member who is %s is told, and waits for anyone from then on',
  async (_, method, path, input) => {
    const { link } = await makeWaiting(app.db, salon, { staffId: salon.staff['Kim'] ?? '' })
    await app.call(method, `/api/staff/${salon.staff['Kim']}${path}`, input, owner)
    expect(await page(link)).toMatchObject({ gone: 'staff', staffFirstName: 'Kim' })

    const chosen = await app.call<ClientWaiting>('PATCH', `/api/waitlist/${link}`, { staffId: null })

    expect([chosen.status, chosen.body.gone, chosen.body.staffFirstName]).toEqual([200, null, ''])
  },
)

test.each([
  ['deleted', 'DELETE', undefined],
  ['hidden', 'PUT', { status: 'inactive' }],
] as const)('who waits for a service that is %s is told', async (_, method, input) => {
  const { link } = await makeWaiting(app.db, salon)
  await app.call(method, `/api/services/${salon.services['Manicure']}`, input, owner)

  expect((await page(link)).gone).toBe('service')
})
