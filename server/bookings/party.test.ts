/** Parties: found, booked, shown, moved and cancelled as one, through the real application. */

import { expect, test } from 'vitest'
import { arrangements } from '../../shared/availability/arrangements.ts'
import type { Calendar } from '../../shared/bookings/calendar.ts'
import { type ChangedBooking, Collision } from '../../shared/bookings/change.ts'
import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import type { Booking, PublicBooking } from '../../shared/bookings/contract.ts'
import type { VisitDay, VisitSlot } from '../../shared/bookings/visit-day.ts'
import { keptCalendar } from '../messages/render.ts'
import { loadVisits } from '../messages/visits.sql.ts'
import { newSalonForEachTest } from '../testing/each-test.ts'
import { storedOverlaps } from '../testing/overlaps.ts'
import { type TestApp, type TestSalon, visit, wednesday } from '../testing/salon.ts'
import { sendAllDue } from '../testing/sending.ts'
import { releaseUnconfirmed } from './no-shows/release.ts'

type Failure = { code: string; fields?: Record<string, string> }

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made), { chairs: 2 })

const thursday = '2027-03-11'
const at = (time: string, date = thursday) => new Date(Date.parse(`${date}T${time}:00-08:00`)).toISOString()
const read = async (id: string) => (await app.call<Booking>('GET', `/api/bookings/${id}`, undefined, owner)).body

interface PersonAsked {
  services: string[]
  staff?: string
}

function peopleOf(people: readonly PersonAsked[]): string {
  return people
    .map(({ services, staff }) => {
      const ids = services.map((name) => salon.services[name]).join(',')
      return `${ids}|${staff ? salon.staff[staff] : 'any'}`
    })
    .join(';')
}

async function slots(people: readonly PersonAsked[], arrangement = 'start', date = thursday): Promise<VisitSlot[]> {
  const query = new URLSearchParams({ people: peopleOf(people), arrangement, date })
  const { body } = await app.call<{ days: VisitDay[] }>('GET', `/api/salons/${salon.salonId}/party-slots?${query}`)
  return body.days.flatMap((day) => day.slots)
}

/** The request for a listed start, as the page sends it. */
function requestFor(slot: VisitSlot, people: readonly PersonAsked[], more: object = {}): Record<string, unknown> {
  const parts = people.map(({ staff }, person) => {
    const lines = slot.lines.filter((line) => line.person === person)
    const staffId = staff ? salon.staff[staff] : null
    return {
      services: lines.map(({ serviceId }) => serviceId),
      staffAssignments: lines.map(({ serviceId }) => ({ serviceId, staffId })),
      timeSlots: lines.map(({ serviceId, startDateTime }) => ({ serviceId, startDateTime })),
    }
  })
  const [host, ...guests] = parts
  return {
    ...visit(salon, [], { email: 'mai@example.com' }),
    ...host,
    date: slot.startDateTime.slice(0, 10),
    guests: guests.map((guest, index) => ({ ...guest, name: index === 0 ? 'Ana' : '' })),
    ...more,
  }
}

const three: PersonAsked[] = [
  { services: ['Manicure', 'Pedicure'], staff: 'Kim' },
  { services: ['Pedicure'] },
  { services: ['Manicure'] },
]

async function booked(people = three, start = at('10:00'), arrangement = 'start') {
  const slot = (await slots(people, arrangement)).find(({ startDateTime }) => startDateTime === start)
  if (!slot) throw new Error(`${start} is not listed`)
  const { status, body } = await app.book(requestFor(slot, people))
  expect(status).toBe(201)
  const host = body as unknown as PublicBooking
  return { host, link: host.clientLink.replace('/v/', '/api/visits/') }
}

const see = async (link: string) => (await app.call<ClientVisit>('GET', link)).body
const messages = async (bookingIds: readonly string[]) =>
  app.db
    .selectFrom('messages')
    .select(['kind', 'channel', 'booking_id'])
    .where('booking_id', 'in', bookingIds)
    .execute()

