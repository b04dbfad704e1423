/** What clients see and do: the door, the line, the TV, and joining from home; what tokens open, and what they never do. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Door, DoorVisit, JoinedLine, Line, Tv, WalkInNow } from '../../shared/floor/door.ts'
import type { FloorReport, LearnedDuration } from '../../shared/floor/reports.ts'
import { aPicture } from '../testing/a-picture.ts'
import { type FloorSalon, iso, onTheClock, salonWithFloor } from '../testing/floor.ts'
import { type TestApp, testApp, visit } from '../testing/salon.ts'
import { signInAsStaff } from '../testing/staff-login.ts'

type Found = { visits: DoorVisit[] }

let app: TestApp
let salon: FloorSalon
let door: string
let tv: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await salonWithFloor(app)
  app.setNow(onTheClock('09:00'))
  door = await renew('door')
  tv = await renew('tv')
})
afterAll(() => app.close())

async function renew(kind: 'door' | 'tv'): Promise<string> {
  const { body } = await app.call<{ address: string }>(
    'POST',
    `/api/salons/${salon.salonId}/floor-devices/${kind}`,
    undefined,
    salon.owner,
  )
  return body.address.split(/[#/]/).at(-1) ?? ''
}
const at = <Body = { code: string }>(method: 'GET' | 'POST' | 'DELETE', path: string, input?: object) =>
  app.call<Body>(method, path, input)
const checkIn = <Body = { code: string }>(path: string, input?: object) =>
  at<Body>(input ? 'POST' : 'GET', `/api/check-in/${door}${path}`, input)
const change = (input: object) => app.call('PATCH', `/api/salons/${salon.salonId}/floor-settings`, input, salon.owner)
const manicure = () => ({ clients: [{ serviceIds: [salon.services['Manicure']] }] })

test('a client with an appointment says they are here, by four digits and a letter', async () => {
  await salon.clockIn('Kim')
  const id = await salon.books('09:30', 'Kim', { phone: '4085550123' })
  const found = await checkIn<Found>('/visits', { lastFour: '0123', letter: 'n' })
  expect(found.status).toBe(200)
  expect(found.body.visits).toMatchObject([
    {
      visitId: id,
      firstName: 'Nicole',
      startTime: iso('09:30'),
      arrived: false,
      lines: [{ name: 'Manicure', staffFirstName: 'Kim' }],
      expected: { staffFirstName: 'Kim' },
    },
  ])
  const arrived = await checkIn<DoorVisit>('/arrivals', { lastFour: '0123', letter: 'N', visitId: id })
  expect(arrived.body).toMatchObject({ arrived: true })
  expect((await checkIn('/arrivals', { lastFour: '0123', letter: 'N', visitId: id })).status).toBe(200)
  expect((await salon.board()).waiting).toMatchObject([{ bookingId: id }])
})

test('guests whose host dropped out check in with the host’s phone and a letter of their own', async () => {
  await salon.clockIn('Kim')
  const guest = (name: string, time: string) => ({
    name,
    services: [salon.services['Manicure']],
    timeSlots: [{ serviceId: salon.services['Manicure'], startDateTime: iso(time) }],
  })
  const request = visit(salon, [{ service: 'Manicure', at: iso('09:30') }], { phone: '4085550177' })
  const { body } = await app.book({ ...request, guests: [guest('Gina', '10:00'), guest('Ana', '10:30')] }, salon.owner)
  await app.call('PATCH', `/api/salon-owner/bookings/${body.id}`, { status: 'cancelled' }, salon.owner)

  expect((await checkIn('/visits', { lastFour: '0177', letter: 'm' })).status).toBe(404)
  for (const letter of ['g', 'a']) {
    const { visits } = (await checkIn<Found>('/visits', { lastFour: '0177', letter })).body
    expect(visits.map(({ firstName, people }) => [firstName, people])).toEqual([['Gina', 2]])
  }
})

test('a family on one phone is found together, who has not arrived first, and each checks in', async () => {
  await salon.books('09:20', 'Kim', { phone: '4085560123' })
  const [ana, amy] = [await salon.books('10:00', 'Kim'), await salon.books('09:30', 'Thao')]
  const answers = { lastFour: '0123', letter: 'n' }
  const found = async (more = {}) => {
    const { body } = await checkIn<Found>('/visits', { ...answers, ...more })
    return body.visits.map(({ visitId, arrived }) => [visitId, arrived])
  }
  const stranger = await found()
  expect(stranger).toHaveLength(1)
  const not = stranger.map(([id]) => id)
  expect(await found({ not })).toEqual([
    [amy, false],
    [ana, false],
  ])
  await checkIn('/arrivals', { ...answers, visitId: amy })
  expect(await found({ not })).toEqual([
    [ana, false],
    [amy, true],
  ])
  await checkIn('/arrivals', { ...answers, visitId: ana })
  expect(new Set((await salon.board()).waiting.map(({ bookingId }) => bookingId))).toEqual(new Set([amy, ana]))
  expect((await checkIn('/visits', { ...answers, not: [...not, amy, ana] })).status).toBe(404)
})

test('who checks in hours early is told when to come back, and does not take a place in line', async () => {
  const visitId = await salon.books('15:30', 'Kim')
  const early = await checkIn<DoorVisit>('/arrivals', { lastFour: '0123', letter: 'n', visitId })
  expect(early.body).toMatchObject({ arrived: false, comeBackAt: iso('15:20') })
  expect((await salon.board()).waiting).toEqual([])
  app.setNow(onTheClock('13:30'))
  const intime = await checkIn<DoorVisit>('/arrivals', { lastFour: '0123', letter: 'n', visitId })
  expect(intime.body).toMatchObject({ arrived: true, comeBackAt: null })
})

test('whatever is wrong, the answer is the same, and the eleventh try of a minute is refused', async () => {
  const id = await salon.books('09:30', 'Kim', { phone: '4085550123' })
  const answers = [
    { lastFour: '0124', letter: 'n' },
    { lastFour: '0123', letter: 'm' },
    { lastFour: '9999', letter: 'x' },
  ]
  const refused = []
  for (const answer of answers) {
    const { status, body } = await app.call('POST', `/api/check-in/${door}/visits`, answer)
    refused.push([status, body['code'], body['error']])
  }
  expect(new Set(refused.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(refused[0]).toEqual([404, 'no_visit_found', expect.any(String)])
  const wrongVisit = { lastFour: '0123', letter: 'n', visitId: salon.salonId }
  expect((await checkIn('/arrivals', wrongVisit)).body.code).toBe('no_visit_found')
  for (let tries = 4; tries < 10; tries++) await checkIn('/visits', answers[0])
  expect(await checkIn('/visits', { lastFour: '0123', letter: 'n' })).toMatchObject({
    status: 429,
    body: { code: 'too_many_requests' },
  })
  app.setNow(onTheClock('09:01'))
  expect((await checkIn<Found>('/visits', { lastFour: '0123', letter: 'n' })).body.visits[0]?.visitId).toBe(id)
})

test('the door shows menu and members, never clients; a walk-in joins, and follows their place', async () => {
  expect(await checkIn<Door>('')).toMatchObject({ status: 200, body: { isOpen: false, walkInWaits: [] } })
  expect((await checkIn('/parties', { ...manicure(), name: 'Ruth' })).body.code).toBe('line_closed')

  await salon.clockIn('Kim')
  await salon.seat((await salon.waits('Full Set')).partyId, 'Kim')
  const shown = await checkIn<Door>('')
  expect(shown.body).toMatchObject({
    isOpen: true,
    members: [{ firstName: 'Kim' }],
    walkInWaits: [{ name: 'Manicure', minutes: 75 }, {}, {}],
  })
  expect(JSON.stringify(shown.body)).not.toContain('Denise')

  const quoted = await checkIn<{ persons: { minutes: number }[] }>('/quotes', manicure())
  expect(quoted.body.persons).toMatchObject([{ minutes: 75, staffFirstName: 'Kim', start: iso('10:15') }])
  const phone = { name: 'Ruth King', phone: '4085550166', textConsent: 1 }
  const joined = await checkIn<{ number: number; linePath: string }>('/parties', { ...manicure(), ...phone })
  expect(joined).toMatchObject({ status: 201, body: { number: 2 } })
  expect((await checkIn('/parties', { ...manicure(), ...phone })).body.code).toBe('already_in_line')
  expect((await checkIn('/parties', { clients: [{ serviceIds: [salon.salonId] }], name: 'X' })).body.code).toBe(
    'service_inactive',
  )
  expect((await checkIn('/parties', { clients: [{ ...manicure().clients[0], redo: true }], name: 'X' })).status).toBe(
    400,
  )

  const pedicure = app.db.updateTable('services').where('id', '=', salon.services['Pedicure'] ?? '')
  await pedicure.set({ add_on: true }).execute()
  const alone = { clients: [{ serviceIds: [salon.services['Pedicure']] }] }
  expect([
    (await checkIn('/quotes', alone)).body.code,
    (await checkIn('/parties', { ...alone, name: 'X' })).body.code,
  ]).toEqual(['add_on_alone', 'add_on_alone'])
  await pedicure.set({ add_on: false }).execute()

  const line = `/api${joined.body.linePath}`
  expect((await at<Line>('GET', line)).body).toMatchObject({
    state: 'waiting',
    number: 2,
    firstName: 'Ruth',
    ahead: 0,
    maskedPhone: '••• 0166',
    persons: [{ price: '25.00', expected: { staffFirstName: 'Kim', start: iso('10:15') } }],
    salon: { name: 'Test Nails' },
  })
  expect((await at<Line>('POST', `${line}/on-my-way`)).body.onMyWay).toBe(true)
  expect((await salon.board()).waiting).toMatchObject([{ onMyWay: true, source: 'door' }])
  expect((await at<Line>('DELETE', line)).body.state).toBe('left')
  expect((await at<Line>('DELETE', line)).body.state).toBe('left')
  expect((await at('POST', `${line}/on-my-way`)).body.code).toBe('not_in_line')
  app.setNow(onTheClock('09:00') + 24 * 3_600_000)
  expect((await at<Line>('GET', line)).body.state).toBe('over')
})

test('door, TV and the page of a place in line show technicians by photo, letters and color', async () => {
  const photo = await aPicture()
  const { photoUrl } = (await app.call('PUT', `/api/staff/${salon.staff['Kim']}/photo`, { photo }, salon.owner)).body
  await salon.clockIn('Kim')
  const visitId = await salon.books('09:30', 'Kim')
  const kim = { firstName: 'Kim', lastName: expect.any(String), photoUrl, index: 0 }
  const found = await checkIn<Found>('/visits', { lastFour: '0123', letter: 'n' })
  expect(found.body.visits).toMatchObject([{ visitId, lines: [{ staff: kim }] }])
  const joined = await checkIn<{ linePath: string }>('/parties', { ...manicure(), name: 'Ruth' })
  const own = await at<Line>('GET', `/api${joined.body.linePath}`)
  expect(own.body.persons).toMatchObject([{ staff: kim }])
  await salon.seat((await salon.waits()).partyId, 'Kim')
  const { called } = (await at<Tv>('GET', `/api/tv/${tv}`)).body
  expect({ photoUrl, called }).toMatchObject({ photoUrl: expect.any(String), called: [{ staff: kim }] })
})

test('the TV shows who is called and who is next, by first name and initial', async () => {
  await salon.clockIn('Kim')
  const first = await salon.waits('Manicure', { phone: '4085550166' })
  await salon.waits('Manicure', { name: 'Jasmine Miller' })
  await salon.send('POST', `/parties/${first.partyId}/call`)
  const shown = await at<Tv>('GET', `/api/tv/${tv}`)
  expect(shown.body).toMatchObject({
    called: [{ number: 1, name: 'Denise F.', staff: { firstName: 'Kim', lastName: expect.any(String), index: 0 } }],
    next: [{ number: 2, name: 'Jasmine M.', minutes: 30 }],
    joinPath: null,
  })
  expect(JSON.stringify(shown.body)).not.toMatch(/0166|Foster|25\.00/)
  await salon.seat(first.partyId, 'Kim')
  expect((await at<Tv>('GET', `/api/tv/${tv}`)).body.called).toMatchObject([{ number: 1, staff: { firstName: 'Kim' } }])
  app.setNow(onTheClock('09:04'))
  expect((await at<Tv>('GET', `/api/tv/${tv}`)).body.called).toEqual([])
})

test('the TV lists everybody who waits by number, however long each of them will wait', async () => {
  await salon.clockIn('Kim')
  for (let party = 1; party <= 13; party++) await salon.waits(party % 2 === 0 ? 'Manicure' : 'Full Set')
  const { body } = await at<Tv>('GET', `/api/tv/${tv}`)
  expect(body.next.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
})

test('who waits for somebody who is not there waits without a time on the TV', async () => {
  await salon.clockIn('Kim')
  const [asking] = manicure().clients
  await salon.waits('Manicure', { clients: [{ ...asking, staffId: salon.staff['Tommy'] }] })
  expect((await at<Tv>('GET', `/api/tv/${tv}`)).body.next).toMatchObject([{ number: 1, minutes: null }])
})

test('who is seated early stands on the TV with the time that was booked', async () => {
  await salon.clockIn('Kim')
  const id = await salon.books('09:30', 'Kim')
  await salon.seat(id, 'Kim')
  expect((await at<Tv>('GET', `/api/tv/${tv}`)).body).toMatchObject({ called: [{ bookedFor: iso('09:30') }], next: [] })
})

test('a renewed or ended address opens nothing, and each only what it is for', async () => {
  const before = door
  door = await renew('door')
  expect((await at('GET', `/api/check-in/${before}`)).status).toBe(404)
  expect((await checkIn('')).status).toBe(200)
  expect((await at('GET', `/api/tv/${door}`)).status).toBe(404)
  expect((await at('GET', `/api/check-in/${tv}`)).status).toBe(404)
  const devices = `/api/salons/${salon.salonId}/floor-devices`
  const listed = await app.call<object[]>('GET', devices, undefined, salon.owner)
  expect(listed.body).toMatchObject([{ kind: 'door', lastSeenAt: iso('09:00') }, { kind: 'tv' }])
  expect(JSON.stringify(listed.body)).not.toContain(door)
  const frontDesk = await signInAsStaff(app, salon, 'Thao', 'front_desk')
  expect((await app.call('GET', devices, undefined, frontDesk)).status).toBe(403)
  expect((await app.call('DELETE', `${devices}/tv`, undefined, salon.owner)).status).toBe(204)
  expect((await at('GET', `/api/tv/${tv}`)).status).toBe(404)
  const stored = await app.db.selectFrom('floor_devices').selectAll().where('salon_id', '=', salon.salonId).execute()
  expect(JSON.stringify(stored)).not.toContain(door)
})

test('from home clients join only where the salon allows it, with a phone, while there is a place, and lose it when late', async () => {
  let networks = 1
  const join = (phone: string) => {
    const headers = { 'x-forwarded-for': `10.46.0.${networks++}` }
    const joining = { ...manicure(), name: 'Mei Lin', phone }
    return app.call<{ code: string; linePath: string }>('POST', `/api/salons/${salon.salonId}/line`, joining, headers)
  }
  const now = async () => (await at<WalkInNow>('GET', `/api/salons/${salon.salonId}/walk-in-now`)).body
  await salon.clockIn('Kim')
  expect(await now()).toMatchObject({ on: true, mayJoin: false, waits: [{ name: 'Manicure', minutes: 0 }, {}, {}] })
  expect((await join('4085550111')).body.code).toBe('line_closed')
  await change({ lineFromHome: true, maxFromHome: 1 })
  app.setNow(onTheClock('09:01'))
  expect((await now()).mayJoin).toBe(true)
  expect((await join('')).status).toBe(400)
  const joined = await join('4085550111')
  expect(joined.status).toBe(201)
  expect((await join('4085550111')).body.code).toBe('already_in_line')
  expect((await join('4085550112')).body.code).toBe('line_full')

  expect((await salon.board()).waiting).toMatchObject([
    { source: 'online', here: false, persons: [{ suggested: null, expected: { minutes: 0 } }] },
  ])
  const { partyId = '' } = (await salon.board()).waiting[0] ?? {}
  await salon.send('POST', `/parties/${partyId}/call`)
  expect((await at<Line>('GET', `/api${joined.body.linePath}`)).body).toMatchObject({
    state: 'called',
    keptUntil: iso('09:11'),
  })
  app.setNow(onTheClock('09:12'))
  expect((await at<Line>('GET', `/api${joined.body.linePath}`)).body.state).toBe('skipped')
  expect((await salon.board()).waiting).toMatchObject([{ skipped: true }])
  await salon.send('POST', `/parties/${partyId}/arrival`)
  expect((await salon.board()).waiting).toMatchObject([
    { skipped: false, here: true, persons: [{ suggested: salon.staff['Kim'] }] },
  ])
})

test('who joins from home is on the TV once somebody has seen them, by first name', async () => {
  await salon.clockIn('Kim')
  await change({ lineFromHome: true })
  await app.call('POST', `/api/salons/${salon.salonId}/line`, { ...manicure(), name: 'Mei Lin', phone: '4085550111' })
  await salon.waits('Manicure', { name: 'Ruth King' })
  const shown = async () => (await at<Tv>('GET', `/api/tv/${tv}`)).body.next.map(({ name }) => name)

  expect(await shown()).toEqual(['Ruth K.'])
  const online = (await salon.board()).waiting.find(({ source }) => source === 'online')
  await salon.send('POST', `/parties/${online?.partyId}/call`)
  expect((await at<Tv>('GET', `/api/tv/${tv}`)).body.called).toEqual([])
  await salon.send('POST', `/parties/${online?.partyId}/arrival`)
  expect((await at<Tv>('GET', `/api/tv/${tv}`)).body.called.map(({ name }) => name)).toEqual(['Mei'])
})

test('who joined from home checks in at the door, keeps their number, and is then seen', async () => {
  await salon.clockIn('Kim')
  await change({ lineFromHome: true })
  const mei = { ...manicure(), name: 'Mei Lin', phone: '4085550111' }
  const { number } = (await app.call<JoinedLine>('POST', `/api/salons/${salon.salonId}/line`, mei)).body
  const answers = { lastFour: '0111', letter: 'M' }
  const found = await checkIn<Found>('/visits', answers)
  expect(found.body.visits).toMatchObject([{ firstName: 'Mei', number, arrived: false, expected: { minutes: 0 } }])

  const visitId = found.body.visits[0]?.visitId
  const came = await checkIn<DoorVisit>('/arrivals', { ...answers, visitId })
  expect(came.body).toMatchObject({ number, arrived: true })
  expect((await salon.board()).waiting).toMatchObject([{ source: 'online', here: true, number }])
})

test('walk-ins are told a time, however many wait whom nobody has seen', async () => {
  await salon.clockIn('Kim')
  await change({ lineFromHome: true, maxFromHome: 50 })
  const [one] = manicure().clients
  for (let party = 0; party < 9; party++) {
    const headers = { 'x-forwarded-for': `10.45.0.${party}` }
    const joining = { clients: [one, one, one, one], name: 'Nobody', phone: `40855501${party + 20}` }
    await app.call('POST', `/api/salons/${salon.salonId}/line`, joining, headers)
  }
  app.setNow(onTheClock('09:01'))
  const { waits } = (await at<WalkInNow>('GET', `/api/salons/${salon.salonId}/walk-in-now`)).body
  expect(waits[0]?.minutes).not.toBeNull()
})

test('ten tries a minute are those of one network: another one still finds its visit', async () => {
  const id = await salon.books('09:30', 'Kim', { phone: '4085550123' })
  for (let tries = 0; tries < 11; tries++) await checkIn('/visits', { lastFour: '9999', letter: 'x' })
  expect((await checkIn('/visits', { lastFour: '0123', letter: 'n' })).status).toBe(429)
  const elsewhere = { 'x-forwarded-for': '203.0.113.46' }
  const found = await app.call<Found>(
    'POST',
    `/api/check-in/${door}/visits`,
    { lastFour: '0123', letter: 'n' },
    elsewhere,
  )
  expect(found.body.visits[0]?.visitId).toBe(id)
})

test('whoever agreed to texts is called by text as well, in their language', async () => {
  await salon.clockIn('Kim')
  const phone = { name: 'Ruth King', phone: '4085550166', language: 'vi' }
  await checkIn('/parties', { ...manicure(), ...phone, textConsent: 1 })
  const quiet = await salon.waits('Manicure', { phone: '4085550167' })
  const [{ partyId } = { partyId: '' }] = (await salon.board()).waiting
  const called = await salon.send<{ texted: boolean }>('POST', `/parties/${partyId}/call`)
  expect(called.body.texted).toBe(true)
  expect((await salon.send<{ texted: boolean }>('POST', `/parties/${quiet.partyId}/call`)).body.texted).toBe(false)
  const texts = await app.db
    .selectFrom('messages')
    .select(['kind', 'recipient', 'words'])
    .where('salon_id', '=', salon.salonId)
    .execute()
  expect(texts).toEqual([
    {
      kind: 'line_call',
      recipient: '+14085550166',
      words: 'Test Nails: Đã tới số 1 của quý khách. Kính mời quý khách vào.',
    },
  ])
})

test('figures: turns by member and week, waits quoted and real, who left, by hour, and chairs', async () => {
  salon = await salonWithFloor(app, { chairs: 2 })
  app.setNow(onTheClock('09:00'))
  await salon.clockIn('Kim', 'Thao')
  const first = await salon.waits('Pedicure', { quotedMinutes: 5 })
  const left = await salon.waits('Manicure', { quotedMinutes: null })
  app.setNow(onTheClock('09:08'))
  const { body } = await salon.seat(first.partyId, 'Kim')
  await salon.send('POST', `/parties/${left.partyId}/departure`)
  app.setNow(onTheClock('09:48'))
  await salon.send('POST', `/visits/${body.bookingIds[0]}/finish`, {})
  await salon.waits('Manicure', { quotedMinutes: null })
  const read = () =>
    app.call<FloorReport>(
      'GET',
      `/api/salons/${salon.salonId}/floor-report?from=2027-03-01&to=2027-03-31`,
      undefined,
      salon.owner,
    )
  expect((await read()).body).toMatchObject({
    daysOpen: 1,
    turns: [
      { firstName: 'Kim', halves: 2, money: '40.00', visits: 1, weeks: [{ monday: '2027-03-08', halves: 2 }] },
      { firstName: 'Thao', halves: 0, visits: 0 },
    ],
    waiting: { parties: 3, seated: 1, leftUnserved: 1, quoted: 5, real: 8, error: 3, within5: 1, compared: 1 },
    hours: [{ hour: 9, walkIns: 3, leftUnserved: 1 }],
    chairs: [{ name: 'Pedicure chair', units: 2, minutesUsed: 40, maxInUse: 1 }],
  })
  app.setNow(onTheClock('09:00') + 24 * 3_600_000)
  expect((await read()).body.waiting.leftUnserved).toBe(2)
  const bad = `/api/salons/${salon.salonId}/floor-report?from=2027-03-31&to=2027-03-01`
  expect((await app.call('GET', bad, undefined, salon.owner)).status).toBe(400)
  expect((await app.call('GET', bad.replace(salon.salonId, salon.ownerId), undefined, salon.owner)).status).toBe(400)
  const frontDesk = await signInAsStaff(app, salon, 'Thao', 'front_desk')
  expect((await app.call('GET', `/api/salons/${salon.salonId}/learned-durations`, undefined, frontDesk)).status).toBe(
    403,
  )
})

test('how long a service really takes is learned from five visits on, by member', async () => {
  await salon.clockIn('Kim')
  const learned = async () =>
    (await app.call<LearnedDuration[]>('GET', `/api/salons/${salon.salonId}/learned-durations`, undefined, salon.owner))
      .body
  for (const [index, minutes] of [36, 40, 38, 90, 37].entries()) {
    const start = onTheClock('09:00') + index * 92 * 60_000
    app.setNow(start)
    expect(await learned()).toEqual([])
    const { body } = await salon.seat((await salon.waits()).partyId, 'Kim', { outsideHours: true })
    app.setNow(start + minutes * 60_000)
    await salon.send('POST', `/visits/${body.bookingIds[0]}/finish`, {})
  }
  expect(await learned()).toEqual([
    {
      serviceId: salon.services['Manicure'],
      serviceName: 'Manicure',
      staffId: salon.staff['Kim'],
      staffFirstName: 'Kim',
      minutes: 30,
      learned: 38,
      visits: 5,
    },
  ])

  // Whoever is over the menu's 30 minutes is expected to take what she usually does; a newcomer is told so.
  const start = onTheClock('16:00')
  app.setNow(start)
  await salon.seat((await salon.waits()).partyId, 'Kim', { outsideHours: true })
  const expectedAt = async (minutes: number) => {
    app.setNow(start + minutes * 60_000)
    const [seat] = (await salon.board()).inService
    return (Date.parse(seat?.expectedEnd ?? '') - start) / 60_000
  }
  expect(await expectedAt(29)).toBe(30)
  expect(await expectedAt(31)).toBe(38)
  const { body } = await salon.send<{ persons: { minutes: number }[] }>('POST', '/quotes', manicure())
  expect(body.persons).toMatchObject([{ minutes: 10 }])
  expect(await expectedAt(37)).toBe(42)
})

test('who is in line for a member who has left is told, and is served by anyone', async () => {
  for (const name of ['Kim', 'Thao']) await salon.clockIn(name)
  const client = { ...manicure().clients[0], staffId: salon.staff['Thao'] }
  const joined = await checkIn<{ linePath: string }>('/parties', { clients: [client], name: 'Ruth' })
  const line = `/api${joined.body.linePath}`
  expect((await at<Line>('GET', line)).body).toMatchObject({ gone: null })

  await app.call('PUT', `/api/staff/${salon.staff['Thao']}/profile`, { status: 'inactive' }, salon.owner)

  expect((await at<Line>('GET', line)).body).toMatchObject({
    gone: { kind: 'staff', name: 'Thao' },
    persons: [{ expected: { staffFirstName: 'Kim', minutes: 0 } }],
  })
  expect((await at<Line>('POST', `${line}/choice`, { serviceId: null })).body.gone).toBeNull()
})

test('who is in line for a service that has gone chooses another one, and keeps their place', async () => {
  await salon.clockIn('Kim')
  const joined = await checkIn<{ linePath: string }>('/parties', { ...manicure(), name: 'Ruth' })
  const line = `/api${joined.body.linePath}`
  await app.call('DELETE', `/api/services/${salon.services['Manicure']}`, undefined, salon.owner)

  const told = await at<Line>('GET', line)
  expect(told.body).toMatchObject({ gone: { kind: 'service', name: 'Manicure' } })
  expect(told.body.others.map(({ name }) => name)).toEqual(['Pedicure', 'Full Set'])
  const choose = (shown: object) =>
    at<Line & { code?: string }>('POST', `${line}/choice`, { serviceId: salon.services['Pedicure'], shown })
  expect((await choose({ price: '1.00', minutes: 45 })).body.code).toBe('terms_changed')
  const [pedicure] = told.body.others

  expect((await choose({ price: pedicure?.price, minutes: pedicure?.minutes })).body).toMatchObject({
    number: 1,
    gone: null,
    persons: [{ services: [{ name: 'Pedicure' }], expected: { staffFirstName: 'Kim' } }],
  })
})

test('a walk-in at a price that has changed is told both, at the door and at the desk', async () => {
  await salon.clockIn('Kim')
  const quoted = await checkIn<{ terms: object }>('/quotes', manicure())
  const shown = { price: '20.00', priceKind: 'exact', minutes: 30 }
  const now = { ...shown, price: '25.00' }
  expect(quoted.body.terms).toEqual(now)

  const atDoor = await checkIn('/parties', { ...manicure(), name: 'Mai', shown })
  const frontDesk = await salon.send('POST', '/parties', { ...manicure(), shown })

  const refused = { status: 409, body: { code: 'terms_changed', details: { shown, now } } }
  expect([atDoor, frontDesk]).toMatchObject([refused, refused])
  expect((await checkIn('/parties', { ...manicure(), name: 'Mai', shown: now })).status).toBe(201)
})

test('who joins from home at a price that has changed is told both, and is not in line', async () => {
  await salon.clockIn('Kim')
  await change({ lineFromHome: true })
  const shown = { price: '20.00', minutes: 30 }
  const input = { ...manicure(), name: 'Mai', phone: '4085550123', shown }

  const refused = await at('POST', `/api/salons/${salon.salonId}/line`, input)

  const now = { price: '25.00', priceKind: 'exact', minutes: 30 }
  expect(refused).toMatchObject({ status: 409, body: { code: 'terms_changed', details: { shown, now } } })
  expect((await salon.board()).waiting).toEqual([])
})
