/** Setting the status of many bookings takes as many statements under the salon's lock as for a few. */

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingStatus } from '../../../shared/bookings/status.ts'
import { addMinutes } from '../../../shared/time.ts'
import { newId } from '../../context.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, wednesday } from '../../testing/salon.ts'
import { countUnderLock } from '../../testing/statements.ts'
import { insertVisits } from '../../testing/visits.ts'
import { inParts } from './statuses.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** That many visits of half an hour, one after another: the first is over, the third is upcoming. */
async function visitsOf(salon: TestSalon, count: number, status: BookingStatus): Promise<string[]> {
  const visits = Array.from({ length: count }, (_, index) => {
    const start = addMinutes(wednesday, 30 * (index - 2))
    const line = {
      staffId: salon.staff['Kim'] ?? '',
      serviceId: null,
      serviceName: 'Manicure',
      minutes: 30,
      cents: 2500,
    }
    return { start, submitted: wednesday - 86_400_000, status, customer: `Client ${index}`, lines: [line] }
  })
  const { bookings } = await insertVisits(app.db, salon, visits)
  return bookings
}

/** How many statements follow the salon's lock, and the resulting statuses. */
async function set(salon: TestSalon, ids: readonly string[], status: BookingStatus, versions = {}) {
  const owner = await app.signIn(salon.ownerEmail)
  const path = `/api/salon-owner/salons/${salon.salonId}/bookings/status`
  const { statements, result } = await countUnderLock(() =>
    app.call<{ results: { ok: boolean; code?: string }[] }>('PATCH', path, { ids, status, versions }, owner),
  )
  const codes = result.body.results.map(({ ok, code }) => (ok ? 'set' : code))
  return { statements, codes: [...new Set(codes)] }
}

const turns = [
  ['scheduled', 'confirmed'],
  ['confirmed', 'completed'],
  ['completed', 'confirmed'],
  ['confirmed', 'cancelled'],
  ['cancelled', 'confirmed'],
] as const

test.each(turns)('from %s to %s', async (from, to) => {
  const few = await makeSalon(app.db)
  const many = await makeSalon(app.db)
  const ofFew = await set(few, await visitsOf(few, 3, from), to)
  const ofMany = await set(many, await visitsOf(many, 40, from), to)

  expect([ofFew.codes, ofMany.codes]).toEqual([['set'], ['set']])
  expect(ofFew.statements).toBeGreaterThan(3)
  expect(ofMany.statements).toBe(ofFew.statements)
})

test('more than seventy are set in several turns, so that another change of the salon waits for one of them at most', async () => {
  const salon = await makeSalon(app.db)
  const ids = await visitsOf(salon, 81, 'confirmed')

  expect((await set(salon, [...ids, newId()], 'cancelled')).codes).toEqual(['set', 'not_found'])
  const { rows } = await sql<{ bookings: number }>`
    select count(*)::integer as bookings from bookings where salon_id = ${salon.salonId} group by xmin::text order by 1
  `.execute(app.db)
  expect(rows.map(({ bookings }) => bookings)).toEqual([11, 70])
})

test('whoever comes together is set in one turn', () => {
  expect(inParts([['host', 'guest'], ['alone'], ['one', 'other'], ['last']], 4)).toEqual([
    ['host', 'guest', 'alone'],
    ['one', 'other', 'last'],
  ])
})

test('when all of them have changed meanwhile', async () => {
  const few = await makeSalon(app.db)
  const many = await makeSalon(app.db)
  const setOld = async (salon: TestSalon, count: number) => {
    const ids = await visitsOf(salon, count, 'confirmed')
    return set(salon, ids, 'cancelled', Object.fromEntries(ids.map((id) => [id, 7])))
  }
  const [ofFew, ofMany] = [await setOld(few, 3), await setOld(many, 40)]

  expect([ofFew.codes, ofMany.codes]).toEqual([['changed_meanwhile'], ['changed_meanwhile']])
  expect(ofMany.statements).toBe(ofFew.statements)
})

test('reinstated bookings get chairs while there are any', async () => {
  const salon = await makeSalon(app.db, { chairs: 1 })
  const ids = await visitsOf(salon, 2, 'cancelled')
  const chair = await app.db.selectFrom('resources').select('id').where('salon_id', '=', salon.salonId).execute()
  await app.db
    .updateTable('booking_lines')
    .set({ starts_at: new Date(wednesday), ends_at: new Date(addMinutes(wednesday, 30)), staff_id: null })
    .set({ blocked_until: new Date(addMinutes(wednesday, 30)), resource_ids: chair.map(({ id }) => id) })
    .where('salon_id', '=', salon.salonId)
    .execute()

  expect((await set(salon, ids, 'confirmed')).codes).toEqual(['set', 'slot_taken'])
  const rows = await app.db.selectFrom('bookings').select('status').where('salon_id', '=', salon.salonId).execute()
  expect(rows.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual(['cancelled', 'confirmed'])
})
