/** What an owner can change in the team, and nobody else. */

import { describe, expect, test } from 'vitest'
import type { Calendar } from '../../shared/bookings/calendar.ts'
import type { Availability, PublicStaff, Staff } from '../../shared/staff/contract.ts'
import { newId } from '../context.ts'
import { newSalonForEachTest } from '../testing/each-test.ts'
import { makeSalon, type TestApp, type TestSalon, visit } from '../testing/salon.ts'

interface Failure {
  code: string
  error: string
  fields?: Record<string, string>
}

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

const linh = { firstName: 'Linh', lastName: 'Nguyễn', email: 'linh@example.com', phone: '(408) 555-0123' }
const kim = () => salon.staff['Kim'] ?? ''
const service = (name: string) => salon.services[name] ?? ''
const add = (fields: object, as = owner) =>
  app.call<Staff & Failure>('POST', `/api/salons/${salon.salonId}/staff`, fields, as)
const put = <Body = Staff & Failure>(address: string, body: unknown, as = owner) =>
  app.call<Body>('PUT', address, body, as)
const team = async () => (await app.call<Staff[]>('GET', `/api/salons/${salon.salonId}/staff`, undefined, owner)).body
const clientsSee = async () =>
  (await app.call<PublicStaff[]>('GET', `/api/public/salon/${salon.salonId}/staff`)).body.map(
    ({ firstName }) => firstName,
  )
const freeTimes = async (staffId: string, date = '2027-03-11') => {
  const { body } = await app.call<{ slots: { time: string; disabled: boolean }[] }>(
    'GET',
    `/api/salons/${salon.salonId}/staff/${staffId}/timeslots-with-status?date=${date}&duration=30`,
  )
  return body.slots.filter(({ disabled }) => !disabled).map(({ time }) => time)
}

describe('a new member', () => {
  test('comes last, works Monday to Saturday from nine to five, and does no service yet', async () => {
    const { status, body } = await add({ ...linh, skills: ['Gel', ' Acrylic  Full ', 'Gel'], languages: ['vi', 'en'] })

    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...linh,
      phone: '+14085550123',
      skills: ['Gel', 'Acrylic Full'],
      languages: ['vi', 'en'],
      status: 'active',
      isAvailableForBooking: true,
      photoUrl: null,
      serviceIds: [],
      bio: '',
    })
    expect((await team()).at(-1)?.id).toBe(body.id)
    const week = (await app.call<Availability[]>('GET', `/api/staff/${body.id}/availability`)).body
    expect(week.map(({ isActive, startTime, endTime }) => (isActive ? `${startTime}-${endTime}` : ''))).toEqual([
      '',
      ...Array.from({ length: 6 }, () => '09:00-17:00'),
    ])
    expect((await app.call('GET', `/api/staff/${body.id}/services`)).body).toEqual([])
  })

  test.each([
    [{ firstName: '' }, 'firstName', 'Please fill this in.'],
    [{ lastName: '   ' }, 'lastName', 'Please fill this in.'],
    [{ email: '' }, 'email', 'Please fill this in.'],
    [{ email: 'linh at home' }, 'email', 'Enter an email address like name@example.com'],
    [{ phone: '' }, 'phone', 'Please fill this in.'],
    [{ phone: '555' }, 'phone', 'Enter all 10 digits, like (408) 555-0100'],
    [{ firstName: undefined }, 'firstName', 'Please fill this in.'],
    [{ bio: 'x'.repeat(501) }, 'bio', 'This is too long.'],
    [{ skills: ['', 'Gel'] }, 'skills.0', 'Please fill this in.'],
    [{ languages: ['Tiếng Việt'] }, 'languages.0', 'This value isn’t valid.'],
    [{ salonId: 'mine' }, '', 'This field isn’t used here.'],
  ])('with %j is refused with the field named', async (wrong, field, sentence) => {
    const { status, body } = await add({ ...linh, ...wrong })

    expect([status, body.code, body.fields]).toEqual([400, 'invalid_request', { [field]: sentence }])
    expect(await team()).toHaveLength(3)
  })

  test('is refused in Vietnamese when the owner reads Vietnamese', async () => {
    const { body } = await add({ ...linh, email: '' }, { ...owner, 'accept-language': 'vi' })

    expect(body.fields).toEqual({ email: 'Vui lòng điền mục này.' })
  })
})

