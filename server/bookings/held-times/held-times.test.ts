/** A time is held for ten minutes while a client types: for nobody else, by the database's clock, and never a whole day. */

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SlotExplanation } from '../../../shared/availability/reasons.ts'
import type { Calendar } from '../../../shared/bookings/calendar.ts'
import type { HeldTime } from '../../../shared/bookings/held-times.ts'
import type { VisitDay } from '../../../shared/bookings/visit-day.ts'
import { addMinutes, type Instant } from '../../../shared/time.ts'
import { hit } from '../../db/limits.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'
import { flood } from '../flood/flood.sql.ts'
import { deleteOldHeldTimes } from './held-times.sql.ts'

let app: TestApp
let salon: TestSalon
let callers = 0

beforeAll(async () => {
  app = await testApp({ floodLimit: 1000 })
})
beforeEach(async () => {
  salon = await makeSalon(app.db, { chairs: 1, skills: { Kim: ['Manicure', 'Pedicure'], Thao: ['Manicure'] } })
})
afterAll(() => app.close())

const at = (time: string) => new Date(Date.parse(`2027-03-11T${time}:00-08:00`)).toISOString()
type Line = Parameters<typeof visit>[1][number]
const kimAt = (time: string): Line => ({ service: 'Manicure', at: at(time), with: 'Kim' })

interface Browser {
  'booking-holder': string
  'x-forwarded-for': string
}

/** Each in a network of its own, unless one is given. */
function browser(network = `2001:db8:0:${(++callers).toString(16)}::1`): Browser {
  return { 'booking-holder': `browser-${++callers}-of-a-client`, 'x-forwarded-for': network }
}

interface Answer {
  held?: HeldTime | null
  code?: string
}

async function asked(answer: Promise<{ status: number; body: Answer }>) {
  const { status, body } = await answer
  return { status, code: body.code, body: { id: '', expiresAt: '', secondsLeft: -1, ...body.held } }
}

function hold(one: Browser, lines: Line[], guests: object[] = []) {
  const { services, staffAssignments, timeSlots } = visit(salon, lines)
  const input = { services, staffAssignments, timeSlots, ...(guests.length > 0 && { guests }) }
  return asked(app.call<Answer>('POST', `/api/salons/${salon.salonId}/held-times`, input, { ...one }))
}

async function book(one: Browser, lines: Line[]) {
  const { status, body } = await app.book(visit(salon, lines), { ...one })
  return status === 201 ? 201 : body.code
}

/** Which starts are free, for a service and whoever asks. */
async function listed(headers: object, service = 'Manicure', name?: string): Promise<string[]> {
  const staff = name ? (salon.staff[name] ?? '') : 'any'
  const query = `services=${salon.services[service]}&staff=${staff}&date=2027-03-11`
  const url = `/api/salons/${salon.salonId}/visit-slots?${query}`
  const { body } = await app.call<{ days: VisitDay[] }>('GET', url, undefined, { ...headers })
  return (body.days[0]?.slots ?? []).filter(({ disabled }) => !disabled).map(({ startDateTime }) => startDateTime)
}

/** As if so much time had passed on the database's clock. */
async function later(minutes: number): Promise<void> {
  const held = await app.db
    .selectFrom('held_times')
    .select(['id', 'held_at', 'expires_at'])
    .where('salon_id', '=', salon.salonId)
    .execute()
  const before = (at: Instant) => new Date(addMinutes(at, -minutes))
  for (const { id, held_at, expires_at } of held)
    await app.db
      .updateTable('held_times')
      .set({ held_at: before(held_at), expires_at: before(expires_at) })
      .where('salon_id', '=', salon.salonId)
      .where('id', '=', id)
      .execute()
}

