/** What staff see of a held place when they try to book or move somebody there. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Calendar } from '../../shared/bookings/calendar.ts'
import { Collision } from '../../shared/bookings/change.ts'
import { addMinutes, toIso } from '../../shared/time.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'
import { makeWaiting, wholeDay } from '../testing/waiting.ts'
import { lookAtWaitlists } from './look.ts'

/** 10:00 in the salon. */
const morning = addMinutes(wednesday, 120)
const nine = '2027-03-18T16:00:00.000Z'
let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(morning)
  salon = await makeSalon(app.db, { skills: { Kim: ['Manicure'] } })
  owner = await app.signIn(salon.ownerEmail)
  await makeWaiting(app.db, salon, { firstName: 'Hana', spans: [{ ...wholeDay, to: '09:30' }] })
  await lookAtWaitlists(app.world)
})
afterAll(() => app.close())

const bookAt = (at: string) =>
  app.book(visit(salon, [{ service: 'Manicure', at, with: 'Kim' }], { phone: '(408) 555-0111' }), owner)
const held = {
  customerFirstName: 'Hana',
  staffFirstName: 'Kim',
  startTime: nine,
  heldUntil: toIso(addMinutes(morning, 10)),
}

test('who books or moves there is told for whom the place is held, until when, and what is free instead', async () => {
  const refused = await bookAt(nine)
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken'])
  const { conflicts, nearest } = Collision.parse(refused.body.details)
  expect(conflicts).toMatchObject([held])
  expect(nearest.length).toBeGreaterThan(0)

  const { body: booked } = await bookAt('2027-03-18T20:00:00.000Z')
  const move = { startDateTime: nine, version: booked.version }
  const path = `/api/salon-owner/bookings/${booked.id}`
  const moved = await app.call<{ details: unknown }>('PATCH', path, move, owner)
  expect([moved.status, Collision.parse(moved.body.details).conflicts]).toMatchObject([409, [held]])

  const { conflicts: usual } = Collision.parse((await bookAt('2027-03-18T20:00:00.000Z')).body.details)
  expect(usual).toMatchObject([{ bookingId: booked.id, heldUntil: null }])
})

test('the calendar shows the place while it is held', async () => {
  const heldOn = async () => {
    const path = `/api/salon-owner/salons/${salon.salonId}/calendar?from=2027-03-18&to=2027-03-18`
    const { body } = await app.call<Calendar>('GET', path, undefined, owner)
    return body.staff.map(({ days }) => days[0]?.held)
  }
  expect(await heldOn()).toEqual([[{ start: nine, end: '2027-03-18T16:30:00.000Z' }]])

  app.setNow(addMinutes(morning, 10))
  await lookAtWaitlists(app.world)
  expect(await heldOn()).toEqual([[]])
  expect((await bookAt(nine)).status).toBe(201)
})
