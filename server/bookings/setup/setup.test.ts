/** What an owner sees before a change, and what happens to the bookings of a member who leaves. */

import { describe, expect, test } from 'vitest'
import type { Affected, AffectedBookings } from '../../../shared/bookings/affected.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import { addMinutes } from '../../../shared/time.ts'
import { newId } from '../../context.ts'
import { newSalonForEachTest } from '../../testing/each-test.ts'
import { type Failure, makeSalon, type TestApp, type TestSalon, visit, wednesday } from '../../testing/salon.ts'
import { signInAsStaff } from '../../testing/staff-login.ts'
import { countUnderLock } from '../../testing/statements.ts'
import { insertVisits, type TestVisit } from '../../testing/visits.ts'
import { makeWaiting } from '../../testing/waiting.ts'

interface Deleted {
  reassigned: number
  unassigned: AffectedBookings
}

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

const idOf = (name: string) => salon.staff[name] ?? salon.services[name] ?? ''
const at = (time: string, date = '2027-03-11') => new Date(Date.parse(`${date}T${time}:00-08:00`)).toISOString()
let phones = 0
async function book(lines: { service: string; at: string; with?: string }[]): Promise<string> {
  const customer = { firstName: lines[0]?.service, lastName: 'Client', phone: `40855501${10 + (phones++ % 90)}` }
  const { status, body } = await app.book(visit(salon, lines, customer))
  expect([status, body.code]).toEqual([201, undefined])
  return body.id
}
const ask = (change: object, as = owner) =>
  app.call<AffectedBookings & Failure>('POST', `/api/salons/${salon.salonId}/affected-bookings`, change, as)
const read = async (id: string) => (await app.call<Booking>('GET', `/api/bookings/${id}`, undefined, owner)).body
const whoServes = async (id: string) => (await read(id)).services.map((line) => line.staffFirstName || null)
const remove = (name: string, coming?: string, as = owner) =>
  app.call<Deleted & Failure>(
    'DELETE',
    `/api/staff/${idOf(name)}${coming === undefined ? '' : `?coming=${coming}`}`,
    undefined,
    as,
  )
const week = (change: object) =>
  [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
    dayOfWeek,
    openTime: '09:00',
    closeTime: '18:00',
    isClosed: dayOfWeek === 7,
    ...(dayOfWeek === 4 && change),
  }))