describe('a profile', () => {
  test('changes the fields that are sent and keeps the rest', async () => {
    await put(`/api/staff/${kim()}/profile`, { bio: 'Nail artist', email: 'kim@example.com' })
    const { status, body } = await put(`/api/staff/${kim()}`, { skills: ['Gel'], phone: '', lastName: 'Tran' })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      firstName: 'Kim',
      lastName: 'Tran',
      bio: 'Nail artist',
      email: 'kim@example.com',
      phone: '',
    })
    expect((await put(`/api/staff/${kim()}`, {})).body).toMatchObject({ lastName: 'Tran', skills: ['Gel'] })
  })

  test.each([
    [{ status: 'inactive' }, ['Thao', 'Tommy']],
    [{ status: 'on_break' }, ['Thao', 'Tommy']],
    [{ isAvailableForBooking: false }, ['Thao', 'Tommy']],
    [{ status: 'active', isAvailableForBooking: true }, ['Kim', 'Thao', 'Tommy']],
  ])('with %j leaves clients %j to choose from', async (change, names) => {
    await put(`/api/staff/${kim()}/profile`, change)

    expect(await clientsSee()).toEqual(names)
    expect(await team()).toHaveLength(3)
  })

  test.each([
    [{ status: 'gone' }, 'status'],
    [{ firstName: '' }, 'firstName'],
    [{ email: 'kim' }, 'email'],
    [{ phone: '12' }, 'phone'],
    [{ isAvailableForBooking: 'yes' }, 'isAvailableForBooking'],
    [{ rating: '5.0' }, ''],
  ])('refuses %j', async (change, field) => {
    const { status, body } = await put(`/api/staff/${kim()}/profile`, change)

    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })
})

describe('the order of the team', () => {
  test('is the one clients see; members not listed follow in their previous order', async () => {
    const { status, body } = await put<Staff[]>(`/api/salons/${salon.salonId}/staff/order`, {
      staffIds: [salon.staff['Tommy']],
    })

    expect([status, body.map(({ firstName }) => firstName)]).toEqual([200, ['Tommy', 'Kim', 'Thao']])
    expect(await clientsSee()).toEqual(['Tommy', 'Kim', 'Thao'])
  })
})

describe('the services of a member', () => {
  test('immediately determine what clients can book', async () => {
    const { status, body } = await put<{ name: string }[]>(`/api/staff/${kim()}/services`, {
      serviceIds: [service('Manicure'), service('Manicure')],
    })

    expect([status, body.map(({ name }) => name)]).toEqual([200, ['Manicure']])
    const who = async (name: string) =>
      (
        await app.call<PublicStaff[]>('GET', `/api/salons/${salon.salonId}/services/${service(name)}/staff/public`)
      ).body.map(({ firstName }) => firstName)
    expect([await who('Manicure'), await who('Pedicure')]).toEqual([
      ['Kim', 'Thao', 'Tommy'],
      ['Thao', 'Tommy'],
    ])
    expect((await put<unknown[]>(`/api/staff/${kim()}/services`, { serviceIds: [] })).body).toEqual([])
  })

  test('must belong to the same salon', async () => {
    const other = await makeSalon(app.db)

    const foreign = await put(`/api/staff/${kim()}/services`, { serviceIds: [other.services['Manicure']] })
    const unknown = await put(`/api/staff/${kim()}/services`, { serviceIds: [newId()] })
    const nonsense = await put(`/api/staff/${kim()}/services`, { serviceIds: ['gel'] })

    expect([foreign.status, unknown.status, nonsense.status]).toEqual([404, 404, 400])
    expect((await app.call<unknown[]>('GET', `/api/staff/${kim()}/services`)).body).toHaveLength(3)
  })
})

