/** Reassigning a busy day and undoing it takes as many statements under the salon's lock as for a quiet one. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMinutes } from '../../shared/time.ts'
import { makeSalon, type TestApp, testApp, wednesday } from '../testing/salon.ts'
import { countUnderLock } from '../testing/statements.ts'
import { insertVisits } from '../testing/visits.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** How many statements follow the salon's lock as Kim goes home and comes back, and who has her visits afterwards. */
async function goAndComeBack(count: number) {
  app.setNow(wednesday)
  const salon = await makeSalon(app.db)
  const owner = await app.signIn(salon.ownerEmail)
  const { Kim = '', Thao = '', Tommy = '' } = salon.staff
  const manicure = { serviceId: salon.services['Manicure'] ?? '', serviceName: 'Manicure', minutes: 5, cents: 2500 }
  const visits = Array.from({ length: count }, (_, index) => {
    const start = addMinutes(wednesday, 300 + 5 * index)
    const lines = [{ ...manicure, staffId: Kim }]
    return { start, submitted: wednesday, status: 'confirmed' as const, customer: `Client ${index}`, lines }
  })
  const { bookings } = await insertVisits(app.db, salon, visits)
  const whose = async () => {
    const lines = await app.db
      .selectFrom('booking_lines')
      .select('staff_id')
      .where('salon_id', '=', salon.salonId)
      .execute()
    return Map.groupBy(lines, ({ staff_id }) => staff_id)
  }
  const path = `/api/salon-owner/staff/${Kim}`
  const moves = bookings.map((bookingId, index) => ({ bookingId, version: 1, staffId: index % 2 ? Thao : Tommy }))
  const gone = await countUnderLock(() =>
    app.call<{ timeOffId: string; given: object[] }>('POST', `${path}/going-home`, { moves, endDay: true }, owner),
  )
  expect([gone.result.status, gone.result.body.given.length, (await whose()).get(Kim)]).toEqual([200, count, undefined])
  const back = await countUnderLock(() => app.call('POST', `${path}/coming-back`, gone.result.body, owner))
  expect([back.result.status, (await whose()).get(Kim)?.length]).toEqual([204, count])
  return [gone.statements, back.statements]
}

test('going home on a full day and coming back', async () => {
  const few = await goAndComeBack(3)

  expect(Math.min(...few)).toBeGreaterThan(5)
  expect(await goAndComeBack(40)).toEqual(few)
})