describe('before saving, the owner sees the upcoming bookings affected by', () => {
  const changes: [string, () => object, string[]][] = [
    ['shorter hours', () => ({ kind: 'hours', workingHours: week({ closeTime: '15:00' }) }), ['late']],
    ['a day that closes', () => ({ kind: 'hours', workingHours: week({ isClosed: true }) }), ['both', 'late']],
    ['hours that stay', () => ({ kind: 'hours', workingHours: week({}) }), []],
    ['a closure', () => ({ kind: 'closure', from: '2027-03-11', to: '2027-03-12' }), ['both', 'late', 'friday']],
    [
      'a day off',
      () => ({ kind: 'time-off', staffId: idOf('Kim'), from: '2027-03-11', to: '2027-03-11' }),
      ['both', 'late'],
    ],
    [
      'hours off',
      () => ({ kind: 'time-off', staffId: idOf('Kim'), startsAt: at('15:30'), endsAt: at('16:15') }),
      ['late'],
    ],
    [
      'another week',
      () => ({
        kind: 'availability',
        staffId: idOf('Thao'),
        availability: [{ dayOfWeek: 4, isActive: true, startTime: '11:00', endTime: '18:00' }],
      }),
      ['both'],
    ],
    ['a member who leaves', () => ({ kind: 'staff', staffId: idOf('Kim') }), ['both', 'late', 'friday']],
    [
      'a service unlearnt',
      () => ({ kind: 'staff-services', staffId: idOf('Kim'), serviceIds: [idOf('Manicure'), idOf('Full Set')] }),
      ['late'],
    ],
    ['a service that goes', () => ({ kind: 'service', serviceId: idOf('Pedicure') }), ['both', 'late']],
  ]

  test.each(changes)('%s', async (_, change, names) => {
    const booked = {
      both: await book([
        { service: 'Manicure', at: at('09:00'), with: 'Kim' },
        { service: 'Pedicure', at: at('10:00'), with: 'Thao' },
      ]),
      late: await book([{ service: 'Pedicure', at: at('16:00'), with: 'Kim' }]),
      friday: await book([{ service: 'Manicure', at: at('10:00', '2027-03-12'), with: 'Kim' }]),
    }
    const cancelled = await book([{ service: 'Pedicure', at: at('16:00'), with: 'Thao' }])
    await app.call('PATCH', `/api/salon-owner/bookings/${cancelled}`, { status: 'cancelled' }, owner)

    const { status, body } = await ask(change())

    expect([status, body.total]).toEqual([200, names.length])
    expect(body.bookings.map(({ id }) => Object.entries(booked).find(([, known]) => known === id)?.[0])).toEqual(names)
  })

  test('a change, with the affected lines only', async () => {
    const id = await book([
      { service: 'Manicure', at: at('09:00'), with: 'Kim' },
      { service: 'Pedicure', at: at('10:00'), with: 'Thao' },
    ])

    const { body } = await ask({ kind: 'staff', staffId: idOf('Thao') })

    expect(body.bookings).toEqual([
      {
        id,
        startTime: at('09:00'),
        endTime: at('10:45'),
        customerFirstName: 'Manicure',
        customerLastName: 'Client',
        customerPhone: expect.stringMatching(/^\+1408555/),
        status: 'scheduled',
        services: [
          {
            id: expect.any(String),
            serviceName: 'Pedicure',
            staffFirstName: 'Thao',
            startTime: at('10:00'),
            endTime: at('10:45'),
          },
        ],
      },
    ])
    expect(await whoServes(id)).toEqual(['Kim', 'Thao'])
  })

  test('no change when all visits are over', async () => {
    await book([{ service: 'Manicure', at: at('09:00'), with: 'Kim' }])
    app.setNow(Date.parse(at('09:15')))
    expect((await ask({ kind: 'staff', staffId: idOf('Kim') })).body.total).toBe(1)

    app.setNow(Date.parse(at('09:30')))
    expect((await ask({ kind: 'staff', staffId: idOf('Kim') })).body).toEqual({ bookings: [], total: 0, waiting: [] })
  })

  test.each([
    [{ kind: 'weather' }, 'kind'],
    [{ kind: 'hours', workingHours: [] }, 'workingHours'],
    [{ kind: 'hours', workingHours: [{ dayOfWeek: 1 }] }, 'workingHours.0.isClosed'],
    [{ kind: 'closure', from: '2027-03-12', to: '2027-03-11' }, 'to'],
    [{ kind: 'closure', from: '2027-02-30', to: '2027-03-11' }, 'from'],
    [{ kind: 'time-off', staffId: newId() }, 'from'],
    [{ kind: 'staff', staffId: 'kim' }, 'staffId'],
    [{ kind: 'service', serviceId: newId(), also: 1 }, ''],
    [
      { kind: 'availability', staffId: newId(), availability: [{ dayOfWeek: 1, isActive: true }] },
      'availability.0.startTime',
    ],
  ])('is refused for %j', async (change, field) => {
    const { status, body } = await ask(change)

    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(Object.keys(body.fields ?? {})).toContain(field)
  })

  test("is shown only to the salon's owner, for its own team and menu", async () => {
    const other = await makeSalon(app.db)
    const stranger = await app.signIn(other.ownerEmail)
    const change = { kind: 'staff', staffId: idOf('Kim') }

    expect((await ask(change, {})).status).toBe(401)
    expect((await ask(change, stranger)).status).toBe(404)
    expect((await ask({ kind: 'staff', staffId: other.staff['Kim'] })).status).toBe(404)
    expect((await ask({ kind: 'service', serviceId: other.services['Manicure'] })).status).toBe(404)
    expect((await ask({ kind: 'service', serviceId: newId() })).status).toBe(404)
  })
})

