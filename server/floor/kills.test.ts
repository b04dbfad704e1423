/** Killed in the middle of a seat: the booking, the ledger and the line are all as after it, or all as before. */
// Also on a PostgreSQL server: transactions of killed processes.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FloorSalon, onTheClock, salonWithFloor } from '../testing/floor.ts'
import { killedDuring } from '../testing/killed.ts'
import { storedOverlaps } from '../testing/overlaps.ts'
import { type TestApp, testApp } from '../testing/salon.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Messages of the transaction, its beginning counted; the last is its commit, of which the answer does not arrive. */
const places = [2, 8, 14, 20, 26, Number.POSITIVE_INFINITY]
const nothing = { bookings: 0, seated: 0, waiting: 1 }
const done = { bookings: 1, seated: 1, waiting: 0 }

test('a client is seated or waits, whoever is killed; the same tap again seats them once', async () => {
  const left: object[] = []
  for (const index of places) {
    const salon = await salonWithFloor(app)
    app.setNow(onTheClock('09:00'))
    await salon.clockIn('Kim')
    const { partyId } = await salon.waits()
    const seats = [{ index: 0, staffId: salon.staff['Kim'] }]
    const context = `{ ...world, language: 'en', user: null, requestId: '', address: '', network: '', texting: undefined }`
    const request = JSON.stringify({ partyId, input: { seats }, key: 'one-tap' })
    await killedDuring(
      app,
      index,
      (importOf) => `(await ${importOf('floor/seat.ts')}).seatParty('${salon.salonId}', ${request}, ${context})`,
    )
    const state = await stateOf(salon)
    expect([nothing, done]).toContainEqual(state)
    left.push(state)

    const again = await salon.send('POST', `/waiting/${partyId}/seats`, { seats }, { 'idempotency-key': 'one-tap' })
    expect(again.status).toBe(200)
    expect(await stateOf(salon)).toEqual(done)
    expect(await storedOverlaps(app.db)).toBe(0)
  }
  expect([left[0], left.at(-1)]).toEqual([nothing, done])
})

async function stateOf(salon: FloorSalon) {
  const bookings = await app.db.selectFrom('bookings').select('id').where('salon_id', '=', salon.salonId).execute()
  const entries = await app.db
    .selectFrom('floor_entries')
    .select('kind')
    .where('salon_id', '=', salon.salonId)
    .where('kind', '=', 'seated')
    .execute()
  const waiting = await app.db
    .selectFrom('floor_parties')
    .select('id')
    .where('salon_id', '=', salon.salonId)
    .where('state', '=', 'waiting')
    .execute()
  return { bookings: bookings.length, seated: entries.length, waiting: waiting.length }
}