test('a held time is listed to its holder alone, who books it; then nothing is held', async () => {
  const [mai, other] = [browser(), browser()]
  const held = await hold(mai, [kimAt('10:00')])

  expect([held.status, held.body.secondsLeft]).toEqual([201, 600])
  const path = `/api/salon-owner/salons/${salon.salonId}/calendar?from=2027-03-11&to=2027-03-11`
  const { body: calendar } = await app.call<Calendar>('GET', path, undefined, await app.signIn(salon.ownerEmail))
  expect(calendar.staff.map(({ firstName, days }) => [firstName, days[0]?.typing.map(({ start }) => start)])).toEqual([
    ['Kim', [at('10:00')]],
    ['Thao', []],
  ])
  expect(await listed(mai, 'Manicure', 'Kim')).toContain(at('10:00'))
  expect(await listed(other, 'Manicure', 'Kim')).not.toContain(at('09:45'))
  expect(await listed({}, 'Manicure', 'Kim')).toContain(at('10:30'))
  expect(await listed({})).toContain(at('10:00')) // with Thao
  expect([await book(other, [kimAt('10:15')]), (await hold(other, [kimAt('10:15')])).code]).toEqual([
    'slot_taken',
    'slot_taken',
  ])
  expect(await book(mai, [kimAt('10:00')])).toBe(201)
  expect(
    (await app.db.selectFrom('held_times').select('ended_at').where('salon_id', '=', salon.salonId).execute())[0]
      ?.ended_at,
  ).not.toBeNull()
})

test('it ends by another choice, by leaving, and by the clock alone', async () => {
  const [mai, other] = [browser(), browser()]
  const { body: first } = await hold(mai, [kimAt('10:00')])
  const { body: second } = await hold(mai, [kimAt('14:00')])
  const late = `/api/salons/${salon.salonId}/held-times/${first.id}`
  expect((await app.call('DELETE', late, undefined, { ...mai })).status).toBe(204) // the browser holds another time now
  expect(await listed({}, 'Manicure', 'Kim')).toContain(at('10:00'))
  expect(await listed({}, 'Manicure', 'Kim')).not.toContain(at('14:00'))

  const place = `/api/salons/${salon.salonId}/held-times/${second.id}`
  expect((await app.call('DELETE', place, undefined, { ...other })).status).toBe(204)
  expect(await listed({}, 'Manicure', 'Kim')).not.toContain(at('14:00'))
  expect((await app.call('DELETE', place)).status).toBe(400)
  expect((await app.call('DELETE', place, undefined, { ...mai })).status).toBe(204)
  expect(await listed({}, 'Manicure', 'Kim')).toContain(at('14:00'))

  await hold(mai, [kimAt('16:00')])
  await later(10) // nobody has to do anything
  expect(await listed({}, 'Manicure', 'Kim')).toContain(at('16:00'))
  expect((await hold(other, [kimAt('16:15')])).status).toBe(201) // the constraint is not in the way
  expect(await book(mai, [kimAt('16:00')])).toBe('slot_taken')
})

test('the ten minutes of a time run once for a network, which holds two at most, and a browser one', async () => {
  const wifi = '2001:db8:ffff:1::1'
  const [mai, lan, hoa] = [browser(wifi), browser('2001:db8:ffff:1::2'), browser('2001:db8:ffff:1:9::3')]
  expect((await hold(mai, [kimAt('10:00')])).status).toBe(201)
  expect((await hold(lan, [kimAt('11:00')])).status).toBe(201)
  expect((await hold(hoa, [kimAt('14:00')])).status).toBe(200)
  const elsewhere = await makeSalon(app.db)
  const there = {
    services: [elsewhere.services['Manicure']],
    timeSlots: [{ serviceId: elsewhere.services['Manicure'], startDateTime: at('10:00') }],
  }
  const holdThere = (one: Browser) => app.call('POST', `/api/salons/${elsewhere.salonId}/held-times`, there, { ...one })
  expect((await holdThere(hoa)).status).toBe(200) // of all salons together
  expect((await holdThere(mai)).status).toBe(201)
  expect(await listed({}, 'Manicure', 'Kim')).toContain(at('10:00')) // one a browser, wherever it is

  await later(6)
  const again = await hold(hoa, [kimAt('10:15')]) // Mai holds one in the other salon, Lan one here
  expect(again.status).toBe(200)
  await holdThere(mai)
  await later(4) // what Lan held is over
  expect((await hold(hoa, [kimAt('11:15')])).status).toBe(200)
  const stranger = browser()
  expect((await hold(stranger, [kimAt('11:15')])).body.secondsLeft).toBe(600)
  await later(6)
  const { secondsLeft } = (await hold(stranger, [kimAt('11:00')])).body
  expect(secondsLeft).toBeGreaterThan(230)
  expect(secondsLeft).toBeLessThanOrEqual(240)

  await app.db
    .updateTable('held_times')
    .set({ expires_at: new Date(Date.now() - 7_200_000) })
    .execute()
  await deleteOldHeldTimes(app.db)
  expect(await app.db.selectFrom('held_times').select('id').execute()).toEqual([])
})