describe('deleting a member', () => {
  const isGone = async (name: string) => {
    const { body } = await app.call<{ id: string }[]>('GET', `/api/salons/${salon.salonId}/staff`, undefined, owner)
    return !body.some(({ id }) => id === idOf(name))
  }
  /** Ten a day from tomorrow on, one after another after lunch. */
  const comingToKim = (count: number): TestVisit[] =>
    Array.from({ length: count }, (_, index) => {
      const [days, hours] = [1 + Math.floor(index / 10), 4.5 + (index % 10) / 2]
      const line = { staffId: idOf('Kim'), serviceId: idOf('Manicure'), serviceName: 'Manicure', minutes: 30, cents: 1 }
      const start = addMinutes(wednesday, days * 1440 + hours * 60)
      return { start, submitted: wednesday, status: 'confirmed', customer: `Client ${index}`, lines: [line] }
    })
  const history = (bookingId: string) =>
    app.db
      .selectFrom('booking_history')
      .select(['change', 'details'])
      .where('booking_id', '=', bookingId)
      .where('change', '!=', 'booked')
      .orderBy('at')
      .execute()

  test('without upcoming bookings simply deletes; past visits keep the name', async () => {
    const past = await book([{ service: 'Manicure', at: at('09:00'), with: 'Kim' }])
    app.setNow(Date.parse(at('17:00')))

    const { status, body } = await remove('Kim')

    expect([status, body]).toEqual([200, { reassigned: 0, unassigned: { bookings: [], total: 0 } }])
    expect(await isGone('Kim')).toBe(true)
    expect((await read(past)).services[0]).toMatchObject({ staffId: idOf('Kim'), staffFirstName: 'Kim' })
    const clients = await app.call<unknown[]>('GET', `/api/public/salon/${salon.salonId}/staff`)
    expect(clients.body).toHaveLength(2)
    expect((await remove('Kim')).status).toBe(404)
    expect((await app.call('PUT', `/api/staff/${idOf('Kim')}`, { bio: 'Back' }, owner)).status).toBe(404)
  })

  test('with upcoming bookings asks first and reports how many', async () => {
    await book([
      { service: 'Manicure', at: at('09:00'), with: 'Kim' },
      { service: 'Pedicure', at: at('10:00'), with: 'Kim' },
    ])
    await book([{ service: 'Manicure', at: at('14:00'), with: 'Kim' }])

    const { status, body } = await remove('Kim')

    expect([status, body.code, body.fields]).toEqual([409, 'has_bookings', { total: '2' }])
    expect(await isGone('Kim')).toBe(false)
    expect((await remove('Kim', 'whatever')).status).toBe(400)
  })

  test('and keeping the bookings leaves them with the member', async () => {
    const id = await book([{ service: 'Manicure', at: at('09:00'), with: 'Kim' }])

    const { status, body } = await remove('Kim', 'keep')

    expect([status, body.unassigned.total, await isGone('Kim')]).toEqual([200, 0, true])
    expect(await whoServes(id)).toEqual(['Kim'])
  })

  test('and unassigning the bookings keeps their time, and the name in the history', async () => {
    const id = await book([
      { service: 'Manicure', at: at('09:00'), with: 'Kim' },
      { service: 'Pedicure', at: at('09:30'), with: 'Thao' },
    ])

    const { body } = await remove('Kim', 'unassign')

    expect([body.reassigned, body.unassigned.total, body.unassigned.bookings[0]?.services.length]).toEqual([0, 1, 1])
    expect(await whoServes(id)).toEqual([null, 'Thao'])
    const booking = await read(id)
    expect([booking.status, booking.startTime, booking.services[0]?.staffId]).toEqual(['scheduled', at('09:00'), null])
    expect(await history(id)).toMatchObject([
      { change: 'unassigned', details: { fromStaffId: idOf('Kim'), fromName: 'Kim', because: 'staff_deleted' } },
    ])
  })

  test('and reassigning to free colleagues is fair, and lists what nobody could take', async () => {
    salon = await makeSalon(app.db, {
      skills: { Kim: ['Manicure', 'Pedicure', 'Full Set'], Thao: ['Manicure', 'Pedicure'], Tommy: ['Manicure'] },
    })
    owner = await app.signIn(salon.ownerEmail)
    await book([{ service: 'Manicure', at: at('09:00'), with: 'Tommy' }])
    const first = await book([{ service: 'Manicure', at: at('09:00'), with: 'Kim' }])
    const visitOfTwo = await book([
      { service: 'Manicure', at: at('10:00'), with: 'Kim' },
      { service: 'Pedicure', at: at('10:30'), with: 'Kim' },
    ])
    const half = await book([
      { service: 'Full Set', at: at('13:00'), with: 'Kim' },
      { service: 'Manicure', at: at('14:15'), with: 'Kim' },
    ])
    await book([{ service: 'Pedicure', at: at('16:00'), with: 'Thao' }])
    const taken = await book([{ service: 'Pedicure', at: at('16:00'), with: 'Kim' }])

    const { status, body } = await remove('Kim', 'reassign')

    expect([status, body.reassigned]).toEqual([200, 2])
    expect(body.unassigned.bookings.map(({ id, services }) => [id, services.map((line) => line.serviceName)])).toEqual([
      [half, ['Full Set']],
      [taken, ['Pedicure']],
    ])
    expect(await whoServes(first)).toEqual(['Thao'])
    expect(await whoServes(visitOfTwo)).toEqual(['Thao', 'Thao'])
    expect(await whoServes(half)).toEqual([null, 'Tommy'])
    expect(await whoServes(taken)).toEqual([null])
    expect((await read(first)).services[0]?.staffRequested).toBe(false)
    expect((await history(half)).map(({ change }) => change).toSorted()).toEqual(['given_to_colleague', 'unassigned'])
  })

  test('never gives a colleague two clients at once', async () => {
    salon = await makeSalon(app.db, { skills: { Kim: ['Manicure'], Lan: ['Manicure'], Thao: ['Manicure'] } })
    owner = await app.signIn(salon.ownerEmail)
    const ids = [await book([{ service: 'Manicure', at: at('09:00'), with: 'Kim' }])]
    ids.push(await book([{ service: 'Manicure', at: at('09:00'), with: 'Lan' }]))
    ids.push(await book([{ service: 'Manicure', at: at('09:15', '2027-03-12'), with: 'Kim' }]))

    await remove('Kim', 'reassign')
    const { body } = await remove('Lan', 'reassign')

    expect(body.unassigned.bookings.map(({ id }) => id)).toEqual([ids[1]])
    expect(await whoServes(ids[0] ?? '')).toEqual(['Thao'])
    expect(await whoServes(ids[2] ?? '')).toEqual(['Thao'])
  })

  test.each(['reassign', 'unassign'])('takes no more statements for 30 bookings than for 3: %s', async (coming) => {
    const statementsFor = async (count: number) => {
      salon = await makeSalon(app.db)
      owner = await app.signIn(salon.ownerEmail)
      await insertVisits(app.db, salon, comingToKim(count))
      const { statements, result } = await countUnderLock(() => remove('Kim', coming))
      const kept = coming === 'reassign' ? count : 0
      expect([result.body.reassigned, result.body.unassigned.total]).toEqual([kept, count - kept])
      return statements
    }

    const few = await statementsFor(3)

    expect(few).toBeGreaterThan(8)
    expect(await statementsFor(30)).toBe(few)
  })

  test('two unassigned bookings at the same time do not conflict', async () => {
    const ids = [
      await book([{ service: 'Manicure', at: at('09:00'), with: 'Kim' }]),
      await book([{ service: 'Manicure', at: at('09:00'), with: 'Thao' }]),
    ]
    await remove('Kim', 'unassign')
    await remove('Thao', 'unassign')

    const change = (status: string) => app.call('PATCH', `/api/salon-owner/bookings/${ids[0]}`, { status }, owner)
    expect([(await change('cancelled')).status, (await change('confirmed')).status]).toEqual([200, 200])
  })

  test("is for the salon's owner only", async () => {
    const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)

    expect((await remove('Kim', undefined, {})).status).toBe(401)
    expect((await remove('Kim', 'unassign', stranger)).status).toBe(404)
    expect((await app.call('DELETE', `/api/staff/${newId()}`, undefined, owner)).status).toBe(404)
    expect(await isGone('Kim')).toBe(false)
  })
})

