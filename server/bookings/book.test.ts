import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pairHandsWithFeet } from '../testing/hands-and-feet.ts'
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
describe('a client books', () => {
  test('and gets the salon’s own prices, lengths and times back, without internal details', async () => {
    const request = visit(salon, [
      { service: 'Manicure', at: at('10:00') },
      { service: 'Pedicure', at: at('10:30') },
    ])

    const { status, body } = await app.book({ ...request, price: '0.01', colour: 'red' })

    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'scheduled',
      appointmentDate: at('10:00'),
      endTime: at('11:15'),
      totalDuration: 75,
      totalPrice: '65.00',
      customerPhone: '+14085550199',
      services: [
        { serviceName: 'Manicure', price: '25.00', duration: 30, staffRequested: false },
        { serviceName: 'Pedicure', price: '40.00', startTime: at('10:30') },
      ],
    })
    expect(body.services[0]?.staffId).toBe(body.services[1]?.staffId)
    expect(JSON.stringify(body)).not.toMatch(/customerId|staffLastName|outsideHours|source/)
  })

  test.each([
    ['in_the_past', '07:00', '2027-03-10', 400],
    ['in_the_past', '10:00', '2027-03-09', 400],
    ['outside_hours', '08:45', '2027-03-11', 400],
    ['outside_hours', '17:45', '2027-03-11', 400],
    ['off_grid', '10:05', '2027-03-11', 400],
    ['staff_unavailable', '12:00', '2027-03-11', 400],
    ['salon_closed', '10:00', '2027-03-14', 400],
    ['too_far_ahead', '10:00', '2028-03-20', 400],
  ])('and gets %s for %s on %s', async (code, time, date, status) => {
    const reply = await app.book(visit(salon, [{ service: 'Manicure', at: at(time, date) }]))

    expect([reply.status, reply.body.code]).toEqual([status, code])
  })

  test("and gets the error in Vietnamese when that is the client's language", async () => {
    const { body } = await app.book(manicure('10:05'), { 'accept-language': 'vi-VN,vi;q=0.9' })

    expect(body.error).toContain('Vui lòng chọn')
  })

  test('and each refusal names its reason: closed day, missing skill, inactive service, inactive member', async () => {
    await app.db
      .insertInto('closures')
      .values({
        salon_id: salon.salonId,
        id: salon.ownerId,
        starts_on: '2027-03-12',
        ends_on: '2027-03-12',
        name: 'Inventory',
      })
      .execute()
    await app.db
      .deleteFrom('staff_services')
      .where('staff_id', '=', salon.staff['Kim'] ?? '')
      .execute()
    await app.db
      .updateTable('staff')
      .set({ status: 'inactive' })
      .where('id', '=', salon.staff['Tommy'] ?? '')
      .execute()
    const code = async (request: object) => (await app.book(request)).body.code

    expect(await code(visit(salon, [{ service: 'Manicure', at: at('10:00', '2027-03-12') }]))).toBe('salon_closed')
    expect(await code(manicure('10:00', 'Kim'))).toBe('staff_not_qualified')
    expect(await code(manicure('10:00', 'Tommy'))).toBe('staff_unavailable')
    expect(await code(visit(salon, [{ service: salon.ownerId, at: at('10:00') }]))).toBe('service_inactive')
    expect(await code({ ...manicure('10:00'), salonId: salon.ownerId })).toBe('not_found')
    expect(await code({ ...manicure('10:00'), date: undefined })).toBe('missing_date_or_zone')
    expect(await code({ ...manicure('10:00'), timezone: '' })).toBe('missing_date_or_zone')
  })

  test('and every invalid field is named', async () => {
    const { status, body } = await app.book({
      ...manicure('10:00'),
      customer: { firstName: ' \u0007 ', phone: '12', email: 'nobody' },
    })

    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {}).toSorted()).toEqual([
      'customer.email',
      'customer.firstName',
      'customer.phone',
    ])
  })

  test('and names keep their accents and emoji, in composed form, without control characters', async () => {
    const { body } = await app.book(
      visit(salon, [{ service: 'Manicure', at: at('10:00') }], { firstName: 'Thu\u0309y\u0000 💅' }),
    )

    expect(body.customerFirstName).toBe('Thủy 💅'.normalize('NFC'))
  })

  test('and a taken time is refused with the line it concerns', async () => {
    await app.book(manicure('10:00', 'Kim'))

    const { status, body } = await app.book(
      visit(salon, [
        { service: 'Manicure', at: at('09:15'), with: 'Thao' },
        { service: 'Pedicure', at: at('09:45'), with: 'Kim' },
      ]),
    )

    expect([status, body.code]).toEqual([409, 'slot_taken'])
    expect(Object.keys(body.fields ?? {})).toEqual(['timeSlots.1'])
  })

  test('and a time without a service is refused', async () => {
    const input = manicure('10:00', 'Kim')
    const { timeSlots } = manicure('11:00', 'Kim')

    expect(await app.book({ ...input, timeSlots: [input.timeSlots, timeSlots].flat() })).toMatchObject({
      status: 400,
      body: { fields: { timeSlots: expect.any(String) } },
    })
  })

  test('and a visit may begin at the moment another ends', async () => {
    await app.book(manicure('10:00', 'Kim'))

    expect((await app.book(manicure('10:30', 'Kim'))).status).toBe(201)
    expect((await app.book(manicure('09:30', 'Kim'))).status).toBe(201)
  })

  test('and the clean-up time after a service stays blocked', async () => {
    await app.book(visit(salon, [{ service: 'Full Set', at: at('09:00'), with: 'Kim' }]))

    expect((await app.book(manicure('10:15', 'Kim'))).body.code).toBe('slot_taken')
    expect((await app.book(manicure('10:30', 'Kim'))).status).toBe(201)
  })

  test('with any staff: the technician with the fewest booked minutes that day, then the longest wait', async () => {
    const names = []
    for (const time of ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']) {
      names.push((await app.book(manicure(time))).body.services[0]?.staffFirstName)
      app.setNow(app.world.now() + 1000)
    }

    expect(names.slice(3)).toEqual(names.slice(0, 3))
    expect(new Set(names.slice(0, 3)).size).toBe(3)
  })

  test('with Kim requested: a visit without a preference moves to a colleague, and both histories record it', async () => {
    await app.db
      .deleteFrom('staff_services')
      .where('staff_id', '!=', salon.staff['Kim'] ?? '')
      .where('salon_id', '=', salon.salonId)
      .execute()
    const first = await app.book(manicure('10:00'))
    await app.db
      .insertInto('staff_services')
      .values({
        salon_id: salon.salonId,
        staff_id: salon.staff['Thao'] ?? '',
        service_id: salon.services['Manicure'] ?? '',
      })
      .execute()

    const second = await app.book(manicure('10:00', 'Kim'))

    expect([second.status, second.body.services[0]?.staffFirstName]).toEqual([201, 'Kim'])
    const moved = await app.db
      .selectFrom('booking_lines')
      .selectAll()
      .where('booking_id', '=', first.body.id)
      .executeTakeFirstOrThrow()
    expect(moved).toMatchObject({
      staff_id: salon.staff['Thao'],
      staff_first_name: 'Thao',
      starts_at: Date.parse(at('10:00')),
    })
    const history = await app.db
      .selectFrom('booking_history')
      .select(['booking_id', 'change', 'details'])
      .where('salon_id', '=', salon.salonId)
      .execute()
    expect(history.map(({ booking_id, change }) => [booking_id, change])).toEqual(
      expect.arrayContaining([
        [first.body.id, 'given_to_colleague'],
        [second.body.id, 'booked'],
      ]),
    )
    expect(JSON.stringify(history)).toContain('madeRoomBy')
  })
})

