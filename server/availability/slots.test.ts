/** The public slot calls: what they list can be booked, and nothing else can. */

import { once } from 'node:events'
import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { anyStaffSlots, type DaySlots, partySlots, staffSlots, visitSlots } from '../../shared/availability/contract.ts'
import { type VisitDay } from '../../shared/bookings/visit-day.ts'
import { newId } from '../context.ts'
import { pairHandsWithFeet } from '../testing/hands-and-feet.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'

type Day = z.infer<typeof DaySlots>
interface Visit {
  timezone: string
  days: VisitDay[]
}

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

const read = <Body>(address: string) => app.call<Body>('GET', `/api/salons/${salon.salonId}/${address}`)
const idOf = (name: string) => salon.services[name] ?? ''
const kim = () => salon.staff['Kim'] ?? ''
const freeTimes = ({ body }: { body: Day }) => body.slots.filter(({ disabled }) => !disabled).map(({ time }) => time)
const at = (time: string) => new Date(Date.parse(`2027-03-11T${time}:00-08:00`)).toISOString()

test('are answered as their contracts say, with nothing more, to whoever takes which compression', async () => {
  await app.book(visit(salon, [{ service: 'Pedicure', at: at('10:00'), with: 'Kim' }]))
  const [manicure, pedicure] = [idOf('Manicure'), idOf('Pedicure')]
  const answers = [
    [staffSlots, `staff/${kim()}/timeslots-with-status?date=2027-03-11&duration=30&serviceId=${manicure}`],
    [anyStaffSlots, `timeslots-any-staff?date=2027-03-11&duration=30`],
    [visitSlots, `visit-slots?date=2027-03-11&services=${manicure},${pedicure}&days=5`],
    [partySlots, `party-slots?date=2027-03-11&people=${manicure};${pedicure}`],
  ] as const
  for (const [{ reply }, address] of answers) {
    const { status, body } = await read(address)
    expect([address, status]).toEqual([address, 200])
    expect(reply?.parse(body)).toEqual(body)
  }
  const url = `${await app.listen()}/api/salons/${salon.salonId}/${answers[2][1]}`
  for (const accepted of ['zstd', 'br', 'gzip', 'identity']) {
    const { headers, text } = await fetched(url, accepted)
    expect(headers['content-encoding'] ?? 'identity').toBe(accepted)
    expect(visitSlots.reply?.safeParse(JSON.parse(text)).success).toBe(true)
  }
})

const unpack: Record<string, (packed: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (plain) => plain,
}

/** As it is sent. */
async function fetched(url: string, accepted: string) {
  const [reply] = await once(get(url, { headers: { 'accept-encoding': accepted } }), 'response')
  const packed = Buffer.concat(await Array.fromAsync<Buffer>(reply))
  return { headers: reply.headers, text: String(unpack[accepted]?.(packed)) }
}