test('who waits for a member on the waitlist is listed before the member is deleted', async () => {
  const staffId = salon.staff['Kim'] ?? ''
  const { id } = await makeWaiting(app.db, salon, { staffId })
  await makeWaiting(app.db, salon)

  const { body } = await app.call<Affected>(
    'POST',
    `/api/salons/${salon.salonId}/affected-bookings`,
    { kind: 'staff', staffId },
    owner,
  )

  expect(body.waiting).toMatchObject([{ id, kind: 'waitlist', firstName: 'Mai', phone: '+14085550192' }])
})

test('who waits for what a member no longer does is listed before it is taken from them', async () => {
  const staffId = idOf('Kim')
  const { id } = await makeWaiting(app.db, salon, { staffId })
  const without = (service: string) => ['Manicure', 'Pedicure', 'Full Set'].filter((name) => name !== service).map(idOf)

  const asked = async (service: string) =>
    (
      await app.call<Affected>(
        'POST',
        `/api/salons/${salon.salonId}/affected-bookings`,
        { kind: 'staff-services', staffId, serviceIds: without(service) },
        owner,
      )
    ).body.waiting

  expect(await asked('Manicure')).toMatchObject([{ id }])
  expect(await asked('Pedicure')).toEqual([])
})

describe('a member who becomes inactive', () => {
  const setStatus = (status: string, name = 'Kim') =>
    app.call('PUT', `/api/staff/${idOf(name)}/profile`, { status }, owner)
  const give = (coming: string, name = 'Kim') =>
    app.call<Deleted & Failure>('POST', `/api/staff/${idOf(name)}/coming-bookings`, { coming }, owner)

  test('can no longer sign in', async () => {
    const login = await signInAsStaff(app, salon, 'Kim', 'front_desk')
    const bookings = () => app.call('GET', `/api/salon-owner/salons/${salon.salonId}/bookings`, undefined, login)
    expect((await bookings()).status).toBe(200)

    await setStatus('inactive')

    expect((await bookings()).status).toBe(401)
    const logins = await app.call('GET', `/api/salons/${salon.salonId}/staff/logins`, undefined, owner)
    expect(logins.body).toMatchObject([{ staffId: idOf('Kim'), status: 'suspended' }])
  })

  test('keeps the upcoming bookings until they are given to free colleagues', async () => {
    const id = await book([{ service: 'Manicure', at: at('09:00'), with: 'Kim' }])
    await setStatus('inactive')
    expect(await whoServes(id)).toEqual(['Kim'])

    expect((await give('reassign')).body).toMatchObject({ reassigned: 1, unassigned: { total: 0 } })

    expect((await whoServes(id))[0]).toMatch(/Thao|Tommy/)
  })

  test('or was not set inactive first: the bookings never go back to them', async () => {
    const id = await book([{ service: 'Manicure', at: at('09:00'), with: 'Kim' }])

    await give('reassign')

    expect((await whoServes(id))[0]).toMatch(/Thao|Tommy/)
  })
})

test('the session of a member who is deleted ends at once', async () => {
  const login = await signInAsStaff(app, salon, 'Kim', 'front_desk')
  expect((await app.call('GET', `/api/salon-owner/salons/${salon.salonId}/bookings`, undefined, login)).status).toBe(
    200,
  )

  await app.call('DELETE', `/api/staff/${salon.staff['Kim']}`, undefined, owner)

  expect((await app.call('GET', `/api/salon-owner/salons/${salon.salonId}/bookings`, undefined, login)).status).toBe(
    401,
  )
})