describe('two services at the same time', () => {
  test('are booked only where the owner allows two technicians at once, by clients and by the owner', async () => {
    const owner = await asOwner()
    const at10 = (...services: string[]) =>
      visit(
        salon,
        services.map((service) => ({ service, at: at('10:00') })),
      )
    for (const by of [{}, owner]) {
      const { status, body } = await app.book(at10('Manicure', 'Pedicure'), by)
      expect([status, body.code]).toEqual([400, 'not_at_once'])
    }
    await pairHandsWithFeet(app.db, salon)

    expect((await app.book(at10('Manicure', 'Full Set'), owner)).body.code).toBe('not_at_once')
    const { status, body } = await app.book(at10('Manicure', 'Pedicure'))
    expect([status, body.totalDuration, body.endTime]).toEqual([201, 75, at('10:45')])
  })
})

test('an add-on is booked by clients only with a service that takes the same, by the front desk alone too', async () => {
  const mark = (name: string, marks: object) =>
    app.db
      .updateTable('services')
      .set(marks)
      .where('id', '=', salon.services[name] ?? '')
      .execute()
  await mark('Manicure', { takes: 'hands', add_on: true })
  await mark('Pedicure', { takes: 'feet' })
  await mark('Full Set', { takes: 'hands' })
  const of = (...lines: [service: string, time: string][]) =>
    visit(
      salon,
      lines.map(([service, time]) => ({ service, at: at(time) })),
    )

  for (const alone of [of(['Manicure', '10:00']), of(['Pedicure', '09:15'], ['Manicure', '10:00'])]) {
    const { status, body } = await app.book(alone)
    expect([status, body.code]).toEqual([400, 'add_on_alone'])
  }
  const { Manicure: addOn, Pedicure: feet } = salon.services
  for (const path of [
    `visit-slots?services=${addOn}&date=2027-03-11`,
    `party-slots?people=${feet};${addOn}&arrangement=any&date=2027-03-11`,
  ]) {
    const listed = await app.call<{ code: string }>('GET', `/api/salons/${salon.salonId}/${path}`)
    expect([path, listed.status, listed.body.code]).toEqual([path, 400, 'add_on_alone'])
    expect((await app.call('GET', `/api/salons/${salon.salonId}/${path}`, undefined, await asOwner())).status).toBe(200)
  }
  expect((await app.book(of(['Manicure', '11:15'], ['Full Set', '10:00']))).status).toBe(201)
  expect((await app.book(of(['Manicure', '13:00']), await asOwner())).status).toBe(201)
})