describe('the week of a member', () => {
  const thursday = { dayOfWeek: 4, isActive: true, startTime: '10:00', endTime: '14:00' }
  const noon = { breakStart: '12:00', breakEnd: '12:30' }

  test('is offered immediately, sent as an array or under a name', async () => {
    const { status, body } = await put<Availability[]>(`/api/staff/${kim()}/availability`, [
      { ...thursday, breakStart: '11:00', breakEnd: '12:00' },
    ])

    expect([status, body.length, body[4]]).toMatchObject([
      200,
      7,
      { startTime: '10:00', endTime: '14:00', breakStart: '11:00', breakEnd: '12:00' },
    ])
    expect(body[3]).toMatchObject({ startTime: '09:00', endTime: '18:00' })
    expect(await freeTimes(kim())).toEqual([
      '10:00',
      '10:15',
      '10:30',
      '12:00',
      '12:15',
      '12:30',
      '12:45',
      '13:00',
      '13:15',
      '13:30',
    ])

    await put(`/api/staff/${kim()}/availability`, { availability: [{ ...thursday, isActive: false }] })
    expect(await freeTimes(kim())).toEqual([])
  })

  test('has two breaks, in the calendar too, and is given to others with both', async () => {
    const breaks = { breakStart: '11:00', breakEnd: '11:30', secondBreakStart: '12:30', secondBreakEnd: '13:15' }
    const input = { staffIds: [kim(), salon.staff['Tommy'] ?? ''], availability: [{ ...thursday, ...breaks }] }
    const { body } = await put<Availability[]>(`/api/salons/${salon.salonId}/staff/availability`, input)

    const given = body.filter(({ staffId, dayOfWeek }) => input.staffIds.includes(staffId) && dayOfWeek === 4)
    expect(given).toMatchObject([breaks, breaks])
    expect(await freeTimes(kim())).toEqual(['10:00', '10:15', '10:30', '11:30', '11:45', '12:00', '13:15', '13:30'])
    const days = 'from=2027-03-11&to=2027-03-11'
    const address = `/api/salon-owner/salons/${salon.salonId}/calendar?${days}`
    const shown = (await app.call<Calendar>('GET', address, undefined, owner)).body.staff.find(({ id }) => id === kim())
    expect(shown?.days[0]).toMatchObject({
      rest: { start: '2027-03-11T19:00:00.000Z', end: '2027-03-11T19:30:00.000Z' },
      secondRest: { start: '2027-03-11T20:30:00.000Z', end: '2027-03-11T21:15:00.000Z' },
    })
  })

  test('can be sent back as it was read; a day off keeps no times', async () => {
    const read = (await app.call<Availability[]>('GET', `/api/staff/${kim()}/availability`)).body
    const { body } = await put<Availability[]>(
      `/api/staff/${kim()}/availability`,
      read.map((day) => ({ ...day, isActive: day.dayOfWeek !== 1 })),
    )

    expect(body[1]).toMatchObject({ isActive: false, startTime: null, endTime: null, breakStart: null, breakEnd: null })
    const others = read.filter(({ dayOfWeek }) => dayOfWeek !== 1)
    expect(body.filter(({ isActive }) => isActive)).toEqual(others.map((day) => ({ ...day, version: 2 })))
  })

  test.each([
    [{ endTime: '10:00' }, 'endTime', 'End time must be after start time'],
    [{ endTime: '09:30' }, 'endTime', 'End time must be after start time'],
    [{ startTime: null }, 'startTime', 'Please fill this in.'],
    [{ endTime: undefined }, 'endTime', 'Please fill this in.'],
    [{ breakStart: '11:00' }, 'breakEnd', 'Please fill this in.'],
    [{ breakEnd: '11:00' }, 'breakStart', 'Please fill this in.'],
    [{ breakStart: '12:00', breakEnd: '12:00' }, 'breakEnd', 'The break must end after it starts'],
    [{ breakStart: '09:30', breakEnd: '11:00' }, 'breakStart', 'The break must be within the working hours'],
    [{ breakStart: '13:30', breakEnd: '14:15' }, 'breakEnd', 'The break must be within the working hours'],
    [{ secondBreakStart: '11:00', secondBreakEnd: '12:00' }, 'breakStart', 'Please fill this in.'],
    [{ ...noon, secondBreakStart: '13:00' }, 'secondBreakEnd', 'Please fill this in.'],
    [
      { ...noon, secondBreakStart: '12:15', secondBreakEnd: '13:00' },
      'secondBreakStart',
      'The second break must begin after the first one ends',
    ],
    [
      { ...noon, secondBreakStart: '13:45', secondBreakEnd: '14:15' },
      'secondBreakEnd',
      'The break must be within the working hours',
    ],
    [{ startTime: '25:00' }, 'startTime', 'This value isn’t valid.'],
    [{ dayOfWeek: 7 }, 'dayOfWeek', expect.any(String)],
  ])('with %j is refused with the row named', async (wrong, field, sentence) => {
    const before = await freeTimes(kim())
    const friday = { dayOfWeek: 5, isActive: true, startTime: '09:00', endTime: '17:00' }
    const { status, body } = await put(`/api/staff/${kim()}/availability`, [friday, { ...thursday, ...wrong }])

    expect([status, body.fields]).toEqual([400, { [`availability.1.${field}`]: sentence }])
    expect(await freeTimes(kim())).toEqual(before)
  })

  test('is read together with those of colleagues, in the order of the team', async () => {
    await put(`/api/staff/${kim()}/availability`, [thursday])
    const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)
    const weeks = (as?: Record<string, string>) =>
      app.call<Availability[]>('GET', `/api/salons/${salon.salonId}/staff/availability`, undefined, as)

    const { body } = await weeks(owner)
    const each = await Promise.all(
      (await team()).map(({ id }) => app.call<Availability[]>('GET', `/api/staff/${id}/availability`)),
    )
    expect(body).toEqual(each.flatMap((one) => one.body))
    expect(body).toHaveLength(21)
    expect([(await weeks()).status, (await weeks(stranger)).status]).toEqual([401, 404])
  })

  test('has each weekday at most once, and is not empty', async () => {
    expect((await put(`/api/staff/${kim()}/availability`, [thursday, thursday])).body.fields).toEqual({
      availability: 'Each day of the week must be listed once.',
    })
    expect((await put(`/api/staff/${kim()}/availability`, [])).status).toBe(400)
    expect((await put(`/api/staff/${kim()}/availability`, { week: [] })).status).toBe(400)
  })

  test('keeps existing bookings when it shrinks', async () => {
    const booked = await app.book(visit(salon, [{ service: 'Manicure', at: '2027-03-12T00:00:00Z', with: 'Kim' }]))
    expect(booked.status).toBe(201)

    await put(`/api/staff/${kim()}/availability`, [thursday])

    const { body } = await app.call<{ status: string }>('GET', `/api/bookings/${booked.body.id}`, undefined, owner)
    expect(body).toMatchObject({ status: 'scheduled', services: [{ staffId: kim() }] })
  })
})