async function told(bookingId: string) {
  const visits = await loadVisits(app.db, [{ salonId: salon.salonId, bookingId }], 'https://book.example.com')
  const found = visits.get(bookingId)
  if (!found) throw new Error('no such visit')
  return found
}

test('every listed start of a party can be booked as it was listed, with nobody serving two at once', async () => {
  for (const [index, arrangement] of arrangements.entries()) {
    const date = `2027-03-${11 + (index === 3 ? 5 : index)}` // not on Sunday
    const free = async () => (await slots(three, arrangement, date)).filter(({ disabled }) => !disabled)
    for (const which of [0, -1]) {
      const slot = (await free()).at(which)
      if (!slot) throw new Error(`${arrangement}: nothing is listed`)
      const customer = { firstName: 'Mai', phone: `40855502${10 + index}`, email: '' }
      const { status, body } = await app.book(requestFor(slot, three, { customer }))
      expect([arrangement, status, body.code]).toEqual([arrangement, 201, undefined])
    }
  }
  expect(await storedOverlaps(app.db)).toBe(0)
})

test('a party is one booking for its client: one reply, one message, one link, and one among the coming', async () => {
  const { host, link } = await booked()

  expect(host.guests.map(({ firstName, startTime }) => [firstName, startTime])).toEqual([
    ['Ana', at('10:00')],
    ['', at('10:00')],
  ])
  expect(JSON.stringify(host.guests)).not.toMatch(/phone|link|customerId/i)
  const ids = [host.id, ...host.guests.map(({ id }) => id)]
  const sent = (await messages(ids)).map(({ booking_id, channel }) => `${booking_id} ${channel}`)
  expect(new Set(sent)).toEqual(new Set([`${host.id} email`, `${host.id} text`]))
  const page = await see(link)
  expect(page.party?.people.map(({ firstName, place, mayCancel }) => [firstName, place, mayCancel])).toEqual([
    ['Mai', 0, false],
    ['Ana', 1, true],
    ['Mai (3)', 2, true],
  ])
  expect([page.party?.startTime, page.party?.endTime, page.party?.totalPrice]).toEqual([
    at('10:00'),
    at('11:15'),
    '130.00',
  ])
  const guest = await read(ids[1] ?? '')
  expect([guest.customerId, guest.customerPhone, guest.partyPlace]).toEqual([null, '', 1])
  expect(new Set(guest.companions.map(({ firstName, partyPlace }) => `${firstName}, ${partyPlace}`))).toEqual(
    new Set(['Mai, 0', 'Mai (3), 2']),
  )
})

test('the others of a party are listed by their place in it, whoever begins first', async () => {
  const { host } = await booked(three.toReversed(), at('10:00'), 'finish') // whoever takes longest begins first
  const calendar = await app.call<Calendar>(
    'GET',
    `/api/salon-owner/salons/${salon.salonId}/calendar?from=${thursday}&to=${thursday}`,
    undefined,
    owner,
  )
  const { bookings } = calendar.body
  const places = ({ companions }: Pick<Booking, 'companions'>) => companions.map(({ partyPlace }) => partyPlace)

  expect(bookings[0]?.partyPlace).toBe(2)
  expect(bookings.toSorted((a, b) => Number(a.partyPlace) - Number(b.partyPlace)).map(places)).toEqual([
    [1, 2],
    [0, 2],
    [0, 1],
  ])
  expect(places(await read(host.id))).toEqual([1, 2])
  expect(places(await read(host.guests[1]?.id ?? ''))).toEqual([0, 1])
})

test('mail, text and calendar file tell of the whole party, from the first start to the last end', async () => {
  await app.db.deleteFrom('messages').execute()
  const { host } = await booked(three, at('10:00'), 'finish')
  const { mails, texts } = await sendAllDue(app)
  const found = await told(host.id)

  expect([mails.length, texts.length]).toEqual([1, 1])
  expect([found.startsAt, found.endsAt, found.priceCents]).toEqual([
    Date.parse(at('10:00')),
    Date.parse(at('11:15')),
    13_000,
  ])
  expect(mails[0]?.text).toMatch(/Mai: Manicure with Kim/)
  expect(mails[0]?.text).toMatch(/Ana: Pedicure/)
  expect(texts[0]?.body).toContain('10:00 AM')
  expect(keptCalendar(found, 'vi', wednesday).event.title).toBe('Nhóm 3 người tại Test Nails')
})