describe('pedicure chairs', () => {
  test('are never overbooked, even when more technicians are free', async () => {
    salon = await makeSalon(app.db, { chairs: 1 })
    const pedicure = (time: string) => visit(salon, [{ service: 'Pedicure', at: at(time) }])

    expect((await app.book(pedicure('10:00'))).status).toBe(201)
    expect((await app.book(pedicure('10:30'))).body.code).toBe('slot_taken')
    expect((await app.book(pedicure('10:45'))).status).toBe(201)
  })

  test("are kept for the client's next service and cleaned when the client leaves", async () => {
    salon = await makeSalon(app.db, { chairs: 1 })
    const chair = await app.db
      .selectFrom('service_resources')
      .selectAll()
      .where('salon_id', '=', salon.salonId)
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('service_resources')
      .values({ ...chair, service_id: salon.services['Manicure'] ?? '' })
      .execute()
    await app.db.updateTable('services').set({ cleanup_minutes: 10 }).where('salon_id', '=', salon.salonId).execute()
    const lines = [
      { service: 'Pedicure', at: at('13:00') },
      { service: 'Manicure', at: at('13:45') },
    ]

    const { status, body } = await app.book(visit(salon, lines))
    expect([status, body.code]).toEqual([201, undefined])
    for (const time of ['12:30', '13:45', '14:30']) {
      expect([time, (await app.book(visit(salon, [{ service: 'Pedicure', at: at(time) }]))).body.code]).toEqual([
        time,
        'slot_taken',
      ])
    }
    expect((await app.book(visit(salon, [{ service: 'Pedicure', at: at('14:45') }]))).status).toBe(201)

    const owner = await asOwner()
    const set = (to: string) => app.call('PATCH', `/api/salon-owner/bookings/${body.id}`, { status: to }, owner)
    expect([(await set('cancelled')).status, (await set('confirmed')).status]).toEqual([200, 200])
  })
})
