import { describe, expect, test } from 'vitest'
import type { Calendar } from '../../../shared/bookings/calendar.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import { newSalonForEachTest } from '../../testing/each-test.ts'
import { makeSalon, type TestApp, type TestSalon, visit } from '../../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made), { chairs: 2 })

const at = (time: string, date = '2027-03-11', offset = '-08:00') =>
  new Date(Date.parse(`${date}T${time}:00${offset}`)).toISOString()
const read = (from: string, to = from, as = owner) =>
  app.call<Calendar & { code: string; fields: Record<string, string> }>(
    'GET',
    `/api/salon-owner/salons/${salon.salonId}/calendar?from=${from}&to=${to}`,
    undefined,
    as,
  )
const book = async (service: string, time: string, staff?: string, date?: string) => {
  const lines = [{ service, at: at(time, date), ...(staff && { with: staff }) }]
  const { body } = await app.book(visit(salon, lines, { comment: 'Gel, please' }))
  return body
}
const kimOf = (calendar: Calendar) => calendar.staff.find(({ firstName }) => firstName === 'Kim')

describe('a day of the calendar', () => {
  test('lists every booking of every status, earliest first, with its staff and services', async () => {
    const late = await book('Full Set', '14:00')
    const early = await book('Manicure', '10:00', 'Kim')
    await book('Manicure', '10:00', 'Kim', '2027-03-12')
    await app.call('PATCH', `/api/salon-owner/bookings/${late.id}`, { status: 'cancelled' }, owner)

    const { status, body } = await read('2027-03-11')

    expect(status).toBe(200)
    expect(body.bookings.map(({ id }) => id)).toEqual([early.id, late.id])
    expect(body.bookings[1]).toMatchObject({ status: 'cancelled', version: 2, services: [{ staffRequested: false }] })
    expect(body.bookings[0]).toEqual({
      id: early.id,
      status: 'scheduled',
      partyPlace: null,
      companions: [],
      startTime: at('10:00'),
      endTime: at('10:30'),
      version: 1,
      customerFirstName: 'Mai',
      customerLastName: '',
      customerPhone: '+14085550199',
      notes: 'Gel, please',
      source: 'public',
      outsideHours: false,
      client: null,
      hasIdeas: false,
      arrivedAt: null,
      leftAt: null,
      lateMinutes: null,
      clientConfirmed: false,
      services: [
        {
          id: expect.any(String),
          serviceId: salon.services['Manicure'],
          serviceName: 'Manicure',
          staffId: salon.staff['Kim'],
          staffFirstName: 'Kim',
          staffRequested: true,
          startTime: at('10:00'),
          endTime: at('10:30'),
          price: '25.00',
          startedAt: null,
          finishedAt: null,
        },
      ],
    })
  })

  test("shows the salon's hours and the reason for a closure", async () => {
    const closure = { closureDate: '2027-03-12', name: 'Inventory' }
    await app.call('POST', `/api/salons/${salon.salonId}/special-closures`, closure, owner)

    const { body } = await read('2027-03-11', '2027-03-14')

    expect([body.timezone, body.slotMinutes]).toEqual(['America/Los_Angeles', 15])
    expect(body.days.map(({ date, open, closed }) => [date, open, closed])).toEqual([
      ['2027-03-11', { start: at('09:00'), end: at('18:00') }, null],
      ['2027-03-12', null, { because: 'closure', name: 'Inventory' }],
      ['2027-03-13', { start: at('09:00', '2027-03-13'), end: at('18:00', '2027-03-13') }, null],
      ['2027-03-14', null, { because: 'weekday', name: '' }],
    ])
  })

  test('shows when each member works, takes a break, is off or has blocked time', async () => {
    const staffId = salon.staff['Kim']
    const block = { staffId, date: '2027-03-04', fromTime: '15:00', toTime: '15:30', weekly: true, reason: 'School' }
    await app.call('POST', `/api/salon-owner/salons/${salon.salonId}/blocks`, block, owner)
    const away = { startsAt: at('17:00'), endsAt: at('12:00', '2027-03-12'), reason: 'Dentist' }
    await app.call('POST', `/api/staff/${staffId}/time-off`, away, owner)

    const skill = app.db
      .updateTable('staff_services')
      .set({ own_minutes: 50 })
      .where('staff_id', '=', staffId ?? '')
    await skill.where('service_id', '=', salon.services['Manicure'] ?? '').execute()

    const { body } = await read('2027-03-11', '2027-03-12')

    expect(kimOf(body)?.extraMinutes).toEqual([{ serviceId: salon.services['Manicure'], minutes: 20 }])
    const [blocked] = body.blocks
    expect(body.blocks).toMatchObject([{ weekly: true, date: '2027-03-04', fromTime: '15:00', skip: [] }])
    expect(kimOf(body)?.days).toEqual([
      {
        date: '2027-03-11',
        shift: { start: at('09:00'), end: at('18:00') },
        rest: { start: at('12:00'), end: at('12:30') },
        secondRest: null,
        special: false,
        away: [{ start: at('17:00'), end: at('00:00', '2027-03-12'), reason: 'Dentist' }],
        held: [],
        typing: [],
        blocks: [{ start: at('15:00'), end: at('15:30'), blockId: blocked?.id, reason: 'School', weekly: true }],
      },
      {
        date: '2027-03-12',
        shift: { start: at('09:00', '2027-03-12'), end: at('18:00', '2027-03-12') },
        rest: { start: at('12:00', '2027-03-12'), end: at('12:30', '2027-03-12') },
        secondRest: null,
        special: false,
        away: [{ start: at('00:00', '2027-03-12'), end: at('12:00', '2027-03-12'), reason: 'Dentist' }],
        held: [],
        typing: [],
        blocks: [],
      },
    ])
    expect(body.staff).toHaveLength(3)
  })

  test('shows notes about a client, and nothing for a client without any', async () => {
    const known = await book('Manicure', '10:00', 'Kim')
    const other = await app.book(
      visit(salon, [{ service: 'Manicure', at: at('11:00'), with: 'Kim' }], { phone: '4085550777' }),
    )
    await app.call('PATCH', `/api/salon-owner/bookings/${known.id}`, { status: 'no_show' }, owner)
    const of = (id: string) => app.call<Booking>('GET', `/api/bookings/${id}`, undefined, owner)
    const customerId = (await of(known.id)).body.customerId
    const record = { notes: `Allergic to acetone. ${'x'.repeat(300)}`, preferences: 'Window seat', blocked: true }
    const { status } = await app.call('PATCH', `/api/salons/${salon.salonId}/customers/${customerId}`, record, owner)
    expect(status).toBe(200)

    const { body } = await read('2027-03-11')

    expect(body.bookings.map(({ id, client }) => [id, client])).toEqual([
      [known.id, { blocked: true, noShows: 1, notes: record.notes.slice(0, 160), preferences: 'Window seat' }],
      [other.body.id, null],
    ])
  })

  test('shows which chairs are in use, not counting cancelled visits', async () => {
    const first = await book('Pedicure', '10:00')
    const gone = await book('Pedicure', '10:15')
    await app.call('PATCH', `/api/salon-owner/bookings/${gone.id}`, { status: 'cancelled' }, owner)

    const { body } = await read('2027-03-11')

    expect(body.resources).toEqual([
      {
        id: expect.any(String),
        name: 'Pedicure chair',
        units: 2,
        uses: [{ start: at('10:00'), end: at('10:45'), bookingId: first.id }],
      },
    ])
  })

  test('keeps the visits of a member who has left', async () => {
    const booking = await book('Manicure', '10:00', 'Kim')
    await app.call('DELETE', `/api/staff/${salon.staff['Kim']}?coming=keep`, undefined, owner)

    const { body } = await read('2027-03-11')

    expect(kimOf(body)).toBeUndefined()
    expect(body.bookings).toMatchObject([{ id: booking.id, services: [{ staffFirstName: 'Kim' }] }])
  })
})

