/** Killed while releasing visits: each is released with its messages and notification, or not at all; another process continues. */

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMinutes } from '../../../shared/time.ts'
import { killedDuring } from '../../testing/killed.ts'
import { sampleOf } from '../../testing/rounds.ts'
import { makeSalon, type TestApp, testApp, visit, wednesday } from '../../testing/salon.ts'
import { releaseUnconfirmed } from './release.ts'

const morning = addMinutes(wednesday, 120)
const nothing = { released: 0, told: 0, notified: 0, history: 0 }
const done = { released: 2, told: 2, notified: 2, history: 2 }
let app: TestApp

beforeAll(async () => {
  app = await testApp()
  app.setNow(morning)
})
afterAll(() => app.close())

test('all that is due of a salon is released and told, or nothing; the next process does it once', async () => {
  const left: unknown[] = []
  for (const cutAfter of sampleOf([2, 5, 8, 11, Number.POSITIVE_INFINITY], 3)) {
    const salonId = await makeDue()
    await killedDuring(app, cutAfter, releaseUnconfirmed)
    const state = await storedOf(salonId)
    expect([nothing, done]).toContainEqual(state)
    left.push(state)

    await releaseUnconfirmed(app.world)
    expect(await storedOf(salonId)).toEqual(done)
  }
  expect([left[0], left.at(-1)]).toEqual([nothing, done])
})

/** A new salon with two visits whose deadline has passed. */
async function makeDue(): Promise<string> {
  const salon = await makeSalon(app.db)
  for (const [index, time] of ['2027-03-12T18:00:00.000Z', '2027-03-12T19:00:00.000Z'].entries()) {
    const phone = `(408) 555-012${index}`
    const { status, body } = await app.book(visit(salon, [{ service: 'Manicure', at: time, with: 'Kim' }], { phone }))
    expect([status, body.error]).toEqual([201, undefined])
  }
  await app.db
    .updateTable('bookings')
    .set({ confirm_by: new Date(morning) })
    .where('salon_id', '=', salon.salonId)
    .execute()
  return salon.salonId
}

/** Read as of one moment, as a killed process may still commit. */
async function storedOf(salonId: string): Promise<unknown> {
  const { rows } = await sql<Record<'released' | 'told' | 'notified' | 'history', number>>`
    select
      (select count(*) from bookings where salon_id = ${salonId} and released_at is not null and status = 'cancelled')
        as released,
      (select count(*) from messages where salon_id = ${salonId} and kind = 'booking_released') as told,
      (select count(*) from notifications where salon_id = ${salonId} and kind = 'released') as notified,
      (select count(*) from booking_history where salon_id = ${salonId} and details ->> 'unconfirmed' = 'true') as history
  `.execute(app.db)
  return rows[0]
}