test('all or nothing: a guest who cannot be seated refuses the whole party, named', async () => {
  const [slot] = await slots(three)
  if (!slot) throw new Error('nothing is listed')
  const other = visit(salon, [{ service: 'Pedicure', at: slot.startDateTime, with: 'Thao' }], { phone: '4085550301' })
  await app.book(other)
  await app.book({ ...other, staffAssignments: [], customer: { firstName: 'Olga', phone: '4085550302' } })

  const { status, body } = await app.book(requestFor(slot, three))

  expect([status, body.code]).toEqual([409, 'slot_taken'])
  expect(Object.keys(body.fields ?? {})).toEqual([expect.stringMatching(/^(guests\.\d\.)?timeSlots\.\d$/)])
  const stored = await app.db.selectFrom('bookings').select('id').where('salon_id', '=', salon.salonId).execute()
  expect(stored).toHaveLength(2)
})

test('the front desk books a party at any start, all or nothing, and is told of free times for all', async () => {
  const people: PersonAsked[] = [{ services: ['Manicure'] }, { services: ['Pedicure'] }]
  const [slot] = await slots(people)
  if (!slot) throw new Error('nothing is listed')
  const lines = slot.lines.map((line) => ({ ...line, startDateTime: at('10:07') }))
  const request = requestFor({ ...slot, lines }, people)

  const { status, body } = await app.book(request, owner)
  const again = await app.book({ ...request, customer: { firstName: 'Lan', phone: '4085550305' } }, owner)

  expect(status).toBe(201)
  const [guest] = (await read(body.id ?? '')).companions
  expect([guest?.firstName, guest?.partyPlace, guest?.startTime]).toEqual(['Ana', 1, at('10:07')])
  expect([again.status, again.body.code]).toEqual([409, 'slot_taken'])
  const nearest = Collision.parse(again.body.details).nearest[0]
  expect(nearest?.lines.map(({ id }) => id)).toEqual([salon.services.Manicure, salon.services.Pedicure])
  const other = await app.book({ ...request, cameWith: body.id }, owner)
  expect([other.status, Object.keys(other.body.fields ?? {})]).toEqual([400, ['cameWith']])
})

test('hands and feet of a guest at once, by two technicians, is listed and booked', async () => {
  const people: PersonAsked[] = [{ services: ['Manicure'] }, { services: ['Manicure', 'Pedicure'] }]
  for (const [name, takes] of [
    ['Manicure', 'hands'],
    ['Pedicure', 'feet'],
  ] as const) {
    await app.db
      .updateTable('services')
      .set({ takes })
      .where('id', '=', salon.services[name] ?? '')
      .execute()
  }
  const length = ({ startDateTime, endDateTime }: VisitSlot) =>
    (Date.parse(endDateTime) - Date.parse(startDateTime)) / 60_000
  const listed = async (more = '') => {
    const query = new URLSearchParams({ people: `${peopleOf(people)}${more}`, arrangement: 'start', date: thursday })
    return app.call<{ days: VisitDay[] } & Failure>('GET', `/api/salons/${salon.salonId}/party-slots?${query}`)
  }
  const usual = (await listed()).body.days[0]?.slots.find(({ disabled }) => !disabled)
  const slot = (await listed('||true')).body.days[0]?.slots.find(({ disabled }) => !disabled)
  if (!usual || !slot) throw new Error('nothing is listed')

  expect(length(slot)).toBeLessThan(length(usual))
  expect((await app.book(requestFor(slot, people))).status).toBe(201)
  people[1] = { services: ['Manicure', 'Manicure'] }
  expect((await listed('||true')).body.code).toBe('not_at_once')
})

