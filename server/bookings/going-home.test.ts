/** A member goes home: colleagues take over her visits, all or nothing, and it can be undone. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '../../shared/bookings/contract.ts'
import type { RemainingVisit } from '../../shared/bookings/going-home.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'
import { signInAsStaff } from '../testing/staff-login.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db, {
    skills: { Kim: ['Manicure', 'Pedicure', 'Full Set'], Thao: ['Manicure'], Tommy: ['Manicure', 'Pedicure'] },
  })
  owner = await app.signIn(salon.ownerEmail)
})
afterAll(() => app.close())

const at = (time: string) => Date.parse(`2027-03-10T${time}:00-08:00`)
const iso = (time: string) => new Date(at(time)).toISOString()
const idOf = (name: string) => salon.staff[name] ?? ''
async function booked(service: string, time: string, name: string): Promise<Booking> {
  const { status, body } = await app.call<Booking>(
    'POST',
    '/api/bookings',
    visit(salon, [{ service, at: iso(time), with: name }]),
    owner,
  )
  expect(status).toBe(201)
  return body
}
const rest = async (caller = owner) =>
  app.call<RemainingVisit[]>('GET', `/api/salon-owner/staff/${idOf('Kim')}/rest-of-day`, undefined, caller)
const go = async (input: object, caller = owner) =>
  app.call<{ timeOffId: string | null; given: object[]; code: string }>(
    'POST',
    `/api/salon-owner/staff/${idOf('Kim')}/going-home`,
    input,
    caller,
  )
const serverOf = async (id: string) =>
  (await app.call<Booking>('GET', `/api/bookings/${id}`, undefined, owner)).body.services[0]?.staffFirstName

test('visits go to free colleagues, the others are listed with a reason, and all of it can be undone', async () => {
  const manicure = await booked('Manicure', '13:00', 'Kim')
  const pedicure = await booked('Pedicure', '14:00', 'Kim')
  await booked('Pedicure', '14:00', 'Tommy')
  const full = await booked('Full Set', '15:00', 'Kim')
  const served = await booked('Manicure', '11:00', 'Kim')
  app.setNow(at('11:05'))
  await app.call('PATCH', `/api/salon-owner/bookings/${served.id}/stage`, { step: 'started' }, owner)

  const { body } = await rest()
  expect(body.map(({ id, stays, takers }) => [id, stays, takers.map(({ firstName }) => firstName).toSorted()])).toEqual(
    [
      [served.id, 'in_service', ['Thao', 'Tommy']],
      [manicure.id, null, ['Thao', 'Tommy']],
      [pedicure.id, 'nobody_free', []],
      [full.id, 'nobody_does_it', []],
    ],
  )
  expect(body[1]).toMatchObject({ requested: true, version: 1 })

  const move = { bookingId: manicure.id, version: 1, staffId: idOf('Thao') }
  const gone = await go({ moves: [move], endDay: true, reason: 'Left early' })
  expect([gone.status, await serverOf(manicure.id)]).toEqual([200, 'Thao'])
  const off = await app.db
    .selectFrom('time_off')
    .select(['starts_at', 'ends_at'])
    .where('salon_id', '=', salon.salonId)
    .execute()
  expect(off).toEqual([{ starts_at: at('11:05'), ends_at: at('24:00') }])

  const { timeOffId, given } = gone.body
  const back = await app.call('POST', `/api/salon-owner/staff/${idOf('Kim')}/coming-back`, { timeOffId, given }, owner)
  expect([back.status, await serverOf(manicure.id)]).toEqual([204, 'Kim'])
  expect(await app.db.selectFrom('time_off').select('id').where('salon_id', '=', salon.salonId).execute()).toEqual([])
})

test('nothing changes when one visit cannot be reassigned or has another version', async () => {
  const manicure = await booked('Manicure', '13:00', 'Kim')
  const pedicure = await booked('Pedicure', '14:00', 'Kim')
  const moves = [
    { bookingId: manicure.id, version: 1, staffId: idOf('Thao') },
    { bookingId: pedicure.id, version: 1, staffId: idOf('Thao') },
  ]
  expect((await go({ moves, endDay: true })).body.code).toBe('staff_not_qualified')
  const old = { moves: [{ ...moves[0], version: 7 }], endDay: true }
  expect((await go(old)).body.code).toBe('changed_meanwhile')
  expect(await serverOf(manicure.id)).toBe('Kim')
  expect(await app.db.selectFrom('time_off').select('id').where('salon_id', '=', salon.salonId).execute()).toEqual([])
})

test('only the owner and the front desk may do it', async () => {
  const frontDesk = await signInAsStaff(app, salon, 'Thao', 'front_desk')
  const technician = await signInAsStaff(app, salon, 'Tommy', 'technician')
  const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)
  expect((await rest(frontDesk)).status).toBe(200)
  expect((await rest(technician)).status).toBe(403)
  expect((await rest(stranger)).status).toBe(404)
  expect((await go({ moves: [], endDay: true }, frontDesk)).status).toBe(200)
  expect((await go({ moves: [], endDay: true }, technician)).status).toBe(403)
})