describe('the days when the clocks change', () => {
  const hours = ({ start, end }: { start: string; end: string }) => (Date.parse(end) - Date.parse(start)) / 3_600_000

  test('have 23 and 25 hours, and the usual working hours', async () => {
    await app.db.updateTable('opening_hours').set({ closed: false }).where('salon_id', '=', salon.salonId).execute()

    const spring = (await read('2027-03-14')).body
    const autumn = (await read('2027-11-07')).body

    expect([spring, autumn].map(({ days }) => days.map(hours))).toEqual([[23], [25]])
    expect(spring.days[0]?.open?.start).toBe('2027-03-14T16:00:00.000Z')
    expect(autumn.days[0]?.open?.start).toBe('2027-11-07T17:00:00.000Z')
    expect(kimOf(autumn)?.days[0]?.shift).toEqual(autumn.days[0]?.open)
  })

  test('adjoin their neighbours without a gap', async () => {
    const { days } = (await read('2027-03-10', '2027-04-20')).body

    expect(days).toHaveLength(42)
    expect(days.slice(1).every(({ start }, index) => start === days[index]?.end)).toBe(true)
  })
})

test.each([
  ['2027-03-11', '2027-03-10', 'to'],
  ['2027-03-01', '2027-04-12', 'to'],
  ['soon', '2027-04-12', 'from'],
])('from %s to %s is refused', async (from, to, field) => {
  const { status, body } = await read(from, to)

  expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
})

test('is refused to another owner and to anonymous callers', async () => {
  const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)

  expect((await read('2027-03-11', '2027-03-11', stranger)).status).toBe(404)
  expect((await read('2027-03-11', '2027-03-11', {})).status).toBe(401)
})