test('the same request twice is one party; another with its key is refused', async () => {
  const [slot] = await slots(three)
  if (!slot) throw new Error('nothing is listed')
  const key = { 'idempotency-key': `party-${salon.salonId}` }
  const first = await app.book(requestFor(slot, three), key)
  const again = await app.book(requestFor(slot, three), key)
  const other = await app.book(requestFor(slot, three.slice(0, 2)), key)

  expect([first.status, again.status, other.body.code]).toEqual([201, 200, 'idempotency_mismatch'])
  expect(again.body).toEqual(first.body)
  expect(await app.db.selectFrom('bookings').select('id').where('salon_id', '=', salon.salonId).execute()).toHaveLength(
    3,
  )
})

test('guests begin on the grid, one after another, or to be done together; add-ons never alone', async () => {
  const start = at('10:00')
  const guest = (time: string) => ({
    services: [salon.services.Manicure],
    timeSlots: [{ serviceId: salon.services.Manicure, startDateTime: time }],
  })
  const request = visit(salon, [{ service: 'Manicure', at: start }])
  const tries = [
    [at('10:05'), 'off_grid'],
    [at('23:00'), 'outside_hours'],
    [at('10:00', '2027-03-12'), 'invalid_request'],
  ]
  for (const [time = '', code] of tries)
    expect([time, (await app.book({ ...request, guests: [guest(time)] })).body.code]).toEqual([time, code])
  const many = Array.from({ length: 6 }, () => guest(start))
  expect((await app.book({ ...request, guests: many })).status).toBe(400)
  expect((await app.book({ ...request, guests: [guest(at('10:30'))] })).status).toBe(201)
})

test('the host takes one guest out, and then calls all off; a guest’s own link and strangers cannot', async () => {
  const { host, link } = await booked()
  const [ana, third] = host.guests
  const guestLink = (await read(ana?.id ?? '')).clientLink.replace('/v/', '/api/visits/')
  const stranger = await booked([{ services: ['Manicure'] }, { services: ['Manicure'] }], at('14:00'))
  const out = (of: string, id = '') => app.call<ClientVisit & Failure>('POST', `${of}/guests/${id}/cancellation`)

  expect((await see(guestLink)).party).toBeNull()
  expect((await out(guestLink, third?.id)).status).toBe(404)
  expect((await out(link, host.id)).status).toBe(404)
  expect((await out(link, stranger.host.guests[0]?.id)).status).toBe(404)

  const one = await out(link, ana?.id)
  expect(one.body.party?.people.map(({ status }) => status)).toEqual(['scheduled', 'cancelled', 'scheduled'])
  expect(one.body.party?.totalPrice).toBe('90.00')
  expect((await out(link, ana?.id)).status).toBe(200)
  expect((await messages([host.id])).filter(({ kind }) => kind === 'booking_changed')).toHaveLength(2)

  const all = await app.call<ClientVisit>('POST', `${link}/cancellation`)
  expect(all.body.party?.people.every(({ status }) => status === 'cancelled')).toBe(true)
  expect((await messages([host.id])).filter(({ kind }) => kind === 'booking_called_off')).toHaveLength(2)
  expect((await out(link, third?.id)).body.code).toBe('visit_closed')
})

test('the host moves all by as much, to any start that is offered, and nobody else’s', async () => {
  const { host, link } = await booked(three, at('13:00'), 'turns')
  const days = (await app.call<{ days: VisitDay[] }>('GET', `${link}/slots?date=${thursday}`)).body.days
  const free = days.flatMap((day) => day.slots.filter(({ disabled }) => !disabled))
  const to = free.find(({ startDateTime }) => startDateTime === at('13:30')) ?? free[0]
  if (!to) throw new Error('nowhere to go')
  const starts = async () => Promise.all([host.id, ...host.guests.map(({ id }) => id)].map(async (id) => read(id)))
  const before = (await starts()).map(({ startTime }) => Date.parse(startTime))

  const moved = await app.call<ClientVisit & Failure>('PATCH', link, { startDateTime: to.startDateTime })

  expect([moved.status, moved.body.code]).toEqual([200, undefined])
  const shift = Date.parse(to.startDateTime) - Math.min(...before)
  expect((await starts()).map(({ startTime }) => Date.parse(startTime))).toEqual(before.map((start) => start + shift))
  expect((await starts())[0]?.services.every(({ staffFirstName }) => staffFirstName === 'Kim')).toBe(true)
  expect(await storedOverlaps(app.db)).toBe(0)
  const off = await app.call<Failure>('PATCH', link, { startDateTime: at('13:07') })
  expect(off.body.code).toBe('off_grid')
})

