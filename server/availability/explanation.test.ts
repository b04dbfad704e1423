/** 'Why is this time not offered?', asked by an owner of a real salon. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SlotExplanation } from '../../shared/availability/reasons.ts'
import type { VisitDay } from '../../shared/bookings/visit-day.ts'
import { newId } from '../context.ts'
import { pairHandsWithFeet } from '../testing/hands-and-feet.ts'
import { type Failure, makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db, { chairs: 1, skills: { Kim: ['Manicure', 'Pedicure'], Thao: ['Manicure'] } })
  owner = await app.signIn(salon.ownerEmail)
})
afterAll(() => app.close())

const idOf = (name: string) => salon.services[name] ?? salon.staff[name] ?? name
const at = (time: string) => new Date(Date.parse(`2027-03-11T${time}:00-08:00`)).toISOString()
const ask = (query: string, as = owner) =>
  app.call<SlotExplanation & Failure>('GET', `/api/salons/${salon.salonId}/slot-explanation?${query}`, undefined, as)
const why = async (time: string, service = 'Manicure', staff = 'any') =>
  (await ask(`date=2027-03-11&time=${time}&services=${idOf(service)}&staff=${idOf(staff)}`)).body

describe('an owner reads', () => {
  test('that a free start is offered', async () => {
    expect(await why('10:00')).toEqual({
      timezone: 'America/Los_Angeles',
      offered: true,
      startDateTime: at('10:00'),
      endDateTime: at('10:30'),
      reasons: [],
    })
  })

  test('who is on a break, and until when', async () => {
    const { reasons } = await why('12:00', 'Pedicure')

    const about = {
      line: 0,
      serviceId: idOf('Pedicure'),
      serviceName: 'Pedicure',
      staffId: idOf('Kim'),
      staffName: 'Kim',
    }
    expect(reasons).toEqual([{ code: 'on_break', ...about, from: at('12:00'), to: at('12:30') }])
  })

  test('that a member does not work that weekday, has time off, or is inactive', async () => {
    const put = (what: string, body: unknown) => app.call('PUT', `/api/staff/${idOf('Kim')}${what}`, body, owner)
    const off = { dayOfWeek: 4, isActive: false }
    await put('/availability', [off])
    expect((await why('10:00', 'Manicure', 'Kim')).reasons).toMatchObject([{ code: 'day_off', dayOfWeek: 4 }])

    await put('/availability', [{ dayOfWeek: 4, isActive: true, startTime: '09:00', endTime: '18:00' }])
    const away = { from: '2027-03-11', to: '2027-03-11', reason: 'Dentist' }
    await app.call('POST', `/api/staff/${idOf('Kim')}/time-off`, away, owner)
    expect((await why('10:00', 'Manicure', 'Kim')).reasons).toMatchObject([{ code: 'time_off', reason: 'Dentist' }])

    await put('', { status: 'on_break' })
    expect((await why('10:00', 'Manicure', 'Kim')).reasons).toMatchObject([
      { code: 'not_bookable', status: 'on_break' },
    ])
    expect((await why('10:00')).offered).toBe(true)
  })

  test('who is booked and which chair is in use', async () => {
    await app.book(visit(salon, [{ service: 'Pedicure', at: at('10:00'), with: 'Kim' }]))

    const { offered, reasons } = await why('10:15', 'Pedicure')

    const span = { from: at('10:00'), to: at('10:45') }
    expect([offered, reasons]).toMatchObject([
      false,
      [
        { code: 'booked', staffName: 'Kim', ...span },
        { code: 'in_use', resourceName: 'Pedicure chair', units: 1, ...span },
      ],
    ])
  })

  test('how much too early the salon closes, and that it is closed', async () => {
    expect((await why('17:30', 'Pedicure')).reasons).toEqual([
      { code: 'closes_too_early', closesAt: at('18:00'), minutesShort: 15 },
    ])
    const sunday = await ask(`date=2027-03-14&time=10:00&services=${idOf('Manicure')}`)
    expect(sunday.body.reasons).toEqual([{ code: 'closed_weekday', dayOfWeek: 7 }])
    const closure = { closureDate: '2027-03-12', name: 'Inventory' }
    await app.call('POST', `/api/salons/${salon.salonId}/special-closures`, closure, owner)
    const friday = await ask(`date=2027-03-12&time=10:00&services=${idOf('Manicure')}`)
    expect(friday.body.reasons).toEqual([{ code: 'closure', name: 'Inventory' }])
  })

  test('the notice and horizon that apply to clients, though the owner may book', async () => {
    await app.db
      .updateTable('salons')
      .set({ notice_minutes: 120, horizon_days: 1 })
      .where('id', '=', salon.salonId)
      .execute()

    const soon = await ask(`date=2027-03-10&time=09:00&services=${idOf('Manicure')}`)
    const far = await ask(`date=2027-03-12&time=09:00&services=${idOf('Manicure')}`)

    expect(soon.body.reasons).toEqual([
      { code: 'too_short_notice', noticeMinutes: 120, earliest: '2027-03-10T18:00:00.000Z' },
    ])
    expect(far.body.reasons).toEqual([{ code: 'too_far_ahead', lastDate: '2027-03-11' }])
  })

  test('that the clock change skips a time, and which of two equal times is meant', async () => {
    await app.db.updateTable('opening_hours').set({ closed: false, opens_at: '00:00', closes_at: '05:00' }).execute()
    const services = `services=${idOf('Manicure')}`

    const skipped = await ask(`date=2027-03-14&time=02:30&${services}`)
    const first = await ask(`date=2027-11-07&time=01:30&${services}`)
    const second = await ask(`startDateTime=2027-11-07T09:30:00Z&${services}`)

    expect(skipped.body).toMatchObject({ offered: false, startDateTime: null, reasons: [{ code: 'no_such_time' }] })
    expect([first.body.startDateTime, second.body.startDateTime]).toEqual([
      '2027-11-07T08:30:00.000Z',
      '2027-11-07T09:30:00.000Z',
    ])
  })

  test('the same result for every start of a day as the clients’ list', async () => {
    for (const [service, time] of [
      ['Pedicure', '10:00'],
      ['Manicure', '13:00'],
      ['Manicure', '15:15'],
    ] as const) {
      await app.book(visit(salon, [{ service, at: at(time) }]))
    }
    await pairHandsWithFeet(app.db, salon)
    const services = `services=${idOf('Manicure')},${idOf('Pedicure')}&together=true`
    const { body } = await app.call<{ days: VisitDay[] }>(
      'GET',
      `/api/salons/${salon.salonId}/visit-slots?date=2027-03-11&${services}`,
    )
    const free = body.days[0]?.slots.filter(({ disabled }) => !disabled).map(({ startDateTime }) => startDateTime)

    const offered: string[] = []
    for (let start = Date.parse(at('08:45')); start < Date.parse(at('18:15')); start += 900_000) {
      const answer = await ask(`startDateTime=${new Date(start).toISOString()}&${services}`)
      expect(answer.body.reasons.length === 0).toBe(answer.body.offered)
      if (answer.body.offered) offered.push(answer.body.startDateTime ?? '')
    }

    expect(offered.length).toBeGreaterThan(5)
    expect(offered).toEqual(free)
  })
})

describe('is refused', () => {
  test.each([
    ['date=2027-03-11&time=10:00', 400, 'services'],
    ['date=2027-03-11&services=MANICURE', 400, 'time'],
    ['time=10:00&services=MANICURE', 400, 'date'],
    ['date=2027-03-11&time=25:00&services=MANICURE', 400, 'time'],
    ['date=2027-02-30&time=10:00&services=MANICURE', 400, 'date'],
    ['startDateTime=tomorrow&services=MANICURE', 400, 'startDateTime'],
    ['date=2027-03-11&time=10:00&services=MANICURE,MANICURE,MANICURE&staff=any,any', 400, 'staff'],
    [`date=2027-03-11&time=10:00&services=${newId()}`, 404, undefined],
    [`date=2027-03-11&time=10:00&services=MANICURE&staff=${newId()}`, 404, undefined],
  ])('%s', async (query, status, field) => {
    const reply = await ask(query.replaceAll('MANICURE', idOf('Manicure')))

    expect([reply.status, Object.keys(reply.body.fields ?? {})[0]]).toEqual([status, field])
  })

  test('for everybody but the owner, and for another salon’s services and members', async () => {
    const other = await makeSalon(app.db)
    const query = `date=2027-03-11&time=10:00&services=${idOf('Manicure')}`

    expect((await ask(query, {})).status).toBe(401)
    expect((await ask(query, await app.signIn(other.ownerEmail))).status).toBe(404)
    expect((await ask(`${query}&staff=${other.staff['Kim']}`)).status).toBe(404)
    expect((await ask(`date=2027-03-11&time=10:00&services=${other.services['Manicure']}`)).status).toBe(404)
  })
})