describe('the slots of one day', () => {
  test('lie on the grid from opening to the last start that fits, without the lunch break', async () => {
    const reply = await read<Day>(`timeslots-any-staff?date=2027-03-11&duration=60`)

    expect(reply.body.timezone).toBe('America/Los_Angeles')
    const times = reply.body.slots.map(({ time }) => time)
    expect([times[0], times.at(-1)]).toEqual(['09:00', '17:00'])
    expect(times).not.toContain('11:15')
    expect(times).toContain('11:00')
    expect(times).toContain('12:30')
  })

  test('show when a member is taken, and the salon as taken only when nobody is free', async () => {
    await app.book(visit(salon, [{ service: 'Pedicure', at: at('10:00'), with: 'Kim' }]))

    const own = await read<Day>(`staff/${kim()}/timeslots-with-status?date=2027-03-11&duration=30`)
    const any = await read<Day>(`timeslots-any-staff?date=2027-03-11&duration=30&serviceId=${idOf('Manicure')}`)

    const taken = own.body.slots.filter(({ disabled }) => disabled).map(({ time }) => time)
    expect(taken).toEqual(['09:45', '10:00', '10:15', '10:30'])
    expect(freeTimes(any)).toContain('10:00')
    const debug = await app.call(`GET`, `/api/debug/bookings/${kim()}/2027-03-11`)
    expect(debug.body).toEqual({ blockingBookings: [{ startTime: at('10:00'), endTime: at('10:45') }] })
  })

  test("leave out times already past today and those within the salon's notice", async () => {
    app.setNow(Date.parse('2027-03-10T18:05:00Z'))
    const soon = await read<Day>('timeslots-any-staff?date=2027-03-10&duration=30')
    await app.db.updateTable('salons').set({ notice_minutes: 120 }).where('id', '=', salon.salonId).execute()
    const later = await read<Day>('timeslots-any-staff?date=2027-03-10&duration=30')

    expect([soon.body.slots[0]?.time, later.body.slots[0]?.time]).toEqual(['10:15', '12:30'])
  })

  test.each([
    ['timeslots-any-staff?date=2027-03-09&duration=30', 400, 'in_the_past'],
    ['timeslots-any-staff?date=2028-03-11&duration=30', 400, 'too_far_ahead'],
    ['timeslots-any-staff?date=2027-02-30&duration=30', 400, 'invalid_request'],
    ['timeslots-any-staff?date=9999-12-31&duration=30', 400, 'invalid_request'],
    ['timeslots-any-staff?date=2027-03-11&duration=0', 400, 'invalid_request'],
    ['timeslots-any-staff?date=2027-03-11', 400, 'invalid_request'],
    [
      `timeslots-any-staff?date=2027-03-11&duration=30&serviceId=018f0000-0000-7000-8000-000000000000`,
      404,
      'not_found',
    ],
    ['staff/not-an-id/timeslots-with-status?date=2027-03-11&duration=30', 404, 'not_found'],
    ['visit-slots?date=2027-03-11&services=nope', 400, 'invalid_request'],
    ['visit-slots?date=2027-03-11&services=018f0000-0000-7000-8000-000000000000', 400, 'service_inactive'],
  ])('%s answers %i %s', async (address, status, code) => {
    const reply = await read<{ code: string }>(address)

    expect([reply.status, reply.body.code]).toEqual([status, code])
  })

  test('of one member for a service are those that booking it would get', async () => {
    const of = (service: string, minutes: number) =>
      read<Day>(`staff/${kim()}/timeslots-with-status?date=2027-03-11&duration=${minutes}&serviceId=${idOf(service)}`)
    const { body } = await app.book(visit(salon, [{ service: 'Pedicure', at: at('14:00') }]))
    await app.db.updateTable('booking_lines').set({ staff_id: kim() }).where('booking_id', '=', body.id).execute()

    const manicure = await of('Manicure', 30)
    const fullSet = await of('Full Set', 75)

    expect(freeTimes(manicure)).toContain('14:00') // a visit without a requested member makes room
    expect(freeTimes(fullSet)).toContain('12:30')
    await app.book(visit(salon, [{ service: 'Manicure', at: at('16:00'), with: 'Kim' }]))
    const again = await of('Full Set', 75)
    expect(freeTimes(again)).toContain('14:30') // 75 minutes, and 15 of clean-up
    expect(freeTimes(again)).not.toContain('14:45')
    const inactive = await app.db
      .updateTable('services')
      .set({ active: false })
      .where('id', '=', idOf('Full Set'))
      .executeTakeFirst()
    expect(inactive.numUpdatedRows).toBe(1n)
    expect((await of('Full Set', 75)).body).toMatchObject({ code: 'service_inactive' })
  })

  test('of another salon’s member are not found', async () => {
    const other = await makeSalon(app.db)

    const reply = await read(`staff/${other.staff['Kim']}/timeslots-with-status?date=2027-03-11&duration=30`)

    expect(reply.status).toBe(404)
  })
})