test('the host moves one alone, and the others keep their times; not whom they do not know', async () => {
  const { host, link } = await booked(three, at('10:00'))
  const [ana, third] = host.guests
  const stranger = await booked([{ services: ['Manicure'] }, { services: ['Manicure'] }], at('16:00'))
  const move = (input: object, of = link) => app.call<ClientVisit & Failure>('PATCH', of, input)
  const places = async (person = '') =>
    app.call<{ days: VisitDay[] }>('GET', `${link}/slots?date=${thursday}&person=${person}`)
  const free = (await places(ana?.id)).body.days[0]?.slots.filter(({ disabled }) => !disabled) ?? []
  expect(free.map(({ startDateTime }) => startDateTime)).toContain(at('14:00'))

  const moved = await move({ startDateTime: at('14:00'), person: ana?.id })

  expect(moved.body.party?.people.map(({ mayMove, services }) => [mayMove, services[0]?.startTime])).toEqual([
    [true, at('10:00')],
    [true, at('14:00')],
    [true, at('10:00')],
  ])
  expect((await messages([host.id])).filter(({ kind }) => kind === 'booking_changed')).toHaveLength(2)
  const alone = await move({ startDateTime: at('09:30'), person: host.id })
  expect(alone.body.party?.people[0]?.services[0]?.startTime).toBe(at('09:30'))
  const guestLink = (await read(third?.id ?? '')).clientLink.replace('/v/', '/api/visits/')
  for (const [person, of] of [
    [stranger.host.id, link],
    [ana?.id, guestLink],
  ] as const)
    expect((await move({ startDateTime: at('15:00'), person }, of)).status).toBe(404)
  expect((await places(stranger.host.id)).status).toBe(404)
  expect(await storedOverlaps(app.db)).toBe(0)
})

test('a search for the host finds the guests too, and one for a guest that guest alone', async () => {
  const { host } = await booked()
  const found = async (query: string) => {
    const path = `/api/salon-owner/salons/${salon.salonId}/bookings?${query}`
    return (await app.call<{ bookings: Booking[]; total: number }>('GET', path, undefined, owner)).body
  }
  const phone = (await read(host.id)).customerPhone.slice(-7)

  expect((await found(`search=${phone}`)).total).toBe(3)
  expect((await found('search=mai&sortBy=customer-asc&limit=2&page=2')).bookings.map(({ id }) => id)).toHaveLength(1)
  expect((await found('search=ana')).bookings.map(({ customerFirstName }) => customerFirstName)).toEqual(['Ana'])
  expect((await found(`search=mai&status=cancelled`)).total).toBe(0)
})

test('the salon confirms all with the host, and what happens to a guest is told to the host', async () => {
  const { host } = await booked()
  const [ana] = host.guests
  const change = (id: string, fields: object) =>
    app.call<ChangedBooking>('PATCH', `/api/salon-owner/bookings/${id}`, fields, owner)

  await change(host.id, { status: 'confirmed' })
  expect([(await read(ana?.id ?? '')).status, (await read(host.guests[1]?.id ?? '')).status]).toEqual([
    'confirmed',
    'confirmed',
  ])
  await change(ana?.id ?? '', { status: 'cancelled' })
  expect((await messages([host.id])).filter(({ kind }) => kind === 'booking_changed')).toHaveLength(2)
  const found = await told(host.id)
  expect([found.party?.people, found.lines.map(({ person }) => person?.name)]).toEqual([2, ['Mai', 'Mai', '']])

  await change(host.guests[1]?.id ?? '', { cameWith: null })
  expect((await read(host.guests[1]?.id ?? '')).partyPlace).toBeNull()
})