describe('the team of a salon is changed by its owner alone:', () => {
  const calls: [string, 'POST' | 'PUT', () => string, unknown][] = [
    ['adding', 'POST', () => `/api/salons/${salon.salonId}/staff`, linh],
    ['ordering', 'PUT', () => `/api/salons/${salon.salonId}/staff/order`, { staffIds: [] }],
    ['a profile', 'PUT', () => `/api/staff/${kim()}/profile`, { bio: 'Mine now' }],
    ['a member', 'PUT', () => `/api/staff/${kim()}`, { bio: 'Mine now' }],
    ['services', 'PUT', () => `/api/staff/${kim()}/services`, { serviceIds: [] }],
    ['a week', 'PUT', () => `/api/staff/${kim()}/availability`, [{ dayOfWeek: 4, isActive: false }]],
  ]

  test.each(calls)('%s', async (_, method, address, body) => {
    const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)
    const before = [await team(), await freeTimes(kim())]

    expect((await app.call(method, address(), body)).status).toBe(401)
    expect((await app.call<Failure>(method, address(), body, stranger)).body.code).toBe('not_found')

    expect([await team(), await freeTimes(kim())]).toEqual(before)
  })

  test.each(calls.slice(2))('%s of a member who is not there', async (_, method, address, body) => {
    const nobody = address().replace(kim(), newId())

    expect((await app.call(method, nobody, body, owner)).status).toBe(404)
    expect((await app.call(method, address().replace(kim(), 'kim'), body, owner)).status).toBe(404)
  })

  test('an order that names another salon’s member', async () => {
    const other = await makeSalon(app.db)

    const { status } = await put(`/api/salons/${salon.salonId}/staff/order`, { staffIds: [other.staff['Kim']] })

    expect(status).toBe(404)
  })
})