describe('the slots of a visit', () => {
  test('cover several days, with the reason for a closed day and the members who would serve', async () => {
    await app.db
      .insertInto('closures')
      .values({
        salon_id: salon.salonId,
        id: newId(),
        starts_on: '2027-03-12',
        ends_on: '2027-03-12',
        name: 'Inventory',
      })
      .execute()

    const { body } = await read<Visit>(
      `visit-slots?date=2027-03-11&days=4&services=${idOf('Manicure')},${idOf('Pedicure')}`,
    )

    expect(body.days.map(({ date, open, reason }) => [date, open, reason])).toEqual([
      ['2027-03-11', true, undefined],
      ['2027-03-12', false, 'Inventory'],
      ['2027-03-13', true, undefined],
      ['2027-03-14', false, 'closed'],
    ])
    const [slot] = body.days[0]?.slots ?? []
    expect(slot).toMatchObject({ startDateTime: at('09:00'), endDateTime: at('10:15'), disabled: false })
    expect(slot?.lines.map(({ startDateTime }) => startDateTime)).toEqual([at('09:00'), at('09:30')])
  })

  test('with two technicians take as long as the longer service, and are empty where the pair is not allowed', async () => {
    const together = `visit-slots?date=2027-03-11&services=${idOf('Manicure')},${idOf('Pedicure')}&together=true`
    const refused = await read<{ code: string }>(together)
    expect([refused.status, refused.body.code]).toEqual([400, 'not_at_once'])
    await pairHandsWithFeet(app.db, salon)
    const { body } = await read<Visit>(together)

    const [slot] = body.days[0]?.slots ?? []
    expect(slot?.endDateTime).toBe(at('09:45'))
    expect(new Set(slot?.lines.map(({ staffId }) => staffId)).size).toBe(2)
    const kim = `${together}&staff=${salon.staff['Kim']}`
    expect((await read<{ code: string }>(kim)).body.code).toBe('not_at_once')
  })

  test('lie in the order in which services are done, whatever the order asked for, with hands and feet at once', async () => {
    const mark = (name: string, marks: object) =>
      app.db.updateTable('services').set(marks).where('id', '=', idOf(name)).execute()
    await mark('Manicure', { takes: 'hands' })
    await mark('Pedicure', { takes: 'feet' })
    await mark('Full Set', { takes: 'hands', goes_first: true })
    const linesOf = async (names: string[], more = '') => {
      const ids = names.map(idOf).join(',')
      const { body } = await read<Visit>(`visit-slots?date=2027-03-11&services=${ids}${more}`)
      const [slot] = body.days[0]?.slots ?? []
      return slot?.lines.map(({ serviceId, startDateTime, staffId }) => {
        return [names.find((name) => idOf(name) === serviceId), startDateTime, staffId === kim()] as const
      })
    }

    const tapped = ['Pedicure', 'Manicure', 'Full Set']
    expect((await linesOf(tapped))?.map(([name, start]) => [name, start])).toEqual([
      ['Full Set', at('09:00')],
      ['Manicure', at('10:15')],
      ['Pedicure', at('10:45')],
    ])
    expect(await linesOf(tapped, `&staff=any,${kim()},any&together=true`)).toEqual([
      ['Full Set', at('09:00'), true],
      ['Manicure', at('10:15'), true],
      ['Pedicure', at('09:00'), false],
    ])
  })

  test('stop at the salon’s horizon', async () => {
    await app.db.updateTable('salons').set({ horizon_days: 3 }).where('id', '=', salon.salonId).execute()

    const { body } = await read<Visit>(`visit-slots?date=2027-03-11&days=42&services=${idOf('Manicure')}`)

    expect(body.days.map(({ date }) => date)).toEqual(['2027-03-11', '2027-03-12', '2027-03-13'])
  })

  test('can all be booked, line by line as listed, and unlisted starts are refused', async () => {
    salon = await makeSalon(app.db, { chairs: 1, skills: { Kim: ['Manicure', 'Pedicure'], Thao: ['Manicure'] } })
    for (const [service, time] of [
      ['Pedicure', '10:00'],
      ['Manicure', '13:00'],
      ['Manicure', '15:15'],
    ] as const) {
      await app.book(visit(salon, [{ service, at: at(time) }], { phone: '(408) 555-0111' }))
    }
    const address = `visit-slots?date=2027-03-11&services=${idOf('Manicure')},${idOf('Pedicure')}`
    const { body } = await read<Visit>(address)
    const free = new Set(
      body.days[0]?.slots.filter(({ disabled }) => !disabled).map(({ startDateTime }) => startDateTime),
    )
    expect(free.size).toBeGreaterThan(5)

    for (let start = Date.parse(at('08:45')); start < Date.parse(at('18:00')); start += 900_000) {
      const first = new Date(start).toISOString()
      const second = new Date(start + 1_800_000).toISOString()
      const lines = [
        { service: 'Manicure', at: first },
        { service: 'Pedicure', at: second },
      ]
      const reply = await app.book(visit(salon, lines, { phone: '(408) 555-0122' }))
      expect([first, reply.status === 201]).toEqual([first, free.has(first)])
      if (reply.status === 201) await app.db.deleteFrom('bookings').where('id', '=', reply.body.id).execute()
    }
  })
})