test('the host is told once of what is changed for all, also where it is another thing for a guest alone', async () => {
  const { host } = await booked()
  const [ana, third] = host.guests
  const change = (fields: object) => app.call('PATCH', `/api/salon-owner/bookings/${host.id}`, fields, owner)
  const changed = async () => (await messages([host.id])).filter(({ kind }) => kind === 'booking_changed')
  const [line] = (await read(host.id)).services

  const dearer = {
    services: [{ id: line?.id, price: 99 }, ...(await read(host.id)).services.slice(1).map(({ id }) => ({ id }))],
  }
  await change({ ...dearer, also: [{ id: ana?.id, startDateTime: at('14:00') }] })
  expect(await changed()).toHaveLength(2)
  expect((await read(ana?.id ?? '')).startTime).toBe(at('14:00'))

  const start = (await read(third?.id ?? '')).startTime
  await change({ startDateTime: at('15:00'), also: [{ id: third?.id, startDateTime: start }] })
  expect((await changed()).length).toBeLessThanOrEqual(4)
  expect((await read(third?.id ?? '')).startTime).toBe(start)
})

test('of several that the salon confirms at once, each host brings their party', async () => {
  const { host } = await booked()
  const alone = await app.book(visit(salon, [{ service: 'Manicure', at: at('14:00') }], { phone: '4085550303' }))
  const [ana, third] = host.guests
  await app.call('PATCH', `/api/salon-owner/bookings/${third?.id}`, { status: 'cancelled' }, owner)

  const ids = [host.id, alone.body.id]
  const { body } = await app.call<{ results: { id: string; ok: boolean }[] }>(
    'PATCH',
    `/api/salon-owner/salons/${salon.salonId}/bookings/status`,
    { ids, status: 'confirmed' },
    owner,
  )

  expect(body.results).toEqual(ids.map((id) => ({ id, ok: true })))
  const statuses = await Promise.all(
    [...ids, ana?.id ?? '', third?.id ?? ''].map(async (id) => (await read(id)).status),
  )
  expect(statuses).toEqual(['confirmed', 'confirmed', 'confirmed', 'cancelled'])
  await app.call('POST', `/api/salon-owner/bookings/${host.id}/client-confirmation`, undefined, owner)
  expect((await read(ana?.id ?? '')).clientConfirmed).toBe(true)
})

test('whoever is late, confirms or does not, is it with their party', async () => {
  const { host, link } = await booked()
  await app.call('PATCH', `/api/salon-owner/bookings/${host.id}`, { status: 'confirmed' }, owner)

  await app.call('POST', `${link}/confirmation`)
  for (const { id } of [host, ...host.guests]) expect((await read(id)).clientConfirmed).toBe(true)
  app.setNow(Date.parse(at('09:30')))
  await app.call('POST', `${link}/lateness`, { minutes: 10 })
  for (const { id } of [host, ...host.guests]) expect((await read(id)).lateMinutes).toBe(10)
})

test('a party that is not confirmed in time is released as a whole, and its host is told once', async () => {
  const { host } = await booked()
  await app.db
    .updateTable('bookings')
    .set({ confirm_by: new Date(wednesday - 1) })
    .where('id', '=', host.id)
    .execute()

  await releaseUnconfirmed(app.world)

  for (const { id } of [host, ...host.guests]) expect((await read(id)).released).toBe(true)
  expect((await messages([host.id])).filter(({ kind }) => kind === 'booking_released')).toHaveLength(2)
})

test('with the host, the names of the guests are told and erased', async () => {
  const { host, link } = await booked()
  const { customerId } = await read(host.id)
  await app.call('POST', `${link}/cancellation`)
  const customer = `/api/salons/${salon.salonId}/customers/${customerId}`
  const known = await app.call('GET', `${customer}/file`, undefined, owner)
  expect(JSON.stringify(known.body)).toContain('Ana')

  const erased = await app.call('DELETE', customer, undefined, owner)

  expect(erased.status).toBeLessThan(300)
  const names = await app.db.selectFrom('bookings').select('first_name').where('salon_id', '=', salon.salonId).execute()
  expect(new Set(names.map(({ first_name }) => first_name))).toEqual(new Set(['—']))
})