test('however many addresses somebody has, most of the day stays free, and in a flood nothing is held', async () => {
  const statuses: number[] = []
  for (const time of ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '13:00', '13:30']) {
    statuses.push((await hold(browser(), [kimAt(time)])).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 200, 200]) // three hours of two members
  await later(10)
  await hit(app.db, flood, salon.salonId, wednesday, 30)
  expect((await hold(browser(), [kimAt('15:00')])).status).toBe(200)
})

test('the front desk wins, is told who is about to book, and the client what has become of their time', async () => {
  const mai = browser()
  const owner = await app.signIn(salon.ownerEmail)
  const { body } = await hold(mai, [kimAt('10:00')])
  const asked = `services=${salon.services['Manicure']}&staff=${salon.staff['Kim']}&startDateTime=${encodeURIComponent(at('10:00'))}`
  const { body: why } = await app.call<SlotExplanation>(
    'GET',
    `/api/salons/${salon.salonId}/slot-explanation?${asked}`,
    undefined,
    owner,
  )
  expect(why).toMatchObject({ offered: false, reasons: [{ code: 'held' }] })
  expect(why.reasons).toEqual([{ code: 'held', until: body.expiresAt }])

  expect(await listed(owner, 'Manicure', 'Kim')).toContain(at('10:00'))
  expect((await app.book(visit(salon, [kimAt('10:00')], { phone: '(408) 555-0142' }), owner)).status).toBe(201)
  expect(await book(mai, [kimAt('10:00')])).toBe('held_time_taken')
  expect(await book(mai, [kimAt('10:15')])).toBe('slot_taken') // not the time that was held
})

test('chairs, parties and two technicians are held, and so is the colleague who makes room', async () => {
  const pedicure: Line = { service: 'Pedicure', at: at('10:00') }
  const one = visit(salon, [{ service: 'Manicure', at: at('10:00') }])
  const guest = { services: one['services'], timeSlots: one['timeSlots'] }
  const mai = browser()
  expect((await hold(mai, [pedicure], [guest])).status).toBe(201) // Kim with the feet, Thao with the guest
  expect(await listed({})).not.toContain(at('10:00'))
  expect(await listed({}, 'Pedicure')).not.toContain(at('10:30'))
  await hold(mai, [kimAt('16:00')]) // frees them

  expect((await app.book(visit(salon, [{ service: 'Manicure', at: at('14:00') }]))).status).toBe(201)
  const given = await sql<{
    name: string
  }>`select staff_first_name as name from booking_lines where salon_id = ${salon.salonId}`.execute(app.db)
  const name = given.rows[0]?.name ?? ''
  const asks: Line = { service: 'Manicure', at: at('14:00'), with: name }
  expect((await hold(mai, [asks])).status).toBe(201)
  expect(await listed({})).not.toContain(at('14:00')) // the other one is needed to make room
  expect(await book(mai, [asks])).toBe(201)
})

test('a client who moves a visit does not get what is held, and whoever waits is looked at when it ends', async () => {
  const mai = browser()
  const { body: theirs } = await app.book(visit(salon, [kimAt('09:00')]))
  const { body: held } = await hold(mai, [kimAt('10:00')])
  const move = { startDateTime: at('10:00') }
  expect(
    (await app.call<{ code: string }>('PATCH', `/api/visits/${theirs.clientLink.split('/').at(-1)}`, move)).body.code,
  ).toBe('slot_taken')

  await sql`insert into waitlist_checks (salon_id, due_at) values (${salon.salonId}, '2100-01-01')`.execute(app.db)
  await app.call('DELETE', `/api/salons/${salon.salonId}/held-times/${held.id}`, undefined, { ...mai })
  const { rows } = await sql`select due_at = '-infinity' as due from waitlist_checks
    where salon_id = ${salon.salonId}`.execute(app.db)
  expect(rows).toEqual([{ due: true }])
})

test('nothing of the client is kept: neither the word, nor the address', async () => {
  const mai = browser('198.51.100.77')
  await hold(mai, [kimAt('10:00')])
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(held)::text as row from held_times held where salon_id = ${salon.salonId}
    union all select to_jsonb(line)::text from held_time_lines line where salon_id = ${salon.salonId}`.execute(app.db)
  expect(rows).toHaveLength(2)
  for (const trace of [mai['booking-holder'], '198.51.100.77']) expect(JSON.stringify(rows)).not.toContain(trace)
})