describe('on days of a clock change', () => {
  const openAtNight = (salonId: string) =>
    app.db
      .updateTable('opening_hours')
      .set({ closed: false, opens_at: '00:30', closes_at: '05:00' })
      .where('salon_id', '=', salonId)
      .execute()
      .then(() =>
        app.db
          .updateTable('shifts')
          .set({ starts_at: '00:00', ends_at: '06:00', break_starts_at: null, break_ends_at: null })
          .where('salon_id', '=', salonId)
          .execute(),
      )

  test.each([
    ['America/Los_Angeles', '2027-03-14T08:30:00.000Z', '2027-11-07T07:30:00.000Z'],
    ['America/Denver', '2027-03-14T07:30:00.000Z', '2027-11-07T06:30:00.000Z'],
    ['America/Chicago', '2027-03-14T06:30:00.000Z', '2027-11-07T05:30:00.000Z'],
    ['America/New_York', '2027-03-14T05:30:00.000Z', '2027-11-07T04:30:00.000Z'],
  ])(
    'in %s skip the missing hour, and list the repeated hour twice, each bookable',
    async (timezone, spring, autumn) => {
      salon = await makeSalon(app.db, { timezone })
      await openAtNight(salon.salonId)
      const starts = async (date: string) => {
        const { body } = await read<Day>(`staff/${kim()}/timeslots-with-status?date=${date}&duration=30`)
        return body.slots.filter(({ time }) => /:[03]0$/.test(time))
      }

      const inSpring = await starts('2027-03-14')
      const inAutumn = await starts('2027-11-07')

      expect(inSpring.map(({ time }) => time)).toEqual(['00:30', '01:00', '01:30', '03:00', '03:30', '04:00', '04:30'])
      expect(inSpring[0]?.startDateTime).toBe(spring)
      expect(inAutumn.map(({ time }) => time)).toEqual([
        '00:30',
        '01:00',
        '01:30',
        '01:00',
        '01:30',
        '02:00',
        '02:30',
        '03:00',
        '03:30',
        '04:00',
        '04:30',
      ])
      expect(inAutumn[0]?.startDateTime).toBe(autumn)
      const twice = inAutumn.filter(({ time }) => time === '01:30').map(({ startDateTime }) => startDateTime)
      expect(Date.parse(twice[1] ?? '') - Date.parse(twice[0] ?? '')).toBe(3_600_000)
      for (const start of twice) {
        expect((await app.book(visit(salon, [{ service: 'Manicure', at: start, with: 'Kim' }]))).status).toBe(201)
      }
      expect((await app.book(visit(salon, [{ service: 'Manicure', at: twice[1] ?? '', with: 'Kim' }]))).status).toBe(
        409,
      )
    },
  )
})

describe('the first free time', () => {
  interface Firsts {
    any: string | null
    members: { staffId: string; startDateTime: string }[]
  }
  const first = (services: string) => read<Firsts>(`first-free?services=${services}`)

  test('of each member and of anybody is the first that is listed for them', async () => {
    await app.book(visit(salon, [{ service: 'Manicure', at: at('10:00'), with: 'Kim' }]))
    app.setNow(Date.parse(at('09:45')))
    const { status, body } = await first(idOf('Manicure'))
    expect(status).toBe(200)

    for (const { staffId, startDateTime } of [...body.members, { staffId: 'any', startDateTime: body.any }]) {
      const query = `visit-slots?date=2027-03-11&services=${idOf('Manicure')}&staff=${staffId}&days=5`
      const slots = (await read<Visit>(query)).body.days.flatMap((day) => day.slots)
      expect([staffId, slots.find(({ disabled }) => !disabled)?.startDateTime]).toEqual([staffId, startDateTime])
    }
    expect(body.members.find(({ staffId }) => staffId === kim())?.startDateTime).not.toBe(at('10:00'))
  })

  test('is left out for who has none within two weeks', async () => {
    const off = { isActive: false, startTime: null, endTime: null }
    const availability = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, ...off }))
    const owner = await app.signIn(salon.ownerEmail)
    expect((await app.call('PUT', `/api/staff/${kim()}/availability`, { availability }, owner)).status).toBe(200)
    const { body } = await first(idOf('Manicure'))
    expect(body.members.map(({ staffId }) => staffId)).not.toContain(kim())
    expect(body.members.length).toBeGreaterThan(0)
  })
})
